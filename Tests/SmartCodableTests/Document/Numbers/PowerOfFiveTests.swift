import Testing

@testable import SmartCodable

/// An entry is right if it and the next larger one enclose the exact value, after both sides were multiplied to
/// integers.
struct PowerOfFiveTests {
    @Test func eachPowerUpwardsIsRoundedDownTo128Bits() {
        var power = SlowNatural(1)
        for exponent in 0...PowerOfFive.powers.upperBound {
            let entry = PowerOfFive[exponent]
            let shift = bitWidth(ofFiveTo: exponent) - 128
            let exact = power.timesTwo(to: max(-shift, 0))
            #expect(entry.high >> 63 == 1, "5^\(exponent)")
            #expect(entry.natural.timesTwo(to: max(shift, 0)) <= exact, "5^\(exponent)")
            #expect(exact < entry.natural(plus: 1).timesTwo(to: max(shift, 0)), "5^\(exponent)")
            power.multiply(by: 5)
        }
    }

    @Test func eachPowerDownwardsIsRoundedDownAfterTheTwentySevenThatAreRoundedUp() {
        for exponent in PowerOfFive.powers.lowerBound..<0 {
            let entry = PowerOfFive[exponent]
            let one = SlowNatural(1).timesTwo(to: bitWidth(ofFiveTo: -exponent) + 127)
            let product = entry.natural.timesFive(to: Int(-exponent))
            #expect(entry.high >> 63 == 1, "5^\(exponent)")
            if exponent >= -27 {
                #expect(one < product, "5^\(exponent)")
                #expect(product <= one.adding(SlowNatural(1).timesFive(to: Int(-exponent))), "5^\(exponent)")
            } else {
                #expect(product <= one, "5^\(exponent)")
                #expect(one < entry.natural(plus: 1).timesFive(to: Int(-exponent)), "5^\(exponent)")
            }
        }
    }

    @Test func theTableHasOneEntryForEachPower() {
        #expect(PowerOfFive.powers.count == 651)
    }

    private func bitWidth(ofFiveTo power: Int64) -> Int { Int((217_706 * power) >> 16 - power + 1) }
}

extension PowerOfFive {
    fileprivate var natural: SlowNatural { natural(plus: 0) }

    fileprivate func natural(plus summand: UInt64) -> SlowNatural {
        SlowNatural(high).timesTwo(to: 64).adding(SlowNatural(low)).adding(SlowNatural(summand))
    }
}
