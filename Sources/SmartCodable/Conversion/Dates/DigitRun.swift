/// A row of decimal digits: their value, and how many there were.
struct DigitRun {
    /// So many digits fit into an `Int`, and into a `Double` without rounding.
    static let mostDigits = 15

    private(set) var value = 0
    private(set) var count = 0
    private var powerOfTen = 1

    /// The digits as they would stand behind a decimal point: from 0 up to, and not including, 1.
    var fraction: Double { Double(value) / Double(powerOfTen) }

    /// Adds a digit at the end.
    ///
    /// After `mostDigits` of them it changes nothing, so that no number here can overflow.
    mutating func append(_ digit: Int) {
        guard count < Self.mostDigits else { return }
        value = value * 10 + digit
        count += 1
        powerOfTen *= 10
    }
}
