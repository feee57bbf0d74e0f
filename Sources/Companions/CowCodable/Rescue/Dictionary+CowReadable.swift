import SmartCodable

extension Dictionary: CowReadable {
    /// Keys of other types than `String` have rules of their own in every decoder.
    static var hasRules: Bool { Key.self == String.self && CowReader.hasRules(for: Value.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Value.self) }
    static var maySkipRules: Bool { !hasRules || CowReader.maySkipRules(Value.self) }
    var skipsRules: Bool { values.allSatisfy { ($0 as? any CowReadable)?.skipsRules ?? true } }

    /// The entries whose values can be read.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<[Key: Value]> {
        guard node.kind == .object else {
            return reader.rescue([Key: Value].self, node) { .refused(.wrongKind) }
        }
        var entries: [String: Value] = [:]
        var isNative = true
        for (name, child) in node.members {
            switch reader.read(Value.self, at: child) {
            case .native(let value):
                entries[name] = value
                continue
            case .repaired(let value):
                entries[name] = value
            case .rescued(let value):
                entries[name] = value
                reader.note(rescued: Value.self, at: child)
            case .refused(let refusal):
                reader.drop(child, refusal, Value.self, "Dropped invalid dictionary entry at key '\(name)'")
            }
            isNative = false
        }
        guard let entries = entries as? [Key: Value] else { return .refused(.wrongKind) }
        return isNative ? .native(entries) : .repaired(entries)
    }
}
