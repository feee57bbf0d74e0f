extension String: ScalarTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> String? {
        guard case .string(let text) = scalar, !text.flags.contains(.hasLoneSurrogate) else { return nil }
        return text.string
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<String> {
        switch scalar {
        case .string(let text):
            // Only a string with half of a surrogate pair was not read as it stands.
            return policy.replacesLoneSurrogates ? .converted(text.string) : .refused(.loneSurrogate)
        case .number(let number) where policy.converts(.number, to: family):
            return .converted(number.plainString)
        case .oversizedNumber(let text) where policy.converts(.number, to: family):
            return .converted(text.string)
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? "true" : "false")
        default:
            return .refused(refusal(of: scalar))
        }
    }

    static var typeDefault: String? { "" }
    static var family: ScalarFamily { .text }
}
