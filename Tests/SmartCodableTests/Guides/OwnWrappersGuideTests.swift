import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/OwnWrappers.md` verbatim and checks its output.
@Suite struct OwnWrappersGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("OwnWrappers")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [2, 1])
    }

    @propertyWrapper
    struct Clamped: SmartPropertyWrapper, Encodable {
        private var range = Int.min...Int.max
        var wrappedValue: Int {
            didSet { wrappedValue = min(max(wrappedValue, range.lowerBound), range.upperBound) }
        }

        init(wrappedValue: Int) {
            self.wrappedValue = wrappedValue
        }

        init(wrappedValue: Int, _ range: ClosedRange<Int>) {
            self.wrappedValue = wrappedValue
            self.range = range
        }
    }

    @Test func aCustomWrapper() {
        let print = Printer()

        struct Player: SmartCodable {
            @Clamped(0...10) var level = 5
            @Clamped var score = 1
        }

        print(Player.deserialize(from: #"{"level": "70", "score": 70}"#)?.toJSONString() ?? "")
        print(Player.deserialize(from: #"{"level": "high"}"#)?.toJSONString() ?? "")

        #expect(print.text == guide.output(1))
    }
}
