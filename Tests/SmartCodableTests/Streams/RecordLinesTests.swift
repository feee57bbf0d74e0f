import Foundation
import SmartCodable
import SmartCodableReports
import SmartCodableStreams
import TestSupport
import Testing

/// Newline-delimited JSON.
@Suite struct RecordLinesTests {
    private func records(
        _ text: String,
        _ options: Set<SmartDecodingOption> = []
    ) -> SmartRecordSequence<StreamedOrder> {
        SmartRecordSequence(Data(text.utf8), options: options)
    }

    @Test func eachLineIsARecord() {
        let text = #"{"id": 1}"# + "\n" + #"{"id": 2, "name": "ü"}"# + "\n"
        #expect(records(text).models == [StreamedOrder(id: 1), StreamedOrder(id: 2, name: "ü")])
    }

    @Test func theLastLineNeedsNoLineFeed() {
        #expect(records(#"{"id":1}"# + "\n" + #"{"id":2}"#).models == [StreamedOrder(id: 1), StreamedOrder(id: 2)])
    }

    @Test func emptyLinesAreNoRecords() {
        let text = "\n \t\r\n" + #"  {"id":1}  "# + "\r\n\r\n\n" + #"{"id":2}"# + "\r\n  "
        let found = Array(records(text))
        #expect(found.map(\.model?.id) == [1, 2])
        #expect(found.map(\.index) == [0, 1])
    }

    @Test(arguments: ["", "\n", " \r\n\n"]) func emptyStreamsHaveNoRecords(text: String) {
        #expect(records(text).models.isEmpty)
    }

    @Test(arguments: ["\u{FEFF}", "\u{FEFF}\n", "\u{FEFF}{\"id\":1}\n"])
    func aByteOrderMarkIsReportedAtTheEnd(text: String) {
        let found = Array(records(text))
        #expect(found.map(\.endsStream) == (text.contains("1") ? [false, true] : [true]))
        #expect(found.last?.report.events.map(\.repair) == [.byteOrderMark])
        #expect(found.last?.report.events.map(\.position?.byteOffset) == [0])
        let standard = records(text, [.syntax(.rfc8259)])
        #expect(!standard.contains { record in record.endsStream })
    }

    /// The ids of the records, and the repairs at the end with their offsets, in parts of every size.
    private func outcomes(_ text: String, _ options: Set<SmartDecodingOption> = []) async -> [String] {
        let sequence = records(text, options)
        for size in 1...text.utf8.count {
            let parts = SmartRecords<StreamedOrder>(Chunks(text, size: size), options: options)
            let (found, parallel) = (await parts.text(), await parts.inParallel(maximumTasks: 2).text())
            #expect(found == sequence.text && parallel == sequence.text, "parts of \(size) bytes")
        }
        return sequence.flatMap { record in
            let repairs = record.report.events.map { "\($0.repair?.rawValue ?? "") \($0.position?.byteOffset ?? -1)" }
            return record.endsStream ? repairs : [record.model.map { "\($0.id)" } ?? "invalid"]
        }
    }

