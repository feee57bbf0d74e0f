import Foundation
import SmartCodable
import SmartCodableStreams

/// Streams of records in chunks, and partial text.
func fuzzStreams(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair(input.choice(of: ModelPair.count))
    let mode = input.choice(of: 4)
    let options = input.options()
    let path = mode == 2 ? input.next().text : ""
    let sizes = FuzzInput((0..<4).map { _ in UInt8(truncatingIfNeeded: 48 + input.choice()) })
    let bytes = input.bytes
    if mode == 3 {
        checkPartialText(pair.plain, bytes, sizes, options)
        checkPartialText(pair.generated, bytes, sizes, options)
    } else {
        let format: SmartRecordFormat = mode == 0 ? .lines : .array(at: path)
        let plain = checkRecords(pair.plain, bytes, sizes, format, options)
        let generated = checkRecords(pair.generated, bytes, sizes, format, options)
        check(plain, equals: generated, "synthesized and generated code differ")
    }
}

/// The chunks of data: sizes repeat.
private struct Chunks: AsyncSequence, Sendable {
    let parts: [Data]

    init(_ bytes: [UInt8], _ sizes: FuzzInput) {
        var (rest, parts, index) = (bytes[...], [Data](), 0)
        let sizes = sizes.bytes.map { Int($0 &- 48) % 67 }
        while !rest.isEmpty {
            // An empty chunk is allowed, but not the only size.
            let size = index % 5 == 4 ? 13 : sizes[index % 5]
            parts.append(Data(rest.prefix(size)))
            rest = rest.dropFirst(size)
            index += 1
        }
        self.parts = parts
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        var parts: IndexingIterator<[Data]>
        mutating func next() async -> Data? { parts.next() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: parts.makeIterator()) }
}

/// A record, or the error at the end of a stream.
private struct RecordOutcome: Equatable {
    var index = 0
    var range = 0..<0
    var position: SmartTextPosition?
    var outcome: Outcome?
    var end: String?

    init(end: any Error) { self.end = "\(end)" }

    init<Model: SmartCodable>(_ record: SmartRecord<Model>) {
        if record.endsStream, let error = record.error {
            end = "\(error)"
        } else {
            (index, range, position) = (record.index, record.byteRange, record.position)
            outcome = Outcome(record.result)
        }
    }
}

/// The records, read at once and in chunks.
private func checkRecords<Model: SmartCodable & SendableMetatype>(
    _ type: Model.Type,
    _ bytes: [UInt8],
    _ sizes: FuzzInput,
    _ format: SmartRecordFormat,
    _ options: Set<SmartDecodingOption>
) -> [RecordOutcome] {
    let records = SmartRecordSequence<Model>(Data(bytes), format: format, options: options)
    let whole = records.map { RecordOutcome($0) }
    let chunks = SmartRecords<Model>(Chunks(bytes, sizes), format: format, options: options)
    check(read(chunks), equals: whole, "\(type): chunks give other records")
    return whole
}

private func read<Model: SmartCodable & SendableMetatype>(_ records: SmartRecords<Model>) -> [RecordOutcome] {
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        var outcomes: [RecordOutcome] = []
        do {
            for try await record in records { outcomes.append(RecordOutcome(record)) }
        } catch {
            outcomes.append(RecordOutcome(end: error))
        }
        result.outcomes = outcomes
        done.signal()
    }
    done.wait()
    return result.outcomes
}

/// The result of a task, which is read after its end.
private final class Result: @unchecked Sendable {
    var outcomes: [RecordOutcome] = []
}

/// Partial text, in parts and at once.
private func checkPartialText<Model: SmartCodable>(
    _ type: Model.Type,
    _ bytes: [UInt8],
    _ sizes: FuzzInput,
    _ options: Set<SmartDecodingOption>
) {
    let isObject = bytes.first == 0x7B && ConformanceValidator.accepts(bytes, depthLimit: 400)
    var decoder = SmartPartialDecoder(type, options: options)
    var count = 0
    for (index, part) in Chunks(bytes, sizes).parts.enumerated() {
        decoder.append(part)
        count += part.count
        // Each snapshot reads all of the text, so that long text has few.
        guard index < 12 else { continue }
        let snapshot = decoder.snapshot()
        var second = SmartPartialDecoder(type, options: options)
        second.append(bytes[..<count])
        check(state(snapshot), equals: state(second.snapshot()), "\(type): parts give another snapshot")
        let mark = bytes[..<count].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        check(decoder.byteCount, equals: count - mark, "the number of bytes is wrong")
        if isObject, count > 0, type.deserialize(from: Data(bytes), options: options) != nil {
            check(snapshot?.model != nil, "\(type): a prefix of \(count) bytes has no model: \(state(snapshot))")
        }
    }
    let whole = type.deserializeWithReport(from: Data(bytes), options: options)
    check(Outcome(decoder.finish()), equals: Outcome(whole), "\(type): the end of partial text differs")
}

/// The state of partial text.
private struct PartialState: Equatable {
    let outcome: Outcome?
    let openPath: [SmartPathComponent]?
}

private func state<Model: SmartCodable>(_ snapshot: SmartPartialSnapshot<Model>?) -> PartialState {
    PartialState(outcome: (snapshot?.result).map { Outcome($0) }, openPath: snapshot?.openPath)
}
