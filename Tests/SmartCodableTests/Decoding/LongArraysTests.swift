import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Long lists in objects, which are scanned and decoded in parts: the result is that of the whole text.
@Suite struct LongArraysTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var id = 0
        var name = "none"
        var tags: [String] = []
        var price: Double?
    }

    @BothKinds struct Page: SmartCodable, Equatable {
        var code = -1
        var data: [Item] = [Item()]
        var more: [Item]?
        var message = "none"
    }

    private static let objects = [
        #"{"id":1,"name":"a [b] \"c\"","tags":["x","[","\\"],"price":2.5}"#, #"{"id":"2","name":null}"#, "5", "null",
        #"{"id":3,"id":4,"tags":"[\"y\"]"}"#, #"{"name":"é\n","tags":[[],1]}"#, "[7]", #""text""#, "{}",
    ]
    private static let list = "[" + (objects + objects + objects).joined(separator: ", ") + " ]"
    private static let numbers = "[" + (0..<200).map { "\($0)" }.joined(separator: ",") + "]"

    /// Decodes a text of which all outermost arrays are read in parts; nil if the whole text must be decoded.
    private func inParts<Value: Decodable>(
        _ type: Value.Type,
        _ text: String,
        _ path: String? = nil,
        _ options: Set<SmartDecodingOption> = [],
        size: Int = 40
    ) -> Value? {
        DecodingPipeline.inParts(type, .text(text), path, .combining(options), size: size)
    }

    /// Compares the result of parts of several sizes with that of the whole text.
    private func compare<Value: Decodable & Equatable>(
        _ type: Value.Type,
        _ text: String,
        _ path: String? = nil,
        _ options: Set<SmartDecodingOption> = [],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let whole = try? DecodingPipeline.decode(type, from: .text(text), path, .combining(options))
        #expect(whole != nil, sourceLocation: location)
        for size in [1, 9, 64, 300] {
            let parts = inParts(type, text, path, options, size: size)
            #expect(parts == whole, "size \(size)", sourceLocation: location)
        }
    }

    @Test func aListAtEachPlaceIsThatOfTheWholeText() {
        let list = Self.list
        compare(Page.self, #"{"data":\#(list),"code":1,"message":"ok"}"#)
        compare(Page.self, #" { "code" : 1 , "data" : \#(list) , "message" : "ok" } "#)
        compare(Page.self, #"{"code":1,"message":"a \" [","data":\#(list)}"#)
        compare(Page.self, #"{"code":"1","data":\#(list),"more":\#(list),"message":null}"#)
        compare(Page.self, #"{"other":\#(list),"data":\#(list),"unknown":\#(list)}"#)
        compare(Page.self, #"{"\u0064ata":\#(list)}"#)
        compare([String: Page].self, #"{"a":{"data":\#(list)},"b":{"data":\#(list)}}"#)
        compare([Page].self, #"[{"data":\#(list)},{"data":\#(list)}]"#)
        compare([String: [Page]].self, #"{"pages":[{"data":\#(list)},{"data":\#(list)}]}"#)
    }

    @Test func listsOfOtherTypesAreThoseOfTheWholeText() {
        compare([String: [Item]].self, #"{"a":\#(Self.list),"b":\#(Self.list)}"#)
        compare([String: [Item]?].self, #"{"a":\#(Self.list),"b":null}"#)
        compare([String: ContiguousArray<Item>].self, #"{"a":\#(Self.list)}"#)
        compare([String: [Int]].self, #"{"a":\#(Self.numbers),"b":[1]}"#)
        compare([String: [[Int]]].self, #"{"a":[\#(Self.numbers),5,\#(Self.numbers)]}"#)
        compare([String: [JSONValue]].self, #"{"a":\#(Self.list)}"#)
    }

    @Test func optionsAndPathsApply() {
        let text = #"{"result":{"data":\#(Self.list),"code":7}}"#
        compare([Item].self, text, "result.data")
        compare([Item?].self, text, "/result/data")
        compare(Page.self, text, "result")
        compare(Page.self, text, "RESULT", [.key(.anySpelling)])
        compare(Page.self, #"{"DATA":\#(Self.list),"code":7}"#, nil, [.key(.anySpelling)])
        compare(Page.self, #"{"data":\#(Self.list)}"#, nil, [.policy { $0.unreadableElement = .useDefault }])
        for rule in [SmartDecodingPolicy.RepeatedKeys.useFirst, .useLast] {
            let text = #"{"data":\#(Self.list),"code":1,"data":[{"id":7}],"code":2}"#
            compare(Page.self, text, nil, [.policy { $0.repeatedKeys = rule }])
        }
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var items: [Item] = []
        var first: Int?
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.items <--- "data.items"] }
    }

    @BothKinds struct Wrapped: SmartCodable, Equatable {
        @SmartCompact.Array var data: [Item] = []
        @SmartRule(.keepsAtLeast(share: 0.9)) var numbers: [Int] = [-1]
        var finished = false
        mutating func didFinishMapping() { finished = true }
    }

    @Test func mappedAndWrappedListsAreThoseOfTheWholeText() {
        compare(Mapped.self, #"{"first":1,"data":{"items":\#(Self.list)}}"#)
        compare(Wrapped.self, #"{"data":\#(Self.list),"numbers":\#(Self.numbers)}"#)
        let mismatched = Self.numbers.replacingOccurrences(of: ",7,", with: ",{},")
        compare(Wrapped.self, #"{"data":\#(Self.list),"numbers":\#(mismatched)}"#)
        let refused = #"{"numbers":\#(jsonArray(repeating: "1,{}", count: 100))}"#
        #expect(inParts(Wrapped.self, refused) == nil && Wrapped.deserialize(from: refused)?.numbers == [-1])
    }

    /// A model that reads its list several times.
    struct Twice: SmartCodable, Equatable {
        var items: [Item] = []
        var ids: [[String: Int]] = []
        var again: [Item]?
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            items = try container.decode([Item].self, forKey: TextKey("data"))
            ids = try container.decode([[String: Int]].self, forKey: TextKey("data"))
            again = try container.decodeIfPresent([Item].self, forKey: TextKey("data"))
        }
        func encode(to encoder: any Encoder) throws {}
    }

    /// The coding path of an element.
    struct Place: SmartCodable, Equatable {
        var path = ""
        init() {}
        init(from decoder: any Decoder) throws {
            path = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            if try decoder.singleValueContainer().decode(Int.self) == 3 { throw CocoaError(.coderInvalidValue) }
        }
        func encode(to encoder: any Encoder) throws {}
    }

    @Test func initializersReadListsInParts() {
        compare(Twice.self, #"{"data":\#(Self.list)}"#)
        compare([String: [Place]].self, #"{"list":\#(Self.numbers)}"#)
        let paths = inParts([String: [Place]].self, #"{"list":\#(Self.numbers)}"#)?["list"]
        #expect(paths?.count == 199 && paths?[3].path == "list.4")
    }

    /// A list that is read element by element.
    struct OneByOne: SmartCodable, Equatable {
        var sum = 0
        init() {}
        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: TextKey.self)
            var list = try object.nestedUnkeyedContainer(forKey: TextKey("data"))
            while !list.isAtEnd { sum += try list.decode(Int.self) }
        }
        func encode(to encoder: any Encoder) throws {}
    }

    /// A model that hides the error of a list, and falls back to its count.
    struct Choosing: SmartCodable, Equatable {
        var isText = false
        var count = 0
        init() {}
        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: TextKey.self)
            isText = (try? object.decode(String.self, forKey: TextKey("data"))) != nil
            count = (try? object.decode([JSONValue].self, forKey: TextKey("data")))?.count ?? -1
        }
        func encode(to encoder: any Encoder) throws {}
    }

    /// A model that keeps its container and reads later.
    struct Late: SmartCodable, Equatable {
        var container: KeyedDecodingContainer<TextKey>?
        init() {}
        init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: TextKey.self) }
        func encode(to encoder: any Encoder) throws {}
        var value: [Int]? { try? container?.decode([Int].self, forKey: TextKey("data")) }
        static func == (first: Late, second: Late) -> Bool { first.value == second.value }
    }

    @BothKinds struct Untyped: SmartCodable {
        @SmartAny var data: [Any] = []
    }

    @BothKinds struct Open: SmartCodable, Equatable {
        var data: [Item] = []
        @SmartRest var rest: [String: JSONValue] = [:]
    }

    @BothKinds struct Scalars: SmartCodable, Equatable {
        var data = "none"
        var code = 0
    }

    enum Shape: SmartUnion, Equatable {
        case page(Page), scalars(Scalars)
        static let variants = SmartVariants<Shape>(
            .untagged,
            SmartVariant(as: Shape.page),
            SmartVariant(as: Shape.scalars)
        )
    }

    /// Each reads the array as another value than a list of elements.
    @Test func otherReadsNeedTheWholeText() {
        let text = #"{"code":1,"data":\#(Self.numbers)}"#
        #expect(inParts(JSONValue.self, text) == nil)
        #expect(inParts([String: JSONValue].self, text) == nil)
        #expect(inParts(Untyped.self, text) == nil)
        #expect(inParts(Scalars.self, text) == nil)
        #expect(inParts(OneByOne.self, text) == nil)
        #expect(inParts(Choosing.self, text) == nil)
        #expect(inParts(Late.self, text) == nil)
        #expect(inParts([String: Set<Int>].self, text) == nil)
        #expect(inParts([String: [Int: Int]].self, text) == nil)
        #expect(inParts(Shape.self, text) == nil)
        #expect(inParts(Int.self, text, "data.7") == nil)
        #expect(inParts([Int].self, text, "data.*") == nil)
        #expect(inParts(Open.self, #"{"data":\#(Self.list),"other":\#(Self.list)}"#) == nil)
        compare(Open.self, #"{"data":\#(Self.list),"other":1}"#)
    }

    @BothKinds struct First: SmartCodable, Equatable {
        var first = -1
        var all: [Int] = []

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.first <--- "data.list.0.id", CodingKeys.all <--- "data.list.*.id"]
        }
    }

    @Test func pathsThroughAListNeedTheWholeText() {
        let text = #"{"data":{"list":\#(Self.list)}}"#
        for options: Set<SmartDecodingOption> in [[], [.policy { $0.opensStringifiedJSON = false }]] {
            #expect(inParts(First.self, text, nil, options) == nil)
        }
    }

    @Test func shortAndOtherTextIsScannedAtOnce() {
        #expect(inParts(Page.self, "{}") == nil)
        #expect(inParts(Page.self, #"{"data":[]}"#, size: 3) == nil)
        #expect(inParts(Page.self, #"{"message":"\#(Self.list.dropFirst(40))","data":[{"id":1}]}"#, size: 1) == nil)
        #expect(inParts(Page.self, "\u{FEFF}{\"data\":\(Self.list)}") == nil)
    }

    @Test func invalidTextIsScannedAtOnce() {
        let list = Self.numbers
        for text in [
            #"{"data":\#(list),"code":}"#, #"{"data":\#(list)"#, #"{"data":\#(list)]"#, #"{"data":\#(list)}}"#,
            #"{"data":\#(list.dropLast())"#, #"{"data":\#(list.dropLast()),],"code":1}"#, #"{"data":\#(list) 1}"#,
            #"{"data":\#(list.dropLast())x],"code":1}"#, #"{"data":\#(list.dropLast())},"code":1]"#,
            #"{"unread":\#(list.dropLast()),x],"data":\#(list)}"#, #"{"data":\#(list),/* a */"code":1}"#,
            #"{"data":[1 2,\#(list.dropFirst()),"code":1}"#, #"{'data':\#(list)}"#, #"{\#(list):1}"#,
            #"{"data":["a\#(list)],"b":"c"}"#, #"{"data":\#(list),"more":[1,}],"code":1}"#,
        ] {
            for size in [1, 40, 1_000] { #expect(inParts(Page.self, text, size: size) == nil, "\(text)") }
        }
    }

    @Test func limitsApplyToTheWholeText() {
        let text = #"{"a":[["x","abc"],["x"],["x","abc"],[],["x","abc"],["x"],["x","abc"]]}"#
        func inParts(_ limits: SmartDecodingLimits) -> [String: [[String]]]? {
            self.inParts([String: [[String]]].self, text, nil, [.limits(limits)], size: 20)
        }
        let size = text.utf8.count
        #expect(inParts(SmartDecodingLimits(inputSize: size, depth: 3, stringLength: 3, elementCount: 7))?.count == 1)
        #expect(inParts(SmartDecodingLimits(inputSize: size - 1)) == nil)
        #expect(inParts(SmartDecodingLimits(depth: 2)) == nil)
        #expect(inParts(SmartDecodingLimits(stringLength: 2)) == nil)
        #expect(inParts(SmartDecodingLimits(elementCount: 6)) == nil)
    }

    @Test func randomTextsAndTheirCorruptedCopiesAreThoseOfTheWholeText() {
        var random = SeededGenerator()
        var counts = (inParts: 0, whole: 0)
        for _ in 0..<1_500 {
            let members = (0..<Int.random(in: 1...5, using: &random)).map { index in
                var maker = RandomJSON(random)
                defer { random = maker.random }
                let elements = (0..<Int.random(in: 0...9, using: &maker.random)).map { _ in maker.value(depth: 1) }
                return "\"\(index)\" :" + (Bool.random(using: &random) ? " " : "")
                    + "[\(elements.joined(separator: ","))]"
            }
            var bytes = Array("{\(members.joined(separator: ","))}".utf8)
            if Bool.random(using: &random) {
                let byte = "[]{}\",:\\ 0a".utf8.randomElement(using: &random) ?? 0
                bytes[Int.random(in: bytes.indices, using: &random)] = byte
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let size = Int.random(in: 1...60, using: &random)
            guard let parts = inParts([String: [JSONValue]].self, text, size: size) else {
                counts.whole += 1
                continue
            }
            counts.inParts += 1
            let whole = try? DecodingPipeline.decode(
                [String: [JSONValue]].self,
                from: .text(text),
                nil,
                .combining([.syntax(.rfc8259)])
            )
            #expect(parts == whole, "size \(size): \(text)")
        }
        #expect(counts.inParts > 300 && counts.whole > 300, "\(counts)")
    }

    @Test func theArraysOfATextAreFound() {
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let pieces = ["[", "]", "{", "}", "\"", "\\\"", "\\\\", "a", "é", ",", "        ", "Y_", "\"[\"", "\"]]\""]
            let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let (bytes, shortest) = (Array(text.utf8), Int.random(in: 1...8, using: &random))
            let found = bytes.withUnsafeBytes { ArrayFinder.arrays(in: $0, shortest: shortest) }
            #expect(found == arrays(in: bytes, shortest), "\(text)")
        }
    }

    /// Finds arrays byte by byte.
    private func arrays(in bytes: [UInt8], _ shortest: Int) -> [Range<Int>] {
        var (arrays, open): ([Range<Int>], [Int]) = ([], [])
        var (isInString, isEscaped) = (false, false)
        for (index, byte) in bytes.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if byte == .quote {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == .backslash
            } else if byte == .openBracket {
                open.append(index)
            } else if byte == .closeBracket {
                guard let start = open.popLast() else { return [] }
                if open.isEmpty, index + 1 - start >= shortest { arrays.append(start..<index + 1) }
            }
        }
        return arrays
    }
}

/// The same through the public methods, with texts that are long enough.
extension LongArraysTests {
    private static let item = #"{"id":"12","name":"\#(String(repeating: "long ", count: 500))","price":1}"#
    private static let long = jsonArray(repeating: item, count: 2 * 524_288 / item.utf8.count)

    @Test func everyMethodReadsALongList() throws {
        let text = #"{"code":"1","data":\#(Self.long),"message":"ok"}"#
        let data = Data(text.utf8)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = Page.deserializeWithReport(from: text)
        let expected = try #require(result.model)
        #expect(result.report.eventCount > expected.data.count)
        #expect(expected.data.count == 2 * 524_288 / Self.item.utf8.count && expected.data.last?.id == 12)
        #expect(Page.deserialize(from: text) == expected)
        #expect(Page.deserialize(from: data) == expected)
        #expect(Page.deserialize(from: .file(file)) == expected)
        #expect(try SmartJSONDecoder().decode(Page.self, from: data) == expected)
        #expect([Item].deserialize(from: data, designatedPath: "data") == expected.data)
        #expect(Page.deserialize(from: text.dropLast() + ",}") == expected)
        #expect(inParts(Page.self, text, size: ArrayParts.standardSize) == expected)
        #expect(throws: (any Error).self) { try Page.deserializeStrictly(from: data) }
        #expect(Late.deserialize(from: #"{"a":\#(Self.long),"data":[1,2]}"#)?.value == [1, 2])
    }

    @Test func errorsArePositionedInTheWholeText() {
        let text = #"{"code":"1","data":\#(Self.long),"message":?}"#
        let position = SmartTextPosition(line: 1, column: text.utf8.count - 1, byteOffset: text.utf8.count - 2)
        #expect(throws: JSONSyntaxError(.expectedValue(found: 0x3F), at: position)) {
            try DecodingPipeline.decode(Page.self, from: .text(text), nil, .combining(nil))
        }
    }
}
