/// A property that is read and written.
struct CodedProperty {
    let property: Property
    let member: Member
    /// The outermost property wrapper; nil for a plain property.
    let wrapper: Attribute?
    /// The condition under which it has a coding key; empty if always.
    let keyCondition: String

    /// The conditions under which it is read and written.
    var conditions: [String] { member.conditions + (keyCondition.isEmpty ? [] : [keyCondition]) }

    /// Whether the type shows that the property is optional; one that does not may be so all the same.
    var isOptional: Bool { property.type?.isOptional == true }

    /// The name of what is stored: the wrapper, where there is one.
    var storage: String {
        guard wrapper != nil else { return property.spelling }
        // `_in` is a name like any other, `_in front` is one in back-ticks only (SE-0451).
        let isPlain = property.name.utf8.allSatisfy {
            CharacterClass.isNameStart($0) || CharacterClass.isDigit($0) || $0 >= 0x80
        }
        return isPlain ? "_" + property.name : "`_\(property.name)`"
    }
}
