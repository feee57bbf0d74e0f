import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Compares the conversion functions with `Document/Reference/ConversionTable.md`, and writes the page.
@Suite struct ConversionTableTests {
    @Test func thePrintedTableMatchesTheDocumentation() throws {
        let file = Repository.root.appendingPathComponent("Document/Reference/ConversionTable.md")
        let printed = try ConversionTablePrinter().text()
        if ProcessInfo.processInfo.environment["SMARTCODABLE_UPDATE_REFERENCE"] == "1" {
            try Data(printed.utf8).write(to: file)
        }
        let documented = try? String(contentsOf: file, encoding: .utf8)
        let hint =
            "run `SMARTCODABLE_UPDATE_REFERENCE=1 swift test --filter ConversionTableTests` and read the difference"
        #expect(documented == printed, "Document/Reference/ConversionTable.md is out of date: \(hint)")
    }

    /// There are no other rules: no kind is converted to a type that the page does not contain.
    @Test func everyFamilyHasAColumn() {
        let families = Set(ConversionTablePrinter.columns.map(\.family))
        #expect(families == Set(ScalarFamily.allCases))
    }

    /// The page's section on the strict policy.
    @Test func theStrictPolicyAcceptsOnlyPlainCells() throws {
        let printer = ConversionTablePrinter()
        for value in ConversionTablePrinter.samples.flatMap(\.values) {
            // `StrictPolicyTests` compares texts in a format with Foundation, which percent-encodes some URLs.
            for column in ConversionTablePrinter.columns
            where column.family != .date && column.family != .formattedText {
                let standard = try printer.cell(value, column, .standard)
                let strict = try printer.cell(value, column, .strict)
                #expect(strict.text == (standard.isConverted ? nil : standard.text), "\(value) as \(column.name)")
            }
        }
    }
}

/// Renders the conversions as Markdown.
struct ConversionTablePrinter {
    /// One Swift type: a column of the tables.
    struct Column: Sendable {
        let name: String
        let family: ScalarFamily
        let cell: @Sendable (Scalar, ConversionPolicy) -> Cell

        init<Value: ScalarTarget & SendableMetatype>(_ type: Value.Type) {
            name = String(describing: type)
            family = Value.family
            cell = { scalar, policy in
                switch Value.readOrConvert(scalar, by: policy) {
                case .exact(let value): Cell(text: ConversionTablePrinter.show(value), isConverted: false)
                case .converted(let value): Cell(text: ConversionTablePrinter.show(value), isConverted: true)
                case .refused(let finding): Cell(refusal: finding.rawValue)
                }
            }
        }
    }

    struct Cell: Equatable {
        var text: String?
        var isConverted = false
        var refusal: String?
    }

    static let columns: [Column] = [
        Column(Bool.self), Column(Int.self), Column(UInt8.self), Column(Double.self), Column(Float.self),
        Column(Decimal.self), Column(String.self), Column(Date.self), Column(Data.self), Column(URL.self),
        Column(UUID.self),
    ]

