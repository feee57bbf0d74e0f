import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// Streams that arrive in parts: the results do not depend on where the parts end.
@Suite struct RecordChunkTests {
    static let lines = """
        \u{FEFF}{"id": 1, "name": "g\u{FC}n 👍🏽", "tags": ["a\\"\\\\", "\\u00fc\\ud83d\\udc4d"]}\r
        \r
        {"id": "2", "name": null}\r\n   \n nothing \n{"name": "\\\\"}\n{"tags": [1,],}\n{"id": 9
        """

    static let array = """
        \u{FEFF}{"skipped": ["]", {"data": [0]}, "\\"\\\\"], "d\\u0061ta": {"li\\"st": {}, "list": [ {"id": 1, "name": "ü👍🏽\\\\"}, \r
        {"id": "2", "tags": ["]", "\\"]", ["\\\\"]]}\r\n,\n7 , {"id":4}}, ,{"tags":["x"},\n{"id": 6}, {"id":7],{"id":8}]}}
        """

    static let document = "[\n{\"id\":1,\"name\":\"a\\\\\"} , {\"id\":\"2\"}\r\n,{\"tags\":[\"\\\"\"]}\n]\r\n "

    @Test(arguments: [
        (lines, SmartRecordFormat.lines), (array, .array(at: "data.list")), (document, .array),
        (array, .array(at: "nowhere")), (document, .array(at: "7")),
    ]) func everySizeOfChunksHasTheSameRecords(text: String, format: SmartRecordFormat) async {
        let whole = SmartRecordSequence<StreamedOrder>(Data(text.utf8), format: format).text
        #expect(!whole.lines.isEmpty)
        for size in 1...text.utf8.count + 1 {
            let chunks = SmartRecords<StreamedOrder>(Chunks(text, size: size), format: format)
            #expect(await chunks.text() == whole, "chunks of \(size) bytes")
        }
        let bytes = SmartRecords<StreamedOrder>(Bytes(data: Array(text.utf8)), format: format)
        #expect(await bytes.text() == whole)
        let parallel = SmartRecords<StreamedOrder>(Chunks(text, size: 3), format: format).inParallel(maximumTasks: 2)
        #expect(await parallel.text() == whole)
    }

