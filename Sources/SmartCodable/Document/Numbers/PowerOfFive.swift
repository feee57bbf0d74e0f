/// The 128 highest bits of one power of five, the first of them set.
///
/// The table is computed when the first hard number is read, in about 0.1 ms, instead of standing in the source.
struct PowerOfFive: Equatable {
    let high: UInt64
    let low: UInt64

    /// The powers for which entries exist: those with which a `Double` is neither zero nor infinite.
    static let powers = Double.powers

    /// Looks up 5^`power`.
    @inline(__always)
    static subscript(power: Int64) -> PowerOfFive { table[Int(power &- powers.lowerBound)] }

    private static let table: [PowerOfFive] = makeTable()

    /// Multiplies upwards from 1, and divides downwards from a power of two.
    ///
    /// Both are exact as far as they are looked at: a floor of a floor is the floor of the quotient, and of 2^1023
    /// enough bits are left at the end (1023 - 342 × log2(5) = 229).
    private static func makeTable() -> [PowerOfFive] {
        var upwards: [PowerOfFive] = []
        var value = BigNatural(1)
        for _ in 0...powers.upperBound {
            upwards.append(PowerOfFive(truncating: value))
            value.multiply(by: 5)
        }

        var downwards: [PowerOfFive] = []
        value = BigNatural(1)
        value.shiftLeft(by: 1023)
        for power in 1...powers.lowerBound.magnitude {
            value.divide(by: 5)
            let floor = PowerOfFive(truncating: value)
            // A quotient that is exact comes out right only if the reciprocal is not too small. Division by up to
            // 5^27, the largest that fits into 64 bits, can be exact; behind that floors are what the proof asks for.
            downwards.append(power <= 27 ? floor.next : floor)
        }
        return downwards.reversed() + upwards
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    private init(truncating value: BigNatural) {
        (high, low) = value.upperBits
    }

    /// The entry that is larger by one in its last place.
    private var next: PowerOfFive {
        let (sum, carries) = low.addingReportingOverflow(1)
        return PowerOfFive(high: high &+ (carries ? 1 : 0), low: sum)
    }
}
