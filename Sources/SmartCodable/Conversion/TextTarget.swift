import Foundation

/// The types of Foundation that are written as a text of a certain form, and have no value to fall back on.
protocol TextTarget: ScalarTarget {
    /// The value that a text stands for; nil if the text has another form.
    static func value(of text: String) -> Self?
}

extension TextTarget {
    static func read(_ scalar: Scalar) -> Self? {
        guard case .string(let text) = scalar else { return foreignValue(scalar) }
        return text.flags.contains(.hasLoneSurrogate) ? nil : value(of: text.string)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        guard case .string(let text) = scalar else { return .refused(refusal(of: scalar)) }
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
