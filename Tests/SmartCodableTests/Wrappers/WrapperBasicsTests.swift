import Foundation
import SmartCodable
import TestSupport
import Testing

/// Common features of all wrappers, each in a separate model.
@Suite struct WrapperBasicsTests {
    @Test func aPrintedModelShowsTheStoredNameOfAWrappedProperty() throws {
        @BothKinds struct Page: SmartCodable {
            @SmartAny var info: [String: Any] = [:]
            @SmartIgnored var visits = 3
            var title = "none"
        }
        let page = try #require(Page.deserialize(from: #"{"info": {"id": 1}, "title": "Home"}"#))
        #expect("\(page)" == #"Page(_info: ["id": 1], _visits: 3, title: "Home")"#)
    }

    @BothKinds struct Anything: SmartCodable {
        @SmartAny var dict: [String: Any] = [:]
        @SmartAny var arr: [Any] = []
        @SmartAny var any: Any?
    }

    @Test func theSpecifiedModelContainsPlainValues() throws {
        let dict: [String: Any] = ["dict": ["name": "Lisa"], "arr": [1, 2, 3], "any": "Mccc"]
        let model = try #require(Anything.deserialize(from: dict))
        #expect("\(model)" == #"Anything(_dict: ["name": "Lisa"], _arr: [1, 2, 3], _any: "Mccc")"#)
        #expect(model.arr as? [Int] == [1, 2, 3])
        #expect(model.dict as? [String: String] == ["name": "Lisa"])
    }

    @Test func valuesOfTheWrongTypeKeepTheInitialValue() throws {
        @BothKinds struct Page: SmartCodable {
            @SmartAny var dict: [String: Any] = ["a": 1]
            @SmartAny var maybe: [String: Any]?
            @SmartAny var list: [Any]? = [1]
            @SmartAny var any: Any = "x"
            @SmartAny var model: Sub?
            @BothKinds struct Sub: SmartCodable { var a = 1 }
        }
        let page = try #require(
            Page.deserialize(from: #"{"dict": 123, "maybe": 123, "list": {}, "any": null, "model": {"a": "5"}}"#)
        )
        #expect(page.dict as? [String: Int] == ["a": 1])
        #expect(page.maybe == nil)
        #expect(page.list as? [Int] == [1])
        #expect(page.any as? String == "x")
        #expect(page.model?.a == 5)
        let empty = Page.deserializeWithReport(from: "{}")
        #expect(empty.model?.maybe == nil)
        #expect(empty.report.events.map(\.path) == [["dict"], ["list"], ["any"]])
    }

    @BothKinds struct Named: SmartCodable {
        @IgnoredKey
        var name: String = ""
    }

    @Test func anIgnoredPropertyKeepsItsInitialValue() throws {
        let result = Named.deserializeWithReport(from: .any(["name": "Mccc"]))
        #expect("\(try result.get())" == #"Named(_name: "")"#)
        #expect(result.report.isClean)
        #expect(try foundationJSON(Named()) == "{}")
        #expect(try JSONDecoder().decode(Named.self, from: Data("{}".utf8)).name == "")
        @BothKinds struct Draft: SmartCodable {
            @IgnoredKey(isEncodable: true) var text = "none"
            @SmartIgnored var id = UUID()
            enum CodingKeys: String, CodingKey { case text = "t", id = "i" }
        }
        let draft = try #require(Draft.deserialize(from: #"{"t": "x", "i": 5}"#))
        #expect(draft.text == "none")
        #expect(draft.id != Draft.deserialize(from: "{}")?.id)
        #expect(try foundationJSON(draft) == #"{"t":"none"}"#)
    }

    @BothKinds struct Flat: SmartCodable, Equatable {
        var name: String = ""
        var age: Int = 0
        @SmartFlat var model: FlatModel?
        var after = "initial"
    }
    @BothKinds struct FlatModel: SmartCodable, Equatable {
        var name: String = ""
        var age: Int = 0
        var after = "flat"
    }

    @Test func aFlatPartIsReadFromTheSameObject() throws {
        let model = try #require(Flat.deserialize(from: ["name": "Mccc", "age": 18]))
        #expect(model == Flat(name: "Mccc", age: 18, model: FlatModel(name: "Mccc", age: 18), after: "initial"))
    }