    /// The values that the tables show, as JSON writes them.
    fileprivate static let samples: [(kind: SmartValueKind, values: [String])] = [
        (.null, ["null"]),
        (.bool, ["true", "false"]),
        (
            .number,
            [
                "0", "1", "-0", "2", "-7", "255", "256", "1.0", "10.0", "1e3", "0.1", "3.4", "3.5", "-3.5",
                "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "1e40",
                "1e300", "1e400", "1e-400", "1716210000", "1716210000000", "1716210000000000", "20240520",
                "20240520130000", "20240230130000",
            ]
        ),
        (
            .string,
            [
                #""""#, #""7""#, #""+7""#, #""007""#, #"" 12 ""#, #""3.0""#, #""3.5""#, #""1e3""#, #"".5""#, #""0x10""#,
                #""12abc""#, #""nan""#, #""1e400""#, #""true""#, #""YES""#, #""off""#, #""t""#, #""2024-05-20""#,
                #""20240520""#, #""20240520130000""#, #""2024-05-20T13:00:00Z""#, #""05/20/2024""#, #""05/06/2024""#,
                #""May 20, 2024""#, #""aGk=""#, #""https://example.com""#,
                #""https://example.com/a b""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
                #""E621E1F8C36C495A93FC0C247A3E6E5F""#, #""\ud83d""#,
            ]
        ),
        (.array, ["[]", "[1]"]),
        (.object, ["{}", #"{"a":1}"#]),
    ]

    func text() throws -> String {
        var lines = [
            "# The conversion table",
            "",
            "The result of decoding each kind of JSON value as each type. `ConversionTableTests` generates the tables with",
            "the conversion functions, under the `standard` policy. A plain cell is an exact read. A cell in *italics* is a",
            "conversion, and the report has an event for it. A cell with a dash is a value that cannot be read, followed by",
            "the reason; the property then keeps its initial value.",
            "",
            "Dates are shown in UTC and read by the automatic strategy, data as base64. Under the `strict` policy, the",
            "plain cells are the same and every cell in italics is a mismatch. Dates are then numbers of seconds since",
            "2001, as in Foundation.",
            "",
            "## Rules",
            "",
            "| from | to | rule of `SmartConversions` |",
            "|---|---|---|",
        ]
        for kind in [SmartValueKind.number, .string, .bool] {
            for family in ScalarFamily.allCases {
                guard let rule = ConversionTable.rule(from: kind, to: family) else { continue }
                lines.append(
                    "| \(kind.rawValue) | \(Self.names[family] ?? family.rawValue) | `.\(Self.name(of: rule))` |"
                )
            }
        }
        for (kind, values) in Self.samples {
            lines += ["", "## From \(Self.headings[kind] ?? kind.rawValue)", ""]
            for columns in [Self.columns[..<6], Self.columns[6...]] {
                lines.append("| JSON | " + columns.map { "`\($0.name)`" }.joined(separator: " | ") + " |")
                lines.append("|---" + String(repeating: "|---", count: columns.count) + "|")
                for value in values {
                    let cells = try columns.map { Self.render(try cell(value, $0, .standard)) }
                    lines.append("| `\(value)` | " + cells.joined(separator: " | ") + " |")
                }
                lines.append("")
            }
            lines.removeLast()
        }
        lines += try strategies()
        return lines.joined(separator: "\n") + "\n"
    }

    /// Where the number strategies differ.
    private func strategies() throws -> [String] {
        var lines = [
            "", "## Numbers with a fraction, by number strategy", "",
            "| JSON | to | `strict` | `truncate` | `rounded` |",
            "|---|---|---|---|---|",
        ]
        for value in Self.samples.flatMap(\.values) {
            for column in Self.columns where column.family == .integer || column.family == .bool {
                let cells = try SmartNumberStrategy.allCases.map { strategy in
                    var policy = SmartDecodingPolicy.standard
                    policy.numberStrategy = strategy
                    return try cell(value, column, policy)
                }
                guard Set(cells.map(Self.render)).count > 1 else { continue }
                let texts = cells.map(Self.render).joined(separator: " | ")
                lines.append("| `\(value)` | `\(column.name)` | \(texts) |")
            }
        }
        return lines
    }

    fileprivate func cell(_ json: String, _ column: Column, _ policy: SmartDecodingPolicy) throws -> Cell {
        let settings = DecodingSettings([.policy(policy), .timeZone(.gmt)])
        let storage = try Document.scan(.text(json), settings.limits)
        let document = storage.document
        return withExtendedLifetime(storage) { column.cell(document.scalar(.root), settings.conversion) }
    }

    private static func render(_ cell: Cell) -> String {
        guard let text = cell.text else { return "– " + (reasons[cell.refusal ?? ""] ?? cell.refusal ?? "") }
        return cell.isConverted ? "*\(text)*" : text
    }

    private static func show<Value>(_ value: Value) -> String {
        switch value {
        case let text as String: return "`\"\(text.replacingOccurrences(of: "\u{FFFD}", with: "\\u{FFFD}"))\"`"
        case let date as Date:
            let formatter = ISO8601DateFormatter()
            formatter.formatOptions.insert(.withFractionalSeconds)
            guard abs(date.timeIntervalSince1970) < 1e11 else { return "\(date.timeIntervalSince1970) s since 1970" }
            return formatter.string(from: date)
        case let data as Data: return data.isEmpty ? "no bytes" : "\(data.count) bytes"
        default: return String(describing: value)
        }
    }

    private static func name(of rule: SmartConversions) -> String {
        switch rule {
        case _ where SmartConversions.textToNumber.isSuperset(of: rule): "textToNumber"
        case .numberToText: "numberToText"
        case .numberToDate: "numberToDate"
        case .numberToBool: "numberToBool"
        case _ where SmartConversions.boolToNumber.isSuperset(of: rule): "boolToNumber"
        case .textToBool: "textToBool"
        case .boolToText: "boolToText"
        case .variantText: "variantText"
        default: "\(rule.rawValue)"
        }
    }

    private static let headings: [SmartValueKind: String] = [
        .null: "null", .bool: "booleans", .number: "numbers", .string: "strings", .array: "arrays",
        .object: "objects",
    ]

    private static let names: [ScalarFamily: String] = [
        .bool: "`Bool`", .integer: "the integers of every width", .floatingPoint: "`Double`, `Float`, `CGFloat`",
        .decimal: "`Decimal`", .text: "`String`", .formattedText: "`URL`, `UUID`", .data: "`Data`",
        .date: "`Date` (time stamps; digits of a calendar date; text in other formats)",
    ]

    private static let reasons: [String: String] = [
        "type-mismatch": "wrong kind", "null-value": "null", "not-a-number": "no number", "not-an-integer": "fraction",
        "out-of-range": "out of range", "not-a-boolean": "neither true nor false", "invalid-format": "another form",
        "lone-surrogate": "half a surrogate pair",
    ]
}
