import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Long arrays that are scanned and decoded in parts: the result is that of the whole text.
@Suite struct ArrayPartsTests {
    @BothKinds struct Line: SmartCodable, Equatable {
        var title = "none"
        var amount: Int?
        var tags: [String] = []
    }

    @BothKinds struct Entry: SmartCodable, Equatable {
        var id = 0
        var name = ""
        var price = 1.5
        var line = Line()
        var lines: [Line] = []
        var rest: JSONValue?
    }

    /// A model that reads itself, and remembers its place.
    struct Place: SmartCodable, Equatable {
        var path = ""
        init() {}
        init(from decoder: any Decoder) throws {
            path = decoder.codingPath.map { "\($0.intValue ?? -1)" }.joined(separator: ".")
            if try decoder.singleValueContainer().decode(Int.self) == 3 { throw CocoaError(.coderInvalidValue) }
        }
        func encode(to encoder: any Encoder) throws {}
    }

    /// A model that keeps its decoder and reads later.
    struct Late: SmartCodable, Equatable {
        var container: SingleValueDecodingContainer?
        init() {}
        init(from decoder: any Decoder) throws { container = try decoder.singleValueContainer() }
        func encode(to encoder: any Encoder) throws {}
        var value: Int? { try? container?.decode(Int.self) }
        static func == (first: Late, second: Late) -> Bool { first.value == second.value }
    }

    /// Decodes a text in parts; nil if it must be scanned at once.
    private func inParts<Value: Decodable>(
        _ type: Value.Type,
        _ text: String,
        size: Int,
        _ options: Set<SmartDecodingOption> = []
    ) -> Value? {
        inParts(type, Array(text.utf8), size: size, options)
    }

    private func inParts<Value: Decodable>(
        _ type: Value.Type,
        _ bytes: [UInt8],
        size: Int,
        _ options: Set<SmartDecodingOption>
    ) -> Value? {
        DecodingPipeline.inParts(type, .bytes(bytes), nil, .combining(options), size: size)
    }

    private func expectParts(of bytes: [UInt8], size: Int, _ elements: [JSONValue]?) {
        bytes.withUnsafeBytes { text in
            var parts = ArrayParts(text, .standard, enclosingDepth: 0, size: size)
            var count = 0
            parts.advance()
            while let part = parts.document {
                #expect(parts.firstIndex == count)
                count += part.document.childCount(of: .root)
                #expect(parts.count == count)
                parts.advance()
            }
            #expect(!parts.isComplete || count == elements?.count)
        }
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type,
        _ text: String,
        _ options: Set<SmartDecodingOption> = []
    ) throws -> Value {
        try DecodingPipeline.decode(type, from: .text(text), nil, .combining(options))
    }

    /// Compares the parts with the whole text, for several sizes.
    private func compare<Value: Decodable & Equatable>(
        _ type: Value.Type,
        _ text: String,
        _ options: Set<SmartDecodingOption> = [],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let whole = try? decode(type, text, options)
        for size in [1, 7, 64, 500, 1_000_000] {
            let parts = inParts(type, text, size: size, options)
            #expect(parts == whole, "size \(size): \(text)", sourceLocation: location)
        }
    }

