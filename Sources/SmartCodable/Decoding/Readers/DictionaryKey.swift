/// Creates the keys of a dictionary from the names in an object, or from the elements of an array of pairs.
///
/// Foundation encodes keys of most types as an array of pairs, `[key, value, key, value, …]`.
///
/// | key type | read from |
/// |---|---|
/// | `String`, `Int` | the name |
/// | `CodingKeyRepresentable` | a coding key with the name |
/// | enumerations and other types with a raw value that is text or a number | the raw value; also the array of pairs |
/// | `LosslessStringConvertible` | the description; also the array of pairs |
/// | other decodable types | the array of pairs |
struct DictionaryKey<Key: Hashable> {
    /// Creates a key from a name; nil if the type cannot be created from one.
    let fromName: ((String) -> Key?)?
    /// Reads a key from an element of the array of pairs; nil if the type is not decodable.
    let fromElement: ((ElementResolver, Node, SmartPathComponent?) throws(ReadFailure) -> Key?)?
    /// The reader of the elements that are keys; nil if the type is not decodable.
    let elementReader: AnyValueReader?
    /// Whether Foundation encodes dictionaries with such keys as objects.
    let isWrittenAsObject: Bool

    init(in session: DecodingSession) {
        if Key.self == String.self {
            fromName = { sameValue($0, as: Key.self) }
            isWrittenAsObject = true
        } else if Key.self == Int.self {
            fromName = { Int($0).flatMap { sameValue($0, as: Key.self) } }
            isWrittenAsObject = true
        } else if let make = Self.representable {
            fromName = make
            isWrittenAsObject = true
        } else {
            fromName = Self.rawRepresentable ?? Self.lossless
            isWrittenAsObject = false
        }
        let reader = (Key.self as? any Decodable.Type).map { session.anyReader(for: $0) } as? ValueReader<Key>
        elementReader = reader
        fromElement = reader.map { Self.element($0) }
    }

    private static var representable: ((String) -> Key?)? {
        guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return nil }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else { return nil }
        return { name in make(type, StepKey(dictionaryKey: name)) }
    }

    @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
    private static func make<Representable: CodingKeyRepresentable>(
        _ type: Representable.Type,
        _ key: StepKey
    ) -> Key? {
        Representable(codingKey: key).flatMap { sameValue($0, as: Key.self) }
    }

    private static var rawRepresentable: ((String) -> Key?)? {
        guard let type = Key.self as? any RawRepresentable.Type else { return nil }
        return raw(type)
    }

    private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> ((String) -> Key?)? {
        guard let rawValue = Raw.RawValue.self as? any LosslessStringConvertible.Type else { return nil }
        return { name in
            (rawValue.init(name) as? Raw.RawValue).flatMap(Raw.init).flatMap { sameValue($0, as: Key.self) }
        }
    }

    private static var lossless: ((String) -> Key?)? {
        guard let type = Key.self as? any LosslessStringConvertible.Type else { return nil }
        return { name in type.init(name) as? Key }
    }

    private static func element(
        _ reader: ValueReader<Key>
    ) -> (ElementResolver, Node, SmartPathComponent?) throws(ReadFailure) -> Key? {
        { (elements, node, step) throws(ReadFailure) in try elements.readHashed(reader, node, step) }
    }
}
