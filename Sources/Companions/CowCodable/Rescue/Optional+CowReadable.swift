import SmartCodable

extension Optional: CowReadable {
    static var hasRules: Bool { CowReader.hasRules(for: Wrapped.self) }

    /// A null is nil; anything else is read as the wrapped type.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Wrapped?> {
        node.isNull ? .native(nil) : reader.read(Wrapped.self, at: node).map { .some($0) }
    }
}
