import Foundation
import SmartCodable

/// Values that one JSON scalar is, as it stands: what the core's table says without any rule between kinds.
enum ExactScalar {
    /// No kind becomes another.
    private static let policy = ConversionPolicy(conversions: [])

    /// The value at a place; records why there is none.
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
        return .other(message: "Value \(node.raw.numberText ?? "") does not fit in \(type)")
    }

    private static func fraction(_ node: JSONNode, _ type: String) -> APIDecodeErrorReason {
        if let value = decimal(node) { return .lossOfPrecision(value: value, type: type) }
        return .other(message: "Type \(type) does not have precision to represent \(node.raw.numberText ?? "")")
    }

    /// The number with all its digits; nil if a `Decimal` has no room for them, and the text must tell it.
    private static func decimal(_ node: JSONNode) -> Decimal? {
        guard let number = node.number, let decimal = number.decimal, JSONNumber(decimal) == number else { return nil }
        return decimal
    }
}

extension ConversionTarget {
    /// The value at a place as it stands there; nil, with an error, if it is of another kind or out of range.
    init?(exactly decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Self.self, from: decoder) else { return nil }
        self = value
    }
}
