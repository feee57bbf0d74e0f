/// A number is written as it stands, digit by digit.
extension JSONNumber: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: text) }

    var encoded: EncodedValue {
        if let value = int64, String(value) == text { return .integer(value) }
        if let value = uint64, String(value) == text { return .unsigned(value) }
        if let value = double, value.description == text { return .double(value) }
        return .number(text)
    }
}
