import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// The reports of many records as one.
@Suite struct RecordSummaryTests {
    @BothKinds
    struct Cart: SmartCodable {
        var items: [Item]?
        var total: Double?

        @BothKinds
        struct Item: SmartCodable {
            var price: Double?
        }
    }

    private func summary(_ text: String, maximumPaths: Int = 500) -> SmartRecordSummary {
        var summary = SmartRecordSummary(maximumPaths: maximumPaths)
        for record in SmartRecordSequence<Cart>(Data(text.utf8)) { summary.add(record) }
        return summary
    }

    private let text = """
        {"total":1}
        {"total":"2","items":[{"price":1},{"price":"1"},{"price":"2"}]}
        {"total":"3"}
        {"total":[]
        {"total":"x","items":[{"price":"1"}]}
        {"total":{}}}
        {"total":[1]
        """

    @Test func eventsAreCountedByPathWithAnExample() {
        let summary = summary(text)
        #expect(
            summary.description == """
                7 records, 3 invalid, 3 repaired
                   items.*.price: Expected to decode 'Double' but found 'String' instead. [converted] ×3, first in record 1 \
                at line 2, column 44 (byte 55)
                   total: Expected to decode 'Double' but found 'String' instead. [converted] ×2, first in record 1 \
                at line 2, column 10 (byte 21)
                   total: Expected to decode 'Double' but found 'String' instead. [nil, not a number] ×1, first in record 4 \
                at line 5, column 10 (byte 111)
                   invalid: The text ends inside a value. ×2, first in record 3 at line 4, column 12 (byte 101)
                   invalid: Unexpected character "}" after the value. ×1, first in record 5 at line 6, column 13 (byte 152)
                """
        )
        #expect(summary.repairs[0].records == 2)
        #expect(summary.repairs[0].example.pointer == "/items/1/price")
        #expect(summary.failures[0].records == 2)
    }

    @Test func furtherPathsAreCountedTogether() {
        let summary = summary(text, maximumPaths: 1)
        #expect(summary.repairs.map(\.path) == ["items.*.price"])
        #expect(summary.repairs.map(\.count) == [3])
        #expect(summary.otherEvents == 3)
        #expect(summary.otherFailures == 1)
        #expect(
            summary.description.hasSuffix(
                "\n   … and 3 more events of other kinds\n   … and 1 more invalid records"
            )
        )
    }

    @Test func eventsThatAReportDoesNotStoreAreCounted() {
        let items = String(repeating: #"{"price":"1"},"#, count: 50)
        let record = #"{"items":[\#(items)]}"#
        var summary = SmartRecordSummary()
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: 3)), .syntax(.json5)]
        for record in SmartRecordSequence<Cart>(Data(record.utf8), options: options) { summary.add(record) }
        #expect(summary.repairs.map(\.count) == [50])
        #expect(summary.repairs.map(\.records) == [1])
    }

    @Test func mistakesInTheTextAreCountedByKind() {
        let text = #"""
            {"total":1,}
            {"total":NaN,"note":"a\tb"}
            {"total":2,"note":"\tc",}
            """#
            .replacingOccurrences(of: "\\t", with: "\t")
        var summary = SmartRecordSummary()
        for record in SmartRecordSequence<Cart>(Data(text.utf8)) { summary.add(record) }
        let repairs = summary.repairs.filter { $0.path.isEmpty }
        #expect(repairs.map(\.example.repair) == [.trailingComma, .controlCharacter, .nonFiniteNumber])
        #expect(repairs.map(\.count) == [2, 2, 1])
        #expect(repairs.map(\.firstRecord) == [0, 1, 1])
    }

    @Test func anEmptySummaryHasNoRecords() {
        #expect(SmartRecordSummary().description == "0 records, 0 invalid, 0 repaired")
    }
}
