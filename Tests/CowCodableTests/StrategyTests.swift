import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// A strategy with only a name, the one requirement of the first version.
enum NamedStrategy: CowRescueStrategy {
    static var name: String { "Named" }
}

/// Reads numbers with a comma and lists in a text, and refuses "yes".
enum OfficeStrategy: CowRescueStrategy {
    struct Refusal: Error {}

    static let name = "Office"
    static let rules = {
        var rules = CowRescueRules.strict
        rules.readsIntegralText = true
        return rules
    }()

    static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) throws -> Value? {
        guard case .string(let text) = value else { return nil }
        if type == Double.self { return Double(text.replacingOccurrences(of: ",", with: ".")) as? Value }
        if type == [Int].self { return text.split(separator: ";").compactMap { Int($0) } as? Value }
        if type == Bool.self, text == "yes" { throw Refusal() }
        return nil
    }
}

/// A custom strategy is called.
@Suite struct StrategyTests {
    @BothKinds struct Order: SmartCodable {
        @CowResilient var price = 0.0
        @CowResilient var prices: [Double] = []
        @CowResilient var named: [String: Double?] = [:]
        @CowResilient var ids: [Int] = []
        @CowResilient var count = 0
        @CowResilient var isPaid = false
    }

    @Test(arguments: EntryPoint.allCases) func aCustomStrategyConvertsValuesAtEveryLevel(entryPoint: EntryPoint) throws
    {
        let json = #"""
            {"price": "3,5", "prices": [1, "2,5", "x"], "named": {"a": "0,5"}, "ids": "1;2;3", "count": "1e3", "isPaid": "no"}
            """#
        let (result, entries) = try entryPoint.decode(Order.self, json, OfficeStrategy.self)
        let order = try result.get()
        #expect(order.price == 3.5)
        #expect(order.prices == [1, 2.5])
        #expect(order.named == ["a": 0.5])
        #expect(order.ids == [1, 2, 3])
        #expect(order.count == 1000)
        #expect(order.isPaid == false)
        #expect(
            entries.map(\.line) == [
                "rescued price: Rescued String into Double | 3,5",
                "skipped prices.Index 2: Dropped invalid array element | x",
                "rescued prices: Rescued Array into Array<Double> | [1, 2,5, x]",
                "rescued named: Rescued Object into Dictionary<String, Optional<Double>> | {a: 0,5}",
                "rescued ids: Rescued String into Array<Int> | 1;2;3",
                "rescued count: Rescued String into Int | 1e3",
                "rescued isPaid: Rescued String into Bool | no",
            ]
        )
    }

    @Test(arguments: EntryPoint.allCases) func valuesRefusedByAStrategyAreNotConverted(entryPoint: EntryPoint) throws {
        let (result, entries) = try entryPoint.decode(One<Bool>.self, #"{"value": "yes"}"#, OfficeStrategy.self)
        #expect((try? result.get())?.value != true)
        #expect(entries.first?.line == "failed value: Unable to rescue String into Bool | yes")
    }

    @Test(arguments: EntryPoint.allCases) func aStrategyIsNotCalledForExactValuesAndNulls(entryPoint: EntryPoint) throws
    {
        let json = #"{"value": [1.5, 2, null]}"#
        let values = try entryPoint.decode(One<[Double?]>.self, json, UncalledStrategy.self).result.get().value
        #expect(values == [1.5, 2, nil])
    }

    private enum UncalledStrategy: CowRescueStrategy {
        static let name = "Uncalled"
        static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) -> Value? {
            Issue.record("called for \(value)")
            return nil
        }
    }

    @Test(arguments: EntryPoint.allCases) func aStrategyWithOnlyANameIsStrict(entryPoint: EntryPoint) throws {
        let strict = try entryPoint.decode(One<Int>.self, #"{"value": "42"}"#, NamedStrategy.self).result.get()
        #expect(strict.value == 42)
        let refused = try entryPoint.decode(One<Int>.self, #"{"value": "1e3"}"#, NamedStrategy.self).result
        #expect((try? refused.get())?.value != 1000)
        #expect(CowResilient(wrappedValue: 1, rescueStrategy: NamedStrategy.self).rescueStrategyName == "Named")
    }

    @Test func aStrategyReceivesTheTextOfNumbers() throws {
        enum Digits: CowRescueStrategy {
            static let name = "Digits"
            static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) -> Value? {
                guard case .number(let number) = value else { return nil }
                return "\(number)" as? Value
            }
        }
        for digits in ["123456789012345678901234567890", "1e400"] {
            let model = try EntryPoint.text.decode(One<String>.self, #"{"value": \#(digits)}"#, Digits.self).result
                .get()
            #expect(model.value == digits)
        }
    }

    @Test func aStrategyThatReturnsNilLeavesTheValueToTheRules() throws {
        enum Never: CowRescueStrategy {
            static let name = "Never"
            static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) -> Value? { 5 as? Value }
        }
        let model = try EntryPoint.text.decode(One<String>.self, #"{"value": 7}"#, Never.self).result.get()
        #expect(model.value == "7")
    }
}
