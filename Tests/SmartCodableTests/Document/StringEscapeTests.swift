import TestSupport
import Testing

@testable import SmartCodable

/// Escapes are validated and resolved like in a plain implementation that reads one byte at a time.
@Suite struct StringEscapeTests {
    private static let pieces = [
        #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0041"#, #"\u00e9"#, #"\u07ff\u0800"#,
        #"\u4F60\u597d"#, #"\ud83d\ude00"#, #"\uD83D"#, #"\uDE00"#, #"\ud83d\u0041"#, #"\u0000"#, "é", "你", "😀",
    ]

    /// Returns a string as it is written in JSON, with up to a number of escapes.
    private static func written(_ count: Int, _ random: inout SeededGenerator) -> String {
        var written = ""
        for _ in 0..<count {
            written += String(repeating: "x", count: Int.random(in: 0...20, using: &random))
            if random.few() > 0 { written += random.one(of: pieces, or: "") }
        }
        return written
    }

    @Test func resolvedEscapesMatchThePlainImplementation() throws {
        var random = SeededGenerator()
        for _ in 0..<Effort.rounds(20_000) {
            let written = Self.written(Int.random(in: 0...6, using: &random), &random)
            let storage = try Document.scan(.text("\"\(written)\""), .standard)
            withExtendedLifetime(storage) {
                let text = storage.document.text(of: storage.document.entry(.root))
                let expected = Self.unescaped(Array(written.utf16))
                #expect(Array(text.string.utf8) == Array(expected.utf8), "\(written)")
                text.withBytes { #expect($0.elementsEqual(expected.utf8), "\(written)") }
                #expect(text.flags.contains(.isASCII) == expected.utf8.allSatisfy { $0 < 0x80 }, "\(written)")
            }
        }
    }

    /// The unescaped texts of a document are one after another, in memory that grows.
    @Test func stringsOfOneDocumentAreUnescaped() throws {
        var random = SeededGenerator()
        let counts = (0..<2_000).map { $0 == 1_000 ? 150_000 : $0 % 7 }
        let written = counts.map { Self.written($0, &random) }
        let storage = try Document.scan(.text("[\"" + written.joined(separator: "\",\"") + "\"]"), .standard)
        try withExtendedLifetime(storage) {
            let document = storage.document
            for (index, written) in written.enumerated() {
                let node = try #require(document.element(index, of: .root))
                let isEqual = document.text(of: document.entry(node)).equals(Self.unescaped(Array(written.utf16)))
                if !isEqual { Issue.record("\(index)") }
            }
        }
    }

    /// The plain implementation.
    private static func unescaped(_ written: [UInt16]) -> String {
        let characters: [Character: Character] = ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
        var units: [UInt16] = []
        var index = 0
        while index < written.count {
            guard written[index] == 0x5C else {
                units.append(written[index])
                index += 1
                continue
            }
            let code = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: written[index + 1])))
            if code == "u" {
                let digits = String(decoding: written[(index + 2)..<(index + 6)], as: UTF16.self)
                units.append(UInt16(digits, radix: 16) ?? 0)
                index += 6
            } else {
                units += String(characters[code] ?? code).utf16
                index += 2
            }
        }
        // Unpaired surrogates are decoded as U+FFFD.
        return String(decoding: units, as: UTF16.self)
    }

    @Test func fourDigitsMatchTheSingleDigits() {
        var random = SeededGenerator()
        func compare(_ bytes: [UInt8]) {
            let digits = bytes.map(\.hexadecimalValue)
            let expected = digits.reduce(UInt32?(0)) { value, digit in
                value.flatMap { value in digit.map { value << 4 | $0 } }
            }
            let value = bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap { HexadecimalDigits.value(at: $0) } }
            if value != expected { Issue.record("\(bytes)") }
        }
        for _ in 0..<Effort.rounds(2_000) {
            let digits = (0..<4).map { _ in random.one(of: Array("0123456789abcdefABCDEF".utf8), or: 0x30) }
            compare(digits)
            for position in 0..<4 {
                var bytes = digits
                bytes[position] = UInt8.random(in: .min ... .max, using: &random)
                compare(bytes)
            }
        }
        for position in 0..<4 {
            for byte in UInt8.min ... .max {
                var bytes = Array("0F9a".utf8)
                bytes[position] = byte
                compare(bytes)
            }
        }
    }

    @Test(arguments: UInt8.min ... .max)
    func eightCharactersCompleteAnEscape(_ byte: UInt8) {
        #expect(byte.completesEscape == Array("\"\\/bfnrt".utf8).contains(byte))
        #expect(scannerAccepts([0x22, 0x5C, byte, 0x22]) == byte.completesEscape)
    }
}
