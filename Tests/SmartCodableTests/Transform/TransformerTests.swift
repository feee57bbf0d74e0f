import Foundation
import SmartCodable
import TestSupport
import Testing

/// The inputs and results of transformers, and the behavior if they decline.
@Suite struct TransformerTests {
    /// A price in cents, written as text with a unit: `"12.50 €"`.
    struct Cents: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Int? {
            guard let text = value as? String, text.hasSuffix(" €") else { return nil }
            return Double(text.dropLast(2)).map { Int(($0 * 100).rounded()) }
        }
        func transformToJSON(_ value: Int?) -> String? { value.map { "\(Double($0) / 100) €" } }
    }

    struct Pair: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> [Int]? {
            (value as? String)?.split(separator: "-").compactMap { Int($0) }
        }
        func transformToJSON(_ value: [Int]?) -> String? { value?.map(String.init).joined(separator: "-") }
    }

    @BothKinds struct Buyer: SmartCodable, Equatable {
        var name = "initial"
    }

    struct NameOnly: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Buyer? { (value as? String).map { Buyer(name: $0) } }
        func transformToJSON(_ value: Buyer?) -> String? { value?.name }
    }

    enum Size: String, Codable, Equatable { case small, large }

    struct SizeOfNumber: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Size? { (value as? Int).map { $0 > 10 ? .large : .small } }
        func transformToJSON(_ value: Size?) -> Int? { value == .large ? 11 : 1 }
    }

    @BothKinds struct Order: SmartCodable, Equatable {
        var cents = 42
        var maybeCents: Int? = nil
        var knownCents: Int? = 42
        var pair = [4, 2]
        var maybePair: [Int]? = nil
        var buyer = Buyer()
        var maybeBuyer: Buyer? = nil
        var sex = SpecificationEnumsTests.Sex.man
        var maybeSex: SpecificationEnumsTests.Sex? = nil
        var size = Size.small
        var plain = 0

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.cents <--- Cents(), CodingKeys.maybeCents <--- Cents(), CodingKeys.knownCents <--- Cents(),
                CodingKeys.pair <--- Pair(), CodingKeys.maybePair <--- Pair(),
                CodingKeys.buyer <--- NameOnly(), CodingKeys.maybeBuyer <--- NameOnly(),
                CodingKeys.sex <--- SpecificationEnumsTests.RelationEnumTransformer(),
                CodingKeys.maybeSex <--- SpecificationEnumsTests.RelationEnumTransformer(),
                CodingKeys.size <--- SizeOfNumber(),
            ]
        }
    }

    static let rows: [ModelRow] = [
        ModelRow(
            "all made by transformers",
            """
            {"cents": "12.50 €", "maybeCents": "1 €", "knownCents": "2 €", "pair": "1-2", "maybePair": "3-4-5",
             "buyer": "Ann", "maybeBuyer": "Bob", "sex": "women", "maybeSex": "x", "size": 11, "plain": 7}
            """,
            Order(
                cents: 1_250,
                maybeCents: 100,
                knownCents: 200,
                pair: [1, 2],
                maybePair: [3, 4, 5],
                buyer: Buyer(name: "Ann"),
                maybeBuyer: Buyer(name: "Bob"),
                sex: .women,
                maybeSex: .other("x"),
                size: .large,
                plain: 7
            )
        ),
        ModelRow(
            "all declined, and read as without a transformer",
            """
            {"cents": 7, "maybeCents": "8", "knownCents": 9, "pair": [1, "2"], "maybePair": [3],
             "buyer": {"name": "Ann"}, "maybeBuyer": {"name": "Bob"}, "size": "large"}
            """,
            Order(
                cents: 7,
                maybeCents: 8,
                knownCents: 9,
                pair: [1, 2],
                maybePair: [3],
                buyer: Buyer(name: "Ann"),
                maybeBuyer: Buyer(name: "Bob"),
                size: .large
            )
        ),
        ModelRow(
            "all declined, and unreadable without one",
            """
            {"cents": "x", "maybeCents": [], "knownCents": {}, "pair": true, "maybePair": 7, "buyer": 7,
             "maybeBuyer": [7], "sex": 7, "maybeSex": {}, "size": "huge"}
            """,
            Order()
        ),
        ModelRow(
            "null everywhere",
            """
            {"cents": null, "maybeCents": null, "knownCents": null, "pair": null, "maybePair": null, "buyer": null,
             "maybeBuyer": null, "sex": null, "maybeSex": null, "size": null}
            """,
            Order()
        ),
        ModelRow("nothing there", "{}", Order()),
        ModelRow("text with a model, declined as text", #"{"buyer": {"name": 7}}"#, Order(buyer: Buyer(name: "7"))),
    ]

    @Test(arguments: rows)
    func aTransformerCreatesTheValueOrDeclines(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func transformersAndMappingsWorkTogether() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var price = 0
            var inner = 0
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.price <--- ["p", "amount"], CodingKeys.inner <--- "a.0.b"]
            }
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.price <--- Cents(), CodingKeys.inner <--- Cents()]
            }
        }
        let json = #"{"p": null, "amount": "3 €", "a": [{"b": "4 €"}]}"#
        #expect(ModelRoutes(json: json, expected: Item(price: 300, inner: 400)).disagreements() == [])
        let snake = #"{"amount": "3 €", "A": [{"B": "4 €"}]}"#
        #expect(Item.deserialize(from: snake, options: [.key(.anySpelling)]) == Item(price: 300, inner: 400))
    }

    @Test func aTransformerUnderARawValuedKeyBelongsToItsProperty() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var price = 0
            enum CodingKeys: String, CodingKey { case price = "unit_price" }
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.price <--- Cents()] }
        }
        #expect(ModelRoutes(json: #"{"unit_price": "3 €"}"#, expected: Item(price: 300)).disagreements() == [])
    }

    @Test func transformersTakePrecedenceOverTheStrictPolicy() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var price = 0
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.price <--- Cents()] }
        }
        #expect(Item.deserialize(from: #"{"price": "3 €"}"#, options: [.policy(.strict)]) == Item(price: 300))
        #expect(Item.deserialize(from: #"{"price": "3"}"#, options: [.policy(.strict)]) == nil)
    }

    @Test func theFirstOfTwoTransformersForAPropertyIsUsed() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var text = "initial"
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.text <--- FastTransformer<String, String>(fromJSON: { _ in "first" }),
                    CodingKeys.text <--- FastTransformer<String, String>(fromJSON: { _ in "second" }),
                ]
            }
        }
        #expect(Item.deserialize(from: #"{"text": "x"}"#) == Item(text: "first"))
    }

    @Test func aTransformedValueOfAnotherTypeIsNotUsed() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var count = 42
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.count <--- FastTransformer<String, Any>(fromJSON: { _ in "not a number" })]
            }
        }
        #expect(ModelRoutes(json: #"{"count": "7"}"#, expected: Item(count: 7)).disagreements() == [])
    }

    @Test func anOptionalObjectDoesNotHideItsNil() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var count = 42
            var maybe: Int? = nil
            static func mappingForValue() -> [SmartValueTransformer]? {
                let transformer = FastTransformer<Int?, String>(fromJSON: { .some($0.flatMap { Int($0) }) })
                return [CodingKeys.count <--- transformer, CodingKeys.maybe <--- transformer]
            }
        }
        #expect(Item.deserialize(from: #"{"count": "7", "maybe": "8"}"#) == Item(count: 7, maybe: 8))
        #expect(Item.deserialize(from: #"{"count": "x", "maybe": "x"}"#) == Item())
    }

    @Test func aValueOfAnotherTypeIsNoNilOfTheTransformer() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var sum = 42
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.sum
                        <--- FastTransformer<Int, [Int?]>(fromJSON: { $0?.compactMap(\.self).reduce(0, +) })
                ]
            }
        }
        #expect(Item.deserialize(from: #"{"sum": [1, null, 2]}"#) == Item(sum: 3))
        for json in [#"[1, "x"]"#, "[1.5]", "[true]"] {
            let result = Item.deserializeWithReport(from: #"{"sum": \#(json)}"#)
            #expect(result.model == Item())
            #expect(result.report.events.map(\.finding) == [.transformerDeclined])
        }
    }

    @Test func transformedValuesAreNotReported() {
        let result = Order.deserializeWithReport(from: #"{"cents": "x", "maybeCents": "1 €"}"#)
        #expect(!result.report.events.contains { $0.path == [.key("maybeCents")] })
        #expect(result.report.events.contains { $0.path == [.key("cents")] && $0.outcome == .initialValue })
    }

    // MARK: - Declined values

    /// The report of properties with transformers, without missing keys.
    private func lines<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        _ options: Set<SmartDecodingOption> = []
    ) -> [String] {
        Model.deserializeWithReport(from: json, options: options).report.events
            .filter { $0.finding != .missingKey }.map(\.description)
    }

    @Test func aDeclinedValueIsReportedWithWhatWasUsedInstead() {
        #expect(
            lines(Order.self, #"{"cents": 7}"#) == [
                "cents: The transformer returned no 'Int' for the 'Number'. [decoded without it]"
            ]
        )
        #expect(
            lines(Order.self, #"{"cents": "7", "maybeCents": "8"}"#) == [
                "cents: The transformer returned no 'Int' for the 'String'. [converted]",
                "maybeCents: The transformer returned no 'Int' for the 'String'. [converted]",
            ]
        )
        #expect(
            lines(Order.self, #"{"cents": "x", "maybeCents": [], "knownCents": {}}"#) == [
                "cents: The transformer returned no 'Int' for the 'String'. [initial value]",
                "maybeCents: The transformer returned no 'Int' for the 'Array'. [nil]",
                "knownCents: The transformer returned no 'Int' for the 'Dictionary'. [initial value]",
            ]
        )
        #expect(
            lines(Order.self, #"{"pair": [1, "2"], "maybeBuyer": {"name": 5}}"#) == [
                "pair.1: Expected to decode 'Int' but found 'String' instead. [converted]",
                "pair: The transformer returned no 'Array<Int>' for the 'Array'. [decoded without it]",
                "maybeBuyer.name: Expected to decode 'String' but found 'Number' instead. [converted]",
                "maybeBuyer: The transformer returned no 'Buyer' for the 'Dictionary'. [decoded without it]",
            ]
        )
        #expect(lines(Order.self, #"{"buyer": "{\"name\": \"Ann\"}"}"#) == [])
        #expect(lines(Order.self, #"{"pair": "[1]"}"#) == [])
        #expect(lines(Order.self, #"{"cents": "3 €", "cents2": null, "plain": 7}"#) == [])
    }

    @Test func aNullAndAMissingKeyAreNotDeclined() {
        let report = Order.deserializeWithReport(from: #"{"cents": null, "maybeCents": null, "sex": null}"#).report
        #expect(!report.events.contains { $0.finding == .transformerDeclined }, "\(report)")
    }

    @Test func aDeclinedWrappedOptionalIsDecodedWithoutTheTransformer() {
        @BothKinds struct Item: SmartCodable {
            @SmartDate var at: Date? = Date(timeIntervalSince1970: 60)
            @SmartRule(.clamp(0...100)) var count: Int? = 5
            @SmartRule(.clamp(0...100)) var size: Int? = 6
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.at <--- SmartDateTransformer(strategy: .iso8601),
                    CodingKeys.count <--- FastTransformer<Int, String>(fromJSON: { $0.flatMap { Int($0) } }),
                    CodingKeys.size <--- FastTransformer<Int?, Any>(fromJSON: { ($0 as? String).map { Int($0) } }),
                ]
            }
        }
        let read = Item.deserialize(from: #"{"at": "2024-05-20T12:00:00Z", "count": "7", "size": "8"}"#)
        #expect(read?.at == Date(timeIntervalSince1970: 1_716_206_400) && read?.count == 7 && read?.size == 8)

        let json = #"{"at": "soon", "count": 7, "size": "large"}"#
        let declined = Item.deserialize(from: json)
        #expect(declined?.at == Date(timeIntervalSince1970: 60))
        #expect(declined?.count == 7)
        #expect(declined?.size == 6)
        #expect(
            lines(Item.self, json) == [
                "at: The transformer returned no 'Date' for the 'String'. [initial value]",
                "count: The transformer returned no 'Int' for the 'Number'. [decoded without it]",
                "size: The transformer returned no 'Int' for the 'String'. [initial value]",
            ]
        )
    }

    @Test func aTransformerForAnotherTypeIsReported() {
        @BothKinds struct Item: SmartCodable {
            var count = 42
            var tags: [String] = []
            @SmartDate var at: Date?
            @IgnoredKey var kept = 3
            static func mappingForValue() -> [SmartValueTransformer]? {
                let transformer = FastTransformer<Bool, Any>(fromJSON: { _ in true })
                return [
                    CodingKeys.count <--- transformer, CodingKeys.tags <--- transformer, CodingKeys.at <--- transformer,
                    CodingKeys.kept <--- transformer,
                ]
            }
        }
        let json = #"{"count": "7", "tags": "[\"a\"]", "at": 60, "kept": 4}"#
        #expect(
            lines(Item.self, json) == [
                "count: The transformer returned no 'Int' for the 'String'. [converted]",
                "tags: The transformer returned no 'Array<String>' for the 'String'. [opened]",
                "at: The transformer returned no 'Date' for the 'Number'. [decoded without it]",
                "kept: The transformer returned no 'Int' for the 'Number'. [initial value]",
            ]
        )
        let item = Item.deserialize(from: json)
        #expect(item?.count == 7 && item?.tags == ["a"] && item?.kept == 3)
        #expect(item?.at == Date(timeIntervalSince1970: 60))
    }

    @Test func aNumberThatCannotBePassedToATransformerIsReported() {
        @BothKinds struct Item: SmartCodable {
            var size: JSONNumber = 0
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.size <--- FastTransformer<JSONNumber, Double>(fromJSON: { $0.flatMap { JSONNumber($0) } })]
            }
        }
        #expect(
            lines(Item.self, #"{"size": 1e400}"#) == [
                "size: The transformer returned no 'JSONNumber' for the 'Number'. [decoded without it]"
            ]
        )
        #expect(lines(Item.self, #"{"size": 1e40}"#) == [])
    }

    @Test func strictDecodingAcceptsWhatIsExactWithoutTheTransformer() {
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        @BothKinds struct Item: SmartCodable {
            var price = 0
            var count = 0
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.price <--- Cents()] }
        }
        #expect(Item.deserialize(from: #"{"price": 3, "count": 1}"#, options: strict)?.price == 3)
        #expect(
            lines(Item.self, #"{"price": 3, "count": 1}"#, strict) == [
                "price: The transformer returned no 'Int' for the 'Number'. [decoded without it]"
            ]
        )
        #expect(
            lines(Item.self, #"{"price": "3", "count": 1}"#, strict) == [
                "price: The transformer returned no 'Int' for the 'String'. [refused]"
            ]
        )
        #expect(
            lines(Item.self, #"{"price": 3, "count": "1"}"#, strict) == [
                "count: Expected to decode 'Int' but found 'String' instead. [refused]"
            ]
        )
    }

    /// What a transformer reads, it writes, also in nested wrappers and in fields.
    @Test func transformersReadAndWriteThroughNestedWrappersAndFields() throws {
        struct Tenfold: ValueTransformable {
            typealias Object = Int
            typealias JSON = String

            func transformFromJSON(_ value: Any?) -> Int? { (value as? String).flatMap { Int($0.dropLast()) } }
            func transformToJSON(_ value: Int?) -> String? { value.map { "\($0)c" } }
        }
        @BothKinds struct Item: SmartCodable, Equatable {
            @SmartRequired @SmartRule(.clamp(0...100)) var nested = 3
            @SmartRequired @SmartDate var date = Date(timeIntervalSince1970: 0)
            var field: SmartField<Int> = .missing
            var null: SmartField<Int> = .null
            var when: SmartField<Date> = .missing
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.nested <--- Tenfold(), CodingKeys.field <--- Tenfold(), CodingKeys.null <--- Tenfold(),
                    CodingKeys.date <--- SmartDateTransformer(strategy: .iso8601),
                    CodingKeys.when <--- SmartDateTransformer(strategy: .iso8601),
                ]
            }
        }
        let text = """
            {"nested":"16c","date":"2024-01-01T00:00:00Z","field":"7c","null":null,"when":"2024-01-02T00:00:00Z"}
            """
        let result = Item.deserializeWithReport(from: text)
        #expect(result.report.isClean)
        let item = try #require(result.model)
        #expect(item.nested == 16 && item.field == .value(7) && item.null == .null)
        #expect(item.toJSONString() == text)
        #expect(Item.deserialize(from: item.toDictionary()) == item)
        #expect(Item.deserializePlist(from: item.toPlistData())?.field == .value(7))
        var copy = Item()
        SmartUpdater.update(&copy, from: .value(try SmartUpdater.diff(from: copy, to: item)), mode: .mergePatch)
        #expect(copy == item)
        #expect(Item.deserialize(from: #"{"nested":"200c","date":"2024-01-01T00:00:00Z"}"#)?.nested == 100)
    }
}
