import Foundation
import SmartCodable
import TestSupport
import Testing

/// The arguments of a declaration apply to decoded values, for every entry point and payload.
@Suite struct WrapperArgumentsTests {
    static let day: DateFormatter = .posix("dd.MM.yyyy")

    @BothKinds struct Model: SmartCodable, Equatable {
        @SmartDate(encodeFormat: .iso8601) var iso: Date?
        @SmartDate(encodeFormat: .timestampMilliseconds) var millis: Date? = Date(timeIntervalSince1970: 1)
        @SmartDate(encodeFormat: .formatted(WrapperArgumentsTests.day)) var day: Date? = nil
        @SmartHexColor(encodeHexFormat: .rrggbbaa(.zeroX)) var color: SmartColorObject?
        @SmartHexColor(encodeHexFormat: .rgb(.hash)) var shade: SmartColorObject? = SmartColor(
            red: 1,
            green: 1,
            blue: 1
        )
        @IgnoredKey(isEncodable: true) var kept = "kept"
        @IgnoredKey(isEncodable: false) var dropped = "dropped"
        @SmartFlat(prefix: "p_") var part = Part()
        enum CodingKeys: String, CodingKey {
            case iso = "i", millis = "m", day = "d", color = "c", shade = "s", kept, dropped, part
        }
    }

    @BothKinds struct Part: SmartCodable, Equatable { var x = 0 }

    static let payloads: [(json: String, written: String)] = [
        (
            ##"{"i": 60, "m": "60", "d": "02.01.1970", "c": "fff", "s": "#000000", "kept": 5, "dropped": 6, "p_x": 7}"##,
            ##"{"i":"1970-01-01T00:01:00Z","m":60000,"d":"02.01.1970","c":"0xFFFFFFFF","s":"#000","kept":"kept","p_x":7}"##
        ),
        ("{}", ##"{"m":1000,"s":"#FFF","kept":"kept","p_x":0}"##),
        (
            #"{"i": null, "m": null, "d": null, "c": null, "s": null, "kept": null, "p_x": null}"#,
            ##"{"m":1000,"s":"#FFF","kept":"kept","p_x":0}"##
        ),
        (
            #"{"i": {}, "m": [], "d": true, "c": "no", "s": {}, "kept": {}, "p_x": "no"}"#,
            ##"{"m":1000,"s":"#FFF","kept":"kept","p_x":0}"##
        ),
    ]

    @Test(arguments: payloads)
    func argumentsApplyOnEveryRoute(json: String, written: String) throws {
        let native = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let models: [(String, Model?)] = [
            ("text", Model.deserialize(from: json)),
            ("data", Model.deserialize(from: Data(json.utf8))),
            ("dictionary", Model.deserialize(from: native)),
            ("decoder", try? SmartJSONDecoder().decode(Model.self, from: Data(json.utf8))),
            ("array", [Model].deserialize(from: "[{}, \(json)]")?.last),
            ("path", Model.deserialize(from: #"{"a": [\#(json)]}"#, designatedPath: "a.0")),
            (
                "text in text",
                Model.deserialize(from: JSONValue.object(["a": .string(json)]).description, designatedPath: "a")
            ),
        ]
        for (route, model) in models {
            #expect(try model?.encodedText() == written, "\(route)")
            let native = JSONValue(try #require(model).encodedDictionary())
            #expect(try native == JSONDecoder().decode(JSONValue.self, from: Data(written.utf8)), "\(route)")
        }
    }

    @Test func changingTheValueKeepsTheArguments() throws {
        var model = try #require(Model.deserialize(from: #"{"i": 60}"#))
        model.iso = Date(timeIntervalSince1970: 120)
        model.color = SmartColor(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(
            try model.encodedText()
                == ##"{"i":"1970-01-01T00:02:00Z","m":1000,"c":"0x00000000","s":"#FFF","kept":"kept","p_x":0}"##
        )
    }

    @Test func argumentsApplyUnderTheStrictPolicy() throws {
        let model = try Model.deserializeStrictly(from: #"{"p_x": 7}"#)
        #expect(model.part.x == 7)
        #expect(
            try model.encodedText()
                == ##"{"m":null,"s":null,"kept":"kept","p_x":7}"##
        )
        var changed = model
        changed.millis = Date(timeIntervalSince1970: 2)
        changed.shade = SmartColor(red: 0, green: 0, blue: 0)
        #expect(try changed.encodedText().contains(##""m":2000,"s":"#000""##))
    }

    @Test func transformersUseTheDeclaredWrapper() throws {
        @BothKinds struct Transformed: SmartCodable {
            @SmartDate(encodeFormat: .iso8601) var day: Date?
            @IgnoredKey(isEncodable: true) var text = "initial"
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.text
                        <--- FastTransformer<String, Int>(
                            fromJSON: { $0.map { "#\($0)" } },
                            toJSON: { $0.map(\.count) }
                        )
                ]
            }
        }
        let model = try #require(Transformed.deserialize(from: #"{"day": 60, "text": 5}"#))
        #expect(model.text == "#5")
        #expect(try model.encodedText() == #"{"day":"1970-01-01T00:01:00Z","text":2}"#)
    }
}
