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
        case .foreign:
            return scalar.cutText.map(Conversion.exact) ?? .refused(finding(of: scalar))
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
    static func value(of text: StringText) -> Self?

    /// The value that a variant of the format represents; nil if the text is no variant.
    static func value(ofVariant text: String) -> Self?

    /// The value that Foundation's decoder reads from a text; used if variants are not converted.
    static func foundationValue(of text: String) -> Self?
}

extension TextTarget {
    static func read(_ scalar: Scalar) -> Self? {
        guard case .string(let text) = scalar else { return foreignValue(scalar) }
        return text.flags.contains(.hasLoneSurrogate) ? nil : value(of: text)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        guard case .string(let text) = scalar else { return .refused(finding(of: scalar)) }
        let hasLoneSurrogate = text.flags.contains(.hasLoneSurrogate)
        if hasLoneSurrogate, !policy.replacesLoneSurrogates { return .refused(.loneSurrogate) }
        let string = text.string
        if hasLoneSurrogate, let value = value(of: text) { return .converted(value) }
        guard policy.converts(.string, to: family) else {
            return foundationValue(of: string).map(Conversion.exact) ?? .refused(.invalidFormat)
        }
        return value(ofVariant: string).map(Conversion.converted) ?? .refused(.invalidFormat)
    }

    static var typeDefault: Self? { nil }
    static var family: ScalarFamily { .formattedText }
}

extension URL: TextTarget {
    /// The URL that is written exactly like the text.
    ///
    /// Newer versions of Foundation read any text as a URL and percent-encode it.
    static func value(of text: StringText) -> URL? {
        // Bytes, because Swift compares strings in time that grows with the square of their combining marks.
        guard let url = URL(string: text.string), text.equals(url.absoluteString) else { return nil }
        return url
    }

    static func foundationValue(of text: String) -> URL? { URL(string: text) }

    /// The URL of a text with white space around it, or with characters that are not allowed in a URL.
    static func value(ofVariant text: String) -> URL? {
        LinkText.url(of: text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

extension UUID: TextTarget {
    static func value(of text: StringText) -> UUID? {
        text.withBytes { UUID(digits: $0, isHyphenated: true) } ?? UUID(uuidString: text.string)
    }

    static func foundationValue(of text: String) -> UUID? { UUID(uuidString: text) }

    /// The UUID of a text with white space around it, with or without hyphens, in braces or after `urn:uuid:`.
    static func value(ofVariant text: String) -> UUID? {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // The longest variant: `urn:uuid:`, braces and hyphens. Comparing a hostile text takes quadratic time.
        guard text.utf8.count <= 47 else { return nil }
        if text.lowercased().hasPrefix("urn:uuid:") { text = String(text.dropFirst(9)) }
        if text.hasPrefix("{"), text.hasSuffix("}") { text = String(text.dropFirst().dropLast()) }
        return UUID(uuidString: text) ?? UUID(withoutHyphens: text)
    }

    /// Creates a UUID from 32 hexadecimal digits; nil for any other text.
    init?(withoutHyphens text: String) { self.init(digits: text.utf8, isHyphenated: false) }

    /// Creates a UUID from 32 hexadecimal digits, in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4) or without
    /// hyphens.
    ///
    /// With Foundation's initializer, a list of models with a UUID takes twice as long.
    private init?(digits text: some Collection<UInt8>, isHyphenated: Bool) {
        guard text.count == (isHyphenated ? 36 : 32) else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for (index, character) in text.enumerated() {
            if isHyphenated, index == 8 || index == 13 || index == 18 || index == 23 {
                guard character == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = character.hexadecimalValue else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
        self.init(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
                byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            )
        )
    }
}
