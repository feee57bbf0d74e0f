import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The records of a stream, decoded one after another: newline-delimited JSON, the elements of an array, server-sent
/// events, or a JSON text sequence.
///
///     for try await record in SmartRecords<Order>(contentsOf: file) {
///         if let order = record.model { await store.insert(order) }
///     }
///
/// Only one record is in memory at a time, with 64 KiB of the stream, so files can be larger than the memory; a loop
/// on an actor receives groups of up to 256 small records. Each record is decoded like a separate input: with the
/// options, key strategies and policy of the stream, with fallbacks, and with a report of its own. Reports are also
/// passed to the sinks of the options, and to those of `SmartSentinel` that exist when a loop starts.
///
/// A record that cannot be decoded is an element without a model, and the next record follows:
///
/// - in `.lines`, the next record is in the next line; in `.events` and `.sequence`, after the next empty line or U+001E.
/// - in `.array`, brackets show where the next element starts. A stray `}`, a missing `]` before a `}` or a missing
///   value affects one element only.
/// - a record longer than `SmartDecodingLimits.recordLength` is skipped.
///
/// The iterator throws an error after the last record that could be read: an error of the file or of the sequence of
/// bytes, a `JSONSyntaxError` where it is unknown how an array continues, for example at its end without `]`, or a
/// `SmartInputError` if the stream contains no array, or is not UTF-8. If the task is cancelled, it throws
/// `CancellationError` before the next record.
///
/// Records are decoded outside of the actor of the loop, so a loop on the main actor does not block it. Files are read
/// on a queue. To leave an actor and return takes longer than to decode a small record, so records that have arrived
/// together are decoded together. For synchronous code, see `SmartRecordSequence`.
public struct SmartRecords<Model: Decodable & SendableMetatype>: AsyncSequence, Sendable {
    /// A record with its model or its error.
    public typealias Element = SmartRecord<Model>

    var configuration: RecordConfiguration
    let makeSource: @Sendable () throws -> any AsyncRecordSource

    private init(
        _ format: SmartRecordFormat,
        _ options: Set<SmartDecodingOption>?,
        _ makeSource: @escaping @Sendable () throws -> any AsyncRecordSource
    ) {
        configuration = RecordConfiguration(format: format, options: options)
        self.makeSource = makeSource
    }

