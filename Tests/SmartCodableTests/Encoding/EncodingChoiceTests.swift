import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// What is written: initial values, ignored properties, and the form in which a value was read.
@Suite struct EncodingChoiceTests {
    @BothKinds struct Address: SmartCodable, Equatable {
        var city = "none"
        var zip: String?
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var id = 0
        @SmartRequired var name = "x"
        var nick: String? = "n"
        var born = Date(timeIntervalSince1970: 60)
        var address = Address(city: "Rome")
        var previous: Address?
        var addresses: [Address] = []
        var named: [String: Address] = [:]
        @SmartRequired var key = 1
        @SmartRule(.trim) var note = "a"
        @SmartFormat(.hex) var data = Data([1])
        @SmartFlat var flat = Part(a: 2)
    }

    @BothKinds struct Part: SmartCodable, Equatable {
        var a = 1
        var b = 1
    }

    private static let always = #""name":"x","key":1,"a":2,"b":1"#

    @Test(arguments: [
        (User(), #"{"name":"x","key":1,"a":2,"b":1}"#),
        (User(id: 1), #"{"id":1,"name":"x","key":1,"a":2,"b":1}"#),
        (User(nick: nil), #"{"name":"x","nick":null,"key":1,"a":2,"b":1}"#),
        (User(born: Date(timeIntervalSince1970: 61)), #"{"name":"x","born":61,"key":1,"a":2,"b":1}"#),
        (User(address: Address()), #"{"name":"x","address":{},"key":1,"a":2,"b":1}"#),
        (
            User(address: Address(city: "Rome", zip: "1")),
            #"{"name":"x","address":{"city":"Rome","zip":"1"},"key":1,"a":2,"b":1}"#
        ),
        (User(previous: Address()), #"{"name":"x","previous":{},"key":1,"a":2,"b":1}"#),
        (
            User(addresses: [Address(), Address(city: "Rome")]),
            #"{"name":"x","addresses":[{},{"city":"Rome"}],"key":1,"a":2,"b":1}"#
        ),
        (User(named: ["k": Address()]), #"{"name":"x","named":{"k":{}},"key":1,"a":2,"b":1}"#),
        (User(note: "b"), #"{"name":"x","key":1,"note":"b","a":2,"b":1}"#),
        (User(data: Data([2])), #"{"name":"x","key":1,"data":"02","a":2,"b":1}"#),
        (User(flat: Part(a: 1, b: 3)), #"{"name":"x","key":1,"a":1,"b":3}"#),
    ])
    func initialValuesAreOmittedOnRequest(_ user: User, _ json: String) throws {
        let options: Set<SmartEncodingOption> = [.omitsInitialValues]
        #expect(try user.encodedText(options: options) == json)
        #expect(String(decoding: try user.encodedData(options: options), as: UTF8.self) == json)
        let dictionary = try user.encodedDictionary(options: options)
        var nulls: Set<SmartDecodingOption> = []
        if user.nick == nil { nulls = [.policy { $0.nullForOptional = .assignNil }] }
        #expect(User.deserialize(from: json, options: nulls) == user)
        #expect(User.deserialize(from: dictionary, options: nulls) == user)
        #expect(try [user, User()].encodedText(options: options).hasPrefix("[\(json),"))
        let encoder = SmartJSONEncoder()
        encoder.omitsInitialValues = true
        #expect(String(decoding: try encoder.encode(user), as: UTF8.self) == json)
        if user.nick != nil {
            #expect(User.deserializePlist(from: try user.makePlistData(options: options)) == user)
        }
        // Other options apply, too.
        let sorted = try user.encodedText(options: [.omitsInitialValues, .sortedKeys, .date(.iso8601)])
        #expect(User.deserialize(from: sorted, options: nulls) == user)
        let snake = try user.encodedText(options: [.omitsInitialValues, .key(.convertToSnakeCase)])
        #expect(User.deserialize(from: snake, options: nulls) == user)
        // The next call writes everything.
        #expect(try user.encodedText().contains(#""id":"#))
    }

    @Test func initialValuesUnderMappedKeysAndTransformersAreOmitted() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 7
            var name = "x"
            var items: [Inner] = []

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.id <--- "a.id", CodingKeys.name <--- "a.name", CodingKeys.items <--- "list"]
            }
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.name <--- FastTransformer<String, String>(fromJSON: { $0 }, toJSON: { "<\($0 ?? "")>" })]
            }
        }
        @BothKinds struct Inner: SmartCodable, Equatable {
            var code = 1
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.code <--- "c"] }
        }
        let options: Set<SmartEncodingOption> = [.omitsInitialValues]
        #expect(try Model().encodedText(useMappedKeys: true, options: options) == "{}")
        #expect(try Model(id: 8).encodedText(useMappedKeys: true, options: options) == #"{"a":{"id":8}}"#)
        let model = Model(name: "y", items: [Inner(), Inner(code: 2)])
        let json = #"{"a":{"name":"<y>"},"list":[{},{"c":2}]}"#
        #expect(try model.encodedText(useMappedKeys: true, options: options) == json)
        #expect(try model.encodedText(options: options) == #"{"name":"<y>","items":[{},{"code":2}]}"#)
    }

    /// Initial values are compared in each form of the output.
    @Test func initialValuesAreOmittedInEachForm() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var ratio = 0.0
            var opened = Date(timeIntervalSince1970: 1_700_000_000)
            var icon = Data([1, 2])
            var counts = ["a": 1, "b": 2, "c": 3]
            var inner: [Inner] = [Inner()]
            var price = Decimal(string: "0.10") ?? 0
        }
        @BothKinds struct Inner: SmartCodable, Equatable {
            var day = Date(timeIntervalSince1970: 86_400)
            var names = ["x": "y", "z": "w"]
        }
        func check(_ model: Model, _ omitted: String) throws {
            let options: Set<SmartEncodingOption> = [.omitsInitialValues]
            #expect(try model.encodedText(options: options) == omitted)
            let expected = try #require(JSONValue(reading: .text(omitted)).object)
            #expect(try model.encodedDictionary(options: options).keys.sorted() == expected.keys.sorted())
            let list = try model.makePlistData(options: options)
            let members = try PropertyListSerialization.propertyList(from: list, format: nil) as? NSDictionary
            #expect(members?.count == expected.count)
            #expect(Model.deserializePlist(from: list) == model)
            #expect(Model.deserialize(from: omitted) == model)
        }
        try check(Model(), "{}")
        // The sign of a zero is a difference.
        try check(Model(ratio: -0.0), #"{"ratio":-0.0}"#)
        #expect(Model.deserialize(from: #"{"ratio":-0.0}"#)?.ratio.sign == .minus)
        try check(Model(opened: Date(timeIntervalSince1970: 0)), #"{"opened":0}"#)
        try check(Model(icon: Data([3])), #"{"icon":"Aw=="}"#)
        var counts = ["c": 3]
        counts["b"] = 2
        counts["a"] = 1
        try check(Model(counts: counts), "{}")
        try check(Model(inner: [Inner(), Inner(day: .init(timeIntervalSince1970: 1))]), #"{"inner":[{},{"day":1}]}"#)
    }

    /// A part with options of its own has other texts for the same initial values.
    @Test func initialValuesAreComparedUnderTheOptionsOfTheirPart() throws {
        @BothKinds struct Leaf: SmartCodable, Equatable {
            var day = Date(timeIntervalSince1970: 1_000)
        }
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartOptions(.date(.millisecondsSince1970)) var first: [Leaf] = []
            var second: [Leaf] = []
        }
        let (initial, other) = (Leaf(), Leaf(day: Date(timeIntervalSince1970: 1_000_000)))
        let model = Model(first: [initial, other], second: [initial, other])
        let options: Set<SmartEncodingOption> = [.omitsInitialValues]
        #expect(
            try model.encodedText(options: options)
                == #"{"first":[{},{"day":1000000000}],"second":[{},{"day":1000000}]}"#
        )
        #expect(Model.deserialize(from: try model.encodedText(options: options)) == model)
    }

    @Test func initialValuesOfClassesAndOfModelsWithoutInitialValues() throws {
        @BothKinds final class Leaf: SmartCodable {
            var id = 1
            var next: Leaf?
            init() {}
        }
        struct Fixed: SmartModelCodable {
            let id: Int
            var count = 2
            var note: String?
        }
        let options: Set<SmartEncodingOption> = [.omitsInitialValues]
        let leaf = Leaf()
        leaf.next = Leaf()
        leaf.next?.id = 2
        #expect(try leaf.encodedText(options: options) == #"{"next":{"id":2}}"#)
        #expect(try Fixed(id: 1).encodedText(options: options) == #"{"id":1,"count":2}"#)
    }

    @Test func aPropertyIsIgnoredInOneDirection() throws {
        @BothKinds struct Login: SmartCodable, Equatable {
            var name = ""
            @SmartIgnored(isDecodable: true) var password = "none"
            @SmartIgnored(isEncodable: true) var draft = "d"
            @SmartIgnored var local = "l"
            @IgnoredKey(isDecodable: true) var pin: Int?
            @IgnoredKey(isEncodable: true, isDecodable: true) var both = 1
        }
        let json = #"{"name":"a","password":7,"draft":"x","local":"x","pin":"12","both":2}"#
        let result = Login.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        let login = try #require(result.model)
        #expect(login.password == "7" && login.draft == "d" && login.local == "l" && login.pin == 12 && login.both == 2)
        #expect(result.report.events.filter { $0.outcome == .converted }.map(\.pointer) == ["/password", "/pin"])
        #expect(try login.encodedText() == #"{"name":"a","draft":"d","both":2}"#)
        #expect(Login.deserialize(from: json)?.password == "7")
        #expect(Login.deserialize(from: ["password": "p"])?.password == "p")
        let missing = Login.deserializeWithReport(from: #"{"password":[]}"#)
        #expect(missing.model?.password == "none" && missing.model?.pin == nil)
        #expect(missing.report.events.map(\.pointer) == ["/name", "/password", "/both"])
        var updated = login
        SmartUpdater.update(&updated, from: #"{"password":"new","draft":"y"}"#)
        #expect(updated.password == "new" && updated.draft == "d" && updated.pin == 12)
    }

    @BothKinds struct Kept: SmartCodable, Equatable {
        @SmartFormat(keepsForm: true) var id = 0
        @SmartFormat(keepsForm: true) var code: String?
        @SmartFormat(keepsForm: true) var flag = false
        @SmartFormat(keepsForm: true) var ratio: Double? = 0.5
        @SmartFormat(.http, .iso8601, keepsForm: true) var at: Date?
    }

    private static let kept: [(json: String, written: String, changed: String)] = [
        (
            #"{"id":"007"}"#, #"{"id":"007","flag":false,"ratio":0.5}"#,
            #"{"id":"8","code":"9","flag":true,"ratio":1.5}"#
        ),
        (#"{"id":7}"#, #"{"id":7,"flag":false,"ratio":0.5}"#, #"{"id":8,"code":"9","flag":true,"ratio":1.5}"#),
        (
            #"{"code":12345678901234567890}"#, #"{"id":0,"code":12345678901234567890,"flag":false,"ratio":0.5}"#,
            #"{"id":8,"code":9,"flag":true,"ratio":1.5}"#
        ),
        (#"{"flag":1}"#, #"{"id":0,"flag":1,"ratio":0.5}"#, #"{"id":8,"code":"9","flag":1,"ratio":1.5}"#),
        (#"{"flag":"yes"}"#, #"{"id":0,"flag":"yes","ratio":0.5}"#, #"{"id":8,"code":"9","flag":"true","ratio":1.5}"#),
        (
            #"{"ratio":"2.50"}"#, #"{"id":0,"flag":false,"ratio":"2.50"}"#,
            #"{"id":8,"code":"9","flag":true,"ratio":"1.5"}"#
        ),
        (#"{"id":true}"#, #"{"id":true,"flag":false,"ratio":0.5}"#, #"{"id":8,"code":"9","flag":true,"ratio":1.5}"#),
    ]

    @Test(arguments: kept.indices)
    func aValueIsWrittenInTheFormInWhichItWasRead(_ index: Int) throws {
        let (json, written, changed) = Self.kept[index]
        var model = try #require(Kept.deserialize(from: json))
        #expect(try model.encodedText() == written)
        #expect(Kept.deserialize(from: written) == model)
        #expect(try Kept.deserialize(from: try model.encodedDictionary())?.encodedText() == written)
        model.id = 8
        model.code = "9"
        model.flag = true
        model.ratio = 1.5
        #expect(try model.encodedText() == changed)
        #expect(Kept.deserialize(from: changed) == model)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(try Kept.deserialize(from: native)?.encodedText() == written)
    }

    /// Texts that are read as they are from a number, and texts that a number would change.
    @Test(arguments: [
        ("9", "9"), ("1.5", "1.5"), ("-0.5", "-0.5"), ("1e+25", "1e+25"),
        ("18446744073709551616", "18446744073709551616"), ("1.50", #""1.50""#), ("1.0", #""1.0""#), ("1e3", #""1e3""#),
        ("007", #""007""#), ("-0", #""-0""#), ("0.10", #""0.10""#),
    ])
    func aTextIsWrittenAsANumberIfTheNumberIsReadAsThatText(_ text: String, _ written: String) throws {
        var model = try #require(Kept.deserialize(from: #"{"code":1}"#))
        model.code = text
        let json = try model.encodedText()
        #expect(json == #"{"id":0,"code":\#(written),"flag":false,"ratio":0.5}"#)
        #expect(Kept.deserialize(from: json)?.code == text)
    }

    @Test func aDateKeepsItsFormat() throws {
        for text in ["1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            var model = try #require(Kept.deserialize(from: ["at": text]))
            #expect(try model.encodedDictionary()["at"] as? String == text)
            model.at = model.at?.addingTimeInterval(1)
            let changed = text.contains("T08") ? "1994-11-06T08:49:38Z" : "Sun, 06 Nov 1994 08:49:38 GMT"
            #expect(try model.encodedDictionary()["at"] as? String == changed)
            model.at = nil
            #expect(try model.encodedDictionary()["at"] == nil)
        }
    }

    @Test func anUpdateKeepsTheFormOfWhatItDoesNotChange() throws {
        var model = try #require(Kept.deserialize(from: #"{"id":"7","code":8}"#))
        SmartUpdater.update(&model, from: #"{"code":"9"}"#)
        #expect(try model.encodedText() == #"{"id":"7","code":"9","flag":false,"ratio":0.5}"#)
        SmartUpdater.update(&model, from: #"{"id":10}"#)
        #expect(try model.encodedText() == #"{"id":10,"code":"9","flag":false,"ratio":0.5}"#)
    }
}
