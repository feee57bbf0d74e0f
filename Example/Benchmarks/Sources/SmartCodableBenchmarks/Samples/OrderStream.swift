import Foundation
import SmartCodable
import SmartCodableStreams

/// A file with many orders: one in each line, or an array.
///
/// In both formats, each order is in a line of its own, so that a program can also split the file by hand.
struct OrderStream {
    let file: URL
    let format: SmartRecordFormat
    let count: Int
    let bytes: Int
    /// The sum of the ids, to check the results.
    let sum: Int

    /// Writes a temporary file of at least a number of bytes.
    init(_ format: SmartRecordFormat, bytes: Int) throws {
        self.format = format
        file = FileManager.default.temporaryDirectory
            .appendingPathComponent("smartcodable-benchmark-\(UUID().uuidString).json")
        let orders = Order.sample(10_000).models
        var (written, sum) = (0, 0)
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw Mismatch(description: "no file for the stream")
        }
        let handle = try FileHandle(forWritingTo: file)
        let writer = try SmartRecordWriter<Order>(format: format) {
            try handle.write(contentsOf: $0)
            written += $0.count
        }
        while written < bytes {
            let order = orders[writer.count % orders.count]
            sum &+= order.id
            try writer.write(order)
        }
        try writer.finish()
        try handle.close()
        (count, self.bytes, self.sum) = (writer.count, written, sum)
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    /// Throws if another number of orders was read, or other orders.
    func check(_ result: StreamResult, _ who: String) throws {
        guard result == StreamResult(count: count, sum: sum) else {
            throw Mismatch(description: "WRONG: \(who) gave \(result.count) of \(count) orders")
        }
    }
}

/// What was read from a stream.
struct StreamResult: Equatable {
    var count = 0
    var sum = 0

    mutating func add(_ order: Order?) {
        guard let order else { return }
        count += 1
        sum &+= order.id
    }
}

/// The ways to read a stream.
enum StreamReading {
    static func synchronously(_ file: URL, _ format: SmartRecordFormat) -> StreamResult {
        var result = StreamResult()
        for record in SmartRecordSequence<Order>(contentsOf: file, format: format) { result.add(record.model) }
        return result
    }

    static func asynchronously(_ stream: OrderStream) throws -> StreamResult {
        try waiting { [file = stream.file, format = stream.format] in
            var result = StreamResult()
            for try await record in SmartRecords<Order>(contentsOf: file, format: format) { result.add(record.model) }
            return result
        }
    }

    static func inParallel(_ stream: OrderStream) throws -> StreamResult {
        try waiting { [file = stream.file, format = stream.format] in
            var result = StreamResult()
            for try await record in SmartRecords<Order>(contentsOf: file, format: format).inParallel() {
                result.add(record.model)
            }
            return result
        }
    }

    /// Splits the file by hand and decodes each line with `JSONDecoder`.
    static func byHand(_ file: URL) throws -> StreamResult {
        let decoder = JSONDecoder()
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var result = StreamResult()
        var rest = Data()
        while let chunk = try handle.read(upToCount: 65_536), !chunk.isEmpty {
            rest += chunk
            var start = rest.startIndex
            while let end = rest[start...].firstIndex(of: 0x0A) {
                var line = rest[start..<end]
                if line.last == UInt8(ascii: ",") { line.removeLast() }
                if line.count > 1 { result.add(try decoder.decode(Order.self, from: line)) }
                start = end + 1
            }
            rest = Data(rest[start...])
        }
        if rest.count > 1 { result.add(try decoder.decode(Order.self, from: rest)) }
        return result
    }

    /// Runs asynchronous work and waits for it.
    private static func waiting(_ work: @escaping @Sendable () async throws -> StreamResult) throws -> StreamResult {
        let result = Box()
        let done = DispatchSemaphore(value: 0)
        Task {
            do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
            done.signal()
        }
        done.wait()
        guard let value = result.value else { throw Mismatch(description: "no result") }
        return try value.get()
    }

    /// `@unchecked Sendable`: the semaphore orders the accesses.
    private final class Box: @unchecked Sendable {
        var value: Result<StreamResult, any Error>?
    }
}
