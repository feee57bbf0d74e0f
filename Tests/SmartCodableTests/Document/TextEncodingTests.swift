import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// JSON in UTF-16 and UTF-32, with and without a byte order mark.
@Suite struct TextEncodingTests {
    enum Form: String, CaseIterable {
        case utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

        func encode(_ text: String) -> [UInt8] {
            switch self {
            case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            case .utf32LittleEndian: units(text).map { $0.reversed() }.flatMap { $0 }
            case .utf32BigEndian: units(text).flatMap { $0 }
            }
        }

        private func units(_ text: String) -> [[UInt8]] {
            text.unicodeScalars.map { scalar in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) } }
        }

        var mark: [UInt8] { encode("\u{FEFF}") }
        var width: Int { rawValue.hasPrefix("utf16") ? 2 : 4 }
    }

    private static let texts = [
        #"{"name":"Ada"}"#, "[1,2]", "\"a\"", "true", "[]", "{}", "12", "-1", " [ ] ", "\n[\"é€𝄞\",{\"日本\":\"🇨🇭\"}]",
        #"["\ud83d\ude00\u0000"]"#,
    ]

    @Test(arguments: Form.allCases, texts)
    func textWithAMarkIsTranscoded(_ form: Form, _ text: String) throws {
        try expectSame(form.mark + form.encode(text), text)
    }

    @Test(arguments: Form.allCases, texts)
    func textWithoutAMarkIsRecognizedByItsZeroBytes(_ form: Form, _ text: String) throws {
        try expectSame(form.encode(text), text)
    }

    @Test(arguments: Form.allCases)
    func aByteOrderMarkAloneIsEmptyInput(_ form: Form) {
        #expect(syntaxError(form.mark)?.kind == .emptyInput)
        #expect(syntaxError(form.mark + form.encode(" \n"))?.kind == .emptyInput)
    }

    /// One digit in UTF-16 is two bytes that are invalid in other encodings.
    @Test func aSingleDigitIsRead() throws {
        for form in Form.allCases { try expectSame(form.encode("7"), "7") }
    }

    @Test(arguments: Form.allCases)
    func bytesThatDoNotFillAUnitAreAnError(_ form: Form) {
        let bytes = form.mark + form.encode("[1,2]")
        for missing in 1..<form.width {
            #expect(syntaxError(Array(bytes.dropLast(missing)))?.kind == .invalidUTF16OrUTF32, "\(missing)")
        }
    }

    @Test(arguments: [Form.utf16LittleEndian, .utf16BigEndian])
    func aLoneSurrogateUnitIsAnError(_ form: Form) {
        let units: [[UInt16]] = [[0xD83D], [0xDE00], [0xDE00, 0xD83D], [0xD83D, 0x61], [0xD83D, 0xD83D, 0xDE00]]
        for unit in units {
            let raw = unit.flatMap { unit -> [UInt8] in
                let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return form == .utf16BigEndian ? bytes : bytes.reversed()
            }
            for mark in [[], form.mark] {
                let bytes = mark + form.encode("[\"") + raw + form.encode("\"]")
                #expect(syntaxError(bytes)?.kind == .invalidUTF16OrUTF32, "\(shown(bytes))")
            }
        }
    }

    @Test(arguments: [UInt32(0xD800), 0xDFFF, 0x11_0000, 0xFFFF_FFFF])
    func aUnitBeyondUnicodeIsAnError(_ value: UInt32) {
        let raw = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        let big = Form.utf32BigEndian
        #expect(syntaxError(big.encode("[\"") + raw + big.encode("\"]"))?.kind == .invalidUTF16OrUTF32)
        let little = Form.utf32LittleEndian
        #expect(syntaxError(little.encode("[\"") + raw.reversed() + little.encode("\"]"))?.kind == .invalidUTF16OrUTF32)
    }

    @Test(arguments: Form.allCases)
    func positionsCountInUTF8(_ form: Form) {
        let error = syntaxError(form.mark + form.encode("[\"é\",\n x]"))
        #expect(error?.kind == .expectedValue(found: UInt8(ascii: "x")))
        #expect(error?.byteOffset == 8)
        #expect(error?.line == 2)
        #expect(error?.column == 2)
    }

    @Test(arguments: Form.allCases)
    func everyTruncationIsAnErrorAndNoCrash(_ form: Form) {
        let text = #"{"a":["é",12,"\ud83d\ude00",true]}"#
        for start in [form.mark, []] {
            let bytes = start + form.encode(text)
            for end in 0..<bytes.count {
                #expect(syntaxError(Array(bytes[..<end])) != nil, "\(form) cut after \(end) bytes")
            }
        }
    }

    @Test func randomBytesAfterAByteOrderMarkNeverCrash() {
        var random = SeededGenerator()
        for _ in 0..<Effort.rounds(20_000) {
            let mark = Form.allCases.randomElement(using: &random)?.mark ?? []
            let count = Int.random(in: 0...12, using: &random)
            let choices: [UInt8] = [0, 0x5B, 0x5D, 0xD8, 0xDC, 0x22, 0xFF]
            let content = (0..<count).map { _ in choices.randomElement(using: &random) ?? 0 }
            _ = syntaxError(mark + content)
            _ = syntaxError(content)
        }
    }

    private func expectSame(_ bytes: [UInt8], _ text: String) throws {
        let storage = try Document.scan(.bytes(bytes), .standard)
        let document = storage.document
        let expectedStorage = try Document.scan(.text(text), .standard)
        let expected = expectedStorage.document
        #expect(document.outline == expected.outline)
    }
}

extension Document {
    /// The contents of the document, as text.
    var outline: String { outline(.root) }

    private func outline(_ node: Node) -> String {
        switch scalar(node) {
        case .null: return "null"
        case .bool(let flag): return String(flag)
        case .number(let text): return text.plainString
        case .oversizedNumber(let text), .string(let text): return String(reflecting: text.string)
        case .foreign(let foreign): return "foreign \(foreign.value)"
        case .array:
            var element = firstChild(of: node)
            let elements = (0..<childCount(of: node)).map { _ in
                defer { element = following(element) }
                return outline(element)
            }
            return "[" + elements.joined(separator: ",") + "]"
        case .object:
            var members: [String] = []
            forEachMember(of: node) { members.append(String(reflecting: string(ofKey: $0)) + ":" + outline($1)) }
            return "{" + members.joined(separator: ",") + "}"
        }
    }
}
