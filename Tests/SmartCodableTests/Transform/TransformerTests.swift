import Foundation
import SmartCodable
import Testing

/// What transformers are given, what their answers become, and what happens when they decline.
@Suite struct TransformerTests {
    // MARK: - A transformer in the seed's shape

    enum Sex: SmartAssociatedEnumerable, Equatable {
        case man
        case women
        case other(String)
    }

    struct RelationEnumTransformer: ValueTransformable {
        typealias Object = Sex
        typealias JSON = String

        func transformToJSON(_ value: Sex?) -> String? {
            switch value {
            case .man: "man"
            case .women: "women"
            case .other(let text): text
            case nil: nil
            }
        }

        func transformFromJSON(_ value: Any?) -> Sex? {
            switch value as? String {
            case "man": .man
            case "women": .women
            case let text?: .other(text)
            case nil: nil
            }
        }
    }

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

    struct Buyer: SmartCodable, Equatable {
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

    struct Order: SmartCodable, Equatable {
        var cents = 42
        var maybeCents: Int? = nil
        var knownCents: Int? = 42
        var pair = [4, 2]
        var maybePair: [Int]? = nil
        var buyer = Buyer()
        var maybeBuyer: Buyer? = nil
        var sex = Sex.man
        var maybeSex: Sex? = nil
        var size = Size.small
        var plain = 0

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.cents <--- Cents(), CodingKeys.maybeCents <--- Cents(), CodingKeys.knownCents <--- Cents(),
                CodingKeys.pair <--- Pair(), CodingKeys.maybePair <--- Pair(),
                CodingKeys.buyer <--- NameOnly(), CodingKeys.maybeBuyer <--- NameOnly(),
                CodingKeys.sex <--- RelationEnumTransformer(), CodingKeys.maybeSex <--- RelationEnumTransformer(),
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
    func aTransformerMakesTheValueOrLeavesItToTheDecoder(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func transformersAndMappingsMeetAtTheProperty() {
        struct Item: SmartCodable, Equatable {
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
        struct Item: SmartCodable, Equatable {
            var price = 0
            enum CodingKeys: String, CodingKey { case price = "unit_price" }
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.price <--- Cents()] }
        }
        #expect(ModelRoutes(json: #"{"unit_price": "3 €"}"#, expected: Item(price: 300)).disagreements() == [])
    }

    @Test func aTransformerHasTheWordBeforeTheStrictPolicy() {
        struct Item: SmartCodable, Equatable {
            var price = 0
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.price <--- Cents()] }
        }
        #expect(Item.deserialize(from: #"{"price": "3 €"}"#, options: [.policy(.strict)]) == Item(price: 300))
        #expect(Item.deserialize(from: #"{"price": "3"}"#, options: [.policy(.strict)]) == nil)
    }

    @Test func ofTwoTransformersForAPropertyTheFirstCounts() {
        struct Item: SmartCodable, Equatable {
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

    @Test func aValueOfAnotherTypeIsNotTakenForThePropertys() {
        struct Item: SmartCodable, Equatable {
            var count = 42
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.count <--- FastTransformer<String, Any>(fromJSON: { _ in "not a number" })]
            }
        }
        #expect(ModelRoutes(json: #"{"count": "7"}"#, expected: Item(count: 7)).disagreements() == [])
    }

    @Test func anOptionalObjectDoesNotHideItsNil() {
        struct Item: SmartCodable, Equatable {
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

    @Test func aValueMadeByATransformerIsNoRepair() {
        let result = Order.deserializeWithReport(from: #"{"cents": "x", "maybeCents": "1 €"}"#)
        #expect(!result.report.events.contains { $0.path == [.key("maybeCents")] })
        #expect(result.report.events.contains { $0.path == [.key("cents")] && $0.outcome == .initialValue })
    }
}
