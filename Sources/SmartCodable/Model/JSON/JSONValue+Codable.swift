import Foundation

extension JSONValue: Decodable {
    /// Reads any value: directly from the document with the library's decoder, by trial with other decoders.
    ///
    /// Foundation's `JSONDecoder` also leaves keys unchanged. Numbers are then as exact as `JSONNumber` documents;
    /// `1e400` is an error.
    ///
    /// - Throws: `DecodingError` for a value of unknown type, or a value that is nested too deep for the stack.
    public init(from decoder: any Decoder) throws {
        if let direct = decoder as? any DirectDecoder {
            self = try direct.readDirectly(JSONValue.self)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = JSONNumber(probing: container) {
            self = .number(number)
        } else {
            try self.init(collectionIn: decoder, container)
        }
    }

    private init(collectionIn decoder: any Decoder, _ container: any SingleValueDecodingContainer) throws {
        // Other decoders may not limit the depth, and each level of the value is a level of calls here.
        if StackBounds.current().isNearlyExhausted {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.tooDeep)
            throw DecodingError.dataCorrupted(context)
        }
        // Through the container: a second one of the decoder ends the process with decoders that allow only one.
        if (try? container.decode(ArrayProbe.self)) != nil {
            self = .array(try container.decode([JSONValue].self))
            return
        }
        do {
            // Read as a dictionary, because decoders apply their key strategies to the keys of containers, and these
            // keys are data, not property names.
            self = .object(JSONObject(try container.decode([String: JSONValue].self)))
        } catch {
            let isObject = (try? container.decode(ObjectProbe.self)) != nil
            guard !isObject, let value = Self.foreign(in: container) else { throw error }
            self = value
        }
    }

    /// Reads a date or data of a property list.
    private static func foreign(in container: any SingleValueDecodingContainer) -> JSONValue? {
        if let date = try? container.decode(Date.self) { return JSONValue(foreign: date) }
        if let data = try? container.decode(Data.self) { return JSONValue(foreign: data) }
        return nil
    }

    private static let tooDeep = "The value is nested deeper than the thread's stack allows."
}

extension JSONValue: Encodable {
    /// Writes the value.
    ///
    /// Numbers are written as `JSONNumber` writes them (with the library's encoder, digit by digit), and keys
    /// unchanged.
    ///
    /// Foundation's `JSONEncoder` needs 2 to 3 KB of stack for each level: on a thread with 512 KiB, 140 levels fit.
    /// Deeper values are an error.
    ///
    /// - Throws: `EncodingError` for a number that the encoder has no type for, or a value that is nested too deep for
    ///   the stack.
    public func encode(to encoder: any Encoder) throws {
        if case .number(let number) = self { return try number.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        switch self {
        case .null, .number: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .string(let text): try container.encode(text)
        case .array(let elements):
            try checkStack(encoder)
            try container.encode(elements)
        case .object(let members):
            try checkStack(encoder)
            try container.encode(members)
        }
    }

    private func checkStack(_ encoder: any Encoder) throws {
        guard StackBounds.current().isNearlyExhausted else { return }
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: Self.tooDeep)
        throw EncodingError.invalidValue(self, context)
    }
}
