#if canImport(Glibc)
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The memory that decoding and encoding many types takes.
@Suite struct TypeMemoryTests {
    struct Pair<First: Sendable, Second: Sendable>: SmartCodable {
        var id = 0
        var name = ""
        var list: [Int]?
    }

    /// Types that differ only in a parameter.
    struct Step<Inner: Sendable>: Sendable {}

    /// Caches of the process are bounded: 10,000 types leave the metadata that the Swift runtime keeps for each generic
    /// type, and nothing else that grows.
    @Test func cachesDoNotGrowWithTheNumberOfTypes() async {
        await #expect(processExitsWith: .success) {
            let memory = (0..<3).map { _ in
                decodeAllPairs()
                return heapInUse()
            }
            print("heap after each round of 10,000 types:", memory)
            // The first round creates metadata. The others must not add anything, whether readers are cached or not.
            precondition(memory[2] - memory[1] < 1 << 20, "\(memory)")
        }
    }
}

private func heapInUse() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
}

private func decodeAllPairs() {
    let types = (0..<100).reduce(into: [any Sendable.Type]()) { types, _ in
        types.append(step(around: types.last ?? Int.self))
    }
    for first in types {
        for second in types { decodePair(first, second) }
    }
}

private func step<Inner: Sendable>(around type: Inner.Type) -> any Sendable.Type {
    TypeMemoryTests.Step<Inner>.self
}

private func decodePair<First: Sendable, Second: Sendable>(_: First.Type, _: Second.Type) {
    typealias Model = TypeMemoryTests.Pair<First, Second>
    let result = Model.deserializeWithReport(from: #"{"id": "7", "name": "a", "list": [1]}"#)
    precondition(result.model?.id == 7 && result.report.eventCount == 1)
    precondition(result.model?.toJSONData() != nil)
}
#endif
