import Foundation
import SmartCodable
import TestSupport
import Testing

/// The sample of the specification about the Sentinel, as a whole text.
@Suite struct SpecificationSentinelTests {
    @BothKinds struct SomeModel: SmartCodable {
        var a = 0
        var b = 0
        var c = 0
        var sub = SubModel()
        var sub2s: [SubTwoModel] = []
    }
    @BothKinds struct SubModel: SmartCodable { var sub_a = 0, sub_b = 0, sub_c = 0 }
    @BothKinds struct SubTwoModel: SmartCodable { var sub2_a = 0, sub2_b = 0, sub2_c = 0 }

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

    /// The block of the specification with intended differences: straight quotes, marks in brackets, and a reason if a
    /// text is not a number.
    static let block = """

        ================================  [Smart Sentinel]  ================================
        Array<SomeModel> 👈🏻 👀
           ╆━ Index 0
              ┆┄ a: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
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
              ┆┄ b: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
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

    /// The block of the specification with straight quotes.
    static let specified = """
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
        let blocks = SmartSentinel.blocks {
            _ = [SomeModel].deserialize(from: Self.json)
        }
        // Other tests at the same time decode models of the same name, with other findings.
        let own = blocks.filter { $0 == Self.block }
        #expect(own.count == 1, "\(blocks.first { $0.contains("Array<SomeModel>") } ?? "no block")")
    }

    /// If every text is a number, only the marks differ from the specification.
    @Test func theBlockMatchesTheSpecificationWithoutItsMarks() {
        let json = Self.json.replacingOccurrences(of: "ten", with: "10")
        let lines = [SomeModel].deserializeWithReport(from: json).report.description.split(separator: "\n")
        let withoutMarks = lines.map { $0.hasSuffix("]") ? String($0.prefix { $0 != "[" }.dropLast()) : String($0) }
        let specifiedLines = Self.specified.split(separator: "\n").dropFirst().dropLast().map(String.init)
        // The headline of an array also ends with a bracket.
        let headlines = specifiedLines.map { $0.hasSuffix("]") ? String($0.prefix { $0 != "[" }.dropLast()) : $0 }
        #expect(withoutMarks == headlines)
        #expect(lines.filter { $0.contains("sub2s: [SubTwoModel]") }.count == 2)
    }
}
