/// A number is written as it stands, digit by digit.
extension JSONNumber: JSONScalar {
    func append(to writer: ByteWriter) { writer.append(plain: text) }

    var encoded: EncodedValue { .exactNumber(self) }
}

extension ModelEncoder: NumberTextEncoder {}
