import Foundation
import SmartCodable

/// Measures the first decode of a type, which creates metadata, conformances and readers that later decodes reuse.
///
/// An app that launches decodes hundreds of types once. The very first decode also initializes the library, so it has a
/// row of its own.
enum FirstDecodeRow {
    static var all: [Row] {
        [
            Row(
                label: "first-decode",
                title: "The first decode of a fresh process (one type with a nested one)",
                bar: .rivalTakesAtLeast(1),
                work: .measurement { try measure($0, line: 0) }
            ),
            Row(
                label: "first-decode-of-type",
                title: "The first decode of each further type (mean of \(FirstDecodeCase.all.count - 1))",
                bar: .rivalTakesAtLeast(1),
                work: .measurement { try measure($0, line: 1) }
            ),
        ]
    }

    private static func measure(_ effort: Effort, line: Int) throws -> Outcome {
        var timings = (ours: Timings(), foundation: Timings())
        for _ in 0..<effort.processes {
            timings.ours.append(try FreshProcess.numbers("first-decode", .ours)[line])
            timings.foundation.append(try FreshProcess.numbers("first-decode", .foundation)[line])
        }
        return Outcome(.rivalTakesAtLeast(1), ours: timings.ours, rival: timings.foundation)
    }

    /// Prints the seconds of the first decode and the mean of the others.
    static func child(_ side: Side) throws {
        let data = Data(FirstDecodeCase.json.utf8)
        var seconds: [Double] = []
        for testCase in FirstDecodeCase.all {
            var isRight = false
            seconds.append(
                try Stopwatch.seconds {
                    switch side {
                    case .ours: isRight = testCase.ours(data)
                    case .foundation: isRight = try testCase.foundation(data)
                    }
                }
            )
            guard isRight else { throw Mismatch(description: "WRONG: \(side) on a fresh type") }
        }
        print(seconds[0])
        print(seconds.dropFirst().reduce(0, +) / Double(seconds.count - 1))
    }
}
