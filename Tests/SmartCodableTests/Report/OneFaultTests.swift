import Foundation
import SmartCodable
import TestSupport
import Testing

/// Each fault produces one event, with the severity of the loss.
@Suite struct OneFaultTests {
    enum Color: String, Codable { case red, green }
    enum Level: Int, Codable { case low = 1, high = 2 }
    struct Span: Codable { var name: String, at: Date }
    struct Trip: Codable { var id: Int, span: Span }
    /// A type that reads itself through another one.
    struct Boxed: Codable {
        var levels: [String: Level]
        init(from decoder: any Decoder) throws {
            levels = try decoder.singleValueContainer().decode([String: Level].self)
        }
    }
    struct Refusal: Error {}
    /// Fails to read a value, and then throws its own error.
    struct Picky: Codable {
        func encode(to encoder: any Encoder) throws {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try? container.decode(URL.self, forKey: .url)
            throw Refusal()
        }
        enum CodingKeys: CodingKey { case url }
    }

    @BothKinds struct Album: SmartCodable {
        var color: Color? = .red
        var open: SmartOpenEnum<Color>?
        var level: Level?
        var colors: [Color]?
        var byName: [String: Level]?
        var list: ContiguousArray<Int>?
        var set: Set<Int>?
        var span: Span?
        var spans: [Span]?
        var trip: Trip?
        var boxed: Boxed?
        var picky: Picky?
    }

    struct Row: Sendable, CustomStringConvertible {
        let json: String
        let events: [String]
        var description: String { json }
        init(_ json: String, _ events: String...) {
            (self.json, self.events) = (json, events)
        }
    }

