import Foundation
import SmartCodable

/// Measures the first decode of a type, which creates metadata, conformances and readers that later decodes reuse.
///
/// An app that launches decodes hundreds of types once. The very first decode also initializes the library, so it has a
/// row of its own.
enum FirstDecodeRow {
    /// The number of further types in the row for one type.
    private static let furtherTypes = 31

    static var all: [Row] {
        [
            row("first-decode", "The first decode of a fresh process (one type with a nested one)", line: 0),
            row("first-decode-of-type", "The first decode of each further type (mean of \(furtherTypes))", line: 1),
            row(
                "first-decode-\(2 * FirstDecodeCase.all.count)",
                "The first decodes of a fresh process (\(2 * FirstDecodeCase.all.count) types, in pairs)",
                line: 2
            ),
            row(
                "known-types",
                "Small documents of \(2 * FirstDecodeCase.all.count) known types in turn (212 bytes each)",
                line: 3,
                atLeast: 2.8
            ),
        ]
    }

    private static func row(_ label: String, _ title: String, line: Int, atLeast ratio: Double = 1) -> Row {
        let bar = Bar.rivalTakesAtLeast(ratio)
        return Row(label: label, title: title, bar: bar, work: .measurement { try measure($0, bar, line: line) })
    }

    private static func measure(_ effort: Effort, _ bar: Bar, line: Int) throws -> Outcome {
        var timings = (ours: Timings(), foundation: Timings())
        for _ in 0..<effort.processes {
            timings.ours.append(try FreshProcess.numbers("first-decode", .ours)[line])
            timings.foundation.append(try FreshProcess.numbers("first-decode", .foundation)[line])
        }
        return Outcome(bar, ours: timings.ours, rival: timings.foundation)
    }

    /// Prints the seconds of the first decode, the mean of further types, the sum of all, and the mean of later decodes.
    static func child(_ side: Side) throws {
        let data = Data(FirstDecodeCase.json.utf8)
        let cases = FirstDecodeCase.all
        func decode(_ testCase: FirstDecodeCase) throws {
            let isRight =
                switch side {
                case .ours: testCase.ours(data)
                case .foundation: try testCase.foundation(data)
                }
            guard isRight else { throw Mismatch(description: "WRONG: \(side) on a fresh type") }
        }
        let seconds = try cases.map { testCase in try Stopwatch.seconds { try decode(testCase) } }
        print(seconds[0])
        print(seconds.dropFirst().prefix(furtherTypes).reduce(0, +) / Double(furtherTypes))
        print(seconds.reduce(0, +))
        let rounds = try (0..<20).map { _ in try Stopwatch.seconds { for testCase in cases { try decode(testCase) } } }
        print((rounds.min() ?? 0) / Double(cases.count))
    }
}
