import Foundation
import SmartCodable
import TestSupport
import Testing

/// Flat parts, whose keys are in the object of the model.
@Suite struct SmartFlatTests {
    @BothKinds struct Name: SmartCodable, Equatable {
        var first = "?"
        var last: String?
        var calls = 0
        enum CodingKeys: CodingKey { case first, last }
        mutating func didFinishMapping() { calls += 1 }
    }

    @BothKinds struct Place: SmartCodable, Equatable {
        var city = "nowhere"
        var zip = 1
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.city <--- ["town", "address.town"]]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.zip
                    <--- FastTransformer<Int, String>(
                        fromJSON: { $0.flatMap { Int($0.dropFirst(2)) } },
                        toJSON: { $0.map { "D-\($0)" } }
                    )
            ]
        }
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var name = Name(first: "declared", last: "too")
        @SmartFlat var place: Place?
        var zip = "initial"
        var city = "own"
        var first = "mine"
    }

    @Test func severalPartsHaveTheirOwnMappingsTransformersAndInitialValues() throws {
        let result = User.deserializeWithReport(from: #"{"id": 7, "first": "Ann", "town": "Bonn", "zip": "D-53"}"#)
        let user = try result.get()
        #expect(user.id == 7)
        #expect(user.name == Name(first: "Ann", last: nil, calls: 1))
        #expect(user.place == Place(city: "Bonn", zip: 53))
        #expect(user.zip == "D-53")
        #expect(user.city == "own" && user.first == "Ann")
        #expect(result.report.events.map { "\($0)" } == ["city: No value associated with key. [initial value]"])
    }

    @Test func propertiesAfterAPartKeepTheirInitialValues() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartFlat var name = Name()
            var first = "behind"
            var last: String? = "kept"
        }
        let model = try #require(Model.deserialize(from: #"{"first": {}, "last": null}"#))
        #expect(model.first == "behind")
        #expect(model.last == "kept")
        #expect(model.name.first == "?")
        #expect(model.name.calls == 1)
    }

    @Test func partsAreWrittenIntoTheirParentAndRoundTrip() throws {
        let user = User(
            id: 1,
            name: Name(first: "Ann"),
            place: Place(city: "Bonn", zip: 53),
            zip: "D-53",
            city: "own",
            first: "Ann"
        )
        for mapped in [false, true] {
            let json = try user.encodedText(useMappedKeys: mapped)
            #expect(
                json
                    == (mapped
                        ? #"{"id":1,"town":"Bonn","zip":"D-53","city":"own","first":"Ann"}"#
                        : #"{"id":1,"zip":"D-53","city":"own","first":"Ann"}"#)
            )
            let native = try user.encodedDictionary(useMappedKeys: mapped)
            #expect(try JSONValue(native) == JSONValue(JSONSerialization.jsonObject(with: Data(json.utf8))))
        }
        var expected = user
        expected.name.calls = 1
        #expect(User.deserialize(from: try user.encodedText(useMappedKeys: true)) == expected)
    }

    @Test func partsOfModelsInCollectionsAndOptionals() throws {
        @BothKinds struct Box: SmartCodable, Equatable {
            var list: [User] = []
            var named: [String: User] = [:]
            var maybe: User?
        }
        let user = #"{"id": 1, "first": "Ann", "town": "Bonn"}"#
        let box = try #require(
            Box.deserialize(from: #"{"list": [\#(user), \#(user)], "named": {"x": \#(user)}, "maybe": \#(user)}"#)
        )
        let all = box.list + Array(box.named.values) + [try #require(box.maybe)]
        #expect(all.count == 4)
        #expect(
            all.allSatisfy {
                $0.name.first == "Ann" && $0.name.calls == 1 && $0.place?.city == "Bonn" && $0.city == "own"
            }
        )
    }

    @Test func partsInAHierarchyOfClasses() throws {
        class Base: SmartCodable {
            @SmartFlat var name = Name()
            var tail = "base"
            required init() {}
        }
        final class Sub: Base {
            @SmartFlat(prefix: "p_") var place: Place? = nil
            @SmartFlat(prefix: "o_") var other = Name(first: "other")
            var more = "sub"
            enum CodingKeys: CodingKey { case place, other, more }
            required init() { super.init() }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                let container = try decoder.container(keyedBy: CodingKeys.self)
                _place = try container.decode(SmartFlat<Place?>.self, forKey: .place)
                _other = try container.decode(SmartFlat<Name>.self, forKey: .other)
                more = try container.decode(String.self, forKey: .more)
            }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(_place, forKey: .place)
                try container.encode(_other, forKey: .other)
                try container.encode(more, forKey: .more)
            }
        }
        let json = #"{"first": "Ann", "p_town": "Bonn", "p_zip": "D-5", "o_first": "Bob", "o_last": 6}"#
        let result = Sub.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        let sub = try result.get()
        #expect(sub.name.first == "Ann" && sub.tail == "base" && sub.more == "sub")
        #expect(sub.place == Place(city: "Bonn", zip: 5))
        #expect(sub.other == Name(first: "Bob", last: "6", calls: 1))
        #expect(
            result.report.events.map { "\($0.pointer) \($0)" } == [
                "/tail tail: No value associated with key. [initial value]",
                "/o_last other.last: Expected to decode 'String' but found 'Number' instead. [converted]",
                "/more more: No value associated with key. [initial value]",
            ]
        )
        let written = try sub.encodedText()
        #expect(
            written
                == #"{"first":"Ann","tail":"base","p_city":"Bonn","p_zip":"D-5","o_first":"Bob","o_last":"6","more":"sub"}"#
        )
    }

    @Test func aPartThatIsASubclassReadsItsBaseFromTheSameObject() throws {
        class Base: SmartCodable {
            var a = 1
            required init() {}
        }
        final class Sub: Base {
            var b = 2
            enum CodingKeys: CodingKey { case b }
            required init() { super.init() }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                b = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .b)
            }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(b, forKey: .b)
            }
        }
        @BothKinds struct Model: SmartCodable {
            @SmartFlat(prefix: "x_") var part = Sub()
            @SmartFlat var plain: Sub?
        }
        let model = try #require(Model.deserialize(from: #"{"x_a": 5, "x_b": 6, "a": 7, "b": 8}"#))
        #expect([model.part.a, model.part.b, model.plain?.a, model.plain?.b] == [5, 6, 7, 8])
        #expect(try model.encodedText() == #"{"x_a":5,"x_b":6,"a":7,"b":8}"#)
    }

    @Test func dictionariesReadTheKeysWithTheirPrefix() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "x_") var extra: [String: String] = [:]
            @SmartFlat(prefix: "n_") var numbers: [String: Int]?
        }
        let json = #"{"id": 1, "x_a": "b", "x_c": 4, "n_q": 5}"#
        let result = Model.deserializeWithReport(from: json)
        #expect(result.model?.id == 1)
        #expect(result.model?.extra == ["a": "b", "c": "4"])
        #expect(result.model?.numbers == ["q": 5])
        #expect(result.report.events.map(\.pointer) == ["/x_c"])
        #expect(try result.get().encodedText() == #"{"id":1,"x_a":"b","x_c":"4","n_q":5}"#)
        #expect(Model.deserialize(from: try result.get().encodedText()) == result.model)
    }

    @Test func aDictionaryWithoutPrefixReadsEveryKey() throws {
        @BothKinds struct Model: SmartCodable {
            var id = 0
            @SmartFlat var all: [String: JSONValue] = [:]
        }
        let result = Model.deserializeWithReport(
            from: #"{"id": 1, "x": [true]}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        #expect(result.model?.all == ["id": 1, "x": [true]])
        #expect(result.report.isClean, "\(result.report)")
        #expect(try result.get().encodedText() == #"{"id":1,"x":[true]}"#)
    }

    @Test func anyJSONReadsTheKeysWithItsPrefix() throws {
        @BothKinds struct Model: SmartCodable {
            var id = 0
            @SmartFlat(prefix: "x_") var extra: JSONValue = [:]
        }
        let result = Model.deserializeWithReport(
            from: #"{"id": 1, "x_a": [1], "y": 2}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        #expect(result.report.events.map(\.pointer) == ["/y"])
        let model = try result.get()
        #expect(model.extra == ["a": [1]], "\(model.extra)")
        #expect(try model.encodedText() == #"{"id":1,"x_a":[1]}"#)
    }

    @Test func plainCodablePartsAreReadToo() throws {
        struct Plain: Codable, Equatable { var a: Int; var b: String? }
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartFlat var part = Plain(a: 9, b: "declared")
            @SmartFlat var maybe: Plain?
        }
        #expect(
            Model.deserialize(from: #"{"a": "5", "b": 6}"#)
                == Model(part: Plain(a: 5, b: "6"), maybe: Plain(a: 5, b: "6"))
        )
    }

    @Test func keyStrategiesReachTheParts() throws {
        @BothKinds struct Part: SmartCodable, Equatable { var userName = ""; var userAge = 0 }
        @BothKinds struct Model: SmartCodable, Equatable {
            var modelId = 0
            @SmartFlat var part = Part()
            @SmartFlat(prefix: "alt_") var other = Part()
        }
        let json = #"{"model_id": 1, "user_name": "Ann", "user_age": 2, "alt_user_name": "Bob", "alt_user_age": 3}"#
        let model = Model.deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(model?.modelId == 1)
        #expect(model?.part == Part(userName: "Ann", userAge: 2))
        #expect(model?.other == Part(userName: "Bob", userAge: 3))
        #expect(
            try #require(model).encodedText(options: [.key(.convertToSnakeCase)])
                == #"{"model_id":1,"user_name":"Ann","user_age":2,"alt_user_name":"Bob","alt_user_age":3}"#
        )
    }

    @BothKinds struct Shipment: SmartCodable, Equatable {
        var id = 0
        @SmartFlat(prefix: "ship") var target = Target()
        @SmartFlat(prefix: "tag") var tags: [String: Int] = [:]
    }

    @BothKinds struct Target: SmartCodable, Equatable {
        var id = 0, cityName = "initial", url = "initial"
        @SmartFlat(prefix: "Geo") var place = Geo()
    }

    @BothKinds struct Geo: SmartCodable, Equatable { var latitude = 0.0 }

    @BothKinds enum Load: SmartUnion, Equatable {
        case geo(Geo), code(Int)
        static let variants = SmartVariants<Load>(
            .external,
            SmartVariant("geo", as: Load.geo),
            SmartVariant(.range(1...9), "code", as: Load.code)
        )
    }

    @BothKinds struct Crate: SmartCodable, Equatable {
        var iOS = 0, aB = 0, ID = 0
        @SmartFlat(prefix: "c_") var geo = Geo()
        @SmartFlat(prefix: "home") var home = Geo()
        @SmartFlat var plain = Geo()
        @SmartFlat(prefix: "u") var load = Load.geo(Geo())
        @SmartFlat(prefix: "tag") var tags: [String: Int] = [:]
    }

    @BothKinds struct Cargo: SmartCodable, Equatable {
        @SmartFlat(prefix: "ship") var crate = Crate()
        @SmartFlat(prefix: "x_") var other = Crate()
    }

    /// Only the names of the properties of a part continue in camel case: not the keys of parts in it, and no data.
    @Test func partsInPartsRoundTrip() throws {
        let one = Crate(
            iOS: 1,
            aB: 2,
            ID: 3,
            geo: Geo(latitude: 4),
            home: Geo(latitude: 5),
            plain: Geo(latitude: 6),
            load: .geo(Geo(latitude: 7)),
            tags: ["a": 8, "B": 9]
        )
        var two = one
        two.load = .code(4)
        let cargo = Cargo(crate: one, other: two)
        let options: [(Set<SmartEncodingOption>, Set<SmartDecodingOption>)] = [
            ([], []), ([.sortedKeys], [.policy { $0.unknownKeys = .report }]), ([], [.key(.convertFromSnakeCase)]),
        ]
        for (encoding, decoding) in options {
            let text = try cargo.encodedText(options: encoding)
            #expect(Cargo.deserialize(from: text, options: decoding) == cargo, "\(text)")
            for key in [
                "shipIOS", "shipAB", "shipID", "shipc_latitude", "shiphomeLatitude", "shipLatitude", "shipugeo",
            ] {
                #expect(text.contains("\"\(key)\""), "\(key): \(text)")
            }
        }
        #expect(Cargo.deserialize(from: #"{"x_u5": 7}"#)?.other.load == .code(7))
    }

    @Test(arguments: [
        #"{"id": 1, "shipId": 2, "shipCityName": "Bonn", "shipUrl": "u", "shipGeoLatitude": 3, "tagA": 4, "taga": 5}"#,
        #"{"id": 1, "shipID": 2, "shipcityName": "Bonn", "shipURL": "u", "shipGeolatitude": 3, "tagA": 4, "taga": 5}"#,
    ])
    func namesContinueInCamelCaseAfterALetter(_ json: String) throws {
        let target = Target(id: 2, cityName: "Bonn", url: "u", place: Geo(latitude: 3))
        let expected = Shipment(id: 1, target: target, tags: ["A": 4, "a": 5])
        let native = try #require(RouteEntryPoint.native(json) as? [String: Any])
        #expect(Shipment.deserialize(from: native) == expected)
        #expect(Shipment.deserializePlist(from: RouteEntryPoint.plist(json, .binary)) == expected)
        let result = Shipment.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model == expected)
        #expect(result.report.isClean, "\(result.report)")
        let text = try expected.encodedText(options: [.sortedKeys])
        #expect(
            text == #"{"id":1,"shipCityName":"Bonn","shipGeoLatitude":3,"shipId":2,"shipUrl":"u","tagA":4,"taga":5}"#
        )
        #expect(Shipment.deserialize(from: text) == expected)
        var updated = Shipment()
        SmartUpdater.update(&updated, from: json)
        #expect(updated == expected)
    }

    @Test func aMissingKeyAfterALetterIsNamedInCamelCase() {
        let report = Shipment.deserializeWithReport(
            from: #"{"shipCityname": "x"}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        .report
        let unknown = report.events.first { $0.finding == .unknownKey }
        #expect(unknown?.hint == "shipCityName", "\(report)")
    }

    @Test func namesAfterALetterFollowTheKeyStrategy() throws {
        @BothKinds struct Order: SmartCodable, Equatable {
            @SmartFlat(prefix: "ship_") var target = Geo()
            @SmartFlat(prefix: "home") var home = Geo()
        }
        let expected = Order(target: Geo(latitude: 1), home: Geo(latitude: 2))
        let json = #"{"ship_latitude": 1, "homeLatitude": 2}"#
        #expect(Order.deserialize(from: json) == expected)
        #expect(Order.deserialize(from: json, options: [.key(.convertFromSnakeCase)]) == expected)
        #expect(Order.deserialize(from: json, options: [.key(.anySpelling)]) == expected)
    }

    @Test func decodeIfPresentReadsAFlatPart() throws {
        struct Order: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "ship_") var target = Geo()
            @SmartFlat var home: Geo?

            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
                _target = try container.decodeIfPresent(SmartFlat<Geo>.self, forKey: .target) ?? _target
                _home = try container.decodeIfPresent(SmartFlat<Geo?>.self, forKey: .home) ?? _home
            }
        }
        let order = Order.deserialize(from: #"{"id": 1, "ship_latitude": 2, "latitude": 3}"#)
        #expect(order?.target == Geo(latitude: 2))
        #expect(order?.home == Geo(latitude: 3))
        // Under other decoders, a part has its own key.
        let other = try JSONDecoder().decode(Order.self, from: Data(#"{"id": 1, "home": {"latitude": 3}}"#.utf8))
        #expect(other.target == Geo() && other.home == Geo(latitude: 3))
        let null = try JSONDecoder().decode(Order.self, from: Data(#"{"id": 1, "target": null}"#.utf8))
        #expect(null.target == Geo() && null.home == nil)
    }

    @Test func aDesignatedPathAndStringifiedObjectsLeadToTheParts() throws {
        let json = #"{"data": {"user": "{\"first\": \"Ann\", \"town\": \"Bonn\"}"}}"#
        let user = try #require(User.deserialize(from: json, designatedPath: "data.user"))
        #expect(user.name.first == "Ann" && user.place?.city == "Bonn")
    }

    @Test func theStrictPolicyListsMissingKeysOfParts() throws {
        @BothKinds struct Part: SmartCodable { var a = 0; var b: Int? }
        @BothKinds struct Model: SmartCodable {
            var id = 0; @SmartFlat var part = Part(); @SmartFlat(prefix: "x_") var other: Part?
        }
        let result = Model.deserializeWithReport(from: #"{"id": 1, "a": "5"}"#, options: [.policy(.strict)])
        #expect(result.model == nil)
        #expect(
            result.report.events.map { "\($0.pointer) \($0)" } == [
                "/a part.a: Expected to decode 'Int' but found 'String' instead. [refused]",
                "/x_a other.a: No value associated with key. [refused]",
            ]
        )
        let fine = try Model.deserializeStrictly(from: #"{"id": 1, "a": 5, "x_a": 6}"#)
        #expect(fine.part.a == 5 && fine.other?.a == 6)
    }

    @Test func unknownAndRepeatedKeysAreReportedOnce() throws {
        @BothKinds struct Part: SmartCodable { var a = 0; var b = 0 }
        @BothKinds struct Model: SmartCodable {
            var id = 0; @SmartFlat var part = Part(); @SmartFlat(prefix: "x_") var other = Part()
        }
        let json = #"{"id": 1, "a": 1, "a": 2, "b": 1, "x_a": 1, "x_b": 2, "x_b": 3, "x_q": 4, "zz": 5}"#
        let result = Model.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model?.part.a == 2 && result.model?.other.b == 3 || result.model?.part.a == 1)
        let lines = result.report.events.map { "\($0.pointer) \($0.id)" }
        #expect(
            lines.sorted() == ["/a repeated-key", "/x_b repeated-key", "/x_q unknown-key", "/zz unknown-key"],
            "\(result.report)"
        )
    }

    @Test func aTransformerCreatesThePartFromTheWholeObject() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartFlat var sum = Name()
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.sum
                        <--- FastTransformer<Name, [String: Any]>(
                            fromJSON: { Name(first: "\($0?.count ?? 0) keys") },
                            toJSON: { ["first": $0?.first ?? ""] }
                        )
                ]
            }
        }
        #expect(Model.deserialize(from: #"{"a": 1, "b": 2}"#)?.sum.first == "2 keys")
    }

    @Test func aNestedPartRoundTrips() throws {
        @BothKinds
        struct Inner: SmartCodable, Equatable { var x = 0; @SmartFlat(prefix: "c_") var rest: [String: Int] = [:] }
        @BothKinds struct Middle: SmartCodable, Equatable { @SmartFlat(prefix: "b_") var inner = Inner(); var y = 0 }
        @BothKinds struct Outer: SmartCodable, Equatable {
            @SmartFlat(prefix: "a_") var middle: Middle?; @SmartFlat var plain = Middle()
        }
        var outer = Outer()
        outer.middle = Middle()
        outer.middle?.inner.x = 1
        outer.middle?.inner.rest = ["k": 9]
        outer.middle?.y = 2
        outer.plain.inner.x = 3
        outer.plain.y = 4
        let json = try outer.encodedText()
        #expect(json == #"{"a_b_x":1,"a_b_c_k":9,"a_y":2,"b_x":3,"y":4}"#)
        #expect(Outer.deserialize(from: json) == outer)
        #expect(Outer.deserialize(from: try outer.encodedDictionary()) == outer)
    }

    @Test func anArrayPartHasItsOwnKey() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartFlat var names: [Name] = [Name(first: "declared")]; @SmartFlat var more: [Int]?
        }
        #expect(Model.deserialize(from: "{}") == Model(names: [Name(first: "declared", calls: 1)]))
        #expect(
            Model.deserialize(from: #"{"names": [{"first": "Ann"}], "more": [1]}"#)?.names == [
                Name(first: "Ann", calls: 1)
            ]
        )
        #expect(
            try Model(names: [Name(first: "Ann")], more: nil).encodedText()
                == #"{"names":[{"first":"Ann"}]}"#
        )
    }

    @Test func comparingHashingAndPrintingUseThePart() {
        let a = SmartFlat(wrappedValue: 1, prefix: "x"), b = SmartFlat(wrappedValue: 1)
        #expect(a == b && Set([a, b]).count == 1 && "\(a)" == "1")
        #expect("\(User(id: 1, place: nil))".contains("_place: nil"))
    }

    @Test func anUnreadableFlatDictionaryIsReadOnce() {
        enum Size: String, Codable { case small }
        @BothKinds struct Stock: SmartCodable {
            @SmartFlat(prefix: "n_") var counts: [Size: Int] = [:]
        }
        let result = Stock.deserializeWithReport(
            from: #"{"n_small": "many"}"#,
            options: [.policy { $0.unreadableElement = .failCollection }]
        )
        #expect(result.model?.counts == [:])
        #expect(result.report.events.filter { $0.finding == .notNumeric }.count == 1)
    }

    /// A prefix and a name that are one word are rewritten as one.
    @Test func keyStrategiesApplyToAPrefixAndItsName() throws {
        @BothKinds struct Address: SmartCodable, Equatable {
            var city = "-"
            var zipCode: String?
        }
        @BothKinds struct Order: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "ship") var to = Address()
            @SmartFlat(prefix: "bill_") var from = Address()
        }
        let order = Order(id: 1, to: Address(city: "Bonn", zipCode: "5"), from: Address(city: "Ulm", zipCode: "6"))
        let snake = #"{"id":1,"ship_city":"Bonn","ship_zip_code":"5","bill_city":"Ulm","bill_zip_code":"6"}"#
        #expect(order.toJSONString(options: [.key(.convertToSnakeCase)]) == snake)
        for strategy in [SmartKeyStrategy.convertFromSnakeCase, .anySpelling] {
            #expect(Order.deserialize(from: snake, options: [.key(strategy)]) == order)
            let camel = #"{"id":1,"shipCity":"Bonn","shipZipCode":"5","bill_city":"Ulm","bill_zipCode":"6"}"#
            #expect(Order.deserialize(from: camel, options: [.key(strategy)]) == order)
            var updated = order
            SmartUpdater.update(&updated, from: #"{"ship_zip_code": "7"}"#, options: [.key(strategy)])
            #expect(updated == Order(id: 1, to: Address(city: "Bonn", zipCode: "7"), from: order.from))
        }
        let pascal = order.toJSONString(options: [.key(.firstLetterUpper)])
        #expect(pascal?.contains(#""ShipCity":"Bonn","ShipZipCode":"5""#) == true)
        #expect(Order.deserialize(from: pascal, options: [.key(.firstLetterLower)]) == order)
        let custom = order.toJSONString(options: [.key(.custom { TextKey("_" + ($0.last?.stringValue ?? "")) })])
        let copy = Order.deserialize(
            from: custom,
            options: [.key(.custom { TextKey(String(($0.last?.stringValue ?? "").trimmingPrefix("_"))) })]
        )
        #expect(copy?.to == order.to)
    }

    /// `shipCity` is the key under which the property is written.
    @Test(arguments: [
        #"{"shipCityName": "a", "shipcityName": "b", "shipId": 2, "shipID": 3}"#,
        #"{"shipcityName": "b", "shipCityName": "a", "shipID": 3, "shipId": 2}"#,
    ])
    func theWrittenKeyIsReadBeforeAnotherSpelling(_ json: String) {
        for rule in [SmartDecodingPolicy.RepeatedKeys.useFirst, .useLast] {
            let result = Shipment.deserializeWithReport(from: json, options: [.policy { $0.repeatedKeys = rule }])
            #expect(result.model?.target.cityName == "a")
            #expect(result.model?.target.id == 2)
            let ambiguous = result.report.events.filter { $0.finding == .ambiguousKey }.map(\.pointer)
            #expect(Set(ambiguous) == ["/shipCityName", "/shipId"])
        }
    }

    @BothKinds struct Inner: SmartCodable, Equatable {
        var n = 0
        var name = "none"
    }

    @BothKinds struct Outer: SmartCodable, Equatable {
        var id = 0
        var part: SmartFlat<Inner>?
        var t = 0
    }

    /// The type of the property is an optional wrapper, which has no key of its own.
    @Test func anOptionalWrapperIsReadFromTheObjectOfTheModel() throws {
        let json = #"{"id":5,"n":3,"name":"q","t":1}"#
        let expected = Outer(id: 5, part: SmartFlat(wrappedValue: Inner(n: 3, name: "q")), t: 1)
        let options: Set<SmartDecodingOption> = [.policy { $0.unknownKeys = .report }]
        #expect(Outer.deserialize(from: json) == expected)
        #expect(Outer.deserialize(from: json, options: options) == expected)
        #expect(Outer.deserialize(from: json, options: [.key(.anySpelling)]) == expected)
        let result = Outer.deserializeWithReport(from: json, options: options)
        #expect(result.model == expected)
        #expect(result.report.isClean, "\(result.report)")
        #expect(try Outer.deserializeStrictly(from: json) == expected)
        #expect(expected.toJSONString() == json)
        let list = [Outer].deserialize(from: "[\(json),{},\(json)]")
        #expect(list == [expected, Outer(part: SmartFlat(wrappedValue: Inner())), expected])
        let repaired = Outer.deserializeWithReport(from: #"{"id":5,"n":"3","t":1,"part":7}"#, options: options)
        #expect(repaired.model?.part == SmartFlat(wrappedValue: Inner(n: 3)))
        #expect(
            repaired.report.events.map { "\($0.pointer) \($0.id)" }.sorted() == [
                "/n type-mismatch", "/name missing-key", "/part unknown-key",
            ]
        )
        var model = expected
        SmartUpdater.update(&model, from: #"{"n":4}"#)
        #expect(model == Outer(id: 5, part: SmartFlat(wrappedValue: Inner(n: 4, name: "q")), t: 1))
    }
}
