import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The records of a stream, decoded on several processor cores and delivered in order.
///
///     for try await record in SmartRecords<Order>(contentsOf: file).inParallel() { … }
///
/// Records, reports and errors are the same as those of `SmartRecords`, in the same order. One task finds the records;
/// others decode batches of them. A batch has 256 KiB, or one record if it is larger. There is one batch for each task
/// in memory, and one whose records are delivered. Records of a live connection wait until their batch is full; use it
/// for files.
///
/// Sinks receive the reports of several records at the same time and in any order.
public struct SmartParallelRecords<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// A record with its model or its error.
    public typealias Element = SmartRecord<Model>

    let records: SmartRecords<Model>
    let maximumTasks: Int

    /// Creates an iterator, which reads the stream.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) { $0.decode() } }

    /// Reads the records of a stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let records: SmartParallelRecords
        @usableFromInline var reader: ParallelReader<Model>?
        private let decode: @Sendable (RecordBatch<Model>) -> Void
        private var isFinished = false

        @usableFromInline
        init(_ records: SmartParallelRecords, _ decode: @escaping @Sendable (RecordBatch<Model>) -> Void) {
            self.records = records
            self.decode = decode
        }

        /// Reads the next record.
        ///
        /// - Returns: the record; nil at the end of the stream, and after an error.
        /// - Throws: the error that ends the stream, and `CancellationError` if the task is cancelled.
        @inlinable
        public mutating func next() async throws -> SmartRecord<Model>? { try await next(isolation: nil) }

        /// Reads the next record; a loop calls it with its actor, which is left only to wait for a batch of records.
        ///
        /// - Parameter actor: the actor of the caller.
        /// - Returns: the record; nil at the end of the stream, and after an error.
        /// - Throws: the error that ends the stream, and `CancellationError` if the task is cancelled.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SmartRecord<Model>? {
            // Inlined into a loop, so that a record needs no asynchronous call and no metadata of its type.
            if !Task.isCancelled, let record = reader?.takeRecord() { return record }
            return try await slowPathNext(isolation: actor)
        }

        /// Waits for the next batch of records, outside of the actor.
        @usableFromInline
        mutating func slowPathNext(isolation actor: isolated (any Actor)?) async throws -> SmartRecord<Model>? {
            // Valid: the iterator is used by nobody else until this call returns.
            nonisolated(unsafe) var iterator = self  // ci-allow: see above
            defer { self = iterator }
            return try await iterator.slowPathNext()
        }

        private mutating func slowPathNext() async throws -> SmartRecord<Model>? {
            do {
                if let record = try await openedReader()?.nextOfBatch() { return record }
            } catch {
                finish()
                throw error
            }
            finish()
            return nil
        }

        /// The reader, which the first call creates; nil at the end of the stream.
        private mutating func openedReader() throws -> ParallelReader<Model>? {
            if reader != nil || isFinished { return reader }
            reader = ParallelReader(records, try records.records.makeSource(), decode)
            return reader
        }

        private mutating func finish() { (isFinished, reader) = (true, nil) }
    }
}

@available(*, unavailable)
extension SmartParallelRecords.AsyncIterator: Sendable {}

extension SmartRecords where Model: Sendable {
    /// Returns the same records, decoded by several tasks.
    ///
    /// - Parameter maximumTasks: the number of tasks. By default there is one more than the processor has cores, so
    ///   that a core has work while the next bytes are read.
    /// - Returns: the sequence.
    public func inParallel(
        maximumTasks: Int = ProcessInfo.processInfo.activeProcessorCount + 1
    ) -> SmartParallelRecords<Model> {
        SmartParallelRecords(records: self, maximumTasks: Swift.max(1, maximumTasks))
    }
}

/// The records that one task decodes.
///
///     begin(at: 640) → append(record) → append(record) … → decode() by a task → takeRecord() → takeRecord() …
///
/// It is used for one batch after another: to allocate memory of this size each time would slow down the small
/// allocations of the models. `@unchecked Sendable`: the reader and the task use it in turn.
@usableFromInline
final class RecordBatch<Model: Decodable>: @unchecked Sendable {
    @usableFromInline let decoder: RecordDecoder
    private var firstIndex = 0
    private var records: [RecordSplitter.Record] = []
    private(set) var length = 0
    /// The records with their models, the next one last.
    @usableFromInline
    var decoded: [SmartRecord<Model>] = []

    init(_ configuration: RecordDecoder.Configuration) {
        decoder = RecordDecoder(configuration.forOneThread)
    }

    var isEmpty: Bool { records.isEmpty }

    /// Begins a batch, with the number of records before it.
    func begin(at index: Int) { (firstIndex, length) = (index, 0) }

    func append(_ record: RecordSplitter.Record) {
        records.append(record)
        // Invalid records may have no bytes, but each takes memory.
        length += record.bytes.count + 128
    }

    /// Decodes the records from the last to the first, so that the first one can be removed at the end.
    ///
    /// The task is cancelled only if the result is not used. Inlinable for the reason given in `SmartRecord.init(_:)`.
    @inlinable
    func decode() {
        while beginLast() { decoded.append(SmartRecord(decoder)) }
    }

