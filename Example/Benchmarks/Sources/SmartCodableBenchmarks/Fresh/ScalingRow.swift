import Foundation
import SmartCodable

/// Compares the time per record of a large and of a small payload.
///
/// Each payload is decoded in fresh processes: in one that has created samples before, the free memory is scattered, and
/// the time depends on where the models are stored.
enum ScalingRow {
    static func all(_ effort: Effort) -> [Row] {
        let counts = [effort.records.large] + effort.manyRecords
        return [false, true].flatMap { inObject in
            counts.map { row($0, against: effort.records.small, inObject: inObject) }
        }
    }

    private static func row(_ large: Int, against small: Int, inObject: Bool) -> Row {
        let bar = Bar.oursTakesAtMost(inObject ? 1.2 : 1.1)
        return Row(
            label: "scaling-\(inObject ? "object-" : "")\(large)",
            title: "The time per record does not grow (\(large) records\(inObject ? " in an object" : ""))",
            rival: "\(small) records",
            bar: bar,
            work: .measurement { effort in
                var timings = (large: Timings(), small: Timings())
                try FreshProcess.withFile(AirportFile.data(large, inObject: inObject)) { largeFile in
                    try FreshProcess.withFile(AirportFile.data(small, inObject: inObject)) { smallFile in
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
        guard try AirportFile.decode(.ours, data) == AirportFile.decode(.foundation, data) else {
            throw Mismatch(description: "WRONG: the records of a file")
        }
        ProcessMemory.releaseUnused()
        var timings = Timings()
        while timings.count < 5 || timings.total < 0.5 && timings.count < 500 {
            timings.append(try Stopwatch.seconds { consume(try AirportFile.decode(.ours, data)) })
        }
        print(timings.minimum)
    }
}
