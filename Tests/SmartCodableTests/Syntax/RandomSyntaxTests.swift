import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Random documents with mistakes: the value is that of the document without them, and exactly they are reported.
@Suite struct RandomSyntaxTests {
    /// Writes one random document twice: as standard JSON, and with mistakes or as JSON5.
    private struct DocumentWriter {
        var random: SeededGenerator
        let isJSON5: Bool
        var clean = ""
        var damaged = ""
        /// The kind and the byte offset of each mistake.
        var mistakes: [String] = []

        mutating func write(_ text: String) {
            clean += text
            damaged += text
        }

        mutating func report(_ kind: SmartSyntaxRepair) {
            if !isJSON5 { mistakes.append("\(kind.rawValue) \(damaged.utf8.count)") }
        }

        mutating func space() {
            guard random.few() == 0 else { return }
            let standard = random.one(of: [" ", "\n", "\r\n", "\t  "], or: " ")
            if isJSON5 {
                damaged += random.one(of: ["/* , ] */", "// \"x\n", "\u{A0}", "\u{B}\u{2028}", standard], or: " ")
            } else {
                write(standard)
            }
        }

        mutating func value(_ depth: Int) {
            switch random.next() % (depth > 4 ? 5 : 9) {
            case 0: write(random.one(of: ["true", "false", "null", "0", "-1.5e3", "123456789012345678901"], or: "0"))
            case 1: string(isKey: false)
            case 2 where isJSON5:
                let number = random.next() >> UInt64(random.next() % 64)
                clean += "\(number)"
                damaged += random.flip() ? "0x" + String(number, radix: 16, uppercase: random.flip()) : "+\(number)."
            case 2:
                // A `JSONValue` has null instead.
                report(.nonFiniteNumber)
                clean += "null"
                damaged += random.one(of: ["NaN", "Infinity", "-Infinity"], or: "NaN")
            case 3, 4: write("\(Int.random(in: -1_000...1_000, using: &random))")
            case 5, 6: container("[", "]", depth) { $0.value(depth + 1) }
            default:
                container("{", "}", depth) { writer in
                    writer.string(isKey: true)
                    writer.space()
                    writer.write(":")
                    writer.space()
                    writer.value(depth + 1)
                }
            }
        }

        private mutating func container(_ open: String, _ close: String, _ depth: Int, _ child: (inout Self) -> Void) {
            write(open)
            space()
            let count = random.few()
            for index in 0..<count {
                if index > 0 { write(",") }
                space()
                child(&self)
                space()
            }
            if count > 0, random.flip() {
                report(.trailingComma)
                damaged += ","
                space()
            }
            write(close)
        }

