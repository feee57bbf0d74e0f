import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Settings of one decoder apply only to that decoder.
@Suite struct SettingsTests {
    @Test func settingsApplyToOneDecoderOnly() async {
        @BothKinds struct Page: SmartCodable { @CowResilient var values: [Int] = [] }
        await withTaskGroup { group in
            for number in 0..<12 {
                group.addTask {
                    let mode: Mode = number.isMultiple(of: 2) ? .strict : .permissive
                    let entryPoint: EntryPoint = number.isMultiple(of: 3) ? .foundation : .smart
                    for count in 0..<50 {
                        let json = #"{"values": ["1e3", "\#(count)", "x"]}"#
                        let answer = try? entryPoint.decode(Page.self, json, mode.strategy)
                        let values = try? answer?.result.get().values
                        #expect(values == (mode == .strict ? [count] : [1000, count]))
                        #expect(answer?.entries.count == (mode == .strict ? 3 : 2))
                        #expect(answer?.entries.last?.rawValue == "[1e3, \(count), x]")
                    }
                }
            }
        }
    }

    @Test func settingsOfADecoderApplyToNestedModels() throws {
        struct Inner: Codable { @CowResilient var count: Int }
        struct Outer: Codable { var list: [Inner] }
        let decoder = JSONDecoder()
        decoder.userInfo[.cowSettings] = CowSettings(rescueStrategy: PermissiveRescueStrategy.self) { _ in }
        let outer = try decoder.decode(Outer.self, from: Data(#"{"list": [{"count": "1e1"}]}"#.utf8))
        #expect(outer.list.map(\.count) == [10])
    }
}
