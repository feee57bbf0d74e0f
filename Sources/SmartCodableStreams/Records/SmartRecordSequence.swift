import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The records of a file or of data, decoded one after another in synchronous code.
///
///     for record in SmartRecordSequence<Order>(contentsOf: file) {
///         if let order = record.model { total += order.total }
///     }
///
/// It reads the same formats as `SmartRecords`, in the same way and with the same results. Only one record is in memory
/// at a time. Each loop reads a file from its start.
///
/// A sequence cannot throw. An error that ends the stream, such as an error of the file, or the end of an array without
/// `]`, is the last element: its `endsStream` is true, and its `error` is the reason. Check it if the data must be
/// complete. Mistakes between records that were repaired are an element after the records, without an error.
public struct SmartRecordSequence<Model: Decodable>: Sequence {
    /// A record with its model or its error.
    public typealias Element = SmartRecord<Model>

    private var configuration: RecordConfiguration
    private let makeSource: @Sendable () throws -> any RecordSource

    private init(
        _ format: SmartRecordFormat,
        _ options: Set<SmartDecodingOption>?,
        _ makeSource: @escaping @Sendable () throws -> any RecordSource
    ) {
        configuration = RecordConfiguration(format: format, options: options)
        self.makeSource = makeSource
    }

    /// Creates the sequence of the records in a file, which is opened when a loop starts.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init(contentsOf url: URL, format: SmartRecordFormat = .lines, options: Set<SmartDecodingOption>? = nil) {
        self.init(format, options) { FileSource(try FileDescriptor(reading: url)) }
    }

    /// Creates the sequence of the records that a file handle provides, such as a file, a pipe or the standard input.
    ///
    /// Bytes are read from the current position of the handle, and the handle stays open.
    ///
    /// - Parameters:
    ///   - handle: the handle.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init(_ handle: FileHandle, format: SmartRecordFormat = .lines, options: Set<SmartDecodingOption>? = nil) {
        let file = FileDescriptor(handle)
        self.init(format, options) { FileSource(file) }
    }

    /// Creates the sequence of the records in data.
    ///
    /// - Parameters:
    ///   - data: the bytes of the stream, in UTF-8.
    ///   - format: the format, lines by default.
    ///   - options: the options for each record.
    public init(_ data: Data, format: SmartRecordFormat = .lines, options: Set<SmartDecodingOption>? = nil) {
        self.init(format, options) { DataSource(data) }
    }

    /// Returns the same sequence, which reports its progress; see `SmartRecords.onProgress(everyBytes:_:)`.
    ///
    /// - Parameters:
    ///   - interval: the minimum number of bytes between two calls, 1 MiB by default.
    ///   - handler: receives the progress.
    /// - Returns: the sequence.
    public func onProgress(
        everyBytes interval: Int = 1_048_576,
        _ handler: @escaping @Sendable (SmartRecordProgress) -> Void
    ) -> SmartRecordSequence {
        var records = self
        records.configuration.setProgress(everyBytes: interval, handler)
        return records
    }

    /// Creates an iterator, which reads the stream.
    public func makeIterator() -> Iterator {
        let source = Result { try makeSource() }
        return Iterator(source, configuration)
    }

    /// Reads the records of a stream.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let reader: RecordReader
        /// The source or the error of opening it; nil after the end.
        private var source: Result<any RecordSource, any Error>?

        fileprivate init(_ source: Result<any RecordSource, any Error>, _ configuration: RecordConfiguration) {
            self.source = source
            reader = RecordReader(configuration, Model.self, totalBytes: (try? source.get())?.totalBytes)
        }

        /// Reads the next record; nil at the end of the stream.
        @inlinable
        public mutating func next() -> SmartRecord<Model>? { find() ? reader.decode() : nil }

        /// Finds the next record, or the element after all records; returns false at the end of the stream.
        @usableFromInline
        mutating func find() -> Bool {
            guard source != nil else { return false }
            do {
                while true {
                    if try reader.find() { return true }
                    if reader.isFinished { break }
                    reader.append(try source?.get().read())
                }
            } catch {
                if reader.beginRepairs(before: error) { return true }
                source = nil
                reader.end(with: error)
                return true
            }
            source = nil
            return reader.end()
        }
    }
}

@available(*, unavailable)
extension SmartRecordSequence.Iterator: Sendable {}
