import Foundation
import SmartCodable
import TestSupport
import Testing

/// How a call's key strategy rewrites the keys of objects, by every route.
@Suite struct KeyStrategyTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var userName = "initial"
        var userId = 0
        var home = Home()
        var bestFriend: Plain?
        var scoreByDay: [String: Int] = [:]
    }

    @BothKinds struct Home: SmartCodable, Equatable {
        var streetName = "initial"
    }

    /// A plain type, which is read by the same strategy.
    struct Plain: Codable, Equatable {
        var firstName: String
        var petNames: [String]
    }

    static let everything = User(
        userName: "Ann",
        userId: 7,
        home: Home(streetName: "Elm"),
        bestFriend: Plain(firstName: "Bob", petNames: ["Rex"]),
        scoreByDay: ["day_one": 1, "DayTwo": 2, "dayThree": 3]
    )

    private static func payload(_ rename: @escaping (String) -> String) -> String {
        let name = { (key: String) in "\"\(rename(key))\"" }
        return """
            {\(name("user_name")): "Ann", \(name("user_id")): "7", \(name("home")): {\(name("street_name")): "Elm"},
             \(name("best_friend")): {\(name("first_name")): "Bob", \(name("pet_names")): ["Rex"]},
             \(name("score_by_day")): {"day_one": 1, "DayTwo": 2, "dayThree": 3}}
            """
    }

    private static func camelCased(_ key: String) -> String {
        let words = key.split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    }

    private static func pascalCased(_ key: String) -> String {
        key.split(separator: "_").map(\.capitalized).joined()
    }

    static let rows: [ModelRow] = [
        ModelRow("snake case", payload { $0 }, everything, options: [.key(.convertFromSnakeCase)]),
        ModelRow(
            "keys that are camel case already",
            payload(camelCased),
            everything,
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow("first letter lower", payload(pascalCased), everything, options: [.key(.firstLetterLower)]),
        ModelRow("any spelling, snake", payload { $0 }, everything, options: [.key(.anySpelling)]),
        ModelRow("any spelling, camel", payload(camelCased), everything, options: [.key(.anySpelling)]),
        ModelRow("any spelling, pascal", payload(pascalCased), everything, options: [.key(.anySpelling)]),
        ModelRow(
            "any spelling, kebab",
            payload { $0.replacingOccurrences(of: "_", with: "-") },
            everything,
            options: [.key(.anySpelling)]
        ),
        ModelRow("any spelling, loud", payload { $0.uppercased() }, everything, options: [.key(.anySpelling)]),
        ModelRow(
            "custom",
            payload { "x-" + camelCased($0) },
            everything,
            options: [
                .key(.custom { path in TextKey(path.last.map { String($0.stringValue.trimmingPrefix("x-")) } ?? "") })
            ]
        ),
        ModelRow("no strategy", payload(camelCased), everything),
    ]

    /// None of them changes the keys of a `[String: Int]`.
    @Test(arguments: rows)
    func aStrategyReachesEveryNestedTypeAndNoDictionary(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Upper: SmartCodable, Equatable {
        var UserName = "initial"
        var Next: [Upper] = []
    }

    @Test func firstLetterUpperCapitalizesTheFirstLetter() {
        let json = #"{"userName": "Ann", "next": [{"UserName": "Bob"}]}"#
        let expected = Upper(UserName: "Ann", Next: [Upper(UserName: "Bob")])
        #expect(ModelRoutes(json: json, expected: expected, options: [.key(.firstLetterUpper)]).disagreements() == [])
    }

    @Test func firstLettersChangeTheFirstCharacterOnly() {
        @BothKinds struct Links: SmartCodable, Equatable { var uRL = "", éclair = "", ß = "" }
        let json = #"{"URL": "a", "Éclair": "b", "ß": "c"}"#
        let expected = Links(uRL: "a", éclair: "b", ß: "c")
        #expect(ModelRoutes(json: json, expected: expected, options: [.key(.firstLetterLower)]).disagreements() == [])
    }

    @Test func withoutTheOptionKeysMatchExactly() {
        #expect(User.deserialize(from: #"{"user_name": "Ann", "UserName": "Bob", "username": "Eve"}"#) == User())
    }

    // MARK: - Custom

    @Test func aCustomStrategyReceivesThePathOfEachKey() {
        @BothKinds struct Outer: SmartCodable, Equatable {
            var list: [Inner] = []
            @BothKinds struct Inner: SmartCodable, Equatable { var leaf = 0 }
        }
        let seen = TestLog()
        let strategy = SmartKeyStrategy.custom { path in
            seen.add(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/"))
            return TextKey(path.last?.stringValue.lowercased() ?? "")
        }
        let outer = Outer.deserialize(from: #"{"LIST": [{"LEAF": 1}, {"Leaf": "2"}]}"#, options: [.key(strategy)])
        #expect(outer == Outer(list: [.init(leaf: 1), .init(leaf: 2)]))
        #expect(Set(seen.entries) == ["LIST", "list/0/LEAF", "list/1/Leaf"])
    }

    @Test func aCustomStrategyCanDistinguishKeysByPath() {
        @BothKinds struct Outer: SmartCodable, Equatable {
            var id = 0
            var child = Child()
            @BothKinds struct Child: SmartCodable, Equatable { var id = 0, childID = 0 }
        }
        let strategy = SmartKeyStrategy.custom { path in
            guard let last = path.last else { return TextKey("") }
            return path.count > 1 && last.stringValue == "id" ? TextKey("childID") : last
        }
        let expected = Outer(id: 1, child: .init(id: 0, childID: 2))
        #expect(Outer.deserialize(from: #"{"id": 1, "child": {"id": 2}}"#, options: [.key(strategy)]) == expected)
    }

    @Test func customStrategiesMatchFoundation() throws {
        @BothKinds struct Outer: SmartCodable, Equatable {
            var list: [Inner] = []
            @BothKinds struct Inner: SmartCodable, Equatable { var b = 0 }
        }
        let json = Data(#"{"a": [{"aa": 1}, {"aa": 2}]}"#.utf8)
        let rewrite: @Sendable ([any CodingKey]) -> any CodingKey = { path in
            TextKey(path.count == 1 ? "list" : "b")
        }
        let foundation = JSONDecoder()
        foundation.keyDecodingStrategy = .custom(rewrite)
        let ours = SmartJSONDecoder()
        ours.keyDecodingStrategy = .custom(rewrite)
        #expect(try foundation.decode(Outer.self, from: json) == Outer(list: [.init(b: 1), .init(b: 2)]))
        #expect(try ours.decode(Outer.self, from: json) == Outer(list: [.init(b: 1), .init(b: 2)]))
    }

    // MARK: - Any spelling

    @BothKinds struct Account: SmartCodable, Equatable { var userID = 0 }

    @Test(arguments: ["userID", "userId", "user_id", "user-id", "UserId", "USER_ID", "user id", "_userID"])
    func anySpellingMatchesEverySpelling(_ key: String) {
        let routes = ModelRoutes(json: #"{"\#(key)": 7}"#, expected: Account(userID: 7), options: [.key(.anySpelling)])
        #expect(routes.disagreements() == [])
        let report = Account.deserializeWithReport(from: #"{"\#(key)": 7}"#, options: [.key(.anySpelling)]).report
        #expect(report.isClean)
    }

    @Test func anySpellingIsOffByDefault() {
        #expect(Account.deserialize(from: #"{"user_id": 7, "userId": 8}"#) == Account())
    }

    @Test func anAmbiguityIsReportedAndThePropertysOwnSpellingIsUsed() {
        let json = #"{"user_id": 1, "userID": 2, "userId": 3}"#
        let result = Account.deserializeWithReport(from: json, options: [.key(.anySpelling)])
        #expect(result.model == Account(userID: 2))
        #expect(
            result.report.description == """
                Account 👈🏻 👀
                   ┆┄ userID: Several keys of the object match this property. [chosen by the policy]
                """
        )
    }

    @Test func anAmbiguityWithoutTheOwnSpellingUsesTheLast() {
        let result = Account.deserializeWithReport(from: #"{"user_id": 1, "userId": 3}"#, options: [.key(.anySpelling)])
        #expect(result.model == Account(userID: 3))
        #expect(result.report.events.map(\.finding) == [.ambiguousKey])
    }

    // MARK: - Collisions

    @Test(arguments: [
        (#"{"user_name": "a", "userName": "b"}"#, "b"),
        (#"{"userName": "b", "user_name": "a"}"#, "b"),
        (#"{"user_name": "a", "user__name": "b"}"#, "b"),
        (#"{"user__name": "b", "user_name": "a"}"#, "a"),
    ])
    func collisionsAreDeterministic(_ json: String, _ expected: String) {
        for _ in 0..<200 {
            #expect(User.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.userName == expected)
        }
        let report = User.deserializeWithReport(from: json, options: [.key(.convertFromSnakeCase)]).report
        #expect(report.events.contains { $0.finding == .ambiguousKey })
    }

    @Test func collisionsInADictionaryDoNotDependOnItsOrder() {
        // A dictionary has no document order: only the property's own spelling may decide.
        for _ in 0..<200 {
            let user = User.deserialize(
                from: ["user_name": "a", "userName": "b", "user__name": "c"],
                options: [.key(.convertFromSnakeCase)]
            )
            #expect(user?.userName == "b")
        }
    }

    // MARK: - Together with mapping

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var name = "initial"
        var city = "initial"
        var plainText = "initial"
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- ["nick_name", "realName"], CodingKeys.city <--- "home_address.cityName"]
        }
    }

    static let mappedRows: [ModelRow] = [
        ModelRow("as written", #"{"nick_name": "Ann"}"#, Mapped(name: "Ann"), options: [.key(.convertFromSnakeCase)]),
        ModelRow(
            "after the strategy",
            #"{"real_name": "Ann"}"#,
            Mapped(name: "Ann"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "camel as written",
            #"{"realName": "Ann"}"#,
            Mapped(name: "Ann"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "an unmapped property beside them",
            #"{"real_name": "Ann", "plain_text": "x"}"#,
            Mapped(name: "Ann", plainText: "x"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "paths, each step as written",
            #"{"home_address": {"cityName": "Rome"}}"#,
            Mapped(city: "Rome"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "paths, the last step after the strategy",
            #"{"home_address": {"city_name": "Rome"}}"#,
            Mapped(city: "Rome"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "paths through text",
            #"{"home_address": "{\"city_name\": \"Rome\"}"}"#,
            Mapped(city: "Rome"),
            options: [.key(.convertFromSnakeCase)]
        ),
        ModelRow(
            "any spelling of a source",
            #"{"NickName": "Ann", "HomeAddress": {"city-name": "Rome"}}"#,
            Mapped(name: "Ann", city: "Rome"),
            options: [.key(.anySpelling)]
        ),
        ModelRow(
            "without a strategy only as written",
            #"{"nickName": "Ann", "real_name": "Bob"}"#,
            Mapped()
        ),
        ModelRow(
            "a null of the first source gives way",
            #"{"nick_name": null, "real_name": "Bob"}"#,
            Mapped(name: "Bob"),
            options: [.key(.convertFromSnakeCase)]
        ),
    ]

    @Test(arguments: mappedRows)
    func mappingSourcesMatchAsWrittenAndAfterTheStrategy(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    // MARK: - Text and shapes

    @Test func aStrategyReachesStringifiedModelsAndLists() {
        @BothKinds struct Cart: SmartCodable, Equatable {
            var shopName = ""
            var bestHome: Home?
            var allHomes: [Home] = []
        }
        let json = """
            {"shop_name": "s", "best_home": "{\\"street_name\\": \\"Elm\\"}",
             "all_homes": "[{\\"street_name\\": \\"Oak\\"}, {\\"streetName\\": \\"Ash\\"}]"}
            """
        let expected = Cart(
            shopName: "s",
            bestHome: Home(streetName: "Elm"),
            allHomes: [Home(streetName: "Oak"), Home(streetName: "Ash")]
        )
        #expect(
            ModelRoutes(json: json, expected: expected, options: [.key(.convertFromSnakeCase)]).disagreements() == []
        )
    }

    @Test func objectsOfDifferentShapesInOneListAreReadEachByItsOwnKeys() {
        @BothKinds struct Item: SmartCodable, Equatable { var itemName = "initial", itemPrice = 0 }
        let json = """
            [{"item_name": "a", "item_price": 1}, {"item_price": 2, "item_name": "b"}, {"itemName": "c"}, {},
             {"item_price": 5, "more": 1}, {"item_name": "f", "item_price": 6}, {"item_name": "g", "item_price": null}]
            """
        let items = [Item].deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(items?.map(\.itemName) == ["a", "b", "c", "initial", "initial", "f", "g"])
        #expect(items?.map(\.itemPrice) == [1, 2, 0, 0, 5, 6, 0])
    }

    @Test func typesThatShareADecoderHaveSeparateShapes() {
        @BothKinds struct Page: SmartCodable, Equatable {
            var homes: [Home] = []
            var users: [Mapped] = []
        }
        let json = """
            {"homes": [{"street_name": "a"}, {"street_name": "b"}], "users": [{"nick_name": "c"}, {"real_name": "d"}]}
            """
        let page = Page.deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(page?.homes.map(\.streetName) == ["a", "b"])
        #expect(page?.users.map(\.name) == ["c", "d"])
    }

    /// A handwritten initializer finds each key in the list that it can read.
    @Test(arguments: [SmartKeyStrategy.convertFromSnakeCase, .anySpelling, .firstLetterLower, .firstLetterUpper])
    func theListOfKeysHasKeysThatAreSpelledAsInTheJSON(_ strategy: SmartKeyStrategy) throws {
        struct Keys: Decodable {
            let keys: [String]
            let names: [String]
            enum CodingKeys: String, CodingKey { case id = "item_id", kind = "KIND", other }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                keys = container.allKeys.map(\.stringValue)
                names = try decoder.container(keyedBy: TextKey.self).allKeys.map(\.stringValue)
            }
        }
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = strategy
        let keys = try decoder.decode(Keys.self, from: Data(#"{"item_id": 1, "KIND": 2, "x": 3, "KIND": 4}"#.utf8))
        #expect(keys.keys == ["item_id", "KIND"])
        // Any key is one of this type.
        #expect(keys.names.count == 3)
    }
}
