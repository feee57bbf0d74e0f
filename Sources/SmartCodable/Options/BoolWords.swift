/// Words for true and false, in pairs; any letter case.
package struct BoolWords: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `true` and `false`.
    package static let trueFalse = BoolWords(rawValue: 1 << 0)
    /// `yes` and `no`.
    package static let yesNo = BoolWords(rawValue: 1 << 1)
    /// `1` and `0`.
    package static let digits = BoolWords(rawValue: 1 << 2)
    /// `t` and `f`, `y` and `n`.
    package static let letters = BoolWords(rawValue: 1 << 3)
    /// `on` and `off`.
    package static let onOff = BoolWords(rawValue: 1 << 4)

    package static let all: BoolWords = [.trueFalse, .yesNo, .digits, .letters, .onOff]
}
