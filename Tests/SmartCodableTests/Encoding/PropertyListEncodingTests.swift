import Foundation
import SmartCodable
import TestSupport
import Testing

/// Property lists contain native dates and data, but no null; Foundation's `$null` replaces it in collections.
@Suite struct PropertyListEncodingTests {
    @BothKinds struct Settings: SmartCodable, Equatable {
        var opened = Date(timeIntervalSince1970: 1_700_000_000)
        var icon = Data([1, 2])
        var price = Decimal(string: "0.1234567890123456789") ?? 0
        var name: String? = "x"
        var note: String?
        var list: [Int?] = [1, nil, 3]
        var big = UInt64.max
        var ratio: Float = 0.1
        var flag = true
    }

    /// A decimal is a number if one has its value, so that reading it is no conversion; else its digits.
    @Test(arguments: [
        ("7", true), ("-0.1", true), ("12345678.91", true), ("1e20", true), ("18446744073709551615", true), ("0", true),
        ("0.1234567890123456789012345", false), ("99999999999999999999.5", false),
    ]) func decimalsAreNumbersIfTheyCanBe(_ text: String, _ isNumber: Bool) throws {
        @BothKinds struct Price: SmartCodable, Equatable {
            var value = Decimal(5)
            var all: [String: Decimal] = [:]
        }
        let value = try #require(Decimal(string: text))
        let price = Price(value: value, all: ["a": value])
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try price.makePlistData(format: format)
            let result = Price.deserializeWithReport(from: .propertyList(data))
            #expect(result.model == price)
            #expect(result.report.isClean == isNumber, "\(result.report)")
            let strict = Price.deserializePlist(from: data, options: [.policy(.strict)])
            #expect(strict == (isNumber ? price : nil))
        }
    }

    private func list(_ settings: Settings, _ options: Set<SmartEncodingOption>? = nil) throws -> NSDictionary {
        let data = try settings.makePlistData(options: options)
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary)
    }

    @Test func datesAndDataAreWrittenNatively() throws {
        let list = try list(Settings())
        #expect(list["opened"] as? Date == Settings().opened)
        #expect(list["icon"] as? Data == Settings().icon)
        #expect(list["price"] as? String == "0.1234567890123456789")
        #expect(list["flag"] as? Bool == true)
    }

    @Test func datesAndDataCanBeWrittenAsText() throws {
        let list = try list(Settings(), [.date(.iso8601), .data(.hex)])
        #expect(list["opened"] as? String == "2023-11-14T22:13:20Z")
        #expect(list["icon"] as? String == "0102")
    }

    @Test func nilIsWrittenOnlyIfItReplacesAnInitialValue() throws {
        var settings = Settings()
        settings.name = nil
        for options in [[], [.writesNulls]] as [Set<SmartEncodingOption>] {
            let list = try list(settings, options)
            #expect(list["name"] as? String == "$null")
            #expect(list["note"] == nil)
        }
    }

    @BothKinds struct Nils: SmartCodable, Equatable {
        var list: [String?] = []
        var members: [String: Int?] = [:]
        var json = JSONValue.null
        var field: SmartField<Int> = .missing
        @SmartRest var rest: [String: JSONValue] = [:]
    }

    struct FoundationNils: Codable, Equatable {
        var list: [String?] = []
        var members: [String: Int?] = [:]
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func nilsInCollectionsAreWrittenAndReadAsInFoundation(_ format: PropertyListSerialization.PropertyListFormat) throws
    {
        var nils = Nils()
        nils.list = ["a", nil]
        nils.members = ["a": 1, "b": nil]
        // The same text as a key has no meaning.
        nils.json = ["a": nil, "$null": [nil, "x"]]
        nils.field = .null
        nils.rest = ["r": nil]
        let data = try nils.makePlistData(format: format)
        let result = Nils.deserializeWithReport(from: .propertyList(data))
        #expect(result.model == nils)
        #expect(result.report.isClean, "\(result.report)")
        let foundation = FoundationNils(list: nils.list, members: nils.members)
        #expect(try PropertyListDecoder().decode(FoundationNils.self, from: data) == foundation)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let written = try Nils.deserializePlist(from: encoder.encode(foundation))
        #expect(written?.list == nils.list && written?.members == nils.members)
        // Outside of property lists, it is a text.
        #expect(Nils.deserialize(from: ["list": ["$null"]] as [String: Any])?.list == ["$null"])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func settingsRoundTrip(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try Settings().makePlistData(format: format)
        #expect(Settings.deserializePlist(from: data) == Settings())
        let several = try [Settings(), Settings()].makePlistData(format: format)
        #expect([Settings].deserializePlist(from: several)?.count == 2)
    }
}
