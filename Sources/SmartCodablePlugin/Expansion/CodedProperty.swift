/// A property that is read and written.
struct CodedProperty {
    /// How the generated code accesses the property.
    enum Access {
        /// By its own name.
        case plain
        /// By the name of its wrapper's storage: the wrapper belongs to this library.
        case wrapper
        /// By the name that the compiler selects: an attribute can be a wrapper, a macro or an actor, and syntax does
        /// not show which.
        case attributed
    }

    let property: Property
    let member: Member
    let access: Access
    /// The condition under which the property has a coding key; empty if always.
    let keyCondition: String

    init(_ property: Property, _ member: Member, keyCondition: String) {
        self.property = property
        self.member = member
        self.keyCondition = keyCondition
        if member.attributes.contains(where: { $0.isLibraryWrapper && $0.clauses.isEmpty }) {
            access = .wrapper
        } else {
            access = member.attributes.contains(where: \.mayBePropertyWrapper) ? .attributed : .plain
        }
    }

    /// Whether the type annotation shows that the property is optional.
    ///
    /// A type alias can hide an optional.
    var isOptional: Bool { property.type?.isOptional == true }

    /// Whether an initializer must assign the property.
    var isUninitialized: Bool {
        access == .plain && property.initialValue == nil && (property.isConstant || !isOptional)
    }

    /// Whether an initializer must assign the property, which has a wrapper of this library.
    var isUninitializedWrapper: Bool {
        guard access == .wrapper, property.initialValue == nil, !isOptional else { return false }
        // These can be created without a value.
        return !member.attributes.contains {
            ["SmartField", "SmartFlat", "SmartIgnored", "SmartRaw", "SmartRest"].contains($0.lastName)
        }
    }

    /// Whether an initial value must be added, because the property has a wrapper of this library that cannot be created
    /// without one.
    ///
    /// Around such a wrapper, another one can have an initializer without parameters.
    var lacksWrappedValue: Bool {
        guard property.initialValue == nil, property.type != nil, !isOptional else { return false }
        let wrappers = member.attributes.filter(\.mayBePropertyWrapper)
        return !wrappers.isEmpty && wrappers.allSatisfy(\.needsWrappedValue)
    }

    /// Whether a model cannot be created without a value of the property.
    var isRequired: Bool { isUninitialized && !isOptional && property.type?.text.hasPrefix("Optional<") != true }

    /// Whether the property is read: a constant with a value is only written.
    var isRead: Bool { !property.isConstant || property.initialValue == nil }

    /// Whether the compiler warns about uses of the property.
    var isDeprecated: Bool { member.attributes.contains(where: \.isDeprecation) }

    /// The name of the wrapper's storage, if there is a wrapper.
    var wrapperName: String {
        // `_in` is an ordinary name; `_in front` needs back-ticks (SE-0451).
        let isPlain = property.name.utf8.allSatisfy {
            CharacterClass.isNameStart($0) || CharacterClass.isDigit($0) || $0 >= 0x80
        }
        return isPlain ? "_" + property.name : "`_\(property.name)`"
    }
}
