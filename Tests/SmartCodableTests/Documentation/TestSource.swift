import Foundation
import Testing

/// The tests in the text of a source file, and which of them always run.
///
/// Reads line by line, as swift-format writes declarations.
struct TestSource {
    private var running: Set<String> = []
    private var others: Set<String> = []

    /// Whether there is a test with the name that always runs, and no other one with the name.
    ///
    /// Tests inside of `#if`, with a condition, disabled, or in a suite with one of these, may not run.
    func alwaysRuns(_ name: String) -> Bool { running.contains(name) && !others.contains(name) }

    /// A type around the current line.
    private struct Scope {
        let indentation: Int
        let mayNotRun: Bool
        let isXCTest: Bool
    }

    init(_ source: String) {
        var scopes: [Scope] = []
        var conditionalTypes: Set<Substring> = []
        var conditions = 0
        var attributes = ""
        for line in Self.codeLines(of: source) {
            let code = line.drop { $0 == " " }
            let indentation = line.count - code.count
            if code.hasPrefix("#if") { conditions += 1 }
            if code.hasPrefix("#endif") { conditions -= 1 }
            if code.hasPrefix("}") { scopes.removeAll { $0.indentation >= indentation } }
            if code.contains("@Test") || code.contains("@Suite") {
                attributes = ""
            } else if attributes.isEmpty && code.hasPrefix("@") {
                continue
            }
            guard let (kind, name, start) = Self.declaration(in: code) else {
                if code.contains("@Test") || code.contains("@Suite") || !attributes.isEmpty { attributes += code }
                continue
            }
            attributes += code[..<start]
            let mayNotRun =
                conditions > 0 || attributes.contains(".disabled") || attributes.contains(".enabled(")
                || scopes.last?.mayNotRun == true
            if kind == "func" {
                let isXCTest = scopes.last?.isXCTest == true && name.hasPrefix("test")
                if attributes.contains("@Test") || isXCTest {
                    if mayNotRun { others.insert(String(name)) } else { running.insert(String(name)) }
                }
            } else {
                let mayNotRun = mayNotRun || conditionalTypes.contains(name)
                if mayNotRun { conditionalTypes.insert(name) }
                if !code.hasSuffix("}") {
                    let isXCTest = code.contains(": XCTestCase")
                    scopes.append(Scope(indentation: indentation, mayNotRun: mayNotRun, isXCTest: isXCTest))
                }
            }
            attributes = ""
        }
    }

    /// The lines without comments and literals of several lines.
    private static func codeLines(of source: String) -> [Substring] {
        var lines: [Substring] = []
        var (isInLiteral, isInComment) = (false, false)
        for line in source.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if isInComment || !isInLiteral && code.hasPrefix("/*") {
                isInComment = !code.contains("*/")
                continue
            }
            if isInLiteral {
                isInLiteral = !code.hasPrefix(#"""""#)
            } else if !code.hasPrefix("//") {
                lines.append(line)
                isInLiteral = code.hasSuffix(#"""""#)
            }
        }
        return lines
    }

    /// The kind and name of the declaration in a line, and where it starts after the attributes.
    private static func declaration(
        in code: Substring
    ) -> (kind: Substring, name: Substring, start: Substring.Index)? {
        let pattern = #"^(.*\) )?(@\w+ )*(\w+ )*?(func|struct|enum|actor|extension|class(?! func| var)) (?=\w)"#
        guard let match = code.range(of: pattern, options: .regularExpression),
            let kind = code[match].split(separator: " ").last
        else { return nil }
        let name = code[match.upperBound...].prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
        return (kind, name, match.upperBound)
    }
}

@Suite struct TestSourceTests {
    private static let source = #"""
        @Suite struct Plain {
            @Test func first() {}
            func helper() {}
            @Test(arguments: [1, 2])
            func second(_ number: Int) {}
            @Test(arguments: [
                ("struct A {", 1), (".", 2),
            ])
            func third(_ text: String, _ number: Int) {}
            @BothKinds private struct Model { class func make() {} }
            // @Test func comment() {}
            /*
            @Test func blockComment() {}
            */
            let text = """
                @Test func literal() {}
                """
            @Test(.disabled("later")) func disabled() {}
            @Test(
                .enabled(if: false)
            )
            func conditional() {}
            #if os(Linux)
            @Test func inCondition() {}
            #if X
            #endif
            @Test func alsoInCondition() {}
            #else
            @Test func inElse() {}
            #endif
            @Test @MainActor func afterCondition() async throws {}
            @Test func twice() {}
            @Suite(.disabled()) struct Inner {
                @Test func inDisabledSuite() {}
            }
            @Test func afterSuite() {}
        }
        @Suite(.serialized, .enabled(if: hasData))
        struct Conditional {
            struct Deep {
                @Test func inNestedSuite() {}
            }
            @Test func inConditionalSuite() {}
        }
        extension Conditional {
            @Test func inExtension() {}
            @Test(.disabled()) func twice() {}
        }
        @Test func outside() {}
        final class OldTests: XCTestCase {
            func testOld() throws {}
            func check() {}
            #if X
            func testInCondition() {}
            #endif
        }
        func testOutside() {}
        """#

    @Test func onlyTestsThatAlwaysRunAreFound() {
        let tests = TestSource(Self.source)
        let names = Self.source.components(separatedBy: "func ").dropFirst()
            .map { String($0.prefix { $0.isLetter }) }
        let found = names.filter(tests.alwaysRuns)
        #expect(found == ["first", "second", "third", "afterCondition", "afterSuite", "outside", "testOld"])
        #expect(!tests.alwaysRuns("fir") && !tests.alwaysRuns("missing"))
    }
}
