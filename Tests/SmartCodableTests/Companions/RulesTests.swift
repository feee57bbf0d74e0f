import Foundation
import SmartCodable
import Testing

/// The rules of the conversion table that the companion libraries change, each compared with the standard rules.
@Suite struct RulesTests {
    private struct Row<Value: Sendable & Equatable>: CustomTestStringConvertible, Sendable {
        let json: String
        let policy: ConversionPolicy
        let expected: Value?

        var testDescription: String { "\(json) → \(expected.map { "\($0)" } ?? "refused")" }
    }

    private static func policy(
        _ strategy: SmartNumberStrategy = .strict,
        _ change: (inout ConversionRules) -> Void = { _ in }
    ) -> ConversionPolicy {
        var rules = ConversionRules.standard
        change(&rules)
        return ConversionPolicy(numberStrategy: strategy, rules: rules)
    }

    private static func value<Value: ConversionTarget & Sendable>(
        _ type: Value.Type,
        of json: String,
        by policy: ConversionPolicy
    ) throws -> Value? {
        let seen = Probe.read(json) { site -> [Value]? in
            switch site.node?.value(as: type, by: policy) {
            case .exact(let value), .converted(let value): [value]
            case .refused, nil: []
            }
        }
        return try #require(seen).first
    }

    private static let standard = policy()
    private static let digits = policy(.truncate) { $0.readsDigitsOnly = true }
    private static let untrimmed = policy { $0.trimsText = false }
    private static let others = policy { $0.numberAsBool = .zeroAndOthers }
    private static let fewWords = policy { $0.boolWords = [.trueFalse, .yesNo, .digits] }
    private static let swift = policy { $0.readsSwiftNumbers = true }
    private static let words = policy { $0.readsNonFiniteWords = true }
    private static let exactFloat = policy { $0.roundsToFloat = false }

    @Test(arguments: [
        Row(json: #""12.0""#, policy: standard, expected: 12),
        Row(json: #""12.0""#, policy: digits, expected: nil),
        Row(json: #""1e3""#, policy: digits, expected: nil),
        Row(json: #""+007""#, policy: digits, expected: 7),
        Row(json: "12.9", policy: digits, expected: 12),
        Row(json: "-1.9", policy: digits, expected: -1),
        Row(json: #"" 42 ""#, policy: standard, expected: 42),
        Row(json: #"" 42 ""#, policy: untrimmed, expected: nil),
        Row(json: #""42\n""#, policy: untrimmed, expected: nil),
        Row(json: #""42""#, policy: untrimmed, expected: 42),
        Row(json: "9223372036854775808", policy: digits, expected: nil),
        Row(json: "1e400", policy: digits, expected: nil),
    ])
    private func integers(_ row: Row<Int>) throws {
        #expect(try Self.value(Int.self, of: row.json, by: row.policy) == row.expected)
    }

    @Test(arguments: [
        Row(json: "2", policy: standard, expected: nil),
        Row(json: "2", policy: others, expected: true),
        Row(json: "-0.0", policy: others, expected: false),
        Row(json: "1e300", policy: others, expected: true),
        Row(json: "1e-300", policy: others, expected: true),
        Row(json: #""on""#, policy: standard, expected: true),
        Row(json: #""on""#, policy: fewWords, expected: nil),
        Row(json: #""y""#, policy: fewWords, expected: nil),
        Row(json: #""YES""#, policy: fewWords, expected: true),
        Row(json: #"" no ""#, policy: standard, expected: false),
        Row(json: #"" no ""#, policy: untrimmed, expected: nil),
    ])
    private func booleans(_ row: Row<Bool>) throws {
        #expect(try Self.value(Bool.self, of: row.json, by: row.policy) == row.expected)
    }

    @Test(arguments: [
        Row(json: #""0x1p4""#, policy: standard, expected: nil),
        Row(json: #""0x1p4""#, policy: swift, expected: 16),
        Row(json: #"".5""#, policy: swift, expected: 0.5),
        Row(json: #""nan""#, policy: swift, expected: nil),
        Row(json: #""nan(0x1)""#, policy: swift, expected: nil),
        Row(json: #""inf""#, policy: swift, expected: nil),
        Row(json: #""1e400""#, policy: swift, expected: nil),
        Row(json: #""0x1p9999""#, policy: swift, expected: nil),
        Row(json: #""inf""#, policy: words, expected: .infinity),
        Row(json: #""-Infinity""#, policy: words, expected: -.infinity),
        Row(json: #""1e400""#, policy: words, expected: nil),
        Row(json: #""-nan""#, policy: words, expected: nil),
        Row(json: #""1.5""#, policy: words, expected: 1.5),
    ])
    private func floatingPoint(_ row: Row<Double>) throws {
        #expect(try Self.value(Double.self, of: row.json, by: row.policy) == row.expected)
    }

    @Test func wordsForNaNAreRead() throws {
        let double = try Self.value(Double.self, of: #""NaN""#, by: Self.words)
        #expect(double?.isNaN == true)
        let float = try Self.value(Float.self, of: #""nan""#, by: Self.words)
        #expect(float?.isNaN == true)
    }

    @Test(arguments: [
        Row(json: "16777217", policy: standard, expected: 16_777_216),
        Row(json: "16777217", policy: exactFloat, expected: nil),
        Row(json: #""16777217""#, policy: exactFloat, expected: nil),
        Row(json: "16777216", policy: exactFloat, expected: 16_777_216),
        Row(json: "0.1", policy: exactFloat, expected: 0.1),
        Row(json: #""0.1""#, policy: exactFloat, expected: 0.1),
        Row(json: "3.14159265358979", policy: exactFloat, expected: 3.141_592_7),
        Row(json: "16777217.5", policy: exactFloat, expected: 16_777_218),
        Row(json: "1.6777217e7", policy: exactFloat, expected: nil),
        Row(json: #"" 16777217 ""#, policy: exactFloat, expected: nil),
        Row(json: "-33554433", policy: exactFloat, expected: nil),
        Row(json: "1e30", policy: exactFloat, expected: 1e30),
        Row(json: "1716210000", policy: exactFloat, expected: nil),
        Row(json: "1716210048", policy: exactFloat, expected: 1_716_210_048),
        Row(json: #""1716210048.0""#, policy: exactFloat, expected: 1_716_210_048),
        Row(json: "-1716210048", policy: exactFloat, expected: -1_716_210_048),
        Row(json: "1.71621e+09", policy: exactFloat, expected: 1_716_210_048),
        Row(json: "1.71622e+09", policy: exactFloat, expected: 1_716_220_032),
        Row(json: "1716220000", policy: exactFloat, expected: nil),
        Row(json: "340282346638528859811704183484516925440", policy: exactFloat, expected: .greatestFiniteMagnitude),
        Row(json: "340282346638528859811704183484516925441", policy: exactFloat, expected: nil),
        Row(json: "-0", policy: exactFloat, expected: 0),
        Row(json: "1e-50", policy: exactFloat, expected: 0),
        Row(json: "1e39", policy: exactFloat, expected: nil),
    ])
    private func floats(_ row: Row<Float>) throws {
        #expect(try Self.value(Float.self, of: row.json, by: row.policy) == row.expected)
    }
}
