import Testing

@testable import MacroScanner

/// The diagnostics of `@SmartModel` and its attributes, their positions, and the lines after applying the fixes.
@Suite struct ModelDiagnosticTests {
    @Test(arguments: [
        (
            "enum A: String { case a }",
            "A: @SmartModel needs 'SmartModelCodable' in the declaration of 'A'"
                + " | conform to 'SmartModelCodable': @SmartModel enum A: String, SmartModelCodable { case a }"
        ),
        ("actor A { var a = 1 }", "actor: @SmartModel is for structures, classes and enums"),
        ("final class A: SmartCodable, B { var a = 1 }", ""),
        (
            "struct A { var a: Any = 1 }",
            "Any: 'a' holds Any, which is not Codable: wrap it or leave it out"
                + " | take any JSON: @SmartModel struct A { @SmartAny var a: Any = 1 }"
                + " | leave the property out: @SmartModel struct A { @SmartIgnored var a: Any = 1 }"
        ),
        (
            "struct A { let a: Int }",
            "a: 'a' needs an initial value, unless 'A' conforms to 'SmartModelCodable'"
                + " | add an initial value: @SmartModel struct A { let a: Int = 0 }"
                + " | require a value for each model: @SmartModel struct A: SmartModelCodable { let a: Int }"
        ),
        (
            "final class A: Equatable { var a: URL, b: Int? }",
            "a: 'a' needs an initial value, unless 'A' conforms to 'SmartModelCodable'"
                + " | add an initial value: @SmartModel final class A: Equatable { var a: URL = <#value#>, b: Int? }"
                + " | require a value for each model:"
                + " @SmartModel final class A: Equatable, SmartModelCodable { var a: URL, b: Int? }"
        ),
        ("struct A { @SmartIgnored var a: Any = 1; lazy var b: Any = 1 }", ""),
        ("struct A { var a: Any = 1; enum CodingKeys: CodingKey { case b }; var b = 1 }", ""),
        ("struct A { var a: Any = 1; init(from d: any Decoder) {}; func encode(to e: any Encoder) {} }", ""),
    ])
    func aTypeThatCannotBeAModelIsAnError(_ source: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel " + source)
        #expect(
            expanding.diagnosticTexts.filter {
                !$0.contains("is read by its own") && !$0.contains("is written by") && !$0.contains("does not list it")
            }
                == (text.isEmpty ? [] : [text])
        )
        #expect((expanding.conformance == nil) == !text.isEmpty)
        #expect(expanding.diagnostics.contains { $0.severity == .error } == !text.isEmpty)
    }

    @Test(arguments: [
        (
            "var a = 1 { didSet {} }",
            "a: 'A' is read without generated code, which would call the observers of 'a'"
        ),
        (
            "let a: Int; @SmartAny var b: Any; init() { (a, b) = (1, 1) }",
            "a: 'A' is read without generated code, which cannot assign to the constant 'a'"
                + " | change 'let' to 'var': @SmartModel struct A { var a: Int; @SmartAny var b: Any;"
                + " init() { (a, b) = (1, 1) } }"
        ),
        (
            "init(from decoder: any Decoder) {}",
            "init: 'A' is read by its own 'init(from:)': @SmartModel generates no code for reading"
        ),
        (
            "func encode(to encoder: any Encoder) {}",
            "encode: 'A' is written by its own 'encode(to:)': @SmartModel generates no code for writing"
        ),
        (
            "var (a, b) = (1, 2)",
            "(a, b): @SmartModel needs a name for each property: declare these one by one to generate code for 'A'"
        ),
        (
            "typealias CodingKeys = Keys",
            "typealias: @SmartModel needs the cases of 'CodingKeys' here to generate code for 'A'"
        ),
        (
            "\n#if X\n@Wrapper\n#endif\nvar a = 1",
            "@Wrapper: @SmartModel generates no code for 'A', because 'a' may be a wrapped property or not"
        ),
    ])
    func aModelWithoutGeneratedCodeHasAWarning(_ body: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel struct A { \(body) }")
        #expect(expanding.diagnosticTexts == [text])
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
        #expect(expanding.conformance != nil)
    }

    @Test(arguments: [
        "static let defaults = A(a: 1)", "static let defaults: A = .init(a: 1)",
        "static var defaults: Self { .init(a: 1) }",
        "public static let other = 2, defaults = Self(a: 1)",
    ])
    func aStructureCanHaveDefaults(_ defaults: String) {
        let source = "struct A { let a: Int; var b = 2; \(defaults) }"
        let expanding = Expanding.model("@SmartModel public \(source)")
        #expect(expanding.diagnosticTexts == [])
        #expect(
            expanding.conformance == """
                extension A: SmartDecodable, SmartEncodable {
                    public init() { self = Self.defaults }

                    private init(_smart values: _SmartValues) {
                        self.a = values.a
                        self.b = values.b
                    }
                }
                """
        )
        #expect(
            Expanding.model("@SmartModel @available(macOS 14, *) \(source)", misses: []).conformance == """
                @available(macOS 14, *)
                extension A {
                    init() { self = Self.defaults }

                    private init(_smart values: _SmartValues) {
                        self.a = values.a
                        self.b = values.b
                    }
                }
                """
        )
    }

    @Test(arguments: [
        ("nonisolated struct A { let a: Int; static let defaults = A(a: 1) }", [], true),
        ("nonisolated final class A { var a = 1; init() {} }", [], true),
        ("nonisolated class A { var a = 1 }", [], true), ("struct A { var a = 1 }", ["nonisolated struct B {}"], true),
        ("struct A { var a = 1 }", ["struct C {}", "nonisolated enum B {}"], true),
        ("struct A { var a = 1 }", ["struct B {}"], false),
        ("@MainActor struct A { var a = 1 }", ["nonisolated struct B {}"], false),
        ("struct A { var a = 1 }", ["@MainActor struct C {}", "nonisolated enum B {}"], false),
    ])
    func theExtensionHasTheIsolationOfTheType(_ source: String, _ context: [String], _ isNonisolated: Bool) {
        let conformance = Expanding.model("@SmartModel " + source, context: context).conformance
        #expect(conformance?.hasPrefix("nonisolated extension A: ") == isNonisolated)
    }

    @Test(arguments: [
        "final class A: Base { let a: Int; required init() { a = 1; super.init(b: 2) } }",
        "final class A: SmartCodable { let a: Int; @Published var b = 2; required init() { a = 1 } }",
    ])
    func aClassMayNeedAnotherInitializer(_ source: String) {
        #expect(Expanding.model("@SmartModel " + source).members?.contains("_smartReader") != true)
    }

    @Test func aConstantWithAValueIsInitializedOnce() {
        let source = """
            @SmartModel struct A {
                let `in`: Int; var b: String; let c = 3; @SmartDate var d: Date?; var e = 1
                enum CodingKeys: CodingKey { case `in`, b, c, d }
                static let defaults = Self(in: 1, b: "")
            }
            """
        #expect(
            Expanding.model(source).conformance == """
                extension A: SmartDecodable, SmartEncodable {
                    init() {
                        let defaults = Self.defaults
                        self.`in` = defaults.`in`
                        self.b = defaults.b
                        self._d = defaults._d
                        self.e = defaults.e
                    }

                    private init(_smart values: _SmartValues) {
                        self.`in` = values.`in`
                        self.b = values.b
                    }
                }
                """
        )
    }

    @Test(arguments: [
        "struct A { let a: Int; static let defaults = UserDefaults.standard }",
        "struct A { let a: Int; let defaults: A? }", "struct A { let a: Int; static func defaults() -> A { A(a: 1) } }",
        "struct A { let a: Int\n#if X\nstatic let defaults = A(a: 1)\n#endif\n}",
        "final class A { let a: Int; static let defaults = A(a: 1) }",
        "struct A { let a: Int; static let defaults: [A] = [A(a: 1)] }",
        "struct A { let a: Int; static let defaults: A? = A(a: 1) }",
        "struct A { let a: Int; static let defaults = UserDefaults(suiteName: Self.suite) }",
        "struct A { let a: Int; static let defaults = Self.makeAll() }",
    ])
    func othersHaveNoDefaults(_ source: String) {
        let texts = Expanding.model("@SmartModel " + source).diagnosticTexts
        #expect(texts.contains { $0.hasPrefix("a: 'a' needs an initial value, unless 'A'") })
    }

    @Test(arguments: [
        "struct A { var a = 1; static let defaults = A(a: 2) }",
        "struct A { let a: Int; init() { a = 1 }; static let defaults = A() }",
        "struct A: SmartModelCodable { let a: Int; static let defaults = A(a: 1) }",
    ])
    func defaultsAreNotUsedWithoutNeed(_ source: String) {
        let expanding = Expanding.model("@SmartModel " + source)
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.conformance?.contains("init()") != true)
    }

    @Test func aPrivateNestedTypeCannotHaveDefaults() {
        let source = "@SmartModel private struct A: SmartCodable { let a: Int; static let defaults = A(a: 1) }"
        #expect(
            Expanding.model(source, misses: [], context: ["struct B {}"]).diagnosticTexts == [
                "A: @SmartModel cannot add 'init()' to the private type 'A' inside another type: declare it, or make the"
                    + " type fileprivate"
            ]
        )
    }

    @Test(arguments: [
        "@MainActor @SmartModel struct A: @MainActor SmartModelCodable { let a: Int }",
        "@SmartModel struct A: SmartCodable.SmartModelCodable, Equatable { let a: Int }",
        "@SmartModel final class A: SmartModelDecodable { let a: Int }",
        "@SmartModel struct A: SmartModelCodable & Hashable { let a: Int }",
        "@SmartModel struct A: Equatable, (Hashable & SmartCodable.SmartModelCodable) { let a: Int }",
    ])
    func theConformanceIsRecognizedInEachForm(_ source: String) {
        let expanding = Expanding.model(source, misses: [])
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.members?.contains("required: [.a]") == true)
    }

    @Test func otherClassesHaveNoRequiredProperties() {
        let expanding = Expanding.model("@SmartModel class A: SmartModelCodable { let a: Int }")
        #expect(
            expanding.diagnosticTexts == [
                "class: @SmartModel is for classes that are final or conform to 'SmartCodable'"
                    + " | add 'final': @SmartModel final class A: SmartModelCodable { let a: Int }"
            ]
        )
    }

    @Test(arguments: [
        (
            "let a: Int; var b = 1 { didSet {} }",
            "a: 'a' needs an initial value, because no code is generated for 'A'"
        ),
        (
            "let b: Int; @SmartAny var a: [String: Any]",
            "a: 'a' needs an initial value, because it has a wrapper"
        ),
        ("let b: Int\n#if X\nlet a: Int\n#endif", "a: 'a' needs an initial value, because it is inside '#if'"),
    ])
    func aRequiredPropertyNeedsGeneratedCode(_ body: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel struct A: SmartModelCodable {\n\(body) }")
        #expect(expanding.diagnosticTexts.map { $0.components(separatedBy: " | ")[0] } == [text])
        #expect(expanding.diagnostics.map(\.severity) == [.error])
        #expect(expanding.members == nil)
    }

    @Test(arguments: [
        (
            "enum A: SmartModelCodable { case a, b(Int) }",
            "b: @SmartModel generates no code for 'A', because 'b' has associated values and the enum does not declare"
                + " 'SmartUnion'"
        ),
        (
            "enum A: String, SmartCodable { case a; init() { self = .a } }",
            "A: @SmartModel generates no code for 'A', because it does not declare 'SmartModelCodable'"
        ),
        (
            "enum A: Double, SmartModelCodable { case a = 1 }",
            "A: @SmartModel generates no code for 'A', because it has no raw values of type 'String' or 'Int'"
        ),
        (
            "enum A: String, SmartModelCodable { case a; init?(rawValue: String) { nil } }",
            "init: @SmartModel generates no code for 'A', because it declares 'init(rawValue:)'"
        ),
        (
            "enum A: String, SmartModelCodable { case a; var rawValue: String { \"\" } }",
            "rawValue: @SmartModel generates no code for 'A', because it declares 'rawValue'"
        ),
        (
            "enum A: Int, SmartModelCodable { case a; func encode(to encoder: any Encoder) {} }",
            "encode: 'A' is written by its own 'encode(to:)': @SmartModel generates no code for writing"
        ),
    ])
    func anEnumWithoutGeneratedCodeHasAWarning(_ source: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel " + source, misses: [])
        #expect(expanding.diagnosticTexts == [text])
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
        #expect(expanding.members?.contains("makeWriter") == false)
    }

    @Test func anIsolatedTypeNeedsAnIsolatedConformance() {
        let text =
            "A: @SmartModel needs an isolated conformance to generate code for 'A': write '@MainActor SmartCodable'"
        let source = "@MainActor @SmartModel struct A: SmartCodable { var a = 1 }"
        #expect(Expanding.model(source, misses: []).diagnosticTexts == [text])
        #expect(Expanding.model(source, misses: []).members == "")
        let isolated = "@MainActor @SmartModel struct A: @MainActor SmartCodable { var a = 1 }"
        #expect(Expanding.model(isolated, misses: []).diagnosticTexts == [])
        #expect(Expanding.model("@MainActor @SmartModel struct A: Equatable { var a = 1 }").diagnosticTexts == [])
    }

    @Test(arguments: [
        ("struct A: V, SmartCodable { var a = 1 }", "SmartCodable"),
        ("enum A: String, SmartModelCodable { case a }", "SmartModelCodable"),
        ("enum A: Int, Sendable, SmartCaseDefaultable, SmartModelCodable { case a }", "SmartCaseDefaultable"),
    ])
    func theNoticeNamesTheConformance(_ source: String, _ name: String) {
        let expanding = Expanding.model("@MainActor @SmartModel " + source, misses: [])
        #expect(
            expanding.diagnosticTexts == [
                "A: @SmartModel needs an isolated conformance to generate code for 'A': write '@MainActor \(name)'"
            ]
        )
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
        #expect(expanding.members == "")
        let isolated = source.replacing(name, with: "@MainActor " + name)
        let other = Expanding.model("@MainActor @SmartModel " + isolated, misses: [])
        #expect(other.diagnosticTexts == [])
        #expect(other.members?.contains("_smartWriter") == true)
    }

    @Test func anIsolatedUnionHasNoGeneratedCode() {
        for type in ["enum A: SmartUnion, SmartModelCodable", "enum A: @MainActor SmartUnion, SmartModelCodable"] {
            let expanding = Expanding.model("@MainActor @SmartModel \(type) { case a(Int) }", misses: [])
            #expect(
                expanding.diagnosticTexts == [
                    "A: @SmartModel generates no code for 'A', because 'SmartUnion' cannot be isolated:"
                        + " remove '@MainActor'"
                ]
            )
            #expect(expanding.diagnostics.map(\.severity) == [.warning])
            #expect(expanding.members == "")
        }
    }

    @Test func anActorOfAnyNameIsRecognizedAtTheConformance() {
        let source = "@Database @SmartModel struct A: @Database SmartModelCodable { let a: Int }"
        let expanding = Expanding.model(source, misses: [])
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.members?.contains("@Database private struct _SmartValues {") == true)
        // Another attribute can be a macro.
        for source in ["@Database struct A {", "@Database struct A: Hashable {", "@Database struct A: @Other B {"] {
            let expanding = Expanding.model("@SmartModel \(source) var a = 1 }")
            #expect(expanding.conformance == "extension A: SmartDecodable, SmartEncodable {}")
        }
    }

    @Test(arguments: [
        "@SmartRequired var a: Int", "@SmartAny var a: Any", "@SmartIgnored var a: Int", "@SmartFlat var a: Int",
        "@SmartCompact.Array var a: Int", "@SmartOneOf<B> var a: Int", "@SmartOptions var a: Int",
        "@SmartRule @SmartRequired var a: Int", "@SmartKey(\"b\") @SmartRequired var a: Int",
    ])
    func aWrappedPropertyNeedsAnInitialValue(_ property: String) {
        let value = property.hasSuffix("Any") ? "<#value#>" : "0"
        let text = "a: 'a' needs an initial value, because it has a wrapper | add an initial value: "
        for head in ["struct A", "final class A"] {
            let expanding = Expanding.model("@SmartModel \(head) { \(property) }")
            #expect(expanding.diagnosticTexts == [text + "@SmartModel \(head) { \(property) = \(value) }"])
            #expect(expanding.conformance == nil)
            #expect(expanding.members == nil)
        }
        let required = "@SmartModel struct A: SmartModelCodable { \(property) }"
        #expect(
            Expanding.model(required, misses: []).diagnosticTexts == [
                text + "@SmartModel struct A: SmartModelCodable { \(property) = \(value) }"
            ]
        )
        let open = Expanding.model("@SmartModel class A { \(property) }", misses: ["SmartDecodable", "SmartEncodable"])
        #expect(
            open.diagnosticTexts == [
                "a: 'a' needs an initial value, which it keeps where the input has none | add an initial value:"
                    + " @SmartModel class A { \(property) = \(value) }"
            ]
        )
    }

    @Test(arguments: [
        "@SmartRequired var a: Int?", "@SmartRequired var a = 1", "@SmartRequired var a: Int = 1",
        "@SmartDate var a: Date?", "@SmartRaw var a: JSONValue", "@SmartRest var a: [String: JSONValue]",
        "@SmartRule(.nonEmpty) var a: Name", "@SmartAny(wrappedValue: 1) var a: Int", "@Own var a: Int",
        "@Own @SmartRequired var a: Int", "@SmartRequired static var a: Int",
    ])
    func aWrapperThatMayHaveAValueIsNoMistake(_ property: String) {
        #expect(Expanding.model("@SmartModel struct A { \(property) }").diagnosticTexts == [])
        #expect(
            Expanding.model("@SmartModel struct A { \(property); init() { a = 1 } }").diagnosticTexts == []
        )
    }

    @Test func wrappedPropertiesCanBeInDefaults() {
        let source = "struct A { @SmartRequired var a: Int; static let defaults = A(a: 1) }"
        let expanding = Expanding.model("@SmartModel " + source)
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.conformance?.contains("init() { self = Self.defaults }") == true)
    }

    @Test func aClassWhosePropertiesAreReplacedHasNoGeneratedCode() {
        let expanding = Expanding.model("@SmartModel @Model final class A { var a = 1 }")
        #expect(
            expanding.diagnosticTexts == [
                "A: @SmartModel generates no code for 'A', because @Model replaces its stored properties"
            ]
        )
        #expect(expanding.members == "")
    }

    @Test func aNestedPrivateTypeDeclaresItsConformance() {
        let source = "@SmartModel private struct A { var a = 1 }"
        #expect(
            Expanding.model(source, context: ["enum B {}"]).diagnosticTexts == [
                "A: @SmartModel cannot add a conformance to the private type 'A' inside another type:"
                    + " declare the conformance | conform to 'SmartCodable':"
                    + " @SmartModel private struct A: SmartCodable { var a = 1 }"
            ]
        )
        #expect(Expanding.model(source, misses: [], context: ["enum B {}"]).diagnosticTexts == [])
        #expect(Expanding.model(source).diagnosticTexts == [])
    }

    @Test(arguments: [
        (
            "@SmartKey(\"b\") var a = 1, b = 2",
            "@SmartKey(\"b\"): @SmartKey is for one property: declare these one by one"
        ),
        (
            "@SmartKey(\"b\") lazy var a = 1",
            "@SmartKey(\"b\"): @SmartKey has no effect: 'a' is neither read nor written"
        ),
        ("@SmartKey(\"b\") @SmartKey(\"c\") var a = 1", "@SmartKey(\"c\"): 'a' has another @SmartKey"),
        (
            "@SmartKey(\"b\") var a = 1; static func mappingForKey() -> [SmartKeyTransformer]? { nil }",
            "@SmartKey(\"b\"): 'A' declares 'mappingForKey()': map 'a' there"
        ),
        (
            "@SmartTransform(T()) var a = 1; static func mappingForValue() -> [SmartValueTransformer]? { nil }",
            "@SmartTransform(T()): 'A' declares 'mappingForValue()': map 'a' there"
        ),
    ])
    func anAttributeWithoutEffectIsAnError(_ body: String, _ text: String) {
        let expanding = Expanding.model("@SmartModel struct A { \(body) }")
        #expect(expanding.diagnosticTexts == [text])
        #expect(expanding.members?.contains("mapping") == false)
    }

    @Test(arguments: [
        ("var a = 1", ["@SmartModel struct A {}"], nil),
        ("var a = 1", ["@SmartCodableMacro.SmartModel class A {}"], nil),
        ("var a = 1", ["struct A {}", "@SmartModel struct B {}"], "@SmartKey has no effect: 'A' has no @SmartModel"),
        ("func a() {}", ["@SmartModel struct A {}"], "@SmartKey is for properties"),
        ("var a = 1", [], "@SmartKey is for properties of a type"),
        ("@ObservationIgnored private var _a = 1", [], nil),
    ])
    func anAttributeThatIsNotReadIsAnError(_ declaration: String, _ context: [String], _ text: String?) {
        let attribute = "@SmartKey(\"b\")"
        let request = AttachedMacro(
            typeName: PropertyMacro.typeName,
            role: .peer,
            attribute: SourceExcerpt(text: " " + attribute, offset: 100),
            declaration: SourceExcerpt(text: "\(attribute) \(declaration)"),
            context: context
        )
        let expected = text.map { text in
            MacroDiagnostic(
                text: text,
                severity: .error,
                fileName: "Model.swift",
                offset: 101,
                highlight: 101..<115,
                fixIts: []
            )
        }
        #expect(PropertyMacro.expand(request) == .expansion(nil, expected.map { [$0] } ?? []))
    }
}
