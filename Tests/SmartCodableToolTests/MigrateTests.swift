import Foundation
import Testing

@testable import MacroScanner
@testable import SmartCodableTool

@Suite struct MigrateTests {
    /// The text after the migration, which does not change again.
    private func migrated(_ text: String) -> String {
        let result = Migration(text, Migration.Models(in: [text])).text
        #expect(Migration(result, Migration.Models(in: [result])).text == result, "is not idempotent")
        return result
    }

    private func notes(_ text: String) -> [String] {
        Migration(text, Migration.Models(in: [text])).notes.map { "\($0.line): \($0.text)" }
    }

    @Test(arguments: [
        ("import HandyJSON\n", "import SmartCodable\n"),
        ("import SmartCodableMacro\n", "import SmartCodableMacro\n"),
        (
            "import SmartCodableMacro\n@SmartSubclass class A: B {}",
            "import SmartCodableInherit\n@SmartSubclass class A: B {}"
        ),
        (
            "protocol A: ValueTransformable { func transformToJSON(_ value: B) -> C? }\nstruct D { func f() {} }",
            "protocol A: ValueTransformable { func transformToJSON(_ value: B?) -> C? }\nstruct D { func f() {} }"
        ),
        (
            "struct A: ValueTransformable { func transformFromJSON(_ value: Any, writtenAs n: Int) -> C? { n } }",
            "struct A: ValueTransformable { func transformFromJSON(_ value: Any, writtenAs n: Int) -> C? { n } }"
        ),
        ("struct A: HandyJSON {}", "struct A: SmartCodable {}"),
        ("enum A: String, HandyJSONEnum { case a }", "enum A: String, SmartCaseDefaultable { case a }"),
        (
            "func f<T: HandyJSON>(_ t: T) where T: HandyJSON {}",
            "func f<T: SmartCodable>(_ t: T) where T: SmartCodable {}"
        ),
        ("JSONDeserializer<A>.deserializeFrom(json: x)", "A.deserialize(from: x)"),
        (
            "JSONDeserializer<B<C>>.deserializeFrom(dict: x, designatedPath: p)",
            "B<C>.deserialize(from: x, designatedPath: p)"
        ),
        ("JSONDeserializer<A>.deserializeModelArrayFrom(json: x)", "[A].deserialize(from: x)"),
        ("JSONDeserializer.update(object: &a, from: x)", "SmartUpdater.update(&a, from: x)"),
        ("import HandyJSON\nlet d = a?.toJSON()", "import SmartCodable\nlet d = a?.toDictionary()"),
        ("SmartSentinel.onLogGenerated(handler: { print($0) })", "SmartSentinel.onLogGenerated({ print($0) })"),
        (
            "enum A: SmartAssociatedEnumerable { static var defaultCase: A { .b }; case b }",
            "enum A: SmartAssociatedDefaultable { static var defaultCase: A { .b }; case b }"
        ),
        (
            "struct A: HandyJSON { var a: Any?; var b: [String: Any] = [:]; var c: Int? }",
            "struct A: SmartCodable { @SmartAny var a: Any?; @SmartAny var b: [String: Any] = [:]; var c: Int? }"
        ),
        (
            "import HandyJSON\nclass A: HandyJSON { required init() {} }\n  final class B: A {}",
            "import SmartCodableInherit\nclass A: SmartCodable { required init() {} }\n  @SmartSubclass\n  final class B: A {}"
        ),
        (
            "import SmartCodable\n@SmartSubclass class A: B {}",
            "import SmartCodableInherit\nimport SmartCodable\n@SmartSubclass class A: B {}"
        ),
        (
            "import SmartCodable\nvar c: ColorObject?; let k: JSONDecoder.SmartKeyDecodingStrategy = .fromSnakeCase",
            "import SmartCodable\nvar c: SmartColorObject?; let k: SmartKeyStrategy = .convertFromSnakeCase"
        ),
        (
            "SmartCoding.numberConversionStrategy = .truncate; d.smartKeyDecodingStrategy = .fromSnakeCase",
            "SmartCodableOptions.numberStrategy = .truncate; d.keyDecodingStrategy = .convertFromSnakeCase"
        ),
        (
            "let a: Set<SmartEncodingOption> = [.key(.toSnakeCase)]; let b = SmartHexColor.HexFormat.rgb(.none)",
            "let a: Set<SmartEncodingOption> = [.key(.convertToSnakeCase)]; let b = SmartHexFormat.rgb(.none)"
        ),
        // What is not changed.
        ("let a: ColorObject; b.key(.fromSnakeCase)", "let a: ColorObject; b.key(.fromSnakeCase)"),
        (
            "import SmartCodable\nstruct ColorObject {}; let a: ColorObject; name.fromSnakeCase()",
            "import SmartCodable\nstruct ColorObject {}; let a: ColorObject; name.fromSnakeCase()"
        ),
        (
            "// HandyJSON\n/* HandyJSON /* HandyJSON */ HandyJSON */",
            "// HandyJSON\n/* HandyJSON /* HandyJSON */ HandyJSON */"
        ),
        (
            ##"let a = "HandyJSON \("HandyJSON") \(b("x")) HandyJSON""##,
            ##"let a = "HandyJSON \("HandyJSON") \(b("x")) HandyJSON""##
        ),
        (
            "let a = \"\"\"\n  HandyJSON \"\n  \"\"\"\nlet b: HandyJSON",
            "let a = \"\"\"\n  HandyJSON \"\n  \"\"\"\nlet b: SmartCodable"
        ),
        (
            ##"let a = #"HandyJSON " \"#; let b = #/HandyJSON"/#; let c = a / b / HandyJSON"##,
            ##"let a = #"HandyJSON " \"#; let b = #/HandyJSON"/#; let c = a / b / SmartCodable"##
        ),
        ("let a = value.toJSON()", "let a = value.toJSON()"),
        ("@SmartModel struct A {}\nimport SmartCodableMacro", "@SmartModel struct A {}\nimport SmartCodableMacro"),
        ("let a = HandyJSONish.x", "let a = HandyJSONish.x"),
        ("\"unterminated HandyJSON", "\"unterminated HandyJSON"),
        ("/* HandyJSON", "/* HandyJSON"),
        ("class", "class"),
    ])
    func tokensAreRewritten(old: String, new: String) {
        #expect(migrated(old) == new)
    }

