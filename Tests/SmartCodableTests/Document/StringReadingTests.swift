import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Strings are read correctly: escapes, surrogate pairs and arbitrary text.
@Suite struct StringReadingTests {
    @BothKinds private struct Note: SmartCodable, Equatable {
        var text = "none"
    }

    private static let escapes: [(written: String, read: String)] = [
        (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), ("/", "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"), (#"\n"#, "\n"),
        (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u00E9"#, "é"), (#"\u20aC"#, "€"),
        (#"\uFFFF"#, "\u{FFFF}"), (#"\uFEFF"#, "\u{FEFF}"), (#"\u0000"#, "\0"), (#"\u001F"#, "\u{1F}"),
        (#"\u0080"#, "\u{80}"),
        (#"\u07FF\u0800"#, "\u{7FF}\u{800}"), (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"), (#"\ud83d\ude00"#, "😀"),
        (#"\uD800\uDC00"#, "\u{10000}"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\ud83c\udde8\ud83c\udded"#, "🇨🇭"),
        (#"\\u0041"#, "\\u0041"), (#"\\\\"#, "\\\\"), (#"\\n"#, "\\n"), (#"\u005cn"#, "\\n"), (#"\u0022"#, "\""),
        (#"e\u0301"#, "e\u{301}"), (#"\u00e9\u0065\u0301"#, "\u{E9}e\u{301}"), (#"a\tb\nc"#, "a\tb\nc"), ("", ""),
        ("\u{7F}\u{2028}\u{2029}", "\u{7F}\u{2028}\u{2029}"), (#"\r\n"#, "\r\n"),
    ]

    @Test(arguments: escapes)
    func anEscapeReadsAsItsCharacter(_ written: String, _ read: String) throws {
        // Padding before and after, for every position in a word of eight bytes.
        for lead in 0..<10 {
            let around = String(repeating: "x", count: lead)
            let json = #"{"text":"\#(around)\#(written)\#(around)"}"#
            let note = try #require(Note.deserialize(from: json))
            #expect(Array(note.text.utf8) == Array((around + read + around).utf8), "\(json)")
        }
    }

    private static let loneSurrogates: [(written: String, read: String)] = [
        (#"\ud83d"#, "\u{FFFD}"), (#"\ude00"#, "\u{FFFD}"), (#"\ud83da"#, "\u{FFFD}a"),
        (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
        (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\\ude00"#, "\u{FFFD}\\ude00"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\u00e9\ude00"#, "\u{FFFD}é\u{FFFD}"),
        (#"\uD800\uD800\uD800"#, "\u{FFFD}\u{FFFD}\u{FFFD}"),
        (#"\ud83d \ude00"#, "\u{FFFD} \u{FFFD}"),
    ]

    @Test(arguments: loneSurrogates)
    func aLoneSurrogateReadsAsTheReplacementCharacterWithAnEvent(_ written: String, _ read: String) throws {
        let result = Note.deserializeWithReport(from: #"{"text":"\#(written)"}"#)
        #expect(result.model?.text == read)
        #expect(result.report.events.map(\.finding) == [.loneSurrogate])
    }

    @Test(arguments: loneSurrogates)
    func aLoneSurrogateIsAnErrorUnderTheStrictPolicy(_ written: String, _ read: String) {
        let result = Note.deserializeWithReport(from: #"{"text":"\#(written)"}"#, options: [.policy(.strict)])
        #expect(result.model == nil)
        #expect(result.error is SmartMismatchError)
        #expect(
            Note.deserialize(from: #"{"unread":"\#(written)","text":"a"}"#, options: [.policy(.strict)])?.text == "a"
        )
    }

    @Test(arguments: escapes)
    func aKeyIsReadLikeAValue(_ written: String, _ read: String) throws {
        let data = Data(#"{"a\#(written)":1}"#.utf8)
        let dictionary = try SmartJSONDecoder().decode([String: Int].self, from: data)
        #expect(dictionary.keys.map { Array($0.utf8) } == [Array("a\(read)".utf8)])
    }

    @Test func textsOfEveryLengthAreReadWhole() throws {
        for length in 0..<200 {
            let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
            for (written, read) in [
                (text, text), (text + #"\n"#, text + "\n"), (text + "é", text + "é"), (#"\""# + text, "\"" + text),
            ] {
                #expect(Note.deserialize(from: #"{"text":"\#(written)"}"#)?.text == read)
            }
        }
    }

    // MARK: - Round trips

    @Test func textWrittenByFoundationIsRead() throws {
        var random = SeededGenerator()
        let encoder = JSONEncoder()
        for _ in 0..<3_000 {
            let text = Self.randomText(&random)
            let pair = [text: text]
            var texts = [try encoder.encode(pair)]
            texts.append(try JSONSerialization.data(withJSONObject: pair))
            texts.append(
                try JSONSerialization.data(withJSONObject: pair, options: [.prettyPrinted, .withoutEscapingSlashes])
            )
            for data in texts {
                let read = try SmartJSONDecoder().decode([String: String].self, from: data)
                #expect(read.values.map { Array($0.utf8) } == [Array(text.utf8)])
                #expect(read.keys.map { Array($0.utf8) } == [Array(text.utf8)])
            }
        }
    }

    /// Every scalar as `\uXXXX`, in either letter case.
    @Test func everyEscapedScalarIsReadBack() throws {
        var random = SeededGenerator()
        for start in stride(from: UInt32(0), to: 0x11_0000, by: 4096) {
            // Only some of the surrogate pairs are tested, because they follow one pattern.
            let step = start < 0x1_0000 ? 1 : 29
            let scalars = stride(from: start, to: start + 4096, by: step).compactMap(Unicode.Scalar.init)
            guard !scalars.isEmpty else { continue }
            let isUpper = Bool.random(using: &random)
            let written = scalars.flatMap { UTF16.encode($0).map(Array.init) ?? [] }.map { unit in
                let digits = String(unit, radix: 16, uppercase: isUpper)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            let text = try SmartJSONDecoder().decode([String].self, from: Data("[\"\(written.joined())\"]".utf8))
            #expect(text.first.map { Array($0.unicodeScalars) } == scalars)
        }
    }

    @Test func textReadByFoundationIsReadEqually() throws {
        var random = SeededGenerator()
        for _ in 0..<1_000 {
            var maker = RandomJSON(random)
            let json = "[" + maker.string() + "]"
            random = maker.random
            guard let expected = try? JSONDecoder().decode([String].self, from: Data(json.utf8)) else { continue }
            #expect(try SmartJSONDecoder().decode([String].self, from: Data(json.utf8)) == expected, "\(json)")
        }
    }

    private static func randomText(_ random: inout SeededGenerator) -> String {
        let ranges: [ClosedRange<UInt32>] = [0...0x1F, 0x20...0x7E, 0x7F...0x7FF, 0x800...0xFFFF, 0x1_0000...0x10_FFFF]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            guard let range = ranges.randomElement(using: &random) else { continue }
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }

    // MARK: - Awkward strings

    private static let awkward = [
        "", "undefined", "null", "NULL", "(null)", "NaN", "\\", "\\\\", "0", "1E+02", "0xabad1dea", "١٢٣",
        "ÅÍÎÏ˝ÓÔÒÚÆ☃", "œ∑´®†¥¨ˆøπ“‘",
        "\u{202A}test\u{202A}", "\u{2028}\u{2029}", "\u{FEFF}", "\u{FFFE}", "田中さんにあげて下さい", "👾 🙇 💁 🙅 🙆 🙋", "🇺🇸🇷🇺🇸", "מְאֹד",
        "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤", "\" onfocus=alert(1) ", "<script>\\x3E</script>", "\0\u{1}\u{1B}[0m", "ﷺ", "e\u{301}\u{E9}",
        "😀\u{200D}👩",
    ]

    @Test(arguments: awkward)
    func anAwkwardTextIsReadBack(_ text: String) throws {
        try expectRoundTrip(text)
    }

    @Test func thePublicListOfNaughtyStringsIsReadBack() throws {
        guard let file = DocumentData.item("strings/blns.json", for: "the list of naughty strings") else { return }
        let data = try Data(contentsOf: file)
        let expected = try JSONDecoder().decode([String].self, from: data)
        let texts = try SmartJSONDecoder().decode([String].self, from: data)
        #expect(texts.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
        #expect(texts.count == 515)
        for text in texts { try expectRoundTrip(text) }
    }

    private func expectRoundTrip(_ text: String) throws {
        let json = try JSONSerialization.data(withJSONObject: ["text": text])
        #expect(Note.deserialize(from: json).map { Array($0.text.utf8) } == Array(text.utf8))
        let dictionary: [String: Any] = ["text": text]
        #expect(Note.deserialize(from: dictionary).map { Array($0.text.utf8) } == Array(text.utf8))
    }
}
