/// Dictionaries that are objects: their keys are data, which no strategy rewrites.
///
/// Members are written in the order of their keys as UTF-8 bytes, so that equal dictionaries give equal text; Swift's
/// own order differs from process to process. Other keys than texts, integers and `CodingKeyRepresentable` make an
/// array in which keys and values take turns, as with Foundation: `Dictionary` writes that by itself.
final class DictionaryWriter<Key: Hashable, Value: Encodable>: ValueWriter<[Key: Value]> {
    private let name: (Key) -> String
    private let value: ValueWriter<Value>

    init(_ name: @escaping (Key) -> String, _ value: ValueWriter<Value>) {
        self.name = name
        self.value = value
        super.init()
    }

    /// As with Foundation, a key that looks like a number has one.
    override func codingKey(ofMember name: String) -> (any CodingKey)? { StepKey(dictionaryKey: name) }

    override func write(_ dictionary: [Key: Value], at context: EncodingContext) throws {
        try context.run(self, dictionary) { encoder in
            encoder.openObject()
            let members = dictionary.map { (name: name($0.key), value: $0.value) }
            for member in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
                try encoder.writeEntry(member.value, member.name, by: value)
            }
        }
    }
}

extension Dictionary: _SmartWritable {
    /// The writer by which dictionaries of encodable values are written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard
            let session = call as? EncodingSession, let value = Value.self as? any Encodable.Type,
            let name = DictionaryKeyName<Key>.make
        else { return nil }
        return DictionaryWriters<Key>.makeWriter(name, for: value, in: session)
    }
}

/// Opens the value type of a dictionary.
private enum DictionaryWriters<Key: Hashable> {
    static func makeWriter<Value: Encodable>(
        _ name: @escaping (Key) -> String,
        for type: Value.Type,
        in session: EncodingSession
    ) -> AnyValueWriter {
        DictionaryWriter<Key, Value>(name, session.writer(for: type))
    }
}

/// How the keys of a dictionary become the keys of an object.
private enum DictionaryKeyName<Key: Hashable> {
    /// Nil for keys that do not: they are written as values.
    static var make: ((Key) -> String)? {
        if Key.self == String.self { return { sameValue($0, as: String.self) ?? "" } }
        if Key.self == Int.self { return { String(sameValue($0, as: Int.self) ?? 0) } }
        guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return nil }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else { return nil }
        return representable(type)
    }

    @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
    private static func representable<Representable: CodingKeyRepresentable>(
        _ type: Representable.Type
    ) -> (Key) -> String {
        { sameValue($0, as: Representable.self)?.codingKey.stringValue ?? "" }
    }
}
