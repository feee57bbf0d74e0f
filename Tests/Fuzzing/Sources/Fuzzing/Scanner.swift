import Foundation
import SmartCodable

/// Bytes as JSON in every syntax.
func fuzzScanner(_ input: FuzzInput) {
    let bytes = input.bytes
    let data = input.data
    for syntax in syntaxes {
        let decoder = SmartJSONDecoder()
        decoder.syntax = syntax
        guard let value = try? decoder.decode(JSONValue.self, from: data) else { continue }
        for text in [value.description, value.prettyPrinted] {
            let again = try? JSONValue(reading: .text(text), options: [.syntax(.rfc8259)])
            check(again == value, "printed JSON is read as another value: \(text) in \(syntax)")
        }
    }

    let decoder = SmartJSONDecoder()
    decoder.syntax = .rfc8259
    let error: JSONSyntaxError?
    do {
        _ = try decoder.decode(ReadsNothing.self, from: data)
        error = nil
    } catch {
        guard case DecodingError.dataCorrupted(let context) = error,
            let syntaxError = context.underlyingError as? JSONSyntaxError
        else { fatalError("an error that is not one of syntax: \(error)") }
        check(
            (0...lengthInUTF8(bytes)).contains(syntaxError.byteOffset),
            "an error outside of the text: \(syntaxError)"
        )
        switch syntaxError.kind {
        case .depthLimit, .keyLengthLimit: break
        default: compare(bytes, data, syntaxError)
        }
        return
    }
    compare(bytes, data, error)
}

/// Compares the acceptance with that of the plain validator and of Foundation.
private func compare(_ bytes: [UInt8], _ data: Data, _ error: JSONSyntaxError?) {
    // Foundation and the library recognize UTF-16, UTF-32 and a byte order mark; the validator does not.
    guard bytes.count >= 4, isInUTF8(bytes), bytes[0] != 0xEF else { return }
    let isValid = ConformanceValidator.accepts(bytes)
    check((error == nil) == isValid, "the validator \(isValid ? "accepts" : "refuses") it: \(error as Any)")
    let foundation = (try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])) != nil
    if foundation == isValid { return }
    // Known: Foundation accepts a comma before the end of an array or an object.
    let text = String(decoding: bytes, as: UTF8.self)
    if text.range(of: #",\s*[\]}]"#, options: .regularExpression) != nil { return }
    check(isValid, "Foundation accepts what is not JSON: \(shown(bytes))")
    // Known: Foundation refuses a half of a surrogate pair, and a number that no Double can represent.
    if text.range(of: #"\\u[dD]"#, options: .regularExpression) != nil { return }
    if text.range(of: #"[eE]|[0-9]{19}"#, options: .regularExpression) != nil { return }
    fatalError("Foundation refuses JSON: \(shown(bytes))")
}

func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }

/// A type that reads nothing from its decoder.
private struct ReadsNothing: Decodable {
    init(from decoder: any Decoder) {}
}
