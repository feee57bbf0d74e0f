import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Streams.md` verbatim and checks its output.
@Suite struct StreamsGuideTests {
    private let guide: GuidePage
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("SmartCodable-\(UUID().uuidString)")
    private var file: URL { folder.appendingPathComponent("visits.ndjson") }
    private var copy: URL { folder.appendingPathComponent("copy.json") }

    init() throws {
        guide = try GuidePage("Streams")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [8, 8])
    }

    struct Visit: SmartCodable {
        var page = ""
        var seconds = 0.0
    }

    private func withFile(_ body: () async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            {"page": "home", "seconds": 1.5}
            {"page": "search", "seconds": "4"}
            {"page": "cart", "seconds": 2

            {"page": "home", "seconds": 3}
            """
        try Data(text.utf8).write(to: file)
        try await body()
    }

    @Test func linesAreRead() async throws {
        try await withFile {
            let print = Printer()

            struct Visit: SmartCodable {
                var page = ""
                var seconds = 0.0
            }

            let text = """
                {"page": "home", "seconds": 1.5}
                {"page": "search", "seconds": "4"}
                {"page": "cart", "seconds": 2

                {"page": "home", "seconds": 3}
                """
            try Data(text.utf8).write(to: file)

            for record in SmartRecordSequence<Visit>(contentsOf: file) {
                if let visit = record.model {
                    print(record.index, visit.page, visit.seconds, record.report.isClean ? "" : "(repaired)")
                } else if let error = record.error {
                    print(record.index, error)
                }
            }

            #expect(print.text == guide.output(1))
        }
    }

    @Test func arraysAreRead() {
        let print = Printer()

        let document = """
            {"meta": {"pages": 2},
            "data": {"visits": [{"page": "home"}, {"page": "search"}}, {"page": "cart"}]}}
            """
        for record in SmartRecordSequence<Visit>(Data(document.utf8), format: .array(at: "data.visits")) {
            print(record.byteRange, record.model?.page ?? "invalid")
        }

        #expect(print.text == guide.output(2))
    }

    @Test func connectionsAreRead() async throws {
        let print = Printer()

        let chunks = AsyncStream<Data> { continuation in
            continuation.yield(Data(#"{"page": "ho"#.utf8))
            continuation.yield(Data("me\"}\n{\"page\"".utf8))
            continuation.yield(Data(#": "search", "seconds": "4"}"#.utf8))
            continuation.finish()
        }
        for try await record in SmartRecords<Visit>(chunks) {
            print(record.model?.page ?? "invalid", record.report.events.map(\.id))
        }

        #expect(print.text == guide.output(3))
    }

    @Test func optionsApply() async throws {
        try await withFile {
            let print = Printer()

            let strict = SmartRecordSequence<Visit>(contentsOf: file, options: [.policy(.strict)])
            for record in strict where record.model == nil { print(record.index, record.report) }

            #expect(print.text == guide.output(4))
        }
    }

    @Test func reportsAreSummedUp() async throws {
        try await withFile {
            let print = Printer()

            var summary = SmartRecordSummary()
            for record in SmartRecordSequence<Visit>(contentsOf: file) { summary.add(record) }
            print(summary)

            #expect(print.text == guide.output(5))
        }
    }

    @Test func progressIsShown() async throws {
        try await withFile {
            let print = Printer()

            let records = SmartRecords<Visit>(contentsOf: file).onProgress(everyBytes: 50) { progress in
                print(progress.records, "records,", Int((progress.fraction ?? 0) * 100), "%")
            }
            for try await _ in records {}

            #expect(print.text == guide.output(6))
        }
    }

    @Test func severalCoresAreUsed() async throws {
        try await withFile {
            let print = Printer()

            var pages: [String] = []
            for try await record in SmartRecords<Visit>(contentsOf: file).inParallel() {
                pages.append(record.model?.page ?? "invalid")
            }
            print(pages)

            #expect(print.text == guide.output(7))
        }
    }

    @Test func streamsAreWritten() async throws {
        try await withFile {
            let print = Printer()

            let writer = try SmartRecordWriter<Visit>(to: copy, format: .array)
            for record in SmartRecordSequence<Visit>(contentsOf: file) {
                if let visit = record.model { try writer.write(visit) }
            }
            try writer.finish()
            print(try String(contentsOf: copy, encoding: .utf8))

            #expect(print.text == (guide.output(8).map { $0 + "\n" }))
        }
    }
}
