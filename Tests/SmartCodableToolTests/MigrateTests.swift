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
            "var s: SmartCoding.NumberConversionStrategy = .strict; var t = SmartCodableOptions.NumberConversionStrategy.strict",
            "var s: SmartNumberStrategy = .strict; var t = SmartNumberStrategy.strict"
        ),
        (
            "let k = SmartKeyEncodingStrategy.toSnakeCase; let l = JSONEncoder.SmartKeyEncodingStrategy.toSnakeCase",
            "let k = SmartKeyEncodingStrategy.convertToSnakeCase; let l = SmartKeyEncodingStrategy.convertToSnakeCase"
        ),
        (
            "let a: Set<SmartEncodingOption> = [.key(.toSnakeCase)]; let b = SmartHexColor.HexFormat.rgb(.none)",
            "let a: Set<SmartEncodingOption> = [.key(.convertToSnakeCase)]; let b = SmartHexFormat.rgb(.none)"
        ),
        (
            "import HandyJSON\nimport SmartCodable\n@SmartSubclass class A: B {}",
            "import SmartCodableInherit\nimport SmartCodable\n@SmartSubclass class A: B {}"
        ),
        (
            "import SmartCodableCompatibility\n@SmartSubclass class A: B {}",
            "import SmartCodableInherit\nimport SmartCodableCompatibility\n@SmartSubclass class A: B {}"
        ),
        (
            "import SmartCodable\nSmartConfig.debugMode = .warning; let a: SmartConfig.DebugMode = SmartConfig.DebugMode.debug",
            "import SmartCodable\nSmartSentinel.debugMode = .alert; let a: SmartSentinel.Level = SmartSentinel.Level.alert"
        ),
        (
            "import SmartCodable\nSmartConfig.debugMode = .none; if SmartConfig.debugMode == .verbose {}",
            "import SmartCodable\nSmartSentinel.debugMode = .none; if SmartSentinel.debugMode == .verbose {}"
        ),
        ("HandyJSONConfiguration.debugMode = .error", "SmartSentinel.debugMode = .alert"),
        (
            "import HandyJSON\nlet list = [A].deserialize(from: x)!; list[0]?.f(); list?.first??.g(); list.toJSON(); [a].toJSON(); list[1].toJSON()",
            "import SmartCodable\nlet list = [A].deserialize(from: x)!; list[0].f(); list?.first?.g(); list.toArray(); [a].toArray(); list[1].toDictionary()"
        ),
        (
            "import HandyJSON\nvar a: [B] = []; var b: [String: B] = [:]; a.toJSON(); b.toJSON()",
            "import SmartCodable\nvar a: [B] = []; var b: [String: B] = [:]; a.toArray(); b.toDictionary()"
        ),
        (
            "import HandyJSON\nstruct A: TransformType { func transformFromJSON(_ value: Any?) -> B? { nil } }",
            "import SmartCodable\nstruct A: ValueTransformable { func transformFromJSON(_ value: Any?) -> B? { nil } }"
        ),
        (
            "struct A: HandyJSON { var a: NSString?; @SmartAny var b: Any?; var c: Any? { nil }; static var d: Any? }",
            "struct A: SmartCodable { @SmartAny var a: NSString?; @SmartAny var b: Any?; var c: Any? { nil }; static var d: Any? }"
        ),
        (
            "struct A: HandyJSON { var a: NSNumber = 1; var b: Array<NSString>!; public var c: [String: [NSArray?]]?; var d: HandyJSON! }",
            "struct A: SmartCodable { @SmartAny var a: NSNumber = 1; @SmartAny var b: Array<NSString>!; @SmartAny public var c: [String: [NSArray?]]?; @IgnoredKey var d: (any SmartCodable)! }"
        ),
        (
            "import HandyJSON\nlet a = b as! NSDictionary\nA.deserialize(from: a, designatedPath: \"c\"); A.deserialize(from: b)",
            "import SmartCodable\nlet a = b as! NSDictionary\nA.deserialize(from: .any(a), designatedPath: \"c\"); A.deserialize(from: b)"
        ),
        (
            "JSONDeserializer<A>.deserializeFrom(dict: a as NSDictionary)!; func f(b: NSArray?) { [A].deserialize(from: b) }",
            "A.deserialize(from: .any(a as NSDictionary))!; func f(b: NSArray?) { [A].deserialize(from: .any(b)) }"
        ),
        (
            "HandyJSONConfiguration.deserializeOptions = .caseInsensitive; HandyJSONConfiguration.deserializeOptions = .defaultOptions",
            "SmartCodableOptions.decodingOptions = [.key(.anySpelling)]; SmartCodableOptions.decodingOptions = []"
        ),
        (
            "struct A: HandyJSON { var x = 1; var z = 2; mutating func mapping(mapper: HelpingMapper) { mapper <<< self.x <-- \"y\"; mapper >>> z } }",
            "struct A: SmartCodable { var x = 1; @IgnoredKey var z = 2; static func mappingForKey() -> [SmartKeyTransformer]? {\n    [ CodingKeys.x <--- \"y\",      ]\n} }"
        ),
        // What is not changed.
        ("import Wireless\nSmartConfig.debugMode = .warning", "import Wireless\nSmartConfig.debugMode = .warning"),
        (
            "import SmartCodable\nstruct SmartConfig {}; SmartConfig.debugMode = .debug",
            "import SmartCodable\nstruct SmartConfig {}; SmartConfig.debugMode = .debug"
        ),
        ("import ObjectMapper\nstruct A: TransformType {}", "import ObjectMapper\nstruct A: TransformType {}"),
        ("let list = [A].deserialize(from: x); list?[0]?.f()", "let list = [A].deserialize(from: x); list?[0]?.f()"),
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

    /// One statement of `mapping(mapper:)`, and its entries of `mappingForKey()` and `mappingForValue()`.
    @Test(arguments: [
        (#"mapper <<< self.id <-- "a""#, [#"CodingKeys.id <--- "a""#], []),
        (#"mapper <<< id <-- ["a", "b"]"#, [#"CodingKeys.id <--- ["a", "b"]"#], []),
        (#"mapper <<< id <-- ["/a/b", "/c~.d/e"]"#, [#"CodingKeys.id <--- ["/~1a~1b", "/~1c~0/d~1e"]"#], []),
        (#"mapper <<< self.id <-- ("a", My())"#, [#"CodingKeys.id <--- "a""#], ["CodingKeys.id <--- My()"]),
        (
            #"mapper <<< id <-- (["a", "b"], DateTransform())"#, [#"CodingKeys.id <--- ["a", "b"]"#],
            ["CodingKeys.id <--- SmartDateTransformer(strategy: .timestamp)"]
        ),
        ("mapper <<< id <-- (nil, My<Int>())", [], ["CodingKeys.id <--- My<Int>()"]),
        ("mapper <<< id <-- My.shared()", [], ["CodingKeys.id <--- My.shared()"]),
        (
            "mapper <<< id <-- TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })", [],
            ["CodingKeys.id <--- FastTransformer<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })"]
        ),
        (
            "mapper <<< id <-- DateFormatterTransform(dateFormatter: Formats.day)", [],
            ["CodingKeys.id <--- SmartDateTransformer(strategy: .formatted(Formats.day))"]
        ),
        (
            "mapper <<< id <-- CustomDateFormatTransform(formatString: format)", [],
            [
                #"CodingKeys.id <--- SmartDateTransformer(strategy: .formatted({ let formatter = DateFormatter(); "#
                    + #"formatter.locale = Locale(identifier: "en_US_POSIX"); formatter.dateFormat = format; "#
                    + #"return formatter }()))"#
            ]
        ),
        (#"mapper.specify(property: &self.id, name: "a")"#, [#"CodingKeys.id <--- "a""#], []),
        (
            #"mapper.specify(property: &id, name: "a", converter: { Int($0) })"#, [#"CodingKeys.id <--- "a""#],
            ["CodingKeys.id <--- FastTransformer<Int, String>(fromJSON: { $0.flatMap({ Int($0) }) })"]
        ),
        (
            "mapper.specify(property: &self.count) { Int($0) ?? 0 }", [],
            ["CodingKeys.count <--- FastTransformer<Int, String>(fromJSON: { $0.map({ Int($0) ?? 0 }) })"]
        ),
        (
            #"super.mapping(mapper: mapper); mapper <<< id <-- "a"; mapper <<< count <-- "b""#,
            [#"CodingKeys.id <--- "a""#, #"CodingKeys.count <--- "b""#], []
        ),
    ])
    func statementsOfMappingsAreMoved(statement: String, keys: [String], values: [String]) {
        let text =
            "struct A: HandyJSON { var id: Int?; var count: Int = 0\n"
            + "func mapping(mapper: HelpingMapper) { \(statement) }\n}"
        let result = migrated(text)
        for (name, entries) in [("mappingForKey", keys), ("mappingForValue", values)] {
            let body =
                result.components(separatedBy: "\(name)()").dropFirst().first?
                .components(separatedBy: "static func").first ?? ""
            #expect(body.components(separatedBy: "CodingKeys.").count - 1 == entries.count, "\(result)")
            for entry in entries { #expect(body.contains(entry + ","), "\(result)") }
        }
        #expect(notes(text).isEmpty)
        #expect(notes(result).isEmpty)
    }

    @Test(arguments: [
        "mapper >>> self.id", "mapper >>> id", "mapper.exclude(property: &id)", "mapper.exclude(property: &self.id)",
    ])
    func excludedPropertiesAreIgnored(statement: String) {
        let text =
            "struct A: HandyJSON {\n    var id: Any?\n    func mapping(mapper: HelpingMapper) { \(statement) }\n}"
        #expect(migrated(text) == "struct A: SmartCodable {\n    @IgnoredKey var id: Any?\n}")
        #expect(notes(text).isEmpty)
    }

    /// A mapping that needs a person is listed before and after the other changes are written.
    @Test(arguments: [
        ("if flag { mapper <<< self.id <-- \"x\" }", "mapping(mapper:) has statements that are not moved."),
        ("mapper <<< self.id <-- key", "mapping(mapper:) is not moved because of this statement."),
        ("mapper <<< self.id <-- EnumTransform<E>()", "mapping(mapper:) is not moved because of this statement."),
        ("mapper <<< [self.id <-- \"x\"]", "mapping(mapper:) is not moved because of this statement."),
        ("mapper.specify(property: &kind) { E($0) }", "mapping(mapper:) is not moved because of this statement."),
        (
            "mapper <<< base <-- \"x\"",
            "mapping(mapper:) is not moved: base is not declared here. Map it in its own class."
        ),
    ])
    func mappingsThatAreLeftAreListedOnEveryRun(statement: String, note: String) {
        let text =
            "class A: B, HandyJSON { var id = 0; var kind = E.a\n"
            + "override func mapping(mapper: HelpingMapper) { \(statement) } }"
        let advice = note.hasSuffix("class.") ? "" : " Write mappingForKey() and mappingForValue()."
        #expect(notes(text) == ["2: " + note + advice])
        let result = migrated(text)
        #expect(result.contains("func mapping(mapper: HelpingMapper) { \(statement) }"))
        #expect(notes(result) == ["2: " + note + advice])
    }

    @Test(arguments: [
        ("KakaJSON", "MigratingFromKakaJSON"), ("ObjectMapper", "MigratingFromObjectMapper"),
        ("CleanJSON", "MigratingFromCleanJSON"), ("BetterCodable", "MigratingFromWrappers"),
        ("ResilientDecoding", "MigratingFromWrappers"),
    ])
    func filesOfOtherLibrariesGetTheNameOfTheirGuide(module: String, guide: String) {
        let text = "import Foundation\nimport \(module)\nstruct A { func mapping(map: Map) {} }"
        #expect(migrated(text) == text)
        #expect(
            notes(text) == [
                "2: \(module) is not moved by this command. Document/Guide/\(guide).md describes how you move it."
            ]
        )
    }

    /// Code that works here has no notes.
    @Test(arguments: [
        "struct A: SmartCodable { var id: Int!; var name: String?; var list: [Int] = []; @SmartAny var any: Any? }",
        "class A: SmartCodable { var id: Int; let kind = 1; required init() { id = 1 } }",
        "struct A: SmartCodable { var f: (Int) -> Int { { $0 } }; @IgnoredKey var pair: (Int, Int)?; static let x: Int = 1 }",
        "import SmartCodable\nlet list = [A].deserialize(from: x); let json = list?.first?.toDictionary()",
        "@SmartModel struct A: SmartCodable { let id: Int }",
        "class A: TransformType { func willStartMapping() {} }; struct B { let id: Int; var list: NSArray }",
    ])
    func whatIsRightHasNoNotes(text: String) {
        #expect(notes(text).isEmpty)
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

    /// The notes are the same before and after the changes.
    @Test func whatAPersonDecidesIsListedOnEveryRun() {
        let text = """
            struct A: HandyJSON {
                let id: Int
                var count: Int
                var list: NSMutableArray?
                var price: NSDecimalNumber?
                let number: NSNumber! = nil
                var pair: (Int, Int)?
                func willStartMapping() {}
                func snakeToCamel() -> Bool { true }
            }
            HandyJSONConfiguration.deserializeOptions = options
            extension E: HandyJSONCustomTransformable {}
            JSONDeserializer<A>.make(x)
            let a: HandyJSON.Any = 1
            class B: UIView, HandyJSON {}
            class C: NSObject, HandyJSON { required override init() {} }
            """
        let expected = [
            "2: id needs var and an initial value.",
            "3: count needs an initial value.",
            "4: list: use [String: Any] or [Any] with @SmartAny, or JSONValue.",
            "5: price: use Decimal.",
            "6: number: add @SmartAny, or use a type of Swift.",
            "7: pair: a tuple is not Codable. Use a structure, or @IgnoredKey.",
            "8: willStartMapping() is not called. Use initial values, or the hooks of Hooks.md.",
            "9: snakeToCamel() is not called. Use the option .key(.convertFromSnakeCase).",
            "11: deserializeOptions: .caseInsensitive is the option .key(.anySpelling).",
            "12: HandyJSONCustomTransformable: conform to ValueTransformable, and use it in mappingForValue().",
            "13: JSONDeserializer: use deserialize(from:) of the model.",
            "14: A name of the module HandyJSON. Use the type of SmartCodable.",
            "15: B needs required init().",
        ]
        #expect(notes(text) == expected)
        #expect(notes(migrated(text)) == expected)
    }

    @Test(arguments: [
        (
            "import SmartCodable\nSmartConfig.space = \" \"",
            "2: space has no effect. Delete the line; SmartSentinel.printStyle sets the format."
        ),
        ("class A: SmartJSONDecoder {}", "1: SmartJSONDecoder is final. Use it as a property; see Recipes.md."),
        (
            "struct A: PropertyWrapperable {}; SmartSentinel.debugMode = .none",
            "1: PropertyWrapperable: conform to SmartPropertyWrapper; see OwnWrappers.md."
        ),
        (
            "SmartCodableOptions.smartUnkeyedDecodingStrategy = .consumeOnce",
            "1: smartUnkeyedDecodingStrategy has no effect: there is one behavior here. Delete the line."
        ),
    ])
    func namesOfUpstreamThatNeedAPersonAreListed(text: String, note: String) {
        #expect(notes(text) == [note])
        #expect(notes(migrated(text)) == [note])
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
    @Test(arguments: ["HandyJSON", "Upstream", "BothLibraries"])
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
            ##"import HandyJSON; struct A<T: B>: HandyJSON { var a: (Int, B)?; func mapping(mapper: HelpingMapper) { super.mapping(mapper: mapper); mapper <<< self.a <-- ("x\(b)", T()); mapper.specify(property: &self.a, name: "b") { $0 }; mapper.exclude(property: &a); mapper >>> a } }; let l = [A].deserialize(from: x); l?[0]?.toJSON(); [l].toJSON(); HandyJSONConfiguration.debugMode = .error; extension A: ValueTransformable { func transformToJSON(_ value: X) -> Y? { value } } /* c */ let r = /a\/b/; JSONDeserializer<A>.update(object: &a"##
        _ = Migration(String(repeating: "\"\\(", count: 50_000), Migration.Models(in: []))
        for count in 0...text.utf8.count {
            let prefix = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            let suffix = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
            _ = Migration(prefix, Migration.Models(in: [prefix])).text
            _ = Migration(suffix, Migration.Models(in: [suffix])).text
        }
    }
}
