import Foundation
import SmartCodable
import TestSupport
import Testing

/// A failed attempt does not change the state of the decoder.
@Suite struct StateAfterFailureTests {
    struct Link: Codable, Equatable { var url: URL }

    /// Tries several types for the same member.
    @BothKinds struct Field: SmartCodable, Equatable {
        var found = "nothing"
        init() {}
        init(found: String) { self.found = found }
        enum CodingKeys: String, CodingKey { case value, other }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let link = try? container.decode(Link.self, forKey: .value) {
                found = "link \(link.url.relativeString)"
            } else if let nested = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .value) {
                found = "other \(try nested.decode(Int.self, forKey: .other))"
            } else if var list = try? container.nestedUnkeyedContainer(forKey: .value) {
                let first = try? list.decode(Link.self)
                found = "list \(first == nil ? "of numbers \(try list.decode(Int.self))" : "of links")"
            } else {
                found = "text \(try container.decode(String.self, forKey: .value))"
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(found, forKey: .value)
        }
    }

    @Test(arguments: [
        (#"{"url": "a"}"#, "link a"), (#"{"other": "7"}"#, "other 7"), ("[7]", "list of numbers 7"),
        (#"[{"url": "a"}]"#, "list of links"), (#""x""#, "text x"), ("7", "text 7"),
    ])
    func successiveAttemptsFindTheMatchingType(_ value: String, _ found: String) {
        let json = #"{"value": \#(value)}"#
        #expect(Field.deserialize(from: json)?.found == found)
        #expect([Field].deserialize(from: "[\(json), \(json)]")?.map(\.found) == [found, found])
    }

    @Test func attemptsInsideATypeAreNotReported() {
        for json in [#"{"value": [7]}"#, #"{"value": "x"}"#, #"{"value": {"other": 7}}"#] {
            let report = Field.deserializeWithReport(from: json).report
            #expect(report.isClean, "\(json): \(report)")
        }
    }

    @Test func aModelAfterAFailedOneIsReadNormally() throws {
        @BothKinds struct Feed: SmartCodable, Equatable {
            var links: [Link] = []
            var named: [String: Link] = [:]
            var fields: [Field] = []
            var last = 0
        }
        let json = """
            {"links": [{"url": ""}, {"url": "a"}, 7, {"url": null}, {"url": "b"}],
             "named": {"x": {}, "y": {"url": "c"}}, "fields": [7, {"value": 1}, {}], "last": "9"}
            """
        let feed = try #require(Feed.deserialize(from: json))
        #expect(feed.links.map(\.url.relativeString) == ["a", "b"])
        #expect(feed.named.mapValues(\.url.relativeString) == ["y": "c"])
        #expect(feed.fields.map(\.found) == ["text 1", "text nothing"])
        #expect(feed.last == 9)
    }

    @Test func anErrorThrownByAModelCausesAFallback() throws {
        struct Refused: Error {}
        @BothKinds struct Picky: SmartCodable, Equatable {
            var count = 1
            init() {}
            init(from decoder: any Decoder) throws {
                count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
                if count > 5 { throw Refused() }
            }
            enum CodingKeys: CodingKey { case count }
        }
        @BothKinds struct Cart: SmartCodable, Equatable {
            var picky = Picky()
            var maybe: Picky?
            var list: [Picky] = []
        }
        let json = #"{"picky": {"count": 9}, "maybe": {"count": 9}, "list": [{"count": 9}, {"count": 2}]}"#
        let result = Cart.deserializeWithReport(from: json)
        #expect(result.model?.picky == Picky())
        #expect(result.model?.maybe == nil)
        #expect(result.model?.list.map(\.count) == [2])
        #expect(result.report.events.map(\.pathText) == ["picky", "maybe", "list.0"])
        #expect(result.report.events.allSatisfy { $0.finding == .initializerFailed })
        let root = Picky.deserializeWithReport(from: #"{"count": 9}"#)
        #expect(root.model == nil)
        #expect(root.error != nil)
        let strict = Picky.deserializeWithReport(from: #"{"count": 9}"#, options: [.policy(.strict)])
        #expect((strict.error as? SmartMismatchError)?.firstError is Refused)
    }
}
