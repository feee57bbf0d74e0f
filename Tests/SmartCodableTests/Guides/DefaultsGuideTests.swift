import SmartCodable
import TestSupport
import Testing

/// Contains the code of `Document/Guide/Defaults.md`, and compares its output.
@Suite struct DefaultsGuideTests {
    @Test func theCodeOfTheGuidePrintsItsOutput() throws {
        let guide = try GuidePage("Defaults")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
        #expect(initialValues() == guide.output(1))
        #expect(typeDefaults() == guide.output(2))
        #expect(constants() == guide.output(3))
    }

    private func initialValues() -> String {
        let print = Printer()
        enum Level: String, Codable { case low, high }

        struct Alarm: SmartCodable {
            var title = "Alarm"
            var volume = 5
            var level = Level.low
            var note: String?
            var days = ["Mon"]
        }

        for json in ["{}", #"{"title": null, "volume": "loud", "level": "extreme", "note": 7, "days": {}}"#] {
            guard let alarm = Alarm.deserialize(from: json) else { continue }
            print(alarm.title, alarm.volume, alarm.level, alarm.note ?? "no note", alarm.days)
        }
        return print.text
    }

    private func typeDefaults() -> String {
        let print = Printer()
        struct Person: Codable {
            var name: String
            var age: Int
        }

        struct Team: SmartCodable {
            var leader: Person?
        }

        print(Team.deserialize(from: #"{"leader": {"name": "Ann", "age": "?"}}"#)?.leader?.age ?? -1)
        return print.text
    }

    private func constants() -> String {
        let print = Printer()
        struct Song: SmartCodable {
            let title: String
            let plays: Int

            init() { (title, plays) = ("untitled", 0) }
        }

        for json in [#"{"title": "One", "plays": "7"}"#, #"{"plays": "many"}"#] {
            if let song = Song.deserialize(from: json) { print(song.title, song.plays) }
        }
        return print.text
    }
}
