import Foundation

/// The values of written text, which Foundation encodes as a property list.
///
/// Null is the string `$null`, as Foundation writes and reads it. Integers beyond 64 bits and decimals are strings, which
/// keep all digits. Foundation's encoder is used instead of `PropertyListSerialization`, which takes five times as long
/// on Linux, because there each value becomes an object first.
struct PropertyListContent: Encodable {
    /// Valid while the content is encoded.
    let document: Document
    let natives: NativeScalars

    func encode(to encoder: any Encoder) throws {
        switch document.kind(.root) {
        case .object:
            var container = encoder.container(keyedBy: StepKey.self)
            try put(members: .root, in: &container)
        default:
            var container = encoder.unkeyedContainer()
            try put(elements: .root, in: &container)
        }
    }

    private func put(members object: Node, in container: inout KeyedEncodingContainer<StepKey>) throws {
        let last = lastMembers(of: object)
        try document.forEachMember(of: object) { node, value in
            let name = document.string(ofKey: node)
            if let last, last[name] != value { return }
            let key = StepKey(stringValue: name)
            switch scalar(value) {
            case .object:
                var inner = container.nestedContainer(keyedBy: StepKey.self, forKey: key)
                try put(members: value, in: &inner)
            case .array:
                var inner = container.nestedUnkeyedContainer(forKey: key)
                try put(elements: value, in: &inner)
            case .bool(let flag): try container.encode(flag, forKey: key)
            case .string(let text): try container.encode(text, forKey: key)
            case .integer(let number): try container.encode(number, forKey: key)
            case .unsigned(let number): try container.encode(number, forKey: key)
            case .double(let number): try container.encode(number, forKey: key)
            case .native(.date(let date)): try container.encode(date, forKey: key)
            case .native(.data(let data)): try container.encode(data, forKey: key)
            }
        }
    }

    private func put(elements array: Node, in container: inout any UnkeyedEncodingContainer) throws {
        var node = document.firstChild(of: array)
        for _ in 0..<document.childCount(of: array) {
            switch scalar(node) {
            case .object:
                var inner = container.nestedContainer(keyedBy: StepKey.self)
                try put(members: node, in: &inner)
            case .array:
                var inner = container.nestedUnkeyedContainer()
                try put(elements: node, in: &inner)
            case .bool(let flag): try container.encode(flag)
            case .string(let text): try container.encode(text)
            case .integer(let number): try container.encode(number)
            case .unsigned(let number): try container.encode(number)
            case .double(let number): try container.encode(number)
            case .native(.date(let date)): try container.encode(date)
            case .native(.data(let data)): try container.encode(data)
            }
            node = document.following(node)
        }
    }

    /// The value of each key of an object with repeated keys; nil for other objects.
    private func lastMembers(of object: Node) -> [String: Node]? {
        guard document.entry(object).flags.contains(.mayRepeatKeys) else { return nil }
        var members: [String: Node] = [:]
        document.forEachMember(of: object) { key, value in members[document.string(ofKey: key)] = value }
        return members
    }

    private enum Scalar {
        case array
        case object
        case bool(Bool)
        case string(String)
        case integer(Int)
        case unsigned(UInt64)
        case double(Double)
        case native(NativeScalars.Scalar)
    }

    private func scalar(_ node: Node) -> Scalar {
        switch document.scalar(node) {
        case .object: .object
        case .array: .array
        case .bool(let flag): .bool(flag)
        case .string(let text): .string(text.string)
        case .number(let number): self.number(number)
        case .null, .foreign, .oversizedNumber: .string(PropertyListInput.null)
        }
    }

    private func number(_ number: NumberText) -> Scalar {
        if number.isPlainInteger {
            if let value = number.integer(Int.self) { return .integer(value) }
            if let value = number.integer(UInt64.self) { return .unsigned(value) }
            return .string(number.writtenText)
        }
        if let native = natives.scalar(of: number) { return .native(native) }
        if number.isMarkedAsDecimal { return decimal(JSONNumber(validText: String(number.writtenText.dropLast(2)))) }
        return number.double().map(Scalar.double) ?? .string(number.writtenText)
    }

    /// A number if one has the value of the decimal, which is then read without a conversion, else its digits.
    private func decimal(_ decimal: JSONNumber) -> Scalar {
        if let value = decimal.int { return .integer(value) }
        if let value = decimal.uint64 { return .unsigned(value) }
        guard let value = decimal.double, JSONNumber(value) == decimal else { return .string(decimal.text) }
        return .double(value)
    }
}
