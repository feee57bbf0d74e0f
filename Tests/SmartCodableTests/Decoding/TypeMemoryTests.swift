#if os(Linux)
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The memory that decoding and encoding many types takes.
@Suite struct TypeMemoryTests {
    /// Types that differ only in a parameter.
    protocol Tag: Sendable {}
    enum Zero: Tag {}
    enum Next<Inner: Tag>: Tag {}

    struct Pair<First: Tag, Second: Tag>: SmartCodable {
        var id = 0
        var name = ""
        var list: [Int]?
    }

    /// The caches of the process are bounded.
    ///
    /// The first round creates the metadata that the Swift runtime keeps for each generic type; later rounds need no
    /// more memory.
    @Test func cachesDoNotGrowWithTheNumberOfTypes() async {
        await #expect(processExitsWith: .success) {
            let rounds = (0..<3).map { _ in
                decodeAllPairs()
                return residentMemory()
            }
            print("resident memory after each round of 10,000 types:", rounds)
            precondition(rounds[2] - rounds[1] < 2 << 20, "\(rounds)")
        }
    }
}

/// The bytes of memory that the process has.
private func residentMemory() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4_096
}

private func decodeAllPairs() {
    var types: [any TypeMemoryTests.Tag.Type] = [TypeMemoryTests.Zero.self]
    func append<Inner: TypeMemoryTests.Tag>(_ type: Inner.Type) { types.append(TypeMemoryTests.Next<Inner>.self) }
    while types.count < 100 { append(types[types.count - 1]) }
    for first in types {
        for second in types { decodePair(first, second) }
    }
}

private func decodePair<First: TypeMemoryTests.Tag, Second: TypeMemoryTests.Tag>(_: First.Type, _: Second.Type) {
    typealias Model = TypeMemoryTests.Pair<First, Second>
    let result = Model.deserializeWithReport(from: #"{"id": "7", "name": "a", "list": [1]}"#)
    precondition(result.model?.id == 7 && result.report.eventCount == 1)
    precondition(result.model?.toJSONData() != nil)
}
#endif
