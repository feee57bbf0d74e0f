// Declarations of SwiftData that the recipe uses.
@_exported import Observation

/// Apple's macro also makes the class a `PersistentModel`.
@attached(
    member,
    names: named(_$observationRegistrar),
    named(access),
    named(withMutation),
    named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

public final class ModelContext {
    /// Apple's parameter is a `PersistentModel`.
    public func insert<T: AnyObject & Observable>(_ model: T) { fatalError() }
}
