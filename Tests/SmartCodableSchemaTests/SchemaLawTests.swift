import Foundation
import SmartCodable
import SmartCodableMacro
import SmartCodableSchema
import TestSupport
import Testing

/// The schema accepts what the strict policy accepts, with the same options.
@Suite struct SchemaLawTests {
    @Test func plainTypes() {
        check(User.self, Samples.user)
        check(Catalog.self, Samples.catalog)
        check(GeneratedCatalog.self, Samples.catalog)
    }

    @Test func wrappers() {
        check(Wrapped.self, Samples.wrapped)
        check(GeneratedWrapped.self, Samples.wrapped)
    }

    @Test func optionalFlatParts() {
        let sample: JSONValue = ["id": 1, "q_x": 2, "q_s": "a", "q_o": nil]
        check(Parted.self, sample)
        check(GeneratedParted.self, sample)
        check(PathParted.self, ["id": 1, "deep": ["x": 2]])
        for schema in [Parted.jsonSchema(), GeneratedParted.jsonSchema()] {
            let validator = SchemaValidator(schema)
            for document: JSONValue in [["id": 1], ["id": 1, "q_x": nil, "q_s": nil], ["id": 1, "q_x": 2]] {
                #expect(!validator.accepts(document), "\(document)")
                #expect(throws: (any Error).self) { try Parted.deserializeStrictly(from: .value(document)) }
            }
        }
    }

    @Test func roundedNumbers() {
        let sample: JSONValue = [
            "rounded": 2.6, "truncated": [2.6, -0.5], "byte": 255.4, "level": 10.4, "case": 1.3, "bytes": [1.2],
            "raw": 1.5, "part": ["x": 2.5, "s": "a"],
        ]
        check(Rounded.self, sample)
        check(GeneratedRounded.self, sample)
    }

    @Test func untypedValues() {
        let sample: JSONValue = [
            "value": 1, "list": [1, nil], "members": ["a": nil], "optional": nil, "number": true, "text": "a",
            "numbers": [1.5], "rows": [["a": 1]],
        ]
        check(Untyped.self, sample)
        check(GeneratedUntyped.self, sample)
        let validator = SchemaValidator(Untyped.jsonSchema())
        for key in ["value", "list", "members", "number", "text", "numbers", "rows"] {
            var document = sample.object ?? [:]
            document[key] = .null
            #expect(!validator.accepts(.object(document)), "\(key)")
            document.removeValue(forKey: key)
            #expect(!validator.accepts(.object(document)), "\(key)")
        }
    }

    @Test func rareTypes() {
        check(
            Nested.self,
            ["outer": ["type": "outer", "kind": "circle", "radius": 1], "loose": ["type": "any", "a": 1]]
        )
        check(
            Special.self,
            [
                "lenient": "ADMIN", "status": 301, "branching": ["kind": "circle", "circle": ["radius": 1]],
                "pattern": "٣",
                "order": 3,
            ]
        )
        check(Crossed.self, ["name": "A1", "title": "x", "shipStreet": "Main", "shipNumber": 5])
        check(Listed.self, ["data": [["id": 1]]], refuses: 0)
    }

    @Test func companions() {
        check(Companioned.self, ["first": 1, "second": 2, "third": [3], "members": ["a": 1], "number": 4, "last": 5])
    }

    @Test func keys() {
        check(Mapped.self, Samples.mapped)
        check(GeneratedMapped.self, Samples.mapped)
        check(
            SnakeCased.self,
            ["first_name": "Ann", "home_address": ["zip_code": 1]],
            options: [.key(.convertFromSnakeCase)]
        )
        check(Envelope.self, ["data": ["inner": ["id": 1]]])
    }

    @Test func unions() {
        check(Drawing.self, Samples.drawing)
        check(GeneratedDrawing.self, Samples.drawing)
    }

    @Test func inheritance() {
        check(Lion.self, ["animal_name": "Leo", "mane": 3])
        check(Tiger.self, ["animal_name": "Leo", "s": 3])
    }

    @Test func roots() {
        check([User].self, [Samples.user, Samples.user])
        check([String: User].self, ["a": Samples.user])
        check(Order.self, ["id": 1, "note": "a", "lines": [["article": "pen", "count": 2]]])
    }

    @Test func options() {
        var catalog = Samples.catalog.object ?? [:]
        catalog["created"] = "2024-05-20T13:00:00Z"
        catalog["day"] = "2024-05-20T13:00:00Z"
        catalog["data"] = [1, 255]
        check(Catalog.self, .object(catalog), options: [.date(.iso8601), .data(.deferredToData)])
        check(Dated.self, ["own": 12, "day": "2024-05-20T13:00:00Z"], options: [.date(.iso8601)])
        check(Typed.self, ["created_at": "2024-05-20T13:00:00Z"])
    }

    private func check<Model: SmartModelDecodable>(
        _ model: Model.Type,
        _ sample: JSONValue,
        options: Set<SmartDecodingOption> = [],
        refuses fewest: Int = 100
    ) {
        var random = SeededGenerator("SchemaLawTests \(model)")
        let schema = Model.jsonSchema(options: options)
        let validator = SchemaValidator(schema)
        #expect(validator.unknownKeywords.isEmpty)
        #expect(throws: Never.self, "\(model)") {
            try Model.deserializeStrictly(from: .value(sample), options: options)
        }
        var (accepted, refusedByBoth, refusedByStrict) = (0, 0, 0)
        for _ in 0..<1_000 {
            var document = sample
            for _ in 0..<Int.random(in: 0...3, using: &random) { document = Self.mutated(document, &random) }
            let isStrict = (try? Model.deserializeStrictly(from: .value(document), options: options)) != nil
            let isAccepted = validator.accepts(document)
            if isStrict {
                accepted += 1
                #expect(isAccepted, "\(model): \(document)")
            } else if isAccepted {
                refusedByStrict += 1
            } else {
                refusedByBoth += 1
            }
        }
        print("SchemaLawTests \(model): both accept \(accepted), both refuse \(refusedByBoth),")
        print("  only the strict policy refuses \(refusedByStrict) of 1000")
        // A test without documents of both kinds would prove nothing.
        #expect(accepted > 100 && refusedByBoth >= fewest, "\(model)")
    }

    /// A document in which one value is replaced or removed.
    static func mutated(_ value: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
        let others: [JSONValue] = [
            nil, true, 0, 1, 2, -1, 255, 256, 1.0, 1.5, 40_000, "", "1", "guest", "https://x.y", "AQID", [], [1], ["a"],
            [:], ["a": 1], "2024-05-20T13:00:00Z", "circle", "square",
        ]
        if var object = value.object, let key = object.keys.randomElement(using: &random),
            Int.random(in: 0..<8, using: &random) > 0
        {
            if Int.random(in: 0..<4, using: &random) == 0 {
                object.removeValue(forKey: key)
            } else {
                object[key] = mutated(object[key] ?? nil, &random)
            }
            return .object(object)
        }
        if var array = value.array, let index = array.indices.randomElement(using: &random), Bool.random(using: &random)
        {
            array[index] = mutated(array[index], &random)
            return .array(array)
        }
        return others.randomElement(using: &random) ?? nil
    }
}
