import Foundation
import SmartCodable
import TestSupport
import Testing

/// The sample of the seed's page about the Sentinel, as a whole text.
@Suite struct SeedSentinelTests {
    struct SomeModel: SmartCodable {
        var a = 0
        var b = 0
        var c = 0
        var sub = SubModel()
        var sub2s: [SubTwoModel] = []
    }
    struct SubModel: SmartCodable { var sub_a = 0, sub_b = 0, sub_c = 0 }
    struct SubTwoModel: SmartCodable { var sub2_a = 0, sub2_b = 0, sub2_c = 0 }

    static let json = """
        [
            {
                "a": "ten", "b": [],
                "sub": {},
                "sub2s": [{}, {"sub2_a": [1], "sub2_b": 1, "sub2_c": 1}]
            },
            {
                "b": "ten", "c": [],
                "sub": {"sub_a": "1", "sub_b": 1, "sub_c": 1},
                "sub2s": [{"sub2_a": "1", "sub2_b": 1, "sub2_c": 1}, {"sub2_a": null, "sub2_b": 1, "sub2_c": 1}]
            }
        ]
        """

    /// The seed's block, line for line. What differs is decided: straight quotes, and the marks in brackets; and where
    /// the text shows no number at all, the sentence says so.
    static let block = """

        ================================  [Smart Sentinel]  ================================
        Array<SomeModel> 👈🏻 👀
           ╆━ Index 0
              ┆┄ a: Expected to decode 'Int' but found 'String' that is not a number. [initial value]
              ┆┄ b: Expected to decode 'Int' but found 'Array' instead. [initial value]
              ┆┄ c: No value associated with key. [initial value]
              ╆━ sub: SubModel
                 ┆┄ sub_a: No value associated with key. [initial value]
                 ┆┄ sub_b: No value associated with key. [initial value]
                 ┆┄ sub_c: No value associated with key. [initial value]
              ╆━ sub2s: [SubTwoModel]
                 ╆━ Index 0
                    ┆┄ sub2_a: No value associated with key. [initial value]
                    ┆┄ sub2_b: No value associated with key. [initial value]
                    ┆┄ sub2_c: No value associated with key. [initial value]
                 ╆━ Index 1
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'Array' instead. [initial value]
           ╆━ Index 1
              ┆┄ a: No value associated with key. [initial value]
              ┆┄ b: Expected to decode 'Int' but found 'String' that is not a number. [initial value]
              ┆┄ c: Expected to decode 'Int' but found 'Array' instead. [initial value]
              ╆━ sub: SubModel
                 ┆┄ sub_a: Expected to decode 'Int' but found 'String' instead. [converted]
              ╆━ sub2s: [SubTwoModel]
                 ╆━ Index 0
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'String' instead. [converted]
                 ╆━ Index 1
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'null' instead. [initial value]
        ====================================================================================
        """

    /// The block as the seed's page shows it, quotes straightened.
    static let seed = """
        ================================  [Smart Sentinel]  ================================
        Array<SomeModel> 👈🏻 👀
           ╆━ Index 0
              ┆┄ a: Expected to decode 'Int' but found 'String' instead.
              ┆┄ b: Expected to decode 'Int' but found 'Array' instead.
              ┆┄ c: No value associated with key.
              ╆━ sub: SubModel
                 ┆┄ sub_a: No value associated with key.
                 ┆┄ sub_b: No value associated with key.
                 ┆┄ sub_c: No value associated with key.
              ╆━ sub2s: [SubTwoModel]
                 ╆━ Index 0
                    ┆┄ sub2_a: No value associated with key.
                    ┆┄ sub2_b: No value associated with key.
                    ┆┄ sub2_c: No value associated with key.
                 ╆━ Index 1
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'Array' instead.
           ╆━ Index 1
              ┆┄ a: No value associated with key.
              ┆┄ b: Expected to decode 'Int' but found 'String' instead.
              ┆┄ c: Expected to decode 'Int' but found 'Array' instead.
              ╆━ sub: SubModel
                 ┆┄ sub_a: Expected to decode 'Int' but found 'String' instead.
              ╆━ sub2s: [SubTwoModel]
                 ╆━ Index 0
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'String' instead.
                 ╆━ Index 1
                    ┆┄ sub2_a: Expected to decode 'Int' but found 'null' instead.
        ====================================================================================
        """

    @Test func theSampleProducesTheBlock() {
        let blocks = TestLog()
        let token = SmartSentinel.monitorLogs { blocks.add($0) }
        _ = [SomeModel].deserialize(from: Self.json)
        token.end()
        // Tests that run beside this one decode models of the same name, with other findings.
        let own = blocks.entries.filter { $0 == Self.block }
        #expect(own.count == 1, "\(blocks.entries.first { $0.contains("Array<SomeModel>") } ?? "no block")")
    }

    /// Where every text is a number, only the marks differ from the seed's page.
    @Test func theBlockMatchesTheSeedWithoutItsMarks() {
        let json = Self.json.replacingOccurrences(of: "ten", with: "10")
        let lines = [SomeModel].deserializeWithReport(from: json).report.description.split(separator: "\n")
        let withoutMarks = lines.map { $0.hasSuffix("]") ? String($0.prefix { $0 != "[" }.dropLast()) : String($0) }
        let seedLines = Self.seed.split(separator: "\n").dropFirst().dropLast().map(String.init)
        // The headline of a list ends with a bracket, too.
        let headlines = seedLines.map { $0.hasSuffix("]") ? String($0.prefix { $0 != "[" }.dropLast()) : $0 }
        #expect(withoutMarks == headlines)
        #expect(lines.filter { $0.contains("sub2s: [SubTwoModel]") }.count == 2)
    }
}
