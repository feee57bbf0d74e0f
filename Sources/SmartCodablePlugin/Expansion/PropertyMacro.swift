/// The implementation of `@SmartKey` and `@SmartTransform`, which `@SmartModel` reads.
///
/// They generate nothing.
enum PropertyMacro {
    /// The name in the macros' declarations.
    static let typeName = "PropertyMacro"

    /// Reports an attribute that `@SmartModel` does not read.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
        guard let excerpt = request.attribute, let fault = fault(in: excerpt, of: request) else {
            return .expansion(nil, [])
        }
        return .expansion(nil, [fault.diagnostic(in: excerpt)])
    }

    private static func fault(in excerpt: SourceExcerpt, of request: AttachedMacro) -> Fault? {
        guard let attribute = DeclarationScanner.scan(SourceText(excerpt.text)).attributes.first else { return nil }
        let name = "@" + attribute.lastName
        func fault(_ text: String) -> Fault { Fault(text: text, place: attribute.range) }
        let parent = DeclarationScanner.scan(SourceText("struct Parent {" + request.declaration.text + "\n}"))
        guard let member = parent.members.first, !member.properties.isEmpty else {
            return fault("\(name) is for properties")
        }
        // The storage that `@Observable` generates has the attributes of the property.
        if request.context.isEmpty, member.attributes.contains(where: { $0.lastName == "ObservationIgnored" }) {
            return nil
        }
        guard let head = request.context.first else { return fault("\(name) is for properties of a type") }
        let type = DeclarationScanner.scan(SourceText(head))
        guard !type.attributes.contains(where: { $0.lastName.hasPrefix("SmartModel") }) else { return nil }
        return fault("\(name) has no effect: '\(type.name)' has no @SmartModel")
    }
}
