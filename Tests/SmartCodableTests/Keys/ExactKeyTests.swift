import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// Names that are spelled as in the JSON, although the call has a key strategy: coding keys, tags and paths.
///
/// A key is rewritten first; if none is rewritten to the name, the key that is spelled like it is used.
@Suite struct ExactKeyTests {
    @BothKinds struct Profile: SmartCodable, Equatable {
        var userName = "initial"
        var avatar = "initial"
        var identity = 0
        var title = "initial"
        var home = "initial"
        var nested = Nested()

        enum CodingKeys: String, CodingKey {
            case userName, avatar = "avatar_URL", identity = "_id", title = "Title", home = "home-page", nested
        }
    }

    @BothKinds struct Nested: SmartCodable, Equatable {
        var url = "initial"
        enum CodingKeys: String, CodingKey { case url = "image_url" }
    }

    private static let profile = Profile(
        userName: "Ann",
        avatar: "a",
        identity: 7,
        title: "Dr",
        home: "h",
        nested: Nested(url: "n")
    )

    private static func json(userName: String) -> String {
        """
        {"\(userName)": "Ann", "avatar_URL": "a", "_id": 7, "Title": "Dr", "home-page": "h",
         "nested": {"image_url": "n"}}
        """
    }

    /// Rewrites `Name` to `name`, and `name` to another key.
    private static let swapped = SmartKeyStrategy.custom { path in
        switch path.last?.stringValue {
        case "Name": TextKey("name")
        case "name": TextKey("other")
        case let key: TextKey(key ?? "")
        }
    }
    private static let lowercased = SmartKeyStrategy.custom { TextKey($0.last?.stringValue.lowercased() ?? "") }

    static let rows: [ModelRow] = [
        ModelRow("snake case", json(userName: "user_name"), profile, options: [.key(.convertFromSnakeCase)]),
        ModelRow("camel case", json(userName: "userName"), profile, options: [.key(.convertFromSnakeCase)]),
        ModelRow("first letter lower", json(userName: "UserName"), profile, options: [.key(.firstLetterLower)]),
        ModelRow("first letter upper", json(userName: "userName"), profile, options: [.key(.firstLetterUpper)]),
        ModelRow("any spelling", json(userName: "USER-NAME"), profile, options: [.key(.anySpelling)]),
        ModelRow("custom", json(userName: "userName"), profile, options: [.key(lowercased)]),
        ModelRow(
            "the rewritten key before the exact one",
            #"{"name": "exact", "Name": "rewritten"}"#,
            Upper(Name: "rewritten"),
            options: [.key(swapped)]
        ),
        ModelRow(
            "a null of the rewritten key gives way",
            #"{"name": "exact", "Name": null}"#,
            Upper(Name: "exact"),
            options: [.key(swapped)]
        ),
    ]

    @BothKinds struct Upper: SmartCodable, Equatable {
        var Name = "initial"
        enum CodingKeys: String, CodingKey { case Name = "name" }
    }

