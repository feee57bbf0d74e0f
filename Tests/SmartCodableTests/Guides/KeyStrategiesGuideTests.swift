import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/KeyStrategies.md` verbatim and checks its output.
@Suite struct KeyStrategiesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("KeyStrategies")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
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

        #expect(print.text == guide.output(1))
    }

    @Test func anySpellingAcceptsAllSpellings() {
        let print = Printer()

        struct Session: SmartCodable { var userID = 0 }

        let sessions = [
            #"{"user_id": 1}"#, #"{"UserId": 2}"#, #"{"user-id": 3}"#, #"{"user_id": 4, "userID": 5}"#,
        ].map { Session.deserializeWithReport(from: $0, options: [.key(.anySpelling)]) }
        for session in sessions { print(session.model?.userID ?? 0, session.report.isClean) }
        if let last = sessions.last { print(last.report) }

        #expect(print.text == guide.output(2))
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

        #expect(print.text == guide.output(3))
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

        #expect(print.text == guide.output(4))
    }
}
