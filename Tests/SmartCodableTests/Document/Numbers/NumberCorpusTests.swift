import Foundation
import Testing

@testable import SmartCodable

/// The literals of a public collection, which stays outside the repository.
struct NumberCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["SMARTCODABLE_DATA"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("numbers")
    }

    @Test func everyLiteralOfTheCollectionIsReadCorrectly() throws {
        guard let folder = Self.folder else {
            print("Skipped the collection of number literals: SMARTCODABLE_DATA is not set")
            return
        }
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            guard file.hasSuffix(".txt") else { continue }
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for literal in text.split(separator: "\n") where !literal.hasPrefix("#") {
                check(String(literal), in: file)
                count += 1
            }
        }
        print("Read \(count) number literals")
        #expect(count > 5_000)
    }

    private func check(_ literal: String, in file: String) {
        // What fails as JSON may still be a numeric string: with a plus or leading zeros.
        let grammar = #"^[ \t\n\r]*[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?[ \t\n\r]*$"#
        let isNumber = literal.range(of: grammar, options: .regularExpression) != nil
        if !file.contains("("), !file.hasPrefix("literal") {
            #expect(isNumber, "\(file): \(literal)")
        }

        let values = literal.asNumericString { number in
            (
                number.double(), number.float(), number.integer(Int64.self), number.integer(UInt64.self),
                number.plainString
            )
        }
        guard let (double, float, signed, unsigned, string) = values else {
            #expect(!isNumber, "\(file): \(literal)")
            return
        }
        #expect(isNumber, "\(file): \(literal)")

        let (expectedDouble, expectedFloat) = (strtod(literal, nil), strtof(literal, nil))
        #expect(
            double?.bitPattern == (expectedDouble.isFinite ? expectedDouble.bitPattern : nil),
            "\(file): \(literal)"
        )
        #expect(float?.bitPattern == (expectedFloat.isFinite ? expectedFloat.bitPattern : nil), "\(file): \(literal)")

        if file.contains("(inf)") { #expect(double == nil, "\(file): \(literal)") }
        if file.hasPrefix("int") {
            #expect(signed == Int64(literal), "\(file): \(literal)")
            #expect(unsigned == UInt64(literal) || signed == 0, "\(file): \(literal)")
        }
        if file.contains("(big)") {
            #expect(signed == nil && unsigned == nil && string == literal, "\(file): \(literal)")
        }
    }
}
