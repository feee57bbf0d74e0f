import Foundation

extension JSONValue: Decodable {
    /// Reads any value: from our decoder as it stands in the document, from others by trial.
    ///
    /// Under Foundation's `JSONDecoder` keys stay as they are written, too, and numbers are as exact as `JSONNumber`
    /// says; `1e400` is an error there.
    ///
    /// - Throws: `DecodingError` for a value that the decoder cannot tell, or one so deep that the stack has no room.
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
        // Every level of the value is a level of calls here, in decoders that have no guard of their own.
        if StackBounds.current().isNearlyExhausted {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.tooDeep)
            throw DecodingError.dataCorrupted(context)
        }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
            self = .array(elements)
            return
        }
        do {
            // As a dictionary, because decoders rewrite the keys of containers by their strategies, and data are no
            // names of properties.
            self = .object(try container.decode([String: JSONValue].self))
        } catch {
            let isObject = (try? decoder.container(keyedBy: AnyKey.self)) != nil
            guard !isObject, let value = Self.foreign(in: container) else { throw error }
            self = value
        }
    }

    /// A date or data of a property list.
    private static func foreign(in container: any SingleValueDecodingContainer) -> JSONValue? {
        if let date = try? container.decode(Date.self) { return JSONValue(foreign: date) }
        if let data = try? container.decode(Data.self) { return JSONValue(foreign: data) }
        return nil
    }

    private static let tooDeep = "The value is nested deeper than the thread's stack has room for."

    /// Any key, to see whether there are keys.
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSONValue: Encodable {
    /// Writes the value; numbers as `JSONNumber` writes them (with our encoder digit by digit), keys as they are.
    ///
    /// Foundation's `JSONEncoder` needs 2 to 3 KB of stack for a level: on a thread with 512 KiB, 140 levels fit. More
    /// are refused with an error.
    ///
    /// - Throws: `EncodingError` for a number that the encoder has no type for, or a value so deep that the stack has
    ///   no room.
    public func encode(to encoder: any Encoder) throws {
        if case .number(let number) = self { return try number.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        switch self {
        case .null, .number: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .string(let text): try container.encode(text)
        case .array(let elements):
            try guardStack(encoder)
            try container.encode(elements)
        case .object(let members):
            try guardStack(encoder)
            try container.encode(members)
        }
    }

    private func guardStack(_ encoder: any Encoder) throws {
        guard StackBounds.current().isNearlyExhausted else { return }
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: Self.tooDeep)
        throw EncodingError.invalidValue(self, context)
    }
}
