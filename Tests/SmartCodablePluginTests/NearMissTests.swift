import Testing

@testable import MacroScanner

/// The warnings about members that the library would call if they were declared in another way, and the lines after
/// applying the fixes.
@Suite struct NearMissTests {
    @Test(arguments: [
        (
            "func mappingForKey() -> [SmartKeyTransformer]? { nil }",
            "mappingForKey: 'mappingForKey()' is never called: it is not static | add 'static':"
                + " static func mappingForKey() -> [SmartKeyTransformer]? { nil }"
        ),
        (
            "static func mappingForKey() -> [SmartKeyTransformer] { [] }",
            "[SmartKeyTransformer]: 'mappingForKey()' is never called: its result is not optional"
                + " | return '[SmartKeyTransformer]?': static func mappingForKey() -> [SmartKeyTransformer]? { [] }"
        ),
        (
            "static func requiredProperties() -> [any CodingKey]? { [] }",
            "requiredProperties: 'requiredProperties()' is never called: '@SmartRequired' replaces it"
        ),
        (
            "static func designatedPath() -> String { \"a\" }",
            "String: 'designatedPath()' is never called: its result is not optional"
                + " | return 'String?': static func designatedPath() -> String? { \"a\" }"
        ),
        (
            "static func decodingOptions() -> [SmartDecodingOption]? { nil }",
            "[SmartDecodingOption]?: 'decodingOptions()' is never called: its result is optional"
                + " | return '[SmartDecodingOption]': static func decodingOptions() -> [SmartDecodingOption] { nil }"
        ),
        (
            "static func mappingForValue() { }",
            "mappingForValue: 'mappingForValue()' is never called: it returns nothing"
                + " | return '[SmartValueTransformer]?': static func mappingForValue() -> [SmartValueTransformer]? { }"
        ),
        (
            "static func mappingForKey() throws -> [SmartKeyTransformer]? { nil }",
            "mappingForKey: 'mappingForKey()' is never called: it throws"
        ),
        (
            "func didFinishMapping() async {}",
            "didFinishMapping: 'didFinishMapping()' is never called: it is asynchronous"
        ),
        ("static func didFinishMapping() {}", "didFinishMapping: 'didFinishMapping()' is never called: it is static"),
        (
            "static var mappingForKey: [SmartKeyTransformer]? { nil }",
            "mappingForKey: 'mappingForKey' is never called: it is a property, not the function 'mappingForKey()'"
        ),
        (
            "func didUpdate(_ old: A) {}",
            "didUpdate: 'didUpdate(_:)' is never called: did you mean 'didUpdate(from:)'?"
        ),
        (
            "static func willDecode(json: inout JSONValue) {}",
            "willDecode: 'willDecode(json:)' is never called: did you mean 'willDecode(_:)'?"
        ),
    ])
    func aFunctionThatIsDeclaredInAnotherWayHasAWarning(_ line: String, _ text: String) {
        for head in ["@SmartModel struct A {", "@SmartModel class A: SmartCodable {", "@SmartModel final class A: B {"]
        {
            let expanding = Expanding.model("\(head)\nvar a = 1\n\(line)\n}", misses: [])
            let texts = expanding.diagnosticTexts.filter { $0.contains("is never called") }
            #expect(texts == [text])
            #expect(expanding.diagnostics.allSatisfy { $0.severity == .warning })
        }
    }

