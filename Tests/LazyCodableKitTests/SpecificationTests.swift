import Foundation
import LazyCodableKit
import SmartCodable
import Testing

/// The code blocks of the library's specification, with the documented output.
extension ProcessSettingsTests.Specification {
    // MARK: - The complete example

    struct Badge: Codable {
        @PromisedString var title: String
        @PromisedOptionalInt var level: Int?
    }

    struct Profile: Codable {
        @PromisedString var bio: String
        @PromisedOptionalBool var isVerified: Bool?
        @PromisedOptionalDate var birthday: Date?
    }

    struct User: Codable {
        @PromisedInt var id: Int
        @PromisedOptionalString var nickname: String?
        @PromisedBool var isActive: Bool
        @PromisedDouble var rating: Double
        @PromisedOptionalDouble var optionalScore: Double?
        @PromisedDate var createdAt: Date

        var profile: Profile
        var badges: [Badge]
    }

    static let json = Data(
        """
        {
          "id": "1001",
          "nickname": 123,
          "isActive": "yes",
          "rating": "4.7",
          "optionalScore": null,
          "createdAt": "2023-11-20 12:34:56",
          "profile": {
            "bio": true,
            "isVerified": "no",
            "birthday": "2000-01-01"
          },
          "badges": [
            { "title": 456, "level": "3" },
            { "title": null, "level": {} }
          ]
        }
        """.utf8
    )

    static let sampleOutput = """
        [LazyCodableKit] 📍id: 🔄 String("1001") → Int(1001)
        [LazyCodableKit] 📍nickname: 🔄 Int(123) → String("123")
        [LazyCodableKit] 📍isActive: 🔄 String("yes") → Bool(true)
        [LazyCodableKit] 📍rating: 🔄 String("4.7") → Double(4.7)
        [LazyCodableKit] 📍optionalScore: 🚫 JSON null → nil
        [LazyCodableKit] 📍createdAt: 🔄 String("2023-11-20 12:34:56") → Date(2023-11-20 12:34:56 +0000)
        [LazyCodableKit] 📍profile.bio: 🔄 Bool(true) → String("true")
        [LazyCodableKit] 📍profile.isVerified: 🔄 String("no") → Bool(false)
        [LazyCodableKit] 📍profile.birthday: 🔄 String("2000-01-01") → Date(2000-01-01 00:00:00 +0000)
        [LazyCodableKit] 📍badges.Index 0.title: 🔄 Int(456) → String("456")
        [LazyCodableKit] 📍badges.Index 0.level: 🔄 String("3") → Int(3)
        [LazyCodableKit] 📍badges.Index 1.title: ⚠️ Unknown value → fallback to ""
        [LazyCodableKit] 📍badges.Index 1.level: 🚫 Unknown value → nil
        """

    @Test(arguments: [false, true])
    func theCompleteExampleHasTheDocumentedValuesAndLog(ours: Bool) throws {
        try ProcessSettingsTests.withFreshSettings {
            let lines = Locked<[String]>([])
            LazyCodableLogger.handler = { line in lines.withLock { $0.append(line) } }
            LazyCodableLogger.isEnabled = true
            let user =
                ours
                ? try SmartJSONDecoder().decode(User.self, from: Self.json)
                : try JSONDecoder().decode(User.self, from: Self.json)
            #expect(user.id == 1001)
            #expect(user.nickname == "123")
            #expect(user.isActive == true)
            #expect(user.rating == 4.7)
            #expect(user.optionalScore == nil)
            #expect(user.createdAt == Date(timeIntervalSince1970: 1_700_483_696))
            #expect(user.profile.bio == "true")
            #expect(user.profile.isVerified == false)
            #expect(user.profile.birthday == Date(timeIntervalSince1970: 946_684_800))
            #expect(user.badges.map(\.title) == ["456", ""])
            #expect(user.badges.map(\.level) == [3, nil])
            #expect(lines.value.joined(separator: "\n") == Self.sampleOutput)
            #expect(lines.value.count == 13)
        }
    }

    @Test func theCompleteExampleRoundTrips() throws {
        try ProcessSettingsTests.withFreshSettings {
            let user = try JSONDecoder().decode(User.self, from: Self.json)
            let again = try JSONDecoder().decode(User.self, from: JSONEncoder().encode(user))
            #expect(again.createdAt == user.createdAt)
            #expect(again.profile.birthday == user.profile.birthday)
            #expect(again.nickname == "123")
            #expect(again.badges.map(\.level) == [3, nil])
        }
    }

    // MARK: - Usage

