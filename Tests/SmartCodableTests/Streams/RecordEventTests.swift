import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// Server-sent events and JSON text sequences.
@Suite struct RecordEventTests {
    private typealias Order = StreamedOrder

    /// What a stream contains: `type id model` of each event, with its place.
    private func events(_ text: String, _ options: Set<SmartDecodingOption> = []) -> [String] {
        SmartRecordSequence<Order>(Data(text.utf8), format: .events, options: options).map { record in
            let model = record.model.map { "\($0.id)" } ?? record.error.map { "\($0)" } ?? "repairs"
            return "\(record.eventType ?? "-") \(record.lastEventID ?? "-") \(model) \(record.byteRange)"
        }
    }

    /// The text of the standard with another meaning of its data.
    @Test func theFieldsOfAnEventAreRead() {
        let text = """
            : a comment

            data: {"id": 1}
            id: a

            event: delta
            data:{"id": 2}

            data:   {"id": 3}\u{20}
            id
            retry: 100
            other: x

            event: empty

            data

            data:
            data:

            data: {"id": 4}
            """
        #expect(
            events(text) == [
                "message a 1 19..<28", "delta a 2 54..<63", "message - 3 73..<82", "message - 4 147..<156",
            ]
        )
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInThreeWays(lineEnd: String) {
        let lines = ["data: {\"id\":", "data: 1}", "", "data: {\"id\": 2}", "", "", "data: {\"id\": 3}", ""]
        let text = lines.joined(separator: lineEnd)
        let found = SmartRecordSequence<Order>(Data(text.utf8), format: .events)
        #expect(found.map(\.model?.id) == [1, 2, 3])
        #expect(found.map(\.report.isClean) == [false, false, false])
    }

    @Test func doneEndsTheStream() async throws {
        let text = "data: {\"id\": 1}\n\ndata: [DONE]\n\ndata: {\"id\": 2}\n\n"
        #expect(events(text) == ["message - 1 6..<15"])
        // The loop ends although the connection stays open.
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        continuation.yield(Data(text.utf8))
        var ids: [Int?] = []
        for try await record in SmartRecords<Order>(parts, format: .events) { ids.append(record.model?.id) }
        #expect(ids == [1])
        continuation.finish()
        #expect(events("data: [\"DONE\"]\n\n", [.policy(.strict)]).count == 1)
    }

    /// An event need not wait for the next one.
    @Test func anEventIsReadWhenItHasArrived() async throws {
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        var records = SmartRecords<Order>(parts, format: .events).makeAsyncIterator()
        for (id, lineEnd) in [(1, "\n"), (2, "\r\n"), (3, "\r")] {
            continuation.yield(Data("data: {\"id\": \(id)}\(lineEnd)\(lineEnd)".utf8))
            #expect(try await records.next()?.model?.id == id)
        }
        continuation.finish()
        #expect(try await records.next()?.model == nil)
    }