    @Test(arguments: [SmartJSONSyntax.lenient, .partial])
    func nulsAfterTheLastLineAreRepaired(syntax: SmartJSONSyntax) async {
        let line = #"{"id":1}"# + "\n"
        let options: Set<SmartDecodingOption> = [.syntax(syntax)]
        #expect(await outcomes(line + "\0", options) == ["1", "trailing-nul 9"])
        #expect(await outcomes(line + "\n\0\n \r\n\0\0", options) == ["1", "trailing-nul 10"])
        #expect(await outcomes(line + " \0\0\n\0\n\0 \n", options) == ["1", "trailing-nul 10"])
        #expect(await outcomes("\n \0\n", options) == ["trailing-nul 2"])
        #expect(
            await outcomes(line + "\0\n\0\0\n" + line + "\0", options) == [
                "1", "invalid", "invalid", "1", "trailing-nul 23",
            ]
        )
        #expect(await outcomes(line + "\0" + line, options) == ["1", "invalid"])
        let long = records(line + String(repeating: "\0", count: 70_000), options)
        #expect(long.map(\.model?.id) == [1, nil])
        #expect(long.map(\.endsStream) == [false, true])
    }

    @Test(arguments: [SmartJSONSyntax.rfc8259, .json5])
    func nulsAreInvalidInOtherSyntaxes(syntax: SmartJSONSyntax) async {
        #expect(await outcomes(#"{"id":1}"# + "\n\0\n\0", [.syntax(syntax)]) == ["1", "invalid", "invalid"])
    }

    @Test func nulsBeyondTheLengthOfARecordAreInvalid() async {
        let limited: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: 10))]
        #expect(await outcomes("{}\n" + String(repeating: "\0", count: 10), limited) == ["0", "trailing-nul 3"])
        #expect(await outcomes("{}\n" + String(repeating: "\0", count: 11), limited) == ["0", "invalid"])
        let lines = await outcomes("{}\n" + String(repeating: "\0\n", count: 9), limited)
        #expect(lines == ["0"] + Array(repeating: "invalid", count: 5) + ["trailing-nul 13"])
    }

    @Test func aByteOrderMarkAtTheStartOfALineIsSkipped() async {
        let file = "\u{FEFF}" + #"{"id":1}"# + "\n"
        let line = #"{"id":2}"# + "\n"
        #expect(await outcomes(file + file + file) == ["1", "1", "1", "byte-order-mark 0"])
        #expect(await outcomes(line + file + file) == ["2", "1", "1", "byte-order-mark 9"])
        #expect(await outcomes(line + "\n\u{FEFF}\n" + file) == ["2", "1", "byte-order-mark 10"])
        for syntax in [SmartJSONSyntax.rfc8259, .json5] {
            #expect(await outcomes(line + file, [.syntax(syntax)]) == ["2", "1"])
        }
        #expect(await outcomes(line + " " + file) == ["2", "invalid"])
        #expect(await outcomes(line + "\u{FEFF}" + file) == ["2", "invalid", "byte-order-mark 9"])
        let found = Array(records(line + file))
        #expect(found[1].byteRange == 12..<20)
        #expect(found[1].position.description == "line 2, column 1 (byte 12)")
        let cut = SmartRecordSequence<StreamedOrder>(Data(line.utf8 + [0xEF, 0xBB]))
        #expect(cut.map(\.model?.id) == [2, nil])
    }

    @Test func aStreamThatContainsOnlyNULsIsText() throws {
        let records = Array(SmartRecordSequence<StreamedOrder>(Data(count: 4)))
        #expect(records.map(\.endsStream) == [true])
        #expect(records.first?.error == nil)
        #expect(records.first?.report.events.map(\.repair) == [.trailingNUL])
    }

    @Test func linesOfCommentsAreNoRecords() async {
        let text = """
            // The orders.
            {id: 1} // the first one
            /* none */ // \u{FEFF}
            \u{A0}\u{2028}\t\u{0C}
            // \u{2028} {id: 2}
            /* */ {id: 3} /* */\r
             // end
            """
        #expect(await outcomes(text, [.syntax(.json5)]) == ["1", "2", "3"])
        #expect(await outcomes("/* a\n{id:1} */", [.syntax(.json5)]) == ["invalid", "invalid"])
        #expect(await outcomes("/\n//\n/* *", [.syntax(.json5)]) == ["invalid", "invalid"])
        #expect(await outcomes("// a\n\u{A0}\n{}") == ["invalid", "invalid", "0"])
        let limited: Set<SmartDecodingOption> = [.syntax(.json5), .limits(SmartDecodingLimits(recordLength: 8))]
        #expect(await outcomes("//345678\n//3456789\n{}", limited) == ["invalid", "0"])
    }

    @Test func byteRangesContainTheRecordsWithoutWhiteSpace() {
        let text = "\u{FEFF}" + #" {"id":1} "# + "\r\n\n" + #"{"id":2}"#
        let bytes = Array(text.utf8)
        let found = records(text).filter { !$0.endsStream }.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) }
        #expect(found == [#"{"id":1}"#, #"{"id":2}"#])
    }

    @Test func invalidRecordsDoNotEndTheStream() {
        let text = """
            {"id":1}
            {"id":2
            nothing
            {"id":"4"}
            [1]
            {"id":6}
            """
        let found = Array(records(text))
        #expect(found.map(\.model?.id) == [1, nil, nil, 4, nil, 6])
        #expect((found[1].error as? JSONSyntaxError)?.kind == .unexpectedEnd)
        #expect((found[1].error as? JSONSyntaxError)?.byteOffset == 16)
        #expect((found[2].error as? JSONSyntaxError)?.line == 3)
        #expect(found[3].report.events.first?.position?.byteOffset == 31)
        #expect(found[3].report.events.first?.position?.line == 4)
        #expect(found[4].error is DecodingError)
    }

    @Test func positionsOfRepairsAreThoseInTheStream() {
        let text = "\n{\"id\":1}\n{\"name\":\"a\tb\",\"tags\":[1,],}"
        let events = Array(records(text))[1].report.events
        let repairs = events.compactMap { event in event.repair.map { "\($0.rawValue) \(event.position as Any)" } }
        #expect(
            repairs == [
                "control-character Optional(line 3, column 11 (byte 20))",
                "trailing-comma Optional(line 3, column 24 (byte 33))",
                "trailing-comma Optional(line 3, column 26 (byte 35))",
            ]
        )
    }

    @Test func aLongRecordIsSkipped() {
        let long = #"{"name":""# + String(repeating: "x", count: 1_000) + #""}"#
        let text = #"{"id":1}"# + "\n" + long + "\r\n" + #"{"id":3}"# + "\n"
        let limited: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(recordLength: 100))]
        let found = Array(records(text, limited))
        #expect(found.map(\.model?.id) == [1, nil, 3])
        #expect((found[1].error as? JSONSyntaxError)?.kind == .recordLengthLimit(100))
        #expect(found[1].byteRange.lowerBound == 9)
        #expect(
            found[1].report.failure
                == "The given data was not valid JSON: A record of more than 100 bytes, at line 2, column 1 (byte 9)."
        )
    }

    @Test func invalidUTF8AffectsOneRecord() {
        var data = Data(#"{"id":1}"#.utf8 + [0x0A])
        data += Data(#"{"name":""#.utf8 + [0xC3, 0x28] + #""}"#.utf8 + [0x0A] + #"{"id":3}"#.utf8)
        let found = Array(SmartRecordSequence<StreamedOrder>(data))
        #expect(found.map(\.model?.id) == [1, nil, 3])
        #expect((found[1].error as? JSONSyntaxError)?.kind == .invalidUTF8)
        #expect((found[1].error as? JSONSyntaxError)?.line == 2)
    }

    @Test func otherEncodingsEndTheStream() throws {
        let data = try #require("{\"id\":1}\n{\"id\":2}".data(using: .utf16LittleEndian))
        let found = Array(SmartRecordSequence<StreamedOrder>(data))
        #expect(found.map(\.endsStream) == [true])
        #expect(found[0].error as? SmartInputError == .unsupportedEncoding)
    }

    @Test func theDepthLimitAffectsOneRecord() {
        let deep = #"{"tags":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}"
        let found = Array(records(deep + "\n" + #"{"id":2}"#))
        #expect((found[0].error as? JSONSyntaxError)?.kind == .depthLimit(512))
        #expect(found.map(\.model?.id) == [nil, 2])
    }

    @Test func optionsApplyToEachRecord() {
        struct Account: SmartCodable {
            var userName = ""
        }
        let text = #"{"user_name":"Ann"}"# + "\n" + #"{"user_name":7}"#
        let tolerant = SmartRecordSequence<Account>(Data(text.utf8), options: [.key(.convertFromSnakeCase)])
        #expect(tolerant.map(\.model?.userName) == ["Ann", "7"])
        let strict = SmartRecordSequence<Account>(
            Data(text.utf8),
            options: [.key(.convertFromSnakeCase), .policy(.strict)]
        )
        let found = Array(strict)
        #expect(found.map(\.model?.userName) == ["Ann", nil])
        #expect(found[1].error is SmartMismatchError)
    }

    @Test func sinksReceiveTheReportsOfAllRecords() {
        let counter = SmartRepairCounter()
        let text = #"{"id":1,"name":"","tags":[]}"# + "\n" + #"{"id":"2","name":"","tags":[]}"# + "\nx\n"
        for _ in records(text, [.reports(to: counter)]) {}
        #expect(counter.calls == 3)
        #expect(counter.repairedCalls(at: "id") == 1)
    }

    @Test func recordsCanBeScalars() {
        let found = SmartRecordSequence<Int>(Data("1\n22\nnull\n\"4\"".utf8))
        #expect(found.map(\.model) == [1, 22, nil, 4])
    }
}
