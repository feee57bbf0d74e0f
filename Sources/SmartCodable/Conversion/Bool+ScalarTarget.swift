extension Bool: ScalarTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Bool? {
        guard case .bool(let flag) = scalar else { return nil }
        return flag
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Bool> {
        switch scalar {
        case .number(let number) where policy.converts(.number, to: family):
            return flag(number, by: policy.rules)
        case .string(let text) where policy.converts(.string, to: family):
            return (word(text, by: policy.rules) ?? number(text, by: policy)).map(Conversion.converted)
                ?? .refused(.notBoolean)
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: Bool? { false }
    static var family: ScalarFamily { .bool }

    private static func flag(_ number: NumberText, by rules: ConversionRules) -> Conversion<Bool> {
        switch number.integer(Int8.self) {
        case 0: .converted(false)
        case 1: .converted(true)
        default: rules.numberAsBool == .zeroAndOthers ? .converted(!number.isZero) : .refused(.notBoolean)
        }
    }

    /// Reads a number that equals 0 or 1: `"1.0"`.
    private static func number(_ text: StringText, by policy: ConversionPolicy) -> Bool? {
        guard policy.rules.boolWords.contains(.digits), !policy.rules.readsDigitsOnly,
            text.withBytes({ bytes in
                bytes.count <= policy.numberLength
                    && bytes.contains { $0 == .point || $0 | 0x20 == UInt8(ascii: "e") }
            })
        else { return nil }
        let conversion = NumericText.convert(text, by: policy) { number -> Conversion<Bool> in
            switch number.integer(Int8.self) {
            case 0: .converted(false)
            case 1: .converted(true)
            default: .refused(.notBoolean)
            }
        }
        if case .converted(let flag) = conversion { return flag }
        return nil
    }

    /// The words for true and false, in lower case.
    private static let words: [String: (flag: Bool, set: BoolWords)] = [
        "true": (true, .trueFalse), "yes": (true, .yesNo), "on": (true, .onOff), "1": (true, .digits),
        "false": (false, .trueFalse), "no": (false, .yesNo), "off": (false, .onOff), "0": (false, .digits),
        "t": (true, .letters), "y": (true, .letters), "f": (false, .letters), "n": (false, .letters),
    ]

    /// Reads a word in any letter case, with surrounding white space if the rules allow it.
    private static func word(_ text: StringText, by rules: ConversionRules) -> Bool? {
        // The longest word has five letters; no string is created for longer text.
        guard
            let bytes = text.trimmedASCII(atMost: 5), rules.trimsText || !text.hasOuterWhiteSpace,
            let word = words[bytes.lowercased()], rules.boolWords.contains(word.set)
        else { return nil }
        return word.flag
    }
}
