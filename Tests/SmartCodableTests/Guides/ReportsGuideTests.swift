import Foundation
import SmartCodable
import TestSupport
import Testing

#if canImport(os)
import os
#endif

/// Contains every Swift block of `Document/Guide/Reports.md` verbatim and checks its output.
///
/// Serialized, because the Sentinel monitors the whole process; decodes of other suites are excluded.
@Suite(.serialized) struct ReportsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Reports")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [13, 12])
    }

    @Test func oneCallReturnsTheReport() {
        let print = Printer()

        struct Address: SmartCodable {
            var city = "unknown"
            var zip = ""
        }
        struct User: SmartCodable {
            var name = "unknown"
            var age = 0
            var address = Address()
            var scores: [Int] = []
        }

        let json = """
            {"name": null, "age": "25",
             "address": {"city": "Rome", "zip": 100},
             "scores": [1, "2", "x"]}
            """
        let result = User.deserializeWithReport(from: json)
        print(result.model?.age ?? -1, result.report.isClean, result.report.events.count)
        print(result.report)

        #expect(print.text == guide.output(1))
    }

    @Test func eventsAreData() {
        let print = Printer()

        struct Product: SmartCodable {
            var title = ""
            var cents = 0
            var url: URL?

            enum CodingKeys: CodingKey { case title, cents, url }
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.cents <--- "price.cents", CodingKeys.url <--- "link/web"]
            }
        }

        let json = """
            {"title": "Cap",
             "price": {"cents": "1999"},
             "link/web": 7}
            """
        for event in Product.deserializeWithReport(from: json).report.events {
            print(event.id, event.severity, event.outcome, event.expectedType, event.found ?? .null)
            let place = event.position.map { "line \($0.line), column \($0.column)" } ?? "no text"
            print("   ", event.path, event.pointer, place)
        }

        #expect(print.text == guide.output(2))
    }

    @Test func repeatedEventsOfListsAreGrouped() {
        let print = Printer()

        struct Item: SmartCodable { var price = 0.0 }

        let json = "[" + Array(repeating: #"{"price": "1.5"}"#, count: 40).joined(separator: ",") + "]"
        let whole = [Item].deserializeWithReport(from: json)
        print(whole.report.events.count, whole.report.omittedCount)
        print(whole.report)

        let short = [Item].deserializeWithReport(from: json, options: [.limits(SmartDecodingLimits(storedEvents: 3))])
        print(short.report.events.count, short.report.omittedCount)
        print(short.report)

        #expect(print.text == guide.output(3))
    }

    @Test func failuresAreReported() {
        let print = Printer()

        struct User: SmartCodable { var name = "unknown" }

        for json in [#"{"name": "Ann",,}"#, "[1, 2]"] {
            let result = User.deserializeWithReport(from: json)
            print(result.model == nil, result.report.failure ?? "there is a model")
        }
        let lost = User.deserializeWithReport(from: #"{"data": {}}"#, designatedPath: "data.user")
        print(lost.report)

        #expect(print.text == guide.output(4))
    }

    @Test func contractsAreTested() {
        let print = Printer()

        struct Order: SmartCodable {
            var orderId = 0
            var total = 0.0
            var note: String?
        }

        let recorded = #"{"order_id": 7, "total": "12.50", "currency": "EUR"}"#
        do {
            _ = try Order.deserializeStrictly(from: recorded, options: [.unknownKeys(.report)])
        } catch {
            print(error)
        }

        #expect(print.text == guide.output(5))
    }

    @Test func unknownKeysHaveHints() {
        let print = Printer()

        struct Order: SmartCodable {
            var orderId = 0
            var total = 0.0
        }

        let json = #"{"orderID": 7, "total": 12.5, "currency": "EUR"}"#
        let report = Order.deserializeWithReport(from: json, options: [.unknownKeys(.report)]).report
        for event in report.events { print(event.id, event.pointer, event.hint ?? "no hint") }

        #expect(print.text == guide.output(7))
    }

    @Test func valuesAreShownOnRequest() {
        let print = Printer()

        struct Login: SmartCodable {
            var attempts = 0
            var pin = 0
        }

        let json = #"{"attempts": "three", "pin": "12-34"}"#
        let shown = SmartFoundValues(maximumLength: 20) { value, pointer in
            pointer == "/pin" ? nil : value
        }
        print(Login.deserializeWithReport(from: json).report)
        print(Login.deserializeWithReport(from: json, options: [.foundValues(shown)]).report)

        #expect(print.text == guide.output(8))
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

        #expect(print.text == guide.output(9))
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
        #expect(print.text == guide.output(10))
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

        #expect(print.text == guide.output(11))
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

        #expect(print.text == guide.output(12))
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
