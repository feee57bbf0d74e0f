import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// Writes models one after another as a stream of records: newline-delimited JSON, the elements of an array, server-sent
/// events, or a JSON text sequence.
///
///     let writer = try SmartRecordWriter<Order>(to: file)
///     for order in orders { try writer.write(order) }
///     try writer.finish()
///
/// Only one record is in memory at a time, with up to 64 KiB of output. `finish()` must be called at the end: it closes
/// the array and writes what is still in memory. After an error of the file or the closure, every further call throws
/// that error, because it is unknown how much was written.
public final class SmartRecordWriter<Model: Encodable> {
    private let settings: EncodingSettings
    private let output: ([UInt8]) throws -> Void
    /// What is written before every record but the first, before every record, and after it.
    private let separator, prefix, terminator: [UInt8]
    private let end: [UInt8]
    private var buffer: [UInt8]
    private var failure: (any Error)?
    private var isFinished = false
    /// The number of records that were written.
    public private(set) var count = 0

    private init(
        _ format: SmartRecordFormat,
        _ options: Set<SmartEncodingOption>?,
        _ usesMappedKeys: Bool,
        _ output: @escaping ([UInt8]) throws -> Void
    ) throws {
        settings = EncodingSettings(options, usesMappedKeys: usesMappedKeys)
        self.output = output
        switch format.kind {
        case .lines: (buffer, prefix, separator, terminator, end) = ([], [], [], [.lineFeed], [])
        case .events:
            (buffer, prefix, separator, terminator, end) = ([], Array("data: ".utf8), [], [.lineFeed, .lineFeed], [])
        case .sequence: (buffer, prefix, separator, terminator, end) = ([], [.recordSeparator], [], [.lineFeed], [])
        case .array:
            let keys = DesignatedPath(format.path).segments
            let start = try keys.map { "{\(try EncodingPipeline.jsonString(String($0), EncodingSettings())):" }
            buffer = Array("\(start.joined())[\n".utf8)
            (prefix, separator, terminator) = ([], [.comma, .lineFeed], [])
            end = Array("\n]\(String(repeating: "}", count: keys.count))\n".utf8)
        }
    }

    /// Creates a file, or replaces its content, and writes records to it.
    ///
    /// - Parameters:
    ///   - url: the location of the file. It is closed when the writer is released.
    ///   - format: the format, lines by default. With `.array(at:)`, the array is the value of these keys.
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options for each record.
    /// - Throws: the error of the system, if the file cannot be created.
    public convenience init(
        to url: URL,
        format: SmartRecordFormat = .lines,
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws {
        let file = try FileDescriptor(writing: url)
        try self.init(format, options, useMappedKeys) { try file.write($0) }
    }

    /// Writes records to a file handle, such as a file, a pipe or the standard output, which stays open.
    ///
    /// - Parameters:
    ///   - handle: the handle.
    ///   - format: the format, lines by default. With `.array(at:)`, the array is the value of these keys.
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options for each record.
    /// - Throws: `EncodingError` for a key of the format's path that JSON cannot represent.
    public convenience init(
        to handle: FileHandle,
        format: SmartRecordFormat = .lines,
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws {
        let file = FileDescriptor(handle)
        try self.init(format, options, useMappedKeys) { try file.write($0) }
    }

    /// Passes the text of records to a closure.
    ///
    /// - Parameters:
    ///   - format: the format, lines by default. With `.array(at:)`, the array is the value of these keys.
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options for each record.
    ///   - output: receives the text in parts of at least 64 KiB, except for those of `flush()` and `finish()`.
    /// - Throws: `EncodingError` for a key of the format's path that JSON cannot represent.
    public convenience init(
        format: SmartRecordFormat = .lines,
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        output: @escaping (Data) throws -> Void
    ) throws {
        try self.init(format, options, useMappedKeys) { try output(Data($0)) }
    }

    /// Writes a record.
    ///
    /// - Parameter model: the model.
    /// - Throws: `EncodingError` if the model cannot be written; then nothing of it is written, and the next record can
    ///   follow. The error of the file or the closure. `SmartRecordWriterError.isFinished` after `finish()`.
    public func write(_ model: Model) throws {
        try requireOpen()
        let record = try EncodingPipeline.jsonData(model, settings)
        if count > 0 { buffer += separator }
        buffer += prefix
        buffer += record
        buffer += terminator
        count += 1
        if buffer.count >= RecordPart.length { try flush() }
    }

    /// Writes what is still in memory, so that a reader can receive the records up to here.
    ///
    /// - Throws: the error of the file or the closure.
    public func flush() throws {
        if let failure { throw failure }
        guard !buffer.isEmpty else { return }
        do {
            try output(buffer)
        } catch {
            failure = error
            throw error
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Ends the stream: closes the array and writes what is still in memory.
    ///
    /// Further calls do nothing.
    ///
    /// - Throws: the error of the file or the closure.
    public func finish() throws {
        if isFinished { return }
        try requireOpen()
        buffer += end
        try flush()
        isFinished = true
    }

    private func requireOpen() throws {
        if let failure { throw failure }
        if isFinished { throw SmartRecordWriterError.isFinished }
    }
}

/// An error of using a `SmartRecordWriter`.
public enum SmartRecordWriterError: Error, Hashable, Sendable {
    /// A record follows the end of the stream.
    case isFinished
}

extension SmartRecordWriterError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String { "A record cannot be written after the end of the stream." }
}

extension SmartRecordWriterError: LocalizedError {
    /// The same sentence as `description`, which is also used for `localizedDescription`.
    public var errorDescription: String? { description }
}
