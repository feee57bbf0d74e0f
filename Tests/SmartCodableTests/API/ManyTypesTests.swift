import Foundation
import SmartCodable
import TestSupport
import Testing

/// No cache of the library grows with the number of types or calls.
@Suite struct ManyTypesTests {
    /// Ten thousand types are decoded, encoded and updated twice. What the first round takes is the metadata of the types,
    /// which the Swift runtime keeps until the process ends; the second round must take next to nothing.
    @Test(
        .enabled(if: Effort.isThorough, "it takes half a minute"),
        .disabled(if: Sanitizer.current != nil, "sanitizers have memory of their own")
    )
    func tenThousandTypesAreNotKept() async {
        await #expect(processExitsWith: .success) {
            func round() -> Int {
                var failures = 0
                for first in digits {
                    for second in digits {
                        for third in digits {
                            for fourth in digits where !useNumber(first, second, third, fourth) { failures += 1 }
                        }
                    }
                }
                return failures
            }
            try #require(round() == 0)
            guard let before = residentBytes() else { return }
            try #require(round() == 0)
            let after = try #require(residentBytes())
            #expect(after - before < 3_000_000, "the second round took \(after - before) bytes")
        }
    }
}

private protocol Digit {
    static var value: Int { get }
}

private enum Zero: Digit { static let value = 0 }
private enum One: Digit { static let value = 1 }
private enum Two: Digit { static let value = 2 }
private enum Three: Digit { static let value = 3 }
private enum Four: Digit { static let value = 4 }
private enum Five: Digit { static let value = 5 }
private enum Six: Digit { static let value = 6 }
private enum Seven: Digit { static let value = 7 }
private enum Eight: Digit { static let value = 8 }
private enum Nine: Digit { static let value = 9 }

private let digits: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
]

/// A model whose type arguments are the digits of its initial value.
private struct Number<A: Digit, B: Digit, C: Digit, D: Digit>: SmartCodable {
    var value = A.value * 1000 + B.value * 100 + C.value * 10 + D.value
    var text = ""
}

/// Decodes, encodes and updates one of the types; returns whether the results are right.
private func useNumber<A: Digit, B: Digit, C: Digit, D: Digit>(
    _: A.Type,
    _: B.Type,
    _: C.Type,
    _: D.Type
) -> Bool {
    let expected = A.value * 1000 + B.value * 100 + C.value * 10 + D.value
    guard var model = Number<A, B, C, D>.deserialize(from: #"{"value": "?", "text": 5}"#) else { return false }
    SmartUpdater.update(&model, from: #"{"text": "x"}"#)
    return model.value == expected && model.toJSONString() == #"{"value":\#(expected),"text":"x"}"#
}

/// The memory of the process; nil where the system does not tell it in a file.
private func residentBytes() -> Int? {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return pages?.dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}
