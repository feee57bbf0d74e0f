import Foundation
import SmartCodable
import TestSupport
import Testing

/// The strict policy accepts what Foundation's `JSONDecoder` accepts, produces an equal value, and refuses the rest.
///
/// They differ on purpose where Foundation is wrong or less strict. Each difference has a test below:
/// - `1.0000000000000001` is the Int 1 for Foundation, which goes through Double;
/// - `0e1` as a Double throws, and so does a number that underflows a Float;
/// - integers of 128 bits must not be written with an exponent;
/// - `2023-02-30` rolls over into March under `.iso8601`;
/// - an integer with a fraction is an error without a path;
/// - syntax that breaks RFC 8259 in values that no property reads is accepted;
/// - a dictionary with keys of an enum is read from an array only;
/// - the first of a repeated key wins, and NFC and NFD spellings of a key are one key.
@Suite struct StrictPolicyTests {
    struct Row: Sendable, CustomStringConvertible {
        let description: String
        let check: @Sendable () -> String?

        let json: String

        init<Value: Decodable & Equatable & SendableMetatype>(_ json: String, _ type: Value.Type) {
            self.json = json
            description = "\(json) as \(type)"
            check = { StrictPolicyTests.difference(json, type) }
        }
    }

    /// The difference between Foundation and the strict policy; nil for none.
    static func difference<Value: Decodable & Equatable>(_ json: String, _ type: Value.Type) -> String? {
        let data = Data(json.utf8)
        let foundation = Result { try JSONDecoder().decode(type, from: data) }
        let strict = Result { try SmartJSONDecoder(policy: .strict).decode(type, from: data) }
        switch (foundation, strict) {
        case (.success(let expected), .success(let value)):
            return expected == value ? nil : "\(json) as \(type): Foundation \(expected), strict \(value)"
        case (.failure(let expected), .failure(let error)):
            return error is SmartMismatchError || error is DecodingError
                ? nil : "\(json) as \(type): Foundation throws \(expected), strict another kind: \(error)"
        case (.success(let expected), .failure(let error)):
            return "\(json) as \(type): Foundation accepts it as \(expected), strict refuses it: \(error)"
        case (.failure(let expected), .success(let value)):
            return "\(json) as \(type): Foundation refuses it (\(expected)), strict accepts it as \(value)"
        }
    }

    // MARK: - Scalars of every kind as every type

    private static let values = [
        "null", "true", "false", "0", "1", "-0", "-1", "7", "127", "128", "255", "256", "65536", "2147483648",
        "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
        "18446744073709551616", "1.0", "1.5", "-1.5", "1e2", "1e3", "100e-2", "15E-1", "0.1", "3.133", "1e39",
        "1e300", "-0.0", "123456789012345678", "0.30000000000000004", "12345678.9",
        #""""#, #""a""#, #""1""#, #""1.5""#, #""true""#, #""2024-05-20T13:00:00Z""#, #""aGk=""#, #""aGk""#, #""a Gk=""#,
        #""https://example.com""#, #""a b""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""\ud83d\ude00""#,
        #""\u0000""#, "[]", "[1]", "[1,2]", "[[1]]", "[null]", #"["a"]"#, "{}", #"{"a":1}"#, #"{"1":2}"#,
        #"{"a":null}"#,
    ]

