/// A property that is read and written.
struct CodedProperty {
    let property: Property
    let member: Member
    /// The outermost property wrapper; nil for a plain property.
    let wrapper: Attribute?
    /// The conditions of the `#if` blocks around it, those around its coding key included.
    let conditions: [String]

    /// Whether the type shows that the property is optional; one that does not may be so all the same.
    var isOptional: Bool { property.type?.isOptional == true }

    /// The name of what is stored: the wrapper, where there is one.
    var storage: String { wrapper == nil ? property.spelling : "_" + property.name }
}
