import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Options of types and properties: property before type before call before process.
@Suite struct ScopedOptionTests {
    // MARK: - Pairs of a kind and a type

    private static let pairs: [(SmartValueKind, SmartConversions.Target, json: String)] = [
        (.string, .bool, #"{"flag":"yes"}"#), (.number, .bool, #"{"flag":1}"#), (.string, .integer, #"{"count":"7"}"#),
        (.bool, .integer, #"{"count":true}"#), (.string, .floatingPoint, #"{"size":"7"}"#),
        (.bool, .floatingPoint, #"{"size":true}"#), (.string, .decimal, #"{"price":"7"}"#),
        (.bool, .decimal, #"{"price":true}"#), (.number, .text, #"{"name":7}"#), (.bool, .text, #"{"name":true}"#),
        (.string, .date, #"{"at":"1700000000"}"#),
        (.string, .formattedText, #"{"id":"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}"}"#),
    ]

    @BothKinds struct Scalars: SmartCodable, Equatable {
        var flag = false
        var count = 0
        var size = 0.0
        var price = Decimal(0)
        var name = ""
        var at: Date?
        var id: UUID?
        var counts: [Int] = []
    }

    @Test(arguments: pairs)
    func aPairIsRefusedAlone(_ kind: SmartValueKind, _ target: SmartConversions.Target, _ json: String) {
        var policy = SmartDecodingPolicy.standard
        #expect(policy[kind, target] == .convert)
        policy[kind, target] = .refuse
        #expect(policy[kind, target] == .refuse)
        #expect(Scalars.deserialize(from: json) != Scalars())
        let date: SmartDecodingOption = .date(.secondsSince1970)
        #expect(Scalars.deserialize(from: json, options: [.policy(policy), date]) == Scalars())
        for (otherKind, otherTarget, otherJSON) in Self.pairs where (otherKind, otherTarget) != (kind, target) {
            #expect(Scalars.deserialize(from: otherJSON, options: [.policy(policy), date]) != Scalars())
        }
        policy[kind, target] = .convert
        #expect(policy == .standard)
    }

    @Test func pairsWithoutAConversionAreRefused() {
        var policy = SmartDecodingPolicy.standard
        policy[.array, .bool] = .convert
        #expect(policy[.array, .bool] == .refuse && policy == .standard)
        policy.conversions.remove(.textToNumber)
        #expect(policy[.string, .integer] == .refuse && policy[.string, .date] == .refuse)
        #expect(!policy.conversions.contains(.textToNumber) && policy.conversions.contains(.boolToNumber))
        #expect(SmartDecodingPolicy.strict[.number, .text] == .refuse)
    }

    // MARK: - Types

    @BothKinds struct Order: SmartCodable, SmartTypeOptions, Equatable {
        var orderNumber = 0
        var placedAt: Date?
        var rawData = Data()
        var note: String? = "none"
        var tags: [Int] = []
        var item = Item()
        static func decodingOptions() -> [SmartDecodingOption] {
            [
                .key(.convertFromSnakeCase), .date(.iso8601), .data(.hex), .policy { $0.conversions = [.numberToText] },
                .policy { $0.nullForOptional = .assignNil }, .policy { $0.unreadableElement = .useDefault },
                .policy { $0.unknownKeys = .report },
            ]
        }
    }

    /// Has no options: the values are those of the type around it, the keys those of the call.
    @BothKinds struct Item: SmartCodable, Equatable {
        var madeAt: Date?
        var itemName = ""
    }

    @BothKinds struct Shop: SmartCodable, Equatable {
        var openedAt: Date?
        var order = Order()
        var orders: [Order] = []
        var maybe: Order?
        var count = 0
    }

    private static let time = Date(timeIntervalSince1970: 1_700_000_000)
    private static let order = #"""
        {"order_number":7,"placed_at":"2023-11-14T22:13:20Z","raw_data":"6869","note":null,"tags":[1,"x"],
         "item":{"madeAt":"2023-11-14T22:13:20Z","itemName":5}}
        """#
    private static let expected = Order(
        orderNumber: 7,
        placedAt: time,
        rawData: Data("hi".utf8),
        note: nil,
        tags: [1, 0],
        item: Item(madeAt: time, itemName: "5")
    )

    private static let callOptions: [Set<SmartDecodingOption>] = [
        [], [.date(.secondsSince1970)],
        [
            .policy {
                $0.unreadableElement = .drop
                $0.nullForOptional = .keepInitialValue
            },
            .data(.base64),
        ],
        [.policy(.standard)], [.policy { $0.conversions = .all }],
    ]

    @Test(arguments: callOptions)
    func aTypeHasPriorityOverTheCall(_ options: Set<SmartDecodingOption>) throws {
        let json = Self.order
        #expect(Order.deserialize(from: json, options: options) == Self.expected)
        #expect(Order.deserializeWithReport(from: json, options: options).model == Self.expected)
        #expect([Order].deserialize(from: "[\(json),\(json)]", options: options) == [Self.expected, Self.expected])
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Order.deserialize(from: native, options: options) == Self.expected)
        let shop = #"{"openedAt":1700000000,"order":\#(json),"orders":[\#(json)],"maybe":\#(json),"count":"3"}"#
        let result = Shop.deserialize(from: shop, options: options)
        #expect(
            result
                == Shop(
                    openedAt: Self.time,
                    order: Self.expected,
                    orders: [Self.expected],
                    maybe: Self.expected,
                    count: 3
                )
        )
    }

    @Test func theOptionsOfATypeRefuseWhatTheCallAccepts() {
        let json = #"{"order_number":"7","placed_at":1700000000}"#
        let order = Order.deserialize(from: json)
        #expect(order == Order())
        #expect(Order.deserialize(from: #"{"order_number":7}"#)?.orderNumber == 7)
        // The call's other models are not affected.
        #expect(Shop.deserialize(from: #"{"order":\#(json),"count":"3","openedAt":1700000000}"#)?.count == 3)
    }

    @Test func unknownKeysOfTheTypeAreReported() {
        let json = #"{"extra":1,"order":{"order_number":1,"odd":2},"orders":[{"order_number":1,"odd":2}]}"#
        let events = Shop.deserializeWithReport(from: json).report.events.filter { $0.finding == .unknownKey }
        #expect(events.map(\.pointer) == ["/order/odd", "/orders/0/odd"])
        #expect(Shop.deserialize(from: json)?.order.orderNumber == 1)
    }

    @Test func aTypeIsEncodedForItsOwnOptions() throws {
        let text = Self.expected.toJSONString() ?? ""
        #expect(
            try JSONValue(reading: .text(text)) == [
                "order_number": 7, "placed_at": "2023-11-14T22:13:20Z", "raw_data": "6869", "note": nil,
                "tags": [1, 0],
                "item": ["madeAt": "2023-11-14T22:13:20Z", "itemName": "5"],
            ]
        )
        #expect(Order.deserialize(from: text) == Self.expected)
        let shop = Shop(openedAt: Self.time, order: Self.expected, orders: [Self.expected], maybe: nil, count: 1)
        let whole = shop.toJSONString(options: [.date(.millisecondsSince1970)]) ?? ""
        #expect(whole.hasPrefix(#"{"openedAt":1700000000000,"order":{"order_number":7,"placed_at":"2023"#))
        #expect(Shop.deserialize(from: whole, options: [.date(.millisecondsSince1970)]) == shop)
        #expect(Shop.deserialize(from: shop.toDictionary()) == shop)
    }

    @Test func anInnerTypeHasPriorityOverTheTypeAroundIt() {
        @BothKinds struct Inner: SmartCodable, SmartTypeOptions, Equatable {
            var at: Date?
            static func decodingOptions() -> [SmartDecodingOption] { [.date(.secondsSince1970)] }
        }
        @BothKinds struct Outer: SmartCodable, SmartTypeOptions, Equatable {
            var before: Date?
            var inner = Inner()
            var inners: [Inner] = []
            var after: Date?
            static func decodingOptions() -> [SmartDecodingOption] { [.date(.iso8601)] }
        }
        let json =
            #"{"before":"2023-11-14T22:13:20Z","inner":{"at":1700000000},"inners":[{"at":"x"},{"at":1700000000}],"#
            + #""after":"2023-11-14T22:13:20Z"}"#
        let outer = Outer.deserialize(from: json)
        let inner = Inner(at: Self.time)
        #expect(outer == Outer(before: Self.time, inner: inner, inners: [Inner(), inner], after: Self.time))
        #expect(Outer.deserialize(from: outer?.toJSONString()) == outer)
    }

    @Test func settingsAreRestoredAfterAFailure() {
        @BothKinds struct Failing: SmartCodable, SmartTypeOptions {
            @SmartRequired var id = 0
            var at: Date?
            static func decodingOptions() -> [SmartDecodingOption] {
                [.date(.iso8601), .policy { $0.conversions = [] }]
            }
        }
        @BothKinds struct Holder: SmartCodable {
            var failing: Failing?
            var count = 0
            var at: Date?
        }
        let holder = Holder.deserialize(from: #"{"failing":{"id":"x"},"count":"3","at":1700000000}"#)
        #expect(holder?.failing == nil && holder?.count == 3 && holder?.at == Self.time)
    }

    @Test func theStrictPolicyIsThatOfTheCall() throws {
        @BothKinds struct Model: SmartCodable, SmartTypeOptions, Equatable {
            var count = 0
            var at: Date?
            static func decodingOptions() -> [SmartDecodingOption] {
                [.policy(.strict), .policy { $0.conversions = [.textToNumber] }, .date(.iso8601)]
            }
        }
        #expect(Model.deserialize(from: #"{"count":"3","at":1}"#) == Model(count: 3))
        let json = #"{"count":"3","at":"2023-11-14T22:13:20Z"}"#
        #expect(try Model.deserializeStrictly(from: json) == Model(count: 3, at: Self.time))
        #expect(throws: SmartMismatchError.self) { try Model.deserializeStrictly(from: #"{"count":true,"at":null}"#) }
    }

    @Test func anUpdateUsesTheOptionsOfTheType() {
        var shop = Shop(order: Self.expected)
        SmartUpdater.update(&shop, from: #"{"order":{"order_number":9,"placed_at":1,"note":"b"},"count":"5"}"#)
        #expect(shop.order.orderNumber == 9 && shop.order.placedAt == Self.time && shop.order.note == "b")
        #expect(shop.count == 5)
    }

    @Test(arguments: [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>])
    func aChangeAppliesToThePolicyAroundIt(_ options: Set<SmartDecodingOption>) {
        @BothKinds struct Inner: SmartCodable, SmartTypeOptions, Equatable {
            var note: String? = "none"
            @SmartOptions(.policy { $0.unreadableElement = .useDefault }) var counts: [Int] = []
            var others: [Int] = [9]
            var size = 0
            static func decodingOptions() -> [SmartDecodingOption] {
                [
                    .policy {
                        $0.nullForOptional = .assignNil
                        $0.unreadableElement = .failCollection
                        $0.unknownKeys = .ignore
                        // Determined by the call.
                        $0.nullTexts = ["null"]
                    }
                ]
            }
        }
        @BothKinds struct Outer: SmartCodable, Equatable {
            var inner = Inner()
            var note: String? = "none"
            var counts: [Int] = []
        }
        let json = #"""
            {"inner":{"note":null,"counts":[1,"2"],"others":[1,"2"],"size":2.6,"odd":1},"note":null,"counts":[1,"2"]}
            """#
        let options = options.union([.policy { $0.conversions = [] }, .numberStrategy(.truncate)])
        let expected = Outer(inner: Inner(note: nil, counts: [1, 0], size: 2), counts: [1])
        let result = Outer.deserializeWithReport(from: json, options: options)
        #expect(result.model == expected && Outer.deserialize(from: json, options: options) == expected)
        #expect(!result.report.events.contains { $0.finding == .unknownKey })
        let text = #"{"inner":{"note":"null"}}"#
        #expect(Outer.deserialize(from: text, options: options)?.inner.note == "null")
    }

    @Test func aChangeSeesThePolicyAroundItForUnknownKeys() throws {
        @BothKinds struct Part: SmartCodable, SmartTypeOptions, Equatable {
            var id = 0
            var parts: [Part] = []
            static func decodingOptions() -> [SmartDecodingOption] {
                [.policy { if $0.isStrict || $0.conversions.isEmpty { $0.unknownKeys = .report } }]
            }
        }
        @BothKinds struct Whole: SmartCodable, Equatable {
            var part = Part()
            @SmartOptions(.policy { $0.conversions = [] }) var exact = Part()
        }
        func unknown(_ options: Set<SmartDecodingOption>) -> [String] {
            let json = #"{"part":{"id":1,"odd":2,"parts":[{"id":3,"odd":4}]},"exact":{"id":5,"odd":6},"odd":7}"#
            let report = Whole.deserializeWithReport(from: json, options: options).report
            return report.events.filter { $0.finding == .unknownKey }.map(\.pointer).sorted()
        }
        #expect(unknown([]) == ["/exact/odd"])
        let all = ["/exact/odd", "/part/odd", "/part/parts/0/odd"]
        #expect(unknown([.policy { $0.conversions = [] }]) == all)
        #expect(unknown([.policy(.strict)]) == all)
        #expect(unknown([.policy { $0.unknownKeys = .report }]) == [all[0], "/odd", all[1], all[2]])
    }

    private static let reporting: SmartDecodingPolicy = {
        var policy = SmartDecodingPolicy.standard
        policy.unknownKeys = .report
        return policy
    }()

    @Test func aPolicyOfAPropertyReportsUnknownKeys() {
        @BothKinds struct Box: SmartCodable {
            @SmartOptions(.policy(ScopedOptionTests.reporting)) var item = Item()
            var other = Item()
        }
        let report = Box.deserializeWithReport(from: #"{"item":{"odd":1},"other":{"odd":2}}"#).report
        #expect(report.events.filter { $0.finding == .unknownKey }.map(\.pointer) == ["/item/odd"])
    }

    @Test func aPartReturnsToTheNumberStrategyOfTheProcess() {
        @BothKinds struct Sizes: SmartCodable, Equatable {
            var called = 0
            @SmartOptions(.policy { $0.numberStrategy = nil }) var exact = 0
            @SmartOptions(.policy(.standard)) var standard = 0
            @SmartOptions(.policy { $0.conversions = [] }) var changed = 0
        }
        let json = #"{"called":2.6,"exact":2.6,"standard":2.6,"changed":2.6}"#
        let sizes = Sizes.deserialize(from: json, options: [.numberStrategy(.truncate)])
        #expect(sizes == Sizes(called: 2, exact: 0, standard: 0, changed: 2))
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        var fullName = ""
        required init() {}
    }

    @SmartSubclass class Dog: Animal, SmartTypeOptions {
        var bornAt: Date?
        class func decodingOptions() -> [SmartDecodingOption] { [.key(.convertFromSnakeCase), .date(.iso8601)] }
    }

    @SmartSubclass class Puppy: Dog {
        var toyName = ""
    }

    @SmartModel class Vehicle: SmartCodable, SmartTypeOptions {
        var builtAt: Date?
        class func decodingOptions() -> [SmartDecodingOption] { [.key(.convertFromSnakeCase), .date(.iso8601)] }
    }

    @SmartModel class Car: Vehicle {
        var doorCount = 0
    }

    @Test func subclassesHaveAndInheritOptions() throws {
        let dog = #"{"full_name":"Rex","born_at":"2023-11-14T22:13:20Z","toy_name":"ball"}"#
        let puppies = try #require([Puppy].deserialize(from: "[\(dog)]"))
        #expect(puppies[0].fullName == "Rex" && puppies[0].bornAt == Self.time && puppies[0].toyName == "ball")
        #expect(Animal.deserialize(from: dog)?.fullName == "")
        #expect(puppies[0].toJSONString() == dog)
        let animals: [Animal] = [Animal(), puppies[0]]
        #expect(animals.toJSONString() == #"[{"fullName":""},\#(dog)]"#)
        let car = #"{"built_at":"2023-11-14T22:13:20Z","door_count":4}"#
        let cars = try #require([Car].deserialize(from: "[\(car)]"))
        #expect(cars[0].builtAt == Self.time && cars[0].doorCount == 4)
        #expect(cars.toJSONString() == "[\(car)]")
    }

    // MARK: - Properties

    @BothKinds struct Visit: SmartCodable, SmartTypeOptions, Equatable {
        @SmartOptions(.date(.secondsSince1970)) var begin: Date? = nil
        var end: Date?
        @SmartOptions(.policy { $0.conversions = [] }) var code = "?"
        @SmartOptions(.policy { $0.nullForOptional = .assignNil }) var note: String? = "none"
        @SmartOptions(.policy { $0.unreadableElement = .useDefault }) var counts: [Int] = []
        @SmartOptions(.data(.hex)) var bytes = Data()
        @SmartOptions(.date(.millisecondsSince1970)) var items: [Item] = []
        @SmartRequired @SmartOptions(.numberStrategy(.truncate)) var id = 0
        @SmartOptions(.policy(.strict)) var list: [Int] = [9]
        static func decodingOptions() -> [SmartDecodingOption] { [.date(.iso8601)] }
    }

    private static let visit = #"""
        {"begin":1700000000,"end":"2023-11-14T22:13:20Z","code":7,"note":null,"counts":[1,"x"],"bytes":"6869",
         "items":[{"madeAt":1700000000000}],"id":3.7,"list":"[1]"}
        """#

    @Test(arguments: callOptions + [[.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]])
    func aPropertyHasPriorityOverTheType(_ options: Set<SmartDecodingOption>) throws {
        let expected = Visit(
            begin: Self.time,
            end: Self.time,
            code: "?",
            note: nil,
            counts: [1, 0],
            bytes: Data("hi".utf8),
            items: [Item(madeAt: Self.time)],
            id: 3,
            list: [9]
        )
        let json = Self.visit
        #expect(Visit.deserialize(from: json, options: options) == expected)
        #expect(Visit.deserializeWithReport(from: json, options: options).model == expected)
        #expect([Visit].deserialize(from: "[\(json),\(json)]", options: options) == [expected, expected])
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Visit.deserialize(from: native, options: options) == expected)
        let text = expected.toJSONString() ?? ""
        #expect(text.contains(#""begin":1700000000,"end":"2023-11-14T22:13:20Z""#))
        #expect(text.contains(#""bytes":"6869","items":[{"madeAt":1700000000000,"itemName":""}]"#))
        #expect(Visit.deserialize(from: text) == expected)
    }

    @Test func formatsOfATypeOrAPropertyAreWritten() throws {
        @BothKinds struct Mail: SmartCodable, SmartTypeOptions, Equatable {
            var sent: Date?
            @SmartOptions(.date(.formats(.weekDate, .secondsSince1970))) var days: [Date] = []
            @SmartDate var read: Date?
            static func decodingOptions() -> [SmartDecodingOption] { [.date(.formats(.http, .rfc2822))] }
        }
        let json = #"""
            {"sent":"6 Nov 1994 08:49 GMT","days":["1994-W44-7",784111777,"1994"],"read":"Sun, 06 Nov 1994 08:49:37 GMT"}
            """#
        let result = Mail.deserializeWithReport(from: json)
        let mail = try #require(result.model)
        #expect(result.report.events.map(\.pointer) == ["/days/2"])
        #expect(result.report.events.map(\.finding) == [.invalidFormat])
        #expect(mail.sent?.timeIntervalSince1970 == 784_111_740)
        #expect(mail.days.map(\.timeIntervalSince1970) == [784_080_000, 784_111_777])
        #expect(mail.read?.timeIntervalSince1970 == 784_111_777)
        let text = #"""
            {"sent":"Sun, 06 Nov 1994 08:49:00 GMT","days":["1994-W44-7","1994-11-06T08:49:37Z"],"read":"Sun, 06 Nov 1994 08:49:37 GMT"}
            """#
        #expect(mail.toJSONString() == text)
        #expect(Mail.deserialize(from: ["sent": 1])?.sent == nil)
        #expect(throws: SmartMismatchError.self) { try Mail.deserializeStrictly(from: json) }
    }

    @Test func conversionsNullsAndDataAreRulesOfOneProperty() throws {
        @BothKinds struct Upload: SmartCodable, Equatable {
            @SmartOptions(.policy { $0.conversions = [] }) var exact = "?"
            var converted = "?"
            @SmartOptions(.policy { $0.nullForOptional = .assignNil }) var cleared: String? = "none"
            var kept: String? = "none"
            @SmartOptions(.data(.hex)) var hex = Data()
            var base64 = Data()
        }
        let json = #"{"exact":7,"converted":7,"cleared":null,"kept":null,"hex":"6869","base64":"aGk="}"#
        let hi = Data("hi".utf8)
        let expected = Upload(exact: "?", converted: "7", cleared: nil, kept: "none", hex: hi, base64: hi)
        #expect(Upload.deserialize(from: json) == expected)
        #expect(Upload.deserializeWithReport(from: json).model == expected)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Upload.deserialize(from: native) == expected)
        let text = #"{"exact":"?","converted":"7","cleared":null,"kept":"none","hex":"6869","base64":"aGk="}"#
        #expect(expected.toJSONString() == text)
    }

    @Test(arguments: [[], [.key(.firstLetterLower)], [.date(.secondsSince1970)]] as [Set<SmartDecodingOption>])
    func thePropertyHasAKeyStyleForItsValue(_ options: Set<SmartDecodingOption>) throws {
        @BothKinds struct Part: SmartCodable, Equatable {
            var partName = ""
            var inner: Item?
        }
        @BothKinds struct Machine: SmartCodable, Equatable {
            @SmartOptions(.key(.convertFromSnakeCase), .policy { $0.unknownKeys = .report }) var part = Part()
            var other = Part()
            @SmartOptions(.key(.firstLetterLower)) var parts: [Part] = []
            var last: Part?
        }
        let json = #"""
            {"part":{"part_name":"a","inner":{"item_name":"b"},"odd":1},"other":{"partName":"c","part_name":"x"},
             "parts":[{"PartName":"d","Inner":{"ItemName":"e"}},{"PartName":"f"}],"last":{"partName":"g","odd":1}}
            """#
        let expected = Machine(
            part: Part(partName: "a", inner: Item(itemName: "b")),
            other: Part(partName: "c"),
            parts: [Part(partName: "d", inner: Item(itemName: "e")), Part(partName: "f")],
            last: Part(partName: "g")
        )
        #expect(Machine.deserialize(from: json, options: options) == expected)
        #expect([Machine].deserialize(from: "[\(json),\(json)]", options: options) == [expected, expected])
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Machine.deserialize(from: native, options: options) == expected)
        let result = Machine.deserializeWithReport(from: json, options: options)
        #expect(result.model == expected)
        #expect(result.report.events.filter { $0.finding == .unknownKey }.map(\.pointer) == ["/part/odd"])
        let text = expected.toJSONString() ?? ""
        #expect(text.hasPrefix(#"{"part":{"part_name":"a","inner":{"item_name":"b"}},"other":{"partName":"c"}"#))
        #expect(text.contains(#""parts":[{"PartName":"d","Inner":{"ItemName":"e"}},{"PartName":"f"}]"#))
        #expect(Machine.deserialize(from: text, options: options) == expected)
        var updated = expected
        SmartUpdater.update(&updated, from: #"{"part":{"part_name":"z"}}"#)
        #expect(updated.part == Part(partName: "z", inner: Item(itemName: "b")) && updated.other == expected.other)
    }

    @Test func aMissingKeyAndAnUpdateKeepTheValueOfAProperty() {
        #expect(Visit.deserialize(from: #"{"id":1}"#)?.note == "none")
        var visit = Visit(begin: Self.time, id: 4)
        SmartUpdater.update(&visit, from: #"{"begin":"x","note":null,"bytes":"6869"}"#)
        #expect(visit.begin == Self.time && visit.note == nil && visit.bytes == Data("hi".utf8) && visit.id == 4)
        SmartUpdater.update(&visit, from: #"{"begin":5}"#)
        #expect(visit.begin == Date(timeIntervalSince1970: 5))
    }

    @Test func aPropertyIsEncodedWithItsEncodingOptions() {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartOptions(encoding: [.date(.iso8601)]) var at: Date? = Date(timeIntervalSince1970: 1_700_000_000)
            @SmartOptions(.float(.convertToString)) var size = Double.infinity
        }
        let text = Model().toJSONString()
        #expect(text == #"{"at":"2023-11-14T22:13:20Z","size":"Infinity"}"#)
        #expect(Model.deserialize(from: text) == Model())
    }

    @Test func foundationReadsTheProperties() throws {
        struct Model: Codable, Equatable {
            @SmartOptions(.date(.iso8601)) var at: Date? = nil
            @SmartOptions(.policy { $0.conversions = [] }) var code = ""
        }
        let model = Model(at: Self.time, code: "a")
        #expect(try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model)) == model)
        #expect(try JSONDecoder().decode(Model.self, from: Data(#"{"code":"a"}"#.utf8)) == Model(code: "a"))
    }

    @Test func aProcessDefaultHasTheLowestPriority() {
        let options: Set<SmartDecodingOption> = [.date(.millisecondsSince1970)]
        #expect(Shop.deserialize(from: #"{"openedAt":1700000000000}"#, options: options)?.openedAt == Self.time)
        #expect(Visit.deserialize(from: Self.visit, options: options)?.begin == Self.time)
    }
}
