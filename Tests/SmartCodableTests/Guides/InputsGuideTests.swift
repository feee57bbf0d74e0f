import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Inputs.md` verbatim and checks its output.
@Suite struct InputsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Inputs")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [2, 2])
    }

    @Test func onlyThePayloadIsRead() {
        let print = Printer()

        struct City: SmartCodable { var name = "unknown" }

        let json = #"{"code": 200, "data": {"cities": [{"name": "Rome"}, {"name": null}]}}"#
        let cities = [City].deserialize(from: json, designatedPath: "data.cities")
        print(cities?.map(\.name) ?? [])

        #expect(print.text == guide.output(1))
    }

    @Test func otherInputsAreRead() throws {
        let print = Printer()

        struct Settings: SmartCodable {
            var theme = "light"
            var size = 12
        }

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString).json")
        try Data(#"{"app": {"theme": "dark", "size": "14"}}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        print(Settings.deserialize(from: .file(file), designatedPath: "app").map { "\($0)" } ?? "nil")
        print(Settings.deserialize(from: .bytes([0x7B, 0x7D])).map { "\($0)" } ?? "nil")
        print(Settings.deserializeWithReport(from: .resource("none.json")).error.map { "\($0)" } ?? "no error")
        let received: Any = ["theme": "blue"]
        print(Settings.deserialize(from: .any(received))?.theme ?? "nil")

        #expect(print.text == guide.output(2))
    }
}