    @Test func mappingsBecomeStaticFunctions() {
        let text = """
            import HandyJSON

            public class Animal: HandyJSON {
                public var id = 0
                var name: String?
                var born: Date?
                var secret: String?
                public required init() {}

                public func mapping(mapper: HelpingMapper) {
                    // the identifier
                    mapper <<< self.id <-- "animal_id"
                    mapper <<<
                        self.name <-- ["name", "nick.name"] // two
                    mapper <<< self.born <-- DateTransform()
                    mapper >>> self.secret
                }
            }

            """
        #expect(
            migrated(text) == """
                import SmartCodable

                public class Animal: SmartCodable {
                    public var id = 0
                    var name: String?
                    var born: Date?
                    @IgnoredKey var secret: String?
                    public required init() {}

                    public static func mappingForKey() -> [SmartKeyTransformer]? {
                        [
                            // the identifier
                            CodingKeys.id <--- "animal_id",
                            CodingKeys.name <--- ["name", "nick.name"], // two
                        ]
                    }

                    public static func mappingForValue() -> [SmartValueTransformer]? {
                        [
                            CodingKeys.born <--- SmartDateTransformer(strategy: .timestamp),
                        ]
                    }
                }

                """
        )
    }

    @Test func transformersReceiveOptionals() {
        let text = """
            struct Hex: ValueTransformable {
                func transformFromJSON(_ value: Any) -> Color? {
                    guard let text = value as? String else { return nil }
                    return Color(text)
                }
                func transformToJSON(_ value: Color) -> String? {
                    value.hex
                }
            }
            """
        #expect(
            migrated(text) == """
                struct Hex: ValueTransformable {
                    func transformFromJSON(_ value: Any?) -> Color? {
                        guard let text = value as? String else { return nil }
                        return Color(text)
                    }
                    func transformToJSON(_ value: Color?) -> String? {
                        guard let value else { return nil }
                        return value.hex
                    }
                }
                """
        )
    }

    @Test func whatAPersonDecidesIsListed() {
        #expect(
            notes(
                """
                struct A: HandyJSON {
                    var id: Int!
                    var count: Int
                    var list: NSArray?
                    func willStartMapping() {}
                    mutating func mapping(mapper: HelpingMapper) {
                        if flag { mapper <<< self.id <-- "x" }
                    }
                }
                """
            ) == [
                "2: id: Int! is nil without a value. Use an optional, or an initial value.",
                "3: count needs an initial value.",
                "4: list: use [String: Any] or [Any] with @SmartAny, or JSONValue.",
                "5: willStartMapping() is not called. Use initial values, or the hooks of Hooks.md.",
                "6: mapping(mapper:) has statements that are not moved. Write mappingForKey() and mappingForValue().",
            ]
        )
        #expect(
            notes(
                """
                class A: HandyJSON { var price: NSDecimalNumber? }
                class B: A {
                    override func mapping(mapper: HelpingMapper) { mapper <<< self.b <-- "x" }
                }
                let a = [A].deserialize(from: text)
                """
            ) == [
                "1: price: use Decimal.",
                "3: mapping(mapper:) overrides that of the base class. Write static func mappingForKey() without super.",
                "5: The elements of the array are not optional.",
            ]
        )
        #expect(notes("let a = 1").isEmpty)
    }

    @Test func theDiffIsPrintedAndNoFileChanges() async throws {
        let text = "import Foundation\nimport HandyJSON\n\nstruct A: HandyJSON {\n    var id: Int?\n}\n"
        let run = try await ToolRun("migrate a.swift", files: ["a.swift": text])
        #expect(run.code == 0)
        #expect(run.files["a.swift"] == text)
        #expect(
            run.output == """
                --- a/a.swift
                +++ b/a.swift
                @@ -1,6 +1,6 @@
                 import Foundation
                -import HandyJSON
                +import SmartCodable
                \(" ")
                -struct A: HandyJSON {
                +struct A: SmartCodable {
                     var id: Int?
                 }
                1 file, 1 to change, 0 notes

                """
        )
    }

    @Test func filesAndFoldersAreWritten() async throws {
        let files = [
            "a.swift": "import HandyJSON\nclass A: HandyJSON {}\n", "b.swift": "class B: A {}\n", "c.txt": "HandyJSON",
        ]
        let run = try await ToolRun("migrate --write <folder>", files: files)
        #expect(run.output == "2 files, 2 changed, 0 notes\n")
        #expect(run.files["a.swift"] == "import SmartCodable\nclass A: SmartCodable {}\n")
        #expect(run.files["b.swift"] == "import SmartCodableInherit\n\n@SmartSubclass\nclass B: A {}\n")
        #expect(run.files["c.txt"] == "HandyJSON")
        let again = try await ToolRun("migrate --write <folder>", files: run.files)
        #expect(again.output == "2 files, 0 changed, 0 notes\n")
    }

    @Test func theStandardInputIsRewritten() async throws {
        let run = try await ToolRun("migrate -", input: "import HandyJSON\n")
        #expect(run.output == "import SmartCodable\n")
        #expect(run.errors == "1 file, 0 to change, 0 notes\n")
    }

    @Test func distantChangesAreSeparateHunks() async throws {
        let text = (0..<40).map { $0 % 9 == 0 ? "let a\($0): HandyJSON" : "line \($0)" }.joined(separator: "\n") + "\n"
        let run = try await ToolRun("migrate a.swift", files: ["a.swift": text])
        #expect(run.output.components(separatedBy: "@@ -").count - 1 == 5)
        #expect(run.output.contains("@@ -7,7 +7,7 @@\n"))
    }

    /// `.ci/check-tool` compiles the moved files.
    @Test(arguments: ["HandyJSON", "Upstream"])
    func samplesAreMovedOnce(name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Samples/\(name).swift.txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(migrated(text) != text)
    }

    /// String literals and regular expressions are those that the lexer of the macros finds.
    @Test func literalsEndWhereTheLexerOfTheMacrosEndsThem() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["SyntaxComparison/Corpus", "SmartCodablePluginTests", "SmartCodableToolTests"] {
            let path = root.appendingPathComponent(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
            where name.hasSuffix(".swift") {
                let text = try String(contentsOf: path.appendingPathComponent(name), encoding: .utf8)
                let found = SwiftTokenizer.tokens(of: Array(text.utf8)).filter { $0.kind == .string }.map(\.text)
                let expected = Lexer.tokens(of: SourceText(text)).filter { [.string, .regex].contains($0.kind) }
                for (found, expected) in zip(found, expected.map(\.text)) {
                    try #require(found == expected, "\(name)")
                }
                #expect(found.count == expected.count, "\(name)")
            }
        }
    }

    /// Every prefix of a source text is scanned without a crash, and without a change of its comments.
    @Test func incompleteSourcesAreScanned() {
        let text =
            ##"import HandyJSON; struct A<T: B>: HandyJSON { func mapping(mapper: HelpingMapper) { mapper <<< self.a <-- "x\(b)" } }; extension A: ValueTransformable { func transformToJSON(_ value: X) -> Y? { value } } /* c */ let r = /a\/b/; JSONDeserializer<A>.update(object: &a"##
        _ = Migration(String(repeating: "\"\\(", count: 50_000), Migration.Models(in: []))
        for count in 0...text.utf8.count {
            let prefix = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            let suffix = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
            _ = Migration(prefix, Migration.Models(in: [prefix])).text
            _ = Migration(suffix, Migration.Models(in: [suffix])).text
        }
    }
}
