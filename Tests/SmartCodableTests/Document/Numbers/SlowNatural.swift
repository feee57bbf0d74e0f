/// A natural number of any size in decimal digits: the slow reference implementation.
struct SlowNatural: Comparable, CustomStringConvertible {
    /// Nine decimal digits each, lowest first, without leading zeros.
    private var limbs: [UInt64] = []

    init(_ value: UInt64) {
        var rest = value
        while rest > 0 {
            limbs.append(rest % 1_000_000_000)
            rest /= 1_000_000_000
        }
    }

    func adding(_ summand: SlowNatural) -> SlowNatural {
        var sum = self
        var carry: UInt64 = 0
        for index in 0..<max(limbs.count, summand.limbs.count) {
            if index == sum.limbs.count { sum.limbs.append(0) }
            carry += sum.limbs[index] + (index < summand.limbs.count ? summand.limbs[index] : 0)
            sum.limbs[index] = carry % 1_000_000_000
            carry /= 1_000_000_000
        }
        if carry > 0 { sum.limbs.append(carry) }
        return sum
    }

    mutating func multiply(by factor: UInt32) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            carry += limbs[index] * UInt64(factor)
            limbs[index] = carry % 1_000_000_000
            carry /= 1_000_000_000
        }
        while carry > 0 {
            limbs.append(carry % 1_000_000_000)
            carry /= 1_000_000_000
        }
    }

    func timesTwo(to power: Int) -> SlowNatural {
        var result = self
        for _ in 0..<power / 31 { result.multiply(by: 1 << 31) }
        result.multiply(by: 1 << UInt32(power % 31))
        return result
    }

    func timesFive(to power: Int) -> SlowNatural {
        var result = self
        for _ in 0..<power / 13 { result.multiply(by: 1_220_703_125) }
        for _ in 0..<power % 13 { result.multiply(by: 5) }
        return result
    }

    static func < (left: SlowNatural, right: SlowNatural) -> Bool {
        guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
        return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
    }

    var description: String {
        guard let highest = limbs.last else { return "0" }
        return limbs.dropLast().reversed().reduce(into: String(highest)) { text, limb in
            let digits = String(limb)
            text += zeros(9 - digits.count) + digits
        }
    }
}
