import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport

/// An order, the model of the records in these tests.
@BothKinds
struct StreamedOrder: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var tags: [String] = []
}

/// Data in chunks of one size, as an asynchronous sequence.
struct Chunks: AsyncSequence, Sendable {
    let data: Data
    let size: Int
    /// The error after the last chunk.
    var error: (any Error)?

    init(_ text: String, size: Int, error: (any Error)? = nil) {
        self.init(Data(text.utf8), size: size, error: error)
    }

    init(_ data: Data, size: Int, error: (any Error)? = nil) {
        (self.data, self.size, self.error) = (data, size, error)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        let chunks: Chunks
        var offset = 0

        mutating func next() async throws -> Data? {
            let range = offset..<Swift.min(chunks.data.count, offset + chunks.size)
            offset = range.upperBound
            if range.isEmpty, let error = chunks.error { throw error }
            // A slice, whose indices do not start at zero.
            return range.isEmpty ? nil : chunks.data[range]
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: self) }
}

/// Data as an asynchronous sequence of bytes.
struct Bytes: AsyncSequence, Sendable {
    let data: [UInt8]

    struct AsyncIterator: AsyncIteratorProtocol {
        var bytes: IndexingIterator<[UInt8]>
        mutating func next() async -> UInt8? { bytes.next() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: data.makeIterator()) }
}

/// The result of reading a stream: a text for each record, and for the error at the end.
struct StreamText: Equatable, CustomStringConvertible {
    var lines: [String] = []

    mutating func add<Model>(_ record: SmartRecord<Model>) {
        if let error = record.error, record.endsStream { return add(error) }
        let outcome = record.model.map { "\($0)" } ?? record.error.map { "\($0)" } ?? "end"
        lines.append("\(record.index) \(record.byteRange) \(record.position): \(outcome)")
        lines += record.report.events.map { "    \($0) \($0.pointer) \($0.position?.description ?? "-")" }
    }

    mutating func add(_ error: (any Error)?) { lines.append("end: \(error.map { "\($0)" } ?? "")") }

    /// The texts without those of events.
    var records: [String] { lines.filter { !$0.hasPrefix(" ") } }

    var description: String { lines.joined(separator: "\n") }
}

extension SmartRecordSequence {
    /// Everything that the sequence provides, as text.
    var text: StreamText { reduce(into: StreamText()) { $0.add($1) } }

    /// The models of all records; nil for records without one.
    var models: [Model?] { map(\.model) }
}

extension AsyncSequence {
    /// Everything that a sequence of records provides, as text.
    func text<Model>() async -> StreamText where Element == SmartRecord<Model> {
        var text = StreamText()
        do {
            for try await record in self { text.add(record) }
        } catch {
            text.add(error)
        }
        return text
    }
}
