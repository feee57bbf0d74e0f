// The table of integer types, one line for each; the rest is in the extension.
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

    var encoded: EncodedValue {
        if let value = Int64(exactly: self) { return .integer(value) }
        if let value = UInt64(exactly: self) { return .unsigned(value) }
        return .number(String(self))
    }
}