    @Test(arguments: [0, 5, 8, 9, 20]) func theLimitIsThatOfTheData(limit: Int) async {
        let text = """
            : a comment that is long
            id: 3
            data: {"id":1}

            data: {"id":2}
            id: 4

            data: {
            data: "id":3}

            """
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: limit))]
        let whole = SmartRecordSequence<Order>(Data(text.utf8), format: .events, options: options)
        let expected = [0: [nil, nil, nil], 5: [nil, nil, nil], 8: [1, nil, nil], 9: [1, nil, nil], 20: [1, 2, 3]]
        #expect(whole.map(\.model?.id) == expected[limit])
        #expect(whole.map(\.lastEventID) == (limit < 5 ? [nil, nil, nil] : ["3", "4", "4"]))
        for size in 1...20 {
            let parts = SmartRecords<Order>(Chunks(text, size: size), format: .events, options: options)
            #expect(await parts.text() == whole.text, "\(size)")
        }
    }

    /// The data of several lines has the positions of the stream.
    @Test func severalLinesAreOneValue() throws {
        let text = "data: {\ndata:  \"id\": \"7\",\nid: 9\ndata: \"name\": 5\ndata: }\n\n"
        let record = try #require(SmartRecordSequence<Order>(Data(text.utf8), format: .events).first { _ in true })
        #expect(record.model == Order(id: 7, name: "5"))
        #expect(record.lastEventID == "9")
        #expect(record.byteRange == 6..<55)
        let places = record.report.events.compactMap(\.position).map { "\($0.line):\($0.column) \($0.byteOffset)" }
        #expect(places.prefix(2) == ["2:14 21", "4:15 46"])
        // A line break in a string is one in its value.
        let broken = "data: {\"name\": \"a\ndata: b\"}\n\n"
        let string = SmartRecordSequence<Order>(Data(broken.utf8), format: .events).first { _ in true }
        #expect(string?.model?.name == "a\nb")
    }

    @Test func aCutEventIsAnInvalidRecord() {
        #expect(
            events("data: {\"id\": 1") == [
                "message - The text ends inside a value, at line 1, column 15 (byte 14). 6..<14"
            ]
        )
    }

    @Test func sequencesAreRead() {
        let text = "\u{1E}{\"id\": 1}\n\u{1E}{\"id\":\n 2}\n\u{1E}\u{1E}{\"id\": \u{1E}{\"name\": \"\n\u{1E}{\"id\": 5}"
        let records = Array(SmartRecordSequence<Order>(Data(text.utf8), format: .sequence))
        #expect(records.map(\.model?.id) == [1, 2, nil, nil, 5])
        #expect(records.map(\.position.line) == [1, 2, 4, 4, 5])
        let scalars = "\u{1E}12\n\u{1E}34\u{1E}\"a\"\u{1E}true\u{1E}[5] \u{1E}6 \u{1E}78"
        let values = SmartRecordSequence<JSONValue>(Data(scalars.utf8), format: .sequence)
        #expect(values.map(\.model) == [12, nil, "a", nil, [5], 6, nil])
    }

    /// A value need not wait for the next one.
    @Test func aTextIsReadWhenItHasArrived() async throws {
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        var records = SmartRecords<Order>(parts, format: .sequence).makeAsyncIterator()
        for id in 1...3 {
            continuation.yield(Data("\u{1E}{\n\"id\": \(id), \"name\": \"]\"\n}\n".utf8))
            #expect(try await records.next()?.model?.id == id)
        }
        continuation.finish()
        #expect(try await records.next()?.model == nil)
    }

    @Test func aCommentEndsWithItsLine() async throws {
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        let options: Set<SmartDecodingOption> = [.syntax(.json5)]
        var records = SmartRecords<Order>(parts, format: .sequence, options: options).makeAsyncIterator()
        continuation.yield(Data("\u{1E}{id: 1} // note\n".utf8))
        #expect(try await records.next()?.model?.id == 1)
        continuation.finish()
        #expect(try await records.next()?.model == nil)
    }

    @Test(arguments: [SmartRecordFormat.events, .sequence]) func whatIsWrittenIsRead(format: SmartRecordFormat) throws {
        var written = Data()
        let writer = try SmartRecordWriter<Order>(format: format) { written += $0 }
        let orders = [Order(id: 1, name: "a\nb\r\u{1E}"), Order(id: 2, tags: ["ü"]), Order()]
        for order in orders { try writer.write(order) }
        try writer.finish()
        #expect(SmartRecordSequence<Order>(written, format: format).map(\.model) == orders)
    }

    @Test func aCommaAfterALineIsRepaired() {
        let text = "{\"id\": 1},\n{\"id\": 2} , \r\n{\"id\": 3}\n"
        let records = Array(SmartRecordSequence<Order>(Data(text.utf8)))
        #expect(records.map(\.model?.id) == [1, 2, 3, nil])
        #expect(records.map(\.byteRange) == [0..<9, 11..<20, 25..<34, 9..<9])
        #expect(records.last?.report.events.map(\.repair) == [.trailingComma])
        #expect(records.last?.endsStream == true)
        let strict = SmartRecordSequence<Order>(Data(text.utf8), options: [.syntax(.rfc8259)])
        #expect(strict.map(\.model?.id) == [nil, nil, 3])
        #expect(SmartRecordSequence<Order>(Data(",\n{\"id\": 1}".utf8)).map(\.model?.id) == [nil, 1])
    }

    // MARK: - Parts and random streams

    private static let pieces: [[UInt8]] =
        [
            "data: ", "data:", "data", "\n\n", "\r\n\r\n", "\r\r", "\n", "\r", "\r\n", "id: 7\n", "event: a\n", ": x\n",
            "{\"id\":1}", "{\"name\":\"a", "\"}", "{", "}", ",", " ", "\u{1E}", "12", "[DONE]", "\u{FEFF}", "\0",
            "retry: 5\n",
        ].map { Array($0.utf8) } + [[0xE2], [0x80]]

    @Test(arguments: [SmartRecordFormat.events, .sequence])
    func partsOfRandomStreamsHaveTheSameRecords(format: SmartRecordFormat) async {
        var generator = SeededGenerator()
        for round in 0..<Effort.rounds(300) {
            var data = Data()
            for _ in 0..<Int.random(in: 0...24, using: &generator) {
                data += Self.pieces.randomElement(using: &generator) ?? []
            }
            let length = round % 3 == 0 ? Int.random(in: 0...20, using: &generator) : 1_000
            let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: length))]
            let whole = SmartRecordSequence<Order>(data, format: format, options: options)
            let (text, labels) = (whole.text, whole.map { "\($0.eventType ?? "-") \($0.lastEventID ?? "-")" })
            for size in [1, 2, 3, 7] {
                let parts = SmartRecords<Order>(Chunks(data, size: size), format: format, options: options)
                #expect(await parts.text() == text, "\(Array(data)) \(size)")
                var found: [String] = []
                do {
                    for try await record in parts.inParallel(maximumTasks: 2) {
                        found.append("\(record.eventType ?? "-") \(record.lastEventID ?? "-")")
                    }
                    #expect(found == labels, "\(Array(data)) \(size)")
                } catch {
                    // The sequence has the error as its last element.
                    #expect(found == Array(labels.dropLast()), "\(Array(data)) \(size)")
                }
            }
            let bytes = SmartRecords<Order>(Bytes(data: Array(data)), format: format, options: options)
            #expect(await bytes.text() == text, "\(Array(data))")
        }
    }

    /// Random models in events, with comments and lines of all kinds, are those that were written.
    @Test func randomEventsAreRead() {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(300) {
            let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
            let orders = (0..<Int.random(in: 0...5, using: &generator)).map { index in
                Order(id: index, name: generator.text(), tags: [generator.text()])
            }
            var text = ""
            for order in orders {
                let json = order.toJSONString(prettyPrint: Bool.random(using: &generator)) ?? ""
                for line in json.split(separator: "\n") {
                    if Bool.random(using: &generator) { text += ": note\(lineEnd)" }
                    text += "data: \(line)\(lineEnd)"
                }
                text += lineEnd
            }
            let found = SmartRecordSequence<Order>(Data(text.utf8), format: .events)
            #expect(found.map(\.model) == orders, "\(text)")
        }
    }
}

