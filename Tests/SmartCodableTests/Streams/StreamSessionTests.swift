import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

private struct Mapped: SmartCodable {
    var name = "initial"
    var level: Int?

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "n"] }
}

/// Counts the calls of its mapping.
private struct Counting: SmartCodable {
    @TaskLocal static var calls = Counter()
    var name = "initial"

    static func mappingForKey() -> [SmartKeyTransformer]? {
        calls.count += 1
        return [CodingKeys.name <--- "n"]
    }
}

private final class Counter: @unchecked Sendable {
    var count = 0
}

/// Decodes another stream of its own type while it is decoded.
private struct Outer: SmartCodable {
    var text = ""
    var names: [String] = []

    mutating func didFinishMapping() {
        names = SmartRecordSequence<Outer>(Data(text.utf8)).compactMap { $0.model?.text }
        if text.hasPrefix("{") { names.append(Outer.deserialize(from: #"{"text":"one"}"#)?.text ?? "nil") }
    }
}

/// Keeps its decoder, so that the session cannot be used for the next record.
private struct Keeping: SmartDecodable {
    var decoder: (any Decoder)?
    var value = 0

    init() {}
    init(from decoder: any Decoder) throws {
        self.decoder = decoder
        value = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .value)
    }
    enum Key: CodingKey { case value, other }
}

/// A stream that is read on one thread after another, which wait for each other.
private final class Moved: @unchecked Sendable {
    private var iterator: SmartRecordSequence<Mapped>.Iterator
    private(set) var results: [String] = []

    init(_ records: SmartRecordSequence<Mapped>) { iterator = records.makeIterator() }

    /// Reads some records; returns whether there may be more.
    func read(_ count: Int) -> Bool {
        for _ in 0..<count {
            guard let record = iterator.next() else { return false }
            results.append("\(record.result)")
        }
        return true
    }
}

/// The records of a stream are decoded by one session.
@Suite struct StreamSessionTests {
    private static let lines = #"""
        {"n":"a","level":"1"}
        {"n":5}
        {"n":
        {"n":null,"level":[]}
        {"n":"b"}
        """#

    @Test func theMappingIsCalledOnceForAStream() {
        let calls = Counter()
        Counting.$calls.withValue(calls) {
            for count in 1...2 {
                let records = Array(SmartRecordSequence<Counting>(Data(Self.lines.utf8)))
                #expect(records.map { $0.model?.name ?? "nil" } == ["a", "5", "nil", "initial", "b"])
                #expect(calls.count == count)
            }
        }
    }

    @Test func eachRecordHasItsOwnReport() {
        let records = SmartRecordSequence<Mapped>(Data(Self.lines.utf8))
        let alone = Self.lines.split(separator: "\n").map { Mapped.deserializeWithReport(from: String($0)).report }
        for (record, alone) in zip(records, alone) {
            #expect(record.report.events.map(\.finding) == alone.events.map(\.finding))
            #expect(record.report.events.map(\.pointer) == alone.events.map(\.pointer))
            #expect(record.report.events.map(\.outcome) == alone.events.map(\.outcome))
        }
    }

    @Test func streamsAndCallsInModelsHaveTheirOwnSessions() {
        let line = #"{"text":"{\"text\":\"a\"}\n{\"text\":\"b\"}"}"#
        let records = Array(SmartRecordSequence<Outer>(Data("\(line)\n\(line)\n{\"text\":3}".utf8)))
        #expect(records.map { $0.model?.names ?? [] } == [["a", "b", "one"], ["a", "b", "one"], []])
        #expect(records.map { $0.model?.text.count ?? 0 } == [25, 25, 1])
    }

    @Test func aKeptDecoderReadsItsOwnRecord() throws {
        let text = #"{"value":1,"other":10}"# + "\n" + #"{"value":2,"other":20}"# + "\n" + #"{"value":3,"other":30}"#
        let models = SmartRecordSequence<Keeping>(Data(text.utf8)).compactMap(\.model)
        #expect(models.map(\.value) == [1, 2, 3])
        let others = try models.map { model in
            try #require(model.decoder).container(keyedBy: Keeping.Key.self).decode(Int.self, forKey: .other)
        }
        #expect(others == [10, 20, 30])
    }

    @Test(arguments: [SmartDecodingPolicy.standard, .strict])
    func recordsOnSeveralThreadsAreThoseOfOne(_ policy: SmartDecodingPolicy) {
        let line = Self.lines.replacing("\n{\"n\":\n", with: "\n") + "\n"
        let data = Data(String(repeating: line, count: 500).utf8)
        let whole = SmartRecordSequence<Mapped>(data, options: [.policy(policy)]).map { "\($0.result)" }
        let moved = Moved(SmartRecordSequence<Mapped>(data, options: [.policy(policy)]))
        // Each part is read on another thread.
        while SmallThread.run({ moved.read(100) }) {}
        #expect(moved.results == whole)
        #expect(whole.count == 2_000)
    }
}
