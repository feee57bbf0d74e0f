import Foundation
import SmartCodable
import TestSupport
import Testing

#if !canImport(UIKit) && !canImport(AppKit)
/// Colors in hexadecimal digits; `SmartColor` is used without UIKit and AppKit.
@Suite struct ColorTransformerTests {
    static let formats: [SmartHexFormat] = SmartHexFormat.Prefix.allCases.flatMap {
        [.rgb($0), .rgba($0), .rrggbb($0), .rrggbbaa($0)]
    }

    @BothKinds struct Theme: SmartCodable, Equatable {
        var tint = SmartColor(red: 0, green: 0, blue: 0)
        var maybe: SmartColor? = nil
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.tint <--- SmartHexColorTransformer(colorFormat: .rrggbb(.hash)),
                CodingKeys.maybe <--- SmartHexColorTransformer(colorFormat: .rrggbb(.hash)),
            ]
        }
    }

    private static func row(_ text: String, _ color: SmartColor?) -> ModelRow {
        let theme = Theme(tint: color ?? SmartColor(red: 0, green: 0, blue: 0), maybe: color)
        return ModelRow(text, #"{"tint": "\#(text)", "maybe": "\#(text)"}"#, theme)
    }

    static let rose = SmartColor(red: 1, green: 0, blue: 102 / 255)
    static let glass = SmartColor(red: 1, green: 0, blue: 102 / 255, alpha: 0.2)
    static let sky = SmartColor(red: 125 / 255, green: 165 / 255, blue: 227 / 255)

    static let rows: [ModelRow] = [
        row("#f06", rose), row("#F06", rose), row("0xF06", rose), row("0XF06", rose), row("F06", rose),
        row("#F063", glass), row("0xF063", glass), row("F063", glass),
        row("#FF0066", rose), row("0xff0066", rose), row("FF0066", rose), row("7DA5E3", sky), row(" #7da5e3 ", sky),
        row("#FF006633", glass), row("0xFF006633", glass), row("FF006633", glass),
        row("", nil), row("#", nil), row("#F", nil), row("#F0", nil), row("#F0066", nil), row("#F00660000", nil),
        row("#GG0066", nil), row("##FF0066", nil), row("red", nil), row("#FF 066", nil), row("＃FF0066", nil),
    ]

    @Test(arguments: rows)
    func everyFormatIsRead(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func otherKindsKeepTheInitialValue() {
        for json in ["{}", #"{"tint": null, "maybe": null}"#, #"{"tint": true, "maybe": []}"#, #"{"tint": []}"#] {
            #expect(ModelRoutes(json: json, expected: Theme()).disagreements() == [])
        }
    }

    @Test(arguments: formats)
    func writtenColorsRoundTrip(_ format: SmartHexFormat) throws {
        let transformer = SmartHexColorTransformer(colorFormat: format)
        for text in ["#F06", "#000", "#FFF", "#1234"] {
            let color = try #require(transformer.transformFromJSON(text))
            let written = try #require(transformer.transformToJSON(color))
            let read = try #require(transformer.transformFromJSON(written))
            #expect(
                [read.red, read.green, read.blue] == [color.red, color.green, color.blue],
                "\(text) as \(written)"
            )
            switch format {
            case .rgba, .rrggbbaa: #expect(read.alpha == color.alpha)
            case .rgb, .rrggbb: #expect(read.alpha == 1)
            }
        }
    }

    @Test func formatsWriteTheirOwnLayout() {
        let expected: [(SmartHexFormat, String)] = [
            (.rgb(.hash), "#F06"), (.rgba(.zeroX), "0xF063"), (.rrggbb(.none), "FF0066"),
            (.rrggbbaa(.hash), "#FF006633"),
        ]
        for (format, text) in expected {
            #expect(SmartHexColorTransformer(colorFormat: format).transformToJSON(Self.glass) == text)
            #expect(Self.glass.hexadecimal(format) == text)
        }
        #expect(SmartHexColorTransformer(colorFormat: .rgb(.hash)).transformToJSON(nil) == nil)
    }

    @Test func componentsOutOfRangeAreClamped() {
        let odd = SmartColor(red: .nan, green: .infinity, blue: -.infinity, alpha: 2)
        #expect(odd.hexadecimal(.rrggbbaa(.hash)) == "#00FF00FF")
        #expect(SmartColor(red: -1, green: 1e300, blue: 0.5).hexadecimal(.rgb(.none)) == "0F8")
    }
}
#endif
