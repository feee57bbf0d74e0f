import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Compares the scanner with the plain validator on corrupted and random texts.
@Suite struct DifferentialParsingTests {
    // MARK: - Truncation

    private static let documents: [(name: String, text: String)] = [
        (
            "pretty",
            """
            {
                "id": 7,
                "name": "Ada",
                "tags": [
                    "a",
                    "b"
                ],
                "address": { "street": null, "isHome": true }
            }
            """
        ),
        ("compact", #"{"id":7,"name":"Ada","tags":["a","b",[]],"address":{"street":null,"isHome":false},"empty":{}}"#),
        ("escapes", #"{"a\n\"b\"":"\\\/\b\f\n\r\t\u0041\u00e9\u20AC","c":["\u0000","\\\\"]}"#),
        ("multi-byte", "{\"naïve\":\"é€𝄞\",\"日本\":[\"語\",\"🇨🇭👨‍👩‍👧\"],\"e\u{301}\":\"\u{7FF}\u{800}\u{FFFF}\u{10FFFF}\"}"),
        ("surrogates", #"["\ud83d\ude00","\ud83d","\ude00\ud83d","\uDBFF\uDFFF\uD800\uDC00",{"\ud83d\ude00":1}]"#),
        ("numbers", "[0,-0,1,-12,3.25,0.5e1,6E+7,8e-9,-1.0E22,12345678901234567890123,1e999]"),
        ("white space", " \t\r\n[ \n 1 \t,\r\n {        \"a\"        :                  2 } \n\n ] \n"),
        ("a long string", "\"" + String(repeating: "abcdefg", count: 20) + "\""),
    ]

    @Test(arguments: documents.map(\.text))
    func truncatedTextIsAnError(_ text: String) throws {
        let bytes = Array(text.utf8)
        #expect(syntaxError(bytes) == nil)
        for end in 0..<bytes.count {
            let cut = Array(bytes[..<end])
            // White space behind the value may be missing.
            let isWhole = ConformanceValidator.accepts(cut)
            #expect(isWhole == bytes[end...].allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
            for route in ParsingRoute.allCases {
                let error = route.error(cut)
                guard !isWhole else {
                    #expect(error == nil, "\(end)")
                    continue
                }
                let kind = try #require(error?.kind, "\(route) accepts the first \(end) bytes")
                #expect([.unexpectedEnd, .emptyInput, .invalidUTF8].contains(kind), "\(end): \(kind)")
                #expect(error?.byteOffset == end || kind == .invalidUTF8, "\(end)")
            }
        }
    }

    @Test(arguments: documents.map(\.text))
    func textTruncatedAtTheStartMatchesTheReference(_ text: String) {
        let bytes = Array(text.utf8)
        for start in 0..<bytes.count {
            let cut = Array(bytes[start...])
            #expect(scannerAccepts(cut) == ConformanceValidator.accepts(cut), "from \(start): \(shown(cut))")
        }
    }

    // MARK: - Corruption

    @Test(arguments: documents.map(\.text))
    func corruptedBytesMatchTheReference(_ text: String) {
        var random = SeededGenerator()
        let original = Array(text.utf8)
        var bytes = original
        for position in original.indices {
            // Every byte in the grammar, and some others.
            let others = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            for byte in Array("\0\u{1F} \n\r\t\"\\/{}[]:,0123-+.eEtfnu".utf8) + others {
                bytes[position] = byte
                compare(bytes)
            }
            bytes[position] = original[position]
        }
    }

    @Test func allBytesAtSomePositionsMatchTheReference() {
        var random = SeededGenerator()
        let original = Array(Self.documents.map(\.text).joined(separator: ",").utf8)
        var bytes = Array("[".utf8) + original + Array("]".utf8)
        #expect(scannerAccepts(bytes))
        for _ in 0..<40 {
            let position = Int.random(in: bytes.indices, using: &random)
            let kept = bytes[position]
            for byte in UInt8.min ... .max {
                bytes[position] = byte
                compare(bytes)
            }
            bytes[position] = kept
        }
    }

    @Test func deletedInsertedAndSwappedBytesMatchTheReference() {
        var random = SeededGenerator()
        for round in 0..<Effort.rounds(6_000) {
            var bytes = Array(Self.documents[round % Self.documents.count].text.utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let position = Int.random(in: bytes.indices, using: &random)
                let other = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: position)
                case 1: bytes.insert(bytes[other], at: position)
                case 2: bytes.swapAt(position, other)
                default: bytes.insert(contentsOf: bytes[min(position, other)...max(position, other)], at: position)
                }
            }
            compare(bytes)
        }
    }

    // MARK: - Token soup

    private static let tokens: [[UInt8]] =
        [
            "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"b\":", "\"\"", "{\"a\":", "[]", "{}", "0", "-", "1", "12",
            ".",
            ".5", "e", "E+1", "-0", "true", "false", "null", "nul", "t", " ", "\n", "\r\n", "\t", "        ", "\\",
            "\\n",
            "\\u", "\\u0041", "\\ud83d", "\\ude00", "\\ud83d\\ude00", "é", "€", "😀", "\u{FEFF}", "\0", "\u{7F}", "/",
            "'",
        ].map { Array($0.utf8) } + [
            [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xFF], [0xC0, 0x80], [0xF0, 0x9F],
        ]

    @Test func randomTokenSequencesMatchTheReference() {
        var random = SeededGenerator()
        for _ in 0..<Effort.rounds(40_000) {
            let count = Int.random(in: 1...12, using: &random)
            compare((0..<count).flatMap { _ in Self.tokens.randomElement(using: &random) ?? [] })
        }
    }

    @Test func randomStringsMatchTheReference() {
        var random = SeededGenerator()
        let inside = Self.tokens.filter { $0 != [0x22] && $0.first != 0x22 }
        for _ in 0..<Effort.rounds(20_000) {
            let count = Int.random(in: 0...12, using: &random)
            let content = (0..<count).flatMap { _ in inside.randomElement(using: &random) ?? [] }
            compare([0x22] + content + [0x22])
        }
    }

    @Test func randomNumbersMatchTheReference() {
        var random = SeededGenerator()
        let letters = Array("00123-+.eE".utf8)
        for _ in 0..<Effort.rounds(40_000) {
            let count = Int.random(in: 1...8, using: &random)
            compare((0..<count).map { _ in letters.randomElement(using: &random) ?? 0 })
        }
    }

    @Test func randomJSONAndItsCorruptedCopiesMatchTheReference() {
        var random = SeededGenerator()
        for _ in 0..<Effort.rounds(1_500) {
            var maker = RandomJSON(random)
            let bytes = Array(maker.value(depth: 0).utf8)
            random = maker.random
            #expect(scannerAccepts(bytes), "\(shown(bytes))")
            var broken = bytes
            broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            compare(broken)
        }
    }

    private func compare(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
        let expected = ConformanceValidator.accepts(bytes)
        // `#expect` is too slow for a million calls.
        if scannerAccepts(bytes) != expected {
            Issue.record("the reference \(expected ? "accepts" : "rejects") \(shown(bytes))", sourceLocation: location)
        }
    }
}
