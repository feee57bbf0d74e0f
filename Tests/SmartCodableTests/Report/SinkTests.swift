import Foundation
import SmartCodable
import TestSupport
import Testing

/// Sinks, which receive the reports of calls.
@Suite struct SinkTests {
    @BothKinds struct Parcel: SmartCodable { var weight = 0 }

    @Test func aSinkReceivesEveryCall() throws {
        let sink = ReportCollector()
        let options: Set<SmartDecodingOption> = [.reports(to: sink)]
        _ = Parcel.deserialize(from: #"{"weight": 1}"#, options: options)
        let result = Parcel.deserializeWithReport(from: #"{"weight": "1"}"#, options: options)
        _ = Parcel.deserialize(from: "{", options: options)
        _ = try? Parcel.deserializeStrictly(from: #"{"weight": "1"}"#, options: options)
        _ = [Parcel].deserialize(from: nil as [Any]?, options: options)
        let decoder = SmartJSONDecoder()
        decoder.sinks = [sink]
        decoder.logContext = SmartLogContext(header: "decoder")
        _ = try decoder.decode(Int.self, from: Data("7".utf8))
        #expect(sink.all.count == 6)
        #expect(sink.all.map(\.isClean) == [true, false, false, false, false, true])
        #expect(sink.all[1] == result.report)
        #expect(sink.all[3].events.map(\.outcome) == [.refused])
        #expect(sink.all[4].failure == "Decoding Array<Parcel> failed because the input is nil.")
        #expect(sink.all[5].context?.header == "decoder")
        #expect(sink.all.map(\.rootType) == ["Parcel", "Parcel", "Parcel", "Parcel", "Array<Parcel>", "Int"])
    }

    @Test func sinksAreCalledInOrder() {
        let names = TestLog()
        struct Named: SmartReportSink {
            let name: String
            let names: TestLog
            func receive(_ report: SmartDecodingReport) { names.add(name) }
        }
        let sinks = ["a", "b", "c"].map { Named(name: $0, names: names) }
        _ = Parcel.deserialize(from: "{}", options: [.reports(to: sinks)])
        #expect(names.entries == ["a", "b", "c"])
        // The last of two options of one kind is used.
        _ = Parcel.deserialize(from: "{}", options: [.reports(to: sinks[0]), .reports(to: sinks[1], sinks[2])])
        #expect(names.entries == ["a", "b", "c", "b", "c"])
        _ = Parcel.deserialize(from: "{}", options: [.reports(to: [])])
        #expect(names.entries.count == 5)
    }

    /// A sink that decodes, also with itself among the options.
    final class Curious: SmartReportSink {
        let count = Locked(0)
        func receive(_ report: SmartDecodingReport) {
            count.withLock { $0 += 1 }
            _ = Parcel.deserialize(from: #"{"weight": "1"}"#, options: [.reports(to: self)])
        }
    }

    @Test func aSinkThatDecodesIsNotCalledRecursively() {
        let sink = Curious()
        _ = Parcel.deserialize(from: "{}", options: [.reports(to: sink)])
        #expect(sink.count.withLock { $0 } == 1)
        _ = Parcel.deserialize(from: "{}", options: [.reports(to: sink)])
        #expect(sink.count.withLock { $0 } == 2)
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func theConsoleSinkPrints() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let verbose = SmartConsoleSink(style: .plain)
            let alert = SmartConsoleSink(.alert, style: .ansi)
            print("|||", terminator: "")
            _ = Parcel.deserialize(from: "{}", options: [.reports(to: verbose), .logContext(header: "verbose")])
            _ = Parcel.deserialize(from: "{}", options: [.reports(to: alert), .logContext(header: "alert")])
            _ = Parcel.deserialize(from: #"{"weight": "1"}"#, options: [.reports(to: alert)])
            _ = Parcel.deserialize(from: #"{"weight": 1}"#, options: [.reports(to: verbose)])
            _ = Parcel.deserialize(from: "{}", options: [.reports(to: SmartConsoleSink(.none))])
            print("|||", terminator: "")
        }
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let parts = text.components(separatedBy: "|||")
        try #require(parts.count == 3)
        #expect(
            parts[1].replacingOccurrences(of: "\u{1B}", with: "^") == """

                ================================  [Smart Sentinel]  ================================
                verbose

                Parcel 👈🏻 👀
                   ┆┄ weight: No value associated with key. [initial value]
                ====================================================================================

                ^[2m================================  [Smart Sentinel]  ================================^[0m
                ^[1mParcel^[0m 👈🏻 👀
                   ^[2m┆┄ ^[0mweight: Expected to decode 'Int' but found 'String' instead. ^[32m[converted]^[0m
                ^[2m====================================================================================^[0m

                """
        )
    }

    @Test func theProcessDefaultsCanContainASink() async {
        await #expect(processExitsWith: .success) {
            let sink = ReportCollector()
            SmartCodableOptions.decodingOptions = [.reports(to: sink)]
            _ = Parcel.deserialize(from: "{}")
            _ = Parcel.deserialize(from: "{}", options: [.reports(to: [])])
            #expect(sink.all.count == 1)
        }
    }
    #endif
}
