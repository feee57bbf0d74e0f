/// Creates the keys of a dictionary from the names in an object, or from the elements of an array of pairs.
///
/// Foundation encodes keys of most types as an array of pairs, `[key, value, key, value, …]`.
///
/// | key type | read from |
/// |---|---|
/// | `String`, `Int` | the name |
/// | `CodingKeyRepresentable` | a coding key with the name |
/// | types that read themselves from one text or number | the name; also the array of pairs |
/// | other types with a raw value that is text or a number, `LosslessStringConvertible` | the same |
/// | other decodable types | the array of pairs |
///
/// A name that is only a variant of a number, a `UUID` or a raw value, such as `" 1"`, is converted by the policy.
struct DictionaryKey<Key: Hashable> {
    /// The key of a name.
    enum Reading {
        case key(Key)
        /// A key in a variant of its form, which is a conversion.
        case variant(Key)
        /// The type does not accept the name.
        case refused
        /// The type does not read itself from a name.
        case noText
    }

    /// Creates a key from a name; nil if the type cannot be created from one.
    let fromName: ((String, DecodingSession) -> Reading)?
    /// Reads a key from an element of the array of pairs; nil if the type is not decodable.
    let fromElement: ((ElementResolver, Node, SmartPathComponent?) throws(ReadFailure) -> Key?)?
    /// The reader of the elements that are keys; nil if the type is not decodable.
    let elementReader: AnyValueReader?
    /// Whether Foundation encodes dictionaries with such keys as objects.
    let isWrittenAsObject: Bool

    init(in session: DecodingSession) {
        if Key.self == String.self {
            fromName = { name, _ in sameValue(name, as: Key.self).map(Reading.key) ?? .refused }
            isWrittenAsObject = true
        } else if Key.self == Int.self {
            fromName = { name, session in
                Int(name).flatMap { sameValue($0, as: Key.self) }.map(Reading.key) ?? Self.converted(name, session)
            }
            isWrittenAsObject = true
        } else if let make = Self.representable {
            fromName = { name, session in make(name).map(Reading.key) ?? Self.converted(name, session) }
            isWrittenAsObject = true
        } else {
            fromName = Self.fromText
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

    /// Reads a key with the type's own `init(from:)`, otherwise from its raw value or its description, which is a
    /// conversion.
    private static var fromText: ((String, DecodingSession) -> Reading)? {
        let decodable = Key.self as? any Decodable.Type
        let other = rawRepresentable ?? lossless
        guard decodable != nil || other != nil else { return nil }
        return { name, session in
            // The text is the only form of a type that is not decodable.
            guard let decodable else { return other?(name).map(Reading.key) ?? .refused }
            let decoder = KeyTextDecoder(name: name, session: session, readsVariants: false)
            if let read = decoder.key(decodable), let key = read as? Key { return .key(key) }
            if decoder.requests.includeContainers, other == nil { return .noText }
            if session.settings.policy.isStrict { return decoder.requests.includeContainers ? .noText : .refused }
            if let key = other?(name) ?? variant(name, session) { return .variant(key) }
            return .refused
        }
    }

    /// Converts a key that Foundation does not read from the name.
    private static func converted(_ name: String, _ session: DecodingSession) -> Reading {
        // The coding keys of other types need not be the texts that their `init(from:)` reads.
        guard !session.settings.policy.isStrict,
            Key.self is any ScalarTarget.Type || Key.self is any RawRepresentable.Type
        else { return .refused }
        return variant(name, session).map(Reading.variant) ?? .refused
    }

    private static func variant(_ name: String, _ session: DecodingSession) -> Key? {
        if session.settings.conversion.conversions.contains(.variantText),
            let type = Key.self as? any RawRepresentable.Type, let key = CaseVariant.value(of: type, name) as? Key
        {
            return key
        }
        guard let decodable = Key.self as? any Decodable.Type else { return nil }
        return KeyTextDecoder(name: name, session: session, readsVariants: true).key(decodable).flatMap { $0 as? Key }
    }

    private static var rawRepresentable: ((String) -> Key?)? {
        guard let type = Key.self as? any RawRepresentable.Type else { return nil }
        return raw(type)
    }

    private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> ((String) -> Key?)? {
        guard let rawValue = Raw.RawValue.self as? any LosslessStringConvertible.Type else { return nil }
        return { name in
            (rawValue.init(anyText: name) as? Raw.RawValue).flatMap(Raw.init).flatMap { sameValue($0, as: Key.self) }
        }
    }

    private static var lossless: ((String) -> Key?)? {
        // The library reads the texts of these types itself.
        if Key.self is any ScalarTarget.Type { return nil }
        guard let type = Key.self as? any LosslessStringConvertible.Type else { return nil }
        return { name in type.init(anyText: name) as? Key }
    }

    private static func element(
        _ reader: ValueReader<Key>
    ) -> (ElementResolver, Node, SmartPathComponent?) throws(ReadFailure) -> Key? {
        { (elements, node, step) throws(ReadFailure) in try elements.readHashed(reader, node, step) }
    }
}
