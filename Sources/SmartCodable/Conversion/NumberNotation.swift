import Foundation

/// How a number is written in text: its marks, its digits, and what is around them.
///
///     -€ 1.234,50      prefix "€ ", grouping ".", decimal ",", two fraction digits
///
/// Text is converted to the number that JSON would have, digit by digit, and back, so that no digit is rounded.
struct NumberNotation: Sendable {
    private let decimal: Unicode.Scalar
    private let grouping: Unicode.Scalar?
    private let minimumFractionDigits: Int
    private let prefix: String
    private let suffix: String
    private let zero: UInt32
    private let isPercent: Bool

    /// Creates a notation; nil if a mark has several meanings, or is a digit, a sign or several characters.
    init?(
        decimal: Character,
        grouping: Character?,
        minimumFractionDigits: Int,
        prefix: String,
        suffix: String,
        zero: Character,
        isPercent: Bool
    ) {
        func scalar(_ character: Character) -> Unicode.Scalar? {
            character.unicodeScalars.count == 1 ? character.unicodeScalars.first : nil
        }
        guard let decimal = scalar(decimal), let zero = scalar(zero), zero.properties.numericValue == 0
        else { return nil }
        self.decimal = decimal
        self.grouping = grouping.flatMap(scalar)
        self.minimumFractionDigits = min(max(minimumFractionDigits, 0), 100)
        (self.prefix, self.suffix) = (prefix, suffix)
        self.zero = zero.value
        self.isPercent = isPercent
        guard isMark(decimal), Self.plain(decimal) != " " else { return nil }
        if grouping != nil {
            guard let mark = self.grouping, isMark(mark), Self.plain(mark) != Self.plain(decimal) else { return nil }
        }
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let mark = Self.plain(scalar)
        return digit(mark) == nil && mark != "-" && mark != "+"
    }

    /// The usual variant of a space, a minus sign or an apostrophe.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\t", "\n", "\r", "\u{A0}", "\u{2009}", "\u{202F}": " "
        case "\u{2212}": "-"
        case "\u{2019}": "'"
        default: scalar
        }
    }

    private func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        // A scalar before the zero becomes a large number.
        let value = scalar.value &- zero < 10 ? scalar.value &- zero : scalar.value &- 0x30
        return value < 10 ? .zero &+ UInt8(truncatingIfNeeded: value) : nil
    }

    // MARK: - Reading

    /// The number of a text, in the grammar of JSON; nil for a text in another notation.
    func number(in text: String) -> String? {
        guard text.utf8.count <= SmartDecodingLimits.standard.numberLength else { return nil }
        var rest = Part(text)
        var number: [UInt8] = []
        let hasSign = rest.removeSign(&number)
        guard rest.remove(Part(prefix), isAtEnd: false), rest.remove(Part(suffix), isAtEnd: true) else { return nil }
        if !hasSign { _ = rest.removeSign(&number) }
        let (decimal, grouping) = (Self.plain(decimal), grouping.map(Self.plain))
        var (groups, count, isFraction) = (0, 0, false)
        for index in rest.start..<rest.end {
            let scalar = rest.scalars[index]
            if let digit = digit(scalar) {
                number.append(digit)
                count += 1
                continue
            }
            // Marks that are not between groups of three digits are those of another notation.
            guard !isFraction, groups == 0 ? count > 0 : count == 3 else { return nil }
            if scalar == decimal {
                number.append(.point)
                isFraction = true
            } else if scalar == grouping, count <= 3 {
                groups += 1
            } else {
                return nil
            }
            count = 0
        }
        guard count > 0, isFraction || groups == 0 || count == 3 else { return nil }
        return String(decoding: number, as: UTF8.self) + (isPercent ? "e-2" : "")
    }

    /// A part of a text, without white space around it.
    private struct Part {
        let scalars: [Unicode.Scalar]
        var start = 0
        var end: Int

        init(_ text: String) {
            var scalars: [Unicode.Scalar] = []
            for scalar in text.unicodeScalars { scalars.append(NumberNotation.plain(scalar)) }
            self.scalars = scalars
            end = scalars.count
            trim()
        }

        private mutating func trim() {
            while start < end, scalars[start] == " " { start += 1 }
            while start < end, scalars[end - 1] == " " { end -= 1 }
        }

        mutating func removeSign(_ number: inout [UInt8]) -> Bool {
            guard start < end, scalars[start] == "-" || scalars[start] == "+" else { return false }
            if scalars[start] == "-" { number.append(.minus) }
            start += 1
            return true
        }

        /// Removes a unit and the white space beside it; false if the text does not have it.
        mutating func remove(_ unit: Part, isAtEnd: Bool) -> Bool {
            let count = unit.end - unit.start
            guard count <= end - start else { return false }
            let first = isAtEnd ? end - count : start
            for offset in 0..<count where scalars[first + offset] != unit.scalars[unit.start + offset] { return false }
            if isAtEnd { end -= count } else { start += count }
            trim()
            return true
        }
    }

    // MARK: - Writing

    /// A number in this notation; nil for a value that is no number of JSON.
    func text(of value: Any) -> String? {
        guard let number = JSONNumber(plain: value)?.text else { return nil }
        var digits: [UInt8] = []
        // The number of digits before the point.
        var wholeCount: Int?
        var exponent = isPercent ? 2 : 0
        let bytes = Array(number.utf8)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte.isDigit {
                digits.append(byte)
            } else if byte == .point {
                wholeCount = digits.count
            } else if byte | 0x20 == UInt8(ascii: "e") {
                guard let written = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)),
                    written.magnitude <= 1_000
                else { return nil }
                exponent += written
                break
            }
        }
        let point = (wholeCount ?? digits.count) + exponent
        let start = min(digits.firstIndex { $0 != .zero } ?? point, point - 1)
        let end = max((digits.lastIndex { $0 != .zero } ?? -1) + 1, point + minimumFractionDigits)

        var text = String.UnicodeScalarView()
        for index in start..<end {
            if index == point {
                text.append(decimal)
            } else if let grouping, index > start, index < point, (point - index).isMultiple(of: 3) {
                text.append(grouping)
            }
            let digit = digits.indices.contains(index) ? digits[index] : .zero
            if let scalar = Unicode.Scalar(zero &+ UInt32(digit &- .zero)) { text.append(scalar) }
        }
        return (bytes.first == .minus ? "-" : "") + prefix + String(text) + suffix
    }

    /// A number as a value of a type; nil if the type cannot represent it.
    static func value<Value>(of number: String, as type: Value.Type) -> Value? {
        (type as? any ScalarTarget.Type).flatMap { value(of: number, $0) } as? Value
    }

    private static func value<Target: ScalarTarget>(of number: String, _ type: Target.Type) -> Any? {
        NumberText.withBytes(number) { Target.read(.number($0)) }
    }
}
