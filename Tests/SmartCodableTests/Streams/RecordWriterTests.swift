import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// Streams of records as output.
@Suite struct RecordWriterTests {
    private struct Size: SmartCodable, Equatable {
        var width: Double? = 1
    }

    /// The text that a writer produces for some models.
    private func text(
        _ sizes: [Size],
        _ format: SmartRecordFormat = .lines,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> String {
        var output = Data()
        let writer = try SmartRecordWriter<Size>(format: format, options: options) { output += $0 }
        for size in sizes { try writer.write(size) }
        #expect(writer.count == sizes.count)
        try writer.finish()
        try writer.finish()
        return String(decoding: output, as: UTF8.self)
    }

    @Test func linesEndWithLineFeeds() throws {
        #expect(try text([Size(), Size(width: 2)]) == "{\"width\":1}\n{\"width\":2}\n")
        #expect(try text([]) == "")
        #expect(try text([Size(width: nil)], options: [.writesNulls]) == "{\"width\":null}\n")
    }

    @Test func arraysAreClosed() throws {
        #expect(try text([Size(), Size(width: 2)], .array) == "[\n{\"width\":1},\n{\"width\":2}\n]\n")
        #expect(try text([], .array) == "[\n\n]\n")
        #expect(try text([Size()], .array(at: "data.a\"b")) == "{\"data\":{\"a\\\"b\":[\n{\"width\":1}\n]}}\n")
    }

    @Test(arguments: [SmartRecordFormat.lines, .array, .array(at: "data.sizes")]) func recordsAreReadAgain(
        format: SmartRecordFormat
    ) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("SmartCodable-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let sizes = (0..<6_000).map { Size(width: Double($0)) }
        let writer = try SmartRecordWriter<Size>(to: file, format: format)
        for size in sizes { try writer.write(size) }
        try writer.finish()
        #expect(SmartRecordSequence<Size>(contentsOf: file, format: format).map(\.model) == sizes)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        let second = try SmartRecordWriter<Size>(to: handle, format: format)
        try second.write(sizes[1])
        try second.flush()
        try second.write(sizes[2])
        try second.finish()
        try handle.close()
        #expect(SmartRecordSequence<Size>(contentsOf: file, format: format).map(\.model) == [sizes[1], sizes[2]])
    }

    @Test func aModelThatCannotBeWrittenIsOmitted() throws {
        var output = Data()
        let writer = try SmartRecordWriter<Size>(format: .array) { output += $0 }
        try writer.write(Size())
        #expect(throws: EncodingError.self) { try writer.write(Size(width: .nan)) }
        try writer.write(Size(width: 3))
        try writer.finish()
        #expect(String(decoding: output, as: UTF8.self) == "[\n{\"width\":1},\n{\"width\":3}\n]\n")
        #expect(throws: SmartRecordWriterError.isFinished) { try writer.write(Size()) }
    }

    @Test func anErrorOfTheOutputIsThrownAgain() throws {
        let writer = try SmartRecordWriter<Size> { _ in throw CocoaError(.fileWriteOutOfSpace) }
        try writer.write(Size())
        #expect(throws: CocoaError.self) { try writer.flush() }
        #expect(throws: CocoaError.self) { try writer.write(Size()) }
        #expect(throws: CocoaError.self) { try writer.finish() }
        #expect(throws: (any Error).self) {
            try SmartRecordWriter<Size>(to: URL(fileURLWithPath: "/nowhere/\(UUID().uuidString)"))
        }
    }
}
