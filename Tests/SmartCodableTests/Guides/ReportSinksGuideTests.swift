import Foundation
import SmartCodable
import TestSupport
import Testing

#if canImport(os)
import os
#endif

/// Contains every Swift block of `Document/Guide/ReportSinks.md` verbatim and checks its output.
///
/// Serialized, because the Sentinel monitors the whole process; decodes of other suites are excluded.
@Suite(.serialized) struct ReportSinksGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("ReportSinks")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [6, 4])
    }

    /// Compiled, not run: it changes the whole process, in which other tests run at the same time.
    func sentinelIsSet() {
        @Sendable func upload(_ log: String) {}

        SmartSentinel.debugMode = .verbose  // .alert leaves out missing keys and nulls; .none, the default, is off
        SmartSentinel.onLogGenerated { log in upload(log) }  // optional: receives what is printed
    }

    @Test func sentinelWatches() {
        let print = Printer()

        struct Parcel: SmartCodable {
            var weight = 0
            var sender = "unknown"
        }

        let token = SmartSentinel.monitorLogs { log in
            if log.contains("Parcel") { print(log) }  // the closure receives the logs of all calls
        }
        let context = SmartDecodingOption.logContext(header: "GET /parcels/7")
        _ = Parcel.deserialize(from: #"{"weight": "12", "sender": "Ann"}"#, options: [context])
        _ = Parcel.deserialize(from: #"{"weight": 12, "sender": "Ann"}"#)  // valid: no log
        token.end()
        _ = Parcel.deserialize(from: #"{"weight": "12"}"#)

        #expect(print.text == guide.output(1))
    }

    @Test func linesAreWritten() throws {
        let print = Printer()

        struct User: SmartCodable { var age = 0, name = "unknown" }
        struct Line: SmartCodable { var rootType = "", id = "", pointer = "", outcome = "" }

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
        let sink = try SmartJSONLinesSink(fileURL: file)
        _ = User.deserialize(from: #"{"age": "25"}"#, options: [.reports(to: sink)])

        for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            guard let line = Line.deserialize(from: String(text)) else { continue }
            print(line.rootType, line.id, line.pointer, line.outcome)
        }

        try FileManager.default.removeItem(at: file)
        #expect(print.text == guide.output(2))
    }

    @Test func repairsAreCounted() {
        let print = Printer()

        struct Cart: SmartCodable { var items: [Item] = [] }
        struct Item: SmartCodable { var price = 0.0 }

        let counter = SmartRepairCounter(window: 1_000)
        for price in ["1.5", #""1.5""#, #""2""#, "null"] {
            _ = Cart.deserialize(from: #"{"items": [{"price": \#(price)}]}"#, options: [.reports(to: counter)])
        }
        print(counter.calls, counter.repairedCalls(at: "items.*.price", in: Cart.self))
        for place in counter.repairedPaths { print(place.rootType, place.path, place.calls) }

        #expect(print.text == guide.output(3))
    }

    @Test func customSinksReceiveEvents() {
        let print = Printer()

        struct Losses: SmartReportSink {
            let write: @Sendable (String) -> Void

            func receive(_ report: SmartDecodingReport) {
                let lost = report.events.filter { $0.severity >= .warning }
                write("\(report.rootType): \(lost.count) lost\(lost.isEmpty ? "" : ", first \(lost[0].pointer)")")
            }
        }

        struct User: SmartCodable { var age = 0 }

        let losses = Losses { line in print(line) }
        for json in [#"{"age": 25}"#, #"{"age": "25"}"#, #"{"age": "old"}"#] {
            _ = User.deserialize(from: json, options: [.reports(to: losses)])
        }

        #expect(print.text == guide.output(4))
    }

    #if canImport(os)
    /// Compiled, not run, as above.
    func loggerIsSet() {
        if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
            let logger = Logger(subsystem: "com.example.shop", category: "JSON")
            SmartCodableOptions.decodingOptions = [.reports(to: SmartLoggerSink(logger))]
        }
    }
    #endif
}
