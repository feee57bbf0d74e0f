import Foundation
import SmartCodable
import TestSupport
import Testing

/// Collections that drop invalid elements.
@Suite struct SmartCompactTests {
    enum Level: String, Codable { case low, high }
    struct Plain: Codable, Equatable { var a: Int }
    @BothKinds struct User: SmartCodable, Equatable {
        var name = "initial"
        var calls = 0
        enum CodingKeys: CodingKey { case name }
        mutating func didFinishMapping() { calls += 1 }
    }
    @BothKinds struct Page: SmartCodable, Equatable {
        @SmartCompact.Array var ids: [Int] = [9]
        @SmartCompact.Array var flags: [Bool] = []
        @SmartCompact.Array var levels: [Level] = []
        @SmartCompact.Array var links: [URL] = []
        @SmartCompact.Array var plains: [Plain] = []
        @SmartCompact.Array var users: [User] = []
        @SmartCompact.Array var rows: [[Int]] = []
        @SmartCompact.Dictionary var sizes: [String: Int] = ["initial": 1]
        @SmartCompact.Dictionary var people: [Int: User] = [:]
    }

    @Test func elementsOfEveryKindAreConvertedOrDropped() throws {
        let json = #"""
            {"ids": [1, "2", 3.0, 3.5, true, null, {}, "x", 99999999999999999999], "flags": [1, "yes", "no", 2, true],
             "levels": ["low", "middle", 5, "high"], "links": ["https://a.b", 5, ""], "plains": [{"a": "1"}, {}, 5],
             "users": [{"name": "Ann"}, null, 7, {}], "rows": [[1, "x", "2"], 5], "sizes": {"a": 1, "b": "2", "c": null, "d": []},
             "people": {"1": {"name": "Bob"}, "x": {}, "2": 5}}
            """#
        let result = Page.deserializeWithReport(from: json)
        let page = try result.get()
        #expect(page.ids == [1, 2, 3, 1])
        #expect(page.levels == [.low, .high])
        #expect(page.users.map(\.name) == ["Ann", "initial"])
        #expect(page.users.map(\.calls) == [1, 1])
        #expect(page.rows == [[1, 2]])
        #expect(page.sizes == ["a": 1, "b": 2])
        #expect(page.people == [1: User(name: "Bob", calls: 1)])
        let dropped = result.report.events.filter { $0.outcome == .dropped }.map(\.pointer)
        #expect(
            dropped.contains("/ids/3") && dropped.contains("/people/x") && dropped.contains("/people/2")
                && dropped.contains("/rows/0/1"),
            "\(dropped)"
        )
        let back = try #require(Page.deserialize(from: try page.encodedText()))
        #expect(back == page)
        // Another decoder reads the models, without hooks, as it reads an array of them.
        var plain = page
        for index in plain.users.indices { plain.users[index].calls = 0 }
        for key in plain.people.keys { plain.people[key]?.calls = 0 }
        #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == plain)
    }

    @Test func aNonCollectionKeepsTheInitialValue() throws {
        for json in [
            "{}", #"{"ids": null, "sizes": null}"#, #"{"ids": 5, "sizes": "x"}"#, #"{"ids": {}, "sizes": [1]}"#,
        ] {
            let page = try #require(Page.deserialize(from: json))
            #expect(page.ids == [9] && page.sizes == ["initial": 1], "\(json)")
        }
        let page = try #require(Page.deserialize(from: #"{"ids": "[1, \"x\"]", "sizes": "{\"a\": \"1\"}"}"#))
        #expect(page.ids == [1] && page.sizes == ["a": 1])
    }

    @Test func boolsAndNumbersAreConvertedOnlyByPolicy() throws {
        @BothKinds struct Mixed: SmartCodable {
            @SmartCompact.Array var all: [Any] = []
            @SmartCompact.Dictionary var named: [String: Any] = [:]
        }
        let any = try #require(
            Mixed.deserialize(
                from: #"{"all": [1, true, null, "x"], "named": {"a": true, "b": 1, "c": null, "d": {"e": [1.5]}}}"#
            )
        )
        #expect(any.all[0] is Int && any.all[1] is Bool && any.all[2] is NSNull)
        #expect(any.named["a"] is Bool && any.named["b"] is Int)
        #expect(
            try any.encodedText() == #"{"all":[1,true,null,"x"],"named":{"a":true,"b":1,"c":null,"d":{"e":[1.5]}}}"#
        )
    }

    @Test func theStrictPolicyRefusesElements() throws {
        @BothKinds struct Numbers: SmartCodable {
            @SmartCompact.Array var ids: [Int] = []; @SmartCompact.Dictionary var sizes: [String: Int] = [:]
        }
        #expect(try Numbers.deserializeStrictly(from: #"{"ids": [1], "sizes": {"a": 1}}"#).ids == [1])
        let result = Numbers.deserializeWithReport(
            from: #"{"ids": [1, "2"], "sizes": {"a": "x"}}"#,
            options: [.policy(.strict)]
        )
        #expect(result.report.events.map(\.pointer) == ["/ids/1", "/sizes/a"], "\(result.report)")
    }

    @Test func keysOfADictionaryAreUnchanged() throws {
        @BothKinds struct Counts: SmartCodable { @SmartCompact.Dictionary var byName: [String: Int] = [:] }
        let counts = try #require(
            Counts.deserialize(from: #"{"by_name": {"first_name": 1}}"#, options: [.key(.convertFromSnakeCase)])
        )
        #expect(counts.byName == ["first_name": 1])
        #expect(try counts.encodedText(options: [.key(.convertToSnakeCase)]) == #"{"by_name":{"first_name":1}}"#)
    }
}
