/// A decoder whose only value is the name of a member, for key types that read themselves from one text or number.
///
/// JSON has no other names than texts, so a number in a name is not a conversion.
struct KeyTextDecoder: Decoder, SingleValueDecodingContainer {
    /// Whether the type requested another container, so that it cannot be read from a name.
    final class Requests {
        var includeContainers = false
    }

    let name: String
    let session: DecodingSession
    /// Whether variants of the text are converted: a `UUID` without hyphens, an integer in another notation.
    let readsVariants: Bool
    let requests = Requests()

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { session.settings.userInfo }

    /// Reads a key; nil if the type does not accept the name.
    func key<Key: Decodable>(_ type: Key.Type) -> Key? { try? decode(type) }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try read(type) }

    private func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let target = type as? any ScalarTarget.Type else { return try Value(from: self) }
        guard let value = scalar(target) as? Value else { throw mismatch(type) }
        return value
    }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try read(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try read(type) }

    @_semantics("optimize.sil.specialize.generic.never")
    private func scalar<Target: ScalarTarget>(_ type: Target.Type) -> Any? {
        if Target.family == .bool, name == "true" || name == "false" { return name == "true" }
        if Target.family == .integer {
            // As Foundation reads `Int` from a name; the notations of other numbers are conversions.
            if let value = (Target.self as? any LosslessStringConvertible.Type)?.init(anyText: name) { return value }
        } else if Target.family.isNumeric || Target.family == .date {
            let value = NumberText.withBytes(name) { number -> Target? in
                guard number.bytes.count == name.utf8.count else { return nil }
                return accepted(Target.readOrConvert(.number(number), by: session.settings.conversion))
            }
            if let value { return value }
        }
        return StringText.with(name) { accepted(Target.readOrConvert(.string($0), by: session.settings.conversion)) }
    }

    private func accepted<Value>(_ conversion: Conversion<Value>) -> Value? {
        switch conversion {
        case .exact(let value): value
        case .converted(let value): readsVariants ? value : nil
        case .refused: nil
        }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        requests.includeContainers = true
        throw mismatch([String: Any].self)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        requests.includeContainers = true
        throw mismatch([Any].self)
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        DecodingError.typeMismatch(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "The value is a name.")
        )
    }
}
