import Foundation
import SmartCodable

/// Reads scalars exactly: uses the core's conversion table with all conversions between types disabled.
enum ExactScalar {
    /// Disables conversions between types.
    private static let policy = ConversionPolicy(conversions: [])

    /// Reads the value; records an error if it does not match.
    static func read<Value: ConversionTarget>(_ type: Value.Type, from decoder: any APIDecoder) -> Value? {
        guard let node = decoder.node else { return refuse(.unexpectedJSONType(actual: .absent), decoder) }
        switch node.raw.value(as: type, by: policy) {
        case .exact(let value), .converted(let value): return value
        case .refused(.outOfRange): return refuse(overflow(node, "\(type)"), decoder)
        case .refused(.notIntegral): return refuse(fraction(node, "\(type)"), decoder)
        case .refused(.numberLengthLimit) where type is any Numeric.Type:
            let length = node.raw.numberText?.utf8.count ?? 0
            return refuse(.other(message: "A number of \(length) characters is too long to be read"), decoder)
        case .refused: return refuse(.unexpectedJSONType(actual: JSONElement(node)), decoder)
        }
    }

    private static func refuse<Value>(_ reason: APIDecodeErrorReason, _ decoder: any APIDecoder) -> Value? {
        decoder.recordError(APIDecodeError(path: decoder.path, reason: reason))
        return nil
    }

    private static func overflow(_ node: JSONNode, _ type: String) -> APIDecodeErrorReason {
        if let value = decimal(node) { return .numericOverflow(value: value, type: type) }
        return .other(message: "Value \(text(of: node)) does not fit in \(type)")
    }

    private static func fraction(_ node: JSONNode, _ type: String) -> APIDecodeErrorReason {
        if let value = decimal(node) { return .lossOfPrecision(value: value, type: type) }
        return .other(message: "Type \(type) does not have precision to represent \(text(of: node))")
    }

    /// The number as text; also one that JSON cannot represent, such as NaN.
    private static func text(of node: JSONNode) -> String {
        node.raw.numberText ?? node.nonFiniteNumber.map { "\($0)" } ?? ""
    }

    /// The number with all its digits; nil if a `Decimal` cannot represent it, and the error contains its text instead.
    private static func decimal(_ node: JSONNode) -> Decimal? {
        guard let number = node.number, let decimal = number.decimal, JSONNumber(decimal) == number else { return nil }
        return decimal
    }
}

extension ConversionTarget {
    /// Reads the value exactly; nil with an error if it has another type or is out of range.
    init?(exactly decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Self.self, from: decoder) else { return nil }
        self = value
    }
}
