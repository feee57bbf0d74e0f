import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Paths with a wildcard: the collected values are read as they would be where they are.
@Suite struct WildcardTests {
    @BothKinds struct Row: SmartCodable, Equatable {
        var at: Date?
        var title = "-"
        var price = 0.0
        var blob = Data()
    }

    static let now = Date(timeIntervalSince1970: 1_700_000_000)
    static var inputs: [(SmartInput, Set<SmartDecodingOption>)] {
        [
            (.text(#"{"items":[{"price":NaN,"title":"a"},{"title":"b"}]}"#), []),
            (.text(#"{"items":[{"price":NaN,"title":"a"},{"title":"b"}]}"#), [.syntax(.json5)]),
            (.text(#"{"items":[{"title":"a","price":"# + String(repeating: "1", count: 1_200) + "}]}"), []),
            (.text(#"{"items":[{"price":1,"price":2},{"price":3}]}"#), [.policy { $0.repeatedKeys = .useFirst }]),
            (.text(#"{"items":[{"price":1,"pr\u0069ce":2}]}"#), []),
            (.text(#"{"items":[{"title":"\ud800B\n"}]}"#), []),
            (
                .text(#"{"items":[{"title":"x","price":"y","zip":[1,{"a":2}]}]}"#),
                [.policy { $0.unknownKeys = .report }]
            ),
            (.text(#"{"items":[{"title":"x","price":"1"}, 7, null, "no"]}"#), []),
            (.text(#"{"items":[{"price":1,"title":"Wa"#), [.syntax(.partial)]),
            (
                .any(["items": [["at": now, "title": "t", "blob": Data([1]), "price": 1]]]),
                [.date(.millisecondsSince1970)]
            ),
            (.any(["items": [["at": now, "title": "t", "blob": Data([1]), "price": 1]]]), [.policy(.strict)]),
            (.any(["items": [["price": Double.nan, "title": "t"], ["title": NSObject()]]]), []),
        ]
    }

    @Test(arguments: inputs.indices) func aWildcardReadsWhatTheListContains(_ index: Int) throws {
        let (input, options) = Self.inputs[index]
        let whole = [Row].deserializeWithReport(from: input, designatedPath: "items", options: options)
        let collected = [Row].deserializeWithReport(from: input, designatedPath: "items.*", options: options)
        #expect("\(collected.model as Any)" == "\(whole.model as Any)")
        #expect(collected.report.events.map(\.id) == whole.report.events.map(\.id))
        #expect(collected.report.events.map(\.pointer) == whole.report.events.map(\.pointer))
        #expect(collected.report.events.map(\.position) == whole.report.events.map(\.position))
        #expect(collected.report.events.map(\.outcome) == whole.report.events.map(\.outcome))
    }

    @BothKinds struct Basket: SmartCodable, Equatable {
        var ids: [Int] = []
        var prices: [Double] = []
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.ids <--- "items.*.product.id", CodingKeys.prices <--- "items.*.price"]
        }
    }

    @Test func aValueThatEndsThePathOfAnElementIsReported() throws {
        let json = #"{"items":[{"product":{"id":1}},{"product":"gone","price":NaN},7,null,{}]}"#
        let result = Basket.deserializeWithReport(from: json)
        #expect(result.model == Basket(ids: [1], prices: []))
        let events = result.report.events.filter { $0.finding != .syntaxRepaired }
        #expect(Set(events.map(\.pointer)) == ["/items/1/product", "/items/2", "/items/1/price"])
        #expect(events.filter { $0.pointer == "/items/1/product" }.map(\.outcome) == [.dropped])
        #expect(throws: SmartMismatchError.self) {
            try Basket.deserializeStrictly(from: #"{"items":[{"product":"gone"}]}"#)
        }
        #expect(try Basket.deserializeStrictly(from: #"{"items":[{"product":{"id":1},"price":2},{},null]}"#).ids == [1])
    }

    @Test func aValueThatEndsThePathOfACallIsReported() throws {
        let json = #"{"l":[{"a":{"title":"x"}},7,{"b":1},{"a":null}]}"#
        let result = [Row].deserializeWithReport(from: json, designatedPath: "l.*.a")
        #expect(result.model?.map(\.title) == ["x"])
        #expect(result.report.events.filter { $0.finding == .typeMismatch }.map(\.pointer) == ["/l/1"])
        #expect(throws: (any Error).self) {
            try [Row].deserializeStrictly(from: json, designatedPath: "l.*.a")
        }
    }

    private func current<Model>(_ decoder: inout SmartPartialDecoder<Model>) throws -> SmartPartialSnapshot<Model> {
        let snapshot = decoder.snapshot()
        return try #require(snapshot)
    }

    @Test(arguments: ["items.*", "items.-1"]) func aPartialValueIsOpenUntilItsListIsClosed(_ path: String) throws {
        var decoder = SmartPartialDecoder(JSONValue.self, designatedPath: path)
        for part in [#"{"items":[{"price":1,"#, #""title":"Wa"#, #""}"#, ","] {
            decoder.append(part)
            let snapshot = try current(&decoder)
            #expect(!snapshot.isComplete, "\(part)")
            #expect(snapshot.openPath == [], "\(part)")
        }
        decoder.append(#"{}], "other": {"#)
        let snapshot = try current(&decoder)
        #expect(snapshot.isComplete)
    }

    @Test func keysThatHaveNotArrivedHaveNoEvents() throws {
        var decoder = SmartPartialDecoder([Row].self, designatedPath: "items.*")
        decoder.append(#"{"items":[{"price":1,"title":"Wa"#)
        let snapshot = try current(&decoder)
        #expect(snapshot.model?.map(\.title) == ["Wa"])
        #expect(snapshot.report.events.map(\.finding) == [.syntaxRepaired])
    }
}
