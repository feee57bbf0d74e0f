import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Macro.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because types with the macro cannot be local.
@Suite struct MacroGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("Macro")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 2])
    }

    @Suite struct Models {
        @SmartModel
        struct Runway {
            var length = 0
            var surface: String?
        }

        @SmartModel
        final class Airport {
            var name = "unknown"
            @SmartKey("iata_code", "codes.iata") var iata: String?
            @SmartDate var opened: Date?
            var runways: [Runway] = []
            init() {}
        }

        @Test func modelsAreReadAndWritten() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let result = Airport.deserializeWithReport(
                from: #"{"name": null, "codes": {"iata": "OSL"}, "runways": [{"length": "2950"}]}"#
            )
            if let airport = result.model {
                print(airport.name, airport.iata ?? "", airport.runways.map(\.length))
                print(airport.toJSONString() ?? "")
            }
            print(result.report)

            #expect(print.text == guide.output(1))
        }
    }

    @Suite struct Moving {
        @SmartModel
        struct Order: SmartCodable {
            var id = 0
            var total: Decimal = 0
            var note: String?

            enum CodingKeys: String, CodingKey { case id, total, note = "remark" }

            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.id <--- ["id", "order_id"]] }

            mutating func didFinishMapping() { note = note?.uppercased() }
        }

        @Test func aModelKeepsItsMembers() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let order = Order.deserialize(from: #"{"order_id": "7", "total": 12, "remark": "gift"}"#)
            print(order ?? Order(), order?.toJSONString() ?? "")

            #expect(print.text == guide.output(2))
        }
    }

    // MARK: - Differences that the page lists

    @Suite struct Differences {
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
