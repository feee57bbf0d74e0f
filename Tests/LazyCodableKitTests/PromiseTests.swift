import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Tests that apply to promises of all types.
@Suite struct PromiseTests {
    // MARK: - Missing keys

    @Test(arguments: EntryPoint.allCases)
    func aMissingKeyFallsBackAndIsLogged(_ entryPoint: EntryPoint) throws {
        func check<Model: PromiseModel>(_ type: Model.Type) throws {
            let answer = try entryPoint.decode(Listed<Model>.self, #"{"list": [{}]}"#)
            let model = try #require(answer.model.list.first)
            #expect(model.value == Model.fallback.value)
            #expect(model.maybe == nil)
            #expect(
                answer.lines == [
                    "[LazyCodableKit] 📍list.Index 0.value: ⚠️ Missing key → fallback to \(Model.fallback.text)",
                    "[LazyCodableKit] 📍list.Index 0.maybe: 🚫 Missing key → nil",
                ]
            )
        }
        try check(Ints.self)
        try check(Doubles.self)
        try check(Bools.self)
        try check(Strings.self)
        try check(Dates.self)
    }

    @Test func missingKeysAppearInTheReport() {
        let report = Ints.deserializeWithReport(from: "{}", options: EntryPoint.freshSettings).report
        #expect(
            report.events.map(\.description) == [
                "value: No value associated with key. [default]", "maybe: No value associated with key. [nil]",
            ]
        )
        #expect(report.events.map(\.pointer) == ["/value", "/maybe"])
    }

    // MARK: - Inside of a SmartCodable model

    @BothKinds struct Order: SmartCodable, Equatable {
        var id = 0
        @PromisedInt(fallback: 1) var count: Int
        @PromisedInt var rank = 5
        @PromisedBool var isPaid = false
        @PromisedString var note = "initial"
        var tags: [String] = []

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.rank <--- ["position.rank", "rank"]] }
    }

    @Test func promisesUseTheirOwnRulesInASmartCodableModel() throws {
        let answer = try EntryPoint.text.decode(
            Order.self,
            #"{"id": "3", "count": "none", "position": {"rank": 2.9}, "isPaid": 2, "note": true, "tags": [1]}"#
        )
        let order = answer.model
        #expect(order.id == 3)
        // The fallback of the declaration.
        #expect(order.count == 1)
        // A plain property accepts neither a fraction for an integer nor a Boolean for a string.
        #expect(order.rank == 2)
        #expect(order.isPaid == true)
        #expect(order.note == "true")
        #expect(
            answer.lines == [
                "[LazyCodableKit] 📍count: ⚠️ Unknown value → fallback to 1",
                "[LazyCodableKit] 📍rank: 🔄 Double(2.9) → Int(2)",
                "[LazyCodableKit] 📍isPaid: 🔄 Int(2) → Bool(true)",
                #"[LazyCodableKit] 📍note: 🔄 Bool(true) → String("true")"#,
            ]
        )
    }

    @Test func findingsOfPromisesAndPropertiesAreInOneReport() {
        let report = Order.deserializeWithReport(
            from: #"{"id": "3", "count": "none", "position": {"rank": 2.9}, "isPaid": 2, "note": "x", "tags": [1]}"#,
            options: EntryPoint.freshSettings
        ).report
        #expect(
            report.events.map(\.description) == [
                "id: Expected to decode 'Int' but found 'String' instead. [converted]",
                "count: Expected to decode 'Int' but found 'String' instead. [default, not a number]",
                "rank: Expected to decode 'Int' but found 'Number' instead. [converted]",
                "isPaid: Expected to decode 'Bool' but found 'Number' instead. [converted]",
                "tags.0: Expected to decode 'String' but found 'Number' instead. [converted]",
            ]
        )
        #expect(report.events.map(\.pointer) == ["/id", "/count", "/position/rank", "/isPaid", "/tags/0"])
        #expect("\(report)".contains("rank  : Expected to decode 'Int' but found 'Number' instead. [converted]"))
    }

    @Test func onlyTheLibrarysDecoderUsesTheFallbackOfADeclaration() throws {
        let own = EntryPoint.library.map { try? $0.decode(Order.self, #"{"id": 1, "tags": []}"#).model.count }
        #expect(own == own.map { _ in 1 })
        let foreign = try EntryPoint.foundation.decode(
            Order.self,
            #"{"id": 1, "count": [], "rank": 1, "isPaid": true, "note": "", "tags": []}"#
        )
        #expect(foreign.model.count == -1)
    }

    @Test func aValidPayloadHasNoFinding() {
        let report = Order.deserializeWithReport(
            from: #"{"id": 1, "count": 2, "position": {"rank": 3}, "isPaid": true, "note": "x", "tags": []}"#,
            options: EntryPoint.freshSettings
        ).report
        #expect(report.isClean)
    }

    @Test func aNullDoesNotKeepTheInitialValue() throws {
        for entryPoint in EntryPoint.allCases {
            let answer = try entryPoint.decode(Strings.self, #"{"value": null}"#)
            #expect(answer.model.value == "", "\(entryPoint)")
        }
    }

    /// The first object of a type can be read twice.
    @Test func eachValueIsLoggedOnce() {
        @BothKinds struct Row: SmartCodable { @PromisedInt var count: Int = 1 }
        let lines = Locked<[String]>([])
        var settings = LazyCodableSettings()
        settings.isLogEnabled = true
        settings.logHandler = { line in lines.withLock { $0.append(line) } }
        let options: Set<SmartDecodingOption> = [.userInfo([.lazyCodableSettings: settings])]
        for _ in 0..<2 {
            _ = [Row].deserialize(from: #"[{"count": "x"}, {"count": "x"}, {"count": "x"}]"#, options: options)
        }
        #expect(lines.value.count == 6)
        #expect(Set(lines.value).count == 3)
    }

    @Test func aFailedStrictCallLogsEachValueOnce() {
        let lines = Locked<[String]>([])
        var settings = LazyCodableSettings()
        settings.isLogEnabled = true
        settings.logHandler = { line in lines.withLock { $0.append(line) } }
        let order = Order.deserialize(
            from: #"{"id": 1, "count": "2", "rank": "3", "tags": {}}"#,
            options: [.policy(.strict), .userInfo([.lazyCodableSettings: settings])]
        )
        #expect(order == nil)
        #expect(
            lines.value == [
                #"[LazyCodableKit] 📍count: 🔄 String("2") → Int(2)"#,
                #"[LazyCodableKit] 📍rank: 🔄 String("3") → Int(3)"#,
                "[LazyCodableKit] 📍isPaid: ⚠️ Missing key → fallback to false",
                #"[LazyCodableKit] 📍note: ⚠️ Missing key → fallback to """#,
            ]
        )
    }

    // MARK: - Updating

    @Test func unreadableValuesKeepTheCurrentValuesOfAnUpdate() {
        var order = Order(id: 1, rank: 2, isPaid: true, note: "old", tags: [])
        order.count = 9
        let report = SmartUpdater<Order>.update(
            &order,
            from: #"{"count": "none", "rank": "7", "note": null}"#,
            options: EntryPoint.freshSettings
        )
        #expect(order.count == 9)
        #expect(order.rank == 7)
        #expect(order.isPaid == true)
        #expect(order.note == "old")
        #expect(
            report.events.map(\.description) == [
                "count: Expected to decode 'Int' but found 'String' instead. [current value, not a number]",
                "rank: Expected to decode 'Int' but found 'String' instead. [converted]",
                "note: Expected to decode 'String' but found 'null' instead. [current value]",
            ]
        )

        var ints = Ints(value: 3, maybe: 4)
        SmartUpdater<Ints>.update(&ints, from: #"{"maybe": "x"}"#, options: EntryPoint.freshSettings)
        #expect(ints == Ints(value: 3, maybe: 4))
        SmartUpdater<Ints>.update(&ints, from: #"{"maybe": null}"#, options: EntryPoint.freshSettings)
        #expect(ints == Ints(value: 3, maybe: nil))
    }

    // MARK: - The wrapper as a value

    @Test func wrappersCompareHashAndPrintAsTheirValues() {
        #expect(PromisedInt(wrappedValue: 1) == PromisedInt(wrappedValue: 1, fallback: 9))
        #expect(Set([PromisedString(wrappedValue: "a"), PromisedString(fallback: "a")]).count == 1)
        #expect(PromisedOptionalBool(wrappedValue: nil) != PromisedOptionalBool(wrappedValue: false))
        #expect("\(PromisedDouble(wrappedValue: 1.5))" == "1.5")
        #expect("\(PromisedOptionalInt(wrappedValue: nil))" == "nil")
        #expect("\(PromisedOptionalInt(wrappedValue: 3))" == "3")
        #expect("\(Ints())" == "Ints(_value: 0, _maybe: nil)")
        func send<Value: Sendable>(_ value: Value) -> Value { value }
        #expect(send(PromisedDate(wrappedValue: .distantPast)).wrappedValue == .distantPast)
    }

    @Test func aWrapperIsReadAtTheRoot() throws {
        let lines = Locked<[String]>([])
        var settings = LazyCodableSettings()
        settings.isLogEnabled = true
        settings.logHandler = { line in lines.withLock { $0.append(line) } }
        let decoder = JSONDecoder()
        decoder.userInfo[.lazyCodableSettings] = settings
        #expect(try decoder.decode(PromisedInt.self, from: Data(#""5""#.utf8)).wrappedValue == 5)
        let own = SmartJSONDecoder()
        own.userInfo[.lazyCodableSettings] = settings
        #expect(try own.decode(PromisedInt.self, from: Data(#""5""#.utf8)).wrappedValue == 5)
        #expect(lines.value == Array(repeating: #"[LazyCodableKit] 📍: 🔄 String("5") → Int(5)"#, count: 2))
    }

    @Test func wrappersCanBeElementsAndDictionaryValues() throws {
        let json = Data(#"{"list": [1, "2", null, [3]], "names": {"a": "4", "b": {}}}"#.utf8)
        @BothKinds struct Page: SmartCodable {
            var list: [PromisedInt] = []
            var names: [String: PromisedOptionalInt] = [:]
        }
        let decoder = JSONDecoder()
        decoder.userInfo[.lazyCodableSettings] = LazyCodableSettings()
        let own = SmartJSONDecoder()
        own.userInfo[.lazyCodableSettings] = LazyCodableSettings()
        for page in [
            try decoder.decode(Page.self, from: json), try own.decode(Page.self, from: json),
            try #require(Page.deserialize(from: json, options: EntryPoint.freshSettings)),
        ] {
            #expect(page.list.map(\.wrappedValue) == [1, 2, -1, -1])
            #expect(page.names.mapValues(\.wrappedValue) == ["a": 4, "b": nil])
        }
    }

    @Test func propertyListsAreRead() throws {
        let birthday = Date(timeIntervalSince1970: 946_684_800)
        let source: [String: Any] = ["value": birthday, "maybe": "2000-01-01"]
        let data = try PropertyListSerialization.data(fromPropertyList: source, format: .xml, options: 0)
        let decoder = PropertyListDecoder()
        decoder.userInfo[.lazyCodableSettings] = LazyCodableSettings()
        let dates = try decoder.decode(Dates.self, from: data)
        #expect(dates.value == birthday)
        #expect(dates.maybe == birthday)
        #expect(Dates.deserializePlist(from: data, options: EntryPoint.freshSettings)?.value == birthday)
    }

    @Test func nativeDictionariesAreRead() {
        let now = Date()
        #expect(Dates.deserialize(from: ["value": now], options: EntryPoint.freshSettings)?.value == now)
        let infinite: [String: Any] = ["value": Double.infinity, "maybe": Double.nan]
        let doubles = Doubles.deserialize(from: infinite, options: EntryPoint.freshSettings)
        #expect(doubles?.value == -1)
        #expect(doubles?.maybe == nil)
    }

    // MARK: - Writing

    @Test func datesAreWrittenAsSecondsSince1970UnderEveryStrategy() throws {
        let dates = Dates(value: Date(timeIntervalSince1970: 1_700_000_000), maybe: nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .iso8601
        #expect(
            String(decoding: try encoder.encode(dates), as: UTF8.self) == #"{"maybe":null,"value":1700000000}"#
        )
        #expect(dates.toJSONString() == #"{"value":1700000000}"#)
        #expect(dates.toJSONString(options: [.writesNulls]) == #"{"value":1700000000,"maybe":null}"#)
    }

    @Test(arguments: [
        Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 2e10), Date(timeIntervalSince1970: 2e10 + 1),
        Date(timeIntervalSince1970: -5e12), Date(timeIntervalSince1970: 1_700_000_000.123), Date(),
    ])
    func everyDateRoundTrips(_ date: Date) throws {
        let dates = Dates(value: date, maybe: date)
        let decoder = JSONDecoder()
        decoder.userInfo[.lazyCodableSettings] = LazyCodableSettings()
        for again in [
            try decoder.decode(Dates.self, from: JSONEncoder().encode(dates)),
            try #require(Dates.deserialize(from: dates.toJSONString(), options: EntryPoint.freshSettings)),
        ] {
            #expect(abs(again.value.timeIntervalSince(date)) < max(1e-6, abs(date.timeIntervalSince1970) * 1e-15))
        }
    }
}
