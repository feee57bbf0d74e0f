import SmartCodable

extension Optional: CowReadable {
    static var hasRules: Bool { CowReader.hasRules(for: Wrapped.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Wrapped.self) }
    static var maySkipRules: Bool { CowReader.maySkipRules(Wrapped.self) }
    var skipsRules: Bool { map { ($0 as? any CowReadable)?.skipsRules ?? true } ?? true }

    /// A null is nil; anything else is read as the wrapped type.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Wrapped?> {
        node.isNull ? .native(nil) : reader.read(Wrapped.self, at: node).map { .some($0) }
    }
}
