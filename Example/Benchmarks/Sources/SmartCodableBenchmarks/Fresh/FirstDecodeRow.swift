import Foundation
import SmartCodable

/// Measures the first decode of a type, which creates metadata, conformances and readers that later decodes reuse.
///
/// An app that launches decodes hundreds of types once. The very first decode also initializes the library, so it has a
/// row of its own. A server decodes and encodes documents of many types in turn, which later rows measure.
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
            Row(
                label: "known-types",
                title: "Small documents of \(2 * FirstDecodeCase.all.count) known types in turn become models",
                bar: .rivalTakesAtLeast(2.8),
                work: .contest(decodeKnownTypes)
            ),
            Row(
                label: "encode-known-types",
                title: "Small models of \(2 * FirstDecodeCase.all.count) known types in turn become data",
                rival: "JSONEncoder",
                bar: .rivalTakesAtLeast(2),
                work: .contest(encodeKnownTypes)
            ),
        ]
    }

    private static func decodeKnownTypes() throws -> Contest {
        let (data, cases, foundation) = (Data(FirstDecodeCase.json.utf8), FirstDecodeCase.all, JSONDecoder())
        func check(_ isRight: Bool) throws {
            if !isRight { throw Mismatch(description: "WRONG: a document of many types") }
        }
        for testCase in cases {
            try check(testCase.ours(data))
            try check(testCase.foundation(foundation, data))
        }
        return Contest(
            bytes: data.count * cases.count,
            units: (Double(cases.count), Double(cases.count)),
            ours: { for testCase in cases { try check(testCase.ours(data)) } },
            rival: { for testCase in cases { try check(testCase.foundation(foundation, data)) } }
        )
    }

    private static func encodeKnownTypes() throws -> Contest {
        let (data, cases, foundation) = (Data(FirstDecodeCase.json.utf8), FirstDecodeCase.all, JSONEncoder())
        let encoders = try cases.map { try $0.encoders(foundation, data) }
        for (testCase, encoders) in zip(cases, encoders) {
            guard try testCase.foundation(JSONDecoder(), encoders.ours() ?? Data()) else {
                throw Mismatch(description: "WRONG: a model of many types")
            }
        }
        return Contest(
            bytes: data.count * cases.count,
            units: (Double(cases.count), Double(cases.count)),
            ours: { for encoders in encoders { consume(encoders.ours()) } },
            rival: { for encoders in encoders { consume(try encoders.foundation()) } }
        )
    }

    private static func row(_ label: String, _ title: String, line: Int) -> Row {
        // Plain models also search for the conformance of the nested type.
        let bar = Bar.rivalTakesAtLeast(modelsAreGenerated ? 1 : line == 0 ? 0.9 : 0.6)
        return Row(label: label, title: title, bar: bar, work: .measurement { try measure($0, line: line, bar) })
    }

    private static func measure(_ effort: Effort, line: Int, _ bar: Bar) throws -> Outcome {
        var timings = (ours: Timings(), foundation: Timings())
        for _ in 0..<effort.processes {
            timings.ours.append(try FreshProcess.numbers("first-decode", .ours)[line])
            timings.foundation.append(try FreshProcess.numbers("first-decode", .foundation)[line])
        }
        return Outcome(bar, ours: timings.ours, rival: timings.foundation)
    }

    /// Prints the seconds of the first decode, the mean of further types, and the sum of all.
    static func child(_ side: Side) throws {
        let data = Data(FirstDecodeCase.json.utf8)
        var seconds: [Double] = []
        for testCase in FirstDecodeCase.all {
            var isRight = false
            seconds.append(
                try Stopwatch.seconds {
                    switch side {
                    case .ours: isRight = testCase.ours(data)
                    case .foundation: isRight = try testCase.foundation(JSONDecoder(), data)
                    }
                }
            )
            guard isRight else { throw Mismatch(description: "WRONG: \(side) on a fresh type") }
        }
        print(seconds[0])
        print(seconds.dropFirst().prefix(furtherTypes).reduce(0, +) / Double(furtherTypes))
        print(seconds.reduce(0, +))
    }
}
