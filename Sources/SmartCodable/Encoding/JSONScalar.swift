import Foundation

/// A value that is one scalar of JSON, and writes itself without a container.
protocol JSONScalar: Encodable {
    /// Whether JSON can hold the value.
    var isRepresentable: Bool { get }

    /// Appends the JSON text of a value that is representable.
    func append(to writer: ByteWriter)

    /// The value where a tree is made.
    var encoded: EncodedValue { get }
}

extension JSONScalar {
    var isRepresentable: Bool { true }
}

/// The absence of a value.
struct JSONNull: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: "null") }
    var encoded: EncodedValue { .null }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension Bool: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: self ? "true" : "false") }
    var encoded: EncodedValue { .bool(self) }
}

extension String: JSONScalar {
    @inline(__always)
    func append(to writer: ByteWriter) { writer.append(quoted: self) }
    var encoded: EncodedValue { .string(self) }
}

extension Double: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { writer.append(number: self) }
    var encoded: EncodedValue { .double(self) }
}

extension Float: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { writer.append(number: self) }
    var encoded: EncodedValue { .float(self) }
}

extension CGFloat: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { Double(self).append(to: writer) }
    var encoded: EncodedValue { .double(Double(self)) }
}

extension Decimal: JSONScalar {
    var isRepresentable: Bool { isFinite }
    func append(to writer: ByteWriter) { writer.append(plain: description) }
    var encoded: EncodedValue { .decimal(self) }
}

extension URL: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(quoted: absoluteString) }
    var encoded: EncodedValue { .string(absoluteString) }
}

extension UUID: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(quoted: uuidString) }
    var encoded: EncodedValue { .string(uuidString) }
}
