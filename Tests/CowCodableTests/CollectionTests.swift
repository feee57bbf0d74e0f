import CowCodable
import Foundation
import SmartCodable
import SmartCodableReports
import TestSupport
import Testing

/// Invalid elements and entries are dropped, and the log contains their paths.
@Suite struct CollectionTests {
    @BothKinds struct Lists: SmartCodable {
        @CowResilient var ids: [Int] = []
        @CowResilient var rows: [[Int]] = []
        @CowResilient var named: [String: [String: Int]] = [:]
        @CowResilient var maybe: [Int?] = []
    }

    private static let json = #"""
        {
          "ids": [1, "2", 3.7, null, "bad", [4], true],
          "rows": [[1, "2"], [3, "x"], 9, null, "y"],
          "named": {"a": {"x": "1", "y": "bad"}, "b": 5, "c": {"z": 3}},
          "maybe": [1, null, "3", "x"]
        }
        """#

    @Test(arguments: EntryPoint.allCases.filter { $0 != .dictionary }) func theStrictStrategyDropsUnreadableElements(
        entryPoint: EntryPoint
    )
        throws
    {
        let (result, entries) = try entryPoint.decode(Lists.self, Self.json)
        let lists = try result.get()
        #expect(lists.ids == [1, 2, 1])
        #expect(lists.rows == [[1, 2], [3]])
        #expect(lists.named == ["a": ["x": 1], "c": ["z": 3]])
        #expect(lists.maybe == [1, nil, 3])
        let lines = entries.map(\.line)
        #expect(
            lines == [
                "skipped ids.Index 2: Dropped invalid array element | 3.7",
                "skipped ids.Index 3: Dropped invalid array element | null",
                "skipped ids.Index 4: Dropped invalid array element | bad",
                "skipped ids.Index 5: Dropped invalid array element | [4]",
                "rescued ids: Rescued Array into Array<Int> | [1, 2, 3.7, null, bad, [4], true]",
                "skipped rows.Index 1.Index 1: Dropped invalid array element | x",
                "skipped rows.Index 2: Dropped invalid array element | 9",
                "skipped rows.Index 3: Dropped invalid array element | null",
                "skipped rows.Index 4: Dropped invalid array element | y",
                "rescued rows: Rescued Array into Array<Array<Int>> | [[1, 2], [3, x], 9, null, y]",
                "skipped named.a.y: Dropped invalid dictionary entry at key 'y' | bad",
                "skipped named.b: Dropped invalid dictionary entry at key 'b' | 5",
                "rescued named: Rescued Object into Dictionary<String, Dictionary<String, Int>> | "
                    + "{a: {x: 1, y: bad}, b: 5, c: {z: 3}}",
                "skipped maybe.Index 3: Dropped invalid array element | x",
                "rescued maybe: Rescued Array into Array<Optional<Int>> | [1, null, 3, x]",
            ]
        )
    }

    @Test(arguments: EntryPoint.allCases) func thePermissiveStrategyWrapsOnlyReadableScalars(entryPoint: EntryPoint)
        throws
    {
        let lists = try entryPoint.decode(Lists.self, Self.json, PermissiveRescueStrategy.self).result.get()
        #expect(lists.ids == [1, 2, 1])
        #expect(lists.rows == [[1, 2], [3], [9]])
    }

    @Test func entriesAreInDocumentOrderUnderTheLibrarysDecoder() throws {
        let json = #"{"named": {"z": 1, "a": 2, "m": {"y": "bad", "b": "bad"}}}"#
        for entryPoint in [EntryPoint.smart, .text, .data, .strict] {
            let entries = try entryPoint.decode(Lists.self, json, StrictRescueStrategy.self, .useDefault).entries
            let dropped = entries.filter { $0.message.hasPrefix("Dropped") }.map(\.codingPath)
            #expect(dropped == ["named.z", "named.a", "named.m.y", "named.m.b"], "\(entryPoint)")
        }
        // Foundation does not provide the order, but it is always the same.
        let entries = try EntryPoint.foundation.decode(Lists.self, json, StrictRescueStrategy.self, .useDefault).entries
        let dropped = entries.filter { $0.message.hasPrefix("Dropped") }.map(\.codingPath)
        #expect(dropped == ["named.a", "named.m.b", "named.m.y", "named.z"])
    }

    @Test func theReportHasAnEventForEachChangedValue() {
        let settings = CowSettings { _ in }
        let result = Lists.deserializeWithReport(from: Self.json, options: [.userInfo([.cowSettings: settings])])
        #expect(
            result.report.events.map { "\($0.pointer) \($0.outcome.rawValue)" } == [
                "/ids/1 converted", "/ids/2 dropped", "/ids/3 dropped", "/ids/4 dropped", "/ids/5 dropped",
                "/ids/6 converted",
                "/rows/0/1 converted", "/rows/1/1 dropped", "/rows/2 dropped", "/rows/3 dropped", "/rows/4 dropped",
                "/named/a/x converted", "/named/a/y dropped", "/named/b dropped",
                "/maybe/2 converted", "/maybe/3 dropped",
            ]
        )
    }

    @Test func keysOfDictionariesAreNoPartOfFingerprints() {
        let json = #"{"named": {"k7": {"k8": "5"}}}"#
        let settings = CowSettings { _ in }
        let report = Lists.deserializeWithReport(from: json, options: [.userInfo([.cowSettings: settings])]).report
        let events = report.events.filter { $0.path.first == .key("named") }
        #expect(events.map(\.fingerprint) == ["Lists named.*.* type-mismatch"])
    }

    @Test(arguments: EntryPoint.allCases) func wrappersCanBeElementsAndDictionaryValues(entryPoint: EntryPoint) throws {
        @BothKinds struct Wrapped: SmartCodable {
            var list: [CowResilient<Int>] = []
            var named: [String: CowResilient<Bool>] = [:]
        }
        let json = #"{"list": [1, "2"], "named": {"a": "yes"}}"#
        let (result, entries) = try entryPoint.decode(Wrapped.self, json)
        let wrapped = try result.get()
        #expect(wrapped.list.map(\.wrappedValue) == [1, 2])
        #expect(wrapped.named.mapValues(\.wrappedValue) == ["a": true])
        #expect(
            entries.map(\.line) == [
                "rescued list.Index 1: Rescued String into Int | 2",
                "rescued named.a: Rescued String into Bool | yes",
            ]
        )
    }

    @Test func thePathOfTheRootHasAName() throws {
        let entries = Locked<[CowLogEntry]>([])
        let decoder = JSONDecoder()
        decoder.userInfo[.cowSettings] = CowSettings { entry in entries.withLock { $0.append(entry) } }
        let wrapper = try decoder.decode(CowResilient<Int>.self, from: Data(#""7""#.utf8))
        #expect(wrapper.wrappedValue == 7)
        #expect(entries.value.map(\.codingPath) == ["<root>"])
        let error = #expect(throws: CowDecodingError.self) {
            try decoder.decode(CowResilient<Int>.self, from: Data("null".utf8))
        }
        #expect(
            error?.errorDescription
                == "CowResilient decoding failed: null value at '<root>' for expected type 'Int' with strategy 'fail'."
        )
    }
}