    @Test(arguments: [
        ("mappingForKeys", "mappingForKey"), ("mapingForKey", "mappingForKey"), ("MappingForKey", "mappingForKey"),
        ("mappingForVaule", "mappingForValue"),
        ("designatedPaths", "designatedPath"), ("decodingOption", "decodingOptions"),
        ("encodingOption", "encodingOptions"),
        ("didFinishMaping", "didFinishMapping"), ("didFinishedMapping", "didFinishMapping"),
        ("didfinishmapping", "didFinishMapping"), ("willEncoded", "willEncode"),
    ])
    func aMisspeltNameHasAWarning(_ name: String, _ target: String) {
        let expanding = Expanding.model("@SmartModel struct A {\nvar a = 1\nfunc \(name)() {}\n}")
        #expect(
            expanding.diagnosticTexts == [
                "\(name): '\(name)()' is never called: did you mean '\(target)()'? | rename it to '\(target)':"
                    + " func \(target)() {}"
            ]
        )
    }

    @Test(arguments: [
        "static func mappingForKey() -> [SmartKeyTransformer]? { nil }",
        "class func mappingForKey() -> Mapping { nil }",
        "static func mappingForKey() -> Optional<[SmartKeyTransformer]> { nil }",
        "mutating func didFinishMapping() throws {}",
        "private func didFinishMaping() {}", "func finish() {}", "func didDecode() {}",
        "func mappingForKey(_ key: Int) {}",
        "func didFinishMapping(_ json: Int) {}", "static func willDecode(_ json: inout JSONValue) throws {}",
        "func didUpdate(from old: A) {}; func didUpdate(_ old: A) {}", "#if X\nfunc didFinishMaping() {}\n#endif",
        "override func didFinishMaping() {}", "func didEncode(_ json: inout JSONValue) {}", "func mapping() {}",
        "func `init`() {}", "func willUpdate() {}", "static let mapping = 1",
    ])
    func otherFunctionsHaveNone(_ line: String) {
        #expect(Expanding.model("@SmartModel struct A { var a = 1\n\(line)\n}").diagnosticTexts == [])
    }

    @Test func anEnumAndASubclassHaveTheSameWarnings() {
        let text = "didFinishMaping: 'didFinishMaping()' is never called: did you mean 'didFinishMapping()'?"
        for head in ["enum A: String, SmartModelCodable { case a;", "class A: B { var a = 1;"] {
            let texts = Expanding.model("@SmartModel \(head) func didFinishMaping() {} }", misses: []).diagnosticTexts
            #expect(texts.contains { $0.hasPrefix(text) })
        }
    }

    // MARK: - Keys

    @Test(arguments: ["Keys", "Other.CodingKeys", "Self.Keys", "A.Keys"])
    func aMappingOfAnotherEnumHasAWarning(_ keys: String) {
        let expanding = Expanding.model(
            """
            @SmartModel struct A {
            var a = 1, b = 2
            static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.a <--- "x", Self.CodingKeys.a <--- "y",
            \(keys).b <--- ["z", "n"],
            A.CodingKeys.b <--- "m"]
            }
            }
            """
        )
        #expect(
            expanding.diagnosticTexts == [
                "\(keys): '\(keys)' is not the 'CodingKeys' of 'A': a mapping applies to the property whose coding key has"
                    + " the same string | use 'CodingKeys': CodingKeys.b <--- [\"z\", \"n\"],"
            ]
        )
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        "struct A { typealias CodingKeys = Keys; static func mappingForKey() -> [M]? { [Keys.a <--- \"b\"] } }",
        "class A: B { static func mappingForKey() -> [SmartKeyTransformer]? { [B.CodingKeys.a <--- \"b\"] } }",
        "struct A { var a = 1; static func mapping() -> [SmartKeyTransformer]? { [Keys.a <--- \"b\"] } }",
    ])
    func otherKeysHaveNoWarning(_ source: String) {
        let texts = Expanding.model("@SmartModel " + source).diagnosticTexts
        #expect(!texts.contains { $0.contains("is not the 'CodingKeys'") })
    }

    @Test func aPropertyThatTheKeysLeaveOutHasANote() {
        let expanding = Expanding.model(
            """
            @SmartModel struct A {
            var a = 1
            var b = 2, c: Int?
            @SmartIgnored var d = 1
            lazy var e = 1
            static var f = 1
            var g: Int { 1 }
            var _h = 1
            let i = 1
            #if X
            var j = 1
            #endif
            enum CodingKeys: CodingKey { case a }
            }
            """
        )
        #expect(
            expanding.diagnosticTexts == [
                "b: 'b' is neither read nor written, because 'CodingKeys' does not list it",
                "c: 'c' is neither read nor written, because 'CodingKeys' does not list it",
            ]
        )
        #expect(expanding.diagnostics.map(\.severity) == [.note, .note])
        #expect(
            Expanding.model("@SmartModel struct A { var a = 1; enum CodingKeys: CodingKey {} }").diagnosticTexts == []
        )
    }
}
