import Foundation

extension Decimal: ScalarTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Decimal? {
        guard case .number(let number) = scalar else { return nil }
        return number.decimal()
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Decimal> {
        switch scalar {
        case .number:
            return .refused(.outOfRange)
        case .string(let text) where policy.converts(.string, to: family):
            return NumericText.convert(text, by: policy) { number in
                number.decimal().map(Conversion.converted) ?? .refused(.outOfRange)
            }
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        case .foreign:
            return foreignValue(scalar).map(Conversion.exact) ?? .refused(.typeMismatch)
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: Decimal? { 0 }
    static var family: ScalarFamily { .decimal }
}