    @Test func randomArraysAndTheirCorruptedCopiesAreThoseOfTheWholeText() {
        var random = SeededGenerator()
        var counts = (valid: 0, invalid: 0)
        for _ in 0..<600 {
            let elements = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                var maker = RandomJSON(random)
                defer { random = maker.random }
                return maker.value(depth: 1)
            }
            var bytes = Array(" [\(elements.joined(separator: " ,"))] ".utf8)
            if Bool.random(using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            } else if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: bytes.indices, using: &random))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let whole = text.utf8.elementsEqual(bytes) ? try? decode(JSONValue.self, text, [.syntax(.rfc8259)]) : nil
            let size = Int.random(in: 1...60, using: &random)
            let joined = inParts([JSONValue].self, bytes, size: size, [])
            if bytes.first == .space, bytes.last == .space, bytes.dropFirst().first == .openBracket {
                expectParts(of: Array(bytes.dropFirst().dropLast()), size: size, whole?.array)
            }
            // A byte order mark or another encoding is left to the scan of the whole text.
            if joined != whole?.array, case (.utf8, markLength: 0) = TextEncoding.detect(bytes) {
                Issue.record("size \(size): \(text)")
            }
            if joined == nil { counts.invalid += 1 } else { counts.valid += 1 }
        }
        #expect(counts.valid > 100 && counts.invalid > 100, "\(counts)")
    }

    @Test func modelsAreThoseOfTheWholeText() {
        let valid = #"{"id":1,"name":"é\n","price":2.5,"line":{"title":"a"},"lines":[{"title":"b","tags":["x","y"]}]}"#
        let repaired = #"{"id":"7","name":null,"line":[],"lines":[{"amount":"3"},5],"rest":[1,{"a":null}]}"#
        let elements = [valid, repaired, "null", "5", #"{"id":1,"id":2}"#, #"{"\u0069d":4}"#, "[]", #""text""#, valid]
        for count in 0...elements.count {
            compare([Entry].self, "[" + elements[..<count].joined(separator: ", ") + "]")
        }
        let text = "[" + elements.joined(separator: ",") + "]"
        compare([Entry?].self, text)
        compare([JSONValue].self, text)
        compare([Entry].self, text, [.key(.convertFromSnakeCase)])
        compare([Entry].self, text, [.key(.anySpelling)])
        compare([Entry].self, text, [.policy { $0.unreadableElement = .useDefault }])
        compare([[String: Entry]].self, #"[{"a":{"id":1}},{"b":{"id":"2"}},3]"#)
        compare([[Int]].self, "[[1,2],[],[3,\"4\",null],5]")
    }

    @BothKinds struct Open: SmartCodable, Equatable {
        var id = 0
        @SmartRest var rest: [String: JSONValue] = [:]
        @SmartFlat var line = Line()
    }

    @BothKinds final class Instance: SmartCodable, Equatable {
        var id = 0
        var next: Instance?
        required init() {}
        static func == (first: Instance, second: Instance) -> Bool {
            first.id == second.id && first.next == second.next
        }
    }

    @BothKinds struct Hooked: SmartCodable, Equatable {
        var id = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.id <--- ["number", "a.b"]] }
        mutating func didFinishMapping() { id += 100 }
    }

    enum Shape: SmartUnion, Equatable {
        case line(Line), entry(Hooked)
        static let variants = SmartVariants<Shape>(
            .untagged,
            SmartVariant(as: Shape.line),
            SmartVariant(as: Shape.entry)
        )
    }

    @Test func modelsOfAllKindsAreThoseOfTheWholeText() {
        let objects = [
            #"{"id":1}"#, #"{"id":2,"x":3,"title":"t"}"#, #"{"number":4}"#, #"{"a":{"b":5},"tags":["y"]}"#,
            #"{"next":{"id":6}}"#,
        ]
        let text = "[" + objects.joined(separator: ",") + #","7"]"#
        let long = "[" + Array(repeating: text.dropFirst().dropLast(), count: 20).joined(separator: ",") + "]"
        for text in [text, long] {
            compare([Open].self, text)
            compare([Instance].self, text)
            compare([Hooked].self, text)
            compare([Shape].self, text)
            compare([Shape?].self, text)
        }
    }

    @Test func aLowEstimateLosesNoElements() {
        // Long elements first, then many short ones.
        let long = #"{"name":"\#(String(repeating: "a", count: 300))"}"#
        let elements = Array(repeating: long, count: 3) + Array(repeating: #"{"id":1}"#, count: 2_000)
        compare([Entry].self, "[" + elements.joined(separator: ",") + "]")
    }

    @Test func omittedElementsKeepNoMemory() throws {
        let text = jsonArray(repeating: "\"" + String(repeating: "a", count: 400) + "\"", count: 2_000)
        let entries = try #require(inParts([Entry].self, text, size: ArrayParts.standardSize))
        #expect(entries.isEmpty && entries.capacity < 500)
    }

    @Test func memoryIsReservedForFewElementsOfALargeType() {
        typealias Large = InlineArrayOfWords
        let text = Array(jsonArray(repeating: "5", count: 300_000).utf8)
        text.withUnsafeBytes { text in
            var parts = ArrayParts(text, .standard, enclosingDepth: 0, size: ArrayParts.standardSize)
            parts.advance()
            #expect(parts.capacity(for: Large.self) == nil)
            #expect((parts.capacity(for: Int.self) ?? 0) >= 300_000)
        }
    }

    /// A type of a kilobyte.
    struct InlineArrayOfWords {
        typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int)
        typealias Block = (Words, Words, Words, Words)
        var blocks: (Block, Block, Block, Block)
    }

    @Test func textThatIsCutOrRepairedAtItsEndIsScannedAtOnce() {
        for text in ["[1,2", "[1,2,", "[1,2,]", "[1,2 , ] ", "[1,2]\0", "[1,2] x"] {
            #expect(inParts([Int].self, text, size: 2) == nil, "\(text)")
        }
    }

    @Test func scalarsAreThoseOfTheWholeText() {
        compare([Int].self, "[1, 22, \"333\", 4.0, null, true, 55555]")
        compare([Int?].self, "[1, null, \"x\", 4]")
        compare([String].self, #"["a", "quite a long text \u00e9", 5, null, "b"]"#)
        compare([Double].self, "[0.1, 1e5, \"2.5\", -0, 12345678901234567890]")
        compare([Bool].self, "[true, false, 1, \"no\", 7]")
        compare([Date].self, "[0, 1.5, \"2024-05-06T07:08:09Z\", \"never\"]")
    }

    @Test func elementsHaveTheirIndicesInTheWholeArray() {
        let text = "[0, 1, 2, 3, 4, 5, 6, 7]"
        compare([Place].self, text)
        #expect(inParts([Place].self, text, size: 8)?.map(\.path) == ["0", "1", "2", "4", "5", "6", "7"])
    }

    @Test func modelsThatKeepTheirDecodersAreReadFromTheWholeText() {
        #expect(inParts([Late].self, "[10, 20, 30, 40, 50, 60, 70]", size: 8) == nil)
        let late = [Late].deserialize(from: jsonArray(repeating: "123456789", count: ArrayParts.shortestText / 10))
        #expect(late?.first?.value == 123_456_789 && late?.last?.value == 123_456_789)
    }

    @Test func otherTypesAndOtherTextAreScannedAtOnce() {
        #expect(inParts(Set<Int>.self, "[1]", size: 8) == nil)
        #expect(inParts(Entry.self, "[{}]", size: 8) == nil)
        for text in ["{}", "1", "", " ", "[", "[1", "[1,", "[1,]", "[1]]", "[1] 2", "[1 2]", "[1,2,x]", "\u{FEFF}[1]"] {
            #expect(inParts([Int].self, text, size: 4) == nil, "\(text)")
        }
    }

    @Test func limitsApplyToTheWholeText() {
        let text = #"[["a"], ["abc"], ["a", "b"], [], []]"#
        let size = text.utf8.count
        func inParts(_ limits: SmartDecodingLimits) -> [[String]]? {
            self.inParts([[String]].self, text, size: 12, [.limits(limits)])
        }
        #expect(inParts(SmartDecodingLimits(inputSize: size, depth: 2, stringLength: 3, elementCount: 5))?.count == 5)
        #expect(inParts(SmartDecodingLimits(inputSize: size - 1)) == nil)
        #expect(inParts(SmartDecodingLimits(depth: 1)) == nil)
        #expect(inParts(SmartDecodingLimits(stringLength: 2)) == nil)
        #expect(inParts(SmartDecodingLimits(elementCount: 4)) == nil)
    }

    @Test func aFailedElementFailsAsInTheWholeText() throws {
        let options: Set<SmartDecodingOption> = [.policy { $0.unreadableElement = .failCollection }]
        #expect(inParts([Entry].self, "[{}, {}, 5, {}]", size: 6, options) == nil)
        let long = jsonArray(repeating: Self.element, count: Self.count).dropLast() + ",5]"
        #expect([Entry].deserialize(from: String(long), options: options) == nil)
    }
}