    @Test func nonOptionalDecodingAlwaysSucceeds() throws {
        struct User: Codable {
            @PromisedInt var age: Int
            @PromisedBool var isActive: Bool
            @PromisedString var nickname: String
            @PromisedDouble var rating: Double
            @PromisedDate var createdAt: Date
        }
        try ProcessSettingsTests.withFreshSettings {
            let payloads = [
                "{}", #"{"age": null, "isActive": null, "nickname": null, "rating": null, "createdAt": null}"#,
                #"{"age": {}, "isActive": [], "nickname": {}, "rating": "x", "createdAt": "2024-13-01"}"#,
            ]
            for payload in payloads {
                for user in [
                    try JSONDecoder().decode(User.self, from: Data(payload.utf8)),
                    try SmartJSONDecoder().decode(User.self, from: Data(payload.utf8)),
                ] {
                    #expect(user.age == -1)
                    #expect(user.isActive == false)
                    #expect(user.nickname == "")
                    #expect(user.rating == -1.0)
                    #expect(user.createdAt == .distantPast)
                }
            }
        }
    }

    @Test func optionalDecodingReturnsNilForMissingAndInvalidValues() throws {
        struct User: Codable {
            @PromisedOptionalInt var age: Int?
            @PromisedOptionalBool var isActive: Bool?
            @PromisedOptionalString var nickname: String?
            @PromisedOptionalDouble var rating: Double?
            @PromisedOptionalDate var createdAt: Date?
        }
        try ProcessSettingsTests.withFreshSettings {
            for payload in ["{}", #"{"age": "x", "isActive": "x", "nickname": [], "rating": "x", "createdAt": "x"}"#] {
                for user in [
                    try JSONDecoder().decode(User.self, from: Data(payload.utf8)),
                    try SmartJSONDecoder().decode(User.self, from: Data(payload.utf8)),
                ] {
                    #expect(user.age == nil)
                    #expect(user.isActive == nil)
                    #expect(user.nickname == nil)
                    #expect(user.rating == nil)
                    #expect(user.createdAt == nil)
                }
            }
        }
    }

    @Test func theThreeDocumentedDateFormatsAreRead() throws {
        try ProcessSettingsTests.withFreshSettings {
            let dates = try JSONDecoder().decode(
                [PromisedDate].self,
                from: Data(#"["2024-05-20", "2024-05-20 13:00:00", "2024-05-20T13:00:00Z"]"#.utf8)
            )
            #expect(dates.map(\.wrappedValue.timeIntervalSince1970) == [1_716_163_200, 1_716_210_000, 1_716_210_000])
        }
    }

    // MARK: - Fallbacks and logging

    @Test func customFallbacksApplyToTheProcess() throws {
        try ProcessSettingsTests.withFreshSettings {
            PromisedInt.fallback = 0
            PromisedDouble.fallback = 0.0
            PromisedDate.fallback = Date(timeIntervalSince1970: 0)

            let object = Data("{}".utf8)
            #expect(try JSONDecoder().decode(PromisedInt.self, from: object).wrappedValue == 0)
            #expect(try JSONDecoder().decode(PromisedDouble.self, from: object).wrappedValue == 0)
            let date = try JSONDecoder().decode(PromisedDate.self, from: object).wrappedValue
            #expect(date == Date(timeIntervalSince1970: 0))
        }
    }

    @Test func theLoggingExampleLogsThreeLines() throws {
        struct User: Codable {
            @PromisedInt var age: Int
            @PromisedOptionalString var nickname: String?
            @PromisedDate var createdAt: Date
        }
        struct Response: Codable { var user: User }
        try ProcessSettingsTests.withFreshSettings {
            let lines = Locked<[String]>([])
            LazyCodableLogger.isEnabled = true
            LazyCodableLogger.handler = { message in
                lines.withLock { $0.append(message) }
            }
            let json = Data(#"{"user": {"age": "25", "nickname": null, "createdAt": "2023-12-01 12:00:00"}}"#.utf8)
            _ = try JSONDecoder().decode(Response.self, from: json)
            _ = try SmartJSONDecoder().decode(Response.self, from: json)
            let expected = [
                #"[LazyCodableKit] 📍user.age: 🔄 String("25") → Int(25)"#,
                "[LazyCodableKit] 📍user.nickname: 🚫 JSON null → nil",
                #"[LazyCodableKit] 📍user.createdAt: 🔄 String("2023-12-01 12:00:00") → Date(2023-12-01 12:00:00 +0000)"#,
            ]
            #expect(lines.value == expected + expected)
        }
    }
}
