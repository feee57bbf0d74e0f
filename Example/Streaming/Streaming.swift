import Foundation
import SmartCodable
import SmartCodableStreams

/// Reads a stream of records, shows the progress on a terminal, and sums up the reports.
///
/// The records are decoded as models if the shape of the first one is known, and as any JSON if not.
struct Streaming {
    private let file: String
    private let format: SmartRecordFormat
    private let progressLine = ProgressLine()

    /// - Parameters:
    ///   - file: the path of a file, or `-` for the standard input.
    ///   - designatedPath: the path to an array, `.` for the outermost one; nil for lines.
    init(file: String, designatedPath: String?) {
        self.file = file
        format = designatedPath.map { .array(at: $0) } ?? .lines
    }

    /// Reads the stream.
    ///
    /// - Returns: the summary.
    func run() async throws(Complaint) -> String {
        var shape: KnownShape?
        let (summary, failure) = await read(&shape)
        progressLine.erase()
        if let failure {
            let reason =
                failure is POSIXError
                ? failure.localizedDescription
                : ErrorText.lines(of: failure, input: nil).joined(separator: "\n")
            // The records before the error were read.
            throw .badInput(summary.records > 0 ? "\(summary)\n\(file): \(reason)" : "\(file): \(reason)")
        }
        guard shape == nil else { return "\(summary)" }
        return "\(summary)\nNo model is known for these records, so only their syntax was examined."
    }

    private func read(_ shape: inout KnownShape?) async -> (SmartRecordSummary, (any Error)?) {
        let url = URL(fileURLWithPath: file)
        do {
            // Of a file that does not exist, reading it gives the better error.
            let isRegular = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? true
            if file != "-", isRegular {
                let source = ReadableFile(url: url, format: format)
                shape = await firstShape(source)
                return await read(as: shape, source)
            }
            let handle = file == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: url)
            let source = ReadablePipe(handle, format)
            shape = await firstShape(source)
            source.stopKeeping()
            return await read(as: shape, source)
        } catch {
            return (SmartRecordSummary(), error)
        }
    }

    /// The shape of the first records; nil if it is not known, or if they cannot be read.
    private func firstShape(_ source: some RecordStreamSource) async -> KnownShape? {
        var count = 0
        do {
            for try await record in source.records(JSONValue.self) {
                if let shape = record.model.flatMap({ KnownShape($0) }) { return shape }
                count += 1
                if count == 10 { break }
            }
        } catch {
            // The second reading reports the error.
        }
        return nil
    }

    private func read(
        as shape: KnownShape?,
        _ source: some RecordStreamSource
    ) async -> (SmartRecordSummary, (any Error)?) {
        switch shape {
        case .airports: await sum(source.records(Airport.self))
        case .areas: await sum(source.records(Area.self))
        case .tweets: await sum(source.records(Tweet.self, [.key(.convertFromSnakeCase)]))
        case .gitHubEvents: await sum(source.records(GitHubEvent.self, [.key(.convertFromSnakeCase)]))
        case nil: await sum(source.records(JSONValue.self))
        }
    }

    private func sum<Model>(_ records: SmartRecords<Model>) async -> (SmartRecordSummary, (any Error)?) {
        var summary = SmartRecordSummary()
        do {
            for try await record in records.onProgress({ [progressLine] in progressLine.show($0) }) {
                summary.add(record)
            }
        } catch {
            return (summary, error)
        }
        return (summary, nil)
    }
}

/// A place from which records of any model can be read.
private protocol RecordStreamSource {
    func records<Model: Decodable & SendableMetatype>(
        _ type: Model.Type,
        _ options: Set<SmartDecodingOption>
    ) -> SmartRecords<Model>
}

extension RecordStreamSource {
    func records<Model: Decodable & SendableMetatype>(_ type: Model.Type) -> SmartRecords<Model> { records(type, []) }
}

private struct ReadableFile: RecordStreamSource {
    let url: URL
    let format: SmartRecordFormat

    func records<Model: Decodable & SendableMetatype>(
        _ type: Model.Type,
        _ options: Set<SmartDecodingOption>
    ) -> SmartRecords<Model> {
        SmartRecords(contentsOf: url, format: format, options: options)
    }
}

/// The standard input or a pipe, whose bytes can be read only once.
///
/// It keeps what was read to examine the first records. `@unchecked Sendable`: one loop at a time reads it.
private final class ReadablePipe: RecordStreamSource, AsyncSequence, @unchecked Sendable {
    private let handle: FileHandle
    private let format: SmartRecordFormat
    private var kept: [Data] = []
    private var keeps = true

    init(_ handle: FileHandle, _ format: SmartRecordFormat) {
        (self.handle, self.format) = (handle, format)
    }

    /// Ends the examination: the next loop starts with the bytes that were kept, and is the last one.
    func stopKeeping() { keeps = false }

    struct AsyncIterator: AsyncIteratorProtocol {
        let pipe: ReadablePipe
        var index = 0

        mutating func next() async throws -> Data? {
            defer { index += 1 }
            return try pipe.chunk(index)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pipe: self) }

    private func chunk(_ index: Int) throws -> Data? {
        if index < kept.count { return kept[index] }
        guard let chunk = try readChunk() else { return nil }
        if keeps { kept.append(chunk) }
        return chunk
    }

    /// Reads what has arrived; nil at the end.
    ///
    /// The methods of `FileHandle` wait until a buffer is full, or end the process if they fail.
    private func readChunk() throws -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(handle.fileDescriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count == 0 ? nil : Data(buffer[..<count]) }
            if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }
    }

    func records<Model: Decodable & SendableMetatype>(
        _ type: Model.Type,
        _ options: Set<SmartDecodingOption>
    ) -> SmartRecords<Model> {
        SmartRecords(self, format: format, options: options)
    }
}

/// A line of a terminal that shows the progress; nothing if the output is not a terminal.
private struct ProgressLine {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func show(_ progress: SmartRecordProgress) {
        guard isTerminal else { return }
        var text = "\(progress.bytes / 1_000_000) MB, \(progress.records) records, \(progress.failedRecords) invalid"
        if let fraction = progress.fraction { text = "\(Int(fraction * 100)) %, " + text }
        write("\r\u{1B}[K" + text)
    }

    /// Removes the line, so that the result replaces it.
    func erase() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
