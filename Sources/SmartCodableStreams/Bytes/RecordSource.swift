import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The bytes of a stream, part by part, for synchronous code; used by one iterator.
protocol RecordSource: AnyObject {
    /// The number of bytes; nil if it is not known.
    var totalBytes: Int? { get }

    /// Reads the next part, which is not empty; nil at the end.
    func read() throws -> [UInt8]?
}

/// The length of the parts in which a stream is read.
enum RecordPart {
    /// Small enough for the processor's cache, and for the part of the heap from which memory is reused.
    static let length = 65_536
}

/// The bytes of a file or of another file descriptor.
final class FileSource: RecordSource, Sendable {
    private let file: FileDescriptor
    let totalBytes: Int?

    init(_ file: FileDescriptor) {
        self.file = file
        totalBytes = file.remainingBytes
    }

    func read() throws -> [UInt8]? { try read(upTo: RecordPart.length) }

    func read(upTo length: Int) throws -> [UInt8]? {
        let part = try file.read(upTo: length)
        return part.isEmpty ? nil : part
    }
}

/// Bytes in memory.
final class DataSource: RecordSource {
    private var rest: Data
    let totalBytes: Int?

    init(_ data: Data) {
        rest = data
        totalBytes = data.count
    }

    func read() -> [UInt8]? { rest.removePart() }
}

extension Data {
    /// Removes and returns the first part; nil if the data is empty.
    fileprivate mutating func removePart() -> [UInt8]? {
        guard !isEmpty else { return nil }
        let part = [UInt8](prefix(RecordPart.length))
        // A slice, which shares the memory.
        self = dropFirst(part.count)
        return part
    }
}

/// The bytes of a stream, part by part, for asynchronous code; used by one iterator.
protocol AsyncRecordSource: AnyObject {
    /// The number of bytes; nil if it is not known.
    var totalBytes: Int? { get }

    /// Waits for the next part; nil at the end. The length is that of the parts of a file.
    func read(upTo length: Int) async throws -> [UInt8]?
}

/// Reads a file on a queue, because the threads of Swift's concurrency must not wait.
final class AsyncFileSource: AsyncRecordSource {
    private let source: FileSource
    var totalBytes: Int? { source.totalBytes }

    init(_ file: FileDescriptor) {
        source = FileSource(file)
    }

    #if canImport(WASILibc)
    /// WebAssembly has no other thread.
    func read(upTo length: Int) async throws -> [UInt8]? { try source.read(upTo: length) }
    #else
    private let queue = DispatchQueue(label: "SmartCodable.records")

    func read(upTo length: Int) async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [source] in
                continuation.resume(with: Result { try source.read(upTo: length) })
            }
        }
    }
    #endif
}

/// The parts that an asynchronous sequence of data provides.
final class ChunkSource<Iterator: AsyncIteratorProtocol>: AsyncRecordSource where Iterator.Element == Data {
    private var iterator: Iterator
    /// The rest of a part that is too long to be copied at once.
    private var rest = Data()
    var totalBytes: Int? { nil }

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func read(upTo _: Int) async throws -> [UInt8]? {
        while true {
            if let part = rest.removePart() { return part }
            guard let chunk = try await iterator.next() else { return nil }
            rest = chunk
        }
    }
}

/// The bytes that an asynchronous sequence of bytes provides, collected in parts.
final class ByteSequenceSource<Iterator: AsyncIteratorProtocol>: AsyncRecordSource where Iterator.Element == UInt8 {
    private var iterator: Iterator
    /// The bytes of which each can end a record.
    private let endBytes: (UInt8, UInt8)
    private var isAtEnd = false
    var totalBytes: Int? { nil }

    init(_ iterator: Iterator, endBytes: (UInt8, UInt8)) {
        self.iterator = iterator
        self.endBytes = endBytes
    }

    /// A part ends with every byte that can end a record, so that a record need not wait for the next one.
    func read(upTo _: Int) async throws -> [UInt8]? {
        guard !isAtEnd else { return nil }
        var part: [UInt8] = []
        while part.count < RecordPart.length {
            guard let byte = try await iterator.next() else {
                isAtEnd = true
                break
            }
            part.append(byte)
            if byte == endBytes.0 || byte == endBytes.1 { break }
        }
        return part.isEmpty ? nil : part
    }
}
