import Foundation
import Testing

@testable import SmartCodable

/// Nothing is built when nobody listens.
@Suite struct RecorderTests {
    struct Item: SmartCodable { var count = 0 }

    @Test func withoutAListenerThereIsNoRecorder() throws {
        let settings = DecodingSettings(nil)
        let session = DecodingSession(settings: settings, recorder: nil)
        #expect(session.recorder == nil)
        let item = try Decoding.decode(Item.self, from: .text(#"{"count": "x"}"#), settings: settings)
        #expect(item.count == 0)
    }

    @Test func aRecorderForgetsWhatCameAfterAMark() {
        let recorder = EventRecorder(capacity: 2)
        let event = SmartDecodingEvent(
            path: [.key("a")],
            expectedType: "Int",
            found: .string,
            finding: .otherKind,
            outcome: .converted,
            enclosingTypes: ["Item"]
        )
        recorder.record(event)
        let mark = recorder.mark
        recorder.record(event)
        recorder.omit(.dropped)
        #expect(recorder.events.count == 2)
        #expect(recorder.omittedCount == 1)
        recorder.rewind(to: mark)
        #expect(recorder.events == [event])
        #expect(recorder.omittedCount == 0)
    }

    @Test func aNegativeCapacityStoresNothing() {
        #expect(!EventRecorder(capacity: -1).hasRoom)
    }
}
