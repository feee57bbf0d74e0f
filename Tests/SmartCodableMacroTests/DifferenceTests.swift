import SmartCodableMacro
import TestSupport
import Testing

/// What differs between models with and without generated code, as the page `Macro` lists.
@Suite struct DifferenceTests {
    struct PlainStop: SmartCodable {
        var id = 0
        func didFinishMapping() { TestLog.current.add("\(id)") }
    }

    struct PlainTrip: SmartCodable {
        var start = PlainStop()
        var end = PlainStop()
    }

    @SmartModel struct Trip {
        var start = PlainStop()
        var end = PlainStop()
    }

    // In a process of its own, because a monitor of another test would request reports.
    @Test func hooksOfSiblingsRunInTheOrderOfTheText() async {
        await #expect(processExitsWith: .success) {
            let json = #"{"end": {"id": 2}, "start": {"id": 1}}"#
            #expect(TestLog.recording { _ = PlainTrip.deserialize(from: json) }.entries == ["1", "2"])
            #expect(TestLog.recording { _ = Trip.deserialize(from: json) }.entries == ["2", "1"])
            #expect(TestLog.recording { _ = Trip.deserializeWithReport(from: json) }.entries == ["1", "2"])
            let dictionary = ["end": ["id": 2], "start": ["id": 1]]
            #expect(TestLog.recording { _ = Trip.deserialize(from: dictionary) }.entries == ["1", "2"])
        }
    }

    struct PlainLevel: SmartDecodable {
        var level = 5
        enum CodingKeys: String, CodingKey { case level = "lvl" }
    }

    @SmartModel struct Level: SmartDecodable {
        var level = 5
        enum CodingKeys: String, CodingKey { case level = "lvl" }
    }

    @Test func aDecodableModelWithRenamedKeysKeepsItsInitialValues() {
        #expect(PlainLevel.deserialize(from: #"{"lvl": null}"#)?.level == 0)
        #expect(Level.deserialize(from: #"{"lvl": null}"#)?.level == 5)
    }

    @Test func overloadsForPlainTypesAreNotUsed() {
        #expect(PlainSign.deserialize(from: #"{"mark": "a"}"#)?.mark.text == "overload")
        #expect(Sign.deserialize(from: #"{"mark": "a"}"#)?.mark.text == "a")
    }
}

struct Mark: Codable, Sendable {
    var text = ""
    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
}

extension KeyedDecodingContainer {
    func decode(_ type: Mark.Type, forKey key: Key) throws -> Mark { Mark(text: "overload") }
}

private struct PlainSign: SmartCodable { var mark = Mark(text: "") }

@SmartModel private struct Sign { var mark = Mark(text: "") }