/// The same through the public methods, with texts that are long enough.
extension ArrayPartsTests {
    private static let name = String(repeating: "long ", count: 500)
    private static let element = #"{"id":"12","name":"\#(name)","lines":[{"title":null}]}"#
    private static let count = 2 * ArrayParts.shortestText / element.utf8.count

    private func expectEntries(_ entries: [Entry]?, _ location: SourceLocation = #_sourceLocation) {
        #expect(entries?.count == Self.count, sourceLocation: location)
        let expected = Entry.deserialize(from: Self.element)
        #expect(entries?.allSatisfy { $0 == expected } == true, sourceLocation: location)
    }

    @Test func everyInputIsRead() throws {
        let text = jsonArray(repeating: Self.element, count: Self.count)
        let data = Data(text.utf8)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        expectEntries([Entry].deserialize(from: text))
        expectEntries([Entry].deserialize(from: data))
        expectEntries([Entry].deserialize(from: .bytes(Array(data))))
        expectEntries([Entry].deserialize(from: .file(file)))
        expectEntries(try SmartJSONDecoder().decode([Entry].self, from: data))
        expectEntries([Entry].deserialize(from: #"{"list":\#(text)}"#, designatedPath: "list"))
        expectEntries([Entry].deserialize(from: text.data(using: .utf16)))
        let result = [Entry].deserializeWithReport(from: data)
        expectEntries(result.model)
        #expect(result.report.eventCount >= Self.count)
    }

    @Test func errorsAndRepairsAreThoseOfTheWholeText() throws {
        let text = jsonArray(repeating: Self.element, count: Self.count)
        #expect(throws: JSONSyntaxError(.unexpectedEnd, at: position(text.utf8.count - 1))) {
            try decode([Entry].self, String(text.dropLast()))
        }
        #expect(throws: JSONSyntaxError(.trailingContent(found: 0x78), at: position(text.utf8.count))) {
            try decode([Entry].self, text + "x")
        }
        let repaired = String(text.dropLast() + ",]")
        #expect([Entry].deserialize(from: repaired, options: [.syntax(.rfc8259)]) == nil)
        expectEntries([Entry].deserialize(from: repaired))
    }

    private func position(_ offset: Int) -> SmartTextPosition {
        SmartTextPosition(line: 1, column: offset + 1, byteOffset: offset)
    }
}
