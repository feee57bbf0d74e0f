extension ByteWriter {
    /// Appends a finite number: the shortest decimal text that reads back as the same number.
    ///
    /// An integral number has no fraction (`10.0` is `10`), as JSON of other senders; only the negative zero keeps one,
    /// because `-0` would be read as an integer without a sign.
    @inline(__always)
    func append<Number: BinaryFloatingPoint & LosslessStringConvertible>(number: Number) {
        // Integers of this size are exact in every format, and their digits are the shortest text.
        if number.magnitude < 0x1p24, number != 0, let integer = Int32(exactly: number) {
            return append(integer: integer)
        }
        slowPathAppend(number)
    }

    @inline(never)
    private func slowPathAppend<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) {
        if number == 0 { return append(plain: number.sign == .minus ? "-0.0" : "0") }
        append(plain: number.description)
        if byte(at: count - 1) == .zero, byte(at: count - 2) == .point { truncate(to: count - 2) }
    }
}
