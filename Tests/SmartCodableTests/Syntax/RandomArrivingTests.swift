import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Random documents in every syntax, cut at every byte.
@Suite struct RandomArrivingTests {
    enum Syntax: String, Sendable, CaseIterable {
        case standard, lenient, json5, embedded

        var syntax: SmartJSONSyntax {
            switch self {
            case .standard, .lenient: .lenient
            case .json5: .json5
            case .embedded: .embedded
            }
        }
        var isJSON5: Bool { self == .json5 || self == .embedded }
    }

    /// Writes random text that a syntax accepts.
    private struct TextWriter {
        let syntax: Syntax
        var random: SeededGenerator
        var text = ""
        /// Whether a string in curly quotation marks ends here, which white space of JSON5 would continue.
        var followsCurlyString = false

        init(_ syntax: Syntax, _ random: SeededGenerator) { (self.syntax, self.random) = (syntax, random) }

        mutating func few() -> Int { Int(random.next() % 4) }

        mutating func one(of texts: [String], json5: [String] = [], embedded: [String] = []) -> String {
            var texts = texts
            if syntax.isJSON5 { texts += json5 }
            if syntax == .embedded { texts += embedded }
            return random.one(of: texts, or: "")
        }

        mutating func space() {
            guard few() == 0 else { return }
            let json5 = ["/* } ' \" */", "// {' [\n", "\u{A0}", "/**//* */ ", "\u{2028}", "// \u{2028}"]
            text += one(of: [" ", "\n", "\r\n", "\t  "], json5: followsCurlyString ? [] : json5)
        }

