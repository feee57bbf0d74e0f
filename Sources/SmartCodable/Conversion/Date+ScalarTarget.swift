import Foundation

extension Date: ScalarTarget {
    /// Only a date of a property list or native dictionary is exact; others depend on a strategy of the call.
    static func read(_ scalar: Scalar) -> Date? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Date> {
        if let read = DateParser.exact(scalar, by: policy) { return .exact(read.date) }
        return DateParser.converted(scalar, by: policy).map(\.date)
    }

    static var typeDefault: Date? { nil }
    static var family: ScalarFamily { .date }
}
