import Foundation
import SmartCodable
import SmartCodableStreams

// Streams of records, compared with splitting a file by hand and decoding each line with `JSONDecoder`.
extension Rows {
    static func streams(_ effort: Effort) -> [Row] {
        let size = "\(effort.streamBytes / 1_000_000) MB"
        return [
            stream("stream-lines", "Orders are read from a file of lines (\(size), SmartRecordSequence)", .lines) {
                StreamReading.synchronously($0.file, $0.format)
            },
            stream("stream-lines-async", "Orders are read from a file of lines (\(size), SmartRecords)", .lines) {
                try StreamReading.asynchronously($0)
            },
            stream("stream-array", "Orders are read from a file with an array (\(size), SmartRecordSequence)", .array) {
                StreamReading.synchronously($0.file, $0.format)
            },
            parallel("stream-parallel", "Orders are read from lines by all cores (\(size))", .lines),
            parallel("stream-array-parallel", "Orders are read from an array by all cores (\(size))", .array),
            memory("stream-memory", "Memory while a file of lines is read (\(size))", .lines),
            memory("stream-array-memory", "Memory while a file with an array is read (\(size))", .array),
        ]
    }

    /// Compares reading with splitting by hand.
    private static func stream(
        _ label: String,
        _ title: String,
        _ format: SmartRecordFormat,
        _ read: @escaping (OrderStream) throws -> StreamResult
    ) -> Row {
        row(label, title, "lines by hand", .rivalTakesAtLeast(5), format, read) { try StreamReading.byHand($0.file) }
    }

    /// Compares reading with several tasks and with one.
    private static func parallel(_ label: String, _ title: String, _ format: SmartRecordFormat) -> Row {
        row(label, title, "one core", .rivalTakesAtLeast(1.7), format, StreamReading.inParallel) {
            try StreamReading.asynchronously($0)
        }
    }

    private static func row(
        _ label: String,
        _ title: String,
        _ rival: String,
        _ bar: Bar,
        _ format: SmartRecordFormat,
        _ ours: @escaping (OrderStream) throws -> StreamResult,
        _ other: @escaping (OrderStream) throws -> StreamResult
    ) -> Row {
        let work = Row.Work.measurement { effort in
            let stream = try OrderStream(format, bytes: effort.streamBytes)
            defer { stream.remove() }
            var timings = (ours: Timings(), rival: Timings())
            for _ in 0..<effort.streamRuns {
                timings.ours.append(try Stopwatch.seconds { try stream.check(ours(stream), "SmartCodable") })
                timings.rival.append(try Stopwatch.seconds { try stream.check(other(stream), rival) })
            }
            return Outcome(bar, ours: timings.ours, rival: timings.rival, bytes: stream.bytes)
        }
        return Row(label: label, title: title, rival: rival, bar: bar, work: work)
    }

    /// Measures the peak of a fresh process that reads a stream, against 40 MB.
    private static func memory(_ label: String, _ title: String, _ format: SmartRecordFormat) -> Row {
        let bar = Bar.oursTakesAtMost(1)
        let work = Row.Work.measurement { effort in
            #if os(Linux)
            let stream = try OrderStream(format, bytes: effort.streamBytes)
            defer { stream.remove() }
            let arguments = [stream.file.path, format == .lines ? "lines" : "array"]
            let peak = try FreshProcess.numbers("stream-memory", .ours, arguments)[0]
            return Outcome(bar, bytes: peak, rival: 40e6)
            #else
            throw Skipped(description: "skipped: reads /proc/self/status, which only Linux has")
            #endif
        }
        return Row(label: label, title: title, rival: "the goal", bar: bar, work: work)
    }

    /// Prints how much memory reading a stream takes at its peak, without the memory in use before.
    static func memoryOfStream(file: URL, format: SmartRecordFormat) throws {
        // A small decode loads code and metadata, so that they are not counted.
        consume([Order].deserialize(from: Order.sample(10).data))
        ProcessMemory.resetPeak()
        let before = ProcessMemory.resident
        let result = StreamReading.synchronously(file, format)
        guard let peak = ProcessMemory.peak, let before, result.count > 0 else {
            throw Mismatch(description: "no memory figures")
        }
        print(max(4096, peak - before))
    }
}