    /// Removes the last record, and begins it; returns false if there is none, or if the task is cancelled.
    @usableFromInline
    func beginLast() -> Bool {
        // The test takes as long as 1 % of a small record.
        if records.count % 16 == 0, Task.isCancelled { return false }
        guard !records.isEmpty else { return false }
        decoder.begin(records.removeLast(), nil, index: firstIndex + records.count)
        return true
    }
}

/// Finds batches of records, and starts the tasks that decode them.
///
/// The tasks that were started form a queue, so that the records keep their order.
@usableFromInline
final class ParallelReader<Model: Decodable & Sendable> {
    /// The number of bytes after which a batch is complete.
    private static var batchLength: Int { 262_144 }

    private let source: any AsyncRecordSource
    private let configuration: RecordDecoder.Configuration
    private let decode: @Sendable (RecordBatch<Model>) -> Void
    private let maximumTasks: Int
    private var splitter: RecordSplitter
    private let handler: RecordProgressHandler?
    private var counter: RecordCounter
    /// The number of delivered records with an error.
    private var failures = 0
    /// The number of records in all batches.
    private var found = 0
    private var started: [(batch: RecordBatch<Model>, task: Task<Void, Never>)] = []
    /// The batch whose records are delivered.
    @usableFromInline
    var current: RecordBatch<Model>?
    /// Batches whose records were delivered.
    private var unused: [RecordBatch<Model>] = []
    @usableFromInline let reportsProgress: Bool
    /// The error that ends the stream after the batches before it.
    private var failure: (any Error)?
    private var isComplete = false

    init(
        _ parallel: SmartParallelRecords<Model>,
        _ source: any AsyncRecordSource,
        _ decode: @escaping @Sendable (RecordBatch<Model>) -> Void
    ) {
        let stream = parallel.records.configuration
        self.source = source
        self.decode = decode
        maximumTasks = parallel.maximumTasks
        configuration = stream.decoding(Model.self)
        handler = stream.progress
        reportsProgress = stream.progress != nil
        // The tasks scan the elements.
        splitter = RecordSplitter(stream.format, configuration.settings, scansElements: false)
        counter = RecordCounter(stream.progress, totalBytes: source.totalBytes)
    }

    deinit {
        for (_, task) in started { task.cancel() }
    }

    /// Takes the next record of the current batch; nil if there is none.
    @inlinable
    func takeRecord() -> SmartRecord<Model>? {
        guard let record = current?.decoded.popLast() else { return nil }
        if reportsProgress { count(failed: record.error != nil, bytes: record.byteRange.upperBound) }
        return record
    }

    /// Takes the first record of the next batch; nil at the end.
    func nextOfBatch() async throws -> SmartRecord<Model>? {
        do {
            try Task.checkCancellation()
            await decodeNextBatch()
            try Task.checkCancellation()
        } catch {
            reportEnd(isWhole: false)
            throw error
        }
        if let record = takeRecord() { return record }
        let decoder = RecordDecoder(configuration)
        if decoder.begin(splitter.takeRepairs(), index: found) { return SmartRecord(decoder) }
        reportEnd(isWhole: failure == nil)
        if let failure { throw failure }
        return nil
    }

    @usableFromInline
    func count(failed: Bool, bytes: Int) {
        if failed { failures += 1 }
        if counter.count(failures: failures, bytes: bytes) { handler?.call(counter.progress) }
    }

    private func reportEnd(isWhole: Bool) {
        if counter.finish(bytes: splitter.offset, isWhole: isWhole) { handler?.call(counter.progress) }
    }

    private func decodeNextBatch() async {
        if let batch = current.take() { unused.append(batch) }
        await startTasks()
        guard !started.isEmpty else { return }
        let (batch, task) = started.removeFirst()
        await task.value
        current = batch
        // The cores have work while the records are delivered.
        await startTasks()
    }

    private func startTasks() async {
        while started.count < maximumTasks, !isComplete {
            let batch = unused.popLast() ?? RecordBatch(configuration)
            await fill(batch)
            guard !batch.isEmpty else { break }
            let decode = decode
            started.append((batch, Task { decode(batch) }))
        }
    }

    private func readUnlessCancelled() async throws -> [UInt8]? {
        try Task.checkCancellation()
        // A file is read in long parts, because each read changes threads while the cores are busy.
        let part = try await source.read(upTo: Self.batchLength)
        // A sequence of bytes ends when its task is cancelled.
        if part == nil { try Task.checkCancellation() }
        return part
    }

    /// Adds records to a batch; none at the end of the stream.
    private func fill(_ batch: RecordBatch<Model>) async {
        batch.begin(at: found)
        do {
            while batch.length < Self.batchLength {
                if let record = try splitter.next() {
                    batch.append(record)
                    found += 1
                } else if splitter.isFinished {
                    isComplete = true
                    break
                } else if let bytes = try await readUnlessCancelled() {
                    splitter.append(bytes)
                } else {
                    splitter.finish()
                }
            }
        } catch {
            failure = error
            isComplete = true
        }
    }
}
