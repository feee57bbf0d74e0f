import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Values.md` verbatim and checks its output.
@Suite struct ValuesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Values")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
    }

    @Test func builtInTransformersMakeValues() {
        let print = Printer()

        struct Profile: SmartCodable {
            var avatar: Data?
            var homepage: URL?
            var nickname = "none"

            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.avatar <--- SmartDataTransformer(),
                    CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://"),
                    CodingKeys.nickname <--- FastTransformer<String, String>(fromJSON: { $0?.uppercased() }),
                ]
            }
        }

        for json in [
            #"{"avatar": "aGk=", "homepage": "example.org/a b", "nickname": "ann"}"#,
            #"{"avatar": "?", "homepage": 7, "nickname": 8}"#,
            #"{"avatar": null, "homepage": null, "nickname": null}"#,
            "{}",
        ] {
            guard let profile = Profile.deserialize(from: json) else { continue }
            print(profile.avatar?.count ?? 0, profile.homepage?.absoluteString ?? "no page", profile.nickname)
        }

        #expect(print.text == guide.output(1))
    }

    @Test func aCustomTransformerCreatesValues() {
        let print = Printer()

        struct Cents: ValueTransformable {
            func transformFromJSON(_ value: Any?) -> Int? {
                guard let text = value as? String, text.hasSuffix(" €") else { return nil }
                return Double(text.dropLast(2)).map { Int(($0 * 100).rounded()) }
            }
            func transformToJSON(_ value: Int?) -> String? {
                value.map { "\(Double($0) / 100) €" }
            }
        }

        struct Ticket: SmartCodable {
            var price = 0
            var fee: Int?

            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.price <--- Cents(), CodingKeys.fee <--- Cents()]
            }
        }

        for json in [#"{"price": "12.50 €", "fee": "1 €"}"#, #"{"price": "7", "fee": []}"#, #"{"price": "free"}"#] {
            if let ticket = Ticket.deserialize(from: json) { print(ticket) }
        }

        #expect(print.text == guide.output(2))
    }

    @Test func colorsAreReadFromHexadecimalText() {
        let print = Printer()

        struct Theme: SmartCodable {
            var tint = SmartColor(red: 0, green: 0, blue: 0)

            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.tint
                        <--- FastTransformer<SmartColor, String>(
                            fromJSON: { $0.flatMap { SmartColor(hexadecimal: $0) } },
                            toJSON: { $0?.hexadecimal(.rrggbb(.hash)) }
                        )
                ]
            }
        }

        for json in [#"{"tint": "7DA5E3"}"#, #"{"tint": "0xF06"}"#, #"{"tint": "sky blue"}"#, #"{"tint": null}"#] {
            guard let theme = Theme.deserialize(from: json) else { continue }
            print(theme.tint.hexadecimal(.rrggbb(.hash)), theme.tint.hexadecimal(.rgba(.zeroX)))
        }

        #expect(print.text == guide.output(3))
    }
}
