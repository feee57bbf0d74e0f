import Testing

@testable import MacroScanner

/// The initializers that `@SmartModel` generates.
@Suite struct InitializerExpansionTests {
    private static let initializers = [
        "init(a: Int) { precondition(a >= 0); self.a = a }", "init(a: Int) throws { self.a = a }",
        "init(a: Int) async { self.a = a }", "@MainActor init(a: Int) { self.a = a }",
        "@available(*, unavailable) init(a: Int) { self.a = a }", "init(a: String) { self.a = a.count }",
        "init(a: Int...) { self.a = a.count }", "init(a: inout Int) { self.a = a }", "init?(a: Int) { self.a = a }",
        "init(_ a: Int) { self.a = a }", "init<Value: BinaryInteger>(a: Value) { self.a = Int(a) }",
    ]

    @Test(arguments: initializers)
    func anInitializerOfTheUserIsNeitherCalledNorRepeated(_ initializer: String) {
        for (head, result) in [("struct", "A?"), ("final class", "A?")] {
            let source = "@SmartModel \(head) A: SmartModelCodable { let a: Int; \(initializer) }"
            let expanding = Expanding.model(source, misses: [])
            #expect(expanding.diagnosticTexts == [])
            #expect(expanding.conformance == nil)
            #expect(
                expanding.members?.hasPrefix(
                    """
                    private init?(_smart values: _SmartValues) {
                        guard let a = values.a else { return nil }
                        self.a = a
                    }


                    """
                ) == true
            )
            #expect(expanding.members?.contains("reader -> \(result) in\n") == true)
            #expect(expanding.members?.contains("return A(_smart: values)\n") == true)
            #expect(expanding.members?.components(separatedBy: "init(").count == 1)
        }
    }

    @Test func inAStructureWithoutInitializersTheInitializerIsInAnExtension() {
        let source =
            "@SmartModel struct A: SmartModelCodable { let values: Int; let b: Int?; var c: Int { didSet {} } }"
        let expanding = Expanding.model(source, misses: [])
        #expect(
            expanding.conformance == """
                extension A {
                    private init?(_smart values_: _SmartValues) {
                        guard let values = values_.values, let c = values_.c else { return nil }
                        self.values = values
                        self.b = values_.b
                        self.c = c
                    }
                }
                """
        )
        #expect(expanding.members?.contains("init") == false)
        #expect(expanding.members?.contains("return A(_smart: values_)\n") == true)
    }

    @Test(arguments: [
        ("@SmartModel private struct A", ["struct B {}"]),
        ("@SmartModel struct A", ["private struct C {}", "enum B {}"]),
        ("@BothKinds struct A", ["func b() {}"]),
    ])
    func withoutAnExtensionTheSynthesizedInitializerIsCalled(_ head: String, _ context: [String]) {
        let source = "\(head): SmartModelCodable { let b: Int; @SmartDate var c: Date?; let d: Int?; var e = 1 }"
        let expanding = Expanding.model(source, misses: [], context: context)
        #expect(expanding.conformance == nil)
        #expect(
            expanding.members?.contains(
                """
                        guard let b = values.b else { return nil }
                        var model = A(b: b, d: values.d)
                        model.e = values.e
                        values._smartAssign(to: &model)
                        return model

                """
            ) == true
        )
    }

    @Test func aPrivateTypeOfAFileHasAnExtension() {
        let source = "@SmartModel private struct A: SmartModelCodable { let a: Int }"
        #expect(Expanding.model(source, misses: []).conformance?.hasPrefix("extension A {\n") == true)
    }

    @Test func aDeprecatedPropertyMakesTheInitializerDeprecated() {
        let source = "@SmartModel struct A: SmartModelCodable { @available(*, deprecated) let a: Int }"
        let extended = Expanding.model(source, misses: []).conformance
        #expect(extended?.contains("    @available(*, deprecated)\n    private init?(_smart") == true)
    }

    // MARK: - The memberwise initializer

    @Test func anInitializerIsWrittenIfTheAttributeAsksForIt() {
        let body = "A: SmartModelCodable { let a: Int; let b: String?, `in`: [Int]; var c = 1 }"
        for head in ["public struct", "public final class"] {
            let expanding = Expanding.model("@SmartModel(writesInitializer: true) \(head) \(body)", misses: [])
            #expect(
                expanding.members?.hasPrefix(
                    """
                    public init(a: Int, b: String?, `in`: [Int]) {
                        self.a = a
                        self.b = b
                        self.`in` = `in`
                    }

                    private init?(_smart values: _SmartValues) {

                    """
                ) == true
            )
            #expect(expanding.diagnosticTexts == [])
            #expect(expanding.conformance == nil)
            let other = Expanding.model("@SmartModel(writesInitializer: false) \(head) \(body)", misses: [])
            #expect(other.members?.contains("public init") == false)
        }
    }

    @Test func constantsWithDefaultsCanHaveAnInitializer() {
        let source =
            "@SmartModel(writesInitializer: true) public struct A { let a: Int; static let defaults = A(a: 1) }"
        let expanding = Expanding.model(source)
        #expect(expanding.members?.hasPrefix("public init(a: Int) {\n") == true)
        #expect(expanding.conformance?.contains("public init() { self = Self.defaults }") == true)
        #expect(expanding.diagnosticTexts == [])
    }

    @Test(arguments: [
        ("struct A: SmartModelCodable { let a: Int; init(b: Int) { a = b } }", "'A' declares one"),
        ("struct A: SmartCodable { var a = 1 }", "no property needs a value"),
        ("class A: SmartCodable { var a = 1 }", "'A' is neither a structure nor a final class"),
        ("enum A: String, SmartModelCodable { case a }", "'A' is neither a structure nor a final class"),
    ])
    func anInitializerThatIsNotWrittenHasAWarning(_ source: String, _ reason: String) {
        let attribute = "@SmartModel(writesInitializer: true)"
        let expanding = Expanding.model("\(attribute) \(source)", misses: [])
        #expect(expanding.diagnosticTexts == ["\(attribute): @SmartModel writes no initializer, because \(reason)"])
        #expect(expanding.diagnostics.map(\.severity) == [.warning])
    }

    // MARK: - `init()`

    @Test(arguments: [
        ("public struct A: Named { var a = 1; @SmartDate var b: Date?; @Clamped var c: Int }", [], "public init() {}"),
        ("package struct A: SmartCodable { var a = 1 }", [], "package init() {}"),
        ("public final class A: SmartCodable { var a: Int? }", [], "public init() {}"),
        ("struct A { var a = 1 }", ["public extension B {}"], "public init() {}"),
    ])
    func aPublicModelHasAPublicInitializer(_ source: String, _ context: [String], _ text: String) {
        let expanding = Expanding.model("@SmartModel " + source, context: context)
        #expect(expanding.members?.hasPrefix(text + "\n\n") == true)
        #expect(expanding.conformance?.contains("init") == false)
    }

    @Test(arguments: [
        "struct A { var a = 1 }", "public struct A { var a = 1; public init() {} }",
        "public struct A { var a = 1; init(b: Int) {}; public init() {} }",
        "public struct A: SmartModelCodable { var a = 1 }",
        "public final class A: NSObject, SmartCodable { var a = 1 }",
        "public struct A { let a: Int; static let defaults = A(a: 1) }",
        "public struct A: OptionSet { let rawValue: Int }",
    ])
    func otherModelsHaveNone(_ source: String) {
        #expect(Expanding.model("@SmartModel " + source).members?.contains("init() {}") == false)
    }

    @Test func aPublicTypeWithoutTheConformanceHasNoInitializer() {
        let source = "@SmartModel public struct A: SmartModelCodable { var a = 1 }"
        #expect(Expanding.model(source).members?.contains("init") == false)
    }
}
