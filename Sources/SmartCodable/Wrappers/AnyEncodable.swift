import Foundation

/// Writes a value whose type is not known.
///
/// Values that can be encoded write themselves, so that models inside keep their ways; collections of others are
/// written element by element; everything else as the JSON that it stands for.
struct AnyEncodable: Encodable {
    private let value: Any

    init(_ value: Any) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        if let optional = value as? any AnyOptional {
            guard let content = optional.content else { return try encodeNil(to: encoder) }
            return try AnyEncodable(content).encode(to: encoder)
        }
        if let dictionary = value as? [String: Any] {
            try guardStack(encoder)
            var container = encoder.singleValueContainer()
            try container.encode(dictionary.mapValues(AnyEncodable.init))
        } else if let array = value as? [Any] {
            try guardStack(encoder)
            var container = encoder.singleValueContainer()
            try container.encode(array.map(AnyEncodable.init))
        } else if let value = value as? any Encodable {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        } else if let json = JSONValue(value) {
            try json.encode(to: encoder)
        } else {
            let reason = "A value of type \(type(of: value)) has no form in JSON."
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            )
        }
    }

    private func encodeNil(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }

    private func guardStack(_ encoder: any Encoder) throws {
        guard StackBounds.current().isNearlyExhausted else { return }
        let reason = "The value is nested deeper than the thread's stack has room for."
        throw EncodingError.invalidValue(
            value,
            EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
        )
    }
}
