import Foundation
import Testing

@testable import SmartCodable

/// Nothing is created without a recorder.
@Suite struct RecorderTests {
    struct Item: SmartCodable { var count = 0 }

    @Test func noRecorderIsInstalledByDefault() throws {
        let settings = DecodingSettings(nil)
        let session = DecodingSession(settings: settings, recorder: nil)
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
}
