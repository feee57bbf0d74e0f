import Foundation
import SmartCodable
import SmartCodableReports
import TestSupport
import Testing

/// A file of events, one on a line.
@Suite struct JSONLinesTests {
    @BothKinds struct Order: SmartCodable { var id = 0, names: [String] = [], at: Date? }

    /// A line as decoded by a client.
    private struct Line: Decodable {
        let time: String
        let rootType: String
        let header: String?
        let failure: String?
        let omittedCount: Int?
    }

    private func withFile(_ work: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SmartCodable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder.appendingPathComponent("repairs.jsonl"))
    }

    private func lines(of file: URL) throws -> [Data] {
        let data = try Data(contentsOf: file)
        #expect(data.isEmpty || data.last == UInt8(ascii: "\n"))
        return data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }

    @Test func everyLineDecodesToItsEvent() throws {
        try withFile { file in
            let sink = try SmartJSONLinesSink(fileURL: file)
            let start = Date().addingTimeInterval(-1)
            let options: Set<SmartDecodingOption> = [
                .reports(to: sink), .foundValues(SmartFoundValues()), .logContext(header: "GET\n/order"),
                .policy { $0.unknownKeys = .report },
            ]
            let json = "{\"id\": \"7\\n\\u2028\", \"names\": \"[1, []]\", \"ids\": 1, \"a/b\": \"👈🏻\"}"
            let report = Order.deserializeWithReport(from: json, options: options).report
            _ = Order.deserialize(from: #"{"id": 1, "names": []}"#, options: options)
            #expect(sink.lastError == nil)

            let lines = try lines(of: file)
            #expect(lines.count == report.events.count && report.events.count == 6)
            let decoder = JSONDecoder()
            #expect(try lines.map { try decoder.decode(SmartDecodingEvent.self, from: $0) } == report.events)
            let clock = ISO8601DateFormatter()
            clock.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
            for data in lines {
                let line = try decoder.decode(Line.self, from: data)
                #expect(line.rootType == "Order")
                #expect(line.header == "GET\n/order")
                #expect(line.failure == nil && line.omittedCount == nil)
                let time = try #require(clock.date(from: line.time))
                #expect(time >= start && time <= Date().addingTimeInterval(1))
                // SmartCodable's decoder also reads it, without a repair.
                _ = try SmartJSONDecoder(policy: .strict).decode(SmartDecodingEvent.self, from: data)
            }
        }
    }

    @Test func failuresAndCountsHaveLinesOfTheirOwn() throws {
        try withFile { file in
            let sink = try SmartJSONLinesSink(fileURL: file)
            let few = SmartDecodingOption.limits(SmartDecodingLimits(storedEvents: 1))
            _ = Order.deserialize(from: "{", options: [.reports(to: sink)])
            _ = [Order].deserialize(from: "[1, 2, 3]", options: [.reports(to: sink), few])
            _ = Order.deserialize(from: "[]", options: [.reports(to: sink)])
            let lines = try lines(of: file).map { try JSONDecoder().decode(Line.self, from: $0) }
            #expect(lines.count == 4)
            #expect(lines.first?.failure?.hasPrefix("The given data was not valid JSON") == true)
            #expect(lines.map(\.omittedCount) == [nil, nil, 2, nil])
            // The last failure is an event.
            let last = try JSONDecoder().decode(SmartDecodingEvent.self, from: try self.lines(of: file)[3])
            #expect(last.outcome == .failed || last.finding == .nullValue)
        }
    }

    @Test func linesAreAppendedToAFile() throws {
        try withFile { file in
            try Data("first\n".utf8).write(to: file)
            for _ in 0..<2 {
                let sink = try SmartJSONLinesSink(fileURL: file)
                _ = Order.deserialize(from: #"{"id": "1", "names": []}"#, options: [.reports(to: sink)])
            }
            let texts = try lines(of: file).map { String(decoding: $0, as: UTF8.self) }
            #expect(texts.count == 3 && texts.first == "first")
        }
    }

    @Test func manyWritersKeepTheLinesOfACallTogether() throws {
        try withFile { file in
            let sink = try SmartJSONLinesSink(fileURL: file)
            let padding = String(repeating: "x", count: 2_000)
            DispatchQueue.concurrentPerform(iterations: 200) { call in
                _ = Order.deserialize(
                    from: #"{"id": "x", "names": [[], {}, []]}"#,
                    options: [.reports(to: sink), .logContext(header: "\(call) \(padding)")]
                )
            }
            let lines = try lines(of: file)
            #expect(lines.count == 200 * 4)
            let headers = try lines.map { try JSONDecoder().decode(Line.self, from: $0).header }
            #expect(Set(headers).count == 200)
            for start in stride(from: 0, to: headers.count, by: 4) {
                #expect(Set(headers[start..<start + 4]).count == 1)
            }
            #expect(sink.lastError == nil)
        }
    }

    @Test func aFileThatCannotBeOpenedIsAnError() throws {
        try withFile { file in
            #expect(throws: (any Error).self) {
                try SmartJSONLinesSink(fileURL: file.appendingPathComponent("below").appendingPathComponent("x"))
            }
            #expect(throws: (any Error).self) { try SmartJSONLinesSink(fileURL: file.deletingLastPathComponent()) }
        }
    }

    @Test(arguments: ["/tmp/x.jsonl", "x.jsonl", "https://example.com/x.jsonl", "data:,x", "?"])
    func aURLThatIsNoFileURLIsAnError(text: String) throws {
        let url = try #require(URL(string: text))
        let error = #expect(throws: CocoaError.self) { try SmartJSONLinesSink(fileURL: url) }
        #expect(error?.code == .fileWriteUnsupportedScheme)
        #expect(error?.userInfo[NSURLErrorKey] as? URL == url)
    }

    #if os(Linux)
    @Test func writeErrorsAreExposed() throws {
        let sink = try SmartJSONLinesSink(fileURL: URL(fileURLWithPath: "/dev/full"))
        let order = Order.deserialize(from: #"{"id": "1"}"#, options: [.reports(to: sink)])
        #expect(order?.id == 1)
        #expect(sink.lastError != nil)
    }
    #endif
}
