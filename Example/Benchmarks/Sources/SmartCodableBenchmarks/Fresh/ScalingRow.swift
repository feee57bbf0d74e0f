import Foundation
import SmartCodable

/// Compares the time per record of a large and of a small payload.
///
/// Each payload is decoded in fresh processes: in one that has created samples before, the free memory is scattered, and
/// the time depends on where the models are stored.
enum ScalingRow {
    static func all(_ effort: Effort) -> [Row] {
        ([effort.records.large] + effort.manyRecords).map { row($0, against: effort.records.small) }
    }

    private static func row(_ large: Int, against small: Int) -> Row {
        let bar = Bar.oursTakesAtMost(1.1)
        return Row(
            label: "scaling-\(large)",
            title: "The time per record does not grow (\(large) records)",
            rival: "\(small) records",
            bar: bar,
            work: .measurement { effort in
                var timings = (large: Timings(), small: Timings())
                try FreshProcess.withFile(Airport.sample(large).data) { largeFile in
                    try FreshProcess.withFile(Airport.sample(small).data) { smallFile in
                        for _ in 0..<min(effort.processes, 5) {
                            timings.large.append(try seconds(of: large, in: largeFile))
                            timings.small.append(try seconds(of: small, in: smallFile))
                        }
                    }
                }
                return Outcome(bar, ours: timings.large, rival: timings.small)
            }
        )
    }

    /// The time per record, in a fresh process.
    private static func seconds(of count: Int, in file: URL) throws -> Double {
        try FreshProcess.numbers("scaling", .ours, [file.path])[0] / Double(count)
    }

    /// Prints the duration of the fastest decode of a file.
    static func child(file: URL) throws {
        let data = try Data(contentsOf: file)
        guard try [Airport].deserialize(from: data) == JSONDecoder().decode([Airport].self, from: data) else {
            throw Mismatch(description: "WRONG: the records of a file")
        }
        ProcessMemory.releaseUnused()
        var timings = Timings()
        while timings.count < 5 || timings.total < 0.5 && timings.count < 500 {
            timings.append(Stopwatch.seconds { consume([Airport].deserialize(from: data)) })
        }
        print(timings.minimum)
    }
}
