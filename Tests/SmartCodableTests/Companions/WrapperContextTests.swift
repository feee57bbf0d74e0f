import Foundation
import SmartCodable
import TestSupport
import Testing

/// The context of a wrapper of a companion library: it is exact and the same with every decoder.
@Suite struct WrapperContextTests {
    @BothKinds struct Model: SmartCodable {
        @Probe(argument: 7) var value = "declared"
    }

    /// A row: the JSON of the value, the text with SmartCodable's decoder, and the text with Foundation's, which does
    /// not provide the notation.
    struct Row: CustomTestStringConvertible, Sendable {
        let json: String
        let own: String
        var foundation: String?

        var testDescription: String { json }
    }

    @Test(arguments: [
        Row(json: "null", own: "null"),
        Row(json: "true", own: "true"),
        Row(json: "1", own: "1"),
        Row(json: "0", own: "0"),
        Row(json: "12.0", own: "12.0", foundation: "12"),
        Row(json: "0.1", own: "0.1"),
        Row(json: "9223372036854775808", own: "9223372036854775808"),
        Row(json: "18446744073709551616", own: "18446744073709551616"),
        Row(json: "1e400", own: "1e400", foundation: "unknown"),
        Row(json: #""1""#, own: "'1'"),
        Row(json: #""true""#, own: "'true'"),
        Row(json: #""{\"a\": 1}""#, own: #"'{"a": 1}'"#),
        Row(
            json: #"[1, "2", null, [true], 1e400]"#,
            own: "[1, '2', null, [true], 1e400]",
            foundation: "[1, '2', null, [true], unknown]"
        ),
        Row(json: #"{"a": 1, "b_c": {"d": [2.5]}}"#, own: "{a: 1, b_c: {d: [2.5]}}"),
        Row(json: #"{"a": 1, "a": 2}"#, own: "{a: 2}", foundation: nil),
        Row(json: "[]", own: "[]"),
        Row(json: "{}", own: "{}"),
    ])
    func theValueIsSeenAsItIsWritten(_ row: Row) throws {
        let json = Data(#"{"value": \#(row.json)}"#.utf8)
        #expect(Model.deserialize(from: json)?.value == row.own)
        #expect(try SmartJSONDecoder().decode(Model.self, from: json).value == row.own)
        #expect(Model.deserialize(from: json, options: [.policy(.strict)])?.value == row.own)
        if row.json.contains(#""a": 2"#) { return }  // Foundation keeps either one
        #expect(try JSONDecoder().decode(Model.self, from: json).value == row.foundation ?? row.own)
    }

    @Test func aMissingKeyIsReadByTheWrapper() throws {
        #expect(Model.deserialize(from: "{}")?.value == "missing")
        #expect(try SmartJSONDecoder().decode(Model.self, from: Data("{}".utf8)).value == "missing")
        #expect(try JSONDecoder().decode(Model.self, from: Data("{}".utf8)).value == "missing")
        #expect(Model.deserialize(from: "{}", options: [.policy(.strict)])?.value == "missing")
    }

    @Test func keyStrategiesDoNotChangeDictionaryKeys() throws {
        let json = Data(#"{"value": {"b_c": 1}}"#.utf8)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(Model.self, from: json).value == "{b_c: 1}")
        #expect(Model.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.value == "{b_c: 1}")
    }

    @Test func onlyTheLibrarysDecoderProvidesTheDeclaration() throws {
        let seen = Locked<[Int?]>([])
        try Probe.$look.withValue({ site in seen.withLock { $0.append(site.declared(as: Probe.self)?.argument) } }) {
            _ = Model.deserialize(from: #"{"value": 1}"#)
            _ = Model.deserialize(from: "{}")
            _ = try JSONDecoder().decode(Model.self, from: Data("{}".utf8))
            _ = try SmartJSONDecoder().decode([Probe].self, from: Data("[1]".utf8))
        }
        #expect(seen.value == [7, 7, nil, nil])
    }

    @Test func pathsAndUserInfoAreThoseOfTheDecoder() throws {
        struct List: Codable { var items: [Model] }
        let key = try #require(CodingUserInfoKey(rawValue: "color"))
        let seen = Locked<[String]>([])
        let json = Data(#"{"items": [{"value": [1, {"a": 2}]}, {}]}"#.utf8)
        try Probe.$look.withValue({ site in
            var paths = [site.codingPath]
            if let inner = site.node?.elements.last?.members.first?.value { paths.append(site.codingPath(of: inner)) }
            let color = site.userInfo[key] as? String ?? ""
            seen.withLock { lines in
                lines += paths.map { color + " " + $0.map(\.stringValue).joined(separator: ".") }
            }
        }) {
            let decoder = JSONDecoder()
            decoder.userInfo[key] = "red"
            _ = try decoder.decode(List.self, from: json)
            let own = SmartJSONDecoder()
            own.userInfo[key] = "blue"
            _ = try own.decode(List.self, from: json)
        }
        let paths = ["items.Index 0.value", "items.Index 0.value.Index 1.a", "items.Index 1.value"]
        #expect(seen.value == paths.map { "red " + $0 } + paths.map { "blue " + $0 })
    }

    @Test func findingsAppearInTheReport() throws {
        let json = #"{"value": [1, {"a": "x"}]}"#
        let report = Probe.$look.withValue({ site in
            site.record(.converted, nil, expected: "List")
            guard let inner = site.node?.elements.last?.members.first?.value else { return }
            site.record(.dropped, .notNumeric, expected: "Int", at: inner)
        }) { Model.deserializeWithReport(from: json).report }
        #expect(
            report.events.map(\.description) == [
                "value: Expected to decode 'List' but found 'Array' instead. [converted]",
                "value.1.a: Expected to decode 'Int' but found 'String' instead. [dropped, not a number]",
            ]
        )
        #expect(report.events.map(\.pointer) == ["/value", "/value/1/a"])
        #expect("\(report)".contains("Int"))

        let missing = Probe.$look.withValue({ $0.record(.typeDefault, .missingKey, expected: "Int") }) {
            Model.deserializeWithReport(from: "{}").report
        }
        #expect(missing.events.map(\.description) == ["value: No value associated with key. [default]"])
    }

    @Test func errorsOfAWrapperAreFindingsOfItsHost() throws {
        struct Refusal: Error {}
        Probe.$look.withValue({ _ in throw Refusal() }) {
            let result = Model.deserializeWithReport(from: #"{"value": 1}"#)
            #expect(result.model?.value == "declared")
            #expect(
                result.report.events.map(\.description) == [
                    "value: Expected to decode 'Probe' but found 'Number' that the type's initializer refused. [initial value]"
                ]
            )
            #expect(throws: Refusal.self) {
                try JSONDecoder().decode(Model.self, from: Data(#"{"value": 1}"#.utf8))
            }
            #expect(Model.deserialize(from: "{}")?.value == "declared")
            for json in ["{}", #"{"value": 1}"#] {
                let error = #expect(throws: SmartMismatchError.self) { try Model.deserializeStrictly(from: json) }
                #expect(error?.firstError is Refusal)
            }
        }
    }

    @Test func deepValuesAreExaminedWithoutACrash() throws {
        for depth in [100, 500, 100_000] {
            let json = Data(
                (#"{"value": "# + nestedArrays(depth) + "}")
                    .utf8
            )
            _ = Model.deserialize(from: json)
            _ = try? JSONDecoder().decode(Model.self, from: json)
        }
    }

    @Test func propertyListValuesAreReadByTrial() throws {
        struct List: Codable { @Probe var value = "" }
        let source: [String: Any] = ["value": ["a": 1, "b": "x", "c": true, "d": Date(timeIntervalSince1970: 0)]]
        let data = try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0)
        #expect(try PropertyListDecoder().decode(List.self, from: data).value == "{a: 1, b: 'x', c: true, d: unknown}")
    }
}