    @Test func aPrefixDistinguishesFlatParts() throws {
        @BothKinds struct Order: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "bill_") var billing: Address?
            @SmartFlat(prefix: "ship_") var shipping = Address()
        }
        @BothKinds struct Address: SmartCodable, Equatable {
            var city = "nowhere"
            var zipCode = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "town"] }
        }
        let json = #"{"id": 7, "bill_town": "Bonn", "bill_zipCode": "53", "ship_town": "Köln", "zipCode": 1, "x": 2}"#
        let result = Order.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model?.billing == Address(city: "Bonn", zipCode: 53))
        #expect(result.model?.shipping == Address(city: "Köln", zipCode: 0))
        #expect(
            result.report.events.map { "\($0.pointer) \($0)" } == [
                "/bill_zipCode billing.zipCode: Expected to decode 'Int' but found 'String' instead. [converted]",
                "/ship_zipCode shipping.zipCode: No value associated with key. [initial value]",
                "/zipCode zipCode: No property matches the key. [ignored]",
                "/x x: No property matches the key. [ignored]",
            ]
        )
        let snake = #"{"bill_zip_code": 5}"#
        #expect(Order.deserialize(from: snake, options: [.key(.convertFromSnakeCase)])?.billing?.zipCode == 5)
    }

    @Test func aDateIsWrittenInItsSourceOrDeclaredFormat() throws {
        @BothKinds struct Event: SmartCodable {
            @SmartDate var begin: Date?
            @SmartDate(encodeFormat: .iso8601) var end: Date?
            @SmartDate var text: Date?
            @SmartDate var missing: Date?
        }
        let json = #"{"begin": 1716210000000, "end": 1716210000, "text": "2024-05-20T13:00:00.5Z"}"#
        let result = Event.deserializeWithReport(from: json)
        let event = try result.get()
        #expect(result.report.isClean, "\(result.report)")
        #expect(event.begin == Date(timeIntervalSince1970: 1_716_210_000))
        #expect(
            try foundationJSON(event)
                == #"{"begin":1716210000000,"end":"2024-05-20T13:00:00Z","text":"2024-05-20T13:00:00.5Z"}"#
        )
        let again = try JSONDecoder().decode(Event.self, from: Data(foundationJSON(event).utf8))
        #expect(again.begin == event.begin && again.end == event.end && again.text == event.text)
    }

    @Test func aColorIsWrittenInItsSourceOrDeclaredFormat() throws {
        @BothKinds struct Theme: SmartCodable {
            @SmartHexColor var tint: SmartColorObject?
            @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
            @SmartHexColor var none: SmartColorObject?
            @SmartHexColor var digits: SmartColorObject? = SmartColor(red: 1, green: 1, blue: 1)
        }
        let theme = try #require(
            Theme.deserialize(from: ##"{"tint": "#7da5e3", "shade": "0x000", "digits": 123456, "none": "VVVVVV"}"##)
        )
        #expect(
            try foundationJSON(theme)
                == ##"{"digits":123456,"shade":"#000000FF","tint":"#7DA5E3"}"##
        )
    }

    @Test func compactCollectionsDropUnreadableElements() throws {
        @BothKinds struct Page: SmartCodable {
            @SmartCompact.Array var ids: [Int] = [9]
            @SmartCompact.Array var days: [Date] = []
            @SmartCompact.Array var any: [Any] = []
            @SmartCompact.Dictionary var names: [String: String] = [:]
            @SmartCompact.Dictionary var all: [String: Any] = [:]
            @SmartCompact.Dictionary var numbered: [Int: Int] = [:]
        }
        let json = """
            {"ids": ["Tom", 1, {}, 2, 3, "4"], "days": ["2024-05-20", 7, {}], "any": [1, null, "x"],
             "names": {"name1": "Tim", "name2": 2, "name3": []},
             "all": {"a": [], "b": "b", "c": null, "d": 1, "f": true}, "numbered": {"1": 1, "x": 2}}
            """
        let options: [Set<SmartDecodingOption>] = [[], [.policy { $0.unreadableElement = .failCollection }]]
        let pages = try options.map { try #require(Page.deserialize(from: json, options: $0)) }
        for page in pages + [try JSONDecoder().decode(Page.self, from: Data(json.utf8))] {
            #expect(page.ids == [1, 2, 3, 4])
            #expect(page.days.count == 2)
            #expect(page.any.count == 3)
            #expect(page.names == ["name1": "Tim", "name2": "2"])
            #expect(page.all.count == 5)
            #expect(page.all["f"] as? Bool == true)
            #expect(page.numbered == [1: 1])
        }
    }

    @Test func flatPartsOfFlatPartsHaveBothPrefixes() throws {
        @BothKinds struct Top: SmartCodable, Equatable { @SmartFlat(prefix: "a_") var middle = Middle() }
        @BothKinds struct Middle: SmartCodable, Equatable {
            var own = 0
            @SmartFlat(prefix: "b_") var inner = Inner()
            @SmartFlat var plain: Inner?
        }
        @BothKinds struct Inner: SmartCodable, Equatable { var x = 0, y = 0 }
        let result = Top.deserializeWithReport(
            from: #"{"a_own": 1, "a_b_x": 2, "b_y": 3, "a_x": 4, "a_y": 5}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        #expect(result.model?.middle == Middle(own: 1, inner: Inner(x: 2, y: 0), plain: Inner(x: 4, y: 5)))
        #expect(
            result.report.events.map { "\($0.pointer) \($0)" } == [
                "/a_b_y middle.inner.y: No value associated with key. [initial value]",
                "/b_y b_y: No property matches the key. [ignored]",
            ]
        )
    }

    @Test func aRecursiveFlatPartTerminates() throws {
        final class Loop: SmartCodable {
            var a = 0
            @SmartFlat var next: Loop?
        }
        let loop = try #require(Loop.deserialize(from: #"{"a": 5}"#))
        #expect(loop.a == 5)
    }

    @Test func optionalsInEveryWrapperMayBeMissingUnderEveryDecoder() throws {
        @BothKinds struct Maybe: SmartCodable, Equatable {
            @IgnoredKey var ignored: String?
            @SmartDate var date: Date?
            @SmartHexColor var color: SmartColorObject?
            @SmartAny var any: Int?
            @SmartFlat var part: FlatModel?
            @SmartFlat var list: [FlatModel]?
            var field: SmartField<Int> = .missing
        }
        for json in ["{}", #"{"ignored": null, "date": null, "color": null, "any": null, "list": null}"#] {
            let result = Maybe.deserializeWithReport(from: json)
            #expect(result.model?.part != nil)
            #expect(result.report.events.allSatisfy { $0.path.first == "part" }, "\(result.report)")
            #expect(try JSONDecoder().decode(Maybe.self, from: Data(json.utf8)) == Maybe())
        }
    }

    @Test func aFieldDistinguishesMissingNullAndAValue() throws {
        @BothKinds struct Patch: SmartCodable, Equatable {
            var a: SmartField<String> = .missing
            var b: SmartField<Int> = .missing
            var c: SmartField<FlatModel> = .missing
            var d: SmartField<[Int]> = .missing
        }
        let json = #"{"a":null,"b":"25","d":[1]}"#
        let result = Patch.deserializeWithReport(from: json)
        #expect(result.model == Patch(a: .null, b: .value(25), c: .missing, d: .value([1])))
        #expect(result.report.events.map(\.path) == [["b"]])
        let written = try foundationJSON(try result.get())
        #expect(written == #"{"a":null,"b":25,"d":[1]}"#)
        #expect(try JSONDecoder().decode(Patch.self, from: Data(written.utf8)) == result.model)
        var name: String? = "Ann"
        var age = 5
        #expect(result.model?.c.value == nil)
        result.model?.a.apply(to: &name)
        result.model?.b.apply(to: &age)
        #expect(name == nil && age == 25)
    }

    @Test func theEncoderSupportsTheHooksOfWrappers() throws {
        @BothKinds struct Everything: SmartCodable, Equatable {
            var id = 1
            @SmartFlat var part = FlatModel(name: "Ann", age: 5, after: "z")
            @SmartFlat(prefix: "b_") var other: FlatModel? = FlatModel(name: "Bob", age: 6, after: "y")
            @SmartFlat var none: FlatModel?
            @SmartFlat var list: [FlatModel]? = [FlatModel()]
            @IgnoredKey var draft = "x"
            @SmartIgnored(isEncodable: true) var kept = "k"
            @SmartAny var any: Int? = 7
            @SmartDate(encodeFormat: .timestampMilliseconds) var date: Date? = Date(timeIntervalSince1970: 1e9)
            @SmartHexColor var color: SmartColorObject?
            @SmartCompact.Array var ids: [Int] = [1]
            var field: SmartField<Int> = .missing
            var null: SmartField<Int> = .null
            var json: JSONValue = ["big": .number(JSONNumber(UInt64.max)), "deep": [nil, true]]
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.any
                        <--- FastTransformer<Int?, String>(
                            fromJSON: { $0?.count },
                            toJSON: { value in value.flatMap { $0 }.map { String(repeating: "x", count: $0) } }
                        )
                ]
            }
        }
        let json = try Everything().encodedText()
        #expect(
            json == """
                {"id":1,"name":"Ann","age":5,"after":"z","b_name":"Bob","b_age":6,"b_after":"y",\
                "list":[{"name":"","age":0,"after":"flat"}],"kept":"k","any":"xxxxxxx","date":1000000000000,\
                "ids":[1],"null":null,"json":{"big":18446744073709551615,"deep":[null,true]}}
                """
        )
        let native = try Everything().encodedDictionary()
        #expect(native["b_age"] as? Int == 6)
        #expect(try SmartJSONEncoder().encode(Everything()) == Data(json.utf8))
        var expected = Everything()
        // A part of an object exists if the object does.
        expected.none = expected.part
        let back = try Everything.deserializeWithReport(from: json).get()
        #expect(back == expected)
        #expect(try Everything.deserializeWithReport(from: .any(native)).get() == expected)
    }
}
