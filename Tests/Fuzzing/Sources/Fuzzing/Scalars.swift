import Foundation
import SmartCodable

/// Text as the value of every scalar type and format.
func fuzzScalars(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair([1, 8, 2][input.choice(of: 3)])
    let options = input.options()
    let text = input.text
    let keys = "abcdefghijklmnopqrstuvwxyz"
    var values = [JSONValue.string(text).description]
    if let number = JSONNumber(text) {
        values.append(number.description)
        check(number, equals: JSONNumber(number.description) ?? 0, "the text of a number is read as another number")
        // Swift's own conversion is exact.
        if let exact = Double(text), exact.isFinite {
            check(number.double, equals: exact, "a number is rounded in another way: \(text)")
        }
    }
    for value in values {
        let json = "{" + keys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
        let outcome = pair.outcome { decoded($0, .text(json), nil, options) }
        if let model = outcome.model { checkFixedPoint(pair.plain, model, json) }
    }
    _ = SmartHexColor.toColor(from: text)
}

/// What was written is read as the same values, at the latest the second time: a first value can have parts that the
/// format does not write.
private func checkFixedPoint<Model: SmartCodable>(_ type: Model.Type, _ json: String, _ source: String) {
    let options: Set<SmartDecodingOption> = [.float(.convertToString), .policy { $0.nullForOptional = .assignNil }]
    guard let first = type.deserialize(from: json, options: options) else { return }
    let second = type.deserialize(from: encoded(first), options: options)
    check(second.map { encoded($0) }, equals: encoded(first), "\(source) is written as \(json)")
}
