import Foundation

/// A type whose values are a single JSON scalar, which is written without a container.
protocol JSONScalar: Encodable {
    /// Whether the value has a JSON form.
    var isRepresentable: Bool { get }

    /// Appends the JSON text of a representable value.
    func append(to writer: ByteWriter)

    /// Appends the JSON texts of values with commas; false if one is not representable and nothing was appended.
    ///
    /// A requirement, so that the compiler specializes it for each type.
    static func append(_ values: [Self], to writer: ByteWriter) -> Bool
}

extension JSONScalar {
    var isRepresentable: Bool { true }

    static func append(_ values: [Self], to writer: ByteWriter) -> Bool {
        let start = writer.count
        for (index, value) in values.enumerated() {
            guard value.isRepresentable else {
                writer.truncate(to: start)
                return false
            }
            if index > 0 { writer.append(.comma) }
            value.append(to: writer)
        }
        return true
    }
}

/// The JSON value null.
struct JSONNull: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: "null") }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension Bool: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: self ? "true" : "false") }
}

extension String: JSONScalar {
    @inline(__always)
    func append(to writer: ByteWriter) { writer.append(quoted: self) }
}

extension Double: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { writer.append(number: self) }
}

extension Float: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { writer.append(number: self) }
}

extension CGFloat: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { Double(self).append(to: writer) }
}

extension Decimal: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) {
        writer.append(plain: description)
        if writer.keepsNumberTypes { writer.append(plain: "E0") }
    }
}

extension URL: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(quoted: absoluteString) }
}

extension UUID: JSONScalar {
    /// Appends `uuidString`, without creating it, which would take longer than the rest of a record.
    func append(to writer: ByteWriter) {
        let bytes = uuid
        func append(_ byte: UInt8, _ next: UInt8) {
            writer.append(hexadecimal: byte)
            writer.append(hexadecimal: next)
        }
        writer.append(.quote)
        append(bytes.0, bytes.1)
        append(bytes.2, bytes.3)
        writer.append(.minus)
        append(bytes.4, bytes.5)
        writer.append(.minus)
        append(bytes.6, bytes.7)
        writer.append(.minus)
        append(bytes.8, bytes.9)
        writer.append(.minus)
        append(bytes.10, bytes.11)
        append(bytes.12, bytes.13)
        append(bytes.14, bytes.15)
        writer.append(.quote)
    }
}

// The integer types. The implementation is in the extension of the protocol.
extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONScalar {}

extension JSONScalar where Self: FixedWidthInteger {
    @inline(__always)
    func append(to writer: ByteWriter) { writer.append(integer: self) }
}

/// A number is written exactly, digit by digit.
extension JSONNumber: JSONScalar {
    func append(to writer: ByteWriter) {
        let isInteger =
            isPlainInteger && (writer.natives == nil || text != "-0" && (Int(text) != nil || UInt64(text) != nil))
        guard writer.keepsNumberTypes, !isInteger else { return writer.append(plain: text) }
        // The type that has exactly this value; else the text. A property list has no larger integers.
        if let double, JSONNumber(double) == self { return double.append(to: writer) }
        if let decimal, JSONNumber(decimal) == self { return decimal.append(to: writer) }
        text.append(to: writer)
    }

}

extension ModelEncoder: NumberTextEncoder {}
