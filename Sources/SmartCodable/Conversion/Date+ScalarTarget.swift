import Foundation

extension Date: ScalarTarget {
    /// Only a date of a property list or native dictionary is exact; others depend on a strategy of the call.
    static func read(_ scalar: Scalar) -> Date? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Date> {
        switch policy.date {
        case .automatic: return automatic(scalar, by: policy)
        case .deferredToDate: return timestamp(scalar, by: policy) { Date(timeIntervalSinceReferenceDate: $0) }
        case .secondsSince1970: return timestamp(scalar, by: policy) { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970: return timestamp(scalar, by: policy) { Date(timeIntervalSince1970: $0 / 1_000) }
        case .iso8601: return text(scalar) { DateText.internetDateTime(from: $0) }
        case .formatted(let formatter): return text(scalar) { formatter.date(from: $0) }
        case .custom: return .refused(.typeMismatch)  // read by the decoder
        }
    }

    static var typeDefault: Date? { nil }
    static var family: ScalarFamily { .date }

    /// Detects the formats of `SmartDateStrategy.automatic`.
    private static func automatic(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Date> {
        switch scalar {
        case .number(let number):
            return number.double().flatMap(TimestampUnit.date).map(Conversion.exact) ?? .refused(.outOfRange)
        case .string(let text):
            if let date = DateText.date(from: text.string, timeZone: policy.timeZone) { return .exact(date) }
            guard policy.converts(.string, to: family) else { return .refused(.invalidFormat) }
            let stamp = NumericText.convert(text, by: policy) { number -> Conversion<Date> in
                number.double().flatMap(TimestampUnit.date).map(Conversion.converted) ?? .refused(.outOfRange)
            }
            if case .refused(.notNumeric) = stamp { return .refused(.invalidFormat) }
            return stamp
        default:
            return .refused(finding(of: scalar))
        }
    }

    private static func timestamp(
        _ scalar: Scalar,
        by policy: ConversionPolicy,
        _ date: (Double) -> Date
    ) -> Conversion<Date> {
        switch Double.readOrConvert(scalar, by: policy) {
        case .exact(let number): .exact(date(number))
        case .converted(let number): .converted(date(number))
        case .refused(let finding): .refused(finding)
        }
    }

    private static func text(_ scalar: Scalar, _ date: (String) -> Date?) -> Conversion<Date> {
        guard case .string(let text) = scalar else { return .refused(finding(of: scalar)) }
        return date(text.string).map(Conversion.exact) ?? .refused(.invalidFormat)
    }
}
