import Foundation

/// Base64 text ⇄ `Data`.
///
///     CodingKeys.avatar <--- SmartDataTransformer()     // {"avatar": "aGk="} → two bytes
///
/// Null, a number and text that is no base64 leave the property to the decoder, which falls back; a missing key does
/// not
/// call the transformer.
public struct SmartDataTransformer: ValueTransformable, Sendable {
    /// Creates the transformer.
    public init() {}

    /// The bytes of base64 text (RFC 4648, section 4); nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { DataText.base64($0) }
    }

    /// Base64 text.
    public func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}
