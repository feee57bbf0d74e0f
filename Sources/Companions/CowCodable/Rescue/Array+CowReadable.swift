import SmartCodable

extension Array: CowReadable {
    static var hasRules: Bool { CowReader.hasRules(for: Element.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Element.self) }
    static var maySkipRules: Bool { CowReader.maySkipRules(Element.self) }
    var skipsRules: Bool { allSatisfy { ($0 as? any CowReadable)?.skipsRules ?? true } }

    /// The elements that can be read; a scalar becomes an array where the rules allow it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<[Element]> {
        guard node.kind == .array else { return reader.rescue([Element].self, node) { wrapped(node, by: reader) } }
        var elements: [Element] = []
        var isNative = true
        for child in node.elements {
            let read = reader.read(Element.self, at: child)
            switch read {
            case .native(let element):
                elements.append(element)
                continue
            case .repaired(let element):
                elements.append(element)
            case .rescued(let element):
                elements.append(element)
                reader.note(rescued: Element.self, at: child)
            case .refused(let refusal):
                reader.drop(child, refusal, Element.self, "Dropped invalid array element")
            }
            isNative = false
        }
        return isNative ? .native(elements) : .repaired(elements)
    }

    /// Scalars only, and none that cannot be read: the rest would be an empty array, which nobody sent.
    private static func wrapped(_ node: RawNode, by reader: CowReader) -> CowRead<[Element]> {
        switch node.kind {
        case .bool, .number, .string:
            guard reader.rules.wrapsScalars else { return .refused(.wrongKind) }
            switch reader.read(Element.self, at: node) {
            case .native(let element), .repaired(let element), .rescued(let element): return .rescued([element])
            case .refused(let refusal): return .refused(refusal)
            }
        case .null, .array, .object, .foreign:
            return .refused(.wrongKind)
        }
    }
}
