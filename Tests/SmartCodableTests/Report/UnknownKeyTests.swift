import Foundation
import SmartCodable
import TestSupport
import Testing

/// Unknown keys.
@Suite struct UnknownKeyTests {
    static let reported: Set<SmartDecodingOption> = [.policy { $0.unknownKeys = .report }]

    /// The paths of the unknown keys, each with its hint.
    private func unknown<Model: SmartDecodable>(
        _ type: Model.Type,
        _ json: String,
        _ options: Set<SmartDecodingOption> = reported
    ) -> [String] {
        Model.deserializeWithReport(from: json, options: options).report.events
            .filter { $0.finding == .unknownKey }
            .map { $0.pathText + ($0.hint.map { " (\($0))" } ?? "") }
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var userName = "nobody"
        var age: Int?
        var home = Home()
        var tags: [String: Int] = [:]
    }
    @BothKinds struct Home: SmartCodable, Equatable { var street = "", city: String? }

    @Test func aMisspelledKeyProducesHints() {
        let report = User.deserializeWithReport(
            from: #"{"userNmae": "Ann", "Age": 7, "home": {"street": "x"}, "tags": {"any": 1}}"#,
            options: Self.reported
        ).report
        #expect(
            report.description == """
                User 👈🏻 👀
                   ┆┄ userName: No value associated with key. The input has 'userNmae'. [initial value]
                   ┆┄ userNmae: No property matches the key. Did you mean 'userName'? [ignored]
                   ┆┄ Age     : No property matches the key. Did you mean 'age'? [ignored]
                """
        )
        #expect(report.events.map(\.id) == ["missing-key", "unknown-key", "unknown-key"])
        #expect(report.events.map(\.severity) == [.warning, .notice, .notice])
        #expect(report.events.last?.expectedType == "")
        #expect(report.events.last?.modelType == "User")
        #expect(report.events.last?.found == .number)
    }

    @Test func unknownKeysAreIgnoredByDefault() {
        #expect(unknown(User.self, #"{"userName": "", "x": 1}"#, []) == [])
        var policy = SmartDecodingPolicy.standard
        policy.unknownKeys = .report
        #expect(unknown(User.self, #"{"userName": "", "x": 1}"#, [.policy(policy)]) == ["x"])
        #expect(unknown(User.self, #"{"x": 1}"#, [.policy(policy), .policy { $0.unknownKeys = .ignore }]) == [])
    }

    @Test func unknownKeysAreReportedAtEveryDepth() {
        let json = #"{"x": 1, "home": {"y": [], "street": "", "z": {"z": 1}}, "tags": {"q": 1}, "age": null}"#
        #expect(unknown(User.self, json) == ["home.y", "home.z", "x"])
        let list = [User].deserializeWithReport(from: "[\(json), {}, \(json)]", options: Self.reported).report
        #expect(
            list.events.filter { $0.finding == .unknownKey }.map(\.pointer) == [
                "/0/home/y", "/0/home/z", "/0/x", "/2/home/y", "/2/home/z", "/2/x",
            ]
        )
        @BothKinds struct Team: SmartCodable { var users: [String: User] = [:], lead: User?, pairs: [[User]] = [] }
        #expect(
            unknown(
                Team.self,
                #"{"users": {"a": {"x": 1}}, "lead": "{\"x\": 1}", "pairs": [[{"x": 1}, {}], [{"w": 1}]]}"#
            ) == ["users.a.x", "lead.x", "pairs.0.0.x", "pairs.1.0.w"]
        )
    }

    @Test func hintsAreGivenOnlyForMissingKeys() {
        // `userName` exists, so no key is suggested for it.
        #expect(
            unknown(User.self, #"{"userName": "Ann", "userNmae": "Bob", "hmoe": {}}"#) == ["userNmae", "hmoe (home)"]
        )
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var name = ""
        var city = ""
        var zip = 0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["full_name", "nick"], CodingKeys.city <--- "home.city",
            ]
        }
    }

    @Test func mappedKeysAreKnownUnderEverySpelling() {
        #expect(unknown(Mapped.self, #"{"full_name": "", "nick": "", "home": {"city": "", "x": 1}, "zip": 1}"#) == [])
        #expect(unknown(Mapped.self, #"{"nick": "", "home": {"city": ""}, "zip": 1, "city": "x"}"#) == ["city"])
        #expect(
            unknown(Mapped.self, #"{"full_nmae": "", "hoem": {"city": ""}, "Zip": 1}"#) == [
                "full_nmae (full_name)", "hoem (home)", "Zip (zip)",
            ]
        )
    }

    @Test func keyStrategiesAreRespected() {
        let snake: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase), .policy { $0.unknownKeys = .report }]
        #expect(unknown(User.self, #"{"user_name": "", "age": 1}"#, snake) == [])
        #expect(unknown(User.self, #"{"userName": "", "age": 1}"#, snake) == [])
        // Both are the property; the one that is not chosen is reported as ambiguous, not as unknown.
        #expect(unknown(User.self, #"{"userName": "", "user_name": "", "x_y": 1}"#, snake) == ["x_y"])
        #expect(unknown(User.self, #"{"user_nmae": ""}"#, snake) == ["user_nmae (userName)"])
        let upper: Set<SmartDecodingOption> = [.key(.firstLetterLower), .policy { $0.unknownKeys = .report }]
        #expect(unknown(User.self, #"{"UserName": "", "Age": 1, "Home": {"Street": ""}}"#, upper) == [])
    }

    @Test func repeatedKeysAreNotUnknown() {
        #expect(unknown(User.self, #"{"age": 1, "age": 2, "x": 1, "x": 2}"#) == ["x", "x"])
        #expect(unknown(User.self, #"{"\u0061ge": 1, "age": 2}"#) == [])
    }

    // MARK: - Types that read themselves

    class Base: SmartCodable {
        var id = 0
        required init() {}
    }

    final class Child: Base {
        var name = ""
        private enum Keys: CodingKey { case name }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
        }
    }

    final class Nested: Base {
        var name = ""
        private enum Keys: CodingKey { case name }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func keysOfABaseClassAreKnown() {
        #expect(unknown(Child.self, #"{"id": 1, "name": "", "x": 1}"#) == ["x"])
        #expect(unknown(Child.self, #"{"id": 1, "name": ""}"#) == [])
        #expect(unknown(Nested.self, #"{"super": {"id": 1}, "name": "", "id": 1}"#) == ["id"])
        #expect(unknown(Nested.self, #"{"super": {"id": 1}, "name": ""}"#) == [])
    }

    @BothKinds struct Envelope<Content: SmartCodable>: SmartCodable { var code = 0, data: Content? }

    @Test func genericModelsAreModels() {
        #expect(
            unknown(Envelope<User>.self, #"{"code": 1, "data": {"age": 1, "x": 1}, "mesage": ""}"#) == [
                "data.x", "mesage",
            ]
        )
    }

    @Test func aModelWithoutPropertiesHasNoKnownKeys() {
        @BothKinds struct Acknowledgement: SmartCodable {}
        #expect(unknown(Acknowledgement.self, #"{"x": 1}"#) == ["x"])
        #expect(unknown(Acknowledgement.self, "{}") == [])
    }

    @Test func dictionariesHaveNoUnknownKeys() {
        @BothKinds struct Shelf: SmartCodable { var counts: [String: Int] = [:], byNumber: [Int: Home] = [:] }
        #expect(unknown(Shelf.self, #"{"counts": {"a": 1}, "byNumber": {"1": {}, "2": {"q": 1}}}"#) == ["byNumber.2.q"])
        let decoder = SmartJSONDecoder()
        decoder.policy.unknownKeys = .report
        let data = Data(#"{"a": 1, "b": {"c": 1}}"#.utf8)
        #expect(decoder.decodeWithReport([String: ValueOfAnyKind].self, from: data).report.isClean)
    }

    enum ValueOfAnyKind: Decodable {
        case number(Int)
        case members([String: ValueOfAnyKind])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .members(try container.decode([String: ValueOfAnyKind].self))
            }
        }
    }

    @Test func keysAreKnownAfterAllKeysIsRead() {
        @BothKinds struct Listing: SmartCodable, Equatable {
            var names: [String] = []
            init() {}
            init(from decoder: any Decoder) throws {
                names = try decoder.container(keyedBy: ContainerTests.AnyKey.self).allKeys.map(\.stringValue)
            }
            func encode(to encoder: any Encoder) throws {}
        }
        #expect(unknown(Listing.self, #"{"b": 1, "a": 2, "a": 3}"#) == [])
        @BothKinds struct Flags: SmartCodable {
            var isNew = false
            private enum Keys: CodingKey { case isNew, isOld }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                isNew = container.contains(.isNew) && !container.allKeys.isEmpty
            }
            func encode(to encoder: any Encoder) throws {}
        }
        #expect(unknown(Flags.self, #"{"isOld": 1, "isNew": 1, "isodl": 1}"#) == ["isodl"])
    }

    /// A model that keeps unknown keys.
    @BothKinds struct Open: SmartCodable {
        var name = ""
        var extras: [String: Int] = [:]
        private enum Keys: CodingKey { case name }
        init() {}
        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
            extras = try decoder.singleValueContainer().decode([String: Int].self)
        }
        func encode(to encoder: any Encoder) throws {}
    }

    @Test func keysAreKnownIfAModelReadsADictionary() {
        #expect(unknown(Open.self, #"{"name": "", "x": 1}"#) == [])
    }

    /// A union that first reads its kind, then the rest of the object.
    enum Shape: Decodable, Equatable {
        case circle(Circle)
        case square(Square)
        private enum Keys: CodingKey { case kind }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .kind) {
            case "circle": self = .circle(try decoder.singleValueContainer().decode(Circle.self))
            default: self = .square(try Square(from: decoder))
            }
        }
    }
    @BothKinds struct Circle: SmartCodable, Equatable { var radius = 0 }
    @BothKinds struct Square: SmartCodable, Equatable { var side = 0 }
    @BothKinds struct Drawing: SmartDecodable, Equatable { var shapes: [Shape] = [] }

    @Test func keysReadByAnyReaderOfAnObjectAreKnown() throws {
        let json = #"{"shapes": [{"kind": "circle", "radius": 1}, {"kind": "square", "side": 1, "sdie": 1}]}"#
        #expect(unknown(Drawing.self, json) == ["shapes.1.sdie"])
        #expect(
            unknown(Drawing.self, #"{"shapes": [{"kind": "circle", "raduis": 1}]}"#) == ["shapes.0.raduis (radius)"]
        )
        let valid = #"{"shapes": [{"kind": "circle", "radius": 1}]}"#
        let strict = try Drawing.deserializeStrictly(from: valid, options: Self.reported)
        #expect(strict.shapes == [.circle(Circle(radius: 1))])
    }

    /// A union that tries several types in turn.
    enum Pet: Decodable, Equatable {
        case cat(Cat)
        case dog(Dog)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let cat = try? container.decode(Cat.self) {
                self = .cat(cat)
            } else {
                self = .dog(try container.decode(Dog.self))
            }
        }
    }
    enum Fur: String, Decodable { case short, long }
    struct Coat: Decodable, Equatable { let color: String }
    struct Cat: Decodable, Equatable { let coat: Coat, fur: Fur }
    struct Dog: Decodable, Equatable { let coat: Coat, breed: String, size: Int }
    @BothKinds struct Kennel: SmartDecodable, Equatable { var pets: [Pet] = [] }

    @Test func abandonedAttemptsReportNoUnknownKeys() throws {
        struct Empty: Error {}
        // Under the strict policy a cat needs fur, so the attempt fails and its findings are discarded.
        let json = #"{"pets": [{"coat": {"color": "red"}, "breed": "x", "size": 1}]}"#
        let kennel = try Kennel.deserializeStrictly(from: json, options: Self.reported)
        #expect(kennel == Kennel(pets: [.dog(Dog(coat: Coat(color: "red"), breed: "x", size: 1))]))
        let wrong = #"{"pets": [{"coat": {"color": "red", "colour": 1}, "breed": "x", "size": 1}]}"#
        let error = #expect(throws: SmartMismatchError.self) {
            try Kennel.deserializeStrictly(from: wrong, options: Self.reported)
        }
        #expect(error?.report.events.map(\.pointer) == ["/pets/0/coat/colour"])
    }

    /// A union that tries several lists in turn.
    enum Pack: Decodable, Equatable {
        case cats([Cat])
        case dogs([String: Dog])
        case coats([Coat])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let cats = try? container.decode([Cat].self) {
                self = .cats(cats)
            } else if let dogs = try? container.decode([String: Dog].self) {
                self = .dogs(dogs)
            } else {
                self = .coats(try container.decode([Coat].self))
            }
        }
    }

    @Test func abandonedListsReportNoUnknownKeys() throws {
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.policy.unknownKeys = .report
        // The first is a cat with an unknown key; the second is not a cat.
        let json = #"""
            [{"coat": {"color": "red", "tone": 1}, "fur": "short", "color": "x"}, {"color": "blue"}]
            """#
        let error = #expect(throws: SmartMismatchError.self) {
            try decoder.decode(Pack.self, from: Data(json.utf8))
        }
        #expect(error?.report.events.map(\.pointer) == ["/0/coat", "/0/fur"])
    }

    @Test func keysOfAnEnumWithAssociatedValuesAreKnown() {
        enum Event: Codable, Equatable { case opened(by: String), closed }
        @BothKinds struct Log: SmartCodable { var event = Event.closed, list: [Event] = [] }
        #expect(
            unknown(
                Log.self,
                #"{"event": {"opened": {"by": "Ann"}}, "list": [{"closed": {}}, {"opened": {"by": ""}}]}"#
            )
                == []
        )
    }

    @Test func foundationTypesHaveNoUnknownKeys() {
        @BothKinds struct Trip: SmartCodable { var at = Date(), link: URL?, range: [Int]? = nil, price = Decimal(0) }
        #expect(unknown(Trip.self, #"{"at": 1, "link": "https://a.b", "range": [1], "price": 1.5}"#) == [])
    }

    @Test func nestedContainersReadTheirKey() {
        @BothKinds struct Flat: SmartCodable {
            var city = ""
            private enum Keys: CodingKey { case home }
            private enum Inner: CodingKey { case city }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                city = try container.nestedContainer(keyedBy: Inner.self, forKey: .home).decode(
                    String.self,
                    forKey: .city
                )
            }
            func encode(to encoder: any Encoder) throws {}
        }
        // Containers that a type nests by hand have no unknown keys.
        #expect(unknown(Flat.self, #"{"home": {"city": "x", "y": 1}, "z": 1}"#) == ["z"])
    }

    @Test func partsWithAHookOrAPathReadTheirMembers() {
        @BothKinds struct Author: SmartCodable, SmartInputHook, Equatable {
            var name = ""
            var age = 0
            static func willDecode(_ json: inout JSONValue) throws { json.name = json.login }
        }
        @BothKinds struct Editor: SmartCodable, Equatable {
            var name = ""
            static func designatedPath() -> String? { "meta.editor" }
        }
        @BothKinds struct Issue: SmartCodable {
            var title = ""
            @SmartFlat var author = Author()
            @SmartFlat var editor = Editor()
        }
        @BothKinds struct Open: SmartCodable {
            var title = ""
            @SmartFlat var author = Author()
            @SmartFlat var editor = Editor()
            @SmartRest var rest: JSONObject = [:]
        }
        let json = """
            {"title": "a", "login": "Ann", "age": 7, "meta": {"editor": {"name": "Bea", "x": 1}, "y": 2}, "z": 3}
            """
        // The hook reads `login`, which no property does.
        #expect(unknown(Issue.self, json).sorted() == ["editor.x", "login", "z"])
        for options: Set<SmartDecodingOption> in [[], Self.reported] {
            let open = Open.deserialize(from: json, options: options)
            #expect(open?.author == Author(name: "Ann", age: 7) && open?.editor == Editor(name: "Bea"))
            #expect(open?.rest == ["login": "Ann", "z": 3])
        }
    }

    // MARK: - The strict policy, limits, values

    @Test func theStrictPolicyRefusesUnknownKeys() throws {
        let json = #"{"userName": "Ann", "home": {"street": "x", "stret": 1}, "tags": {}, "x": 1}"#
        #expect((try User.deserializeStrictly(from: json)).userName == "Ann")
        let error = #expect(throws: SmartMismatchError.self) {
            try User.deserializeStrictly(from: json, options: Self.reported)
        }
        #expect(
            error?.description == """
                User 👈🏻 👀
                   ┆┄ x: No property matches the key.
                   ╆━ home: Home
                      ┆┄ stret: No property matches the key.
                """
        )
        #expect(error?.report.events.map(\.outcome) == [.refused, .refused])
        #expect(error?.report.events.map(\.severity) == [.error, .error])
        // A call that keeps no events refuses them as well.
        let none = SmartDecodingOption.limits(SmartDecodingLimits(storedEvents: 0))
        let counted = #expect(throws: SmartMismatchError.self) {
            try User.deserializeStrictly(from: json, options: Self.reported.union([none]))
        }
        #expect(counted?.report.omittedCount == 2)
        let result = User.deserializeWithReport(
            from: json,
            options: [.policy(.strict), .policy { $0.unknownKeys = .report }]
        )
        #expect(result.model == nil && result.report.events.count == 2)
    }

    @Test func aMismatchAndAnUnknownKeyAreInOneError() {
        let error = #expect(throws: SmartMismatchError.self) {
            try Home.deserializeStrictly(from: #"{"stret": "x"}"#, options: Self.reported)
        }
        #expect(error?.report.events.map(\.id) == ["missing-key", "unknown-key"])
        #expect(error?.report.events.map(\.hint) == ["stret", "street"])
    }

    @Test func thousandsOfUnknownKeysAreCounted() {
        let members = (0..<5_000).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
        let report = User.deserializeWithReport(from: "{\(members)}", options: Self.reported).report
        #expect(report.events.count == 1_000)
        #expect(report.events.count + report.omittedCount == 5_000 + 3)
    }

    @Test func everyEntryPointReportsUnknownKeys() throws {
        let values: [String: Any] = [
            "userName": "Ann", "home": ["street": "", "y": 1], "tags": [:] as [String: Int], "x": 1,
        ]
        let list = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        for report in [
            User.deserializeWithReport(from: .any(values), options: Self.reported).report,
            User.deserializeWithReport(from: .propertyList(list), options: Self.reported).report,
            [User].deserializeWithReport(from: .any([values]), options: Self.reported).report,
        ] {
            #expect(Set(report.events.map(\.finding)) == [.unknownKey])
            #expect(report.events.count == 2)
        }
    }

    // MARK: - The same values either way

    @Test(arguments: [
        #"{"userName": 7, "age": "8", "home": "{\"street\": 1, \"city\": null}", "tags": {"a": "1", "b": "x"}, "q": 1}"#,
        #"{"userName": null, "home": [], "tags": [], "age": 1, "age": 2}"#, "{}", #"{"Age": 1}"#,
        #"{"home": {"street": "x", "strete": "y"}, "user_name": "x"}"#,
    ])
    func reportingUnknownKeysDoesNotChangeModels(_ json: String) {
        for key in [SmartKeyStrategy.useDefaultKeys, .convertFromSnakeCase, .firstLetterLower] {
            let plain = User.deserialize(from: json, options: [.key(key)])
            let audited = User.deserializeWithReport(
                from: json,
                options: [.key(key), .policy { $0.unknownKeys = .report }]
            )
            #expect(plain != nil)
            #expect(audited.model == plain)
            let others = audited.report.events.filter { $0.finding != .unknownKey }.count
            #expect(others == User.deserializeWithReport(from: json, options: [.key(key)]).report.events.count)
            // Without a recorder, the option has no effect.
            #expect(User.deserialize(from: json, options: [.key(key), .policy { $0.unknownKeys = .report }]) == plain)
        }
    }

    @Test func reportingUnknownKeysDoesNotChangeRandomObjects() {
        var random = SeededGenerator()
        let keys = [
            "userName", "user_name", "age", "Age", "home", "tags", "x", "street", "na\\u006de", "full_name", "zip",
        ]
        let values = ["1", #""7""#, "null", "[]", "{}", #"{"street": 1, "x": 2}"#, #""{\"city\": 1}""#, "true"]
        for _ in 0..<500 {
            let members = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                let key = keys.randomElement(using: &random) ?? "x"
                return "\"\(key)\": \(values.randomElement(using: &random) ?? "1")"
            }
            let json = "{" + members.joined(separator: ", ") + "}"
            #expect(
                User.deserialize(from: json) == User.deserializeWithReport(from: json, options: Self.reported).model,
                "\(json)"
            )
            #expect(
                Mapped.deserialize(from: json)
                    == Mapped.deserializeWithReport(from: json, options: Self.reported).model,
                "\(json)"
            )
        }
    }

    /// They are like the keys of an object that no property reads.
    @Test func furtherElementsOfValuesOfAFixedSizeAreReported() {
        @BothKinds struct Sizes: SmartCodable, Equatable {
            var point = CGPoint.zero
            var size: CGSize?
            var rects: [CGRect] = []
            var range = 0..<1
            var closed = 0...1
            var duration = Duration.zero
        }
        let json = """
            {"point": [1, 2, 3], "size": [1, 2, 3, 4], "rects": [[[1, 2], [3, 4]], [[1, 2], [3, 4, 5], 6]],
             "range": [1, 5, 9], "closed": [1, 5, 9], "duration": [0, 5, 7]}
            """
        let expected = [
            "point.2", "size.2", "size.3", "rects.1.1.2", "rects.1.2", "range.2", "closed.2", "duration.2",
        ]
        #expect(unknown(Sizes.self, json) == expected)
        #expect(Sizes.deserializeWithReport(from: json).report.isClean)
        #expect((try? Sizes.deserializeStrictly(from: json))?.point == CGPoint(x: 1, y: 2))
        let error = #expect(throws: SmartMismatchError.self) {
            try Sizes.deserializeStrictly(from: json, options: Self.reported)
        }
        #expect(error?.report.events.map(\.finding) == expected.map { _ in .unknownKey })
        #expect(unknown(Sizes.self, #"{"point": [1, 2], "size": [1, 2]}"#) == [])
    }
}
