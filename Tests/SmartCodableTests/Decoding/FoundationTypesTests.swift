import Foundation
import SmartCodable
import TestSupport
import Testing

/// Types of Foundation and the standard library with their own `Codable`: the output of `JSONEncoder` is read like by
/// `JSONDecoder`.
@Suite struct FoundationTypesTests {
    private func expectSame<Value: Codable & Equatable>(
        _ value: Value,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity",
            negativeInfinity: "-Infinity",
            nan: "NaN"
        )
        let data = try encoder.encode(["value": value])
        let json = String(decoding: data, as: UTF8.self)
        let foundation = try JSONDecoder().decode([String: Value].self, from: data)
        #expect(foundation == ["value": value], "Foundation itself: \(json)", sourceLocation: location)

        // The strict policy has Foundation's defaults; the standard one detects dates, so the expectations differ here.
        let strict = try SmartJSONDecoder(policy: .strict).decode([String: Value].self, from: data)
        #expect(strict == foundation, "strict: \(json)", sourceLocation: location)
        let tolerant = SmartJSONDecoder()
        tolerant.dateDecodingStrategy = .deferredToDate
        #expect(
            try tolerant.decode([String: Value].self, from: data) == foundation,
            "standard: \(json)",
            sourceLocation: location
        )
        let optional = try tolerant.decode([String: Value?].self, from: data)
        #expect(optional["value"] == .some(value), "optional: \(json)", sourceLocation: location)
        let list = try tolerant.decode([String: [Value]].self, from: encoder.encode(["value": [value, value]]))
        #expect(list["value"] == [value, value], "array: \(json)", sourceLocation: location)
    }

    /// The digits are read without Foundation, which reads all other texts.
    @Test func textsOfUUIDsAreReadAsByFoundation() throws {
        var random = SeededGenerator()
        let characters = Array("0123456789abcdefABCDEF--+ xXgG:/@`\u{e9}")
        var accepted = 0
        for _ in 0..<5_000 {
            var text = Array(random.uuid().uuidString)
            if random.next().isMultiple(of: 2) { text = Array(String(text).lowercased()) }
            for _ in 0..<(random.next() % 3) {
                let index = Int(random.next() % UInt64(text.count))
                switch random.next() % 4 {
                case 0: text.remove(at: index)
                case 1: text.insert(characters.randomElement(using: &random) ?? "0", at: index)
                default: text[index] = characters.randomElement(using: &random) ?? "0"
                }
            }
            let expected = UUID(uuidString: String(text))
            let data = try JSONEncoder().encode([String(text)])
            let read = try? SmartJSONDecoder(policy: .strict).decode([UUID].self, from: data)
            #expect(read == expected.map { [$0] }, "\(String(text))")
            accepted += expected == nil ? 0 : 1
        }
        // Both kinds of texts occurred.
        #expect(500..<4_500 ~= accepted)
    }

    @Test func rangesAreRead() throws {
        try expectSame(1..<5)
        try expectSame(1...5)
        try expectSame("a"..<"z")
        try expectSame(1.5..<2.5)
    }

    @Test func rangesWithOneEndAreRead() throws {
        #expect(try SmartJSONDecoder().decode(PartialRangeFrom<Int>.self, from: Data("[5]".utf8)).lowerBound == 5)
        #expect(try SmartJSONDecoder().decode(PartialRangeThrough<Int>.self, from: Data("[5]".utf8)).upperBound == 5)
        #expect(try SmartJSONDecoder().decode(PartialRangeUpTo<Int>.self, from: Data("[5]".utf8)).upperBound == 5)
    }

    @Test func geometryIsRead() throws {
        try expectSame(CGPoint(x: 1.5, y: -2))
        try expectSame(CGSize(width: 3, height: 4))
        try expectSame(CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func localesTimeZonesCalendarsAndNamesAreRead() throws {
        try expectSame(Locale(identifier: "de_CH"))
        try expectSame(try #require(TimeZone(identifier: "Europe/Berlin")))
        try expectSame(Calendar(identifier: .gregorian))
        var name = PersonNameComponents()
        name.givenName = "Ann"
        name.familyName = "Lee"
        try expectSame(name)
    }

    @Test func datesAndIntervalsAreRead() throws {
        try expectSame(DateComponents(year: 2024, month: 5, day: 20))
        try expectSame(DateInterval(start: Date(timeIntervalSinceReferenceDate: 5), duration: 60))
        try expectSame(Date(timeIntervalSinceReferenceDate: 123.5))
    }

    @Test func addressesAndBytesAreRead() throws {
        try expectSame(try #require(URLComponents(string: "https://user@example.com:8080/a?b=c#d")))
        try expectSame(try #require(URL(string: "https://example.com/a%20b")))
        try expectSame(Data([1, 2, 3]))
        try expectSame(UUID())
        try expectSame(IndexSet([1, 2, 3, 7]))
        try expectSame(IndexPath(indexes: [1, 2]))
        try expectSame(CharacterSet(charactersIn: "abc"))
    }

    @Test func quantitiesAreRead() throws {
        try expectSame(Measurement(value: 3.5, unit: UnitLength.meters))
        try expectSame(Decimal(string: "12345.678") ?? 0)
        try expectSame(AffineTransform(translationByX: 1, byY: 2))
        try expectSame(Duration.seconds(90))
    }

    @Test func collectionsOfTheStandardLibraryAreRead() throws {
        try expectSame(ContiguousArray([1, 2, 3]))
        try expectSame(Set([1, 2, 3]))
        try expectSame(["a": [1: ["b": true]]])
        try expectSame([[Int?.none, 1], []])
    }

    @Test func invalidTextFallsBack() throws {
        @BothKinds struct Trip: SmartCodable, Equatable {
            var days = 1..<3
            var place = CGPoint(x: 1, y: 1)
            var zone: TimeZone?
            var locale = Locale(identifier: "en")
        }
        let trip = try #require(Trip.deserialize(from: #"{"days": "x", "place": [1], "zone": 7, "locale": null}"#))
        #expect(trip == Trip())
        #expect(
            Trip.deserialize(from: #"{"days": [5, "9"], "place": ["2", 3]}"#)
                == Trip(days: 5..<9, place: CGPoint(x: 2, y: 3))
        )
        // A range with its ends in the wrong order is refused by its initializer.
        #expect(Trip.deserialize(from: #"{"days": [9, 5]}"#) == Trip())
    }
}
