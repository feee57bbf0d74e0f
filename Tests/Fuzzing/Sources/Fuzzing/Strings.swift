import Foundation
import SmartCodable

/// JSON in strings, and paths to it.
func fuzzStrings(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair(input.choice(of: ModelPair.count))
    let options = input.options()
    let path = input.next().text
    let data = input.data
    // The path leads anywhere.
    let found = pair.outcome { decoded($0, .data(data), path, options) }
    check(found.report.events.allSatisfy { isInside($0, input.bytes) }, "an event outside of the text:\n\(found)")
    let value = try? JSONValue(reading: .data(data), designatedPath: path, options: options)
    if found.model != nil, let value, value.string == nil {
        let again = pair.outcome { decoded($0, .value(value), nil, options) }
        check(again.model != nil, "the value at the path has no model: \(value)")
    }

    // A model in a string, at the end of a path, is the model.
    guard let text = String(data: data, encoding: .utf8), let first = text.utf8.first, first == 0x7B,
        (try? JSONValue(reading: .text(text), options: [.syntax(.rfc8259)])) != nil
    else { return }
    let standard: Set<SmartDecodingOption> = [.syntax(.rfc8259), .limits(SmartDecodingLimits(depth: 500))]
    let direct = pair.outcome { decoded($0, .text(text), nil, standard) }
    let inner: Set<SmartDecodingOption> = [
        .syntax(.rfc8259), .limits(SmartDecodingLimits(depth: 501, stringifiedLevels: 4)),
    ]
    let string = JSONValue.string(text)
    for (outer, path) in [("[\(string)]", "0"), (#"{"a":\#(string)}"#, "a")] {
        let opened = pair.outcome { decoded($0, .text(outer), path, inner) }
        check(opened.model, equals: direct.model, "a model in a string differs: \(text)")
        // If the model fails, the report names the string only.
        guard direct.model != nil else { continue }
        check(
            // The first event reports that the string was opened.
            opened.report.events.dropFirst().map {
                "\($0.finding) \($0.outcome) \($0.innerPosition?.description ?? "-")"
            },
            // A position is that in the innermost string.
            equals: direct.report.events.map {
                "\($0.finding) \($0.outcome) \(($0.innerPosition ?? $0.position)?.description ?? "-")"
            },
            "the report of a model in a string differs: \(text)"
        )
    }
}
