/// An attribute of a declaration.
struct Attribute: Equatable {
    /// The name, qualified as written and without generic arguments: `SmartCompact.Array`.
    let name: String
    /// The attribute as written, with its arguments.
    let text: String
    let range: Range<Int>
    /// The conditions of `#if` blocks that stand around the attribute alone, not around the declaration.
    var conditions: [String] = []

    /// The last part of the name.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether it binds the declaration to an actor.
    ///
    /// Their types are called so by custom, which is all that syntax can tell.
    var isGlobalActor: Bool { lastName.hasSuffix("Actor") }

    /// Whether it wraps the property that it stands before: neither one of the language's own attributes nor an actor.
    ///
    /// A macro looks the same. Of those that make sense on a coded property, the ones known are left out.
    var isPropertyWrapper: Bool {
        !Self.builtIn.contains(name) && !name.hasPrefix("_") && !isGlobalActor && !Self.macros.contains(lastName)
    }

    /// Attributes of the language that may stand before a property.
    private static let builtIn: Set<String> = [
        "available", "backDeployed", "const", "constInitialized", "differentiable", "export", "exclusivity",
        "GKInspectable", "IBInspectable", "IBOutlet", "IBOutletCollection", "inlinable", "inline", "nonobjc",
        "NSCopying",
        "NSManaged", "objc", "preconcurrency", "safe", "section", "Sendable", "storageRestrictions", "testable",
        "unsafe", "usableFromInline", "used", "warn_unqualified_access", "abi", "noDerivative", "derivative",
        "implementation", "optimized", "transpose", "diagnose",
    ]
    private static let macros: Set<String> = ["ObservationIgnored", "ObservationTracked"]
}
