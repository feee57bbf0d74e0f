import Foundation
import SmartCodable

/// Measures the peak memory of a decode, without its input and the resulting models.
enum PeakMemoryRow {
    /// SmartCodable's peak, relative to the size of the input.
    static func againstInput(_ effort: Effort) -> Row {
        let count = effort.records.large
        return Row(
            label: "memory-input",
            title: "Memory beside input and models stays small (\(count) records)",
            rival: "input",
            bar: .oursTakesAtMost(4),
            work: .measurement { _ in
                try measure(count) { ours, _, input in Outcome(.oursTakesAtMost(4), bytes: ours, rival: input) }
            }
        )
    }

    /// SmartCodable's peak, relative to that of `JSONDecoder`.
    static func againstFoundation(_ effort: Effort) -> [Row] {
        let many = effort.manyRecords.first ?? effort.records.large
        return [row(effort.records.large, inObject: false), row(many, inObject: true)]
    }

    private static func row(_ count: Int, inObject: Bool) -> Row {
        Row(
            label: inObject ? "memory-object" : "memory",
            title: "Memory beside input and models (\(count) records\(inObject ? " in an object" : ""))",
            bar: .rivalTakesAtLeast(1),
            work: .measurement { _ in
                try measure(count, inObject: inObject) { ours, foundation, _ in
                    Outcome(.rivalTakesAtLeast(1), bytes: ours, rival: foundation)
                }
            }
        )
    }

    private static func measure(
        _ count: Int,
        inObject: Bool = false,
        _ outcome: (_ ours: Double, _ foundation: Double, _ input: Double) -> Outcome
    ) throws -> Outcome {
        #if os(Linux)
        let data = AirportFile.data(count, inObject: inObject)
        var peaks = (ours: Double.infinity, foundation: Double.infinity)
        try FreshProcess.withFile(data) { file in
            for _ in 0..<3 {
                peaks.ours = min(peaks.ours, try FreshProcess.numbers("memory", .ours, [file.path])[0])
                peaks.foundation = min(
                    peaks.foundation,
                    try FreshProcess.numbers("memory", .foundation, [file.path])[0]
                )
            }
        }
        return outcome(peaks.ours, peaks.foundation, Double(data.count))
        #else
        throw Skipped(description: "skipped: reads /proc/self/status, which only Linux has")
        #endif
    }

    /// Prints the size of the peak in bytes, without the memory in use before and after the decode.
    static func child(_ side: Side, file: URL) throws {
        let data = try Data(contentsOf: file)
        // A small decode loads code and metadata, so that they are not counted.
        for inObject in [false, true] {
            consume(try AirportFile.decode(side, AirportFile.data(10, inObject: inObject)))
        }
        ProcessMemory.resetPeak()
        let models = try AirportFile.decode(side, data)
        let peak = ProcessMemory.peak
        ProcessMemory.releaseUnused()
        guard let peak, let resident = ProcessMemory.resident, models?.isEmpty == false else {
            throw Mismatch(description: "no memory figures")
        }
        // The result is a divisor, so it must not be zero. The allocator works in pages, so the difference can be.
        print(max(4096, peak - resident))
        withExtendedLifetime((models, data)) {}
    }
}