    private static func rows<Value: Decodable & Equatable & SendableMetatype>(_ type: Value.Type) -> [Row] {
        values.map { Row($0, type) } + values.map { Row("[\($0)]", [Value].self) }
            + values.map { Row(#"{"k":\#($0)}"#, [String: Value?].self) }
    }

    @Test func everyScalarAsEveryType() {
        var rows = Self.rows(Bool.self) + Self.rows(Int.self) + Self.rows(Int8.self) + Self.rows(Int16.self)
        rows += Self.rows(Int32.self) + Self.rows(Int64.self) + Self.rows(UInt.self) + Self.rows(UInt8.self)
        rows += Self.rows(UInt16.self) + Self.rows(UInt32.self) + Self.rows(UInt64.self) + Self.rows(Double.self)
        rows += Self.rows(Float.self) + Self.rows(CGFloat.self) + Self.rows(Decimal.self) + Self.rows(String.self)
        rows += Self.rows(Date.self) + Self.rows(Data.self) + Self.rows(URL.self) + Self.rows(UUID.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            rows += Self.rows(Int128.self) + Self.rows(UInt128.self)
        }
        #expect(rows.compactMap { $0.check() } == [])
    }

    @Test func everyCollectionAsEveryType() {
        var rows = Self.rows([Int].self) + Self.rows([Int?].self) + Self.rows([[Int]].self) + Self.rows(Set<Int>.self)
        rows += Self.rows([String: Int].self) + Self.rows([Int: Int].self) + Self.rows([String: [Int]].self)
        rows += Self.rows([String: String?].self)
        // Foundation reads dictionaries with keys of these types only from arrays.
        let pairs =
            Self.rows([TypeDefaultTests.Size: Int].self) + Self.rows([DictionaryKeyTests.Planet: Int].self)
            + Self.rows([DictionaryKeyTests.Level: Int].self)
        rows += pairs.filter { !$0.json.contains("{") }
        rows += Self.rows(TypeDefaultTests.Size.self) + Self.rows(TypeDefaultTests.Level.self)
        rows += Self.rows(UnionTests.Scalar.self) + Self.rows(UnionTests.Shape.self) + Self.rows(Range<Int>.self)
        rows += Self.rows(Pair.self)
        #expect(rows.compactMap { $0.check() } == [])
    }

    struct Pair: Codable, Equatable {
        var a: Int
        var b: String?
    }

    // MARK: - Random models

    @BothKinds struct Order: SmartCodable, Equatable {
        var id = 0
        var ratio = 0.5
        var isPaid = false
        var title = ""
        var note: String?
        var kept: Int? = 5
        var price = Decimal(0)
        var size = TypeDefaultTests.Size.small
        var maybeSize: TypeDefaultTests.Size?
        var link: URL?
        var key: UUID?
        var small: UInt8 = 0
        var buyer = Buyer()
        var friends: [Buyer] = []
        var guest: Buyer?
        var counts: [String: Int] = [:]
        var years: [Int: [Double]] = [:]
        var tags: Set<String> = []
        var scalar: UnionTests.Scalar?
        var plain = Pair(a: 1)
        var pairs: [Pair?] = []
    }

    @BothKinds struct Buyer: SmartCodable, Equatable {
        var name = "nobody"
        var age: Int?
        var photo = Data()
        var seen = Date(timeIntervalSinceReferenceDate: 0)
    }

    /// A JSON value that can be changed anywhere.
    indirect enum Value {
        case scalar(String)
        case array([Value])
        case object([(String, Value)])

        var text: String {
            switch self {
            case .scalar(let text): text
            case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
            case .object(let members): "{" + members.map { "\"\($0.0)\":\($0.1.text)" }.joined(separator: ",") + "}"
            }
        }

        /// The value with one part replaced, removed, repeated or moved.
        func mutated(using generator: inout SeededGenerator) -> Value {
            if Int.random(in: 0..<3, using: &generator) > 0 {
                switch self {
                case .array(var elements) where !elements.isEmpty:
                    let index = Int.random(in: 0..<elements.count, using: &generator)
                    elements[index] = elements[index].mutated(using: &generator)
                    return .array(elements)
                case .object(var members) where !members.isEmpty:
                    let index = Int.random(in: 0..<members.count, using: &generator)
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0: members.remove(at: index)
                    case 1: members.shuffle(using: &generator)
                    case 2: members.append(("extra", .array([.scalar("1"), .scalar("null")])))
                    default: members[index].1 = members[index].1.mutated(using: &generator)
                    }
                    return .object(members)
                default: break
                }
            }
            return .scalar(StrictPolicyTests.values.randomElement(using: &generator) ?? "null")
        }
    }

    private func makeBuyer(using generator: inout SeededGenerator) -> Value {
        .object([
            ("name", .scalar(#""B\#(Int.random(in: 0..<99, using: &generator))""#)),
            ("age", .scalar(Bool.random(using: &generator) ? "null" : "33")), ("photo", .scalar(#""aGk=""#)),
            ("seen", .scalar("\(Double.random(in: 0..<1e9, using: &generator))")),
        ])
    }

    private func makeOrder(using generator: inout SeededGenerator) -> Value {
        var members: [(String, Value)] = [
            ("id", .scalar("\(Int.random(in: .min ... .max, using: &generator))")),
            ("ratio", .scalar("\(Double.random(in: -1e9..<1e9, using: &generator))")),
            ("isPaid", .scalar("\(Bool.random(using: &generator))")), ("title", .scalar(#""caf\u00e9 \n""#)),
            ("price", .scalar("12.75")), ("size", .scalar(#""large""#)),
            ("small", .scalar("\(Int.random(in: 0..<256, using: &generator))")),
            ("buyer", makeBuyer(using: &generator)),
            ("friends", .array((0..<3).map { _ in makeBuyer(using: &generator) })),
            ("counts", .object([("a", .scalar("1")), ("b", .scalar("-2"))])),
            ("years", .object([("1999", .array([.scalar("1.5"), .scalar("2")]))])),
            ("tags", .array([.scalar(#""x""#), .scalar(#""y""#)])),
            ("plain", .object([("a", .scalar("1")), ("b", .scalar(#""t""#))])),
            ("pairs", .array([.scalar("null"), .object([("a", .scalar("2"))])])),
        ]
        let optionals: [(String, Value)] = [
            ("note", .scalar(#""n""#)), ("kept", .scalar("null")), ("maybeSize", .scalar(#""small""#)),
            ("link", .scalar(#""https://example.com/a?b=c""#)),
            ("key", .scalar(#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#)), ("guest", makeBuyer(using: &generator)),
            ("scalar", .scalar("true")),
        ]
        for optional in optionals where Bool.random(using: &generator) { members.append(optional) }
        return .object(members.shuffled(using: &generator))
    }

    @Test func validOrdersAreAccepted() {
        var generator = SeededGenerator()
        for _ in 0..<200 {
            let json = makeOrder(using: &generator).text
            #expect(Self.difference(json, Order.self) == nil)
            #expect((try? JSONDecoder().decode(Order.self, from: Data(json.utf8))) != nil, "\(json)")
        }
    }

    @Test func mutatedOrdersGetTheSameResultAsInFoundation() {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(3_000) {
            var value = makeOrder(using: &generator)
            for _ in 0..<Int.random(in: 1...3, using: &generator) { value = value.mutated(using: &generator) }
            let difference = Self.difference(value.text, Order.self)
            #expect(difference == nil)
            if difference != nil { break }
        }
    }

    @Test func strictMismatchesAreRepairedByTheStandardPolicy() {
        var generator = SeededGenerator()
        var options: Set<SmartDecodingOption> = [.date(.deferredToDate)]
        for round in 0..<Effort.rounds(2_000) {
            let json = makeOrder(using: &generator).mutated(using: &generator).text
            options =
                round.isMultiple(of: 2)
                ? options : [.date(.deferredToDate), .limits(SmartDecodingLimits(storedEvents: 0))]
            let strict = Order.deserializeWithReport(from: json, options: options.union([.policy(.strict)]))
            guard let error = strict.error as? SmartMismatchError else { continue }
            let isClean = Order.deserializeWithReport(from: json, options: options).report.isClean
            #expect(!isClean, "\(json)\n\(error)")
            #expect(error.report.eventCount > 0, "\(json)")
            if isClean { return }
        }
    }

    @Test func refusedValuesAndListedMismatchesAreTheSame() {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(1_000) {
            let json = makeOrder(using: &generator).mutated(using: &generator).mutated(using: &generator).text
            let result = Order.deserializeWithReport(from: json, options: [.policy(.strict)])
            // A repeated key is accepted and reported.
            let mismatches = result.report.events.filter { $0.finding != .repeatedKey }
            #expect((result.model == nil) == !mismatches.isEmpty, "\(json)\n\(result.report)")
            // The standard policy decodes every object without an error.
            if json.hasPrefix("{") { #expect(Order.deserialize(from: json) != nil, "\(json)") }
        }
    }

    @Test func repeatedCallsProduceTheSameReport() {
        var generator = SeededGenerator()
        for _ in 0..<200 {
            let json = makeOrder(using: &generator).mutated(using: &generator).mutated(using: &generator).text
            let first = Order.deserializeWithReport(from: json)
            let second = Order.deserializeWithReport(from: Data(json.utf8))
            #expect(first.model == second.model)
            #expect(first.report == second.report)
        }
    }

    @Test func randomOrdersDecodeEquallyFromTextAndDictionaries() throws {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(1_000) {
            let json = makeOrder(using: &generator).mutated(using: &generator).mutated(using: &generator).text
            // `JSONSerialization` changes these numbers, and merges repeated keys.
            guard
                !["922337203685477580", "1844674407370955161", "e300", "e39", "-0"].contains(
                    where: json.contains
                )
            else {
                continue
            }
            let native = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
            guard let dictionary = native as? [String: Any], json.components(separatedBy: "extra").count < 3 else {
                continue
            }
            let text = Order.deserializeWithReport(from: json)
            let values = Order.deserializeWithReport(from: .any(dictionary))
            #expect(text.model == values.model, "\(json)")
            // Only text has positions.
            func facts(_ report: SmartDecodingReport) -> Set<String> {
                Set(report.events.map { "\($0.pointer) \($0)" })
            }
            #expect(facts(text.report) == facts(values.report), "\(json)")
            if text.model != values.model || facts(text.report) != facts(values.report) { break }
        }
    }

    // MARK: - Details

    @Test func aMissingKeyIsAMismatchEvenWithAnInitialValue() throws {
        let result = Buyer.deserializeWithReport(from: "{}", options: [.policy(.strict)])
        let error = try #require(result.error as? SmartMismatchError)
        #expect(error.report.events.map(\.pathText) == ["name", "photo", "seen"])
        #expect(error.report.events.allSatisfy { $0.finding == .missingKey })
    }

    @Test func aMissingOptionalIsNilDespiteItsInitialValue() throws {
        @BothKinds struct Kept: SmartCodable, Equatable { var note: String? = "initial" }
        for json in ["{}", #"{"note": null}"#] {
            #expect(Kept.deserialize(from: json, options: [.policy(.strict)])?.note == nil)
            #expect(Self.difference(json, Kept.self) == nil)
        }
    }

    @Test func valuesThatOtherPoliciesRepairAreRefused() {
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        @BothKinds struct Item: SmartCodable { var count = 0, tags: [String] = [], child: Buyer? }
        #expect(Item.deserialize(from: #"{"count": 1, "tags": ["a"]}"#, options: strict) != nil)
        for json in [
            #"{"count": "1", "tags": []}"#, #"{"count": 1, "tags": [1]}"#, #"{"count": 1, "tags": "[]"}"#,
            #"{"count": 1, "tags": [null]}"#, #"{"count": 1, "tags": [], "child": []}"#,
            #"{"count": 1, "tags": [], "child": "{}"}"#, #"{"count": true, "tags": []}"#,
            #"{"count": 1.5, "tags": []}"#,
        ] {
            #expect(Item.deserialize(from: json, options: strict) == nil, "\(json)")
        }
    }

    @Test func theFirstErrorIsOfFoundationsKind() throws {
        func kind(_ error: any Error) -> String {
            switch error {
            case DecodingError.typeMismatch(_, let context): "typeMismatch \(context.codingPath.map(\.stringValue))"
            case DecodingError.valueNotFound(_, let context): "valueNotFound \(context.codingPath.map(\.stringValue))"
            case DecodingError.keyNotFound(let key, let context):
                "keyNotFound \(key.stringValue) \(context.codingPath.map(\.stringValue))"
            case DecodingError.dataCorrupted(let context): "dataCorrupted \(context.codingPath.map(\.stringValue))"
            default: "\(error)"
            }
        }
        for json in [
            "{}", #"{"name": 1}"#, #"{"name": null}"#, #"{"name": "x", "photo": "?", "seen": 1}"#,
            #"{"name": "x", "age": "1", "photo": "", "seen": 1}"#, #"{"name": "x", "photo": "", "seen": "now"}"#, "[]",
            "null", "{", "",
        ] {
            let data = Data(json.utf8)
            let expected = #expect(throws: (any Error).self) { try JSONDecoder().decode(Buyer.self, from: data) }
            let error = #expect(throws: (any Error).self) {
                try SmartJSONDecoder(policy: .strict).decode(Buyer.self, from: data)
            }
            let first = (error as? SmartMismatchError)?.firstError ?? error
            if let expected, let first { #expect(kind(first) == kind(expected), "\(json)") }
        }
        for json in [#"[{"a": 1}, {"a": "x"}]"#, "[null]", "[7]"] {
            let data = Data(json.utf8)
            let expected = #expect(throws: (any Error).self) {
                try JSONDecoder().decode([[String: Int8]].self, from: data)
            }
            let error = #expect(throws: SmartMismatchError.self) {
                try SmartJSONDecoder(policy: .strict).decode([[String: Int8]].self, from: data)
            }
            if let expected, let error { #expect(kind(error.firstError) == kind(expected), "\(json)") }
        }
    }

    @Test func valuesAllowedByACopyOfStrictAreStillReported() {
        var policy = SmartDecodingPolicy.strict
        policy.conversions = .textToNumber
        #expect(policy.isStrict)
        @BothKinds struct Item: SmartCodable { var count = 0 }
        let result = Item.deserializeWithReport(from: #"{"count": "1"}"#, options: [.policy(policy)])
        // The report contains the conversion, whether it is accepted or refused.
        #expect(result.report.events.map(\.pathText) == ["count"])
        #expect((result.model == nil) == (result.error != nil))
    }

    @Test func repeatedKeysAppearInTheStrictReport() {
        let result = Score.deserializeWithReport(from: #"{"a": 1, "a": 2}"#, options: [.policy(.strict)])
        #expect(result.model == Score(a: 2))
        #expect(result.report.events.map(\.finding) == [.repeatedKey])
    }

    @BothKinds struct Score: SmartCodable, Equatable { var a = 0 }

    // MARK: - The allow-list

    @Test func foundationReadsAFractionThatADoubleLosesAsAnInteger() {
        #expect((try? JSONDecoder().decode([Int].self, from: Data("[1.0000000000000001]".utf8))) == [1])
        #expect(
            [Int]?.none
                == (try? SmartJSONDecoder(policy: .strict).decode([Int].self, from: Data("[1.0000000000000001]".utf8)))
        )
    }

    @Test func foundationThrowsForAZeroWithAnExponent() {
        let data = Data("[0e1]".utf8)
        #expect((try? JSONDecoder().decode([Double].self, from: data)) == nil)
        #expect((try? SmartJSONDecoder(policy: .strict).decode([Double].self, from: data)) == [0])
    }

    @Test func foundationThrowsForAFloatThatUnderflows() {
        let data = Data("[1e-300]".utf8)
        #expect((try? JSONDecoder().decode([Float].self, from: data)) == nil)
        #expect((try? SmartJSONDecoder(policy: .strict).decode([Float].self, from: data)) == [0])
        let tiny = Data("[5e-324, 1e-300, 1e22, 1e38]".utf8)
        #expect(
            (try? JSONDecoder().decode([Double].self, from: tiny))
                == (try? SmartJSONDecoder(policy: .strict).decode([Double].self, from: tiny))
        )
    }

    @Test func foundationReadsNoExponentInIntegersOf128Bits() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let data = Data("[1e22]".utf8)
        #expect((try? JSONDecoder().decode([Int128].self, from: data)) == nil)
        let expected: [Int128] = [10_000_000_000_000_000_000_000]
        #expect((try? SmartJSONDecoder(policy: .strict).decode([Int128].self, from: data)) == expected)
    }

    @Test func foundationMovesAnInvalidDayToAnotherDate() {
        let data = Data(#"["2023-02-30T00:00:00Z"]"#.utf8)
        let reference = JSONDecoder()
        reference.dateDecodingStrategy = .iso8601
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.dateDecodingStrategy = .iso8601
        #expect((try? reference.decode([Date].self, from: data)) != nil)
        #expect((try? decoder.decode([Date].self, from: data)) == nil)
    }

    @Test func foundationReportsNoPathForAFraction() {
        let data = Data(#"{"a": 1.5}"#.utf8)
        guard
            case DecodingError.dataCorrupted(let expected)? = #expect(
                throws: (any Error).self,
                performing: {
                    try JSONDecoder().decode(Pair.self, from: data)
                }
            )
        else { return }
        #expect(expected.codingPath.isEmpty)
        let error = #expect(throws: SmartMismatchError.self) {
            try SmartJSONDecoder(policy: .strict).decode(Pair.self, from: data)
        }
        guard case DecodingError.dataCorrupted(let context)? = error?.firstError else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a"])
    }

    @Test func foundationAcceptsInvalidSyntaxInUnreadValues() {
        let data = Data(#"{"a": 1, "unread": 01}"#.utf8)
        #expect((try? JSONDecoder().decode(Pair.self, from: data)) == Pair(a: 1))
        #expect(throws: DecodingError.self) { try SmartJSONDecoder(policy: .strict).decode(Pair.self, from: data) }
    }

    @Test func foundationUsesTheFirstValueOfARepeatedKey() {
        let data = Data(#"{"a": 1, "a": 2}"#.utf8)
        #expect((try? JSONDecoder().decode(Pair.self, from: data)) == Pair(a: 1))
        #expect((try? SmartJSONDecoder(policy: .strict).decode(Pair.self, from: data)) == Pair(a: 2))
    }
}
