import Foundation
import TestSupport

@testable import SmartCodable

/// A type that reads nothing from its decoder.
struct Indifferent: Decodable {
    init(from decoder: any Decoder) {}
}

/// A model that reads one of the keys around a value, never the value.
@BothKinds struct Envelope: SmartCodable, Equatable {
    var number = 0
}

/// The option of calls that accept only standard JSON.
let standardJSON: Set<SmartDecodingOption> = [.syntax(.rfc8259)]

/// The ways to check whether bytes are standard JSON.
enum ParsingRoute: String, CaseIterable {
    case scanner, throwingEntryPoint, arrayEntryPoint, modelEntryPoint

    /// The error; nil when the bytes are JSON.
    func error(_ bytes: [UInt8]) -> JSONSyntaxError? {
        let data = Data(bytes)
        let error: (any Error)?
        switch self {
        case .scanner:
            do throws(JSONSyntaxError) {
                _ = try Document.scan(.data(data), .standard)
                return nil
            } catch {
                return error
            }
        case .throwingEntryPoint:
            let decoder = SmartJSONDecoder()
            decoder.syntax = .rfc8259
            error = Result { try decoder.decode(Indifferent.self, from: data) }.failure
        case .arrayEntryPoint:
            error = [Envelope].deserializeWithReport(from: data, options: standardJSON).error
        case .modelEntryPoint:
            error = Envelope.deserializeWithReport(from: data, options: standardJSON).error
        }
        if let syntax = error as? JSONSyntaxError { return syntax }
        guard case .dataCorrupted(let context)? = error as? DecodingError else { return nil }
        return context.underlyingError as? JSONSyntaxError
    }
}

extension Result {
    /// The error, if it is one.
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// The scanner's error; nil if the bytes are valid JSON.
func syntaxError(_ bytes: [UInt8], _ limits: SmartDecodingLimits = .standard) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
        _ = try Document.scan(.bytes(bytes), limits)
        return nil
    } catch {
        return error
    }
}

func syntaxError(_ text: String, _ limits: SmartDecodingLimits = .standard) -> JSONSyntaxError? {
    syntaxError(Array(text.utf8), limits)
}

/// Whether the scanner accepts the bytes as JSON in UTF-8.
func scannerAccepts(_ bytes: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
        _ = try Document.scan(.utf8(bytes), .standard)
        return true
    } catch {
        return false
    }
}

/// The value under a key that the model does not read.
func underUnreadKey(_ value: [UInt8]) -> [UInt8] {
    Array(#"{"unread":"#.utf8) + value + Array(#","number":7}"#.utf8)
}

/// The bytes as printable text.
func shown(_ bytes: some Collection<UInt8>) -> String {
    bytes.prefix(80)
        .map { byte in
            (0x20..<0x7F).contains(byte)
                ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        .joined()
}