        mutating func string() {
            let quote = one(of: ["\""], json5: ["'"], embedded: ["“"])
            text += quote
            for _ in 0..<few() * 2 {
                text += one(
                    of: [
                        "a", "é", "漢", "😀", #"\\"#, #"\n"#, #"\/"#, #"\u00e9"#, #"\ud83d\ude00"#, "[", ",}", "12",
                        "e\u{301}", ":", "\u{2028}",
                    ],
                    json5: [
                        #"\x41"#, #"\x4ab"#, #"\0a"#, #"\v"#, "\\\n", "\\\r\n", #"\é"#, "\\\u{2028}", #"\'"#, "//",
                        "/*",
                    ],
                    embedded: [#"\d"#, #"\xZ1"#, #"\u12 "#, #"\01"#]
                )
                switch quote {
                case "\"": text += one(of: [#"\""#, ""], json5: ["'"])
                case "'": text += one(of: [#"\""#, "\"", ""])
                default: text += one(of: [#"\""#, "“b", "”b", "\" c", "", " "])
                }
                if syntax == .lenient || syntax == .embedded { text += one(of: ["", "\t", "\n"]) }
            }
            text += quote == "“" ? one(of: ["”", "“"]) : quote
            followsCurlyString = quote == "“"
        }

        mutating func scalar() {
            switch random.next() % 3 {
            case 0: string()
            case 1:
                text += one(
                    of: ["0", "-0", "12", "-1.5e3", "1E+2", "0.25", "123456789012345678901"],
                    json5: ["+1", ".5", "5.", "0xFF", "-0x1a", "+Infinity", "NaN", "+.5e-1"]
                )
            default: text += one(of: ["true", "false", "null"], embedded: ["True", "None", "False"])
            }
        }

        mutating func list(_ open: String, _ close: String, _ count: Int, _ element: (inout Self, Int) -> Void) {
            text += open
            followsCurlyString = false
            space()
            for index in 0..<count {
                element(&self, index)
                space()
                if index < count - 1 {
                    let omitsComma = open == "{" && syntax == .embedded && !followsCurlyString && few() == 0
                    text += omitsComma ? " " : ","
                    followsCurlyString = false
                    space()
                } else if syntax != .standard, few() == 0 {
                    text += ","
                    followsCurlyString = false
                    space()
                }
            }
            text += close
            followsCurlyString = false
        }

        mutating func member(_ index: Int) {
            let end = "\(index)"
            text += one(
                of: ["\"a\(end)\"", "\"é\(end)\"", "\"\\n\(end)\"", "\"\\u00e9\\\"\(end)\""],
                json5: [
                    "a\(end)", "$_\(end)", "ключ\(end)", "ℓ\(end)", "\\u0061\(end)", "'\\x41\"\(end)'", "true\(end)",
                ],
                embedded: ["“b\(end)”"]
            )
            followsCurlyString = text.hasSuffix("”")
            space()
            text += ":"
            followsCurlyString = false
            space()
        }

        mutating func any(_ depth: Int) {
            switch random.next() % (depth > 3 ? 2 : 4) {
            case 0, 1: scalar()
            case 2: list("[", "]", few()) { writer, _ in writer.any(depth + 1) }
            default: object(few(), depth)
            }
        }

        mutating func object(_ count: Int, _ depth: Int) {
            list("{", "}", count) { writer, index in
                writer.member(index)
                writer.any(depth + 1)
            }
        }

        /// An object, in the syntax `embedded` with other text around it.
        mutating func document() -> [UInt8] {
            text = ""
            let isInText = syntax == .embedded && few() > 0
            let block = random.next() % 2 == 0
            if isInText {
                text += one(of: [
                    "Sure!", "For {name} [see note]", "As in [1] and [2, 3]", "<think>{\"a\": 1}</think>", "See [a](b)",
                ])
                text += block ? one(of: ["\n```json\n", "\n\n```\n"]) : one(of: [": ", "\n", " x = "])
            }
            object(few() + 1, 0)
            if isInText {
                text += block ? "\n```\n" : one(of: [" ", ".\n"])
                text += one(of: ["", "Enjoy!", "See {name} or [4]."])
            }
            return Array(text.utf8)
        }
    }

    private func shown(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self).debugDescription
    }

    private func decoded(_ bytes: [UInt8], _ syntax: SmartJSONSyntax) -> JSONValue? {
        let decoder = SmartJSONDecoder()
        decoder.syntax = syntax
        return try? decoder.decode(JSONValue.self, from: bytes)
    }

    @Test(arguments: Syntax.allCases)
    func snapshotsHaveValuesOfTheWholeDocumentOnly(_ syntax: Syntax) throws {
        var writer = TextWriter(syntax, SeededGenerator("\(#function) \(syntax)"))
        for _ in 0..<Effort.rounds(200) {
            let bytes = writer.document()
            let whole = try #require(decoded(bytes, syntax.syntax), "\(shown(bytes))")
            let options: Set<SmartDecodingOption> = [.syntax(syntax.syntax)]
            var decoder = SmartPartialDecoder(JSONValue.self, options: options)
            var count = 0
            for length in 1...bytes.count {
                let prefix = Array(bytes[..<length])
                decoder.append(CollectionOfOne(bytes[length - 1]))
                guard let snapshot = decoder.snapshot() else {
                    #expect(count == 0, "\(shown(prefix))")
                    continue
                }
                count += 1
                let model = try #require(snapshot.model, "\(shown(prefix)) \(snapshot.report)")
                #expect(
                    RandomPartialTests.agrees(model, whole, snapshot.openPath.map { $0[...] }),
                    "\(shown(prefix)) of \(shown(bytes)): \(model)"
                )
                // The same text at once, and by the other method.
                guard length % 3 == 0 || length == bytes.count else { continue }
                var second = SmartPartialDecoder(JSONValue.self, options: options)
                second.append(prefix)
                let other = second.snapshot()
                #expect(other?.model == model, "\(shown(prefix))")
                #expect(other?.openPath == snapshot.openPath, "\(shown(prefix))")
                #expect(other?.report == snapshot.report, "\(shown(prefix))")
                #expect(decoded(prefix, .partial(of: syntax.syntax)) == model, "\(shown(prefix))")
            }
            #expect(count > 0, "\(shown(bytes))")
            #expect(decoder.isComplete, "\(shown(bytes))")
            let current = decoder.snapshot()
            let last = try #require(current)
            let finished = decoder.finish()
            #expect(last.isComplete && last.model == whole && finished.model == whole, "\(shown(bytes))")
            #expect(last.report == finished.report, "\(shown(bytes))")
        }
    }

    @Test func prefixesOfStandardJSONHaveOneModelInEverySyntax() throws {
        var writer = TextWriter(.standard, SeededGenerator())
        let syntaxes: [SmartJSONSyntax] = [.lenient, .json5, .embedded]
        for _ in 0..<Effort.rounds(200) {
            let bytes = writer.document()
            for syntax in syntaxes {
                var decoder = SmartPartialDecoder(JSONValue.self, options: [.syntax(syntax)])
                for length in 1...bytes.count {
                    decoder.append(CollectionOfOne(bytes[length - 1]))
                    let snapshot = decoder.snapshot()
                    let prefix = Array(bytes[..<length])
                    #expect(snapshot?.model == decoded(prefix, .partial), "\(shown(prefix))")
                    #expect(decoded(prefix, .partial(of: syntax)) == snapshot?.model, "\(shown(prefix))")
                }
            }
        }
    }

    @Test(arguments: Syntax.allCases)
    func anyBytesAreReadWithoutATrap(_ syntax: Syntax) {
        var writer = TextWriter(syntax, SeededGenerator("\(#function) \(syntax)"))
        var random = SeededGenerator("\(#function) bytes")
        let bytes = Array("{}[],:'\"\\u0-e.tfnNx/*` \n<".utf8) + [0, 0x80, 0x9C, 0xC3, 0xE2, 0xF0, 0xFF]
        for _ in 0..<Effort.rounds(200) {
            var text = writer.document()
            for _ in 0...writer.few() {
                text[Int(random.next() % UInt64(text.count))] = random.one(of: bytes, or: 0)
            }
            var decoder = SmartPartialDecoder(JSONValue.self, options: [.syntax(syntax.syntax)])
            for byte in text {
                decoder.append(CollectionOfOne(byte))
                let snapshot = decoder.snapshot()
                #expect(snapshot == nil || (snapshot?.model == nil) == (snapshot?.error != nil))
            }
            if syntax.isJSON5 { #expect(decoder.finish().model == decoded(text, syntax.syntax), "\(shown(text))") }
        }
    }
}
