import Foundation
import SmartCodable

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
        let (summary, failure) = file == "-" ? await readStandardInput() : await readFile()
        progressLine.erase()
        if let failure {
            let reason =
                failure is POSIXError
                ? failure.localizedDescription
                : ErrorText.lines(of: failure, input: nil).joined(separator: "\n")
            // The records before the error were read.
            throw .badInput(summary.records > 0 ? "\(summary)\n\(file): \(reason)" : "\(file): \(reason)")
        }
        return "\(summary)"
    }

    private func readFile() async -> (SmartRecordSummary, (any Error)?) {
        let url = URL(fileURLWithPath: file)
        let first = SmartRecordSequence<JSONValue>(contentsOf: url, format: format).first { _ in true }
        return await read(as: shape(of: first), ReadableFile(url: url, format: format))
    }

    private func readStandardInput() async -> (SmartRecordSummary, (any Error)?) {
        let start = FileHandle.standardInput.availableData
        let first = SmartRecordSequence<JSONValue>(start, format: format).first { _ in true }
        return await read(as: shape(of: first), ReadableInput(start: start, format: format))
    }

    private func shape(of record: SmartRecord<JSONValue>?) -> KnownShape? {
        record?.model.flatMap { KnownShape($0) }
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

/// The standard input, whose first bytes have been read.
private struct ReadableInput: RecordStreamSource, AsyncSequence {
    let start: Data
    let format: SmartRecordFormat

    struct AsyncIterator: AsyncIteratorProtocol {
        var start: Data?

        mutating func next() async -> Data? {
            let chunk = start ?? FileHandle.standardInput.availableData
            start = nil
            return chunk.isEmpty ? nil : chunk
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

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