    @Test(arguments: [SmartRecordFormat.lines, .array]) func longRecordsAreSkippedWithEverySize(
        format: SmartRecordFormat
    ) async {
        let long = #"{"name":"\#(String(repeating: "],", count: 60))"}   "#
        let separator = format == .array ? "," : "\n"
        let records = [#"{"id":1}"#, long, #"{"id":3}"#].joined(separator: separator)
        let text = format == .array ? "[\(records)]" : records
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: 50))]
        let whole = SmartRecordSequence<StreamedOrder>(Data(text.utf8), format: format, options: options).text
        #expect(whole.records.count == 3 && whole.records[1].contains("more than 50 bytes"), "\(whole)")
        for size in 1...text.utf8.count {
            let chunks = SmartRecords<StreamedOrder>(Chunks(text, size: size), format: format, options: options)
            #expect(await chunks.text() == whole, "chunks of \(size) bytes")
        }
    }

    @Test func randomStreamsAreReadAsTheirRecordsAreDecodedOneByOne() async {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(300) {
            let pieces = [
                #"{"id":1}"#, #"{"name":"ü\n"}"#, #"{"id":"7","tags":[1,"]"]}"#, "null", "[", "{", #""a\\""#, "1.5",
                "x",
                #"{"tags":["a",]}"#, " ", "\r", "}",
            ]
            let records = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            let text = records.joined(separator: "\n")
            let expected = records.filter { !$0.allSatisfy(\.isWhitespace) }.map {
                StreamedOrder.deserializeWithReport(from: $0)
            }
            let size = Int.random(in: 1...16, using: &generator)
            var found: [SmartRecord<StreamedOrder>] = []
            do {
                for try await record in SmartRecords<StreamedOrder>(Chunks(text, size: size)) { found.append(record) }
            } catch {
                Issue.record(error)
            }
            #expect(found.map(\.model) == expected.map(\.model), "\(text)")
            #expect(
                found.map { $0.report.events.map(\.description) }
                    == expected.map { $0.report.events.map(\.description) }
            )
        }
    }

    /// Parts of streams that are repaired, invalid, or valid in some syntaxes only.
    private static let pieces: [[UInt8]] =
        [
            #"{"id":1}"#, "{id:2}", #"{"name":"ü\n"}"#, "{'tags':[1,']']}", #"{"tags":["a",]}"#, #"{"id":"#, "x", "\"",
            "[", "]", "}", ",", ",", ",]", "]\0", "\0", "\0\n", "\n", "\n", "\r\n", "\r", " ", "\u{FEFF}", "\n\u{FEFF}",
            "// ] ,\n", "// }\u{2028}", "/* ] ** , */", "/*", "/", "\u{A0}", "\u{2029}", "\u{0B}", "\\u0061",
        ].map { Array($0.utf8) } + [[0xE2], [0xE2, 0x80], [0xEF, 0xBB], [0xC2]]

    /// Lines, or an array that starts with a text.
    private func randomStream(startingWith arrayStart: String?, _ generator: inout SeededGenerator) -> Data {
        var data = Data((arrayStart ?? "").utf8)
        for _ in 0..<Int.random(in: 0...14, using: &generator) {
            data += Self.pieces.randomElement(using: &generator) ?? []
            if arrayStart != nil, Bool.random(using: &generator) { data += Data(",".utf8) }
        }
        if Bool.random(using: &generator) { data += Data((arrayStart == nil ? "\n\0" : ",]\0").utf8) }
        return data
    }

    /// Data in parts of random sizes.
    private func randomParts(of data: Data, _ generator: inout SeededGenerator) -> AsyncStream<Data> {
        let (parts, continuation) = AsyncStream<Data>.makeStream()
        var rest = data
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...9, using: &generator))
            continuation.yield(part)
            rest = rest.dropFirst(part.count)
        }
        continuation.finish()
        return parts
    }

    @Test(arguments: [SmartJSONSyntax.rfc8259, .lenient, .partial, .json5])
    func randomPartsOfRandomStreamsHaveTheSameRecords(syntax: SmartJSONSyntax) async {
        var generator = SeededGenerator()
        let formats: [(SmartRecordFormat, arrayStart: String?)] = [
            (.lines, nil), (.array, "["), (.lines, nil), (.array(at: "data"), #"{"other":[1],"data":["#),
        ]
        for round in 0..<Effort.rounds(200) {
            let (format, arrayStart) = formats[round % formats.count]
            let data = randomStream(startingWith: arrayStart, &generator)
            let length = round % 3 == 0 ? Int.random(in: 0...20, using: &generator) : 1_000
            let options: Set<SmartDecodingOption> = [
                .syntax(syntax), .limits(SmartDecodingLimits(recordLength: length)),
            ]
            let whole = SmartRecordSequence<StreamedOrder>(data, format: format, options: options).text
            let streams = (0..<2).map { _ in
                SmartRecords<StreamedOrder>(randomParts(of: data, &generator), format: format, options: options)
            }
            let (found, parallel) = (await streams[0].text(), await streams[1].inParallel(maximumTasks: 2).text())
            #expect(found == whole, "\(String(decoding: data, as: UTF8.self).debugDescription)")
            #expect(parallel == whole, "\(String(decoding: data, as: UTF8.self).debugDescription)")
        }
    }

    @Test func giantRecordsAreRead() async throws {
        let name = String(repeating: "ü\\n", count: 400_000)
        let text = #"{"id":1}"# + "\n" + #"{"id":2,"name":"\#(name)"}"# + "\n" + #"{"id":3}"#
        var lengths: [Int] = []
        for try await record in SmartRecords<StreamedOrder>(Chunks(text, size: 1_000)) {
            lengths.append(record.model?.name.unicodeScalars.count ?? -1)
        }
        #expect(lengths == [0, 800_000, 0])
        #expect(
            SmartRecordSequence<StreamedOrder>(Data("[\(text.replacing("}\n", with: "},"))]".utf8), format: .array)
                .map(\.model?.id) == [1, 2, 3]
        )
    }

    @Test func errorsOfTheSourceEndTheStreamAfterTheRecordsBeforeThem() async {
        let text = #"{"id":1}"# + "\n" + #"{"id":2}"# + "\n" + #"{"id":"#
        let chunks = SmartRecords<StreamedOrder>(Chunks(text, size: 10, error: CocoaError(.fileReadUnknown)))
        let records = await chunks.text().records
        #expect(records.count == 3)
        #expect(records.last?.hasPrefix("end: ") == true)
        let parallel = await chunks.inParallel().text()
        #expect(parallel.records == records)
    }

    @Test func anIteratorReturnsNilAfterAnError() async throws {
        var iterator = SmartRecords<StreamedOrder>(Chunks("[", size: 1), format: .array).makeAsyncIterator()
        await #expect(throws: JSONSyntaxError.self) { try await iterator.next() }
        let next = try await iterator.next()
        #expect(next?.index == nil)
    }
}
