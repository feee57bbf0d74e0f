import Foundation

@testable import MacroPlugin

/// The macro answers every message, and every declaration with generated code or diagnostics inside of the text.
func fuzzMacro(_ input: FuzzInput) {
    var input = input
    switch input.choose(["declaration", "message"]) {
    case "message":
        var plugin = Plugin()
        let answer = plugin.answer(to: Array(input.bytes))
        let json = try? JSONSerialization.jsonObject(with: Data(answer), options: .fragmentsAllowed)
        require(json != nil, "the answer is not JSON: \(String(decoding: answer, as: UTF8.self))")
    default:
        let text = input.text
        for role in [AttachedMacro.Role.member, .extension, .memberAttribute] {
            for name in [ModelMacro.typeName, SubclassMacro.typeName] { expand(text, role, name) }
        }
    }
}

private func expand(_ text: String, _ role: AttachedMacro.Role, _ name: String) {
    let request = AttachedMacro(
        typeName: name,
        role: role,
        declaration: SourceExcerpt(text: text),
        parent: SourceExcerpt(text: text),
        missingConformances: ["SmartModelDecodable", "SmartModelEncodable", "SmartDecodable", "SmartEncodable"]
    )
    let answer = name == ModelMacro.typeName ? ModelMacro.expand(request) : SubclassMacro.expand(request)
    guard case .expansion(_, let diagnostics) = answer else { return }
    let length = text.utf8.count
    for diagnostic in diagnostics {
        require(diagnostic.highlight.map { $0.upperBound <= length } ?? true, "a diagnostic is outside of the text")
        require(
            diagnostic.fixIts.allSatisfy { $0.range.upperBound <= length },
            "a fix is outside of the text"
        )
    }
}
