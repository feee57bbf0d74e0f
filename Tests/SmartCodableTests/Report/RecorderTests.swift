import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Nothing is created without a recorder.
@Suite struct RecorderTests {
    @BothKinds struct Item: SmartCodable { var count = 0 }

    @Test func noRecorderIsInstalledByDefault() throws {
        let settings = DecodingSettings(nil)
        let session = DecodingSession.begin(settings: settings, DecodingSession.Purpose())
        defer { session.end() }
        #expect(session.recorder == nil)
        let item = try DecodingPipeline.decode(Item.self, from: .text(#"{"count": "x"}"#), nil, settings)
        #expect(item.count == 0)
    }

    @Test func aRecorderDiscardsEventsAfterAMark() throws {
        let recorder = EventRecorder(capacity: 2)
        let storage = try Document.scan(.text("{}"), .standard)
        let document = storage.document
        let event = RecordedEvent(
            finding: .typeMismatch,
            outcome: .converted,
            found: .string,
            container: EventPath(nil, nil, type: "Item", modelType: "Item"),
            step: "a",
            expectedType: "Int",
            site: EventSite(document[.root])
        )
        recorder.record(event)
        let mark = recorder.mark
        recorder.record(event)
        recorder.record(event)
        #expect(recorder.events.count == 2)
        #expect(recorder.omittedCount == 1)
        #expect(recorder.omittedGroups.map(\.count) == [1])
        recorder.rewind(to: mark)
        #expect(recorder.events.map(\.path) == [event.path])
        #expect(recorder.omittedCount == 0)
        #expect(recorder.omittedGroups.isEmpty)
    }

    @Test func aNegativeCapacityStoresNothing() {
        #expect(!EventRecorder(capacity: -1).hasRoom)
    }

    /// A model whose properties are read in different ways if nothing is recorded.
    @BothKinds struct Reading: SmartCodable, Equatable {
        @BothKinds struct Place: SmartCodable, Equatable {
            var name = "here"
            var floors: [Int] = [0]
            var height: Float = 1.5
        }

        enum Unit: String, SmartCaseDefaultable { case meter, foot }

        var id = 7
        var code: Int8 = 8
        var label = "none"
        var ratio = 0.25
        var isValid = true
        var link: URL? = URL(string: "https://example.com")
        var note: String?
        var count: Int? = 3
        var numbers: [Int] = [1]
        var ratios: [Double] = []
        var words: [String] = ["a"]
        var flags: [Bool] = [true]
        var links: [URL] = []
        var unit = Unit.foot
        var place = Place()
        var places: [Place] = [Place()]
        var nested: [[Int]] = [[2]]
        var byName: [String: Int] = ["b": 2]
    }

    @Test(arguments: [
        SmartDecodingPolicy.UnreadableElement.drop, .useDefault, .failCollection,
    ])
    func aReportDoesNotChangeTheModel(_ rule: SmartDecodingPolicy.UnreadableElement) throws {
        var random = SeededGenerator()
        let scalars = [
            "null", "true", "1", "-2", "300", "2.5", "1e400", #""""#, #""12""#, #""2.5""#, #""yes""#, #""x""#,
            #""\ud800""#,
            #""https://example.com/a""#, #""meter""#, "[]", "{}", #""[1, \"2\"]""#, #""{\"name\": 5}""#,
        ]
        let names = [
            "id", "code", "label", "ratio", "isValid", "link", "note", "count", "numbers", "ratios", "words", "flags",
            "links", "unit", "place", "places", "nested", "byName",
        ]
        func value(_ depth: Int) -> String {
            if depth == 0 || random.few() < 2 { return random.one(of: scalars, or: "null") }
            let values = (0..<random.few()).map { _ in value(depth - 1) }
            if random.flip() { return "[\(values.joined(separator: ", "))]" }
            let keys = ["name", "floors", "height", "k"]
            return "{\(zip(keys, values).map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
        }
        let options: Set<SmartDecodingOption> = [.policy { $0.unreadableElement = rule }]
        for _ in 0..<Effort.rounds(3_000) {
            let members = names.filter { _ in random.few() > 0 }.map { "\"\($0)\": \(value(2))" }
            let json = "{\(members.joined(separator: ", "))}"
            let model = try #require(Reading.deserialize(from: json, options: options), "\(json)")
            #expect(model == Reading.deserializeWithReport(from: json, options: options).model, "\(json)")
        }
    }
}
