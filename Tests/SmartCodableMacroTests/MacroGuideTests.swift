import Foundation
import Observation
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
        #expect(guide.blockCounts == [16, 7])
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

    @Suite struct Attributes {
        @SmartModel
        struct Member {
            @SmartKey("nick_name", "user.name") var name = "unknown"
            @SmartTransform(SmartDataTransformer()) var avatar: Data?
            @SmartKey("meta") @SmartAny var extra: [String: Any] = [:]
        }

        @Test func attributesReplaceTheMappings() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let member = Member.deserialize(from: #"{"user": {"name": "Ann"}, "avatar": "aGk=", "meta": {"a": 1}}"#)
            print(member?.name ?? "", member?.avatar?.count ?? 0, member?.extra ?? [:])
            print(member?.toJSONString(useMappedKeys: true) ?? "")

            #expect(print.text == guide.output(3))
        }
    }

    @Suite struct Required {
        @SmartModel
        struct Invoice: SmartModelCodable {
            let id: Int
            let lines: [Line]
            let note: String?
            var currency = "EUR"

            @SmartModel
            struct Line: SmartModelCodable {
                let article: String
                var count = 1
            }
        }

        @Test func propertiesCanBeRequired() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let json = """
                [
                    {"id": "7", "lines": [{"article": "pen"}, {"count": 3}]},
                    {"lines": []}
                ]
                """
            let result = [Invoice].deserializeWithReport(from: json)
            for invoice in result.model ?? [] { print(invoice.id, invoice.lines.map(\.article), invoice.currency) }
            print(result.report)
            print(Invoice(id: 1, lines: [], note: nil).currency)

            #expect(print.text == guide.output(4))
        }
    }

    @Suite struct Enums {
        @SmartModel
        enum Status: String, SmartCaseDefaultable, SmartModelCodable {
            case open, closed = "done"
        }

        @Test func rawValuesAreRead() {
            #expect([Status].deserialize(from: #"["done", "open", "lost"]"#) == [.closed, .open])
        }
    }

    @Suite struct Hierarchies {
        @SmartModel
        class Vehicle {
            @SmartKey("vehicle_id") var id = 0
            var maker = "unknown"
        }

        @SmartModel
        class Car: Vehicle {
            var doors = 4
        }

        @SmartModel
        final class Taxi: Car {
            @SmartKey("licence") var number: String?

            func didFinishMapping() { maker = maker.uppercased() }
        }

        @Test func eachClassHasTheMacro() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let report = Taxi.deserializeWithReport(
                from: #"{"vehicle_id": 7, "maker": "Saab", "doors": "5", "licence": "T1"}"#
            )
            if let taxi = report.model {
                print(taxi.id, taxi.maker, taxi.doors, taxi.number ?? "")
                print(taxi.toJSONString(useMappedKeys: true) ?? "")
            }
            print(report.report)

            #expect(print.text == guide.output(5))
        }
    }

    @Suite struct Observing {
        @Observable @SmartModel
        final class Profile {
            var name = "unknown"
            @SmartKey("avatar_url") var avatar: String?
            @ObservationIgnored @SmartAny var extra: [String: Any] = [:]
        }

        @Test func theKeysAreThoseOfTheProperties() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let json = #"{"name": "Ann", "avatar_url": "a.png", "extra": {"a": 1}}"#
            if let profile = Profile.deserialize(from: json) {
                withObservationTracking {
                    print(profile.name, profile.avatar ?? "")
                } onChange: {
                    print("changed")
                }
                profile.name = "Bea"
                print(profile.toJSONString(useMappedKeys: true) ?? "")
            }

            #expect(print.text == guide.output(6))
        }
    }

    @Suite struct UpdatingInstances {
        @SmartModel
        final class Account {
            var owner = "unknown"
            var balance = 0
            var log: [String] = []

            enum CodingKeys: CodingKey { case owner, balance }

            func didUpdate(from old: Account) { log.append("was \(old.balance)") }
            func didFinishMapping() { log.append("is \(balance)") }
        }

        @Test func anInstanceKeepsItsIdentity() throws {
            let guide = try GuidePage("Macro")
            let print = Printer()

            let account = Account()
            account.owner = "Ann"
            var updated = account
            let report = SmartUpdater.update(&updated, from: #"{"balance": "5"}"#)
            print(updated === account, account.owner, account.log)
            print(report)

            #expect(print.text == guide.output(7))
        }
    }

    @Suite struct GeneratedMembers {
        struct Runway: SmartCodable {
            var length = 0
            var surface: String?

            static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
                func read(_ model: inout Runway, _ reader: inout _SmartReader) {
                    while let index = reader.next() {
                        switch index {
                        case 0: reader.take(&model.length)
                        default: reader.take(&model.surface)
                        }
                    }
                }
                let keys: [CodingKeys?] = [.length, .surface]
                return call.makeReader(keys: keys, read)
            }

            static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
                func write(_ model: Runway, _ writer: inout _SmartWriter) throws {
                    try writer.put(model.length)
                    try writer.put(model.surface)
                }
                let keys: [CodingKeys?] = [.length, .surface]
                return call.makeWriter(keys: keys, write)
            }
        }

        @Test func theyReadAndWriteTheProperties() {
            #expect(Runway.deserialize(from: #"{"length": "5"}"#)?.toJSONString() == #"{"length":5}"#)
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
