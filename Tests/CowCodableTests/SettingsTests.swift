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

    /// The first object of a type can be read twice, and a variant is read to compare it.
    @Test func eachValueIsLoggedOnce() {
        @BothKinds struct Row: SmartCodable, Equatable { @CowResilient var count: Int = 1 }
        @BothKinds struct Text: SmartCodable, Equatable { var text = "" }
        enum Either: SmartUnion, Equatable {
            case row(Row), text(Text)
            static let variants = SmartVariants<Either>(
                .untagged,
                SmartVariant(as: Either.row),
                SmartVariant(as: Either.text)
            )
        }
        @BothKinds struct Choice: SmartCodable, Equatable { var one = Either.text(Text()) }
        let entries = Locked<[CowLogEntry]>([])
        let settings = CowSettings { entry in entries.withLock { $0.append(entry) } }
        let options: Set<SmartDecodingOption> = [.userInfo([.cowSettings: settings])]
        for _ in 0..<2 {
            _ = [Row].deserialize(from: #"[{"count": "x"}, {"count": "x"}, {"count": "x"}]"#, options: options)
        }
        #expect(entries.value.map(\.codingPath).filter { $0 == "Index 0.count" }.count == 2)
        #expect(entries.value.count == 6)
        #expect(Choice.deserialize(from: #"{"one": {"count": "x"}}"#, options: options) == Choice(one: .row(Row())))
        #expect(entries.value.count == 7)
    }
}