/// One document in an asynchronous sequence.
@Suite struct CollectedInputTests {
    @Test func aDocumentIsCollected() async throws {
        let text = #"{"id": "7", "name": "ü"}"#
        let expected = StreamedOrder(id: 7, name: "ü")
        #expect(StreamedOrder.deserialize(from: try await .collecting(Bytes(data: Array(text.utf8)))) == expected)
        for size in 1...text.utf8.count {
            #expect(StreamedOrder.deserialize(from: try await .collecting(Chunks(text, size: size))) == expected)
        }
        let empty = StreamedOrder.deserializeWithReport(from: try await .collecting(Bytes(data: [])))
        #expect(empty.model == nil && empty.report.failure?.contains("contains no JSON value") == true)
    }

    @Test func aDocumentBeyondTheLimitIsAnError() async throws {
        let text = #"{"id": 7}"#
        let count = text.utf8.count
        #expect(StreamedOrder.deserialize(from: try await .collecting(Chunks(text, size: 4), atMost: count))?.id == 7)
        await #expect(throws: SmartInputError.sizeLimit(count - 1)) {
            try await SmartInput.collecting(Chunks(text, size: 4), atMost: count - 1)
        }
        await #expect(throws: SmartInputError.sizeLimit(count - 1)) {
            try await SmartInput.collecting(Bytes(data: Array(text.utf8)), atMost: count - 1)
        }
        await #expect(throws: SmartInputError.unsupportedEncoding) {
            try await SmartInput.collecting(Chunks(text, size: 4, error: SmartInputError.unsupportedEncoding))
        }
    }

    /// The iteration of `AsyncStream` ends without an error if its task is cancelled.
    @Test func aCancelledDocumentIsAnError() async {
        let chunks = AsyncStream<Data> { $0.yield(Data("[4".utf8)) }
        let bytes = AsyncStream<UInt8> { $0.yield(UInt8(ascii: "4")) }
        let tasks = [
            Task { _ = try await SmartInput.collecting(chunks) }, Task { _ = try await SmartInput.collecting(bytes) },
        ]
        for task in tasks {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
