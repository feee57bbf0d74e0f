import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The positions of events in the input.
@Suite struct EventPositionTests {
    @BothKinds struct Cart: SmartCodable {
        var id = 0
        var note = 0
        var owner = Owner()
        var lines: [Line] = []
        var counts: [String: Int] = [:]
    }
    @BothKinds struct Owner: SmartCodable { var age = 0 }
    @BothKinds struct Line: SmartCodable { var amount = 0, parts: [Int] = [] }

    /// One event of a report: its path, and the value at the path.
    struct Row: Sendable, CustomStringConvertible {
        let json: String
        let path: String
        let pointer: String
        let line: Int
        let column: Int
        /// How the text at the position begins.
        let text: String

        init(_ json: String, _ path: String, _ pointer: String, _ line: Int, _ column: Int, _ text: String) {
            self.json = json
            self.path = path
            self.pointer = pointer
            self.line = line
            self.column = column
            self.text = text
        }

        var description: String { "\(path) of \(json.debugDescription)" }
    }

    static let rows: [Row] = [
        Row(#"{"id": "x"}"#, "id", "/id", 1, 8, #""x""#),
        Row("{\n  \"id\":\n\t\"x\"}", "id", "/id", 3, 2, #""x""#),
        Row("{\r\n  \"id\": \"x\"}", "id", "/id", 2, 9, #""x""#),
        Row("{\r  \"id\"\r\r: \"x\"}", "id", "/id", 4, 3, #""x""#),
        Row("\n\r\n\r{\"id\":[\r]}", "id", "/id", 4, 7, "[\r]"),
        Row(#"{"äöü€👈🏻": 0, "id": true, "note": "x"}"#, "note", "/note", 1, 46, #""x""#),
        Row(#"{"counts": {"€": "x"}}"#, "counts.€", "/counts/€", 1, 20, #""x""#),
        Row(#"{"counts": {"a/b~c": "x"}}"#, "counts.a/b~c", "/counts/a~1b~0c", 1, 22, #""x""#),
        Row(#"{"counts": {"~1": "x"}}"#, "counts.~1", "/counts/~01", 1, 19, #""x""#),
        Row(#"{"counts": {"": "x"}}"#, "counts.", "/counts/", 1, 17, #""x""#),
        Row(#"{"counts": {"a\u002fb\n": "x"}}"#, #"counts.a/b\n"#, "/counts/a~1b\n", 1, 27, #""x""#),
        Row(#"{"\u0069d": "\u0078"}"#, "id", "/id", 1, 13, #""\u0078""#),
        Row(#"{"owner": {"age": "x"}}"#, "owner.age", "/owner/age", 1, 19, #""x""#),
        // The position of a missing key is its object.
        Row(#"{"owner": {"agee": 1}}"#, "owner.age", "/owner/age", 1, 11, #"{"agee"#),
        Row(" \n {}", "owner", "/owner", 2, 2, "{}"),
        Row(#"{"lines": [{"amount": 1, "parts": []}, {}]}"#, "lines.1.parts", "/lines/1/parts", 1, 40, "{}"),
        Row(#"{"lines": [[], {"parts": [1, [2]]}]}"#, "lines.1.parts.1", "/lines/1/parts/1", 1, 30, "[2]"),
        Row(#"{"lines": [[[]], {}, 7]}"#, "lines.0", "/lines/0", 1, 12, "[[]]"),
        Row(#"{"lines": [[[]], {}, 7]}"#, "lines.2", "/lines/2", 1, 22, "7"),
        Row(#"{"id": 1, "id": 1.5}"#, "id", "/id", 1, 17, "1.5"),
        Row(#"{"id": null}"#, "id", "/id", 1, 8, "null"),
        Row(#"{"id": true}"#, "id", "/id", 1, 8, "true"),
        Row("[ 7]", "", "", 1, 1, "[ 7]"),
        Row("  7", "", "", 1, 3, "7"),
    ]

    @Test(arguments: rows)
    func thePositionIsThatOfTheValue(_ row: Row) throws {
        for data in [Data(row.json.utf8), nil] {
            let result =
                data.map { Cart.deserializeWithReport(from: $0) } ?? Cart.deserializeWithReport(from: row.json)
            let event = try #require(result.report.events.last { $0.pathText == row.path }, "\(result.report)")
            let position = try #require(event.position)
            #expect(event.pointer == row.pointer)
            #expect(position.line == row.line)
            #expect(position.column == row.column)
            let rest = Array(row.json.utf8).dropFirst(position.byteOffset)
            #expect(String(decoding: rest, as: UTF8.self).hasPrefix(row.text))
            #expect(event.innerPosition == nil)
        }
    }

    @Test(arguments: [
        String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian, .utf16, .utf32,
    ])
    func otherEncodingsCountInUTF8(_ encoding: String.Encoding) throws {
        let json = "{\"counts\": {\n\"€👈🏻\": 1, \"b\": \"x\"}}"
        let data = try #require(json.data(using: encoding))
        let event = try #require(
            Cart.deserializeWithReport(from: data).report.events.first { $0.pathText == "counts.b" }
        )
        let expected = try #require(
            Cart.deserializeWithReport(from: json).report.events.first { $0.pathText == "counts.b" }
        )
        #expect(event == expected)
        #expect(event.position?.line == 2)
    }

    @Test func aByteOrderMarkIsExcludedFromPositions() throws {
        let json = "{\n\"id\": \"x\"}"
        let marked = Cart.deserializeWithReport(from: Data([0xEF, 0xBB, 0xBF]) + Data(json.utf8)).report
        #expect(marked.events.first?.repair == .byteOrderMark)
        #expect(Array(marked.events.dropFirst()) == Cart.deserializeWithReport(from: json).report.events)
        #expect(marked.events.map(\.position?.byteOffset).prefix(2) == [0, 8])
    }

    @Test func aDesignatedPathIsPartOfThePointerAndNotOfThePath() throws {
        let json = #"{"data": [0, {"cart": {"id": "x"}}]}"#
        let report = Cart.deserializeWithReport(from: json, designatedPath: "data.1.cart").report
        let wrong = try #require(report.events.first { $0.pathText == "id" })
        #expect(wrong.pointer == "/data/1/cart/id")
        #expect(wrong.position?.column == 30)
        let missing = try #require(report.events.first { $0.pathText == "owner" })
        #expect(missing.pointer == "/data/1/cart/owner")
        #expect(missing.position?.column == 23)
    }

    @Test func aDesignatedPathThroughAStringHasBothPositions() throws {
        let json = #"{"data": "{\"cart\":\n {\"id\": \"x\"}}"}"#
        let report = Cart.deserializeWithReport(from: json, designatedPath: "data.cart").report
        let wrong = try #require(report.events.first { $0.pathText == "id" })
        #expect(wrong.pointer == "/data/cart/id")
        #expect(wrong.position?.byteOffset == 9)
        #expect(wrong.innerPosition == SmartTextPosition(line: 2, column: 9, byteOffset: 17))
    }

    @Test func arrayEntryPointsCountFromTheRoot() throws {
        let report = [Line].deserializeWithReport(from: #"[ {"amount": "x"} , 7]"#).report
        #expect(report.events.map(\.pointer) == ["/0/amount", "/0/parts", "/1"])
        #expect(report.events.map { $0.position?.byteOffset } == [13, 2, 20])
    }

    @Test func jsonInAStringHasTheStringsPositionAndItsOwn() throws {
        let json = #"{"id": 1, "owner": "{\n \"age\": \"x\"}"}"#
        let report = Cart.deserializeWithReport(from: json).report
        let opened = try #require(report.events.first { $0.outcome == .opened })
        #expect(opened.pointer == "/owner")
        #expect(opened.position?.byteOffset == 19)
        #expect(opened.innerPosition == nil)
        let wrong = try #require(report.events.first { $0.pathText == "owner.age" })
        #expect(wrong.pointer == "/owner/age")
        #expect(wrong.position?.byteOffset == 19)
        // Escapes resolved: {⏎ "age": "x"}
        #expect(wrong.innerPosition == SmartTextPosition(line: 2, column: 9, byteOffset: 10))
    }

    @Test func twoLevelsOfStringsHaveTheOutermostAndTheInnermostPosition() throws {
        let owner = #"{"age": "x", "extra": 1}"#
        let line = try foundationJSON(#"[{"amount": 1, "parts": []}, {"parts": \#(try foundationJSON("[1, [2]]"))}]"#)
        let json = #"{"owner": \#(try foundationJSON(owner)), "lines": \#(line)}"#
        let report = Cart.deserializeWithReport(from: json).report
        let wrong = try #require(report.events.first { $0.pathText == "lines.1.parts.1" })
        #expect(wrong.pointer == "/lines/1/parts/1")
        #expect(wrong.innerPosition == SmartTextPosition(line: 1, column: 5, byteOffset: 4))
        let start = try #require(json.range(of: line)).lowerBound
        #expect(wrong.position?.byteOffset == json.utf8.distance(from: json.startIndex, to: start))
        let missing = try #require(report.events.first { $0.pathText == "lines.1.amount" })
        #expect(missing.innerPosition == SmartTextPosition(line: 1, column: 30, byteOffset: 29))
        #expect(missing.pointer == "/lines/1/amount")
    }

    @Test func theWholeInputCanBeAString() throws {
        let json = try foundationJSON(#"{"id": "x"}"#)
        let report = Cart.deserializeWithReport(from: " " + json).report
        let wrong = try #require(report.events.first { $0.pathText == "id" })
        #expect(wrong.pointer == "/id")
        #expect(wrong.position?.byteOffset == 1)
        #expect(wrong.innerPosition?.byteOffset == 7)
    }

    @Test func valuesHaveNoPositionAndStringsInThemHaveTheirOwn() throws {
        let values: [String: Any] = ["id": "x", "owner": #"{"age": "x"}"#]
        let report = Cart.deserializeWithReport(from: .any(values)).report
        let wrong = try #require(report.events.first { $0.pathText == "id" })
        #expect(wrong.pointer == "/id")
        #expect(wrong.position == nil && wrong.innerPosition == nil)
        let inner = try #require(report.events.first { $0.pathText == "owner.age" })
        #expect(inner.pointer == "/owner/age")
        #expect(inner.position == nil)
        #expect(inner.innerPosition?.byteOffset == 8)

        let list = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        let listed = Cart.deserializeWithReport(from: .propertyList(list)).report
        #expect(Set(listed.events) == Set(report.events))
    }

    @BothKinds struct Mapped: SmartCodable {
        var name = 0
        var city = 0
        var zip = 0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["full_name", "name"], CodingKeys.city <--- "homes.1.city",
                CodingKeys.zip <--- ["code", "home.zip"],
            ]
        }
    }

    @Test func mappedKeysAndPathsLeadToTheDocumentsKeys() throws {
        let json = #"{"name": "x", "homes": [{}, {"city": "y"}], "home": "{\"zip\": \"z\"}"}"#
        let report = Mapped.deserializeWithReport(from: json).report
        let name = try #require(report.events.first { $0.pathText == "name" })
        #expect(name.pointer == "/name")
        let city = try #require(report.events.first { $0.pathText == "city" })
        #expect(city.pointer == "/homes/1/city")
        #expect(city.position?.byteOffset == 37)
        let zip = try #require(report.events.first { $0.pathText == "zip" && $0.outcome == .initialValue })
        #expect(zip.pointer == "/home/zip")
        #expect(zip.position?.byteOffset == 52)
        #expect(zip.innerPosition?.byteOffset == 8)
    }

    @Test func aMissingMappedKeyIsReportedUnderItsFirstSpelling() throws {
        let report = Mapped.deserializeWithReport(from: "{}").report
        #expect(report.events.map(\.pointer) == ["/full_name", "/homes/1/city", "/code"])
        #expect(report.events.map(\.pathText) == ["name", "city", "zip"])
    }

    @Test func aKeyWithoutAPropertyIsReportedAtTheKey() throws {
        let json = #"{"owner": {"age": 1, "x/y": 2}}"#
        let report = Cart.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }]).report
        let unknown = try #require(report.events.first { $0.finding == .unknownKey })
        #expect(unknown.pointer == "/owner/x~1y")
        #expect(unknown.position?.byteOffset == 21)
        #expect(unknown.found == .number)
    }

    @Test func findingsAboutKeysAreShownAtTheKey() throws {
        @BothKinds struct Visit: SmartCodable { var userName = "", at: [Int: Int] = [:] }
        let json = #"{"userName": "a", "user_name": "b", "at": {"1": 1, "one": 2, "1": 3}, "user_name": "c"}"#
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase), .foundValues(SmartFoundValues())]
        let events = Visit.deserializeWithReport(from: json, options: options).report.events
        let found = events.map { "\($0.id) \($0.pointer) \($0.position?.byteOffset ?? -1)" }
        #expect(
            found == [
                "repeated-key /user_name 70", "ambiguous-key /userName 1", "invalid-format /at/one 51",
                "repeated-key /at/1 61",
            ]
        )
        // The event is about the key, so the value is not shown.
        #expect(events.map(\.foundValue) == [nil, nil, nil, nil])
    }

    @Test func aLongPointerIsShortened() throws {
        let key = String(repeating: "k", count: 1_500)
        let json = #"{"counts": {"\#(key)": "x", "\#(key)\#(key)": "y"}}"#
        let events = Cart.deserializeWithReport(from: json).report.events.filter { $0.path.count == 2 }
        #expect(events.map(\.pointer).first == "/counts/\(key)")
        #expect(events.last?.pointer.hasSuffix("k…") == true)
        #expect(events.last.map { $0.pointer.utf8.count } == 2_003)
    }

    @Test func manyEventsInManyStringsTakeOneWalk() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let line = #""{\"amount\": \"x\"}""#
            let json = #"{"lines": ["# + Array(repeating: line, count: 20_000).joined(separator: ",") + "]}"
            let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: 70_000))]
            let report = Cart.deserializeWithReport(from: json, options: options).report
            let last = report.events.last { $0.pathText.hasPrefix("lines.19999.a") }
            precondition(last?.pointer == "/lines/19999/amount")
        }
    }

    // MARK: - Random documents

    /// A value of a random document with its position and contents.
    private final class Item {
        let offset: Int
        let node: Int
        var keyOffset: Int?
        var elements: [Item] = []
        var members: [(key: String, item: Item)] = []

        init(offset: Int, node: Int) {
            self.offset = offset
            self.node = node
        }

        /// RFC 6901, section 4, implemented independently.
        func resolve(_ pointer: String) -> Item? {
            if pointer.isEmpty { return self }
            guard pointer.first == "/" else { return nil }
            var item = self
            for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
                let name = token.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
                if let member = item.members.first(where: { Array($0.key.utf8) == Array(name.utf8) }) {
                    item = member.item
                } else if let index = Int(name), item.elements.indices.contains(index) {
                    item = item.elements[index]
                } else {
                    return nil
                }
            }
            return item
        }

        var all: [Item] { [self] + elements.flatMap(\.all) + members.flatMap { $0.item.all } }
    }

    /// Writes random documents and stores the positions of their values.
    private struct Writer {
        var random: SeededGenerator
        var bytes: [UInt8] = []
        var nodes = 0

        static let spaces = ["", "", "", " ", "\n", "\r\n", "\r", "\t", "\n\n", "\r\r\n"]
        static let keys = ["a", "b", "~", "/", "~1", "", "0", "1", "é", "👈🏻", "\"", "\\", "\n", "long key"]
        static let scalars = [
            "1", "-2.5e3", "true", "false", "null", #""""#, #""text""#, #""\"""#, #""é👈🏻""#, #""\u00e9""#, #""{}""#,
        ]

        mutating func space() { bytes += Array((Self.spaces.randomElement(using: &random) ?? "").utf8) }

        mutating func value(_ depth: Int) -> Item {
            space()
            let item = Item(offset: bytes.count, node: nodes)
            nodes += 1
            let count = Int.random(in: 0...5, using: &random)
            switch depth == 0 ? 2 : Int.random(in: 0...2, using: &random) {
            case 0:
                bytes.append(UInt8(ascii: "["))
                for index in 0..<count {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    item.elements.append(value(depth - 1))
                }
                if count == 0 { space() }
                bytes.append(UInt8(ascii: "]"))
            case 1:
                bytes.append(UInt8(ascii: "{"))
                for (index, key) in Self.keys.shuffled(using: &random).prefix(count).enumerated() {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    space()
                    let keyOffset = bytes.count
                    bytes += written(key)
                    nodes += 1
                    space()
                    bytes.append(UInt8(ascii: ":"))
                    let child = value(depth - 1)
                    child.keyOffset = keyOffset
                    item.members.append((key, child))
                }
                if count == 0 { space() }
                bytes.append(UInt8(ascii: "}"))
            default:
                bytes += Array((Self.scalars.randomElement(using: &random) ?? "1").utf8)
            }
            space()
            return item
        }

        /// A quoted key with the required escapes, and sometimes more.
        private mutating func written(_ key: String) -> [UInt8] {
            if Bool.random(using: &random) {
                return Array(("\"" + key.utf16.map { String(format: "\\u%04x", $0) }.joined() + "\"").utf8)
            }
            let text = key.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            return Array(("\"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\"").utf8)
        }
    }

    /// Line and column, counted in the simplest way.
    private func position(of offset: Int, in bytes: [UInt8]) -> SmartTextPosition {
        var lines: [[UInt8]] = [[]]
        var index = 0
        while index < offset {
            if bytes[index] == 13 {
                if index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
                lines.append([])
            } else if bytes[index] == 10 {
                lines.append([])
            } else {
                lines[lines.count - 1].append(bytes[index])
            }
            index += 1
        }
        return SmartTextPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1, byteOffset: offset)
    }

    @Test func everyNodeOfARandomDocumentIsLocated() throws {
        var random = SeededGenerator()
        for _ in 0..<400 {
            var writer = Writer(random: random)
            let root = writer.value(4)
            random = writer.random
            let bytes = writer.bytes
            let text = String(decoding: bytes, as: UTF8.self)
            let storage = try Document.scan(.bytes(bytes), .standard)
            let document = storage.document
            try #require(storage.nodeCount == writer.nodes, "\(text)")
            let items = root.all
            // All nodes at once, and a few, for which whole containers are skipped.
            let few = items.shuffled(using: &random).prefix(3)
            for chosen in [items, Array(few)] {
                let keys = chosen.filter { $0.keyOffset != nil }.map { Node($0.node - 1) }
                let index = DocumentIndex(document, chosen.map { Node($0.node) } + keys)
                for item in chosen {
                    let place = try #require(index.location(of: Node(item.node)), "\(text)")
                    #expect(root.resolve(place.pointer) === item, "\(place.pointer) in \(text)")
                    #expect(place.position == position(of: item.offset, in: bytes), "\(place.pointer) in \(text)")
                    guard let keyOffset = item.keyOffset else { continue }
                    let key = try #require(index.location(of: Node(item.node - 1)), "\(text)")
                    #expect(key.pointer == place.pointer)
                    #expect(key.position == position(of: keyOffset, in: bytes), "\(place.pointer) in \(text)")
                }
            }
        }
    }

    @Test func theLocatorResolvesStringsInRandomDocuments() throws {
        var random = SeededGenerator()
        for _ in 0..<100 {
            var writer = Writer(random: random)
            let root = writer.value(3)
            random = writer.random
            let inner = String(decoding: writer.bytes, as: UTF8.self)
            guard inner.contains(where: { $0 == "{" || $0 == "[" }) else { continue }
            let outer = #"{"x/y": [0, \#(try foundationJSON(inner))]}"#
            let storage = try Document.scan(.text(outer), .standard)
            let document = storage.document
            let string = Node(4)
            guard
                case .opened(let opened) = StringifiedJSON(document[string], DecodingSettings(nil), level: 0, depth: 2)
            else { continue }
            let sites = root.all.map { EventSite(opened.document[Node($0.node)]) } + [EventSite(document[string])]
            let locator = EventLocator(sites)
            for (item, site) in zip(root.all, sites) {
                let location = locator.location(of: site)
                #expect(location.pointer.hasPrefix("/x~1y/1"), "\(outer)")
                #expect(root.resolve(String(location.pointer.dropFirst(7))) === item, "\(outer)")
                #expect(location.position?.byteOffset == 12, "\(outer)")
                #expect(location.innerPosition == position(of: item.offset, in: writer.bytes), "\(outer)")
            }
            #expect(locator.location(of: EventSite(document[string])).innerPosition == nil)
        }
    }
}
