import Foundation
import SmartCodable
import TestSupport
import Testing

/// Several keys of one object that match one property: the result is deterministic.
@Suite struct CollisionTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var userName = "initial"
        var note: String? = "initial"
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var name = "initial"
        var age: Int? = 5
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- ["nickName", "realName"], CodingKeys.age <--- ["years", "info.years"]]
        }
    }

    /// The same members in dictionaries of different capacities, which iterate in different orders.
    private func dictionaries(_ members: [String: Any]) -> [[String: Any]] {
        [1, 8, 64, 512, 4_096].map { capacity in
            var dictionary = [String: Any](minimumCapacity: capacity)
            for (key, value) in members { dictionary[key] = value }
            return dictionary
        }
    }

    @Test(arguments: [SmartKeyStrategyName.snake, .anySpelling])
    func theWinnerOfTwoSpellingsInADictionaryIsDeterministic(_ name: SmartKeyStrategyName) {
        let members: [String: Any] = [
            "user_name": "a", "user__name": "b", "user___name": "c", "user____name": "d", "user_____name": "e",
        ]
        let names = dictionaries(members).map {
            User.deserialize(from: $0, options: [.key(name.strategy)])?.userName
        }
        #expect(Set(names).count == 1, "\(names)")
    }

    enum SmartKeyStrategyName: Sendable {
        case snake, anySpelling
        var strategy: SmartKeyStrategy { self == .snake ? .convertFromSnakeCase : .anySpelling }
    }

    @Test func aRewrittenKeyWithAValueTakesPrecedenceOverAnExactKeyWithNull() {
        // "The first source that exists and is not null wins", and a source matches both ways.
        let json = #"{"nickName": null, "nick_name": "Ann", "realName": "Bob"}"#
        #expect(Mapped.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.name == "Ann")
    }

    @Test func repeatedKeysInAMappedObjectFollowThePolicy() {
        let json = #"{"nickName": "a", "nickName": "b", "years": 1, "years": null}"#
        let last = Mapped.deserializeWithReport(from: json)
        #expect(last.model == Mapped(name: "b", age: 5))
        #expect(last.report.events.filter { $0.finding == .repeatedKey }.count == 2)
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Mapped.deserialize(from: json, options: [.policy(policy)]) == Mapped(name: "a", age: 1))
    }

    @Test func nullsOfMappedOptionalsFollowThePolicy() {
        for json in [#"{"years": null}"#, #"{"years": null, "info": {"years": null}}"#, #"{"info": {"years": null}}"#] {
            #expect(ModelRoutes(json: json, expected: Mapped()).disagreements() == [])
            let options: Set<SmartDecodingOption> = [.policy { $0.nullForOptional = .assignNil }]
            #expect(ModelRoutes(json: json, expected: Mapped(age: nil), options: options).disagreements() == [])
        }
        let missing: Set<SmartDecodingOption> = [.policy { $0.nullForOptional = .assignNil }]
        #expect(ModelRoutes(json: "{}", expected: Mapped(), options: missing).disagreements() == [])
    }

    @Test func aCustomStrategyReceivesThePathInsideAMappedPath() {
        @BothKinds struct Outer: SmartCodable, Equatable {
            var leaf = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.leaf <--- "box.value"] }
        }
        let strategy = SmartKeyStrategy.custom { path in
            let last = path.last?.stringValue ?? ""
            return TextKey(path.count == 2 && last == "VALUE" ? "value" : last)
        }
        #expect(Outer.deserialize(from: #"{"box": {"VALUE": 7}}"#, options: [.key(strategy)]) == Outer(leaf: 7))
    }

    @Test func hostileKeysTakeLinearTime() {
        // Thousands of keys that are one property under the strategy: linear, and the last one wins.
        let members = (1...5_000).map { "\"user\(String(repeating: "_", count: $0 % 50 + 1))name\": \"\($0)\"" }
        let json = "{" + members.joined(separator: ",") + "}"
        #expect(User.deserialize(from: json, options: [.key(.anySpelling)])?.userName == "5000")
    }

    @Test func anAmbiguousSourceOfAMappingIsReportedToo() {
        let result = Mapped.deserializeWithReport(
            from: #"{"nick_name": "a", "nick-name": "b", "years": 1}"#,
            options: [.key(.anySpelling)]
        )
        #expect(result.model == Mapped(name: "b", age: 1))
        #expect(result.report.events.map(\.finding) == [.ambiguousKey])
        #expect(result.report.events.map(\.path) == [[.key("name")]])
    }

    @Test func propertiesThatDifferInSpellingAreNotAmbiguousIfEachHasItsKey() {
        @BothKinds struct Link: SmartCodable, Equatable { var userId = 0, user_id = 0 }
        let result = Link.deserializeWithReport(
            from: #"{"userId": 1, "user_id": 2}"#,
            options: [.key(.anySpelling)]
        )
        #expect(result.model == Link(userId: 1, user_id: 2))
    }

    @Test func aPropertysOwnNullKeyTakesPrecedenceOverAnotherSpelling() {
        // Without a mapping, only the key with the property's name is read.
        let json = #"{"user_name": "Ann", "userName": null, "note": ""}"#
        let result = User.deserializeWithReport(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(result.model == User(note: ""))
        #expect(result.report.events.map(\.finding) == [.ambiguousKey, .nullValue])
    }

    @Test(arguments: [
        (#"{"user_info": {"AGE": 8, "age": 7}}"#, 7, ["/user_info/age"]),
        (#"{"user_info": {"AGE": 8, "Age": 7}}"#, 7, ["/user_info/Age"]),
        (#"{"User_info": {"age": 8}, "UserInfo": {"age": 9}}"#, 9, ["/UserInfo"]),
        (#"{"user_info": {}, "Years": 3, "YEARS": 4}"#, 3, ["/Years"]),
        (#"{"user_info": {"age": null}, "years": 3, "YEARS": 4}"#, 4, ["/YEARS"]),
        // The second source is not read.
        (#"{"user_info": {"age": 8}, "Years": 3, "years": 99}"#, 8, []),
    ])
    func anAmbiguousKeyIsReportedAtTheSourceThatIsRead(_ json: String, _ age: Int, _ pointers: [String]) {
        @BothKinds struct Person: SmartCodable, Equatable {
            var age = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- ["user_info.age", "Years"]] }
        }
        let result = Person.deserializeWithReport(from: json, options: [.key(.anySpelling)])
        #expect(result.model == Person(age: age))
        #expect(result.report.events.map(\.finding) == pointers.map { _ in .ambiguousKey })
        #expect(result.report.events.map(\.pointer) == pointers)
    }

    @Test func anAmbiguousKeyOnThePathToAModelIsReported() {
        @BothKinds struct Item: SmartCodable, Equatable { var value = 0 }
        @BothKinds struct Placed: SmartCodable, Equatable {
            var value = 0
            static func designatedPath() -> String? { "data.item" }
        }
        let json = #"{"Data": {"item": {"value": 1}}, "data": {"item": {"value": 2}}}"#
        let item = Item.deserializeWithReport(from: json, designatedPath: "data.item", options: [.key(.anySpelling)])
        #expect(item.model == Item(value: 2))
        #expect(item.report.events.map { "\($0.pointer) \($0.id)" } == ["/data ambiguous-key"])
        let placed = Placed.deserializeWithReport(from: json, options: [.key(.anySpelling)])
        #expect(placed.model == Placed(value: 2))
        #expect(placed.report.events.map { "\($0.pointer) \($0.id)" } == ["/data ambiguous-key"])
    }

    @Test func theWinnerOfTwoSpellingsOnAPathInADictionaryIsDeterministic() {
        @BothKinds struct Nested: SmartCodable {
            var age = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "info.age"] }
        }
        let ages = dictionaries(["AGE": 1, "Age": 2, "a_ge": 3, "AgE": 4]).map {
            Nested.deserialize(from: ["info": $0] as [String: Any], options: [.key(.anySpelling)])?.age
        }
        #expect(Set(ages) == [3], "\(ages)")
    }
}
