extension Bool: ScalarTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Bool? {
        guard case .bool(let flag) = scalar else { return nil }
        return flag
    }

    static func convert(_ scalar: Scalar, by policy: CoercionPolicy) -> Conversion<Bool> {
        switch scalar {
        case .number(let number) where policy.converts(.number, to: family):
            switch number.integer(Int8.self) {
            case 0: return .converted(false)
            case 1: return .converted(true)
            default: return .refused(.notBoolean)
            }
        case .string(let text) where policy.converts(.string, to: family):
            return word(text).map(Conversion.converted) ?? .refused(.notBoolean)
        default:
            return .refused(refusal(of: scalar))
        }
    }

    static var typeDefault: Bool? { false }
    static var family: ScalarFamily { .bool }

    /// The words for true and false, in lower case.
    private static let words: [String: Bool] = [
        "true": true, "yes": true, "y": true, "on": true, "t": true, "1": true,
        "false": false, "no": false, "n": false, "off": false, "f": false, "0": false,
    ]

    /// A word in any letter case, with white space around it.
    private static func word(_ text: StringText) -> Bool? {
        // The longest word has five letters; longer text is not worth making a string of.
        guard let bytes = text.trimmedASCII(atMost: 5) else { return nil }
        return words[bytes.lowercased()]
    }
}
