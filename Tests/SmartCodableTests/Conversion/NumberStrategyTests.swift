import Foundation
import SmartCodable
import TestSupport
import Testing

@Suite struct NumberStrategyTests {
    @BothKinds private struct Order: SmartCodable, Equatable {
        var quantity = 42
        var small: UInt8 = 42
        var wide: UInt64 = 42
        var signed: Int64 = 42
    }

    private struct Row: Sendable, CustomStringConvertible {
        let number: String
        let strict: Int?
        let truncate: Int?
        let rounded: Int?
        var description: String { number }
    }

    private static let rows = [
        Row(number: "3", strict: 3, truncate: 3, rounded: 3),
        Row(number: "3.0", strict: 3, truncate: 3, rounded: 3),
        Row(number: "3.4", strict: nil, truncate: 3, rounded: 3),
        Row(number: "3.5", strict: nil, truncate: 3, rounded: 4),
        Row(number: "2.5", strict: nil, truncate: 2, rounded: 3),
        Row(number: "3.99", strict: nil, truncate: 3, rounded: 4),
        Row(number: "-3.5", strict: nil, truncate: -3, rounded: -4),
        Row(number: "-0.4", strict: nil, truncate: 0, rounded: 0),
        Row(number: "35e-1", strict: nil, truncate: 3, rounded: 4),
        // Written digits decide, not the nearest Double.
        Row(number: "0.49999999999999999999", strict: nil, truncate: 0, rounded: 0),
        Row(number: "1.0000000000000001", strict: nil, truncate: 1, rounded: 1),
        Row(number: "9223372036854775807.4", strict: nil, truncate: .max, rounded: .max),
        Row(number: "9223372036854775807.5", strict: nil, truncate: .max, rounded: nil),
        Row(number: "9223372036854775808", strict: nil, truncate: nil, rounded: nil),
        Row(number: "-9223372036854775808.5", strict: nil, truncate: .min, rounded: nil),
        Row(number: "1e300", strict: nil, truncate: nil, rounded: nil),
        Row(number: "-1e300", strict: nil, truncate: nil, rounded: nil),
        Row(number: "1e-300", strict: nil, truncate: 0, rounded: 0),
        Row(number: "1e99999999999999999999", strict: nil, truncate: nil, rounded: nil),
    ]

    @Test(arguments: rows)
    private func theNumberStrategyOfTheCallAppliesToFractions(_ row: Row) {
        for (strategy, expected) in [
            (SmartNumberStrategy.strict, row.strict), (.truncate, row.truncate), (.rounded, row.rounded),
        ] {
            for json in [row.number, "\"\(row.number)\""] {
                let text = #"{"quantity": \#(json)}"#
                let order = Order.deserialize(from: text, options: [.numberStrategy(strategy)])
                #expect(order?.quantity == expected ?? 42, "\(strategy) of \(json)")

                var policy = SmartDecodingPolicy.standard
                policy.numberStrategy = strategy
                let byPolicy = Order.deserialize(from: text, options: [.policy(policy)])
                #expect(byPolicy == order, "\(strategy) of \(json), by policy")
            }
        }
    }

    @Test(arguments: SmartNumberStrategy.allCases)
    func aStrategyIsTheSameOnEveryRoute(_ strategy: SmartNumberStrategy) {
        let answer: RouteAnswer<Int> =
            switch strategy {
            case .strict: .fallsBack
            case .truncate: .converted(7)
            case .rounded: .converted(8)
            }
        #expect(Routes("7.5", answer, literal: 7.5, options: [.numberStrategy(strategy)]).disagreements() == [])
        #expect(Routes(#""7.5""#, answer, options: [.numberStrategy(strategy)]).disagreements() == [])
    }

    @Test(arguments: [SmartNumberStrategy.truncate, .rounded])
    func theRangeIsCheckedAfterRounding(_ strategy: SmartNumberStrategy) throws {
        let text = #"{"small": 255.4, "wide": 18446744073709551615.4, "signed": 9223372036854775808.0}"#
        let order = try #require(Order.deserialize(from: text, options: [.numberStrategy(strategy)]))
        #expect(order == Order(quantity: 42, small: 255, wide: .max, signed: 42))
    }

    @Test(arguments: [SmartNumberStrategy.truncate, .rounded])
    func numbersOutOfRangeFallBackWithoutTrapping(_ strategy: SmartNumberStrategy) throws {
        let text = #"{"small": 256.0, "wide": 18446744073709551616, "signed": -9223372036854775809.9}"#
        #expect(Order.deserialize(from: text, options: [.numberStrategy(strategy)]) == Order())
        let native: [String: Any] = ["small": -1.5, "wide": 0x1p64, "signed": 0x1p63, "quantity": Double.nan]
        #expect(Order.deserialize(from: native, options: [.numberStrategy(strategy)]) == Order())
    }

    @Test func theOptionOfTheCallTakesPrecedenceOverThePolicy() {
        var policy = SmartDecodingPolicy.standard
        policy.numberStrategy = .truncate
        let text = #"{"quantity": 3.5}"#
        let order = Order.deserialize(from: text, options: [.numberStrategy(.rounded), .policy(policy)])
        #expect(order?.quantity == 4)
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func theProcessDefaultAppliesToCallsWithoutAnOption() async {
        // In a process of its own: other tests run at the same time in this one.
        await #expect(processExitsWith: .success) {
            @BothKinds struct Item: SmartCodable { var count = 42 }
            func count(_ options: Set<SmartDecodingOption> = []) -> Int? {
                Item.deserialize(from: #"{"count": 3.5}"#, options: options)?.count
            }
            #expect(count() == 42)
            SmartCodableOptions.numberStrategy = .rounded
            #expect(count() == 4)
            #expect(SmartCodableOptions.numberStrategy == .rounded)
            SmartCodableOptions.numberStrategy = .truncate
            #expect(count() == 3)
            #expect(count([.numberStrategy(.strict)]) == 42)
            var policy = SmartDecodingPolicy.standard
            policy.numberStrategy = .rounded
            #expect(count([.policy(policy)]) == 4)
            #expect(count([.policy(.strict)]) == nil)
            #expect((try? SmartJSONDecoder().decode(Item.self, from: Data(#"{"count": 3.5}"#.utf8)))?.count == 3)
        }
    }
    #endif
}
