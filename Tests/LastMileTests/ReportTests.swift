import Foundation
import LastMile
import SmartCodable
import Testing

/// The mismatches of `@APIDecoded` properties in the report of the library's decoder.
@Suite struct ReportTests {
    struct Address: Decodable {
        var city: String
        var tags: [Int?] = []
    }

    enum Size: String, APIDecodable { case small, large }

    /// An initializer that uses what can be read.
    struct Details: APIDecodable {
        var tags: [String] = []
        var counts: [String: Int] = [:]
        var first: String?
        var address: Address?
        var size: Size?

        init() {}

        init?(from decoder: any APIDecoder) {
            tags = (decoder["t"] --> [String]?.self) ?? []
            counts = (decoder["c"] --> CountLimited<[String: Int]?>(min: 1)) ?? [:]
            first = decoder["people"][0]["name"] --> String.self
            address = decoder["address"].decodeOptional(swiftDecodable: Address.self)
            size = decoder["size"] --> Size?.self
            if decoder["note"].node != nil {
                decoder.recordError(APIDecodeError(path: decoder["note"].path, message: "A note is not expected"))
            }
        }
    }

    struct Article: SmartCodable {
        var id = 0
        @APIDecoded var details = Details()
        func encode(to encoder: any Encoder) throws {}
    }

    private func events(_ details: String) -> [String] {
        let report = Article.deserializeWithReport(from: #"{"id": 1, "details": \#(details)}"#).report
        return report.events.map { "\($0.pointer) \($0)" }
    }

    @Test func theReportHasAnEventForEachMismatch() {
        let json = #"""
            {"t": ["a", 5], "c": {"x": 1, "y": "2"}, "people": [{"name": "Ann"}],
             "address": {"city": "Bonn", "tags": [1, "x"]}, "size": "huge", "note": 1}
            """#
        #expect(
            events(json) == [
                "/details/t/1 details.t.1: Expected to decode 'String' but found 'Number' instead. [dropped]",
                "/details/c/y details.c.y: Expected to decode 'Int' but found 'String' instead. [dropped]",
                "/details/address/tags/1 details.address.tags.1: Expected to decode 'Optional<Int>' but found 'String'"
                    + " instead. [nil]",
                "/details/size details.size: Expected to decode 'Size' but found 'String' instead. [nil, unknown case]",
                "/details/note details.note: Expected to decode 'Details' but found 'Number' that the type's"
                    + " initializer refused: A note is not expected. [nil]",
            ]
        )
    }

    @Test func aValidValueHasNoEvents() {
        #expect(events(#"{"t": ["a"], "c": {"x": 1}, "people": [{"name": "Ann"}], "size": "small"}"#) == [])
    }

    @Test func missingValuesHaveTheirPaths() {
        #expect(
            events(#"{"c": {}, "people": [{}], "address": {"tags": []}}"#) == [
                "/details/c details.c: Expected to decode 'Dictionary<String, Int>' but found 'Dictionary' that violates"
                    + " a rule: Count below min: min 1, actual 0. [kept]",
                "/details/people/0/name details.people.0.name: No value associated with key. [nil]",
                "/details/address/city details.address.city: No value associated with key. [nil]",
            ]
        )
        #expect(
            events(#"{"c": {"x": 1}}"#) == [
                "/details/people/0/name details.people.0.name: No value associated with key. [nil]"
            ]
        )
    }

    @Test func theTypesOnThePathAreKnown() throws {
        let json = #"{"id": 1, "details": {"t": [5], "people": [{"name": "Ann"}]}}"#
        let event = try #require(Article.deserializeWithReport(from: json).report.events.first)
        #expect(event.enclosingTypes == ["Article", "Details", "Array<String>"])
        #expect(event.modelType == "Article")
        #expect(event.position != nil)
    }

    /// The initializer decides what is sufficient; other mismatches are listed together with what it drops.
    @Test func theStrictPolicyAcceptsWhatTheInitializerDrops() throws {
        let details = #""details": {"t": ["a", 5], "people": [{"name": "Ann"}]}"#
        let article = try Article.deserializeStrictly(from: #"{"id": 1, \#(details)}"#)
        #expect(article.details.tags == ["a"])
        #expect(article.$details.count == 1)
        let error = #expect(throws: SmartMismatchError.self) {
            try Article.deserializeStrictly(from: #"{"id": "1", \#(details)}"#)
        }
        #expect(error?.report.events.map(\.pointer) == ["/id", "/details/t/1"])
    }

    /// A path that an initializer made itself need not exist.
    @Test func pathsOfForeignErrorsEndAtTheLastValue() {
        struct Passing: APIDecodable {
            init() {}
            init?(from decoder: any APIDecoder) {
                decoder.recordError(APIDecodeError(path: ["own", 3, "deep"], message: "mine"))
                decoder.recordError(APIDecodeError(path: [], message: "empty"))
                decoder.recordError(APIDecodeError(path: decoder["a"][7]["b"].path, message: "none"))
            }
        }
        struct Model: SmartCodable {
            @APIDecoded var value = Passing()
            func encode(to encoder: any Encoder) throws {}
        }
        let events = Model.deserializeWithReport(from: #"{"value": {"a": [1]}}"#).report.events
        #expect(events.map(\.pointer) == ["/value/own/3/deep", "/value", "/value/a/7/b"])
        #expect(Model.deserializeWithReport(from: #"{"value": 5}"#).report.events.count == 3)
    }

    @Test func elementsOfListsHaveTheirPaths() {
        struct Model: SmartCodable {
            var list: [APIDecoded<[Int]>] = []
            var other: APIDecoded<[Int]>?
        }
        let report = Model.deserializeWithReport(from: #"{"list": [[1], [1, "x"]], "other": ["y"]}"#).report
        #expect(report.events.map(\.pointer) == ["/list/1/1", "/other/0"])
        #expect(report.events.map { $0.path.map(\.description).joined(separator: ".") } == ["list.1.1", "other.0"])
    }

    @Test func longListsOfMismatchesAreCounted() {
        struct Model: SmartCodable { @APIDecoded var list: [Int] = [] }
        let list = Array(repeating: #""x""#, count: 20_000).joined(separator: ",")
        let report = Model.deserializeWithReport(from: #"{"list": [\#(list)]}"#).report
        #expect(report.eventCount == 20_000)
        #expect(report.events.last?.pointer == "/list/999")
    }
}
