import Foundation
import SmartCodable

/// JSON in strings at any depth, and designated paths: a value in a string is read like the value itself.
func fuzzStrings(_ input: FuzzInput) {
    var input = input
    let levels = input.choose([1, 2, 3, 4])
    let path = input.line()
    let text = input.text
    if let value = try? JSONValue(reading: .text(text), designatedPath: path) {
        let values = try? value.decode([Plain.Leaf].self)
        let model = try? value.decode(Plain.Root.self)
        require(values == nil || model != nil || value.object == nil, "an object is no model: \(value)")
    }
    var quoted = text
    for _ in 0..<levels { quoted = JSONValue.string(quoted).description }
    let document = #"{"child": \#(quoted), "leaves": [\#(quoted)], "extra": \#(quoted), "json": \#(quoted)}"#
    let result = Plain.Root.deserializeWithReport(from: document)
    require(result.model != nil, "a string ends its model: \(result.report)")
    require(result.report.events.allSatisfy { $0.position != nil }, "an event has no position: \(result.report)")
    _ = [Plain.Leaf].deserialize(from: document, designatedPath: "leaves.0." + path)
}
