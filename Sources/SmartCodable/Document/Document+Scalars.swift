extension Document {
    /// The value at a node, for coercion.
    @inline(__always)
    func scalar(_ node: Node) -> Scalar {
        let entry = entry(node)
        switch entry.kind {
        case .number:
            if entry.flags.contains(.isOversized) { return .oversizedNumber(text(of: entry)) }
            return .number(NumberText(unchecked: bytes(of: entry)))
        case .string: return .string(text(of: entry))
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .null: return .null
        case .array: return .array
        case .object: return .object
        case .foreign: return foreignValue(of: entry).map(Scalar.foreign) ?? .null
        }
    }

    /// What kind of value stands at a node.
    func valueKind(_ node: Node) -> ValueKind { scalar(node).kind }
}
