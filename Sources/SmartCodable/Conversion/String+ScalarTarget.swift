import Foundation

extension String: ScalarTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> String? {
        guard case .string(let text) = scalar, !text.flags.contains(.hasLoneSurrogate) else { return nil }
        return text.string
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<String> {
        switch scalar {
        case .string(let text):
            // `read` refuses only strings with half of a surrogate pair.
            return policy.replacesLoneSurrogates ? .converted(text.string) : .refused(.loneSurrogate)
        case .number(let number) where policy.converts(.number, to: family):
            return .converted(number.plainString)
        case .oversizedNumber(let text) where text.nonFiniteNumber == nil && policy.converts(.number, to: family):
            return .converted(text.string)
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? "true" : "false")
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: String? { "" }
    static var family: ScalarFamily { .text }
}

/// A Foundation type that is written as text in a specific format and has no type default.
protocol TextTarget: ScalarTarget {
    /// The value that a text represents; nil if the text has another format.
    static func value(of text: String) -> Self?
}

extension TextTarget {
    static func read(_ scalar: Scalar) -> Self? {
        guard case .string(let text) = scalar else { return foreignValue(scalar) }
        return text.flags.contains(.hasLoneSurrogate) ? nil : value(of: text.string)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        guard case .string(let text) = scalar else { return .refused(finding(of: scalar)) }
        guard text.flags.contains(.hasLoneSurrogate) else { return .refused(.invalidFormat) }
        guard policy.replacesLoneSurrogates else { return .refused(.loneSurrogate) }
        return value(of: text.string).map(Conversion.converted) ?? .refused(.invalidFormat)
    }

    static var typeDefault: Self? { nil }
    static var family: ScalarFamily { .formattedText }
}

extension URL: TextTarget {
    static func value(of text: String) -> URL? { URL(string: text) }
}

extension UUID: TextTarget {
    static func value(of text: String) -> UUID? { UUID(uuidString: text) }
}
