import Foundation

/// JSON text in UTF-8, UTF-16 or UTF-32.
enum JSONInput {
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        try Document.scan(ByteSource(data), limits)
    }

    static func document(_ text: String, _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        try Document.scan(ByteSource(text), limits)
    }
}
