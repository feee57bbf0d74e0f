import SmartCodableMacro
import TestSupport
import Testing

/// Generated code reads rewritten keys like plain models, which look them up in the shape of each object.
@Suite struct RewrittenKeyTests {
    /// Each document is read alone, in a list and nested, first in a new order of the keys and then again.
    @Test(arguments: [
        #"{"user_name":"a","user_id":1}"#,
        #"{"user_id":1,"user_name":"a"}"#,
        // Several keys for one property: the one that is spelled like the property, then the last one.
        #"{"user_name":"a","userName":"b"}"#,
        #"{"userName":"b","user_name":"a"}"#,
        #"{"user_name":"a","user_id":1,"user__name":"c"}"#,
        #"{"user_name":"a","user_id":1,"user__name":{}}"#,
        #"{"user_name":{},"user_id":"x","userName":null}"#,
        // Repeated and escaped keys.
        #"{"user_name":"a","user_id":1,"user_name":"b"}"#,
        #"{"user\u005fname":"a","user_id":1}"#,
        // Keys that no property has, and keys that are not valid names.
        #"{"other_key":1,"user_name":"a","":2,"_":3,"user_id":1}"#,
        #"{"user_name":"a","last_seen_at_place":"here","last_seen_at_the_place":"there"}"#,
        #"{"é_é":1,"user_name":"a"}"#,
        // The same type inside.
        #"{"user_name":"a","best_friend":{"user_name":"b","userName":"c","user_id":2},"user_id":1}"#,
        #"{"best_friend":{"user_name":"b","userName":"c"},"user_name":"a","userName":"d"}"#,
        #"{"all_friends":[{"user_name":"b"},{"userName":"c"},{"user_name":"d","userName":"e"}],"user_id":4}"#,
        #"{"free_form":{"some_key":1},"user_id":"5","last_seen_at_place":7}"#,
        #"{"free_form":[1],"freeForm":2,"user_name":"a"}"#,
    ])
    func modelsOfBothKindsAreEqual(_ json: String) {
        let strategies: [SmartKeyStrategy] = [
            .convertFromSnakeCase, .anySpelling, .firstLetterLower, .useDefaultKeys, .convertFromSnakeCase,
        ]
        let clean = #"{"user_name":"z","user_id":9}"#
        var firstKeys = SmartDecodingPolicy.standard
        firstKeys.repeatedKeys = .useFirst
        for strategy in strategies {
            for document in [json, "[\(json)]", "[\(clean),\(json),\(clean)]", "[\(json),\(json)]"] {
                compare(document, [.key(strategy)])
                compare(document, [.key(strategy), .policy(firstKeys)])
            }
        }
    }

