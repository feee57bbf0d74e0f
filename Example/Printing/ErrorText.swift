import Foundation
import SmartCodable

/// Formats errors for the terminal.
enum ErrorText {
    /// Describes an error; for a syntax error, includes the line of the input.
    static func lines(of error: any Error, input: Data? = nil) -> [String] {
        switch error {
        case let error as JSONSyntaxError:
            [error.description] + (input.map { excerpt(of: $0, at: error) } ?? [])
        case let error as SmartMismatchError:
            error.description.split(separator: "\n").map(String.init)
        case let error as DecodingError:
            [sentence(of: error)]
        default:
            [String(describing: error)]
        }
    }

    /// The line with the error, and a mark below its position.
    ///
    ///     "tags": ["leaf", "organic",],
    ///                                ^
    private static func excerpt(of input: Data, at error: JSONSyntaxError) -> [String] {
        // The offset counts bytes of UTF-8; input in another encoding is not shown.
        guard input.count > 0, !input.contains(0), error.byteOffset <= input.count else { return [] }
        let bytes = Array(input)
        let reach = 50
        let before = bytes[..<error.byteOffset].suffix(reach).split(separator: 0x0A, omittingEmptySubsequences: false)
        let behind = bytes[error.byteOffset...].prefix(reach).split(separator: 0x0A, omittingEmptySubsequences: false)
        let left = printable(before.last ?? [])
        let right = printable(behind.first ?? [])
        guard !(left + right).allSatisfy(\.isWhitespace) else { return [] }
        let indent = left.prefix { $0 == " " }.count
        let mark = String(repeating: " ", count: left.displayWidth - indent) + "^"
        return ["", "    " + left.dropFirst(indent) + right, "    " + mark]
    }

    private static func printable(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).onOneLine
    }

    private static func sentence(of error: DecodingError) -> String {
        let context: DecodingError.Context? =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default:
                nil
            }
        guard let context else { return String(describing: error) }
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "At \(path): \(context.debugDescription)"
    }
}