    static let rows: [Row] = [
        Row(#"{"color": []}"#, "warning color: Expected to decode 'Color' but found 'Array' instead. [initial value]"),
        Row(
            #"{"color": {"a": 1}}"#,
            "warning color: Expected to decode 'Color' but found 'Dictionary' instead. [initial value]"
        ),
        Row(
            #"{"open": []}"#,
            "warning open: Expected to decode 'SmartOpenEnum<Color>' but found 'Array' instead. [nil]"
        ),
        Row(#"{"level": {}}"#, "warning level: Expected to decode 'Level' but found 'Dictionary' instead. [nil]"),
        Row(#"{"level": "2"}"#, "notice level: Expected to decode 'Level' but found 'String' instead. [converted]"),
        Row(
            #"{"level": "3"}"#,
            "warning level: Expected to decode 'Level' but found 'String' instead. [nil, unknown case]"
        ),
        Row(
            #"{"level": "{"}"#,
            "warning level: Expected to decode 'Level' but found 'String' instead. [nil, unknown case]"
        ),
        Row(
            #"{"color": "{"}"#,
            "warning color: Expected to decode 'Color' but found 'String' instead. [initial value, unknown case]"
        ),
        Row(
            #"{"color": "[1]"}"#,
            "warning color: Expected to decode 'Color' but found 'String' instead. [initial value, unknown case]"
        ),
        Row(
            #"{"open": 7}"#,
            "notice open: Expected to decode 'SmartOpenEnum<Color>' but found 'Number' instead. [converted]"
        ),
        Row(
            #"{"colors": ["red", []]}"#,
            "warning colors.1: Expected to decode 'Color' but found 'Array' instead. [dropped]"
        ),
        Row(
            #"{"byName": {"a": []}}"#,
            "warning byName.a: Expected to decode 'Level' but found 'Array' instead. [dropped]"
        ),
        Row(
            #"{"list": [1, {}, 3]}"#,
            "warning list.1: Expected to decode 'Int' but found 'Dictionary' instead. [dropped]"
        ),
        Row(
            #"{"set": "[1]"}"#,
            "notice set: Expected to decode 'Set<Int>' but found 'String' with JSON in it instead. [opened]"
        ),
        Row(
            #"{"list": "[1]"}"#,
            "notice list: Expected to decode 'ContiguousArray<Int>' but found 'String' with JSON in it instead. [opened]"
        ),
        Row(#"{"span": {"name": "a"}}"#, "warning span.at: No value associated with key. [span: nil]"),
        Row(
            #"{"span": {"name": [], "at": "x"}}"#,
            "warning span.name: Expected to decode 'String' but found 'Array' instead. [default]",
            "warning span.at: Expected to decode 'Date' but found 'String' instead. [span: nil, invalid format]"
        ),
        Row(
            #"{"spans": [{"name": "a"}, {"name": "b", "at": 1}]}"#,
            "warning spans.0.at: No value associated with key. [Index 0: dropped]"
        ),
        Row(
            #"{"trip": {"id": 1, "span": {"name": "a"}}}"#,
            "warning trip.span.at: No value associated with key. [trip: nil]"
        ),
        Row(#"{"boxed": []}"#, "warning boxed: Expected to decode 'Boxed' but found 'Array' instead. [nil]"),
        Row(
            #"{"boxed": {"a": []}}"#,
            "warning boxed.a: Expected to decode 'Level' but found 'Array' instead. [dropped]"
        ),
        Row(
            #"{"picky": {"url": ""}}"#,
            """
            warning picky: Expected to decode 'Picky' but found 'Dictionary' that the type's initializer refused: \
            Refusal(). [nil]
            """
        ),
    ]

    @Test(arguments: rows)
    func oneFaultIsOneEvent(_ row: Row) throws {
        let result = Album.deserializeWithReport(from: row.json)
        let events = result.report.events.filter { $0.path != ["color"] || $0.finding != .missingKey }
        #expect(events.map { "\($0.severity.rawValue) \($0)" } == row.events)
        #expect(events.allSatisfy { $0.enclosingTypes.count == $0.path.count })

        // The strict policy lists each fault once, too.
        let error = #expect(throws: SmartMismatchError.self) {
            try Album.deserializeStrictly(from: row.json)
        }
        #expect(error?.report.events.map(\.path) == events.map(\.path), "\(String(describing: error))")
        #expect(error?.report.events.allSatisfy { $0.outcome == .refused } == true)
    }

    @Test func theDroppedValueIsReported() {
        let events = Album.deserializeWithReport(from: #"{"color": "red", "trip": {"id": 1, "span": {"name": "a"}}}"#)
            .report.events
        #expect(events.map(\.path) == [["trip", "span", "at"]])
        #expect(events.map(\.lostPath) == [["trip"]])
        #expect(events.map(\.pointer) == ["/trip/span/at"])
        #expect(events.map(\.modelType) == ["Span"])
        #expect(events.map(\.outcome) == [.nil])
    }

    @Test func theRestOfAListIsKept() {
        let album = Album.deserialize(from: #"{"list": [1, {}, "3"], "set": [1, "x"]}"#)
        #expect(album?.list == [1, 3])
        #expect(album?.set == [1])
    }

    @Test func aFailureAtTheRootIsOneErrorEvent() {
        @BothKinds struct Root: SmartDecodable {
            var at = Date(timeIntervalSince1970: 0)
            init() {}
            init(from decoder: any Decoder) throws {
                at = try decoder.container(keyedBy: CodingKeys.self).decode(Span.self, forKey: .span).at
            }
            enum CodingKeys: CodingKey { case span }
        }
        let report = Root.deserializeWithReport(from: #"{"span": {"name": "a"}}"#).report
        #expect(
            report.events.map { "\($0.severity.rawValue) \($0)" } == [
                "error span.at: No value associated with key. [failed]"
            ]
        )
    }

    @Test func strictNamesTheKindOfAnEnumsValue() throws {
        @BothKinds struct Item: SmartCodable { var level = Level.low, color = Color.red }
        let error = #expect(throws: SmartMismatchError.self) {
            try Item.deserializeStrictly(from: #"{"level": "2", "color": 7}"#)
        }
        #expect(
            error?.description == """
                Item 👈🏻 👀
                   ┆┄ level: Expected to decode 'Level' but found 'String' instead.
                   ┆┄ color: Expected to decode 'Color' but found 'Number' instead.
                """
        )
        let unknown = #expect(throws: SmartMismatchError.self) {
            try Item.deserializeStrictly(from: #"{"level": 3, "color": "blue"}"#)
        }
        #expect(unknown?.report.events.map(\.finding) == [.unknownCase, .unknownCase])
    }
}
