import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// Records of files and pipes, long work, and cancellation.
@Suite struct RecordFileTests {
    /// A file that exists while a closure runs.
    private func withFile<Result>(_ text: String, _ body: (URL) async throws -> Result) async throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("SmartCodable-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await body(file)
    }

    /// Lines with the ids from 0 on.
    private func lines(_ count: Int) -> String { (0..<count).map { #"{"id":\#($0)}"# + "\n" }.joined() }

    @Test func filesAreReadFromTheirStartByEveryLoop() async throws {
        try await withFile(lines(8_000)) { file in
            let records = SmartRecordSequence<StreamedOrder>(contentsOf: file)
            #expect(records.map(\.model?.id) == Array(0..<8_000))
            #expect(records.prefix(2).map(\.model?.id) == [0, 1])
            let stream = SmartRecords<StreamedOrder>(contentsOf: file)
            for _ in 0..<2 {
                var ids: [Int?] = []
                for try await record in stream { ids.append(record.model?.id) }
                #expect(ids == Array(0..<8_000))
            }
        }
    }

    @Test func handlesAreReadFromTheirPosition() async throws {
        try await withFile(lines(3)) { file in
            let handle = try FileHandle(forReadingFrom: file)
            try handle.seek(toOffset: 9)
            #expect(SmartRecordSequence<StreamedOrder>(handle).map(\.model?.id) == [1, 2])
            try handle.seek(toOffset: 18)
            var ids: [Int?] = []
            for try await record in SmartRecords<StreamedOrder>(handle) { ids.append(record.model?.id) }
            #expect(ids == [2])
            try handle.close()
        }
    }

    @Test func recordsOfAPipeArriveBeforeItsEnd() async throws {
        let pipe = Pipe()
        var iterator = SmartRecords<StreamedOrder>(pipe.fileHandleForReading).makeAsyncIterator()
        for id in 1...3 {
            try pipe.fileHandleForWriting.write(contentsOf: Data(#"{"id":\#(id)}"#.utf8 + [0x0A]))
            let record = try await iterator.next()
            #expect(record?.model?.id == id)
        }
        try pipe.fileHandleForWriting.close()
        let last = try await iterator.next()
        #expect(last?.index == nil)
    }

    @Test func aMissingFileIsAnError() async throws {
        let file = URL(fileURLWithPath: "/nowhere/\(UUID().uuidString)")
        let found = Array(SmartRecordSequence<StreamedOrder>(contentsOf: file))
        #expect(found.map(\.endsStream) == [true])
        #expect((found.first?.error as? POSIXError)?.code == .ENOENT)
        for _ in 0..<2 {
            await #expect(throws: POSIXError.self) {
                for try await _ in SmartRecords<StreamedOrder>(contentsOf: file) {}
            }
        }
        let web = try #require(URL(string: "https://example.com/orders"))
        #expect(Array(SmartRecordSequence<StreamedOrder>(contentsOf: web)).first?.error is CocoaError)
        // A folder can be opened, but not read.
        let folder = Array(SmartRecordSequence<StreamedOrder>(contentsOf: FileManager.default.temporaryDirectory))
        #expect((folder.first?.error as? POSIXError)?.code == .EISDIR)
    }

    // MARK: - Progress

    @Test func progressIsReportedAfterEachIntervalAndAtTheEnd() async throws {
        try await withFile(lines(10) + "x\n") { file in
            let calls = Locked<[SmartRecordProgress]>([])
            let records = SmartRecordSequence<StreamedOrder>(contentsOf: file)
                .onProgress(everyBytes: 40) { progress in calls.withLock { $0.append(progress) } }
            for _ in records {}
            #expect(calls.value.map(\.bytes) == [45, 90, 92])
            #expect(calls.value.map(\.records) == [5, 10, 11])
            #expect(calls.value.map(\.failedRecords) == [0, 0, 1])
            #expect(calls.value.map(\.totalBytes) == [92, 92, 92])
            #expect(calls.value.last?.fraction == 1)

            for isParallel in [false, true] {
                calls.value = []
                let stream = SmartRecords<StreamedOrder>(contentsOf: file)
                    .onProgress(everyBytes: 1_000) { progress in calls.withLock { $0.append(progress) } }
                if isParallel {
                    for try await _ in stream.inParallel() {}
                } else {
                    for try await _ in stream {}
                }
                #expect(calls.value.map(\.records) == [11])
                #expect(calls.value.map(\.bytes) == [92])
            }
        }
    }

    @Test func theLastProgressOfAStreamWithoutAnErrorIsTheWholeStream() async throws {
        let text = #"{"data":[{"id":1},{"id":2}],"more":"\#(String(repeating: "x", count: 1_000))"}"#
        try await withFile(text) { file in
            let calls = Locked<[SmartRecordProgress]>([])
            let (handler, format) = (
                { @Sendable (progress: SmartRecordProgress) in calls.withLock { $0.append(progress) } },
                SmartRecordFormat.array(at: "data")
            )
            for _ in SmartRecordSequence<StreamedOrder>(contentsOf: file, format: format).onProgress(handler) {}
            let stream = SmartRecords<StreamedOrder>(contentsOf: file, format: format).onProgress(handler)
            for try await _ in stream {}
            for try await _ in stream.inParallel() {}
            #expect(calls.value.map(\.bytes) == Array(repeating: text.utf8.count, count: 3))
            #expect(calls.value.map(\.fraction) == [1, 1, 1])
            #expect(calls.value.map(\.records) == [2, 2, 2])

            calls.value = []
            let invalid = Data(#"{"data":[{"id":1},{"id":2}},{"id":3}]"#.utf8)
            for _ in SmartRecordSequence<StreamedOrder>(invalid, format: .array(at: "none")).onProgress(handler) {}
            #expect(calls.value.map { $0.bytes < invalid.count } == [true])
        }
    }

    @Test func theNumberOfBytesOfAPipeIsUnknown() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(lines(2).utf8))
        try pipe.fileHandleForWriting.close()
        let last = Locked<SmartRecordProgress?>(nil)
        let records = SmartRecordSequence<StreamedOrder>(pipe.fileHandleForReading).onProgress { last.value = $0 }
        #expect(Array(records).count == 2)
        #expect(last.value?.bytes == 18)
        #expect(last.value?.totalBytes == nil)
        #expect(last.value?.fraction == nil)
    }

    @Test func aFileThatDoesNotWaitIsReadToItsEnd() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        try #require(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) >= 0)
        let writer = pipe.fileHandleForWriting
        let text = lines(2)
        let half = text.utf8.count / 2
        writer.write(Data(text.utf8.prefix(half)))
        var records = SmartRecordSequence<StreamedOrder>(pipe.fileHandleForReading).makeIterator()
        #expect(records.next()?.model?.id == 0)
        let rest = Data(text.utf8.dropFirst(half))
        let thread = Thread {
            // By then, the other thread waits.
            Thread.sleep(forTimeInterval: 0.1)
            writer.write(rest)
            try? writer.close()
        }
        thread.start()
        #expect(records.next()?.model?.id == 1)
        #expect(records.next() == nil)
    }

    // MARK: - Cancellation

    @Test(arguments: [false, true]) func aCancelledTaskReadsNoMoreRecords(isParallel: Bool) async throws {
        let text = lines(100_000)
        let task = Task {
            var count = 0
            do {
                let stream = SmartRecords<StreamedOrder>(Chunks(text, size: 4_096))
                if isParallel {
                    for try await _ in stream.inParallel(maximumTasks: 2) {
                        count += 1
                        if count == 500 { withUnsafeCurrentTask { $0?.cancel() } }
                    }
                } else {
                    for try await _ in stream {
                        count += 1
                        if count == 500 { withUnsafeCurrentTask { $0?.cancel() } }
                    }
                }
            } catch is CancellationError {
                return count
            }
            return -1
        }
        #expect(try await task.value == 500)
    }

    /// A sequence of bytes ends when its task is cancelled, which is no end of the text.
    @Test(
        arguments: [(#"{"id":1"#, SmartRecordFormat.lines), ("[", .array), ("", .array), (#"{"x":"#, .array(at: "x"))],
        [false, true]
    )
    func aTaskThatIsCancelledWhileItWaitsReportsNoInvalidRecord(
        input: (text: String, format: SmartRecordFormat),
        isParallel: Bool
    ) async throws {
        let reports = ReportCounter()
        let (bytes, continuation) = AsyncStream.makeStream(of: Data.self)
        continuation.yield(Data(input.text.utf8))
        let (waiting, isWaiting) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            let chunks = WaitingChunks(bytes: bytes, isWaiting: isWaiting)
            let stream = SmartRecords<StreamedOrder>(chunks, format: input.format, options: [.reports(to: reports)])
            if isParallel {
                for try await record in stream.inParallel() { Issue.record("unexpected record: \(record)") }
            } else {
                for try await record in stream { Issue.record("unexpected record: \(record)") }
            }
        }
        for await _ in waiting { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(reports.count.value == 0)
    }

    // MARK: - Several tasks

    @Test func severalTasksDeliverTheSameRecordsInTheSameOrder() async throws {
        var text = ""
        let name = String(repeating: "n", count: 250)
        for id in 0..<4_000 {
            // A few records are invalid, and more are repaired.
            let value = id % 1_000 == 7 ? "" : id % 100 == 3 ? "\"\(id)\"" : "\(id)"
            text += "{\"name\":\"\(name)\",\"tags\":[],\"id\":\(value)}\n"
        }
        let whole = SmartRecordSequence<StreamedOrder>(Data(text.utf8)).text
        for tasks in [0, 1, 2, 5] {
            let parallel = SmartRecords<StreamedOrder>(Chunks(text, size: 60_000)).inParallel(maximumTasks: tasks)
            #expect(await parallel.text() == whole)
        }
    }

    @MainActor @Test func recordsAreReadOnTheMainActor() async throws {
        final class Model: SmartCodable {
            var id = 0
            init() {}
        }
        var ids: [Int] = []
        for try await record in SmartRecords<Model>(Chunks(lines(3), size: 5)) { ids.append(record.model?.id ?? -1) }
        #expect(ids == [0, 1, 2])
    }

    /// A loop on an actor receives groups of records: the same as another loop, with the same error at the end.
    @MainActor @Test(arguments: ["", "{", "]"]) func loopsOnAnActorReceiveTheSameRecords(end: String) async throws {
        for isArray in [false, true] {
            let format: SmartRecordFormat = isArray ? .array : .lines
            // A few records are invalid, and more are repaired.
            let elements = (0..<700).map { id in
                id % 90 == 7 ? #"{"id":"# : id % 40 == 3 ? #"{"id":"\#(id)"}"# : #"{"id":\#(id)}"#
            }
            let text =
                isArray
                ? "[" + elements.joined(separator: ",") + ",]" + end : elements.joined(separator: "\n") + end
            let whole = SmartRecordSequence<StreamedOrder>(Data(text.utf8), format: format).text
            for size in [7, 1_000, 1_000_000] {
                let stream = SmartRecords<StreamedOrder>(Chunks(text, size: size), format: format)
                var (loop, parallel) = (StreamText(), StreamText())
                do {
                    for try await record in stream { loop.add(record) }
                } catch {
                    loop.add(error)
                }
                do {
                    for try await record in stream.inParallel() { parallel.add(record) }
                } catch {
                    parallel.add(error)
                }
                #expect(loop == whole)
                #expect(parallel == whole)
            }
        }
    }

    @MainActor @Test func recordsAreDecodedOutsideOfTheActorOfTheLoop() async throws {
        struct Model: Decodable, Sendable {
            let isOnMainThread: Bool
            init(from decoder: any Decoder) { isOnMainThread = Thread.isMainThread }
        }
        let stream = SmartRecords<Model>(Chunks(lines(300), size: 100))
        for try await record in stream { #expect(record.model?.isOnMainThread == false) }
        for try await record in stream.inParallel() { #expect(record.model?.isOnMainThread == false) }
    }

    /// A cancelled loop ends before the next record of its group.
    @MainActor @Test func groupsOfRecordsEndWithTheLoop() async throws {
        let task = Task { @MainActor in
            var count = 0
            do {
                for try await _ in SmartRecords<StreamedOrder>(Chunks(lines(400), size: 100_000)) {
                    count += 1
                    if count == 5 { withUnsafeCurrentTask { $0?.cancel() } }
                }
            } catch is CancellationError {
                return count
            }
            return -1
        }
        #expect(try await task.value == 5)
    }
}

/// Chunks that arrive over a connection.
private struct WaitingChunks: AsyncSequence, Sendable {
    let bytes: AsyncStream<Data>
    /// Receives a value when the reader requests the second chunk.
    let isWaiting: AsyncStream<Void>.Continuation

    struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<Data>.AsyncIterator
        let isWaiting: AsyncStream<Void>.Continuation
        private var count = 0

        init(_ chunks: WaitingChunks) { (iterator, isWaiting) = (chunks.bytes.makeAsyncIterator(), chunks.isWaiting) }

        mutating func next() async -> Data? {
            if count == 1 { isWaiting.yield() }
            count += 1
            return await iterator.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

private final class ReportCounter: SmartReportSink {
    let count = Locked(0)

    func receive(_ report: SmartDecodingReport) { count.withLock { $0 += 1 } }
}
