import Foundation
import SmartCodable
import TestSupport
import Testing

/// Parts, rests and formats in lists: generated code reads the second object in another way than the first.
@Suite struct PartListTests {
    @BothKinds struct Place: SmartCodable, Equatable {
        var city = "none"
        var zip: String?
        var code = 0
    }

    /// A part whose hook refuses some values.
    @BothKinds struct Checked: SmartCodable, Equatable {
        var limit = 1
        mutating func didFinishMapping() throws {
            if limit == 13 { throw Refused() }
            limit += 100
        }
    }

    struct Refused: Error {}

    @BothKinds struct Required: SmartCodable, Equatable {
        @SmartRequired var key = 0
    }

    @BothKinds struct Collecting: SmartCodable, Equatable {
        var inner = 0
        @SmartRest var others: JSONObject
    }

    @BothKinds struct Parts: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var place = Place()
        @SmartFlat var checked = Checked()
        @SmartFlat(prefix: "p_") var prefixed = Place()
        @SmartFlat var maybe: Place?
        @SmartFormat(.hex) var digest = Data()
        @SmartFormat(.http, .iso8601) var modified: Date?
        @SmartFormat(.delimited(by: ",")) var tags: [String] = []
    }

    @BothKinds struct Resting: SmartCodable, Equatable {
        @SmartRest var rest: JSONObject
        var id = 0
        var name = "none"
        var place: Place?
        @SmartIgnored var cache = 1
    }

    /// A rest beside a part: the members of the part are not in the rest.
    @BothKinds struct Both: SmartCodable, Equatable {
        var id = 0
        @SmartRest var rest: JSONObject
        @SmartFlat var place = Place()
        var name = ""
    }

    @BothKinds struct Requiring: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var part = Required()
    }

    @BothKinds struct Outer: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var part = Collecting()
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var id = 0
        var name = ""
        @SmartRest var rest: JSONObject
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.id <--- "ID", CodingKeys.name <--- ["n", "m"]]
        }
    }

    @BothKinds struct Holder<Content: SmartCodable & Equatable>: SmartCodable, Equatable {
        var content: Content?
        var list: [Content] = []
    }

    private static let values = [
        "1", #""2""#, #""a""#, "null", "true", "[1]", "13", #"{"city": "b", "more": [1, {"x": null}]}"#, "1e400",
        #""6869""#,
        #""Sun, 06 Nov 1994 08:49:37 GMT""#, #""2024-05-20T10:00:00Z""#, #""a,b""#, #"["x", 5]"#, "[]", "{}",
    ]

    private static let keys = [
        "id", "city", "zip", "code", "limit", "p_city", "p_code", "digest", "modified", "tags", "key", "inner", "name",
        "ID",
        "n", "m", "place", "rest", "others", "part", "more", "x", "cache", "i\\u0064", "ü",
    ]

    private func object(_ random: inout SeededGenerator) -> String {
        let members = random.list { random in
            "\"\(random.one(of: Self.keys, or: "id"))\": \(random.one(of: Self.values, or: "1"))"
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// Each object of a list is read as if it were alone, with the same events.
    private func check<Model: SmartCodable & Equatable>(_ type: Model.Type, _ random: inout SeededGenerator) throws {
        for _ in 0..<Effort.rounds(150) {
            let objects = (0..<5).map { _ in object(&random) }
            let text = "[\(objects.joined(separator: ", "))]"
            for options in [[], [.key(.anySpelling)], [.policy(.strict)]] as [Set<SmartDecodingOption>] {
                let alone = objects.map { Model.deserializeWithReport(from: $0, options: options) }
                guard options != [.policy(.strict)] else {
                    let list = [Model].deserialize(from: text, options: options)
                    #expect((list != nil) == alone.allSatisfy { $0.model != nil }, "\(text)")
                    continue
                }
                let models = alone.compactMap(\.model)
                // A list without a readable element is nil.
                #expect([Model].deserialize(from: text, options: options) ?? [] == models, "\(text)")
                #expect(objects.compactMap { Model.deserialize(from: $0, options: options) } == models, "\(text)")
                let reported = [Model].deserializeWithReport(from: text, options: options)
                #expect(reported.model ?? [] == models, "\(text)")
                if models.count == objects.count {
                    #expect(reported.report.events.count == alone.reduce(0) { $0 + $1.report.events.count }, "\(text)")
                }
                let native = try JSONSerialization.jsonObject(with: Data(text.utf8).withoutOverflow) as? [Any]
                if !hasRepeatedKey(objects) {
                    #expect([Model].deserialize(from: native, options: options)?.count ?? 0 == models.count, "\(text)")
                }
                let nested = #"{"content": \#(objects[0]), "list": \#(text)}"#
                let holder = Holder<Model>.deserialize(from: nested, options: options)
                #expect(holder?.list ?? [] == models, "\(nested)")
                #expect(holder?.content == alone[0].model, "\(nested)")
            }
        }
    }

    private func hasRepeatedKey(_ objects: [String]) -> Bool {
        objects.contains { $0.contains("\\u") }
            || objects.contains { object in
                Self.keys.contains { object.components(separatedBy: "\"\($0)\":").count > 2 }
            }
    }

    @Test func partsOfRandomObjectsAreReadLikeAlone() throws {
        var random = SeededGenerator()
        try check(Parts.self, &random)
        try check(Resting.self, &random)
        try check(Both.self, &random)
        try check(Requiring.self, &random)
        try check(Outer.self, &random)
        try check(Mapped.self, &random)
    }

    @Test func theRestIsWhatNoPropertyReads() {
        let json = #"""
            [{"id": 1, "a": 1, "name": "x"}, {"b": [1], "id": 2, "rest": 3, "cache": 4}, {"id": 3}, {"c": null, "name": 5}]
            """#
        let list = [Resting].deserialize(from: json) ?? []
        #expect(list.map(\.rest) == [["a": 1], ["b": [1], "rest": 3], [:], ["c": nil]])
        #expect(list.map(\.id) == [1, 2, 3, 0])
        let both =
            [Both].deserialize(from: #"[{"id": 1, "city": "x", "a": 1}, {"a": 2, "zip": "3", "name": "n"}]"#) ?? []
        #expect(both.map(\.rest) == [["a": 1], ["a": 2]])
        #expect(both.map(\.place.city) == ["x", "none"])
        let outer = [Outer].deserialize(from: #"[{"id": 1, "inner": 2, "a": 1}, {"a": 2, "id": 3}]"#) ?? []
        let alone = Outer.deserialize(from: #"{"id": 1, "inner": 2, "a": 1}"#)
        #expect(outer.first == alone)
        let mapped = [Mapped].deserialize(from: #"[{"ID": 1, "id": 2, "n": "a"}, {"ID": 3, "m": "b", "x": 1}]"#) ?? []
        #expect(mapped.map(\.rest) == [["id": 2], ["x": 1]])
    }

    @BothKinds struct Hooked: SmartCodable, Equatable {
        var id = 0
        @SmartRest var rest: JSONObject
        mutating func didFinishMapping() { calls.add("\(id)") }
    }

    /// Calls with and without a report, with irregular keys and with numbers without a value, read each object once.
    @Test func theRestIsReadOnceInCallsOfAllKinds() throws {
        let irregular = #"[{"id": 1, "a": 1}, {"id": 2, "\u0061": 2}, {"id": 3, "a": 3}]"#
        let plain = #"[{"id": 1, "a": 1}, {"id": 2, "a": 2}, {"id": 3, "a": 3}]"#
        let odd = #"[{"id": 1, "a": 1}, {"id": 2, "b": 1e999999, "a": 2}, {"id": 3, "a": 3}]"#
        // The first call of each kind finds out what the type needs.
        for text in [plain, irregular] {
            _ = [Hooked].deserialize(from: text)
            _ = [Hooked].deserializeWithReport(from: text)
        }
        _ = Self.calls.take()
        for text in [plain, irregular, plain, odd, plain] {
            for hasReport in [false, true, false] {
                let list =
                    hasReport ? [Hooked].deserializeWithReport(from: text).model : [Hooked].deserialize(from: text)
                #expect(list?.map(\.rest) == [["a": 1], ["a": 2], ["a": 3]] || text == odd)
                #expect(list?.map { $0.rest["a"] } == [1, 2, 3])
                #expect(Self.calls.take() == ["1", "2", "3"], "\(text) \(hasReport)")
            }
        }
        // The outermost object is read with a decoder. Tests that run at the same time can use the sessions of earlier
        // rounds, and a new session has to find out again what the type needs.
        let page = #"{"item": {"id": 1}, "caf\u00e9": 2}"#
        var readsOnce = 0
        for round in 0..<12 {
            let hasReport = round % 2 == 1
            let read = hasReport ? Page.deserializeWithReport(from: page).model : Page.deserialize(from: page)
            #expect(read?.others == ["caf\u{E9}": 2])
            if Self.calls.take() == ["1"] { readsOnce += 1 }
        }
        #expect(readsOnce >= 6)
    }

    @BothKinds struct Page: SmartCodable, Equatable {
        var item = Hooked()
        @SmartRest var others: JSONObject
    }

    @Test func theFirstOfTwoEqualKeysIsKept() {
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        let json = "[{\"id\": 1}, {\"\u{E9}\": 1, \"e\u{301}\": 2}]"
        let list = [Resting].deserialize(from: json, options: [.policy(policy)])
        let reported = [Resting].deserializeWithReport(from: json, options: [.policy(policy)])
        #expect(list?.last?.rest == ["\u{E9}": 1])
        #expect(reported.model == list)
    }

    @Test func aRefusedPartFallsBack() {
        let json = #"[{"id": 1, "limit": 5}, {"id": 2, "limit": 13}, {"id": 3}, {"id": 4, "limit": 6, "city": "x"}]"#
        let list = [Parts].deserialize(from: json) ?? []
        #expect(list.map(\.id) == [1, 2, 3, 4])
        #expect(list.map(\.checked.limit) == [105, 101, 101, 106])
        let required = [Requiring].deserialize(from: #"[{"id": 1, "key": 5}, {"id": 2}, {"id": 3, "key": "6"}]"#) ?? []
        let alone = [#"{"id": 1, "key": 5}"#, #"{"id": 2}"#, #"{"id": 3, "key": "6"}"#].compactMap {
            Requiring.deserialize(from: $0)
        }
        #expect(required == alone)
    }

    final class Calls: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []

        func add(_ text: String) {
            lock.lock()
            defer { lock.unlock() }
            texts.append(text)
        }

        func take() -> [String] {
            lock.lock()
            defer { (texts, _) = ([], lock.unlock()) }
            return texts
        }
    }

    static let calls = Calls()
    static let formatCalls = Calls()

    @BothKinds struct OwnFormat: SmartCodable {
        @SmartFormat(
            SmartValueFormat(
                read: {
                    formatCalls.add($0)
                    return Int($0.dropLast())
                },
                write: { "\($0)%" }
            )
        ) var share = 0
    }

    @Test func aFormatOfTheAppIsCalledOnceForAValue() {
        let list =
            [OwnFormat].deserialize(from: #"[{"share": "1%"}, {"share": "x%"}, {"share": "3%"}, {"share": 4}]"#) ?? []
        #expect(list.map(\.share) == [1, 0, 3, 4])
        #expect(Self.formatCalls.take() == ["1%", "x%", "3%"])
    }
}

extension Data {
    /// Without numbers that `JSONSerialization` cannot represent.
    fileprivate var withoutOverflow: Data {
        Data(String(decoding: self, as: UTF8.self).replacing("1e400", with: "7").utf8)
    }
}
