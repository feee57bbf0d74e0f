import TestSupport
import Testing

@testable import MacroScanner

/// The diagnostics of the macro, their positions, and the lines after applying the fixes.
@Suite struct DiagnosticTests {
    @Test(arguments: [
        ("struct", "@SmartSubclass struct A: B { var a = 1 }"), ("enum", "@SmartSubclass public enum A: B { case a }"),
        ("actor", "@SmartSubclass actor A { var a = 1 }"), ("func", "@SmartSubclass func a() {}"),
    ])
    func onlyClassesCanHaveTheMacro(_ keyword: String, _ source: String) {
        let expanding = Expanding(source: source)
        #expect(expanding.diagnosticTexts == ["\(keyword): @SmartSubclass is for classes"])
        #expect(expanding.members == nil)
        #expect(expanding.conformance == nil)
    }

    @Test(arguments: [
        "class A: B { var a = 1 }",
        "final class A: B { static func mappingForKey() -> [SmartKeyTransformer]? { nil } }",
        "class A { var a: Any = 1 }", "struct A {}",
    ])
    func oneOfBothMacrosIsRemoved(_ type: String) {
        for (attributes, rest) in [
            ("@SmartModel @SmartSubclass", "@SmartModel "), ("@SmartSubclass @SmartModel", "@SmartModel "),
            ("@SmartSubclass\n@SmartModel", "@SmartModel "), ("@SmartModel @SmartSubclass\n", "@SmartModel "),
        ] {
            let source = "\(attributes) \(type)"
            let expanding = Expanding(source: source)
            #expect(
                expanding.diagnosticTexts == [
                    "@SmartSubclass: @SmartModel includes what @SmartSubclass does: remove @SmartSubclass"
                        + " | remove '@SmartSubclass': \(rest)\(type)"
                ]
            )
            #expect(expanding.members == nil)
            #expect(
                expanding.attribute(ofMember: "static func mappingForKey() -> [SmartKeyTransformer]? { nil }") == nil
            )
        }
    }

    @Test func aBaseClassIsRequired() {
        let expanding = Expanding(source: "@SmartSubclass\nfinal class Ä<T> where T: C {\n var a = 1 }")
        #expect(
            expanding.diagnosticTexts == [
                "Ä: @SmartSubclass is for a class that inherits from a model; 'Ä' has no base class"
                    + " | inherit from a model: final class Ä<T>: <#Model#> where T: C {"
            ]
        )
        #expect(expanding.members == nil)
    }

    @Test(
        arguments: [
            (
                "var f: () -> Void", "() -> Void", "a function",
                [("leave the property out", "@SmartIgnored var f: () -> Void")]
            ),
            (
                "public private(set) var f: ((Int) throws -> Int)?", "((Int) throws -> Int)?", "a function",
                [("leave the property out", "public private(set) @SmartIgnored var f: ((Int) throws -> Int)?")]
            ),
            (
                "var t: (a: Int, b: Int) = (1, 2)", "(a: Int, b: Int)", "a tuple",
                [("leave the property out", "@SmartIgnored var t: (a: Int, b: Int) = (1, 2)")]
            ),
            (
                "var ts: [(Int, Int)] = []", "[(Int, Int)]", "a tuple",
                [("leave the property out", "@SmartIgnored var ts: [(Int, Int)] = []")]
            ),
            (
                "var ts: [(x: Any, [Int])] = []", "[(x: Any, [Int])]", "a tuple",
                [("leave the property out", "@SmartIgnored var ts: [(x: Any, [Int])] = []")]
            ),
            (
                "var x: Any?", "Any?", "Any",
                [("take any JSON", "@SmartAny var x: Any?"), ("leave the property out", "@SmartIgnored var x: Any?")]
            ),
            (
                "var x: [String: Any] = [:]", "[String: Any]", "Any",
                [
                    ("take any JSON", "@SmartAny var x: [String: Any] = [:]"),
                    ("leave the property out", "@SmartIgnored var x: [String: Any] = [:]"),
                ]
            ),
        ]
    )
    func typesThatAreNotCodableMustBeWrapped(
        _ line: String,
        _ type: String,
        _ what: String,
        _ fixes: [(String, String)]
    ) {
        let name = line.components(separatedBy: "var ")[1].prefix { $0 != ":" }
        let diagnosticText =
            "\(type): '\(name)' holds \(what), which is not Codable: wrap it or leave it out"
            + fixes.map { " | \($0.0): \($0.1)" }.joined()
        #expect(Expanding(source: "@SmartSubclass class A: B {\n    \(line)\n}").diagnosticTexts == [diagnosticText])
        // One line has no value, which the wrapper needs.
        let wrapped = Expanding(source: "@SmartSubclass class A: B {\n    @SmartIgnored \(line)\n}").diagnosticTexts
        #expect(wrapped.allSatisfy { !line.contains("=") && $0.hasPrefix("\(name): '\(name)' needs an initial value") })
        #expect(Expanding(source: "@SmartSubclass class A: B {\n    lazy \(line)\n}").diagnosticTexts == [])
        #expect(Expanding(source: "@SmartSubclass class A: B {\n    static \(line)\n}").diagnosticTexts == [])
    }

    @Test func codableTypesHaveNoDiagnostics() {
        let source = """
            @SmartSubclass class A: B {
                var a: (Int) = 1, b: [String: (Int)] = [:], c: Box<() -> Void> = Box(), d: Pair<Int, Any> = .init()
                var e: Any.Kind = 1, f: some P = 1, g: any Codable = 1, h: Optional<Int> = nil, i: Int?, j: Int!
                var k: () -> Int { { 1 } }
            }
            """
        #expect(Expanding(source: source).diagnosticTexts == [])
    }

    @Test func tuplePatternsAreRefused() {
        #expect(
            Expanding(source: "@SmartSubclass class A: B {\n    var (a, b) = (1, 2)\n    var c = 1\n}").diagnosticTexts
                == [
                    "(a, b): @SmartSubclass needs a name for each property: declare these one by one"
                ]
        )
    }

    @Test(
        arguments: [
            ("var a: Int", "var a: Int = 0"), ("var a: String", "var a: String = \"\""),
            ("var a: Bool", "var a: Bool = false"),
            ("var a: [Int]", "var a: [Int] = []"), ("var a: [String: Int]", "var a: [String: Int] = [:]"),
            ("var a: Owner", "var a: Owner = <#value#>"), ("var a: Optional<Int>", "var a: Optional<Int> = <#value#>"),
            ("var a: Double { didSet {} }", "var a: Double = 0 { didSet {} }"),
        ]
    )
    func aPropertyNeedsAnInitialValue(_ line: String, _ fixed: String) {
        let diagnosticText =
            "a: 'a' needs an initial value, which it keeps where the input has none | add an initial value: \(fixed)"
        #expect(Expanding(source: "@SmartSubclass class A: B {\n    \(line)\n}").diagnosticTexts == [diagnosticText])
        // Unless an initializer in the class sets it.
        let own = "required init() { a = x }; required init(from decoder: Decoder) throws { a = x }"
        #expect(Expanding(source: "@SmartSubclass class A: B {\n    \(line)\n \(own) }").diagnosticTexts == [])
    }

    @Test func aConstantCannotBeRead() {
        #expect(
            Expanding(source: "@SmartSubclass class A: B {\n    let a: Int\n    let b = 2\n    static let c = 3\n}")
                .diagnosticTexts == [
                    "a: 'a' cannot be read into a constant: make it a variable with an initial value"
                        + " | change 'let' to 'var': var a: Int"
                ]
        )
    }

    @Test func aKeyMustNameAProperty() {
        let source = """
            @SmartSubclass class A: B {
                var a = 1, any: Any = 2
                let constant = 3
                enum CodingKeys: String, CodingKey { case a, b = "x", constant }
            }
            """
        #expect(Expanding(source: source).diagnosticTexts == ["b: the key 'b' names no property of 'A'"])
    }

    @Test func aWrapperUnderAConditionIsLeftToTheCompiler() {
        let expanding = Expanding(source: "@SmartSubclass class A: B {\n#if X\n@SmartDate\n#endif\nvar a: Date?\n}")
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.members?.contains("_smartProperty(members._a, members._a.wrappedValue, members.a)") == true)
    }

    /// Only the compiler can determine the active clauses.
    @Test(arguments: [
        ("var a: Any = 1", "'a' holds Any, which is not Codable: wrap it or leave it out"),
        ("var a: Int", "'a' needs an initial value, which it keeps where the input has none"),
        ("let a: Int", "'a' cannot be read into a constant: make it a variable with an initial value"),
        ("var (a, b) = (1, 2)", "@SmartSubclass needs a name for each property: declare these one by one"),
        ("enum CodingKeys: CodingKey { case z }", "the key 'z' names no property of 'A'"),
    ])
    func aMistakeInAConditionalClauseIsAnErrorInThatClause(_ line: String, _ text: String) {
        let expanding = Expanding(
            source: "@SmartSubclass class A: B {\n    var c = 1\n#if os(X)\n    \(line)\n#endif\n}"
        )
        #expect(expanding.diagnosticTexts == [])
        let error = """
            #if os(X)
            #sourceLocation(file: "Model.swift", line: 4)
            #error("\(text)")
            #sourceLocation()
            #endif
            """
        #expect(expanding.members?.hasSuffix(error) == true, "\(expanding.members ?? "")")
        // If the clause is active, the compiler reports no other error.
        #expect(expanding.members?.contains("    #if os(X)\n    fatalError()\n    #else\n    super.init()") == true)
    }

    @Test func aKeyOfAnOverrideIsRefused() {
        let source =
            "@SmartSubclass class A: B { override var a: Int { didSet {} }; enum CodingKeys: CodingKey { case a } }"
        #expect(
            Expanding(source: source).diagnosticTexts == [
                "a: 'a' is read and written by the base class: map its key in mappingForKey()"
            ]
        )
    }

    @Test func manyMistakesTakeTimeInProportion() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let count = 20_000
            let keys = (0..<count).map { "case a\($0), x\($0)" }.joined(separator: "\n")
            let body = (0..<count).map { "var a\($0): Int\n" }.joined() + "enum CodingKeys: CodingKey {\n\(keys)\n}"
            let expanding = Expanding(source: "@SmartSubclass class A: B {\n\(body)\n}")
            precondition(expanding.diagnostics.count == 2 * count)
        }
    }

    @Test func withMistakesTheMembersOnlyTrap() {
        let expanding = Expanding(source: "@SmartSubclass class A: B { var a: Int; func didFinishMapping() {} }")
        let lines = expanding.members?.split(separator: "\n").map { String($0).trimmed } ?? []
        #expect(lines.filter { $0 == "fatalError()" }.count == 4)
        #expect(expanding.conformance == "extension A: _SmartSubclass {}")
    }
}
