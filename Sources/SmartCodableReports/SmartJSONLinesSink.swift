import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// A sink that appends every event to a file, as one JSON object per line (jsonlines.org).
///
///     let sink = try SmartJSONLinesSink(fileURL: caches.appendingPathComponent("repairs.jsonl"))
///     SmartCodableOptions.decodingOptions = [.reports(to: sink)]
///
/// A line contains the properties of the event, `time` (ISO 8601, UTC), `rootType` and, if the call has one, the
/// `header` of its log context. The lines of a call are adjacent. Clean reports write nothing.
///
/// If a call returns no model and has no event, its line contains `failure`. For events that a report counts without
/// storing them, each kind has one line: the first event, with its count as `omittedCount`. A line with only
/// `omittedCount` counts the rest.
///
/// The file grows without limit. To start a new file, move it away and create another sink.
public final class SmartJSONLinesSink: SmartReportSink {
    private let file: Locked<File>

    /// The open file.
    ///
    /// `@unchecked Sendable`: the lock around it guards the stream.
    private struct File: @unchecked Sendable {
        let stream: OutputStream
        var lastError: (any Error)?
    }

    /// Opens a file, or creates it.
    ///
    /// - Parameter fileURL: the location of the file. Existing content is kept.
    /// - Throws: `CocoaError.fileWriteUnsupportedScheme` for a URL that is no file URL; the system's error if the file
    ///   cannot be written, or `CocoaError.fileWriteUnknown`.
    public init(fileURL: URL) throws {
        // On Linux, the stream ends the process for such a URL.
        guard fileURL.isFileURL else {
            throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: fileURL])
        }
        guard let stream = OutputStream(url: fileURL, append: true) else { throw CocoaError(.fileWriteUnknown) }
        stream.open()
        guard stream.streamStatus != .error else { throw stream.streamError ?? CocoaError(.fileWriteUnknown) }
        file = Locked(File(stream: stream))
    }

    deinit {
        file.withLock { $0.stream.close() }
    }

    /// The most recent error of writing; nil if all lines were written.
    public var lastError: (any Error)? { file.withLock { $0.lastError } }

    /// Appends the events of one call.
    public func receive(_ report: SmartDecodingReport) {
        if report.isClean { return }
        do {
            let lines = try EventLine.lines(of: report, at: Date())
            file.withLock { file in
                if let error = Self.write(lines, to: file.stream) { file.lastError = error }
            }
        } catch {
            file.withLock { $0.lastError = error }
        }
    }

    /// Writes all bytes.
    ///
    /// Returns the error if writing failed.
    private static func write(_ bytes: [UInt8], to stream: OutputStream) -> (any Error)? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = stream.write(Array(rest), maxLength: rest.count)
            guard count > 0 else { return stream.streamError ?? CocoaError(.fileWriteUnknown) }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}

/// One line of the file.
struct EventLine: Encodable {
    private let time: String
    private let rootType: String
    private let header: String?
    private var event: SmartDecodingEvent?
    private var failure: String?
    private var omittedCount: Int?

    private init(_ report: SmartDecodingReport, at time: String) {
        self.time = time
        rootType = report.rootType
        header = report.context?.header
    }

    /// The lines of a report, each with its line break.
    static func lines(of report: SmartDecodingReport, at time: Date) throws -> [UInt8] {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let base = EventLine(report, at: formatter.string(from: time))
        var lines: [EventLine] = report.events.map { event in
            var line = base
            line.event = event
            return line
        }
        if report.events.isEmpty, let failure = report.failure {
            var line = base
            line.failure = failure
            lines.append(line)
        }
        lines += report.omittedEvents.map { omitted in
            var line = base
            line.event = omitted.event
            line.omittedCount = omitted.count
            return line
        }
        if report.uncountedEvents > 0 {
            var line = base
            line.omittedCount = report.uncountedEvents
            lines.append(line)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try lines.flatMap { try encoder.encode($0) + [UInt8(ascii: "\n")] }
    }

    private enum CodingKeys: CodingKey {
        case time, rootType, header, failure, omittedCount
    }

    /// Writes the members of the event and those of the line to one object.
    func encode(to encoder: any Encoder) throws {
        try event?.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(rootType, forKey: .rootType)
        try container.encodeIfPresent(header, forKey: .header)
        try container.encodeIfPresent(failure, forKey: .failure)
        try container.encodeIfPresent(omittedCount, forKey: .omittedCount)
    }
}
