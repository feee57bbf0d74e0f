import Foundation

/// Everything that can be decoded, before it becomes a document.
enum SmartInput {
    /// JSON text as bytes.
    case data(Data)
    /// JSON text as bytes.
    case bytes([UInt8])
    /// JSON text.
    case text(String)
    /// A native dictionary or array.
    case values(Any)
    /// A property list, XML or binary.
    case propertyList(Data)

    /// Brings the input into the one form that everything behind it reads.
    func document(_ settings: DecodingSettings) throws -> Document {
        let document =
            switch self {
            case .data(let data): try JSONInput.document(data, settings.limits)
            case .bytes(let bytes): try JSONInput.document(bytes, settings.limits)
            case .text(let text): try JSONInput.document(text, settings.limits)
            case .values(let value): try ValueInput.document(value, settings.limits)
            case .propertyList(let data): try PropertyListInput.document(data, settings.limits)
            }
        if settings.policy.repeatedKeys == .areAnError, let key = document.firstRepeatedKey() {
            throw document.repeatedKeyError(at: key)
        }
        return document
    }
}
