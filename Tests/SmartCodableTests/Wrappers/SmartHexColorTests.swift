import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Colors in hexadecimal digits.
@Suite struct SmartHexColorTests {
    @BothKinds struct Theme: SmartCodable, Equatable {
        @SmartHexColor var tint: SmartColorObject?
        @SmartHexColor var shade: SmartColorObject? = SmartColorObject.make(white)
    }
    static let white = SmartColor(red: 1, green: 1, blue: 1)

    @Test(arguments: [
        ("fff", "FFF", [255, 255, 255, 255]),
        ("#f80", "#F80", [255, 136, 0, 255]),
        ("0xF80", "0xF80", [255, 136, 0, 255]),
        ("#f80c", "#F80C", [255, 136, 0, 204]),
        ("7DA5E3", "7DA5E3", [125, 165, 227, 255]),
        ("#7da5e380", "#7DA5E380", [125, 165, 227, 128]),
        ("0X7DA5E3", "0x7DA5E3", [125, 165, 227, 255]),
        ("  #7DA5E3\n", "#7DA5E3", [125, 165, 227, 255]),
    ])
    func everyFormatRoundTrips(text: String, written: String, parts: [Int]) throws {
        let json = JSONValue.object(["tint": .string(text)]).description
        for theme in [
            try #require(Theme.deserialize(from: json)),
            try #require(Theme.deserialize(from: ["tint": text])),
            try JSONDecoder().decode(Theme.self, from: Data(#"{"tint":\#(JSONValue.string(text)),"shade":null}"#.utf8)),
        ] {
            let color = try #require(theme.tint?.smartColor)
            #expect([color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) } == parts)
            #expect(try theme.encodedDictionary()["tint"] as? String == written)
            let back = try #require(Theme.deserialize(from: try theme.encodedText()))
            #expect(back.tint == theme.tint)
        }
    }

    @Test(arguments: ["VVVVVV", "#12", "12345", "#1234567", "123456789", "", "#", "0x", "#-12", "# fff", "ＦＦＦ"])
    func otherTextsKeepTheInitialValue(text: String) throws {
        let value = JSONValue.string(text).description
        let result = Theme.deserializeWithReport(from: #"{"tint": \#(value), "shade": \#(value)}"#)
        #expect(result.model == Theme())
        #expect(result.report.events.count == 2)
        #expect(
            result.report.events.allSatisfy {
                $0.expectedType == String(describing: SmartColorObject.self) && $0.found == .string
            }
        )
    }

    @BothKinds struct Palette: SmartCodable, Equatable {
        @SmartHexColor(numbers: .argb) var android: SmartColorObject?
        @SmartHexColor(encodeHexFormat: nil, numbers: .rgba) var css: SmartColorObject?
        @SmartHexColor var plain: SmartColorObject?
    }

    @Test func numbersAreComponentsInTheOrderOfTheStrategy() throws {
        let color = SmartColor(hexadecimal: "7DA5E3").map { SmartColorObject.make($0) }
        let json = #"{"android":4286424547,"css":2108023807,"plain":8234467}"#
        for json in [json, #"{"android":-8542749,"css":2108023807,"plain":8234467}"#] {
            let result = Palette.deserializeWithReport(from: json)
            #expect([result.model?.android, result.model?.css, result.model?.plain] == [color, color, color])
            #expect(result.report.events.map(\.outcome) == [.converted, .converted, .converted])
            // A number stays a number.
            #expect(result.model?.toJSONString() == json)
        }
        var palette = try #require(Palette.deserialize(from: json))
        palette.plain = SmartColor(hexadecimal: "00FF0080").map { SmartColorObject.make($0) }
        #expect(palette.toJSONString() == #"{"android":4286424547,"css":2108023807,"plain":"00FF0080"}"#)
        let transformer = SmartHexColorTransformer(colorFormat: .rrggbb(.hash), numbers: .argb)
        #expect(transformer.transformFromJSON(4_286_424_547) == color)
        #expect(SmartHexColorTransformer(colorFormat: .rrggbb(.hash)).transformFromJSON(8_234_467) == color)
        #expect(SmartHexColorTransformer(colorFormat: .rrggbb(.hash)).transformFromJSON(true) == nil)
    }

    @Test func numbersAreNotReadAsDigitsAndOtherKindsFallBack() throws {
        #expect(
            Theme.deserialize(from: #"{"tint": 255}"#)?.tint == Theme.deserialize(from: ##"{"tint": "#0000FF"}"##)?.tint
        )
        for json in ["true", "[]", "{}", "1.5", "-123", "16777216", "1e40"] {
            #expect(Theme.deserialize(from: #"{"tint": \#(json), "shade": \#(json)}"#) == Theme(), "\(json)")
        }
    }

    @Test func aColorInANativeDictionaryIsRead() throws {
        let color = SmartColorObject.make(SmartColor(red: 0, green: 1, blue: 0))
        #expect(Theme.deserialize(from: ["tint": color] as [String: Any])?.tint == color)
    }

    @Test func aNewColorIsWrittenWithSixOrEightDigits() throws {
        let opaque = Theme(tint: SmartColorObject.make(SmartColor(red: 1, green: 0, blue: 0)), shade: nil)
        #expect(try opaque.encodedText() == #"{"tint":"FF0000","shade":null}"#)
        let clear = Theme(tint: SmartColorObject.make(SmartColor(red: 1, green: 0, blue: 0, alpha: 0)), shade: nil)
        #expect(try clear.encodedText() == #"{"tint":"FF000000","shade":null}"#)
    }

    @Test func anAssignedColorIsWrittenInASufficientFormat() throws {
        let assigned: [(SmartColor, String)] = [
            (SmartColor(red: 0.2, green: 0.4, blue: 0.6), "#369"),
            (SmartColor(red: 1, green: 0, blue: 1 / 255), "#FF0001"),
            (SmartColor(red: 1, green: 0, blue: 0, alpha: 0.2), "#FF000033"),
        ]
        for (color, text) in assigned {
            var theme = try #require(Theme.deserialize(from: ##"{"tint": "#fff"}"##))
            theme.tint = SmartColorObject.make(color)
            #expect(try theme.encodedDictionary()["tint"] as? String == text)
            #expect(Theme.deserialize(from: try theme.encodedText())?.tint == theme.tint)
        }
    }
}
