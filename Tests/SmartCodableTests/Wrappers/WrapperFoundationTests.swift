import Foundation
import SmartCodable
import TestSupport
import Testing

/// The wrappers under Foundation's coders.
@Suite struct WrapperFoundationTests {
    @BothKinds struct Sub: SmartCodable, Equatable { var a = 0 }

    @BothKinds struct All: SmartCodable {
        @SmartAny var any: Any?
        @SmartAny var sub: Sub?
        @SmartFlat var part: Sub?
        @SmartDate var date: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartPublished var published = 1
        @SmartCompact.Array var list: [Int] = []
        @SmartCompact.Dictionary var named: [String: Int] = [:]
        @IgnoredKey var ignored = "initial"
        @SmartIgnored(isEncodable: true) var kept: String? = "kept"
    }

    @Test func jsonRoundTrips() throws {
        let json =
            ##"{"any": [1, true, null, 2.5, "x"], "sub": {"a": 5}, "part": {"a": 6}, "date": "2024-05-20T13:00:00Z", "color": "#fff", "published": 7, "list": [1, "2", {}], "named": {"a": "1", "b": []}}"##
        let all = try JSONDecoder().decode(All.self, from: Data(json.utf8))
        #expect((all.any as? [Any])?.count == 5)
        #expect((all.any as? [Any])?[1] is Bool && (all.any as? [Any])?[0] is Int)
        #expect(all.sub == Sub(a: 5) && all.part == Sub(a: 6))
        #expect(
            all.published == 7 && all.list == [1, 2] && all.named == ["a": 1] && all.ignored == "" && all.kept == nil
        )
        let written = try foundationJSON(all)
        #expect(
            written
                == ##"{"any":[1,true,null,2.5,"x"],"color":"#FFF","date":"2024-05-20T13:00:00Z","list":[1,2],"named":{"a":1},"part":{"a":6},"published":7,"sub":{"a":5}}"##
        )
    }

    @Test func propertyListsRoundTrip() throws {
        let all = try #require(
            All.deserialize(
                from:
                    ##"{"any": ["x", 1, true], "sub": {"a": 5}, "a": 6, "date": 60, "color": "#fff", "published": 7, "list": [1], "named": {"a": 1}}"##
            )
        )
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let back = try PropertyListDecoder().decode(All.self, from: encoder.encode(all))
            let any = try #require(back.any as? [Any])
            #expect(any[0] as? String == "x" && any[1] as? Int == 1 && any[2] as? Bool == true)
            #expect(back.sub == Sub(a: 5) && back.part == Sub(a: 6) && back.date == all.date && back.color == all.color)
            #expect(back.published == 7 && back.list == [1] && back.named == ["a": 1])
        }
        #expect(All.deserializePlist(from: all.toPlistData())?.list == [1])
    }

    @BothKinds struct Visit: SmartCodable, Equatable {
        var visitedAt = Date(timeIntervalSince1970: 1_700_000_000)
        var guestCount = 0
    }

    @BothKinds struct Visits: SmartCodable, Equatable {
        @SmartCompact.Array var days: [Date] = []
        @SmartCompact.Array var links: [URL] = []
        @SmartCompact.Array var blobs: [Data] = []
        @SmartCompact.Array var maybe: [Date?] = []
        @SmartCompact.Array var visits: [Visit] = []
        @SmartCompact.Dictionary var named: [Int: Date] = [:]
        @SmartCompact.Dictionary var parts: [String: Visit] = [:]
        @SmartAny var any: Date?
    }

    /// The elements are those of plain collections, also under the strategies of the coders.
    @Test func elementsAreReadWithTheStrategiesOfTheDecoder() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let link = try #require(URL(string: "https://example.com/a"))
        let visit = Visit(guestCount: 7)
        let visits = Visits(
            days: [date],
            links: [link],
            blobs: [Data([1, 2, 3])],
            maybe: [date, nil],
            visits: [visit],
            named: [5: date],
            parts: ["first_part": visit],
            any: date
        )
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        #expect(try decoder.decode(Visits.self, from: encoder.encode(visits)) == visits)
        (encoder.dateEncodingStrategy, decoder.dateDecodingStrategy) = (.iso8601, .iso8601)
        (encoder.dataEncodingStrategy, decoder.dataDecodingStrategy) = (.deferredToData, .deferredToData)
        (encoder.keyEncodingStrategy, decoder.keyDecodingStrategy) = (.convertToSnakeCase, .convertFromSnakeCase)
        let data = try encoder.encode(visits)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains(#""guest_count":7"#) && text.contains("[1,2,3]") && text.contains(#""first_part":"#))
        #expect(try decoder.decode(Visits.self, from: data) == visits)
        var list = visits
        list.maybe = [date]
        #expect(try PropertyListDecoder().decode(Visits.self, from: PropertyListEncoder().encode(list)) == list)
    }

    @Test func elementsThatTheDecoderRefusesAreReadByTheStandardPolicy() throws {
        @BothKinds struct Counts: SmartCodable, Equatable {
            @SmartCompact.Array var list: [Int] = []
            @SmartCompact.Array var visits: [Visit] = []
            @SmartCompact.Dictionary var named: [Int: Int] = [:]
            @SmartAny var any: Int?
        }
        let json = #"""
            {"list": [1, "2", null, {}, [3], 4.5], "visits": [{"guestCount": "3"}, 5], "any": "8",
             "named": {"1": 1, "2": "2", "x": 3, "4": []}}
            """#
        let counts = try JSONDecoder().decode(Counts.self, from: Data(json.utf8))
        #expect(counts == Counts(list: [1, 2], visits: [Visit(guestCount: 3)], named: [1: 1, 2: 2], any: 8))
        let text = #"{"list": "[1, \"2\"]", "visits": [], "named": "{\"1\": 1}"}"#
        let opened = try JSONDecoder().decode(Counts.self, from: Data(text.utf8))
        #expect(opened == Counts(list: [1, 2], named: [1: 1]))
    }

    @Test func aMissingKeyOfANonOptionalIsAnErrorThatNamesIt() throws {
        @BothKinds struct One: SmartCodable { @SmartCompact.Array var list: [Int] = [] }
        #expect {
            try JSONDecoder().decode(One.self, from: Data("{}".utf8))
        } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "list"
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(One.self, from: Data(#"{"list": 5}"#.utf8)) }
    }
}
