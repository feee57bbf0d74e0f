import Foundation
import SmartCodable
import TestSupport
import Testing

/// Properties that are not read.
@Suite struct SmartIgnoredTests {
    final class Opaque {}

    @BothKinds struct Model: SmartCodable {
        var a = 1
        @IgnoredKey var text = "initial"
        @SmartIgnored(isEncodable: true) var written = ["kept"]
        @IgnoredKey var opaque: Opaque? = nil
        @IgnoredKey var closure: () -> Int = { 7 }
        @IgnoredKey(isEncodable: true) var unwritable: Opaque? = Opaque()
        @IgnoredKey var count: Int? = 5
        var b = 2
    }

    @Test func theInputIsIgnored() throws {
        for value in ["null", "5", #""x""#, "[]", "{}", "true"] {
            let json =
                #"{"text": \#(value), "written": \#(value), "opaque": \#(value), "closure": \#(value), "unwritable": \#(value), "count": \#(value), "a": 3, "b": 4}"#
            let result = Model.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
            let model = try result.get()
            #expect(model.text == "initial" && model.written == ["kept"] && model.opaque == nil && model.closure() == 7)
            #expect(model.unwritable != nil && model.count == 5 && model.a == 3 && model.b == 4)
            #expect(result.report.isClean, "\(result.report)")
        }
        #expect(try Model.deserializeStrictly(from: #"{"a": 1, "b": 2}"#).count == 5)
    }

    @Test func ignoredPropertiesAreEncodedOnlyIfDeclared() throws {
        let json = #"{"a":1,"written":["kept"],"unwritable":null,"b":2}"#
        #expect(try Model().encodedText() == json)
        #expect(try Model.deserialize(from: "{}")?.encodedText() == json)
        #expect(
            try foundationJSON(Model())
                == #"{"a":1,"b":2,"unwritable":null,"written":["kept"]}"#
        )
        #expect(try Set(Model().encodedDictionary().keys) == ["a", "b", "written", "unwritable"])
        #expect(try [Model()].makeArrayKeys() == [["a", "b", "unwritable", "written"]])
    }

    @Test func theHookOfAnIgnoredModelRunsOnce() throws {
        @BothKinds struct Child: SmartCodable { var calls = 0; mutating func didFinishMapping() { calls += 1 } }
        @BothKinds
        struct Parent: SmartCodable { @IgnoredKey var child = Child(); @IgnoredKey var list = [Child(), Child()] }
        let parent = try #require(Parent.deserialize(from: #"{"child": {"calls": 7}}"#))
        #expect(parent.child.calls == 1)
        #expect(parent.list.map(\.calls) == [1, 1])
    }

    @Test func aPlainCodableTypeGetsTheDefaultsOfTheTypes() throws {
        struct Plain: Codable {
            var a: Int
            @IgnoredKey var any: Any? = 5
            @IgnoredKey var text = "declared"
        }
        @BothKinds struct Model: SmartCodable { var plain: Plain? }
        let model = try #require(Model.deserialize(from: #"{"plain": {"a": 1}}"#))
        #expect(model.plain?.a == 1)
        let plain = try JSONDecoder().decode(Plain.self, from: Data(#"{"a": 1}"#.utf8))
        #expect(plain.any == nil && plain.text == "")
    }

    @Test func aDecodeOnlyModelKeepsItsInitialValues() throws {
        @BothKinds struct Reader: SmartDecodable {
            var a = 0
            @IgnoredKey var text = "initial"
            @SmartAny var any: Any? = 5
            @SmartFlat(prefix: "p_") var part = Part()
            @SmartDate(encodeFormat: .iso8601) var date: Date? = Date(timeIntervalSince1970: 3)
            @BothKinds struct Part: SmartDecodable { var x = 4 }
        }
        let reader = try #require(Reader.deserialize(from: #"{"a": 1, "text": "no", "p_x": 5}"#))
        #expect(reader.text == "initial" && reader.any as? Int == 5 && reader.part.x == 5)
        #expect(reader.date == Date(timeIntervalSince1970: 3))
    }

    @Test func genericModelsAndSubclassesUseTheirWrappers() throws {
        @BothKinds struct Generic<Value: Codable>: SmartCodable {
            @SmartAny var value: Value? = nil
            @IgnoredKey var draft = "initial"
            @SmartCompact.Array var list: [Value] = []
        }
        #expect(Generic<Int>.deserialize(from: #"{"value": "5", "list": ["1", "x"]}"#)?.list == [1])
        #expect(Generic<String>.deserialize(from: #"{"value": 5, "draft": 5}"#)?.value == "5")
        #expect(Generic<Generic<Int>>.deserialize(from: #"{"value": {"value": 5}}"#)?.value?.value == 5)

        class Base: SmartCodable {
            @IgnoredKey var draft = "base"
            @SmartAny var any: Any = "base any"
            required init() {}
        }
        final class Sub: Base {
            @IgnoredKey var more = "sub"
            @SmartDate(encodeFormat: .iso8601) var date: Date?
            enum CodingKeys: CodingKey { case more, date }
            required init() {
                super.init()
                draft = "changed by sub"
                any = "any of sub"
            }
            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                _more = try container.decode(SmartIgnored<String>.self, forKey: .more)
                _date = try container.decode(SmartDate.self, forKey: .date)
                try super.init(from: decoder)
            }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(_more, forKey: .more)
                try container.encode(_date, forKey: .date)
            }
        }
        let sub = try #require(Sub.deserialize(from: #"{"draft": "x", "more": "y", "date": 60}"#))
        #expect(sub.draft == "changed by sub" && sub.any as? String == "any of sub" && sub.more == "sub")
        #expect(try sub.encodedText() == #"{"any":"any of sub","date":"1970-01-01T00:01:00Z"}"#)
    }
}

extension Array where Element: SmartEncodable {
    fileprivate func makeArrayKeys() throws -> [[String]] {
        try encodedArray().compactMap { ($0 as? [String: Any])?.keys.sorted() }
    }
}
