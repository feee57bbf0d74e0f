import Testing

@testable import MacroScanner

/// The text that the macro generates.
@Suite struct ExpansionTests {
    @Test func aPublicClassGetsPublicMembers() {
        let expanding = Expanding(
            source: """
                @SmartSubclass
                public class Student: Person {
                    public var age: Int = 0
                }
                """
        )
        #expect(
            expanding.members == """
                enum CodingKeys: Swift.CodingKey {
                    case age
                }

                public required init(from decoder: any Swift.Decoder) throws {
                    try super.init(from: decoder)
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    #sourceLocation(file: "Model.swift", line: 3)
                    self.age = try container._decode(forKey: .age, orKeep: self.age, from: decoder)
                    #sourceLocation()
                }

                public override func encode(to encoder: any Swift.Encoder) throws {
                    try super.encode(to: encoder)
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    #sourceLocation(file: "Model.swift", line: 3)
                    try container._encode(self.age, forKey: .age)
                    #sourceLocation()
                }

                public required init() {
                    super.init()
                }

                public class var _smartRules: [_SmartSubclassRules] {
                    []
                }
                """
        )
        #expect(expanding.conformance == "extension Student: _SmartSubclass {}")
    }

    @Test(
        arguments: [
            ("open class", "public required init", "open override func", "open override class var"),
            ("public final class", "public required init", "public override func", "public override class var"),
            ("package class", "package required init", "package override func", "package override class var"),
            ("internal class", "required init", "override func", "override class var"),
            ("class", "required init", "override func", "override class var"),
            ("fileprivate class", "required init", "override func", "override class var"),
            ("private final class", "required init", "override func", "override class var"),
        ]
    )
    func membersHaveTheRequiredAccessLevel(_ head: String, initializer: String, function: String, variable: String) {
        let expanding = Expanding(
            source: "@SmartSubclass \(head) A: B { var a = 1; func didFinishMapping() {} }",
            inheritsRules: true
        )
        let lines = expanding.members?.split(separator: "\n").map(String.init) ?? []
        #expect(
            lines.filter { $0.contains("init(from") && !$0.hasPrefix(" ") } == [
                "\(initializer)(from decoder: any Swift.Decoder) throws {"
            ]
        )
        #expect(lines.contains("\(initializer)() {"))
        #expect(lines.contains("\(function) encode(to encoder: any Swift.Encoder) throws {"))
        #expect(lines.contains("\(variable) _smartRules: [_SmartSubclassRules] {"))
    }

    @Test func declaredMembersAreNotGenerated() {
        let own = """
            @SmartSubclass class A: B {
                var a = 1
                enum CodingKeys: String, CodingKey { case a = "x" }
                required init() { super.init() }
                required init(from decoder: Decoder) throws { try super.init(from: decoder) }
                override func encode(to encoder: Encoder) throws {}
            }
            """
        #expect(Expanding(source: own, inheritsRules: true).members == "")
        #expect(Expanding(source: own).members == "class var _smartRules: [_SmartSubclassRules] {\n    []\n}")
        // Similar declarations are ignored.
        let others = Expanding(
            source: """
                @SmartSubclass class A: B {
                    var a = 1
                    init(a: Int) { super.init() }
                    init(from text: String, at index: Int) { super.init() }
                    func encode(with coder: Int) {}
                    struct Keys { enum CodingKeys: CodingKey { case b } }
                    func make() { class C { required init() {} } }
                }
                """
        ).members
        for part in ["enum CodingKeys", "init(from decoder", "encode(to encoder", "required init() {"] {
            #expect(others?.contains(part) == true)
        }
    }

    @Test func aClassWithoutPropertiesHasNoKeys() {
        #expect(
            Expanding(source: "@SmartSubclass class A: B {}", inheritsRules: true).members == """
                required init(from decoder: any Swift.Decoder) throws {
                    try super.init(from: decoder)
                }

                override func encode(to encoder: any Swift.Encoder) throws {
                    try super.encode(to: encoder)
                }

                required init() {
                    super.init()
                }
                """
        )
    }

    @Test func wrappersAreReadIntoTheirStorage() {
        let members = Expanding(
            source: """
                @SmartSubclass class A: B {
                    @SmartDate(encodeFormat: .iso8601) var day: Date?
                    @SmartCompact.Array
                    private(set) var list: [Int] = []
                    @objc @IBOutlet private var view: View?
                    @MainActor @Generic<Int>(x: 1) var `in` = 3
                    @SmartCodable::SmartAny var any: Any?
                    @Observed var seen: Int? { didSet {} }
                    @ObservationIgnored var plain = 1
                }
                """
        ).members
        let read = members?.split(separator: "\n").filter { $0.contains("self.") }.map { String($0).trimmed }
        for line in [
            "let members = _SmartMembers(of: self, from: decoder)", "let members = _SmartMembers(of: self)",
            "try _smartProperty(members._in, members._in.wrappedValue, members.`in`)"
                + ".read { try container.decode($0, forKey: .`in`) }",
            "try container.encode("
                + "_smartProperty(members._in, members._in.wrappedValue, members.`in`).content, forKey: .`in`)",
        ] {
            #expect(members?.contains("    \(line)\n") == true, "\(line)")
        }
        #expect(
            read == [
                "self._day = try container.decode(_smartType(of: self._day), forKey: .day)",
                "self._list = try container.decode(_smartType(of: self._list), forKey: .list)",
                "self.view = try container._decodeIfPresent(forKey: .view, orKeep: self.view)",
                "self._any = try container.decode(_smartType(of: self._any), forKey: .any)",
                "if let value = try _smartProperty(members._seen, members._seen.wrappedValue, members.seen)"
                    + ".value({ try container.decode($0, forKey: .seen) }) { self.seen = value }",
                "self.plain = try container._decode(forKey: .plain, orKeep: self.plain, from: decoder)",
                "try container.encode(self._day, forKey: .day)",
                "try container.encode(self._list, forKey: .list)",
                "try container._encodeIfPresent(self.view, forKey: .view)",
                "try container.encode(self._any, forKey: .any)",
                "try container._encode(self.plain, forKey: .plain)",
            ]
        )
    }

    @Test func aTypeAppliesToTheNamesBeforeIt() {
        let expanding = Expanding(source: "@SmartSubclass class A: B { var a, b: Int?, c = 1 }")
        #expect(expanding.members?.contains("self.a = try container._decodeIfPresent(") == true)
        #expect(expanding.diagnostics == [])
        #expect(Expanding(source: "@SmartSubclass class A: B { var c = 1, d, e: Int }").diagnostics.count == 2)
    }

    @Test func namesWithSpacesKeepTheirBackticks() {
        let members = Expanding(source: "@SmartSubclass class A: B { @SmartAny var `in front`: Int = 1 }").members
        #expect(members?.contains("self.`_in front` = try container.decode(_smartType(of: self.`_in front`)") == true)
        #expect(members?.contains("forKey: .`in front`)") == true)
        #expect(members?.contains("case `in front`\n") == true)
    }

    @Test func declaredKeysCanBeConditional() {
        let read = Expanding(
            source: """
                @SmartSubclass class A: B {
                    var a = 1, b = 2, c = 3
                    #if X
                    enum CodingKeys: String, CodingKey {
                        #if Y
                        case a = "x"
                        #else
                        case a = "y"
                        #endif
                        case b
                    }
                    #endif
                }
                """
        ).members
        #expect(
            read?.hasPrefix(
                "#if !(X)\nenum CodingKeys: Swift.CodingKey {\n    case a\n    case b\n    case c\n}\n#endif"
            )
                == true
        )
        for line in [
            "    #if (!(X)) || (X)\n    #sourceLocation(file: \"Model.swift\", line: 2)\n    self.a =",
            "    #if (!(X)) || (X)\n    #sourceLocation(file: \"Model.swift\", line: 2)\n    self.b =",
            "    #if !(X)\n    #sourceLocation(file: \"Model.swift\", line: 2)\n    self.c =",
        ] {
            #expect(read?.contains(line) == true, "\(read ?? "")")
        }
    }

    @Test func emptyKeysExcludeAllPropertiesAndAliasedKeysNone() {
        let none = Expanding(source: "@SmartSubclass class A: B { var a = 1; enum CodingKeys: CodingKey {} }").members
        #expect(none?.contains("self.a") == false)
        let alias = Expanding(source: "@SmartSubclass class A: B { var a = 1; typealias CodingKeys = Keys }").members
        #expect(alias?.contains("self.a") == true)
        #expect(alias?.contains("enum CodingKeys") == false)
    }

    @Test func weakAndUnownedPropertiesAreOmitted() {
        let source = "@SmartSubclass class A: B { weak var a: A?; unowned(safe) var b: A = x; var c = 1 %}"
        let without = Expanding(source: source.replacing("%", with: "")).members
        #expect(without?.contains("self.a") == false)
        #expect(without?.contains("self.b") == false)
        let listed = Expanding(source: source.replacing("%", with: "; enum CodingKeys: CodingKey { case a }")).members
        #expect(listed?.contains("self.a") == true)
    }

    @Test func functionsWithNamesOfMembersAreIgnored() {
        let members = Expanding(
            source: "@SmartSubclass class A: B { func `init`() {}; static func encode(to: Int) {}; var a = 1 }"
        ).members
        #expect(members?.contains("required init() {") == true)
        #expect(members?.contains("func encode(to encoder") == true)
    }

    @Test func conditionsSurroundTheMembersThatDependOnThem() {
        let members = Expanding(
            source: """
                @SmartSubclass class A: B {
                    #if os(iOS) // a phone
                    var a = 1
                    #elseif DEBUG || compiler(>=6)
                    var b = 1
                    #if !X
                    var c = 1
                    #endif
                    #else
                    required init() { super.init() }
                    #endif
                }
                """,
            inheritsRules: true
        ).members
        #expect(
            members?.components(before: "\n\n") == """
                enum CodingKeys: Swift.CodingKey {
                    #if os(iOS)
                    case a
                    #elseif DEBUG || compiler(>=6)
                    case b
                    #if !X
                    case c
                    #endif
                    #endif
                }
                """
        )
        #expect(
            members?.hasSuffix(
                """
                #if !(!(os(iOS)) && !(DEBUG || compiler(>=6)))
                required init() {
                    super.init()
                }
                #endif
                """
            ) == true
        )
    }

    @Test func rulesOfTheSubclassAreListed() {
        let source = """
            @SmartSubclass class A<T>: B {
                static func mappingForKey() -> [SmartKeyTransformer]? {
                    [CodingKeys.a <--- "}"]
                }
                override class func mappingForValue() -> [SmartValueTransformer]? { nil }
                #if DEBUG
                func didFinishMapping() { print(1) }
                #else
                func didFinishMapping() throws(Failure) { print(2) }
                #endif
                func didUpdate(from old: A) {}
            }
            """
        let rules = """
            class var _smartRules: [_SmartSubclassRules] {
                var rules = _SmartSubclassRules(of: A.self)
                #sourceLocation(file: "Model.swift", line: 2)
                func ownMappingForKey() -> [SmartKeyTransformer]? {
                    [CodingKeys.a <--- "}"]
                }
                #sourceLocation()
                rules.mapKeys(ownMappingForKey())
                rules.mapValues(A.mappingForValue())
                #if DEBUG
                rules.finish { (model: A) in model.didFinishMapping() }
                #else
                rules.finish { (model: A) in try model.didFinishMapping() }
                #endif
                rules.update { (model: A, old: A) in model.didUpdate(from: old) }
                return [rules]
            }
            """
        #expect(Expanding(source: source).members?.hasSuffix(rules) == true)
        let below = Expanding(source: source, inheritsRules: true)
        #expect(below.members?.contains("override class var _smartRules") == true)
        #expect(below.members?.contains("return [rules] + super._smartRules") == true)
        #expect(below.conformance == nil)
    }

    @Test func twoMappingsInOneClassHaveDifferentNames() {
        let members = Expanding(
            source: """
                @SmartSubclass class A: B {
                    static func mappingForKey() -> [SmartKeyTransformer]? { nil }
                    static func mappingForValue() -> [SmartValueTransformer]? { nil }
                }
                """
        ).members
        #expect(members?.contains("func ownMappingForKey() -> [SmartKeyTransformer]? { nil }") == true)
        #expect(members?.contains("func ownMappingForValue() -> [SmartValueTransformer]? { nil }") == true)
    }

    @Test func overridingHooksNeedNoRules() {
        let source =
            "@SmartSubclass class A: B { override func didFinishMapping() {}; override func didUpdate(from old: B) {} }"
        #expect(Expanding(source: source, inheritsRules: true).members?.contains("_smartRules") == false)
    }

    @Test func mappingsWithoutOverrideAreMarkedAsSuch() {
        let expanding = Expanding(source: "class A: B {}")
        #expect(expanding.attribute(ofMember: "static func mappingForKey() -> [X]? { nil }") == "@_nonoverride")
        #expect(
            expanding.attribute(ofMember: "\n  // c\n  public class func mappingForValue() -> [X]? { nil }")
                == "@_nonoverride"
        )
        for member in [
            "override static func mappingForKey() -> [X]? { nil }", "func mappingForKey() {}", "var mappingForKey = 1",
            "static func mappingForKey(x: Int) -> [X]? { nil }", "func didFinishMapping() {}", "}", "",
        ] {
            #expect(expanding.attribute(ofMember: member) == nil)
        }
    }

    @Test func anOverrideIsNotAPropertyOfTheSubclass() {
        let expanding = Expanding(
            source: "@SmartSubclass class A: B { override var name: String { didSet {} }; var a = 1 }"
        )
        #expect(expanding.diagnosticTexts == [])
        #expect(expanding.members?.contains("name") == false)
        #expect(expanding.members?.contains("self.a = ") == true)
    }

    @Test func theExpansionGrowsInProportionToTheClauses() {
        func length(_ member: (Int) -> String, _ count: Int) -> Int {
            let body = (0..<count).map { "\($0 == 0 ? "#if" : "#elseif") C\($0)\n\(member($0))\n" }.joined()
            let expanding = Expanding(source: "@SmartSubclass class A: B {\n\(body)#endif\n}")
            #expect(expanding.diagnostics == [])
            return expanding.members?.utf8.count ?? 0
        }
        for member in [
            { "var a\($0) = 1" }, { _ in "required init() { super.init() }" }, { _ in "func didFinishMapping() {}" },
            { "var a\($0): Any = 1" }, { $0.isMultiple(of: 2) ? "required init() { super.init() }" : "var a\($0) = 1" },
        ] as [(Int) -> String] {
            // Ten times the clauses produce ten times the text, plus a few digits.
            #expect(length(member, 3_000) < 15 * length(member, 300))
        }
    }

    @Test func deprecatedPropertiesAreUsedWhereTheCompilerDoesNotWarn() {
        let members = Expanding(
            source: """
                @SmartSubclass @MainActor class A: B {
                    var a = 1
                    @available(*, deprecated, message: "x") var b = 2
                    @available(macOS 14, *) var c = 3
                }
                """
        ).members
        let lines = members?.split(separator: "\n").map { String($0).trimmed } ?? []
        let uses = lines.filter { $0.contains(".b,") || $0.contains("_SmartDeprecated") }
        #expect(
            uses == [
                "try _smartDecode(_SmartDeprecated.self, 1, of: self, from: container, decoder)",
                "try _smartEncode(_SmartDeprecated.self, 1, of: self, into: &container)",
                "private enum _SmartDeprecated: @MainActor _SmartDeprecatedProperties {",
                "model.b = try container._decode(forKey: .b, orKeep: model.b, from: decoder)",
                "try container._encode(model.b, forKey: .b)",
            ]
        )
        #expect(lines.contains("self.c = try container._decode(forKey: .c, orKeep: self.c, from: decoder)"))
    }

    @Test(arguments: ["@Database", "@objc @Store.Queue", "#if X\n@MainActor\n#endif"])
    func anAttributeThatMayBeAnActorMakesTheConformancePreconcurrency(_ attribute: String) {
        let expanding = Expanding(source: "@SmartSubclass\n\(attribute)\npublic class A: B {}")
        #expect(expanding.conformance == "extension A: @preconcurrency _SmartSubclass {}")
        #expect(expanding.members?.contains("public nonisolated static var _smartChecksActor: Bool { true }") == true)
        let below = Expanding(source: expanding.source, inheritsRules: true)
        #expect(below.members?.contains("_smartChecksActor") == false)
        for other in ["@objcMembers", "@Macro(1)", "@_spi(X)", "@available(*, deprecated)", "@Observable"] {
            #expect(
                Expanding(source: "@SmartSubclass \(other) class A: B {}").conformance?.contains("preconcurrency")
                    == false
            )
        }
    }

    @Test func theConformanceHasTheActorAndAvailabilityOfItsClass() {
        let expanding = Expanding(
            source: """
                @available(macOS 14, *) @SmartSubclass @UI.ViewActor @objcMembers
                final class A: B {}
                """,
            extendedType: "Outer.A"
        )
        #expect(expanding.conformance == "@available(macOS 14, *)\nextension Outer.A: @UI.ViewActor _SmartSubclass {}")
    }

    @Test func propertiesHaveTheirSourceLocation() {
        let request = AttachedMacro(
            typeName: SubclassMacro.typeName,
            role: .member,
            declaration: SourceExcerpt(
                text: "\r\n\r\n@SmartSubclass\r\nclass A: B {\r\n    var a = \"\"\"\n    x\n    \"\"\", b = 2 }",
                fileName: #"C:\a "b"\M.swift"#,
                offset: 100,
                line: 7
            )
        )
        guard case .expansion(let text?, _) = SubclassMacro.expand(request) else { return #expect(Bool(false)) }
        #expect(text.contains(##"#sourceLocation(file: "C:\\a \"b\"\\M.swift", line: 11)"##))
        #expect(text.contains(##"#sourceLocation(file: "C:\\a \"b\"\\M.swift", line: 13)"##))
    }
}

extension String {
    /// The text before the first separator.
    fileprivate func components(before separator: String) -> String {
        guard let range = range(of: separator) else { return self }
        return String(self[..<range.lowerBound])
    }

    private func range(of other: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(other) }.map { $0..<$0 }
    }
}
