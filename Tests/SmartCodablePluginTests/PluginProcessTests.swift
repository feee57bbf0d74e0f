import Testing

@testable import MacroScanner

/// The responses of the plugin to the messages of a compiler, as text.
@Suite struct PluginProcessTests {
    /// Messages of one compiler, and the response to the last one.
    struct Conversation: CustomTestStringConvertible {
        let testDescription: String
        let messages: [String]
        let answer: String

        init(_ testDescription: String, _ messages: String..., answer: String) {
            self.testDescription = testDescription
            self.messages = messages
            self.answer = answer
        }
    }

    @Test(arguments: [
        Conversation(
            "a compiler that does not send its version",
            #"{"getCapability":{}}"#,
            answer: #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        ),
        Conversation(
            "a compiler whose version is not a number",
            #"{"getCapability":{"capability":{"protocolVersion":"seven"}}}"#,
            answer: #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        ),
        Conversation(
            "an older compiler is answered in its version",
            capability(4),
            answer: #"{"getCapabilityResult":{"capability":{"protocolVersion":4}}}"#
        ),
        Conversation(
            "a newer compiler receives the newest supported version",
            capability(99),
            answer: #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        ),
        Conversation(
            "a library to load",
            capability(7),
            #"{"loadPluginLibrary":{"libraryPath":"/x.dylib","moduleName":"X"}}"#,
            answer: #"{"loadPluginLibraryResult":{"loaded":false,"diagnostics":[]}}"#
        ),
    ])
    func requestsAboutThePluginAreAnswered(_ conversation: Conversation) {
        #expect(answer(to: conversation.messages) == conversation.answer)
    }

    @Test(arguments: [
        Conversation(
            "no version: one text for each declaration",
            expansion(role: "memberAttribute", of: "static func mappingForKey() -> [SmartKeyTransformer]? { nil }"),
            answer: #"{"expandAttachedMacroResult":{"expandedSources":["@_nonoverride"],"diagnostics":[]}}"#
        ),
        Conversation(
            "version 4: one text for each declaration",
            capability(4),
            expansion(role: "memberAttribute", of: "static func mappingForKey() -> [SmartKeyTransformer]? { nil }"),
            answer: #"{"expandAttachedMacroResult":{"expandedSources":["@_nonoverride"],"diagnostics":[]}}"#
        ),
        Conversation(
            "version 5: one text",
            capability(5),
            expansion(role: "memberAttribute", of: "static func mappingForKey() -> [SmartKeyTransformer]? { nil }"),
            answer: #"{"expandMacroResult":{"expandedSource":"@_nonoverride","diagnostics":[]}}"#
        ),
        Conversation(
            "a later version: one text",
            capability(99),
            expansion(role: "memberAttribute", of: "static func mappingForKey() -> [SmartKeyTransformer]? { nil }"),
            answer: #"{"expandMacroResult":{"expandedSource":"@_nonoverride","diagnostics":[]}}"#
        ),
        Conversation(
            "version 4, nothing to add",
            capability(4),
            expansion(role: "memberAttribute", of: "var age = 0"),
            answer: #"{"expandAttachedMacroResult":{"expandedSources":[],"diagnostics":[]}}"#
        ),
        Conversation(
            "version 7, nothing to add",
            capability(7),
            expansion(role: "memberAttribute", of: "var age = 0"),
            answer: #"{"expandMacroResult":{"expandedSource":null,"diagnostics":[]}}"#
        ),
        Conversation(
            "a role of a later compiler",
            capability(7),
            expansion(role: "preamble", of: "class A: B {}"),
            answer: #"{"expandMacroResult":{"expandedSource":null,"diagnostics":[]}}"#
        ),
        Conversation(
            "white space around the macro's name",
            capability(7),
            expansion(
                of: "static func mappingForValue() -> [SmartValueTransformer]? { nil }",
                role: "memberAttribute",
                macro: "SubclassMacro "
            ),
            answer: #"{"expandMacroResult":{"expandedSource":"@_nonoverride","diagnostics":[]}}"#
        ),
    ])
    func anExpansionHasTheFormatOfTheCompilersVersion(_ conversation: Conversation) {
        #expect(answer(to: conversation.messages) == conversation.answer)
    }

    @Test(arguments: [
        Conversation(
            "a macro of another library",
            capability(7),
            expansion(of: "\nclass A: B {}", role: "member", macro: "OtherMacro"),
            answer: diagnosticText("SmartCodablePlugin has no macro 'OtherMacro'", fileName: "Model.swift", offset: 40)
        ),
        Conversation(
            "a macro that is not attached",
            capability(7),
            #"{"expandFreestandingMacro":{"macro":{"typeName":"SubclassMacro"},"syntax":{}}}"#,
            answer: diagnosticText("SmartCodablePlugin does not support this request of the compiler")
        ),
        Conversation(
            "a message of a later compiler",
            capability(7),
            #"{"dreamOf":{"sheep":"electric"}}"#,
            answer: diagnosticText("SmartCodablePlugin does not support this request of the compiler")
        ),
        Conversation(
            "an expansion without a declaration",
            capability(7),
            #"{"expandAttachedMacro":{"macro":{"typeName":"SubclassMacro"},"macroRole":"member"}}"#,
            answer: diagnosticText("SmartCodablePlugin does not support this request of the compiler")
        ),
        Conversation(
            "no JSON",
            capability(7),
            "<plist/>",
            answer: diagnosticText("SmartCodablePlugin does not support this request of the compiler")
        ),
    ])
    func unknownRequestsAreAnsweredWithAnError(_ conversation: Conversation) {
        #expect(answer(to: conversation.messages) == conversation.answer)
    }

    @Test(arguments: [
        "", " ", "{", "[", "\"", "}", "nul", "-", "1", "null", "[]", "{}", #""text""#, #"{"a"}"#, #"{"a":}"#,
        #"{"a":1,}"#,
        #"{"getCapability":"#, #"{"getCapability":{}} {}"#, #"{"\u12"#, #"{"\ud800\u0041":1}"#, #"{"\ud800\"#,
        #"{"getCapability":null}"#, #"{"getCapability":[{"capability":7}]}"#,
        #"{"getCapability":{"capability":{"protocolVersion":1e999}}}"#,
        #"{"getCapability":{"capability":{"protocolVersion":-9223372036854775808}}}"#,
        #"{"loadPluginLibrary":7}"#, #"{"expandFreestandingMacro":"x"}"#,
        #"{"expandAttachedMacro":null}"#, #"{"expandAttachedMacro":7}"#, #"{"expandAttachedMacro":[]}"#,
        #"{"expandAttachedMacro":{"declSyntax":"class A: B {}"}}"#,
        #"{"expandAttachedMacro":{"declSyntax":{"source":7}}}"#,
        #"{"expandAttachedMacro":{"macro":[],"macroRole":{},"declSyntax":{"source":"class A: B {}","location":[]}}}"#,
    ])
    func anInvalidMessageIsAnswered(_ message: String) {
        expectAnswer(to: Array(message.utf8))
        expectAnswer(to: Array(message.utf8) + [0xFF, 0xC0, 0x00])
    }

    /// Each field of a request in turn contains an invalid value.
    @Test(arguments: [
        "macro", "macroRole", "declSyntax", "parentDeclSyntax", "extendedTypeSyntax", "conformanceListSyntax",
        "typeName", "source", "location", "fileName", "offset", "line",
    ])
    func aFieldOfTheWrongTypeIsAnswered(field: String) {
        let values = [
            "null", "true", "7", "-1", "2.5", "1e400", "9223372036854775807", "-9223372036854775808",
            "18446744073709551616", #""""#, #""text""#, "[]", "{}", "[[{}]]",
        ]
        for value in values {
            for role in ["member", "extension", "memberAttribute"] {
                // A class with a mistake, so that the response also contains a position.
                let request = Self.expansion(
                    role: role,
                    of: "@SmartSubclass class A: B { var a: Int; func didFinishMapping() {} }"
                )
                expectAnswer(to: Array(Self.replacing(field, by: value, in: request).utf8))
            }
        }
    }

    @Test(arguments: ["[", #"{"a":"#, #"["#, #"[{"expandAttachedMacro":"#, " [\n", "\"", "\\", "1", "[1,"])
    func aMegabyteOfRepeatedTextIsAnswered(_ text: String) {
        expectAnswer(to: Array(String(repeating: text, count: (1 << 20) / text.utf8.count).utf8))
    }

    @Test(arguments: [
        "{", "}", "(", "[", "<", "A<", "@", "@A(", "#if a\n", "#else\n", "/*", "\"\\(", "#\"", "\"\"\"\n", "`", "/",
        "#/",
        "class A: B {", "func f() {", "var a: ", "var a: A<", "var a: (", "var a = (", "var a = [", "var a = ", "var ",
        "case ", "enum CodingKeys {", "-> ", "a.", "? ", "!", "& ", ": ", "= ", ", ", "static ", "in ", "\\",
        "\u{1F600}",
    ])
    func deeplyNestedSourceIsAnswered(_ text: String) {
        let deep = String(repeating: text, count: 2_000)
        expectAnswer(to: Array(Self.expansion(role: "member", of: "class A: B {\n" + deep).utf8))
        expectAnswer(to: Array(Self.expansion(role: "memberAttribute", of: deep).utf8))
    }

    // MARK: - Conversations

    private func answer(to messages: [String]) -> String {
        var plugin = Plugin()
        var answer: [UInt8] = []
        for message in messages { answer = plugin.answer(to: Array(message.utf8)) }
        return String(decoding: answer, as: UTF8.self)
    }

    /// Expects a response in the compiler's format, from a plugin that has received the compiler's version.
    private func expectAnswer(to message: [UInt8], _ location: SourceLocation = #_sourceLocation) {
        var plugin = Plugin()
        _ = plugin.answer(to: Array(Self.capability(7).utf8))
        let answer = MessageReader.read(plugin.answer(to: message))
        let kinds = [
            "getCapabilityResult", "loadPluginLibraryResult", "expandMacroResult", "expandAttachedMacroResult",
        ]
        #expect(kinds.count { answer?[$0] != nil } == 1, sourceLocation: location)
    }

    private static func capability(_ version: Int) -> String {
        #"{"getCapability":{"capability":{"protocolVersion":\#(version)}}}"#
    }

    private static func expansion(role: String, of source: String) -> String {
        expansion(of: source, role: role, macro: "SubclassMacro")
    }

    private static func expansion(of source: String, role: String, macro: String) -> String {
        let location = MessageValue.object([
            "fileName": .string("Model.swift"), "offset": .number("40"), "line": .number("3"), "column": .number("1"),
        ])
        let node = MessageValue.object(["source": .string(source), "location": location])
        let request = MessageValue.object([
            "macro": .object([
                "moduleName": .string("SmartCodablePlugin"), "typeName": .string(macro),
                "name": .string("SmartSubclass"),
            ]),
            "macroRole": .string(role),
            "declSyntax": node,
            "parentDeclSyntax": node,
            "extendedTypeSyntax": .object(["source": .string("A")]),
            "conformanceListSyntax": .object(["source": .string("struct Placeholder: _SmartSubclass {}")]),
        ])
        return String(decoding: MessageValue.object(["expandAttachedMacro": request]).utf8, as: UTF8.self)
    }

    private static func diagnosticText(_ text: String, fileName: String = "", offset: Int = 0) -> String {
        let diagnostic =
            #"{"message":"\#(text)","severity":"error","position":{"fileName":"\#(fileName)","offset":\#(offset)},"#
            + #""highlights":[],"notes":[],"fixIts":[]}"#
        return #"{"expandMacroResult":{"expandedSource":null,"diagnostics":[\#(diagnostic)]}}"#
    }

    /// The message with another value, given as JSON, for every member of a name.
    private static func replacing(_ name: String, by value: String, in message: String) -> String {
        guard let root = MessageReader.read(Array(message.utf8)), let value = MessageReader.read(Array(value.utf8))
        else {
            return ""
        }
        return String(decoding: replacing(name, by: value, in: root).utf8, as: UTF8.self)
    }

    private static func replacing(_ name: String, by value: MessageValue, in root: MessageValue) -> MessageValue {
        guard case .object(let members) = root else { return root }
        return .object(
            members.map {
                .init(name: $0.name, value: $0.name == name ? value : replacing(name, by: value, in: $0.value))
            }
        )
    }
}
