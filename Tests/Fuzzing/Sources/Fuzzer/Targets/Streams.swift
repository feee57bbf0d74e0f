import Foundation
import SmartCodable

/// A stream in parts of any length has the records of the whole, and partial text never fails a model that fits.
func fuzzStreams(_ input: FuzzInput) {
    var input = input
    let format = input.choose([SmartRecordFormat.lines, .array, .array(at: "a"), .array(at: "a.0")])
    let syntax = input.choose([SmartJSONSyntax.lenient, .rfc8259, .json5])
    let length = input.choose(Array(1...16))
    let options: Set<SmartDecodingOption> = [.syntax(syntax)]
    let data = input.data

    let whole = SmartRecordSequence<Plain.Leaf>(data, format: format, options: options).map(\.text)
    let pieces = records(of: Parts(data: data, length: length), format, options)
    requireEqual(pieces, whole, "the records depend on the parts")

    var decoder = SmartPartialDecoder(Plain.Leaf.self)
    for start in stride(from: 0, to: data.count, by: length) {
        decoder.append(data.dropFirst(start).prefix(length))
        if data.count < 512 { _ = decoder.snapshot() }
    }
    let last = decoder.finish()
    let direct = Plain.Leaf.deserializeWithReport(from: data)
    // The text of a partial decoder is UTF-8.
    if direct.model != nil, last.model != nil {
        requireEqual(last.report.description, direct.report.description, "the final text is read differently")
    }
}

/// The records of an asynchronous stream, with the error at its end.
private func records(of parts: Parts, _ format: SmartRecordFormat, _ options: Set<SmartDecodingOption>) -> [String] {
    let result = Locked<[String]>([])
    let end = DispatchSemaphore(value: 0)
    Task.detached {
        do {
            for try await record in SmartRecords<Plain.Leaf>(parts, format: format, options: options) {
                result.withLock { $0.append(record.text) }
            }
        } catch {
            result.withLock { $0.append("error: \(error)") }
        }
        end.signal()
    }
    end.wait()
    return result.withLock { $0 }
}

/// Data in parts of one length.
private struct Parts: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var data: Data
    let length: Int

    func makeAsyncIterator() -> Parts { self }

    mutating func next() async -> Data? {
        guard !data.isEmpty else { return nil }
        defer { data = data.dropFirst(length) }
        return data.prefix(length)
    }
}

/// A value that is accessed with a lock.
private final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

extension SmartRecord {
    fileprivate var text: String {
        if let error, endsStream { return "error: \(error)" }
        let outcome = model.map { "\($0)" } ?? error.map { "\($0)" } ?? ""
        return "\(index) \(byteRange) \(position): \(outcome)\n\(report)"
    }
}
