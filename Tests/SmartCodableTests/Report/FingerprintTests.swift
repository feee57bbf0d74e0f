import Foundation
import SmartCodable
import SmartCodableReports
import TestSupport
import Testing

/// The texts by which repairs are grouped.
@Suite struct FingerprintTests {
    @BothKinds struct Item: SmartCodable {
        var price = 0
        var tags: [String] = []
    }

    @BothKinds struct Order: SmartCodable {
        var id = 0
        var items: [Item] = []
        var named: [String: Item] = [:]
        var nested: [[Int]] = []
    }

    private func events(_ json: String) -> [String] {
        Order.deserializeWithReport(from: json).report.events.map(\.fingerprint)
    }

    @Test func aPathHasWildcardsForData() {
        let json = #"""
            {"id": "1", "items": [{"price": 1, "tags": []}, {"price": "2", "tags": [1, 2]}], "named": {"a": {"price": null, "tags": []}},
             "nested": [[1], [2, "3"]],}
            """#
        #expect(
            events(json).sorted() == [
                "- - syntax-repaired trailing-comma", "Order id type-mismatch", "Order items.*.price type-mismatch",
                "Order items.*.tags.* type-mismatch", "Order items.*.tags.* type-mismatch",
                "Order named.*.price null-value",
                "Order nested.*.* type-mismatch",
            ]
        )
        let list = [Item].deserializeWithReport(from: #"[{"price": "1", "tags": []}]"#).report
        #expect(list.events.map(\.fingerprint) == ["Array<Item> *.price type-mismatch"])
    }

    @Test func aReportIsTheSameForOtherValues() {
        func fingerprint(_ json: String) -> String { Order.deserializeWithReport(from: json).report.fingerprint }
        let rest = #""items": [], "named": {}, "nested": []"#
        #expect(fingerprint(#"{"id": 1, \#(rest)}"#) == "Order")
        let first = fingerprint(#"{"id": "1", \#(rest)}"#)
        #expect(first == fingerprint(#"{\#(rest), "id": "2"}"#))
        #expect(first != fingerprint(#"{"id": null, \#(rest)}"#))
        let twice = fingerprint(
            #"{"id": 1, "items": [{"price": "1", "tags": []}, {"price": "2", "tags": []}], "named": {}, "nested": []}"#
        )
        let once = fingerprint(#"{"id": 1, "items": [{"price": "7", "tags": []}], "named": {}, "nested": []}"#)
        #expect(once == twice)
        // Positions are no part of it.
        #expect(fingerprint("{") == fingerprint("\n {"))
        #expect(fingerprint("{") != fingerprint("nonsense"))
    }

    /// Its name starts like that of `JSONValue`.
    @BothKinds struct JSONUser: SmartCodable {
        var name = ""
        var friends: [String: JSONUser] = [:]
    }

    @BothKinds struct ArrayOfSets: SmartCodable {
        var count = 0
    }

    @Test func namesOfPropertiesAreNoData() {
        let json = #"{"name": 5, "friends": {"k7": {"name": null, "friends": {}}}}"#
        let events = JSONUser.deserializeWithReport(from: json).report.events.map(\.fingerprint)
        #expect(events == ["JSONUser name type-mismatch", "JSONUser friends.*.name null-value"])
        let counts = ArrayOfSets.deserializeWithReport(from: #"{"count": "5"}"#).report.events.map(\.fingerprint)
        #expect(counts == ["ArrayOfSets count type-mismatch"])
    }

    @Test func keysOfJSONAreData() {
        struct Holder: SmartCodable {
            var object = JSONObject()
            @SmartAny var any: [String: Any] = [:]
            @SmartRest var others: [String: JSONValue] = [:]
        }
        let json = #"{"object": {"k7": 1e400}, "any": {"k7": 1e400}, "k7": "1"}"#
        let events = Holder.deserializeWithReport(from: json).report.events
        #expect(events.allSatisfy { !$0.fingerprint.contains("k7") }, "\(events.map(\.fingerprint))")
    }

    @Test func keysOfListsAreData() {
        var policy = SmartDecodingPolicy.standard
        policy.entryKey = "id"
        let json = #"{"items": {"12345": {"price": "5", "tags": []}}}"#
        let report = Order.deserializeWithReport(from: json, options: [.policy(policy)]).report
        #expect(report.events.map(\.fingerprint).contains("Order items.*.price type-mismatch"))
        #expect(!report.events.contains { $0.fingerprint.contains("12345") })
    }

    /// It is hashed in the same way in every process.
    @Test func theHashIsThatOfItsSource() {
        let report = Item.deserializeWithReport(from: #"{"price": "1", "tags": []}"#).report
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in "Item price type-mismatch".utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        let digits = String(hash, radix: 16)
        #expect(report.fingerprint == "Item " + String(repeating: "0", count: 16 - digits.count) + digits)
    }
}
