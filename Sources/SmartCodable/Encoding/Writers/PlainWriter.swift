import Foundation

/// Writes plain Swift values, the results of transformers.
final class PlainWriter: ValueWriter<Any> {
    init() {
        super.init()
    }

    /// Returns the value, or nil if it has no JSON form and is not `Encodable`.
    static func accepted(_ value: Any) -> Any? {
        guard case .foreign(let foreign) = NativeValue(value) else { return value }
        return type(of: foreign) is any Encodable.Type ? value : nil
    }

    override func write(_ value: Any, at context: EncodingContext) throws {
        switch NativeValue(value) {
        case .null: try context.put(JSONNull())
        case .bool(let flag): try context.put(flag)
        case .string(let text): try context.put(text)
        case .number(let number):
            let (text, isPlainInteger) = number.written
            try writeNumber(value, text, isPlainInteger, at: context)
        case .array(let elements):
            try context.run(nil, elements) { encoder in
                encoder.openArray()
                for element in elements { try encoder.writeElement(element, by: self) }
            }
        case .object(let members):
            try context.run(nil, members) { encoder in
                encoder.openObject()
                let sorted = members.sortedBySharedCode { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                for (key, value) in sorted {
                    try encoder.writeEntry(value, key, by: self)
                }
            }
        case .ordered(let members, let repeatsKeys):
            try context.run(nil, members) { encoder in
                encoder.openObject()
                if repeatsKeys { encoder.names.mayRepeat = true }
                for (key, value) in members { try encoder.writeEntry(value, key, by: self) }
            }
        case .foreign(let foreign):
            guard let type = type(of: foreign) as? any Encodable.Type else {
                throw EncodingFailure.invalidTransformerResult.error(foreign, at: context.codingPath)
            }
            try write(foreign, as: type, at: context)
        }
    }

    private func writeNumber(_ value: Any, _ text: String, _ isPlainInteger: Bool, at context: EncodingContext) throws {
        switch value {
        case let number as Float where type(of: value) == Float.self: try context.put(number)
        case let number as Decimal where type(of: value) != NSNumber.self: try context.put(number)
        case let number as JSONNumber: try context.put(number)
        case _ where !isPlainInteger: try context.put(Double(text) ?? .nan)
        default:
            if let number = Int64(text) { return try context.put(number) }
            if let number = UInt64(text) { return try context.put(number) }
            guard context.host == nil else {
                throw EncodingFailure.wrongRoot(expected: "an object").error(value, at: context.codingPath)
            }
            context.session.writer.append(plain: text)
        }
    }

    /// Writes an `Encodable` value, such as a `Date`, a `URL` or a model, with the writer of its type.
    private func write<Value: Encodable>(_ value: Any, as type: Value.Type, at context: EncodingContext) throws {
        guard let value = value as? Value else { return }
        try context.session.writer(for: type).write(value, at: context)
    }
}
