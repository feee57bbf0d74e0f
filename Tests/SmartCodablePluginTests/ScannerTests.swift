import Testing

@testable import MacroScanner

/// What the scanner finds in a class; `Tests/SyntaxComparison` compares it with the compiler's own parser.
@Suite struct ScannerTests {
    /// One line for each member.
    private func members(_ body: String) -> [String] {
        let source = SourceText("class A: B {\n\(body)\n}")
        return DeclarationScanner.scan(source).members.map { member in
            let lead = (member.conditions.map { "#if \($0)" } + member.attributes.map(\.text) + member.modifiers)
                .map { $0 + " " }.joined()
            switch member.content {
            case .properties(let properties):
                return lead
                    + properties.map { property in
                        let type = property.type.map { ": \($0.text)" } ?? ""
                        let value = property.initialValue.map { " = \(source.text($0))" } ?? ""
                        return "\(property.storage) \(property.spelling)\(type)\(value)"
                    }.joined(separator: ", ")
            case .pattern(let range): return lead + "pattern \(source.text(range))"
            case .function(let function): return lead + "function \(function.fullName)"
            case .type(let name, let cases): return lead + "type \(name) \((cases ?? []).map(\.name))"
            case .cases(let cases): return lead + "cases \(cases.map(\.spelling))"
            case .other: return lead + "other"
            }
        }
    }

    @Test(
        arguments: [
            (#"var a = "}" + "\("{" + "\("(")")""#, #"stored a = "}" + "\("{" + "\("(")")""#),
            (##"var a = #"\(no)"}"#"##, ##"stored a = #"\(no)"}"#"##),
            ("var a = \"\"\"\n  \" } \\(f { 1 })\n  \"\"\"", "stored a = \"\"\"\n  \" } \\(f { 1 })\n  \"\"\""),
            ("var a /* /* } */ { */ = 1 // }", "stored a = 1"),
            ("var a = /[}\\/]+(?:x)/", "stored a = /[}\\/]+(?:x)/"),
            ("var a = #/ } /#", "stored a = #/ } /#"),
            ("var a = 6 / 2, b = 3 / 1", "stored a = 6 / 2, stored b = 3 / 1"),
            ("var a, b: Int", "stored a, stored b: Int"),
            ("var a: Dictionary<String, Set<Int>>=[:], b=1", "stored a: Dictionary<String, Set<Int>>=[:], stored b=1"),
            (
                "var a = Dictionary<String, Int>(), b = x < y, c = z > 1",
                "stored a = Dictionary<String, Int>(), stored b = x < y, stored c = z > 1"
            ),
            ("var a = list.map { $0 } { didSet {} }", "observed a = list.map { $0 }"),
            (
                "var a = list\n  .filter { true }\n  .first ?? 0\nvar b = 1",
                "stored a = list\n  .filter { true }\n  .first ?? 0"
            ),
            ("var a: Int { 5 }", "computed a: Int"),
            ("var a: Int { @X get { 5 } nonmutating set {} }", "computed a: Int"),
            ("var a: Int = 5 { @X willSet(new) { } }", "observed a: Int = 5"),
            ("var a = x ? { 1 }() : y as? Set<Int> ?? []", "stored a = x ? { 1 }() : y as? Set<Int> ?? []"),
            ("var a = if x { 1 } else if y { 2 } else { 3 }", "stored a = if x { 1 } else if y { 2 } else { 3 }"),
            ("var a = { (x: Int) -> Int in x }(5)", "stored a = { (x: Int) -> Int in x }(5)"),
            ("var (a, b) = (1, 2)", "pattern (a, b)"),
            (
                "@A(x: { 1 }) @B.C<Int>\n  public private(set) lazy var a = 1",
                "@A(x: { 1 }) @B.C<Int> public private(set) lazy stored a = 1"
            ),
            ("static let a = 1", "static stored a = 1"),
            ("var a = Swift::max(1, 2), b = 2", "stored a = Swift::max(1, 2), stored b = 2"),
            ("var a: Swift::Int = 3, b = 1", "stored a: Swift::Int = 3, stored b = 1"),
            (
                "var a: [Swift::String: any Swift::Equatable]?, b = x ? Swift::min(1, 2) : y.M::z",
                "stored a: [Swift::String: any Swift::Equatable]?, stored b = x ? Swift::min(1, 2) : y.M::z"
            ),
            (
                "var a: Swift::Array<Int>.Swift::Index=1, b = \\Swift::String.Swift::count, c = .Swift::some(3)",
                "stored a: Swift::Array<Int>.Swift::Index=1, stored b = \\Swift::String.Swift::count, "
                    + "stored c = .Swift::some(3)"
            ),
            ("@SwiftUI::State<Int>(x: 1) var a = 1", "@SwiftUI::State<Int>(x: 1) stored a = 1"),
            (
                "class func a<T>(_ x: Pair<T, T>, y z: Int = f(1, 2)) async throws -> [T] where T: P { }",
                "class function a(_:y:)"
            ),
            ("required init?(a: Int) { }", "required function init(a:)"),
            ("enum CodingKeys: String, CodingKey { case a, b = \"x\"; case `c` }", #"type CodingKeys ["a", "b", "c"]"#),
            ("class Inner { var a = 1 }", "type Inner []"),
            ("subscript(x: Int) -> Int { x }", "function subscript(x:)"),
            ("#Make(1) { 2 }", "other"),
            ("var `class`: Int = 1", "stored `class`: Int = 1"),
            (
                "var a: (@Sendable (Int) async throws(E) -> (any P & Q)?)? = nil",
                "stored a: (@Sendable (Int) async throws(E) -> (any P & Q)?)? = nil"
            ),
        ]
    )
    func membersAreReadLikeTheCompiler(_ body: String, _ line: String) {
        // Spaces around the equals sign are not compared.
        let found = members(body).first?.replacing(" = ", with: "=")
        #expect(found == line.replacing(" = ", with: "="))
    }

    @Test func conditionsAreKept() {
        #expect(
            members("#if A\nvar a = 1\n#elseif B\n#if C\nvar b = 1\n#endif\n#else\nvar c = 1\n#endif\nvar d = 1") == [
                "#if A stored a = 1", "#if !(A) && (B) #if C stored b = 1", "#if !(A) && !(B) stored c = 1",
                "stored d = 1",
            ]
        )
    }

    @Test func invalidSwiftDoesNotStopTheScanner() {
        for body in [
            "var", "var a: = ", "@", "@@ var", "func", "func f(", "\"", "/*", "#if", "}}}", "((((", "var a = {{{", "`",
        ] {
            _ = members(body)
        }
        let deep = String(repeating: "(", count: 100_000)
        #expect(members("var a = \(deep)").count == 1)
        _ = members("var a: \(String(repeating: "A<", count: 100_000))")
        _ = members("var a = \(String(repeating: "\"\\(", count: 100_000))")
    }
}
