import Foundation

/// A finite number of a native type.
enum NativeNumber {
    case integer(Int64)
    case double(Double)
    case float(Float)
    case decimal(Decimal)
    /// A number as text in the grammar of JSON.
    case text(String, isPlainInteger: Bool)

    init(_ number: some BinaryInteger) {
        self = Int64(exactly: number).map { .integer($0) } ?? .text(String(number), isPlainInteger: true)
    }

    /// The number as text in the grammar of JSON, and whether it has neither a fraction nor an exponent.
    var written: (text: String, isPlainInteger: Bool) {
        if case .text(let text, let isPlainInteger) = self { return (text, isPlainInteger) }
        let writer = ByteWriter(capacity: 64)
        let isPlainInteger = write(to: writer)
        return (writer.string, isPlainInteger)
    }

    /// Appends the number as text in the grammar of JSON that reads back as the same number.
    ///
    /// - Returns: whether the text has neither a fraction nor an exponent.
    func write(to writer: ByteWriter) -> Bool {
        switch self {
        case .integer(let number):
            writer.append(integer: number)
            return true
        case .double(let number):
            Self.write(number, to: writer)
            return false
        case .float(let number):
            Self.write(number, to: writer)
            return false
        case .decimal(let number):
            return writer.append(decimal: number)
        case .text(let text, let isPlainInteger):
            writer.append(plain: text)
            return isPlainInteger
        }
    }

    /// Appends the shortest text, but integral numbers within 64 bits have all digits, because the shortest text of
    /// 2^62 is that of another integer.
    private static func write<Number: DecimalReadable & LosslessStringConvertible>(
        _ number: Number,
        to writer: ByteWriter
    ) {
        if number == 0, number.sign == .minus { return writer.append(number: number) }
        if let integer = Int64(exactly: number) {
            writer.append(integer: integer)
        } else if let integer = UInt64(exactly: number) {
            writer.append(integer: integer)
        } else {
            return writer.append(number: number)
        }
        writer.append(.point)
        writer.append(.zero)
    }
}
