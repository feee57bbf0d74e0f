import CowPresets
import Testing

/// The presets of the example app.
@Suite struct PresetTests {
    @Test func eachPresetHasBothStrategies() {
        #expect(CowPreset.all.count == 7)
        for preset in CowPreset.all {
            #expect(preset.results.map(\.name).starts(with: ["strict", "permissive"]))
            for result in preset.results {
                #expect((result.error == nil) == (Set(result.values.keys) == Set(preset.properties)))
            }
        }
    }

    @Test func onlyThePermissiveStrategyReadsTheLastOne() throws {
        let preset = try #require(CowPreset.all.last)
        #expect(preset.results.first?.error != nil)
        #expect(
            preset.results.last?.values == ["age": "1000", "initial": "A", "ratio": "inf", "values": "[7]"]
        )
    }

    @Test func theTextHasAColumnForEachSetting() throws {
        let preset = try #require(CowPreset.all.first { $0.title == "Null edge case" })
        #expect(
            preset.lines.joined(separator: "\n") == """
                {"id":null,"title":123}

                        strict   permissive   strict, useDefault
                id      –        –            0
                title   –        –            "123"

                strict: CowResilient decoding failed: null value at 'id' for expected type 'Int' with strategy 'fail'.
                  🐄 [failed] id: Null value | raw=null

                permissive: CowResilient decoding failed: null value at 'id' for expected type 'Int' with strategy 'fail'.
                  🐄 [failed] id: Null value | raw=null

                strict, useDefault:
                  🐄 [skipped] id: Applied default due to null value | raw=0
                  🐄 [rescued] title: Rescued Int into String | raw=123
                """
        )
    }
}