    /// Creates the sequence of the records in a file.
    ///
    /// The file is opened when a loop starts; the first call of `next()` throws the error if that fails. Each loop
    /// reads the file from its start.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init(contentsOf url: URL, format: SmartRecordFormat = .lines, options: Set<SmartDecodingOption>? = nil) {
        self.init(format, options) { AsyncFileSource(try FileDescriptor(reading: url)) }
    }

    /// Creates the sequence of the records that a file handle provides, such as a file, a pipe or the standard input.
    ///
    /// Bytes are read from the current position of the handle, up to 64 KiB at a time, and the handle stays open. A
    /// cancelled task that waits for the bytes of a pipe ends when some arrive.
    ///
    /// - Parameters:
    ///   - handle: the handle.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init(_ handle: FileHandle, format: SmartRecordFormat = .lines, options: Set<SmartDecodingOption>? = nil) {
        let file = FileDescriptor(handle)
        self.init(format, options) { AsyncFileSource(file) }
    }

    /// Creates the sequence of the records in chunks of data, such as those of a network connection.
    ///
    /// Chunks can have any size, and can end inside a record, an escape or a character.
    ///
    /// - Parameters:
    ///   - chunks: the chunks, in order.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks,
        format: SmartRecordFormat = .lines,
        options: Set<SmartDecodingOption>? = nil
    ) where Chunks.Element == Data {
        self.init(format, options) { ChunkSource(chunks.makeAsyncIterator()) }
    }

    /// Creates the sequence of the records in a sequence of bytes, such as `URLSession.AsyncBytes`.
    ///
    /// Bytes are collected up to the end of a line or an element before they are examined. A sequence of chunks is
    /// faster.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init<Bytes: AsyncSequence & Sendable>(
        _ bytes: Bytes,
        format: SmartRecordFormat = .lines,
        options: Set<SmartDecodingOption>? = nil
    ) where Bytes.Element == UInt8 {
        self.init(format, options) { ByteSequenceSource(bytes.makeAsyncIterator(), endBytes: format.endBytes) }
    }

    /// Returns the same sequence, which reports its progress.
    ///
    /// The handler is called after a record when enough bytes were read, and once at the end of the stream, also if it
    /// ends with an error. It is called on the thread that decodes, before the loop receives the record.
    ///
    /// - Parameters:
    ///   - interval: the minimum number of bytes between two calls, 1 MiB by default.
    ///   - handler: receives the progress.
    /// - Returns: the sequence.
    public func onProgress(
        everyBytes interval: Int = 1_048_576,
        _ handler: @escaping @Sendable (SmartRecordProgress) -> Void
    ) -> SmartRecords {
        var records = self
        records.configuration.setProgress(everyBytes: interval, handler)
        return records
    }

    /// Creates an iterator, which reads the stream.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Reads the records of a stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let records: SmartRecords
        private var source: (any AsyncRecordSource)?
        @usableFromInline var reader: RecordReader?
        /// Records for a loop on an actor, the next one last.
        @usableFromInline var decoded: [SmartRecord<Model>] = []
        private static var largestGroup: Int { 256 }
        private var isFinished = false

        init(_ records: SmartRecords) {
            self.records = records
        }

        /// Reads the next record.
        ///
        /// - Returns: the record; nil at the end of the stream, and after an error.
        /// - Throws: the error that ends the stream, and `CancellationError` if the task is cancelled.
        @inlinable
        public mutating func next() async throws -> SmartRecord<Model>? { try await next(isolation: nil) }

        /// Reads the next record; a loop calls it with its actor.
        ///
        /// With an actor, the records that have arrived are decoded together, at most 256, and the next calls return
        /// them.
        ///
        /// - Parameter actor: the actor of the caller; nil if there is none.
        /// - Returns: the record; nil at the end of the stream, and after an error.
        /// - Throws: the error that ends the stream, and `CancellationError` if the task is cancelled.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SmartRecord<Model>? {
            // Inlined into a loop, so that a record whose bytes have arrived needs no asynchronous call.
            if !Task.isCancelled {
                if let record = decoded.popLast() { return record }
                if actor == nil, let reader, reader.findArrived() { return reader.decode() }
            }
            return try await slowPathNext(isolation: actor)
        }

        /// Waits for the bytes of the next record, outside of the actor.
        @usableFromInline
        mutating func slowPathNext(isolation actor: isolated (any Actor)?) async throws -> SmartRecord<Model>? {
            let maximumCount = actor == nil ? 1 : Self.largestGroup
            // Valid: the iterator is used by nobody else until this call returns.
            nonisolated(unsafe) var iterator = self  // ci-allow: see above
            defer { self = iterator }
            return try await iterator.slowPathNext(maximumCount)
        }

        private mutating func slowPathNext(_ maximumCount: Int) async throws -> SmartRecord<Model>? {
            do {
                let reader = try openedReader()
                while let reader, let source {
                    try Task.checkCancellation()
                    if try reader.find() {
                        defer { decodeArrived(maximumCount - 1) }
                        return reader.decode()
                    }
                    if reader.isFinished { break }
                    reader.append(try await source.read(upTo: RecordPart.length))
                }
            } catch {
                if !(error is CancellationError), let reader, reader.beginRepairs(before: error) {
                    return reader.decode()
                }
                reader?.reportEnd(isWhole: false)
                finish()
                throw error
            }
            defer { finish() }
            if let reader, reader.end() { return reader.decode() }
            return nil
        }

        /// Decodes records that have arrived; the next call throws the error if one cannot be found.
        private mutating func decodeArrived(_ maximumCount: Int) {
            guard let reader, maximumCount > 0 else { return }
            while decoded.count < maximumCount, reader.findArrived() { decoded.append(reader.decode()) }
            decoded.reverse()
        }

        /// The reader, which the first call creates; nil at the end of the stream.
        private mutating func openedReader() throws -> RecordReader? {
            if reader != nil || isFinished { return reader }
            let source = try records.makeSource()
            let reader = RecordReader(records.configuration, Model.self, totalBytes: source.totalBytes)
            (self.source, self.reader) = (source, reader)
            return reader
        }

        private mutating func finish() {
            (isFinished, source, reader, decoded) = (true, nil, nil, [])
        }
    }
}

@available(*, unavailable)
extension SmartRecords.AsyncIterator: Sendable {}
