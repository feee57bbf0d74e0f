import Foundation
import SmartCodable
import TestSupport
import Testing

/// Encoded models decode to equal models, with the same options in both directions.
@Suite struct EncodingRoundTripTests {
    @BothKinds struct Order: SmartCodable, Equatable {
        var id: UInt64 = 0
        var title = ""
        var total = 0.0
        var weight: Float = 0
        var price = Decimal()
        var isPaid = false
        var placed = Date(timeIntervalSince1970: 0)
        var note: String?
        var rating: Int?
        var payload = Data()
        var link: URL?
        var key = UUID(uuidString: "D5A43FEB-A324-4694-9B95-63EEE58CD4E3")
        var kind = Kind.first
        var lines: [Line] = []
        var extra: [String: Line] = [:]
        var counts: [Int: Int] = [:]
        var matrix: [[Double]] = []
        var small: Int8 = 0

        enum Kind: String, SmartCaseDefaultable { case first, second }

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.title <--- ["order_title", "title"],
                CodingKeys.total <--- "sums.total",
                CodingKeys.weight <--- "sums.list.1",
                CodingKeys.small <--- "sums.list.0",
            ]
        }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.payload <--- SmartDataTransformer()]
        }
    }

    @BothKinds struct Line: SmartCodable, Equatable {
        var lineName = "line"
        var lineAmount = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.lineAmount <--- "amount.value"] }
    }

    @Test func randomModelsRoundTripThroughEveryEntryPoint() {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(300) {
            let order = Order.random(&generator)
            #expect(Order.deserialize(from: order.toJSONString(useMappedKeys: true)) == order)
            #expect(Order.deserialize(from: order.toJSONData(useMappedKeys: true, prettyPrint: true)) == order)
            #expect(Order.deserialize(from: order.toJSONString(useMappedKeys: true, options: [.sortedKeys])) == order)
            #expect(Order.deserialize(from: order.toDictionary(useMappedKeys: true)) == order)
            #expect(Order.deserializePlist(from: order.toPlistData(useMappedKeys: true)) == order)
            let snake = order.toJSONString(useMappedKeys: true, options: [.key(.convertToSnakeCase)])
            #expect(Order.deserialize(from: snake, options: [.key(.convertFromSnakeCase)]) == order)
            let upper = order.toJSONString(useMappedKeys: true, options: [.key(.firstLetterUpper)])
            #expect(Order.deserialize(from: upper, options: [.key(.firstLetterLower)]) == order)
        }
    }

    @Test func everyEncodingRouteProducesTheSameText() {
        var generator = SeededGenerator()
        for _ in 0..<200 {
            let order = Order.random(&generator)
            // Straight to text, and through a tree that is sorted afterwards.
            let straight = order.toJSONString() ?? ""
            let parsed = try? JSONSerialization.jsonObject(with: Data(straight.utf8)) as? NSDictionary
            let sorted = order.toJSONData(options: [.sortedKeys]) ?? Data()
            #expect(parsed == (try? JSONSerialization.jsonObject(with: sorted) as? NSDictionary))
            #expect(parsed?.count ?? 0 > 10)
        }
    }

    @Test func doublesOfEveryBitPatternRoundTrip() throws {
        var generator = SeededGenerator()
        var numbers: [Double] = [0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e21, 16_777_215, 16_777_216, 2_147_483_648, 1e-7]
        numbers += (0..<2_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
        numbers += (0..<500).map { _ in Double(Int32(truncatingIfNeeded: generator.next())) / 100 }
        let encoder = SmartJSONEncoder()
        let copy = try SmartJSONDecoder().decode([Double].self, from: encoder.encode(numbers))
        #expect(copy.map(\.bitPattern) == numbers.map(\.bitPattern))
        #expect(try JSONDecoder().decode([Double].self, from: encoder.encode(numbers)) == numbers)
        let floats = numbers.map { Float($0) }.filter(\.isFinite)
        #expect(
            try SmartJSONDecoder().decode([Float].self, from: encoder.encode(floats)).map(\.bitPattern)
                == floats.map(\.bitPattern)
        )
        let dictionary = try #require(
            ["numbers": Numbers(list: numbers)].mapValues { $0.toDictionary() }["numbers"] ?? nil
        )
        #expect(Numbers.deserialize(from: dictionary)?.list.map(\.bitPattern) == numbers.map(\.bitPattern))
    }

    @BothKinds struct Numbers: SmartCodable { var list: [Double] = [] }

    @Test func textOfAllKindsRoundTrips() throws {
        var generator = SeededGenerator()
        let pieces = [
            "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "👩‍👩‍👧", "\u{2028}", "12345678", "\u{7F}", "e\u{301}",
        ]
        let texts = (0..<500).map { _ in
            (0..<Int.random(in: 0..<20, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
        for formatting: JSONEncoder.OutputFormatting in [[], .withoutEscapingSlashes, .prettyPrinted] {
            let encoder = SmartJSONEncoder()
            encoder.outputFormatting = formatting
            let data = try encoder.encode(texts)
            #expect(
                try SmartJSONDecoder().decode([String].self, from: data).map { Array($0.utf8) }
                    == texts.map { Array($0.utf8) }
            )
            #expect(try JSONDecoder().decode([String].self, from: data) == texts)
        }
    }

    @Test func datesRoundTripToTheMicrosecond() throws {
        @BothKinds struct Moment: SmartCodable { var date = Date() }
        var generator = SeededGenerator()
        for _ in 0..<500 {
            let seconds = Double.random(in: -1e11...1e11, using: &generator)
            let moment = Moment(date: Date(timeIntervalSince1970: seconds))
            let copy = try #require(Moment.deserialize(from: moment.toJSONString()))
            #expect(abs(copy.date.timeIntervalSince1970 - seconds) <= 1e-6 * max(1, abs(seconds) / 1e9))
            #expect(Moment.deserializePlist(from: moment.toPlistData())?.date == moment.date)
        }
    }

    /// Dates whose seconds would be read as another date are written in another way; those for "never" as they are.
    @Test(arguments: [
        (Date.distantPast, "-62135769600"), (.distantFuture, "64092211200"),
        (Date(timeIntervalSince1970: 2e10), "20000000000"),
        (Date(timeIntervalSince1970: 2e10 + 1), #""2603-10-11T11:33:21Z""#),
        (Date(timeIntervalSince1970: -2e10 - 1), #""1336-03-23T12:26:39Z""#),
        (Date(timeIntervalSince1970: 20_240_520), #""1970-08-23T06:22:00Z""#),
        (Date(timeIntervalSince1970: 20_240_520.5), "20240520.5"),
        (Date(timeIntervalSince1970: 4e11), "400000000000000000000"),
    ])
    func everyDateIsReadAsItWasWritten(_ date: Date, _ written: String) throws {
        @BothKinds struct Moment: SmartCodable, Equatable {
            var date = Date(timeIntervalSince1970: 0)
            @SmartDate var at: Date?
            var json = JSONValue.null
        }
        let json = try #require(Moment(date: date, at: date).toJSONString())
        let number = written.count > 20 ? "4e+20" : written
        #expect(
            json == #"{"date":\#(written),"at":\#(written),"json":null}"#
                || json == #"{"date":\#(number),"at":\#(number),"json":null}"#
        )
        let copy = try #require(Moment.deserialize(from: json))
        #expect(copy == Moment(date: date, at: date))
        let dictionary = try #require(Moment(date: date, at: date).toDictionary())
        #expect(Moment.deserialize(from: dictionary) == copy)
        // A native date becomes the JSON that is written for it.
        let native = try #require(Moment.deserialize(from: ["date": date, "at": date, "json": date]))
        #expect(native == Moment(date: date, at: date, json: native.json))
        #expect(Moment.deserialize(from: #"{"date": \#(native.json)}"#)?.date == date)
    }

    @Test func nilThatReplacesAnInitialValueRoundTrips() throws {
        struct Part: Codable, Equatable { var x = 1 }
        @BothKinds struct Profile: SmartCodable, Equatable {
            var level: Int? = 4
            var part: Part? = Part()
            var parts: [Part]? = []
            var note: String?
            @SmartDate var opened: Date? = Date(timeIntervalSince1970: 0)
            @SmartHexColor var color: SmartColorObject? = nil
            @SmartPublished var visits: Int? = 3
        }
        let options: Set<SmartDecodingOption> = [.policy { $0.nullForOptional = .assignNil }]
        var profile = Profile()
        (profile.level, profile.part, profile.parts, profile.opened, profile.visits) = (nil, nil, nil, nil, nil)
        #expect(Profile.deserialize(from: profile.toJSONString(), options: options) == profile)
        #expect(Profile.deserialize(from: profile.toDictionary(), options: options) == profile)
        #expect(Profile.deserializePlist(from: profile.toPlistData(), options: options) == profile)
        #expect(Profile.deserializePlist(from: profile.toPlistData(format: .xml), options: options) == profile)
        let list = try PropertyListSerialization.propertyList(from: try #require(profile.toPlistData()), format: nil)
        #expect((list as? [String: Any])?.keys.sorted() == ["level", "opened", "part", "parts", "visits"])
    }

    @Test func numbersBeyond64BitsRoundTrip() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        @BothKinds struct Wide: SmartCodable, Equatable {
            var a = Int128.max, b = Int128.min, c = UInt128.max, d = UInt64.max, e = Int64.min
            var f = Decimal(string: "-12345678901234567890.123456789") ?? 0
        }
        @BothKinds struct Zero: SmartCodable { var a = 0 }
        #expect(Wide.deserialize(from: Wide().toJSONString()) == Wide())
        #expect(Wide().toJSONString()?.contains("170141183460469231731687303715884105727") == true)
        #expect(Wide.deserialize(from: Wide().toDictionary()) == Wide())
        #expect(Wide.deserializePlist(from: Wide().toPlistData()) == Wide())
    }
}

extension EncodingRoundTripTests.Order {
    static func random(_ generator: inout SeededGenerator) -> Self {
        func text() -> String {
            generator.text(of: Array("abcXYZ \"\\/\n\u{1}é漢👍"), length: 0...11)
        }
        func line() -> EncodingRoundTripTests.Line {
            .init(lineName: text(), lineAmount: Int(truncatingIfNeeded: generator.next()))
        }
        func count() -> Int { Int.random(in: 0..<4, using: &generator) }
        var order = Self()
        order.id = generator.next()
        order.title = text()
        order.total = Double(bitPattern: generator.next())
        if !order.total.isFinite { order.total = 0.1 }
        order.weight = Float.random(in: -1e6...1e6, using: &generator)
        order.price = Decimal(Int64(truncatingIfNeeded: generator.next())) / 1_000
        order.isPaid = Bool.random(using: &generator)
        order.placed = Date(
            timeIntervalSince1970: Double(Int.random(in: -1_000_000...2_000_000_000, using: &generator)) / 4
        )
        order.note = Bool.random(using: &generator) ? text() : nil
        order.rating = Bool.random(using: &generator) ? count() : nil
        order.payload = Data((0..<count()).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
        order.link = Bool.random(using: &generator) ? URL(string: "https://example.org/a/\(count())?q=1#f") : nil
        order.kind = Bool.random(using: &generator) ? .first : .second
        order.lines = (0..<count()).map { _ in line() }
        for _ in 0..<count() { order.extra[text()] = line() }
        for _ in 0..<count() { order.counts[Int.random(in: -9...9, using: &generator)] = count() }
        order.matrix = (0..<count()).map { _ in (0..<count()).map { Double($0) / 3 } }
        order.small = Int8(truncatingIfNeeded: generator.next())
        return order
    }
}
