/// A property that is read and written.
struct CodedProperty {
    /// How the property is reached.
    enum Access {
        /// By its name.
        case plain
        /// By the name of its wrapper, which is one of this library's.
        case wrapper
        /// By the one or the other: it has an attribute that may be a wrapper as well as a macro or an actor, which
        /// the compiler finds out.
        case attributed
    }

    let property: Property
    let member: Member
    let access: Access
    /// The condition under which it has a coding key; empty if always.
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

    /// Whether the type shows that the property is optional; one that does not may be so all the same.
    var isOptional: Bool { property.type?.isOptional == true }

    /// Whether a use of the property is warned of.
    var isDeprecated: Bool {
        member.attributes.contains { $0.name == "available" && $0.text.contains("deprecated") }
    }

    /// The name of the wrapper, if there is one.
    var wrapperName: String {
        // `_in` is a name like any other, `_in front` is one in back-ticks only (SE-0451).
        let isPlain = property.name.utf8.allSatisfy {
            CharacterClass.isNameStart($0) || CharacterClass.isDigit($0) || $0 >= 0x80
        }
        return isPlain ? "_" + property.name : "`_\(property.name)`"
    }
}