        mutating func string(isKey: Bool) {
            if isKey, isJSON5, random.flip() {
                let name =
                    random.one(of: ["a", "$b", "ünique", "_1", "null", "NaN"], or: "a") + "\(random.next() % 1_000)"
                clean += "\"\(name)\""
                damaged += random.flip() ? name : "'\(name)'"
                return
            }
            let quote = isJSON5 && random.flip() ? "'" : "\""
            clean += "\""
            damaged += quote
            for _ in 0..<random.few() * 3 {
                switch random.next() % 6 {
                case 0 where isJSON5:
                    let (standard, escape) = random.one(
                        of: [
                            (#"\u0001"#, "\u{1}"), ("A", #"\x41"#), ("", "\\\n"), ("z", #"\z"#), (#"\u000b"#, #"\v"#),
                            ("'", #"\'"#),
                        ],
                        or: ("", "")
                    )
                    clean += standard
                    damaged += escape
                case 0:
                    let (standard, raw) = random.one(
                        of: [(#"\n"#, "\n"), (#"\t"#, "\t"), (#"\u0000"#, "\0"), (#"\u001f"#, "\u{1F}")],
                        or: ("", "")
                    )
                    report(.controlCharacter)
                    clean += standard
                    damaged += raw
                default:
                    write(
                        random.one(
                            of: ["a", "é", "漢", "😀", #"\""#, #"\\"#, #"\u00e9"#, "[", ",}", "NaN", "//"],
                            or: "a"
                        )
                    )
                }
            }
            if isKey { write("\(random.next() % 10_000)") }
            clean += "\""
            damaged += quote
        }
    }

    private func document(_ random: inout SeededGenerator, isJSON5: Bool) -> DocumentWriter {
        var writer = DocumentWriter(random: random, isJSON5: isJSON5)
        // A lone NaN has no value, and text that begins with `"` and NUL is UTF-16.
        writer.write("[")
        writer.value(0)
        writer.write("]")
        if !isJSON5, writer.random.few() == 0 {
            writer.report(.trailingNUL)
            writer.damaged += "\0 \0"
        }
        random = writer.random
        return writer
    }

    private func value(_ text: String) throws -> JSONValue {
        try SmartJSONDecoder(policy: .strict).decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test func exactlyTheMistakesAreReported() throws {
        var random = SeededGenerator()
        let decoder = SmartJSONDecoder()
        decoder.limits = SmartDecodingLimits(storedEvents: 10_000)
        for _ in 0..<Effort.rounds(3_000) {
            let writer = document(&random, isJSON5: false)
            let clean = try value(writer.clean)
            let result = decoder.decodeWithReport(JSONValue.self, from: Data(writer.damaged.utf8))
            #expect(result.model == clean, "\(writer.damaged.debugDescription)")
            let events = result.report.events.filter { $0.finding == .syntaxRepaired }
            let reported = events.map { "\($0.repair?.rawValue ?? "") \($0.position?.byteOffset ?? -1)" }
            #expect(reported == writer.mistakes, "\(writer.damaged.debugDescription)")
        }
    }

    @Test func json5IsTheSameValue() throws {
        var random = SeededGenerator()
        let decoder = SmartJSONDecoder()
        decoder.allowsJSON5 = true
        for _ in 0..<Effort.rounds(3_000) {
            let writer = document(&random, isJSON5: true)
            let result = decoder.decodeWithReport(JSONValue.self, from: Data(writer.damaged.utf8))
            #expect(result.model == (try value(writer.clean)), "\(writer.damaged.debugDescription)")
            #expect(result.report.events.allSatisfy { $0.finding == .repeatedKey })
        }
    }

    // MARK: - Any bytes

    /// Decodes bytes in every syntax, and checks what holds for all of them.
    private func check(_ bytes: [UInt8]) {
        let isStandard = scannerAccepts(bytes)
        var lenientValue: JSONValue?
        for syntax in [SmartJSONSyntax.lenient, .json5, .partial, .partial(keepsCutStrings: false)] {
            do throws(JSONSyntaxError) {
                let storage = try Document.scan(.utf8(bytes), .standard, syntax)
                #expect((storage.repaired == nil) == isStandard, "\(shown(bytes))")
                if let repaired = storage.repaired {
                    let offsets = repaired.repairPositions.map(\.byteOffset)
                    #expect(
                        offsets == offsets.sorted() && offsets.dropLast().allSatisfy { $0 < bytes.count },
                        "\(shown(bytes))"
                    )
                    let end = syntax.isPartial && repaired.truncation != nil ? bytes.count : bytes.count - 1
                    #expect(offsets.allSatisfy { $0 <= end }, "\(shown(bytes))")
                    #expect(syntax.isLenient ? !offsets.isEmpty : offsets.isEmpty, "\(shown(bytes))")
                    let nodes = storage.document.textPositions(of: (0..<storage.nodeCount).map(Node.init))
                    #expect(nodes.allSatisfy { $0.byteOffset < bytes.count }, "\(shown(bytes))")
                }
                let value = JSONValue(.root, of: storage.document)
                // Text that the lenient syntax accepts is complete.
                if syntax == .lenient { lenientValue = value }
                if syntax.isPartial, let lenientValue {
                    #expect(storage.repaired?.truncation == nil && value == lenientValue, "\(shown(bytes))")
                }
            } catch {
                #expect(!isStandard, "\(shown(bytes))")
                #expect(!syntax.isPartial || lenientValue == nil, "\(shown(bytes))")
                #expect(error.byteOffset <= bytes.count, "\(shown(bytes))")
            }
        }
    }

    private static let seeds = [
        "{\"a\": [1, NaN, -Infinity,], \"b\\u00e9\n\": \"x\ty\\\"\", \"c\": {\"d\": null,},}\0 \0",
        "/* a */ {b: 'c\\\n\\x41\\'\"', $d\\u0061: [+.5, 5., 0xFF, -0x1, NaN,], // e\n \"f\": true,}\u{A0}\u{FEFF}",
        "[\"漢\u{2028}\", 'é\\v\\0', {ünïque: +Infinity, 'k': -5.e-3,},]",
    ]

    @Test(arguments: seeds) func everyPrefixAndSuffixIsHandled(_ text: String) {
        let bytes = Array(text.utf8)
        for index in 0...bytes.count {
            check(Array(bytes[..<index]))
            check(Array(bytes[index...]))
        }
    }

    @Test(arguments: seeds) func everyChangedByteIsHandled(_ text: String) {
        var random = SeededGenerator()
        let original = Array(text.utf8)
        var bytes = original
        for position in original.indices {
            let others = (0..<6).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            for byte in Array("\0\n \t\"'\\/*{}[]:,0x+-.eNIa_$".utf8) + others {
                bytes[position] = byte
                check(bytes)
            }
            bytes[position] = original[position]
        }
    }

    @Test func randomTokensAreHandled() {
        var random = SeededGenerator()
        let tokens: [[UInt8]] =
            [
                "{", "}", "[", "]", ",", ":", "\"a\"", "'b'", "\"", "'", "\\", "NaN", "-Infinity", "+", ".", "5",
                "0x1F", "key",
                "//", "/*", "*/", "\n", " ", "\0", "\u{A0}", "\u{2028}", "\"\n\"", "\\u0061", "true", "-", "e", "é",
            ]
            .map { Array($0.utf8) } + [[0xC3], [0xE2, 0x80], [0xF0, 0x9F], [0xFF]]
        for _ in 0..<Effort.rounds(20_000) {
            check(
                (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in tokens.randomElement(using: &random) ?? [] }
            )
        }
    }

    /// Texts that take too long if a byte is examined once for each byte before it.
    @Test(arguments: [
        ",", "[1,", "/*", "/*/", "//", "//\n", "\0", "1\0", "\0 ", "1,\0", "'", "'\"", "\\", "\"\n", "\"\n\"", "NaN ",
        "NaN,", "[NaN,", "[", "{\"a\":", "[[],", "\\ud83d", "\"\\u12", "12", "tru", "[1, \"",
        "a:", "{a:", "0x1 ", ", /* */", ",  ", "\u{A0}", "\\u0061", "-", "+", "'\\x41", "'\\\n", "[1,],", "{'a':",
    ])
    func longTextsTakeLinearTime(_ part: String) {
        let parts = String(repeating: part, count: 20_000)
        for text in [parts, "[1" + parts, "[1," + parts + "]", "1" + parts, "[1,]" + parts, "{a:'" + parts + "'}"] {
            let bytes = Array(text.utf8)
            for syntax in [SmartJSONSyntax.lenient, .json5, .partial] {
                do throws(JSONSyntaxError) {
                    let storage = try Document.scan(.utf8(bytes), .standard, syntax)
                    #expect(storage.document.repairs.count <= bytes.count)
                } catch {
                    #expect(error.byteOffset <= bytes.count)
                }
            }
        }
    }
}
