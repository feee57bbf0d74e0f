import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Invalid UTF-8 is refused at every position.
@Suite struct UTF8ValidityTests {
    struct Sequence: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        var testDescription: String { name }

        init(_ name: String, _ bytes: UInt8...) {
            self.name = name
            self.bytes = bytes
        }
    }

    private static let valid: [Sequence] = [
        .init("U+007F", 0x7F), .init("U+0080", 0xC2, 0x80), .init("U+07FF", 0xDF, 0xBF),
        .init("U+0800", 0xE0, 0xA0, 0x80),
        .init("U+0FFF", 0xE0, 0xBF, 0xBF), .init("U+1000", 0xE1, 0x80, 0x80), .init("U+CFFF", 0xEC, 0xBF, 0xBF),
        .init("U+D7FF", 0xED, 0x9F, 0xBF), .init("U+E000", 0xEE, 0x80, 0x80), .init("U+FEFF", 0xEF, 0xBB, 0xBF),
        .init("U+FFFE", 0xEF, 0xBF, 0xBE), .init("U+FFFF", 0xEF, 0xBF, 0xBF), .init("U+10000", 0xF0, 0x90, 0x80, 0x80),
        .init("U+3FFFF", 0xF0, 0xBF, 0xBF, 0xBF), .init("U+40000", 0xF1, 0x80, 0x80, 0x80),
        .init("U+FFFFF", 0xF3, 0xBF, 0xBF, 0xBF), .init("U+100000", 0xF4, 0x80, 0x80, 0x80),
        .init("U+10FFFF", 0xF4, 0x8F, 0xBF, 0xBF),
    ]

    private static let invalid: [Sequence] = [
        .init("a continuation byte alone", 0x80), .init("the last continuation byte alone", 0xBF),
        .init("overlong NUL", 0xC0, 0x80), .init("overlong slash", 0xC0, 0xAF), .init("overlong U+007F", 0xC1, 0xBF),
        .init("overlong in three bytes", 0xE0, 0x80, 0xAF), .init("overlong U+07FF", 0xE0, 0x9F, 0xBF),
        .init("overlong in four bytes", 0xF0, 0x80, 0x80, 0xAF), .init("overlong U+FFFF", 0xF0, 0x8F, 0xBF, 0xBF),
        .init("surrogate U+D800", 0xED, 0xA0, 0x80), .init("surrogate U+DBFF", 0xED, 0xAF, 0xBF),
        .init("surrogate U+DC00", 0xED, 0xB0, 0x80), .init("surrogate U+DFFF", 0xED, 0xBF, 0xBF),
        .init("a surrogate pair (CESU-8)", 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80),
        .init("U+110000", 0xF4, 0x90, 0x80, 0x80),
        .init("U+140000", 0xF5, 0x80, 0x80, 0x80), .init("U+1FFFFF", 0xF7, 0xBF, 0xBF, 0xBF),
        .init("five bytes", 0xF8, 0x88, 0x80, 0x80, 0x80), .init("six bytes", 0xFC, 0x84, 0x80, 0x80, 0x80, 0x80),
        .init("0xFE", 0xFE), .init("0xFF", 0xFF), .init("two bytes, cut", 0xC3), .init("three bytes, cut to one", 0xE2),
        .init("three bytes, cut to two", 0xE2, 0x82), .init("four bytes, cut to one", 0xF0),
        .init("four bytes, cut to two", 0xF0, 0x9F), .init("four bytes, cut to three", 0xF0, 0x9F, 0x98),
        .init("a second byte too low", 0xC3, 0x7F), .init("a second byte too high", 0xC3, 0xC0),
        .init("a third byte too low", 0xE2, 0x82, 0x7F), .init("a fourth byte too high", 0xF0, 0x9F, 0x98, 0xC0),
        .init("Latin-1", 0xE9, 0x74, 0xE9),
    ]

    /// The contexts of the bytes, with prefixes so that they occur at every position in a word of eight bytes.
    private static func placed(_ bytes: [UInt8]) -> [[UInt8]] {
        (0..<9).flatMap { lead in
            let content = Array(repeating: UInt8(ascii: "a"), count: lead) + bytes
            return [
                Array("{\"number\":7,\"text\":\"".utf8) + content + Array("\"}".utf8),
                Array("{\"number\":7,\"unread\":[\"".utf8) + content + Array("b\"]}".utf8),
                Array("{\"number\":7,\"".utf8) + content + Array("\":null}".utf8),
                Array("{\"number\":7,\"o\":{\"".utf8) + content + Array("c\":null}}".utf8),
                Array("{\"number\":7,\"text\":\"\\n".utf8) + content + Array("\\u0041\"}".utf8),
                Array("{\"number\":7,\"text\":\"é".utf8) + content + Array("é\"}".utf8),
            ]
        }
    }

    @BothKinds private struct Note: SmartCodable, Equatable {
        var number = 0
        var text = ""
    }

    @Test(arguments: valid)
    func validSequencesAreKeptInKeysValuesAndUnreadParts(_ sequence: Sequence) throws {
        let character = try #require(String(validating: sequence.bytes, as: UTF8.self))
        for bytes in Self.placed(sequence.bytes) {
            let note = try #require(Note.deserialize(from: Data(bytes)), "\(shown(bytes))")
            #expect(note.number == 7)
            #expect(note.text.isEmpty || note.text.unicodeScalars.contains { String($0) == character })
        }
        let keys = Array("{\"".utf8) + sequence.bytes + Array("\":1}".utf8)
        let dictionary = try SmartJSONDecoder().decode([String: Int].self, from: Data(keys))
        #expect(dictionary.keys.first.map { Array($0.utf8) } == sequence.bytes)
    }

    @Test(arguments: invalid)
    func invalidSequencesAreErrorsInKeysValuesAndUnreadParts(_ sequence: Sequence) {
        #expect(String(validating: sequence.bytes, as: UTF8.self) == nil)
        for bytes in Self.placed(sequence.bytes) {
            #expect(syntaxError(bytes)?.kind == .invalidUTF8, "\(shown(bytes))")
            #expect(Note.deserialize(from: Data(bytes)) == nil)
        }
    }

    @Test(arguments: invalid)
    func theErrorPointsToTheFirstInvalidByte(_ sequence: Sequence) {
        let error = syntaxError(Array("[1,\n\"é".utf8) + sequence.bytes + Array("\"]".utf8))
        #expect(error?.byteOffset == 7)
        #expect(error?.line == 2)
        #expect(error?.column == 4)
    }

    @Test func allPairsOfBytesMatchTheStandardLibrary() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8.min ... .max {
                let bytes = [0x22, first, second, 0x80, 0x22]
                let isJSON = String(validating: bytes, as: UTF8.self) != nil && second >= 0x20
                guard scannerAccepts(bytes) != isJSON else { continue }
                // A quote as the second byte ends the string.
                if second != 0x22 && second != 0x5C { Issue.record("\(shown(bytes))") }
            }
        }
    }

    @Test func randomBytesMatchTheStandardLibrary() {
        var random = SeededGenerator()
        let interesting: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0, 0xF1,
            0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<Effort.rounds(60_000) {
            let count = Int.random(in: 1...10, using: &random)
            let content = (0..<count).map { _ in interesting.randomElement(using: &random) ?? 0 }
            if scannerAccepts([0x22] + content + [0x22]) != (String(validating: content, as: UTF8.self) != nil) {
                Issue.record("\(shown(content))")
            }
        }
    }

    // MARK: - Marks and NUL

    @Test func oneByteOrderMarkIsSkippedAndExcludedFromPositions() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(syntaxError(mark + Array("[1]".utf8)) == nil)
        #expect(syntaxError(mark + Array(" [1,]".utf8))?.byteOffset == 4)
        #expect(syntaxError(mark + mark + Array("[1]".utf8))?.kind == .expectedValue(found: 0xEF))
        #expect(syntaxError("\u{FEFF}[1]") == nil)
        #expect(syntaxError(Array("[1]".utf8) + mark)?.kind == .trailingContent(found: 0xEF))
        #expect(Note.deserialize(from: "\u{FEFF}{\"number\":7}")?.number == 7)
        #expect(Note.deserialize(from: "{\"text\":\"\u{FEFF}a\"}")?.text == "\u{FEFF}a")
    }

    @Test func anEscapedNULIsKeptAndDoesNotEndAnything() throws {
        let note = try #require(Note.deserialize(from: #"{"text":"a\u0000b","number\u0000":1,"number":7}"#))
        #expect(note == Note(number: 7, text: "a\0b"))
        let dictionary = try SmartJSONDecoder().decode([String: Int].self, from: Data(#"{"a\u0000":1,"a":2}"#.utf8))
        #expect(dictionary == ["a\0": 1, "a": 2])
    }

    @Test func aRawNULIsAnErrorEverywhere() {
        for text in ["{\"a\0\":1}", "[\"\0\"]", "[1,\0 2]", "{\"a\":1}\0", "{\"a\":1\0}", "{\0\"a\":1}", "  \0"] {
            #expect(syntaxError(text) != nil, "\(shown(text.utf8))")
        }
    }
}
