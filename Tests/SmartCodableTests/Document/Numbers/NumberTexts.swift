import Foundation
import TestSupport

/// A generator of ordinary and difficult number texts.
struct NumberTexts {
    let seed = SeededGenerator.seed
    private var generator: SeededGenerator

    /// Starts from the seed of all random tests.
    init(_ test: String = #function) { generator = SeededGenerator(test) }

    /// The number of rows, times the factor in the environment variable `SMARTCODABLE_NUMBER_ROWS`.
    static func rows(_ count: Int) -> Int {
        let factor = ProcessInfo.processInfo.environment["SMARTCODABLE_NUMBER_ROWS"].flatMap(Double.init) ?? 1
        return max(1, Int(Double(count) * factor))
    }

    /// The kind of a text.
    enum Kind: String, CaseIterable, Sendable {
        case prices, coordinates, plainIntegers, shortestDoubles, shortestFloats, subnormalDoubles, subnormalFloats
        case from17To25Digits, fortyAndMoreDigits, edgesOfRange, middlesOfDoubles, middlesOfFloats

        /// Exact middles are slow to write down, so there are fewer of them.
        var rows: Int {
            switch self {
            case .middlesOfDoubles, .middlesOfFloats: 3_000
            case .fortyAndMoreDigits: 10_000
            default: 20_500
            }
        }
    }

    mutating func next(_ kind: Kind) -> String {
        let sign = generator.next() & 7 == 0 ? "-" : ""
        switch kind {
        case .prices: return sign + "\(number(0...9999)).\(number(10...99))"
        case .coordinates: return "\(Double.random(in: -180...180, using: &generator))"
        case .plainIntegers: return sign + digits(number(1...30))
        case .shortestDoubles: return finite { Double(bitPattern: $0.next()) }
        case .shortestFloats: return finite { Float(bitPattern: UInt32(truncatingIfNeeded: $0.next())) }
        case .subnormalDoubles: return sign + "\(Double(bitPattern: generator.next() >> 12))"
        case .subnormalFloats: return sign + "\(Float(bitPattern: UInt32(truncatingIfNeeded: generator.next() >> 41)))"
        case .from17To25Digits: return sign + digits(number(17...25)) + "e\(exponent())"
        case .fortyAndMoreDigits: return sign + longNumber()
        case .edgesOfRange: return sign + digits(number(1...20)) + "e\(edge())"
        case .middlesOfDoubles: return sign + middle(significandBits: 52, exponents: -1074...970)
        case .middlesOfFloats: return sign + middle(significandBits: 23, exponents: -149...103)
        }
    }

    // MARK: - Small numbers

    /// A number in parts.
    struct SmallNumber {
        var isNegative: Bool
        var integer: String
        var fraction: String
        var exponent: Int

        var text: String {
            let point = fraction.isEmpty ? "" : "." + fraction
            return (isNegative ? "-" : "") + integer + point + (exponent == 0 ? "" : "e\(exponent)")
        }
    }

    /// A number around the range of 64 bits, often integral.
    mutating func smallNumber() -> SmallNumber {
        let padding = zeros(number(0...8))
        return SmallNumber(
            isNegative: Bool.random(using: &generator),
            integer: digits(number(1...20)),
            fraction: Bool.random(using: &generator) ? padding : digits(number(1...10)) + padding,
            exponent: number(-12...12)
        )
    }

    /// A number with up to sixty digits around its point.
    mutating func longFraction() -> String { digits(number(1...45)) + "." + digits(number(1...15)) }

    // MARK: - Parts

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// This many digits; the first is not zero, except for a single digit.
    private mutating func digits(_ count: Int) -> String {
        var bytes = [UInt8]()
        var random = generator.next()
        for place in 0..<count {
            if place % 16 == 15 { random = generator.next() }
            bytes.append(UInt8(ascii: "0") + UInt8(random % 10))
            random /= 10
        }
        if count > 1, bytes[0] == UInt8(ascii: "0") { bytes[0] = UInt8(ascii: "1") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func exponent() -> Int {
        generator.next() & 1 == 0 ? number(-60...30) : number(-370...310)
    }

    /// An exponent with which the numbers of one of the types begin or end.
    private mutating func edge() -> Int {
        [-345, -325, -46, -38, 19, 38, 290, 308][number(0...7)] + number(-20...5)
    }

    private mutating func longNumber() -> String {
        let count = generator.next() & 63 == 0 ? number(700...900) : number(40...60)
        switch generator.next() & 3 {
        case 0: return digits(count)
        case 1: return "0." + zeros(number(0...40)) + digits(count)
        case 2: return digits(number(1...30)) + "." + digits(count)
        default: return digits(1) + "." + digits(count) + "e\(exponent())"
        }
    }

    private mutating func finite<Value: BinaryFloatingPoint & CustomStringConvertible>(
        _ make: (inout SeededGenerator) -> Value
    ) -> String {
        while true {
            let value = make(&generator)
            if value.isFinite { return value.description }
        }
    }

    /// The exact middle between two neighbors, or a number next to it.
    private mutating func middle(significandBits: UInt64, exponents: ClosedRange<Int>) -> String {
        let leadingOne: UInt64 = 1 << significandBits
        let isEasy = generator.next() & 7 > 0
        let exponent = isEasy ? number(max(-120, exponents.lowerBound)...100) : number(exponents)
        let isSubnormal = exponent == exponents.lowerBound && Bool.random(using: &generator)
        let significand = generator.next() & (leadingOne - 1) | (isSubnormal ? 0 : leadingOne)

        // (2s + 1) × 2^(e - 1), and for negative e - 1 the same with 5^n / 10^n for 1 / 2^n.
        let odd = SlowNatural(2 * significand + 1)
        var text =
            exponent > 0 ? odd.timesTwo(to: exponent - 1).description : odd.timesFive(to: 1 - exponent).description
        let places = max(0, 1 - exponent)

        switch generator.next() & 3 {
        case 0:
            return text + "e-\(places)"
        case 1:
            return text + ".\(zeros(number(0...40)))1e-\(places)"
        case 2:
            return text + ".\(zeros(800))1e-\(places)"
        default:
            // Fractions end in 5 and integers not in 0 where it matters: one less in the last digit, then nines.
            guard let last = text.popLast()?.wholeNumberValue, last > 0 else { return text + "0e-\(places)" }
            return text + "\(last - 1).\(nines(number(1...40)))e-\(places)"
        }
    }
}