    @Test(arguments: rows) func exactKeysAreRead(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    /// The strategies, each with the one that writes what it reads.
    static let strategies: [(SmartKeyStrategy, SmartKeyEncodingStrategy)] = [
        (.useDefaultKeys, .useDefaultKeys), (.convertFromSnakeCase, .convertToSnakeCase),
        (.firstLetterLower, .firstLetterUpper), (.firstLetterUpper, .firstLetterLower),
        (.anySpelling, .convertToSnakeCase), (.anySpelling, .useDefaultKeys),
    ]

    @Test func exactKeysAreWrittenAndUpdatedAndNeverUnknown() throws {
        for (reading, writing) in Self.strategies {
            let options: Set<SmartDecodingOption> = [.key(reading), .policy { $0.unknownKeys = .report }]
            let text = try Self.profile.encodedText(options: [.key(writing)])
            let result = Profile.deserializeWithReport(from: text, options: options)
            #expect(result.model == Self.profile, "\(reading): \(text)")
            #expect(result.report.isClean, "\(reading): \(result.report)")
            for key in ["avatar_URL", "_id", "Title", "home-page", "image_url"] where reading.isExact {
                #expect(text.contains(#""\#(key)""#), "\(writing): \(text)")
            }
            var model = Profile()
            #expect(SmartUpdater.update(&model, from: text, options: options).isClean)
            #expect(model == Self.profile, "\(reading)")
            model.nested.url = "other"
            SmartUpdater.update(&model, from: #"{"nested": {"image_url": "n"}}"#, options: options)
            #expect(model == Self.profile, "\(reading)")
        }
    }

    @Test func exactKeysAreNotInTheRest() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var avatar = ""
            @SmartRest var rest: JSONObject
            enum CodingKeys: String, CodingKey { case avatar = "avatar_url", rest }
        }
        let model = Model.deserialize(
            from: #"{"avatar_url": "a", "more_keys": 1}"#,
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(model?.avatar == "a")
        #expect(model?.rest == ["more_keys": 1])
    }

    // MARK: - Tags

    @BothKinds struct Photo: SmartCodable, Equatable { var pixelWidth = 0 }
    @BothKinds struct Clip: SmartCodable, Equatable { var runTime = 0 }

    @BothKinds enum Inside: SmartUnion, Equatable {
        case photo(Photo), clip(Clip)
        static let variants = SmartVariants<Inside>(
            .internal("item_kind"),
            SmartVariant("still_photo", as: Inside.photo),
            SmartVariant("movingClip", as: Inside.clip)
        )
    }

    @BothKinds enum Deep: SmartUnion, Equatable {
        case photo(Photo), clip(Clip)
        static let variants = SmartVariants<Deep>(
            .internal("metaData.item_kind"),
            SmartVariant("still_photo", as: Deep.photo),
            SmartVariant("movingClip", as: Deep.clip)
        )
    }

    @BothKinds enum Beside: SmartUnion, Equatable {
        case photo(Photo), clip(Clip)
        static let variants = SmartVariants<Beside>(
            .adjacent("itemKind", content: "item_content"),
            SmartVariant("still_photo", as: Beside.photo),
            SmartVariant("movingClip", as: Beside.clip)
        )
    }

    @BothKinds enum Outside: SmartUnion, Equatable {
        case photo(Photo), clip(Clip), none
        static let variants = SmartVariants<Outside>(
            .external,
            SmartVariant("still_photo", as: Outside.photo),
            SmartVariant("movingClip", as: Outside.clip),
            SmartVariant("no_value", value: Outside.none)
        )
    }

    @BothKinds struct Page: SmartCodable, Equatable {
        var inside: [Inside] = []
        var deep: [Deep] = []
        var beside: [Beside] = []
        var outside: [Outside] = []
        @SmartFlat var flat = Outside.none
    }

    private static let page = Page(
        inside: [.photo(Photo(pixelWidth: 1)), .clip(Clip(runTime: 2))],
        deep: [.photo(Photo(pixelWidth: 3)), .clip(Clip(runTime: 4))],
        beside: [.photo(Photo(pixelWidth: 5)), .clip(Clip(runTime: 6))],
        outside: [.photo(Photo(pixelWidth: 7)), .clip(Clip(runTime: 8)), .none],
        flat: .clip(Clip(runTime: 9))
    )

    @Test func variantsRoundTripUnderEveryStrategy() throws {
        for (reading, writing) in Self.strategies {
            for sorted in [[], [SmartEncodingOption.sortedKeys]] {
                let text = try Self.page.encodedText(options: Set([.key(writing)] + sorted))
                let result = Page.deserializeWithReport(
                    from: text,
                    options: [.key(reading), .policy { $0.unknownKeys = .report }]
                )
                #expect(result.model == Self.page, "\(reading): \(text)")
                #expect(result.report.isClean, "\(reading): \(result.report)")
                #expect(text.contains(#"{"still_photo":{"#) && text.contains(#""movingClip":{"#), "\(text)")
            }
        }
    }

    @Test func externalTagsAreNotConverted() throws {
        struct Model: SmartCodable, Equatable { var value = Outside.none }
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase)]
        for tag in ["still_photo", "movingClip"] {
            let model = Model.deserialize(
                from: #"{"value": {"\#(tag)": {"pixel_width": 1, "run_time": 1}}}"#,
                options: options
            )
            #expect(model?.value != Outside.none, "\(tag)")
        }
        for tag in ["stillPhoto", "moving_clip"] {
            let result = Model.deserializeWithReport(
                from: #"{"value": {"\#(tag)": {"pixel_width": 1, "run_time": 1}}}"#,
                options: options
            )
            #expect(result.model?.value == Outside.none, "\(tag)")
            #expect(result.report.events.map(\.finding) == [.unknownTag], "\(tag)")
        }
    }

    @Test func tagsCanHaveEitherSpelling() throws {
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase)]
        let rows = [
            #"{"inside": [{"item_kind": "still_photo", "pixel_width": 1}]}"#,
            #"{"deep": [{"meta_data": {"item_kind": "still_photo"}, "pixel_width": 1}]}"#,
            #"{"deep": [{"metaData": {"item_kind": "still_photo"}, "pixel_width": 1}]}"#,
            #"{"beside": [{"item_kind": "still_photo", "item_content": {"pixel_width": 1}}]}"#,
            #"{"beside": [{"itemKind": "still_photo", "item_content": {"pixel_width": 1}}]}"#,
        ]
        let photo = Photo(pixelWidth: 1)
        let pages = [
            Page(inside: [.photo(photo)]), Page(deep: [.photo(photo)]), Page(deep: [.photo(photo)]),
            Page(beside: [.photo(photo)]), Page(beside: [.photo(photo)]),
        ]
        for (json, page) in zip(rows, pages) {
            #expect(Page.deserialize(from: json, options: options) == page, "\(json)")
        }
    }

    // MARK: - Paths

    @BothKinds struct Inner: SmartCodable, Equatable {
        var cityName = ""
        static func designatedPath() -> String? { "userInfo.home_address" }
    }

    @Test(arguments: [
        #"{"userInfo": {"home_address": {"city_name": "Bonn"}}}"#,
        #"{"user_info": {"home_address": {"cityName": "Bonn"}}}"#,
    ])
    func pathsOfModelsFollowTheStrategy(_ json: String) throws {
        let routes = ModelRoutes(
            json: json,
            expected: Inner(cityName: "Bonn"),
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(routes.disagreements() == [])
        for (reading, writing) in Self.strategies {
            let text = try Inner(cityName: "Bonn").encodedText(useMappedKeys: true, options: [.key(writing)])
            #expect(Inner.deserialize(from: text, options: [.key(reading)])?.cityName == "Bonn", "\(text)")
        }
    }

    @Test(arguments: ["userInfo.home_addresses.0", "user_info.home_addresses.0", "/userInfo/homeAddresses/0"])
    func pathsOfCallsFollowTheStrategy(_ path: String) async throws {
        let json = #"{"user_info": {"home_addresses": [{"user_name": "Ann"}]}}"#
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase)]
        #expect(Profile.deserialize(from: json, designatedPath: path, options: options)?.userName == "Ann")
        let native: [String: Any] = ["user_info": ["home_addresses": [["user_name": "Ann"]]]]
        #expect(Profile.deserialize(from: native, designatedPath: path, options: options)?.userName == "Ann")
        #expect(Profile.deserialize(from: json, designatedPath: path) == nil || path.hasPrefix("user_info"))

        let list = String(path.dropLast(2))
        var names: [String] = []
        for try await record in SmartRecords<Profile>(
            Self.bytes(json),
            format: .array(at: list),
            options: options
        ) {
            names.append(try #require(record.model).userName)
        }
        #expect(names == ["Ann"])

        var decoder = SmartPartialDecoder<Profile>(designatedPath: path, options: options)
        decoder.append(String(json.prefix(json.count - 6)))
        let snapshot = decoder.snapshot()
        #expect(snapshot?.model?.userName == "An")
        #expect(snapshot?.openPath == [.key("user_name")])
    }

    private static func bytes(_ text: String) -> AsyncStream<Data> {
        AsyncStream { continuation in
            continuation.yield(Data(text.utf8))
            continuation.finish()
        }
    }
}

extension SmartKeyStrategy {
    /// Whether the opposite strategy writes names that are spelled as in the JSON as they are.
    fileprivate var isExact: Bool {
        switch self {
        case .useDefaultKeys, .convertFromSnakeCase: true
        default: false
        }
    }
}
