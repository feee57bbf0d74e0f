import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Keys.md` verbatim and checks its output.
@Suite struct KeysGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Keys")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [10, 10])
    }

    @Test func aPropertyIsReadFromOtherKeys() {
        let print = Printer()

        struct User: SmartCodable {
            var name = "unknown"
            var age: Int?

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.name <--- ["nickName", "realName"],
                    CodingKeys.age <--- "user_age",
                ]
            }
        }

        let users = [User].deserialize(
            from: """
                [{"nickName": "Ann", "realName": "Anna", "user_age": "25"},
                 {"nickName": null, "realName": "Bob"},
                 {"name": "Eve", "age": 30},
                 {"nickName": {}, "realName": "Tom", "user_age": "old"}]
                """
        )
        for user in users ?? [] { print(user) }

        #expect(print.text == guide.output(1))
    }

    @Test func aPropertyIsReadFromAPath() {
        let print = Printer()

        struct Order: SmartCodable {
            var id = 0
            var city = "unknown"
            var firstItem = "none"

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.id <--- "head.id",
                    CodingKeys.city <--- ["shipping.city", "billing.city"],
                    CodingKeys.firstItem <--- "items.0.title",
                ]
            }
        }

        let orders = [
            Order.deserialize(from: #"{"head": {"id": 7}, "shipping": {"city": "Rome"}, "items": [{"title": "Tea"}]}"#),
            Order.deserialize(from: #"{"head": "{\"id\": 8}", "shipping": null, "billing": {"city": "Bonn"}}"#),
            Order.deserialize(from: #"{"head": 9, "shipping": {"city": []}, "items": []}"#),
        ]
        for order in orders { if let order { print(order) } }

        #expect(print.text == guide.output(2))
    }

    @Test func mappingsAndRenamedCodingKeysWorkTogether() {
        let print = Printer()

        struct Person: SmartCodable {
            var name = "unknown"
            var age = 18

            enum CodingKeys: String, CodingKey {
                case name
                case age = "person_age"
            }

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.name <--- "nick"]
            }
        }

        let result = Person.deserializeWithReport(from: #"{"nick": "Ann", "person_age": "many"}"#)
        if let person = result.model { print(person) }
        print(result.report)

        #expect(print.text == guide.output(4))
    }

    @Test func subclassesKeepTheMappingOfTheirBase() {
        let print = Printer()

        class Animal: SmartCodable {
            var name = "unknown"
            required init() {}

            enum AnimalKeys: CodingKey { case name }
            class func mappingForKey() -> [SmartKeyTransformer]? { [AnimalKeys.name <--- "animal_name"] }
        }

        class Dog: Animal {
            var breed = "mutt"
            required init() { super.init() }

            enum CodingKeys: CodingKey { case breed }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
            }
            override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.breed <--- "dog_breed"] }
        }

        if let dog = Dog.deserialize(from: ["animal_name": "Rex", "dog_breed": "pug"]) { print(dog.name, dog.breed) }
        if let dog = Dog.deserialize(from: ["animal_name": NSNull(), "breed": "pug"]) { print(dog.name, dog.breed) }

        #expect(print.text == guide.output(5))
    }

    @Test func aKeyStrategyAppliesToTheWholeCall() {
        let print = Printer()

        struct Account: SmartCodable {
            var userName = "unknown"
            var lastLogin = Login()
            var scores: [String: Int] = [:]

            struct Login: SmartCodable { var deviceName = "none" }
        }

        let json = """
            {"user_name": "Ann", "last_login": {"device_name": "phone"}, "scores": {"day_one": 7}}
            """
        for options: Set<SmartDecodingOption> in [[.key(.convertFromSnakeCase)], []] {
            guard let account = Account.deserialize(from: json, options: options) else { continue }
            print(account.userName, account.lastLogin.deviceName, account.scores)
        }

        #expect(print.text == guide.output(6))
    }

    @Test func anySpellingAcceptsAllSpellings() {
        let print = Printer()

        struct Session: SmartCodable { var userID = 0 }

        let sessions = [
            #"{"user_id": 1}"#, #"{"UserId": 2}"#, #"{"user-id": 3}"#, #"{"user_id": 4, "userID": 5}"#,
        ].map { Session.deserializeWithReport(from: $0, options: [.key(.anySpelling)]) }
        for session in sessions { print(session.model?.userID ?? 0, session.report.isClean) }
        if let last = sessions.last { print(last.report) }

        #expect(print.text == guide.output(7))
    }

    @Test func aCustomStrategyRewritesKeys() {
        let print = Printer()

        struct Card: SmartCodable { var title = "untitled" }
        struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        let dropPrefix = SmartKeyStrategy.custom { path in
            let key = path.last?.stringValue ?? ""
            return Name(stringValue: key.hasPrefix("x_") ? String(key.dropFirst(2)) : key)
        }
        if let card = Card.deserialize(from: #"{"x_title": "Hello"}"#, options: [.key(dropPrefix)]) { print(card) }
        if let card = Card.deserialize(from: #"{"y_title": "Hello"}"#, options: [.key(dropPrefix)]) { print(card) }

        #expect(print.text == guide.output(8))
    }

    @Test func mappingAndStrategyWorkTogether() {
        let print = Printer()

        struct Profile: SmartCodable {
            var name = "unknown"
            var homeTown = "unknown"

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.name <--- "nickName"]
            }
        }

        let profiles = [Profile].deserialize(
            from: """
                [{"nick_name": "Ann", "home_town": "Rome"}, {"nickName": "Bob", "homeTown": "Bonn"}, {"name": "Eve"}]
                """,
            options: [.key(.convertFromSnakeCase)]
        )
        for profile in profiles ?? [] { print(profile) }

        #expect(print.text == guide.output(9))
    }

    @Test func aModelCanBeNestedInTheJSON() {
        let print = Printer()

        struct Track: SmartCodable { var title = "untitled" }

        let page = #"{"data": {"list": [{"track": {"title": "One"}}, {"track": null}]}}"#
        for path in ["data.list.0.track", "data.list.1.track", "data.list.2.track"] {
            let result = Track.deserializeWithReport(from: page, designatedPath: path)
            print(path, result.model?.title ?? "no model")
        }
        if let error = Track.deserializeWithReport(from: page, designatedPath: "data.songs.0").error { print(error) }

        #expect(print.text == guide.output(10))
    }

    @Test func pathsHaveEscapesAndIndicesFromTheEnd() {
        let print = Printer()

        struct Build: SmartCodable {
            var version = ""
            var last = ""
            var path = ""
            var name = ""
            var ids: [Int] = []

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.ids <--- "list.*.id",
                    CodingKeys.version <--- #"app\.version.name"#,
                    CodingKeys.last <--- "list.-1.title",
                    CodingKeys.path <--- "/paths/~1usr~1bin",
                    (CodingKeys.name <--- ["nick", "title"]).encoded(as: "info.name"),
                ]
            }
        }

        let build = Build.deserialize(
            from: """
                {
                    "app.version": {"name": "2.0"}, "list": [{"title": "a", "id": 1}, {"title": "b", "id": 2}], "paths": {"/usr/bin": "x"},
                    "title": "Ann"
                }
                """
        )
        print(build?.toJSONString() ?? "")
        print(build?.toJSONString(useMappedKeys: true) ?? "")
        print(Build.deserialize(from: #"{"a.b": [{}, {"nick": "Bob"}]}"#, designatedPath: "/a.b/-1")?.name ?? "")

        #expect(print.text == guide.output(3))
    }
}
