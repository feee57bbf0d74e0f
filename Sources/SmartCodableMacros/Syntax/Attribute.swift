/// An attribute of a declaration.
struct Attribute: Equatable {
    /// The name, qualified as written and without generic arguments: `SmartCompact.Array`.
    let name: String
    /// The attribute as written, with its arguments.
    let text: String
    let range: Range<Int>
    /// The clauses of `#if` blocks around the attribute alone, not around the declaration.
    var clauses: [ConditionalClause] = []

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }

    /// The last part of the name.
    var lastName: String { name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name }

    /// Whether it binds the declaration to an actor.
    ///
    /// Their types are called so by custom, which is all that syntax can tell.
    var isGlobalActor: Bool { lastName.hasSuffix("Actor") }

    /// Whether it may bind a class to an actor, whatever its name is: an actor takes no arguments.
    var mayBeGlobalActor: Bool {
        isGlobalActor
            || (!Self.builtIn.contains(name) && !name.hasPrefix("_") && !text.hasSuffix(")")
                && !Self.classMacros.contains(lastName))
    }

    /// Whether it is one of this library's property wrappers.
    var isLibraryWrapper: Bool {
        Self.libraryWrappers.contains(lastName) || name.contains("SmartCompact.")
    }

    /// Whether it may be a property wrapper: neither one of the language's own attributes nor the main actor.
    ///
    /// A macro and an actor look the same.
    var mayBePropertyWrapper: Bool {
        !Self.builtIn.contains(name) && !name.hasPrefix("_") && lastName != "MainActor"
            && !Self.macros.contains(lastName)
    }

    /// Attributes of the language that may stand before a property.
    private static let builtIn: Set<String> = [
        "available", "backDeployed", "const", "constInitialized", "differentiable", "export", "exclusivity",
        "GKInspectable", "IBInspectable", "IBOutlet", "IBOutletCollection", "inlinable", "inline", "nonobjc",
        "NSCopying",
        "NSManaged", "objc", "preconcurrency", "safe", "section", "Sendable", "storageRestrictions", "testable",
        "unsafe", "usableFromInline", "used", "warn_unqualified_access", "abi", "noDerivative", "derivative",
        "implementation", "optimized", "transpose", "diagnose", "objcMembers", "dynamicMemberLookup",
        "dynamicCallable", "propertyWrapper", "resultBuilder", "globalActor", "main", "requires_stored_property_inits",
        "UIApplicationMain", "NSApplicationMain",
    ]
    private static let macros: Set<String> = ["ObservationIgnored", "ObservationTracked"]
    private static let classMacros: Set<String> = ["SmartSubclass", "Observable", "Model"]
    private static let libraryWrappers: Set<String> = [
        "SmartAny", "SmartDate", "SmartField", "SmartFlat", "SmartHexColor", "SmartIgnored", "SmartPublished",
    ]
}
