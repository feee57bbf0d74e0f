import Foundation

@testable import MacroScanner

/// The compiler plugin: its scanner of declarations, its expansions and its messages.
func fuzzMacro(_ input: FuzzInput) {
    var input = input
    switch input.choice(of: 4) {
    case 0:
        // A message.
        var plugin = Plugin()
        checkAnswer(plugin.answer(to: input.bytes))
    case 1:
        checkPipe(input.bytes)
    case 2:
        _ = DeclarationScanner.scan(SourceText(input.text))
    default:
        expand(&input)
    }
}

private func checkAnswer(_ answer: [UInt8]) {
    check(MessageReader.read(answer) != nil, "an answer is not JSON: \(shown(answer))")
}

/// One role of one macro.
private func expand(_ input: inout FuzzInput) {
    let type = input.one(of: [ModelMacro.typeName, SubclassMacro.typeName, PropertyMacro.typeName])
    let role = input.one(of: ["member", "extension", "memberAttribute", "peer"])
    let member = input.next(until: 0).text
    let source = input.text
    let isMember = role == "memberAttribute" || role == "peer"
    let message = MessageValue.object([
        "expandAttachedMacro": .object([
            "macro": .object(["moduleName": .string("M"), "name": .string("N"), "typeName": .string(type)]),
            "macroRole": .string(role),
            "declSyntax": syntax(isMember && !member.isEmpty ? member : source),
            "parentDeclSyntax": syntax(source),
            "attributeSyntax": syntax("@SmartModel"),
            "extendedTypeSyntax": syntax("A.B"),
            "conformanceListSyntax": syntax("struct P: SmartModelDecodable, SmartModelEncodable {}"),
            "lexicalContext": .array([syntax("extension A {}")]),
        ])
    ])
    var plugin = Plugin()
    checkAnswer(plugin.answer(to: message.utf8))
}

private func syntax(_ source: String) -> MessageValue {
    .object([
        "kind": .string("declaration"), "source": .string(source),
        "location": .object(["fileName": .string("F.swift"), "offset": .number("1"), "line": .number("1")]),
    ])
}

/// Bytes as they come from the compiler's pipe. They fit into its buffer.
private func checkPipe(_ bytes: [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard bytes.count <= 4_096, pipe(&ends) == 0 else { return }
    defer { close(ends[0]) }
    let sent = write(ends[1], bytes, bytes.count)
    close(ends[1])
    check(sent, equals: bytes.count, "the pipe takes no bytes")
    let channel = MessageChannel(input: ends[0], output: -1)
    var plugin = Plugin()
    while let message = channel.nextMessage() { checkAnswer(plugin.answer(to: message)) }
}
