import Testing
@testable import SmartCodableMacros
@Suite struct LexerTests { @Test func a() { #expect(Lexer.tokens(of: SourceText("class A: B {}")).count == 7) } }
