import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Mistakes in JSON text that are repaired: the value, and the events, at every entry point.
@Suite struct LenientSyntaxTests {
    @BothKinds struct Buyer: SmartCodable, Equatable {
        var name = "nobody"
    }

    @BothKinds struct Order: SmartCodable, Equatable {
        var id = 0
        var note = ""
        var size = 0.0
        var tags: [Int] = []
        var buyer = Buyer()
    }

    /// The order in an object, in a string in an object, and at the end of a path.
    @BothKinds struct Shipment: SmartCodable, Equatable {
        var order = Order()
        var express = false
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var orderID = 0
        var note = ""
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.orderID <--- "order.id", CodingKeys.note <--- "order.note"]
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let order: @Sendable (inout Order) -> Void
        /// `kind pointer line:column`
        let events: [String]
        var testDescription: String { json.debugDescription }

        init(_ json: String, _ events: String..., order: @escaping @Sendable (inout Order) -> Void) {
            self.json = json
            self.events = events
            self.order = order
        }

        /// The text of the members that are missing in the row, so that the strict policy finds no mismatch.
        var result: Order {
            var result = Order()
            order(&result)
            return result
        }
    }

    static let rows: [Row] = [
        Row(#"{"id": 7,}"#, "trailing-comma  1:9") { $0.id = 7 },
        Row(#"{"id": 7 , }"#, "trailing-comma  1:10") { $0.id = 7 },
        Row(#"{"tags": [1, 2 ,]}"#, "trailing-comma /tags 1:16") { $0.tags = [1, 2] },
        Row(
            #"{"tags": [1,], "buyer": {"name": "Ann",},}"#,
            "trailing-comma /tags 1:12",
            "trailing-comma /buyer 1:39",
            "trailing-comma  1:41"
        ) {
            $0.tags = [1]
            $0.buyer.name = "Ann"
        },
        Row(#"{"unread": [[], [{},],], "id": 7}"#, "trailing-comma /unread/1 1:20", "trailing-comma /unread 1:22") {
            $0.id = 7
        },
        Row("{\"note\": \"a\nb\tc\"}", "control-character /note 1:12", "control-character /note 2:2") {
            $0.note = "a\nb\tc"
        },
        Row("{\"note\": \"\u{1}\0é\"}", "control-character /note 1:11", "control-character /note 1:12") {
            $0.note = "\u{1}\0é"
        },
        Row("{\"un\nread\": 1, \"id\": 7}", "control-character /un\nread 1:5") { $0.id = 7 },
        Row("{\"note\": \"a\\n\nb\\\"\"}", "control-character /note 1:14") { $0.note = "a\n\nb\"" },
        Row(#"{"size": Infinity}"#, "non-finite-number /size 1:10") { $0.size = .infinity },
        Row(#"{"size":-Infinity,"id":7}"#, "non-finite-number /size 1:9") {
            $0.size = -.infinity
            $0.id = 7
        },
        Row(#"{"unread": [1, NaN,], "id": 7}"#, "non-finite-number /unread/1 1:16", "trailing-comma /unread 1:19") {
            $0.id = 7
        },
        Row(
            "{\n  \"id\": 7,\n  \"note\": \"a\r\nb\",\n}",
            "control-character /note 3:13",
            "control-character /note 3:14",
            "trailing-comma  4:3"
        ) {
            $0.id = 7
            $0.note = "a\r\nb"
        },
        Row("{\"é\": [\"漢\",], \"id\": 7}", "trailing-comma /é 1:14") { $0.id = 7 },
    ]

    /// Mistakes after the value, which other text can follow in a larger document.
    static let rootRows: [Row] = [
        Row("{\"id\": 7}\0", "trailing-nul  1:10") { $0.id = 7 },
        Row("{\"id\": 7} \n\0 \0\0\r\n", "trailing-nul  2:1") { $0.id = 7 },
        Row("\u{FEFF}{\"id\": 7,}\0", "byte-order-mark  1:1", "trailing-comma  1:9", "trailing-nul  1:11") {
            $0.id = 7
        },
    ]

    private static let options: Set<SmartDecodingOption> = [.float(.convertToString)]

    private func check(_ report: SmartDecodingReport, _ row: Row, _ route: String, pointer: String = "", shift: Int = 0)
    {
        let expected = row.events.map { event in
            let parts = event.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            let position = parts[2].split(separator: ":").compactMap { Int($0) }
            let column = position[1] + (position[0] == 1 ? shift : 0)
            return "\(parts[0]) \(pointer)\(parts[1]) \(position[0]):\(column)"
        }
        #expect(Self.shown(report) == expected, "\(route)")
        #expect(report.events.filter { $0.severity != .notice && $0.finding != .missingKey } == [], "\(route)")
    }

    /// The repairs of a report; for a text in a string, with the position in the string.
    static func shown(_ report: SmartDecodingReport) -> [String] {
        report.events.filter { $0.finding == .syntaxRepaired }.map { event in
            let position = event.innerPosition ?? event.position
            return "\(event.repair?.rawValue ?? "") \(event.pointer) \(position?.line ?? 0):\(position?.column ?? 0)"
        }
    }

    @Test(arguments: rows + rootRows)
    func everyEntryPointRepairsAndReports(_ row: Row) throws {
        let expected = row.result
        let text = Order.deserializeWithReport(from: row.json, options: Self.options)
        #expect(text.model == expected)
        check(text.report, row, "text")
        #expect(Order.deserialize(from: row.json, options: Self.options) == expected)

        let data = Order.deserializeWithReport(from: Data(row.json.utf8), options: Self.options)
        #expect(data.model == expected)
        #expect(data.report == text.report)

        let decoder = SmartJSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertToString
        #expect(try decoder.decode(Order.self, from: Data(row.json.utf8)) == expected)
        #expect(try decoder.decode(Order.self, from: Array(row.json.utf8)) == expected)
        #expect(decoder.decodeWithReport(Order.self, from: Data(row.json.utf8)).report == text.report)

        var updated = Order()
        let report = SmartUpdater.update(&updated, from: row.json, options: Self.options)
        #expect(updated == expected)
        check(report, row, "update")

        let utf16 = Data(row.json.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        if row.json.first != "\u{FEFF}" {
            #expect(Order.deserializeWithReport(from: utf16, options: Self.options).report == text.report)
        }
    }

    @Test(arguments: rows)
    func everyPlaceInADocumentIsRepaired(_ row: Row) throws {
        let expected = row.result
        let nested = Shipment.deserializeWithReport(from: #"{"order":\#(row.json)}"#, options: Self.options)
        #expect(nested.model?.order == expected)
        check(nested.report, row, "nested", pointer: "/order", shift: 9)

        let list = [Order].deserializeWithReport(from: "[\(row.json)]", options: Self.options)
        #expect(list.model == [expected])
        check(list.report, row, "list", pointer: "/0", shift: 1)

        let path = Order.deserializeWithReport(
            from: #"{"data":[{"order":\#(row.json)}]}"#,
            designatedPath: "data.0.order",
            options: Self.options
        )
        #expect(path.model == expected)
        check(path.report, row, "path", pointer: "/data/0/order", shift: 18)
    }

    @Test(arguments: rows + rootRows.dropLast())
    func textInStringsIsRepaired(_ row: Row) throws {
        let expected = row.result
        let string = JSONValue.string(row.json).description
        let opened = Shipment.deserializeWithReport(from: #"{"order":\#(string)}"#, options: Self.options)
        #expect(opened.model?.order == expected)
        check(opened.report, row, "opened", pointer: "/order")
        for event in opened.report.events where event.finding == .syntaxRepaired {
            #expect(event.path == ["order"])
            #expect(event.position?.byteOffset == 9)
        }
        let native = Shipment.deserializeWithReport(from: .any(["order": row.json]), options: Self.options)
        #expect(native.model?.order == expected)
        check(native.report, row, "native", pointer: "/order")

        let path = Order.deserializeWithReport(
            from: #"{"data":\#(string)}"#,
            designatedPath: "data",
            options: Self.options
        )
        #expect(path.model == expected)
        let inner = Buyer.deserializeWithReport(
            from: #"{"data":\#(string)}"#,
            designatedPath: "data.buyer",
            options: Self.options
        )
        if let buyer = inner.model {
            #expect(buyer == expected.buyer)
            check(inner.report, row, "path into a string", pointer: "/data")
        }
    }

    @Test func aMappedPathIntoAStringReportsTheRepairOnce() throws {
        let result = Mapped.deserializeWithReport(from: #"{"order": "{\"id\": 7, \"note\": \"x\",}"}"#)
        #expect(result.model == Mapped(orderID: 7, note: "x"))
        #expect(Self.shown(result.report) == ["trailing-comma /order 1:22"])
    }

    @Test(arguments: rows + rootRows)
    func theStrictPolicyRepairsOnlyIfRequested(_ row: Row) throws {
        let json = Data(row.json.utf8)
        #expect(throws: JSONSyntaxError.self) { try Order.deserializeStrictly(from: json) }
        #expect(throws: JSONSyntaxError.self) {
            try Order.deserializeStrictly(from: json, options: [.syntax(.rfc8259)])
        }
        #expect(Order.deserialize(from: json, options: [.policy(.strict)]) == nil)
        #expect(Order.deserialize(from: json, options: [.syntax(.rfc8259)]) == nil)
        let decoder = SmartJSONDecoder(policy: .strict)
        #expect(throws: DecodingError.self) { try decoder.decode(Order.self, from: json) }

        // The other members are missing, so the error lists them and what was repaired.
        do {
            _ = try Order.deserializeStrictly(from: json, options: Self.options.union([.syntax(.lenient)]))
            Issue.record("members are missing")
        } catch let error as SmartMismatchError {
            check(error.report, row, "strict")
        }
    }

    @Test func theStrictPolicyReadsRepairedText() throws {
        let options: Set<SmartDecodingOption> = [.policy(.strict), .syntax(.lenient)]
        let result = Buyer.deserializeWithReport(from: #"{"name": "Ann",}"#, options: options)
        #expect(result.model == Buyer(name: "Ann"))
        #expect(Self.shown(result.report) == ["trailing-comma  1:15"])
        #expect(try Buyer.deserializeStrictly(from: #"{"name": "Ann",}"#, options: [.syntax(.lenient)]).name == "Ann")
    }

    // MARK: - Reports

    @Test func theReportIsATree() {
        let json =
            "{\"id\": \"7\", \"tags\": [1,], \"note\": \"a\nb\", \"size\": NaN, \"buyer\": {\"name\": \"Ann\",},}\0"
        let report = Order.deserializeWithReport(from: json).report
        #expect(
            report.description == """
                Order 👈🏻 👀
                   ┆┄ Found a trailing comma, which standard JSON does not allow. [repaired] ×3
                   ┆┄ Found an unescaped control character, which standard JSON does not allow. [repaired]
                   ┆┄ Found NaN or an infinity, which standard JSON does not allow. [repaired]
                   ┆┄ Found NUL after the value, which standard JSON does not allow. [repaired]
                   ┆┄ id  : Expected to decode 'Int' but found 'String' instead. [converted]
                   ┆┄ size: Expected to decode 'Double' but found 'Number' instead. [initial value, out of range]
                """
        )
        _ = report.events
        #expect(report.description.hasPrefix("Order 👈🏻 👀\n   ┆┄ Found a trailing comma"))
    }

    @Test func anEventHasAllFacts() throws {
        let report = Order.deserializeWithReport(
            from: "{\n\"tags\": [1,],\n\"note\": \"\", \"id\": 1, \"size\": 1, \"buyer\": {\"name\": \"\"}}"
        ).report
        let event = try #require(report.events.first)
        #expect(report.events.count == 1)
        #expect(event.id == "syntax-repaired")
        #expect(event.repair == .trailingComma)
        #expect(event.severity == .notice)
        #expect(event.outcome == .repaired)
        #expect(event.path == [])
        #expect(event.pointer == "/tags")
        #expect(event.position == SmartTextPosition(line: 2, column: 11, byteOffset: 12))
        #expect(event.found == nil)
        let copy = try JSONDecoder().decode(SmartDecodingEvent.self, from: JSONEncoder().encode(event))
        #expect(copy == event)
    }

    @Test func repairsBeyondTheLimitAreCounted() {
        let json = "[" + String(repeating: "[1,],", count: 50) + "]"
        let decoder = SmartJSONDecoder()
        decoder.limits = SmartDecodingLimits(storedEvents: 10)
        let result = decoder.decodeWithReport([[Int]].self, from: Data(json.utf8))
        #expect(result.model?.count == 50)
        #expect(result.report.eventCount == 51)
        #expect(result.report.omittedEvents.map(\.count) == [41])
        #expect(result.report.omittedEvents.first?.event.repair == .trailingComma)
    }

    @Test func standardTextHasNoEvents() {
        let json = #"{"id": 7, "note": "a\nb", "size": 1, "tags": [], "buyer": {"name": ""}}"#
        #expect(Order.deserializeWithReport(from: json).report.isClean)
    }

    @Test func aByteOrderMarkOfUTF8IsReported() throws {
        let json = #"{"name": "Ann"}"#
        let marked = "\u{FEFF}" + json
        let positions = [SmartTextPosition(line: 1, column: 1, byteOffset: 0)]
        for report in [
            Buyer.deserializeWithReport(from: marked).report,
            Buyer.deserializeWithReport(from: Data(marked.utf8)).report,
        ] {
            #expect(Self.shown(report) == ["byte-order-mark  1:1"])
            #expect(report.events.map(\.position) == positions)
            #expect(report.events.map(\.pointer) == [""])
        }
        for syntax in [SmartJSONSyntax.rfc8259, .json5] {
            #expect(Buyer.deserializeWithReport(from: marked, options: [.syntax(syntax)]).report.isClean)
        }
        #expect(try Buyer.deserializeStrictly(from: marked) == Buyer(name: "Ann"))
        // In other encodings, the mark identifies the encoding.
        let utf16 = Data([0xFF, 0xFE]) + Data(json.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(Buyer.deserializeWithReport(from: utf16).report.isClean)
        #expect(Buyer.deserialize(from: utf16) == Buyer(name: "Ann"))
    }

    @Test func positionsOfOtherEventsAreThoseOfTheOriginalText() throws {
        let json = "{\"tags\": [1,\n], \"note\": \"\n\n\n\", \"size\": \"x\", \"id\": \"7\"}"
        let events = Order.deserializeWithReport(from: json).report.events.filter {
            $0.path == ["id"] || $0.path == ["size"]
        }
        let lines = json.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        for event in events {
            let position = try #require(event.position)
            let expected = event.path == ["id"] ? "\"7\"" : "\"x\""
            #expect(String(decoding: Array(json.utf8)[position.byteOffset...].prefix(3), as: UTF8.self) == expected)
            #expect(
                String(decoding: lines[position.line - 1][(position.column - 1)...].prefix(3), as: UTF8.self)
                    == expected
            )
        }
        #expect(events.count == 2)
    }

    // MARK: - What is not repaired

    static let rejected: [(String, String)] = [
        ("[1,,]", "Unexpected character \",\" where a value is expected, at line 1, column 4 (byte 3)."),
        ("[,]", "Unexpected character \",\" where a value is expected, at line 1, column 2 (byte 1)."),
        ("{,}", "Unexpected character \",\" where a key in double quotes is expected, at line 1, column 2 (byte 1)."),
        (
            #"{"a":1,,}"#,
            "Unexpected character \",\" where a key in double quotes is expected, at line 1, column 8 (byte 7)."
        ),
        (#"{"a":,}"#, "Unexpected character \",\" where a value is expected, at line 1, column 6 (byte 5)."),
        (
            "[1,}",
            "Unexpected character \"}\" where a comma or a closing bracket is expected, at line 1, column 4 (byte 3)."
        ),
        ("1,", "Unexpected character \",\" after the value, at line 1, column 2 (byte 1)."),
        ("[1,],", "Unexpected character \",\" after the value, at line 1, column 5 (byte 4)."),
        (
            "{NaN:1}",
            "Unexpected character \"N\" where a key in double quotes is expected, at line 1, column 2 (byte 1)."
        ),
        ("[NaNs]", "Unexpected character \"N\" where a value is expected, at line 1, column 2 (byte 1)."),
        ("[nan]", "A word that is not true, false or null, at line 1, column 2 (byte 1)."),
        ("[+Infinity]", "Unexpected character \"+\" where a value is expected, at line 1, column 2 (byte 1)."),
        ("[-NaN]", "A number that does not match the grammar of JSON, at line 1, column 2 (byte 1)."),
        (
            "[NaN NaN]",
            "Unexpected character \"N\" where a comma or a closing bracket is expected, at line 1, column 6 (byte 5)."
        ),
        (
            "[1NaN]",
            "Unexpected character \"N\" where a comma or a closing bracket is expected, at line 1, column 3 (byte 2)."
        ),
        ("[1]\0x", "Unexpected byte 0x0 after the value, at line 1, column 4 (byte 3)."),
        ("\0[1]", "Unexpected byte 0x0 where a value is expected, at line 1, column 1 (byte 0)."),
        ("[1\0]", "Unexpected byte 0x0 where a comma or a closing bracket is expected, at line 1, column 3 (byte 2)."),
        ("[\"a\n", "The text ends inside a value, at line 2, column 1 (byte 4)."),
        ("[\"\n\\q\"]", "A backslash before a character that cannot be escaped, at line 2, column 1 (byte 3)."),
        ("[\"\\\n\"]", "A backslash before a character that cannot be escaped, at line 1, column 3 (byte 2)."),
        ("[\"\n\", 'a']", "Unexpected character \"'\" where a value is expected, at line 2, column 4 (byte 6)."),
        ("[1,] // x", "Unexpected character \"/\" after the value, at line 1, column 6 (byte 5)."),
        ("[NaN, 01]", "A number that does not match the grammar of JSON, at line 1, column 7 (byte 6)."),
        ("[NaN, .5]", "Unexpected character \".\" where a value is expected, at line 1, column 7 (byte 6)."),
        ("[NaN", "The text ends inside a value, at line 1, column 5 (byte 4)."),
        ("", "The input contains no JSON value, at line 1, column 1 (byte 0)."),
        ("\0", "Unexpected byte 0x0 where a value is expected, at line 1, column 1 (byte 0)."),
    ]

    @Test(arguments: rejected)
    func otherMistakesAreErrors(_ json: String, _ sentence: String) throws {
        do {
            _ = try Document.scan(.text(json), .standard, .lenient)
            Issue.record("accepted")
        } catch {
            #expect(error.description == sentence)
        }
    }

    @Test func limitsApplyToRepairedText() {
        let deep = nestedArrays(600, around: "1,")
        let decoder = SmartJSONDecoder()
        let error = decoder.decodeWithReport(JSONValue.self, from: Data(deep.utf8)).error as? JSONSyntaxError
        #expect(error?.kind == .depthLimit(512))
        decoder.limits = SmartDecodingLimits(depth: 600)
        #expect(decoder.decodeWithReport(JSONValue.self, from: Data(deep.utf8)).model != nil)
        let key = "{\"" + String(repeating: "a", count: 60_000) + "\": 1,}"
        #expect(Order.deserialize(from: key) == nil)
        let repeated = #"{"id": 1, "id": 2,}"#
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .reject
        let repetition =
            Order.deserializeWithReport(from: repeated, options: [.policy(policy)]).error as? JSONSyntaxError
        #expect(repetition?.kind == .repeatedKey)
        #expect(repetition?.byteOffset == 10)
    }

    @Test func processDefaultsAndDecodersHaveASyntax() throws {
        let data = Data(#"{"name": "Ann",}"#.utf8)
        let decoder = SmartJSONDecoder()
        #expect(decoder.syntax == nil)
        #expect(!decoder.allowsJSON5)
        #expect(try decoder.decode(Buyer.self, from: data).name == "Ann")
        decoder.syntax = .rfc8259
        #expect(throws: DecodingError.self) { try decoder.decode(Buyer.self, from: data) }
        decoder.allowsJSON5 = true
        #expect(decoder.syntax == .json5)
        #expect(try decoder.decode(Buyer.self, from: Data("{name: 'Ann'}".utf8)).name == "Ann")
        decoder.allowsJSON5 = false
        #expect(decoder.syntax == nil)
        decoder.policy = .strict
        #expect(throws: DecodingError.self) { try decoder.decode(Buyer.self, from: data) }
        decoder.syntax = .lenient
        #expect(try decoder.decode(Buyer.self, from: data).name == "Ann")
    }
}
