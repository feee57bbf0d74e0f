import Foundation

/// An encoder that accepts one text or number, which becomes the name of a member.
final class KeyTextEncoder: Encoder, SingleValueEncodingContainer {
    private let settings: EncodingSettings
    private var text: String?
    /// Whether the key wrote anything but one text or number.
    private var isRefused = false

    let codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { settings.userInfo }

    private init(_ settings: EncodingSettings) {
        self.settings = settings
    }

    /// The text of a key; nil if it is not written as one text or number.
    static func text(of key: any Encodable, _ settings: EncodingSettings) -> String? {
        let encoder = KeyTextEncoder(settings)
        guard (try? encoder.encode(key)) != nil, !encoder.isRefused else { return nil }
        return encoder.text
    }

    func encodeNil() throws { isRefused = true }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { write("\(value)") }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { write("\(value)") }

    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let value as String: write(value)
        case let value as Bool: write(value ? "true" : "false")
        case let value as Date: try write(value)
        case let value as Data: write(settings.text(of: value))
        case let value as URL: write(value.absoluteString)
        case let value as UUID: write(value.uuidString)
        case let value as Decimal: write(JSONNumber(value)?.text)
        case let value as Double: write(value)
        case let value as CGFloat: write(Double(value))
        case let value as Float: write(value.isFinite ? "\(value)" : nil)
        case let value as any FixedWidthInteger: write("\(value)")
        default: try value.encode(to: self)
        }
    }

    private func write(_ date: Date) throws {
        guard let strategy = settings.date else { return write(DateForm.detected(date)) }
        if case .custom(_, let write?) = strategy { return try write(date, self) }
        write(strategy.form?.written(date))
    }

    private func write(_ number: Double) {
        // A name has no ".0", with which a number shows that it is no integer.
        write(Int64(exactly: number).map { "\($0)" } ?? JSONNumber(number)?.text)
    }

    private func write(_ scalar: WrittenScalar?) {
        switch scalar {
        case .number(let number): write(number)
        case .integer(let number): write("\(number)")
        case .text(let text): write(text)
        case nil: isRefused = true
        }
    }

    private func write(_ text: String?) {
        // Several values are no name.
        isRefused = isRefused || text == nil || self.text != nil
        self.text = text
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        isRefused = true
        return InitialValueRecorder().container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isRefused = true
        return IgnoredUnkeyedContainer()
    }
}
