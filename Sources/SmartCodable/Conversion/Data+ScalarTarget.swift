import Foundation

extension Data: ScalarTarget {
    /// Base64 is a strategy of the call, so nothing is data as it stands but data of a property list or dictionary.
    static func read(_ scalar: Scalar) -> Data? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Data> {
        guard case .string(let text) = scalar else { return .refused(refusal(of: scalar)) }
        let data: Data? =
            switch policy.data {
            case .base64: DataText.base64(text.string)
            case .base64URL: DataText.base64URL(text.string)
            case .hex: DataText.hex(text.string)
            case .deferredToData, .custom: nil  // need a decoder, so they are read where decoders are
            }
        return data.map(Conversion.exact) ?? .refused(.invalidFormat)
    }

    static var typeDefault: Data? { Data() }
    static var family: ScalarFamily { .data }
}