    @Test func keysBecomeKnownInEachObject() {
        // More keys than are compared one after the other, in objects that have no two keys in common.
        let objects = (0..<90).map { #"{"other_key_\#($0)":0,"user_name":"\#($0)"}"# }
        compare("[" + objects.joined(separator: ",") + "]", [.key(.convertFromSnakeCase)])
        let users = [GeneratedUsers.User].deserialize(
            from: "[" + objects.joined(separator: ",") + "]",
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(users?.map(\.userName) == (0..<90).map(String.init))
        compare(#"{"user_name":"a","user_id":1}"#, [.key(.convertFromSnakeCase)])
    }

    /// A required property without a valid value ends the model, but not before its other key was found.
    @Test func requiredPropertiesAreReadFromTheRightKey() {
        let texts = [
            #"{"main_item":5,"mainItem":{"user_name":"x"}}"#, #"{"mainItem":{"user_name":"x"},"main_item":5}"#,
            #"{"main_item":{"user_name":"x"}}"#, #"{"main_item":5}"#, "{}",
        ]
        for text in texts + ["[" + texts.joined(separator: ",") + "]"] {
            for strategy in [SmartKeyStrategy.convertFromSnakeCase, .anySpelling] {
                let options: Set<SmartDecodingOption> = [.key(strategy)]
                expectSameResults(PlainUsers.Order.self, GeneratedUsers.Order.self, text, options)
            }
        }
        let order = GeneratedUsers.Order.deserialize(from: texts[0], options: [.key(.convertFromSnakeCase)])
        #expect(order?.mainItem.userName == "x")
    }

    /// Hooks run once for each model, also if a list contains several spellings.
    @Test func hooksRunOnce() {
        let models = [GeneratedUsers.Counted].deserialize(
            from: #"[{"user_name":"a"},{"userName":"b"},{"user_name":"c","userName":"d"},{"user_name":"e"}]"#,
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(models?.map(\.userName) == ["a", "b", "d", "e"])
        #expect(models?.map(\.calls) == [1, 1, 1, 1])
    }

    /// The same keys mean different things in text, which has an order, and in native values, which have none.
    @Test func shapesOfTextAndNativeValuesAreDifferent() throws {
        let value: JSONValue = .object(["user_id": 1, "userID": 2])
        for _ in 0..<2 {
            let native = try value.decode(PlainUsers.Friend.self, options: [.key(.anySpelling)])
            let text = PlainUsers.Friend.deserialize(from: #"{"user_id":1,"userID":2}"#, options: [.key(.anySpelling)])
            #expect(native.userId == 1)
            #expect(text?.userId == 2)
        }
    }

    @Test func longListsAreReadAlike() {
        // Long enough to be read in parts, one of which has two keys for a property.
        let objects = (0..<12_000).map { index in
            let second = index == 6_000 ? #","userName":"other""# : ""
            return #"{"user_name":"a user with number \#(index)","user_id":\#(index)\#(second)}"#
        }
        compare("[" + objects.joined(separator: ",") + "]", [.key(.convertFromSnakeCase)])
    }

    @Test func partsHaveTheirOwnStrategy() {
        let json = #"{"user_name":"a","own_keys":{"userName":"b","user_name":"c"},"best_friend":{"user_name":"d"}}"#
        for strategy in [SmartKeyStrategy.convertFromSnakeCase, .useDefaultKeys, .anySpelling] {
            compare(json, [.key(strategy)])
            compare("[\(json),\(json)]", [.key(strategy)])
        }
        let user = GeneratedUsers.User.deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(user?.ownKeys?.userName == "b")
        #expect(user?.bestFriend?.userName == "d")
    }

    @Test func propertiesCanExpectOneKey() {
        for json in [#"{"user-id":3}"#, #"{"user_id":3,"userID":4}"#, #"{"userId":1,"userID":2,"USERID":3}"#] {
            expectSameResults(PlainUsers.Twins.self, GeneratedUsers.Twins.self, json, [.key(.anySpelling)])
        }
    }

    @Test func randomSpellingsAreReadAlike() {
        var generator = SeededGenerator()
        func spelling(_ words: [String]) -> String {
            let capitals = [words[0]] + words.dropFirst().map(\.capitalized)
            switch generator.next() % 12 {
            case 0: return capitals.joined()
            case 1: return words.joined(separator: "__")
            case 2: return words.map(\.capitalized).joined(separator: "-")
            default: return words.joined(separator: "_")
            }
        }
        func object(_ depth: Int) -> String {
            var members: [String] = []
            for words in [["user", "name"], ["user", "id"], ["last", "seen", "at", "place"], ["free", "form"]] {
                for _ in 0..<(generator.next() % 8 == 0 ? 2 : 1) {
                    members.append("\"\(spelling(words))\":\(generator.next() % 100)")
                }
            }
            if generator.next() % 3 == 0 { members.append("\"\(generator.next() % 9)_key\":0") }
            if depth > 0, generator.next() % 2 == 0 {
                members.append("\"\(spelling(["best", "friend"]))\":" + object(depth - 1))
                let friends = (0..<(generator.next() % 4)).map { _ in object(depth - 1) }
                members.append("\"\(spelling(["all", "friends"]))\":[" + friends.joined(separator: ",") + "]")
            }
            if generator.next() % 4 == 0 { members.shuffle(using: &generator) }
            return "{" + members.joined(separator: ",") + "}"
        }
        for _ in 0..<Effort.rounds(300) {
            let strategy: SmartKeyStrategy = generator.next() % 3 == 0 ? .anySpelling : .convertFromSnakeCase
            compare(object(2), [.key(strategy)])
            compare("[" + (0..<4).map { _ in object(1) }.joined(separator: ",") + "]", [.key(strategy)])
        }
    }

    private func compare(_ json: String, _ options: Set<SmartDecodingOption>) {
        expectSameResults(PlainUsers.User.self, GeneratedUsers.User.self, json, options)
    }
}

enum PlainUsers {
    struct User: SmartCodable {
        var userName = "none"
        var userId = 0
        var lastSeenAtPlace: String?
        var bestFriend: Friend?
        var allFriends: [Friend] = []
        @SmartAny var freeForm: Any?
        @SmartOptions(.key(.useDefaultKeys)) var ownKeys: Friend?
    }

    final class Friend: SmartCodable, CustomStringConvertible {
        var userName = "nobody"
        var userId: Int? = 7
        var bestFriend: Friend?
        var allFriends: [Friend]?

        init() {}

        var description: String {
            "\(userName) \(String(describing: userId)) \(String(describing: bestFriend)) \(allFriends ?? [])"
        }
    }

    struct Twins: SmartCodable {
        var userID = 0
        var userId = 1
    }

    struct Order: SmartModelCodable {
        let mainItem: User
        var userName: String?
    }
}

enum GeneratedUsers {
    @SmartModel struct User: SmartCodable {
        var userName = "none"
        var userId = 0
        var lastSeenAtPlace: String?
        var bestFriend: Friend?
        var allFriends: [Friend] = []
        @SmartAny var freeForm: Any?
        @SmartOptions(.key(.useDefaultKeys)) var ownKeys: Friend?
    }

    @SmartModel final class Friend: SmartCodable, CustomStringConvertible {
        var userName = "nobody"
        var userId: Int? = 7
        var bestFriend: Friend?
        var allFriends: [Friend]?

        init() {}

        var description: String {
            "\(userName) \(String(describing: userId)) \(String(describing: bestFriend)) \(allFriends ?? [])"
        }
    }

    @SmartModel struct Twins: SmartCodable {
        var userID = 0
        var userId = 1
    }

    @SmartModel struct Order: SmartModelCodable {
        let mainItem: User
        var userName: String?
    }

    @SmartModel struct Counted: SmartCodable {
        var userName = "none"
        @SmartIgnored var calls = 0

        mutating func didFinishMapping() { calls += 1 }
    }
}
