import SmartCodable

/// The types of JSON values that a schema allows; an integer is a number without a fraction.
struct ValueTypes: OptionSet {
    let rawValue: UInt8

    static let null = ValueTypes(rawValue: 1)
    static let bool = ValueTypes(rawValue: 2)
    static let integer = ValueTypes(rawValue: 4)
    static let fraction = ValueTypes(rawValue: 8)
    static let text = ValueTypes(rawValue: 16)
    static let list = ValueTypes(rawValue: 32)
    static let object = ValueTypes(rawValue: 64)
    static let all = ValueTypes(rawValue: 127)

    /// The names in JSON Schema.
    static let names: [String: ValueTypes] = [
        "null": .null, "boolean": .bool, "integer": .integer, "number": [.integer, .fraction], "string": .text,
        "array": .list, "object": .object,
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The type of a value.
    init(of value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool: self = .bool
        case .number(let number): self = number.isInteger ? .integer : .fraction
        case .string: self = .text
        case .array: self = .list
        case .object: self = .object
        }
    }

    /// The types as which the library reads values, with what it reads text as.
    func modelTypes(text: ModelShape.ValueType) -> [ModelShape.ValueType] {
        let number: ModelShape.ValueType = contains(.fraction) ? .number : .integer
        let all: [(ValueTypes, ModelShape.ValueType)] = [
            (.bool, .bool), ([.integer, .fraction], number), (.text, text), (.list, .list), (.object, .object),
        ]
        return all.filter { !isDisjoint(with: $0.0) }.map(\.1)
    }
}

extension JSONNumber {
    /// Whether the number has no fraction.
    fileprivate var isInteger: Bool {
        if text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) { return true }
        // Beyond the range of 64 bits, the distance of doubles is more than 1.
        return int64 != nil || uint64 != nil || abs(double ?? .infinity) >= 0x1p64
    }
}
