/// Eight ASCII digits that are read together as one number.
struct EightDigits {
    /// The number, from 0 to 99,999,999.
    let value: UInt64

    /// Takes eight bytes, the first in the lowest place; nil if one of them is not a digit.
    @inline(__always)
    init?(_ word: UInt64) {
        // A digit is a byte 0x30 … 0x39: its upper half is 3, and still is after adding 6. (The first comparison
        // makes sure that no sum carries into the next byte.)
        let upperHalves: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
        let threes: UInt64 = 0x3030_3030_3030_3030
        guard word & upperHalves == threes, (word &+ 0x0606_0606_0606_0606) & upperHalves == threes else { return nil }

        // Neighbours are joined: digits to pairs, pairs to fours, fours to eight. Each step leaves its results in
        // fields twice as wide, and no field is too small: 99, 9,999 and 99,999,999 need 7, 14 and 27 bits.
        let digits = word &- threes
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        value = (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }
}
