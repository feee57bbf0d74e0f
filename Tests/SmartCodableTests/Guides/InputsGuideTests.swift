import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains the code of `Document/Guide/Inputs.md`, and compares its output.
@Suite struct InputsGuideTests {
    @Test func theCodeOfTheGuidePrintsItsOutput() throws {
        let guide = try GuidePage("Inputs")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])

        let prints = try [firstSection(), secondSection(), thirdSection(), fourthSection()]
        for (number, text) in prints.enumerated() { #expect(text == guide.output(number + 1)) }
    }

    private func firstSection() -> String {
        let print = Printer()
        struct City: SmartCodable {
            var name = ""
            var population = 0
        }

        let text = City.deserialize(from: #"{"name": "Oslo", "population": "717710"}"#)
        let data = City.deserialize(from: Data(#"{"name": "Bergen"}"#.utf8))
        let dictionary = City.deserialize(from: ["name": "Tromsø", "population": 77_544] as [String: Any])
        let list = [City].deserialize(from: [["name": "Oslo"], ["name": 7], "none"] as [Any])
        print([text?.population, dictionary?.population].compactMap { $0 }, data?.name ?? "", list?.map(\.name) ?? [])
        return print.text
    }

    @BothKinds struct City: SmartCodable {
        var name = ""
        var population = 0
    }

    private func secondSection() throws -> String {
        let print = Printer()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("city-\(UUID().uuidString).json")
        try Data(#"{"name": "Oslo"}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let fromFile = City.deserialize(from: .file(file))
        let fromBytes = City.deserialize(from: .bytes(#"{"name": "Bergen"}"#.utf8))
        let fromValue = City.deserialize(from: .value(["name": "Tromsø"]))
        let fromAny = City.deserialize(from: .any(["name": "Bodø"]))
        print([fromFile, fromBytes, fromValue, fromAny].map { $0?.name ?? "none" })
        return print.text
    }

    private func thirdSection() -> String {
        let print = Printer()
        let response = #"{"code": 0, "data": {"cities": [{"name": "Oslo"}, {"name": "Bergen"}]}}"#
        let last = City.deserialize(from: response, designatedPath: "data.cities.-1")
        let all = [City].deserialize(from: response, designatedPath: "data.cities")
        let missing = City.deserializeWithReport(from: response, designatedPath: "data.towns.0")
        print(last?.name ?? "none", all?.count ?? 0, missing.error.map { "\($0)" } ?? "")
        return print.text
    }

    private func fourthSection() -> String {
        let print = Printer()
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>name</key><string>Oslo</string></dict></plist>
            """
        print(City.deserializePlist(from: Data(plist.utf8))?.name ?? "none")
        return print.text
    }
}
