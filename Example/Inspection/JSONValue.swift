/// Any JSON value, for files without a known model.
enum JSONValue {
    case null
    case bool(Bool)
    /// Separate from other numbers, so that long identifiers keep all their digits.
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([(key: String, value: JSONValue)])
}

extension JSONValue {
    /// The name of the kind in an outline.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .integer, .number: "number"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        }
    }

    /// The children of a list or an object, in order.
    var children: [JSONValue] {
        switch self {
        case .list(let elements): elements
        case .object(let members): members.map(\.value)
        default: []
        }
    }

    /// The value of a key; nil if this is not an object or has no such key.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }
}

extension JSONValue: Decodable {
    /// Tries one kind after the other.
    ///
    /// The decoder does not convert values in these calls: `1` is not a Boolean here and `"1"` is not a number,
    /// although they are converted for properties.
    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: MemberKey.self) {
            self = .object(try object.allKeys.map { ($0.stringValue, try object.decode(JSONValue.self, forKey: $0)) })
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
            self = .list(elements)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    private struct MemberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
