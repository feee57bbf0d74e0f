import Foundation
import SmartCodable
import TestSupport
import Testing

/// The `.data` and `.float` strategies, by every route.
@Suite struct DataAndFloatStrategyTests {
    @BothKinds struct File: SmartCodable, Equatable {
        var bytes = Data([4, 2])
        var maybe: Data? = nil
        static let hi = Data("hi".utf8)
    }

    private static func row(
        _ title: String,
        _ json: String,
        _ expected: Data?,
        _ strategy: SmartDataStrategy?
    ) -> ModelRow {
        let file = File(bytes: expected ?? Data([4, 2]), maybe: expected)
        let options: Set<SmartDecodingOption> = strategy.map { [.data($0)] } ?? []
        return ModelRow(title, #"{"bytes": \#(json), "maybe": \#(json)}"#, file, options: options)
    }

    static let dataRows: [ModelRow] = [
        row("base64 by default", #""aGk=""#, File.hi, nil),
        row("base64", #""aGk=""#, File.hi, .base64),
        row("base64, both marks", #""+/+/""#, Data([0xFB, 0xFF, 0xBF]), .base64),
        row("base64 in the other alphabet", #""-_-_""#, Data([0xFB, 0xFF, 0xBF]), .base64),
        row("base64 refuses what is none", #""a*k=""#, nil, .base64),
        row("base64, empty", #""""#, Data(), .base64),
        row("base64 with padding of two", #""aA==""#, Data("h".utf8), .base64),
        row("base64 of padding only", #""====""#, nil, .base64),
        row("base64 with padding behind whole groups", #""aGVs====""#, nil, .base64),
        row("base64 with one mark too many", #""aGVs=""#, nil, .base64),
        row("base64 with two marks too many", #""aGVs==""#, nil, .base64),
        row("base64 with padding inside", #""aG=k""#, nil, .base64),
        row("base64url of padding only", #""====""#, nil, .base64URL),
        row("base64url with one mark too few", #""aA=""#, nil, .base64URL),
        row("base64url with padding behind whole groups", #""aGVs====""#, nil, .base64URL),
        row("base64 refuses bytes", "[104, 105]", nil, .base64),
        row("base64url, both marks", #""-_-_""#, Data([0xFB, 0xFF, 0xBF]), .base64URL),
        row("base64url without padding", #""aGk""#, File.hi, .base64URL),
        row("base64url with padding", #""aGk=""#, File.hi, .base64URL),
        row("base64url in the other alphabet", #""+/+/""#, Data([0xFB, 0xFF, 0xBF]), .base64URL),
        row("base64url of an impossible length", #""aGkaG""#, nil, .base64URL),
        row("hex", #""6869""#, File.hi, .hex),
        row("hex, both letter cases", #""fFAb""#, Data([0xFF, 0xAB]), .hex),
        row("hex, empty", #""""#, Data(), .hex),
        row("hex of an odd length", #""686""#, nil, .hex),
        row("hex refuses other letters", #""68zz""#, nil, .hex),
        row("hex refuses digits of other scripts", #""６８""#, nil, .hex),
        row("deferred", "[104, 105]", File.hi, .deferredToData),
        row("deferred refuses text", #""aGk=""#, nil, .deferredToData),
        row("deferred refuses what is no byte", "[104, 256]", nil, .deferredToData),
        row(
            "custom",
            #""hi""#,
            File.hi,
            .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
        ),
        row(
            "custom, a number is no text",
            "65",
            Data([65]),
            .custom {
                let container = try $0.singleValueContainer()
                if let text = try? container.decode(String.self) { return Data(text.utf8) }
                return Data([try container.decode(UInt8.self)])
            }
        ),
        row(
            "custom that throws",
            #""hi""#,
            nil,
            .custom { throw DecodingError.dataCorrupted(.init(codingPath: $0.codingPath, debugDescription: "no")) }
        ),
    ]

    @Test(arguments: dataRows)
    func aDataStrategyReadsOnlyItsFormat(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func dataInADictionaryIsReadUnchanged() {
        for strategy in [SmartDataStrategy.base64, .base64URL, .hex, .deferredToData] {
            #expect(File.deserialize(from: ["bytes": File.hi], options: [.data(strategy)])?.bytes == File.hi)
        }
    }

    @BothKinds struct Reading: SmartCodable, Equatable {
        var double = 0.25
        var float: Float = 0.25
        var maybe: Double? = nil
        init() {}
        init(_ value: Double) {
            double = value
            float = Float(value)
            maybe = value
        }

        // NaN equals NaN here.
        static func == (left: Reading, right: Reading) -> Bool {
            "\(left.double) \(left.float) \(left.maybe ?? 7)" == "\(right.double) \(right.float) \(right.maybe ?? 7)"
        }
    }

    private static func floats(_ text: String, _ value: Double?, _ strategy: SmartFloatStrategy?) -> ModelRow {
        ModelRow(
            "\(strategy.map { "\($0)" } ?? "no option")",
            #"{"double": "\#(text)", "float": "\#(text)", "maybe": "\#(text)"}"#,
            value.map(Reading.init) ?? Reading(),
            options: strategy.map { [.float($0)] } ?? []
        )
    }

    static let own = SmartFloatStrategy.convertFromString(positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN!")

    static let floatRows: [ModelRow] = [
        floats("Infinity", .infinity, .convertToString),
        floats("-Infinity", -.infinity, .convertToString),
        floats("NaN", .nan, .convertToString),
        floats("infinity", nil, .convertToString),
        floats("inf", nil, .convertToString),
        floats("1.5", 1.5, .convertToString),
        floats("+∞", .infinity, own),
        floats("-∞", -.infinity, own),
        floats("NaN!", .nan, own),
        floats("Infinity", nil, own),
        floats("Infinity", nil, .throw),
        floats("NaN", nil, .throw),
        floats("NaN", nil, nil),
        floats("-Infinity", nil, nil),
    ]

    @Test(arguments: floatRows)
    func tokensAreReadOnlyIfTheStrategyContainsThem(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }
}
