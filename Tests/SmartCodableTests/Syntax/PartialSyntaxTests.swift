import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Text that ends too early: the model, the event and the errors, at every entry point.
@Suite struct PartialSyntaxTests {
    @BothKinds struct Author: SmartCodable, Equatable {
        var name = "nobody"
        var age = 0
    }

    @BothKinds struct Recipe: SmartCodable, Equatable {
        var title = "untitled"
        var rating = 0.0
        var isPublic: Bool?
        var steps: [String] = []
        var author = Author()
        var weights: [[Int]] = []
    }

    @BothKinds struct Envelope: SmartCodable, Equatable {
        var recipe = Recipe()
        var code = 0
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        /// The pointer of the event.
        let pointer: String
        let recipe: @Sendable (inout Recipe) -> Void
        var testDescription: String { json.debugDescription }

        init(_ json: String, _ pointer: String, recipe: @escaping @Sendable (inout Recipe) -> Void = { _ in }) {
            self.json = json
            self.pointer = pointer
            self.recipe = recipe
        }

        var result: Recipe {
            var result = Recipe()
            recipe(&result)
            return result
        }
    }

    static let rows: [Row] = [
        Row("{", ""),
        Row(" {\n", ""),
        Row(#"{""#, ""),
        Row(#"{"title"#, ""),
        Row(#"{"title""#, ""),
        Row(#"{"title" "#, ""),
        Row(#"{"title":"#, ""),
        Row(#"{"title": "#, ""),
        Row(#"{"title": ""#, "/title") { $0.title = "" },
        Row(#"{"title": "So"#, "/title") { $0.title = "So" },
        Row(#"{"title": "Soup""#, "") { $0.title = "Soup" },
        Row(#"{"title": "Soup","#, "") { $0.title = "Soup" },
        Row(#"{"title": "Soup", "rat"#, "") { $0.title = "Soup" },
        Row(#"{"title": "Soup", "rating": 4"#, "") { $0.title = "Soup" },
        Row(#"{"rating": -"#, ""),
        Row(#"{"rating": 4."#, ""),
        Row(#"{"rating": 4.5e"#, ""),
        Row(#"{"rating": 4.5e-"#, ""),
        Row(#"{"rating": 4.5e-1"#, ""),
        Row(#"{"rating": 4.5 "#, "") { $0.rating = 4.5 },
        Row(#"{"rating": 4.5,"#, "") { $0.rating = 4.5 },
        Row(#"{"isPublic": t"#, ""),
        Row(#"{"isPublic": tru"#, ""),
        Row(#"{"isPublic": true"#, "") { $0.isPublic = true },
        Row(#"{"isPublic": fals"#, ""),
        Row(#"{"isPublic": nul"#, ""),
        Row(#"{"steps": ["#, "/steps"),
        Row(#"{"steps": ["Wash"#, "/steps/0") { $0.steps = ["Wash"] },
        Row(#"{"steps": ["Wash","#, "/steps") { $0.steps = ["Wash"] },
        Row(#"{"steps": ["Wash", "Cut"]"#, "") { $0.steps = ["Wash", "Cut"] },
        Row(#"{"weights": [[1, 2], [3, 4"#, "/weights/1") { $0.weights = [[1, 2], [3]] },
        Row(#"{"weights": [[1, 2], []"#, "/weights") { $0.weights = [[1, 2], []] },
        Row(#"{"author": {"name": "Ann", "age": 3"#, "/author") { $0.author.name = "Ann" },
        Row(#"{"author": {"name": "Ann", "age": 3}"#, "") { $0.author = Author(name: "Ann", age: 3) },
        // Escapes.
        Row(#"{"title": "a\"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\n"#, "/title") { $0.title = "a\n" },
        Row(#"{"title": "a\\"#, "/title") { $0.title = "a\\" },
        Row(#"{"title": "a\u"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\u00"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\u00e"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\u00e9"#, "/title") { $0.title = "aé" },
        Row(#"{"title": "a\ud83d"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\ud83d\"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\ud83d\u"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\ud83d\ude0"#, "/title") { $0.title = "a" },
        Row(#"{"title": "a\ud83d\ude00"#, "/title") { $0.title = "a😀" },
        // Other mistakes of the text.
        Row("{\"steps\": [\"a\nb\",], \"title\": \"So\tu", "/title") {
            $0.steps = ["a\nb"]
            $0.title = "So\tu"
        },
    ]

    private static let options: Set<SmartDecodingOption> = [.syntax(.partial)]

    private func check(_ report: SmartDecodingReport, _ row: Row, _ route: String, pointer: String = "", shift: Int = 0)
    {
        let events = report.events.filter { $0.repair == .truncated }
        #expect(events.map(\.pointer) == [pointer + row.pointer], "\(route)")
        let position = events.first?.innerPosition ?? events.first?.position
        #expect(position?.byteOffset == row.json.utf8.count + shift, "\(route)")
        // Keys that have not arrived, and values that are cut, are not reported.
        #expect(report.events.filter { $0.finding != .syntaxRepaired } == [], "\(route)")
    }

    @Test(arguments: rows)
    func everyEntryPointClosesTheText(_ row: Row) throws {
        let expected = row.result
        let text = Recipe.deserializeWithReport(from: row.json, options: Self.options)
        #expect(text.model == expected)
        check(text.report, row, "text")
        #expect(Recipe.deserialize(from: row.json, options: Self.options) == expected)

        let data = Recipe.deserializeWithReport(from: Data(row.json.utf8), options: Self.options)
        #expect(data.model == expected)
        #expect(data.report == text.report)

        let decoder = SmartJSONDecoder()
        decoder.syntax = .partial
        #expect(try decoder.decode(Recipe.self, from: Data(row.json.utf8)) == expected)
        #expect(try decoder.decode(Recipe.self, from: Array(row.json.utf8)) == expected)

        var updated = Recipe()
        let report = SmartUpdater.update(&updated, from: row.json, options: Self.options)
        #expect(updated == expected)
        check(report, row, "update")

        let utf16 = Data(row.json.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(Recipe.deserializeWithReport(from: utf16, options: Self.options).report == text.report)
        // A character is cut.
        #expect(Recipe.deserializeWithReport(from: utf16 + [0x61], options: Self.options).report == text.report)
    }

    @Test(arguments: rows)
    func everyPlaceInADocumentIsClosed(_ row: Row) throws {
        let expected = row.result
        let nested = Envelope.deserializeWithReport(from: #"{"recipe":\#(row.json)"#, options: Self.options)
        #expect(nested.model == Envelope(recipe: expected))
        check(nested.report, row, "nested", pointer: "/recipe", shift: 10)

        let list = [Recipe].deserializeWithReport(from: "[\(row.json)", options: Self.options)
        #expect(list.model == [expected])
        check(list.report, row, "list", pointer: "/0", shift: 1)

        let path = Recipe.deserializeWithReport(
            from: #"{"data":[{"recipe":\#(row.json)"#,
            designatedPath: "data.0.recipe",
            options: Self.options
        )
        #expect(path.model == expected)
        check(path.report, row, "path", pointer: "/data/0/recipe", shift: 19)
    }

    @Test(arguments: rows)
    func textInStringsIsClosed(_ row: Row) throws {
        guard row.json.first != " " else { return }
        let string = JSONValue.string(row.json).description
        let opened = Envelope.deserializeWithReport(from: #"{"code":1,"recipe":\#(string)}"#, options: Self.options)
        #expect(opened.model == Envelope(recipe: row.result, code: 1))
        #expect(opened.report.events.filter { $0.repair == .truncated }.map(\.pointer) == ["/recipe" + row.pointer])

        // Both end too early.
        let both = Envelope.deserializeWithReport(from: #"{"recipe":\#(string.dropLast())"#, options: Self.options)
        #expect(both.model == Envelope(recipe: row.result))

        let native = Envelope.deserializeWithReport(from: .any(["recipe": row.json, "code": 1]), options: Self.options)
        #expect(native.model == Envelope(recipe: row.result, code: 1))
    }

    @Test(arguments: rows)
    func otherSyntaxesRefuseTheText(_ row: Row) {
        #expect(Recipe.deserialize(from: row.json) == nil)
        for syntax in [SmartJSONSyntax.rfc8259, .lenient, .json5] {
            #expect(Recipe.deserialize(from: row.json, options: [.syntax(syntax)]) == nil)
        }
    }

    @Test func aCharacterThatIsCutIsOmitted() throws {
        for character in ["é", "漢", "😀"] {
            let bytes = Data("{\"title\": \"a\(character)".utf8)
            for length in 1..<character.utf8.count {
                let result = Recipe.deserializeWithReport(from: bytes.dropLast(length), options: Self.options)
                #expect(result.model?.title == "a")
                let event = try #require(result.report.events.first)
                #expect(event.position?.byteOffset == bytes.count - length)
            }
            #expect(Recipe.deserialize(from: bytes, options: Self.options)?.title == "a" + character)
        }
        // The emoji in UTF-16, without its last byte and without its low surrogate.
        let utf16 = Data("{\"title\": \"a😀".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        for length in 1...3 {
            #expect(Recipe.deserialize(from: utf16.dropLast(length), options: Self.options)?.title == "a")
        }
    }

    // MARK: - What waits for the end

    @BothKinds struct Ticket: SmartCodable, Equatable {
        var text = "initial", number = 7, flag = false
        var day = Date(timeIntervalSince1970: 5)
        var page: URL?
        var id: UUID?
        var bytes = Data([1])
        var price = Decimal(9)
        var state = State.open
        var wide: Wide?
        var kind = SmartOpenEnum<State>(rawValue: "open")
        var any: JSONValue = 0
        @SmartAny var plain: Any?
        var due = Date(timeIntervalSince1970: 6)
        var size = Size()

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.due <--- SmartDateTransformer(strategy: .iso8601)]
        }
        static func == (left: Ticket, right: Ticket) -> Bool { "\(left)" == "\(right)" }
    }
    enum State: String, SmartCaseDefaultable { case open, opened }
    enum Wide: String, Codable { case op, open }
    /// A type that reads text in its own initializer.
    struct Size: Codable, Equatable {
        var text = ""
        init() {}
        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
    }

    @Test(arguments: [
        ("text", "ab"), ("number", "4"), ("flag", "true"), ("day", "2024-05-20"), ("due", "2024-05-20T10:00:00Z"),
        ("page", "https://a.b/c"), ("id", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), ("bytes", "aGk="), ("price", "4"),
        ("state", "open"), ("kind", "opened"), ("wide", "op"), ("size", "x"), ("any", "ab"), ("plain", "ab"),
    ])
    func onlyTextIsShownBeforeItsEnd(_ key: String, _ text: String) {
        let result = Ticket.deserializeWithReport(from: #"{"\#(key)": "\#(text)"#, options: Self.options)
        #expect(result.report.events.map(\.repair) == [.truncated], "\(result.report)")
        var expected = Ticket()
        switch key {
        case "text": expected.text = text
        case "any": expected.any = .string(text)
        case "plain": expected.plain = text
        default: break
        }
        #expect(result.model == expected, "\(key)")
        let whole = Ticket.deserialize(from: #"{"\#(key)": "\#(text)""#, options: Self.options)
        #expect(key == "state" || whole != Ticket(), "\(key)")
    }

    @Test func unfinishedElementsThatAreNotTextWait() {
        struct Lists: SmartCodable, Equatable { var texts: [String] = [], days: [Date] = [], states: [State] = [] }
        #expect(Lists.deserialize(from: #"{"texts": ["a", "b"#, options: Self.options)?.texts == ["a", "b"])
        #expect(
            Lists.deserialize(from: #"{"days": ["2024-05-20", "2024-05-2"#, options: Self.options)?.days.count == 1
        )
        #expect(Lists.deserialize(from: #"{"states": ["opened", "open"#, options: Self.options)?.states == [.opened])
    }

    @Test func copiesOfCutStringsWait() {
        struct Collected: SmartCodable, Equatable {
            var ids: [Int] = []
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.ids <--- "items.*.id"] }
        }
        struct Changed: SmartCodable, SmartInputHook, Equatable {
            var id = 0, name = ""
            static func willDecode(_ json: inout JSONValue) { json = ["id": json["number"], "name": json["name"]] }
        }
        let json = #"{"items": [{"id": "3"}, {"id": "1"#
        #expect(Collected.deserialize(from: json, options: Self.options)?.ids == [3])
        #expect(Changed.deserialize(from: #"{"name": "a", "number": "1"#, options: Self.options) == Changed(name: "a"))
        let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
        let tags = ["tags": Set(["b"])]
        struct Tags: SmartCodable, Equatable { var tags: Set<String> = [] }
        let hostile = Tags.deserialize(from: #"{"tags": ["b", "a"# + marks, options: Self.options)
        #expect(hostile?.tags == tags["tags"])
    }

    @Test func aHookThatRefusesDoesNotRejectAnUnfinishedObject() {
        let open = Booking.deserializeWithReport(
            from: #"{"periods": [{"begin": 2, "end": 3}, {"begin": 5,"#,
            options: Self.options
        )
        #expect(open.model?.periods == [Period(begin: 2, end: 3), Period(begin: 5)])
        #expect(open.report.events.map(\.repair) == [.truncated], "\(open.report)")
        let closed = Booking.deserializeWithReport(
            from: #"{"periods": [{"begin": 2, "end": 3}, {"begin": 5}"#,
            options: Self.options
        )
        #expect(closed.model?.periods == [Period(begin: 2, end: 3)])
        #expect(closed.report.events.contains { $0.finding == .hookFailed })
    }

    @BothKinds struct Booking: SmartCodable, Equatable { var periods: [Period] = [] }

    @BothKinds struct Period: SmartCodable, Equatable {
        var begin = 0, end = 0
        func didFinishMapping() throws {
            if end < begin { throw SmartHookError("The end is before the beginning.") }
        }
    }

    @BothKinds enum Part: SmartUnion, Equatable {
        case text(Message), texts(Message), other(JSONValue)
        static let variants = SmartVariants<Part>(
            .internal("meta.kind"),
            SmartVariant("text", as: Part.text),
            SmartVariant("texts", as: Part.texts),
            .fallback(Part.other)
        )
    }

    @BothKinds enum Outer: SmartUnion, Equatable {
        case text(Message), none, other(JSONValue)
        static let variants = SmartVariants<Outer>(
            .external,
            SmartVariant("text", as: Outer.text),
            SmartVariant("none", value: Outer.none),
            .fallback(Outer.other)
        )
    }

    @BothKinds struct Message: SmartCodable, Equatable { var body = "" }

    @BothKinds struct Answer: SmartCodable, Equatable { var parts: [Part] = [], outer: [Outer] = [] }

    @Test(arguments: [
        (#"{"parts": [{"body": "a"#, 0), (#"{"parts": [{"meta": {"kind": "tex"#, 0),
        (#"{"parts": [{"meta": {"kind": "text"#, 0), (#"{"parts": [{"meta": {"kind": "text""#, 1),
        (#"{"parts": [{"meta": {"kind": "text"}, "body": "a"#, 1), (#"{"parts": [{"meta": {"kind": "poll""#, 0),
        (#"{"parts": [{"meta": {"kind": "poll"}}"#, 1), (#"{"parts": [{"body": "a"}"#, 1),
        (#"{"parts": [{"body": "a"}, "te"#, 1), (#"{"outer": [{"te"#, 0), (#"{"outer": [{"text": {"body": "a"#, 1),
        (#"{"outer": ["none"#, 0), (#"{"outer": ["none""#, 1), (#"{"outer": [{"poll": 1"#, 0),
        (#"{"outer": [{"poll": 1}"#, 1),
    ])
    func anElementWaitsForItsTag(_ json: String, _ count: Int) {
        let answer = Answer.deserialize(from: json, options: Self.options)
        #expect((answer?.parts.count ?? 0) + (answer?.outer.count ?? 0) == count)
    }

    @Test func cutStringsCanBeOmitted() {
        let options: Set<SmartDecodingOption> = [.syntax(.partial(keepsCutStrings: false))]
        let result = Recipe.deserializeWithReport(from: #"{"rating": "1"#, options: options)
        #expect(result.model == Recipe())
        #expect(Recipe.deserialize(from: #"{"title": "S"#, options: Self.options)?.title == "S")
        #expect(Recipe.deserialize(from: #"{"steps": ["Wash", "Cu"#, options: options)?.steps == ["Wash"])
        #expect(Recipe.deserialize(from: #"{"steps": ["Wash", "Cut""#, options: options)?.steps == ["Wash", "Cut"])
        #expect(result.report.events.map(\.repair) == [.truncated])
    }

    @Test(arguments: ["", " \n", "\u{FEFF}", "t", "tru", "-", "1.", "N"])
    func textWithoutAValueIsAnError(_ json: String) {
        #expect(throws: JSONSyntaxError.self) {
            try Recipe.deserializeWithReport(from: json, options: Self.options).get()
        }
        let decoder = SmartJSONDecoder()
        decoder.syntax = .partial
        #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [
        "{1", "{]", "[}", "[1 2", "[1,,", "{\"a\" 1", "{\"a\":}", "{\"a\":1 \"b\"", "[hello", "[1x", "[tru,", "[nulll",
        "[01",
        "[1.e", "[--", "[+1", "[\"\\x", "[\"\\u12g", "{} x", "[] [", "}", ":", "[1:", "{\"a\":1:", "[1}", "<html>",
        "{a", "['a",
        "[//", "[\u{A0}",
    ])
    func invalidTextIsAnError(_ json: String) {
        let decoder = SmartJSONDecoder()
        decoder.syntax = .partial
        #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: Data(json.utf8)) }
    }

    @Test func completeTextHasNoEvent() {
        for json in ["{}", "[]", "12", "\"a\"", "true", "[1, {\"a\": null}]"] {
            let decoder = SmartJSONDecoder()
            decoder.syntax = .partial
            let result = decoder.decodeWithReport(JSONValue.self, from: Data(json.utf8))
            #expect(result.report.isClean, "\(json)")
            #expect(result.model == decoder.decodeWithReport(JSONValue.self, from: Data((json + " ").utf8)).model)
        }
        let lenient = Recipe.deserializeWithReport(from: #"{"steps": ["a",],}"#, options: Self.options)
        #expect(lenient.report.events.compactMap(\.repair) == [.trailingComma, .trailingComma])
    }

    @Test func missingKeysAreReportedForCompleteObjectsOnly() throws {
        let json = #"[{"name": "Ann"}, {"name": "Bob"}, {"na"#
        let result = [Author].deserializeWithReport(from: json, options: Self.options)
        #expect(result.model?.map(\.name) == ["Ann", "Bob", "nobody"])
        #expect(result.report.events.filter { $0.finding == .missingKey }.map(\.path) == [[0, "age"], [1, "age"]])

        // Under the strict policy the model does not fit.
        let strict = Author.deserializeWithReport(
            from: #"{"name": "Ann""#,
            options: [.policy(.strict), .syntax(.partial)]
        )
        let error = strict.error as? SmartMismatchError
        #expect(error?.report.events.map(\.finding) == [.syntaxRepaired, .missingKey])
        #expect(try Author.deserializeStrictly(from: #"{"name": "Ann", "age": 7 "#, options: Self.options).age == 7)
    }

    @Test func cutStringsThatAreNotConvertedAreNotReported() {
        let result = Author.deserializeWithReport(from: #"{"name": "Ann", "age": "x"#, options: Self.options)
        #expect(result.model == Author(name: "Ann"))
        #expect(result.report.events.map(\.repair) == [.truncated])
        let complete = Author.deserializeWithReport(from: #"{"name": "Ann", "age": "x""#, options: Self.options)
        #expect(complete.report.events.map(\.finding) == [.syntaxRepaired, .notNumeric])
    }

    @Test func aCutStringThatCanBeAListIsNoSingleValue() {
        @BothKinds struct Post: SmartCodable { var tags = ["initial"] }
        for (separator, cut, tags) in [(",", "initial", ["ab", "cd"]), (nil, "ab,c", ["ab,cd"])] {
            let policy = SmartDecodingOption.policy { ($0.wrapsSingleValues, $0.listSeparator) = (true, separator) }
            let options: Set<SmartDecodingOption> = [policy, .syntax(.partial)]
            #expect(Post.deserialize(from: #"{"tags":"ab,c"#, options: options)?.tags == [cut])
            #expect(Post.deserialize(from: #"{"tags":"ab,cd"}"#, options: options)?.tags == tags)
        }
    }

    @Test func requiredPropertiesOmitElementsThatAreOpen() {
        let result = [Line].deserializeWithReport(from: #"[{"id": 1}, {"no": 1}, {"i"#, options: Self.options)
        #expect(result.model?.map(\.id) == [1])
        // The second element is complete, and has no id.
        #expect(result.report.events.filter { $0.finding == .missingKey }.map(\.path) == [[1, "id"]])
        #expect(Line.deserializeWithReport(from: #"{"i"#, options: Self.options).error is DecodingError)
    }

    struct Line: SmartModelCodable {
        let id: Int
    }

    @Test func limitsApplyToTextThatIsClosed() throws {
        let limit = SmartDecodingLimits(depth: 8)
        let options = Self.options.union([.limits(limit)])
        let decoder = SmartJSONDecoder()
        decoder.syntax = .partial
        decoder.limits = limit
        for depth in 1...8 {
            let open = Data(String(repeating: "[", count: depth).utf8)
            #expect(try decoder.decode(JSONValue.self, from: open).description == nestedArrays(depth))
        }
        for text in [String(repeating: "[", count: 9), String(repeating: "{\"a\":", count: 9)] {
            let result = Recipe.deserializeWithReport(from: text, options: options)
            #expect((result.error as? JSONSyntaxError)?.kind == .depthLimit(8))
        }
        let deep = String(repeating: "[", count: 200_000)
        let error = Recipe.deserializeWithReport(from: deep, options: Self.options).error as? JSONSyntaxError
        #expect(error?.kind == .depthLimit(512))
        #expect(throws: Never.self) {
            try SmartJSONDecoder.partial.decode(JSONValue.self, from: Data(deep.utf8.prefix(512)))
        }
    }
}

extension SmartJSONDecoder {
    static var partial: SmartJSONDecoder {
        let decoder = SmartJSONDecoder()
        decoder.syntax = .partial
        return decoder
    }
}
