import Foundation

/// Converts between base64 text and `Data`.
///
///     CodingKeys.avatar <--- SmartDataTransformer()     // {"avatar": "aGk="} → two bytes
///
/// If the value is null or not base64 text, the property is left to the decoder, which falls back. A missing key does
/// not call the transformer.
public struct SmartDataTransformer: ValueTransformable, Sendable {
    /// Creates the transformer.
    public init() {}

    /// The bytes of base64 text (RFC 4648); nil for anything else.
    ///
    /// Either alphabet is read, with or without padding and line breaks, also after `data:image/png;base64,`.
    public func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { DataText.base64($0) ?? DataText.base64(variant: $0) }
    }

    /// The bytes as base64 text; nil for nil.
    public func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}
