import Foundation
import SmartCodable

/// A payload in each model, under random options.
func fuzzModels(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair(input.choice(of: ModelPair.count))
    let options = input.options()
    let data = input.data
    let outcome = pair.outcome { decoded($0, .data(data), nil, options) }
    check(outcome.report.events.allSatisfy { isInside($0, input.bytes) }, "an event outside of the text:\n\(outcome)")

    // Without a report, the model is the same.
    let model = pair.plain.deserialize(from: data, options: options).map { encoded($0) }
    check(model, equals: outcome.model, "the report changes the model")

    // The strict policy accepts exactly what is not repaired, if both read the same texts, dates and nulls. A repeated key
    // is reported as a choice, not as a repair.
    let exact: Set<SmartDecodingOption> = [
        .syntax(.rfc8259), .date(.secondsSince1970), .policy { $0.nullForOptional = .assignNil },
    ]
    let tolerant = pair.outcome { decoded($0, .data(data), nil, exact) }
    let strict = pair.outcome { decoded($0, .data(data), nil, exact.union([.policy(.strict)])) }
    if strict.error == nil {
        check(strict.model, equals: tolerant.model, "strict decoding gives another model")
        let repairs = tolerant.report.events.filter { $0.outcome != .chosen }
        check(repairs.isEmpty, "a repair that strict decoding accepts:\n\(tolerant)")
    } else if tolerant.error == nil {
        check(!tolerant.report.isClean, "strict decoding refuses what is not repaired:\n\(strict)")
    }
}

/// Whether the position of an event is in the text.
///
/// Positions in UTF-16 and UTF-32 are those in the same text in UTF-8, which can be longer.
func isInside(_ event: SmartDecodingEvent, _ bytes: [UInt8]) -> Bool {
    guard let position = event.position else { return true }
    return (0...lengthInUTF8(bytes)).contains(position.byteOffset) && position.line >= 1 && position.column >= 1
}

func lengthInUTF8(_ bytes: [UInt8]) -> Int {
    isInUTF8(bytes) ? bytes.count : bytes.count * 3 / 2
}

/// Whether the text is not recognized as UTF-16 or UTF-32.
func isInUTF8(_ bytes: [UInt8]) -> Bool {
    !bytes.prefix(4).contains(0) && bytes.first.map { $0 < 0xFE } ?? true
}
