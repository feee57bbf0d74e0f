import Foundation
import SmartCodable
import SmartCodableSchema
import TestSupport
import Testing

/// The law of the schema, for models that are composed at random.
@Suite struct RandomSchemaTests {
    @Test func schemaAcceptsWhatTheStrictPolicyAccepts() {
        var random = SeededGenerator("RandomSchemaTests")
        var (accepted, refused) = (0, 0)
        for _ in 0..<60 {
            let model = RandomModels.model(depth: 3, &random)
            let result = Self.check(model, &random)
            accepted += result.accepted
            refused += result.refused
        }
        print("RandomSchemaTests: both accept \(accepted), the schema refuses \(refused) of 3600")
        #expect(accepted > 600 && refused > 600)
    }

    private static func check<Model: SmartModelDecodable & Sampled>(
        _ model: Model.Type,
        _ random: inout SeededGenerator
    ) -> (accepted: Int, refused: Int) {
        let schema = SchemaValidator(Model.jsonSchema())
        var (accepted, refused) = (0, 0)
        for _ in 0..<60 {
            var document = Model.sample(&random)
            if Bool.random(using: &random) { document = SchemaLawTests.mutated(document, &random) }
            let isAccepted = schema.accepts(document)
            if !isAccepted { refused += 1 }
            guard (try? Model.deserializeStrictly(from: .value(document))) != nil else { continue }
            accepted += 1
            #expect(isAccepted, "\(model): \(document)")
        }
        return (accepted, refused)
    }
}

/// A type that can make documents of itself.
protocol Sampled: Codable {
    static func sample(_ random: inout SeededGenerator) -> JSONValue
}

extension Int: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        .number(JSONNumber(Int.random(in: -9...9, using: &random)))
    }
}
extension UInt8: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        .number(JSONNumber(Int.random(in: 0...255, using: &random)))
    }
}
extension Double: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { Bool.random(using: &random) ? 1.5 : -3 }
}
extension Bool: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { .bool(.random(using: &random)) }
}
extension String: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { Bool.random(using: &random) ? "" : "text" }
}
extension User.Role: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { "guest" }
}
extension Shape: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { ["kind": "circle", "radius": 2] }
}
extension Expression: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue { [1, [2]] }
}
extension Optional: Sampled where Wrapped: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        Bool.random(using: &random) ? nil : Wrapped.sample(&random)
    }
}
extension Array: Sampled where Element: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        .array((0..<Int.random(in: 0...2, using: &random)).map { _ in Element.sample(&random) })
    }
}
extension Dictionary: Sampled where Key == String, Value: Sampled {
    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        Bool.random(using: &random) ? [:] : ["a": Value.sample(&random)]
    }
}

/// A model with two properties, without initial values.
struct Pair<First: Sampled, Second: Sampled>: SmartModelCodable, Sampled {
    let first: First
    let second: Second?

    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        ["first": First.sample(&random), "second": Second?.sample(&random)]
    }
}

/// A model with a wrapper.
struct Ruled<Value: Sampled>: SmartModelCodable, Sampled {
    @SmartRequired var value: Value
    @SmartDate var day: Date?
    @SmartFlat var flat: Single<Value>

    static func sample(_ random: inout SeededGenerator) -> JSONValue {
        ["value": Value.sample(&random), "day": 1, "only": Value.sample(&random)]
    }
}

struct Single<Value: Sampled>: SmartModelCodable, Sampled {
    let only: Value
    static func sample(_ random: inout SeededGenerator) -> JSONValue { ["only": Value.sample(&random)] }
}

enum RandomModels {
    static func model(depth: Int, _ random: inout SeededGenerator) -> any (SmartModelDecodable & Sampled).Type {
        func single<Value: Sampled>(_ value: Value.Type) -> any (SmartModelDecodable & Sampled).Type {
            Bool.random(using: &random) ? Single<Value>.self : Ruled<Value>.self
        }
        func pair<First: Sampled>(_ first: First.Type) -> any (SmartModelDecodable & Sampled).Type {
            func pair<Second: Sampled>(_ second: Second.Type) -> any (SmartModelDecodable & Sampled).Type {
                Pair<First, Second>.self
            }
            return pair(type(depth: depth - 1, &random))
        }
        return Bool.random(using: &random)
            ? single(type(depth: depth - 1, &random)) : pair(type(depth: depth - 1, &random))
    }

    private static func type(depth: Int, _ random: inout SeededGenerator) -> any Sampled.Type {
        let scalars: [any Sampled.Type] = [
            Int.self, UInt8.self, Double.self, Bool.self, String.self, User.Role.self, Shape.self, Expression.self,
        ]
        func wrapped<Value: Sampled>(_ value: Value.Type) -> any Sampled.Type {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: Value?.self
            case 1: [Value].self
            default: [String: Value].self
            }
        }
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
            return scalars.randomElement(using: &random) ?? Int.self
        }
        return Bool.random(using: &random) ? wrapped(type(depth: depth - 1, &random)) : model(depth: depth, &random)
    }
}
