import Foundation

extension Data: ScalarTarget {
    /// Base64 is a strategy of the call, so nothing is data as it stands but data of a property list or dictionary.
    static func read(_ scalar: Scalar) -> Data? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: CoercionPolicy) -> Conversion<Data> {
        guard case .string(let text) = scalar, case .base64 = policy.data else {
            return .refused(refusal(of: scalar))
        }
        return Data(base64Encoded: text.string).map(Conversion.exact) ?? .refused(.invalidFormat)
    }

    static var typeDefault: Data? { Data() }
    static var family: ScalarFamily { .data }
}
