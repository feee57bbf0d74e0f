import Foundation

/// JSON text in UTF-8, UTF-16 or UTF-32.
enum JSONInput {
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        try Document.scan(.data(data), limits)
    }

    static func document(_ bytes: [UInt8], _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        try Document.scan(.bytes(bytes), limits)
    }

    static func document(_ text: String, _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        try Document.scan(.text(text), limits)
    }
}
