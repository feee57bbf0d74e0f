/// An attribute of a declaration.
struct Attribute: Equatable {
    /// The name, qualified as in the source and without generic arguments: `SmartCompact.Array`.
    let name: String
    /// The attribute as in the source, with its arguments.
    let text: String
    let range: Range<Int>
    /// The `#if` clauses that enclose only the attribute, not the whole declaration.
    var clauses: [ConditionalClause] = []

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }

    /// The source of the arguments, without parentheses; empty if there are none.
    var arguments: String {
        guard text.hasSuffix(")"), let start = text.firstIndex(of: "(") else { return "" }
        return String(text[text.index(after: start)...].dropLast())
    }

    /// The last component of the name.
    var lastName: String { name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name }

    /// Whether it isolates the declaration to a global actor.
    ///
    /// By convention the names of global actors end in `Actor`; syntax provides no other information.
    var isGlobalActor: Bool { lastName.hasSuffix("Actor") }

    /// Whether it can be a global actor with another name.
    ///
    /// Global actors take no arguments.
    var mayBeGlobalActor: Bool {
        isGlobalActor
            || (!Self.builtIn.contains(name) && !name.hasPrefix("_") && !text.hasSuffix(")")
                && !Self.classMacros.contains(lastName))
    }

    /// Whether the compiler warns about uses of the declaration.
    var isDeprecation: Bool { name == "available" && text.contains("deprecated") }

    /// Whether it is a property wrapper of this library.
    var isLibraryWrapper: Bool {
        Self.libraryWrappers.contains(lastName) || name.contains("SmartCompact.") || name.contains("SmartOneOf.")
    }

    /// Whether it is a property wrapper of this library that cannot be created without a value.
    ///
    /// With arguments, some can be created for a type that has nil.
    var needsWrappedValue: Bool {
        guard clauses.isEmpty, !text.hasSuffix(")") else { return false }
        return Self.wrappersOfValues.contains(lastName) || name.contains("SmartCompact.")
    }

    /// Whether it is a property wrapper whose value can always be assigned.
    var isSettableWrapper: Bool { isLibraryWrapper || ["IgnoredKey", "Published"].contains(lastName) }

    /// Whether it can be a property wrapper: neither an attribute of the language nor the main actor.
    ///
    /// Macros and actors look the same.
    var mayBePropertyWrapper: Bool {
        !Self.builtIn.contains(name) && !name.hasPrefix("_") && lastName != "MainActor"
            && !Self.macros.contains(lastName)
    }

    /// The attributes of the language that can precede a property.
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
    private static let macros: Set<String> = [
        "Guide", "ObservationIgnored", "ObservationTracked", "SmartKey", "SmartTransform",
    ]
    private static let classMacros: Set<String> = [
        "SmartSubclass", "SmartModel", "SmartDescribed", "Observable", "Model",
    ]
    private static let wrappersOfValues: Set<String> = [
        "SmartAny", "SmartFlat", "SmartFormat", "SmartIgnored", "SmartOneOf", "SmartOptions", "SmartPublished",
        "SmartRequired", "SmartRule",
    ]
    private static let libraryWrappers: Set<String> = [
        "SmartAny", "SmartDate", "SmartField", "SmartFlat", "SmartHexColor", "SmartIgnored", "SmartOneOf",
        "SmartPublished", "SmartRaw", "SmartRest",
    ]
}
