import Foundation
import SmartCodable

/// A difference between samples and what is expected, at one path.
struct Difference {
    enum Kind: String, CaseIterable {
        /// No sample has the key, which is not required.
        case neverPresent = "never-present"
        /// Some objects do not have the key, which is required.
        case missing
        /// Some values are null, which is not allowed.
        case null
        /// All values have another type, and the library converts them.
        case alwaysRepaired = "always-repaired"
        /// Some values have another type, and the library converts them.
        case repaired
        /// Some values have another type that cannot be converted: a property keeps its initial value.
        case unreadable
        /// The schema refuses the key.
        case unknownKey = "unknown-key"
        /// A value is not one of those that the schema lists.
        case unknownValue = "unknown-value"
        /// A value breaks a rule of the schema, such as `minimum`.
        case brokenRule = "broken-rule"
        /// A line or an element is not JSON.
        case invalid
    }

    let kind: Kind
    /// The keys from the sample, separated by dots, with `*` for elements.
    let path: String
    /// The expected types, or the broken rule.
    var expected = ""
    /// The type of the values.
    var found = ""
    /// The number of values with the difference, of the number of values or of objects that can have the key.
    var count: Int
    let total: Int
    let example: Example?

    /// The difference as a sentence.
    var text: String {
        let share = "\(count) of \(total)"
        return switch kind {
        case .neverPresent: "expected \(expected), in none of \(total)"
        case .missing: "expected \(expected), missing in \(share)"
        case .null: "expected \(expected), null in \(share)"
        case .alwaysRepaired: "expected \(expected), always \(found)"
        case .repaired, .unreadable: "expected \(expected), found \(found) in \(share)"
        case .unknownKey: "not in the schema, \(found) in \(share)"
        case .unknownValue: "not one of the values of the schema, in \(share)"
        case .brokenRule: "breaks \(expected), in \(share)"
        case .invalid: "no JSON, in \(share)"
        }
    }

    var json: JSONValue {
        var object: JSONObject = [
            "kind": .string(kind.rawValue), "path": .string(path), "count": .number(JSONNumber(count)),
            "of": .number(JSONNumber(total)),
        ]
        if !expected.isEmpty { object["expected"] = .string(expected) }
        if !found.isEmpty { object["found"] = .string(found) }
        if let example {
            if !example.text.isEmpty { object["example"] = .string(example.text) }
            if !example.place.isEmpty { object["place"] = .string(example.place) }
        }
        return .object(object)
    }
}

/// Compares samples with the most frequent types in themselves.
struct Comparison {
    private(set) var differences: [Difference] = []

    init(_ observed: ObservedShape) {
        compare(observed, ModelShape(observed, mixture: .majority), "")
    }

    private mutating func compare(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        compareTypes(observed, expected, path)
        if let elements = expected.elements {
            let found =
                expected.type == .dictionary && !observed.isDictionary ? observed.mergedMembers : observed.elements
            if let found { compare(found, elements, path.appending("*")) }
        }
        for member in expected.members {
            guard let found = observed.member(member.key) else { continue }
            compare(found, member.shape, path.appending(member.key))
        }
    }

    private mutating func compareTypes(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        guard let type = expected.type else { return }
        let first = differences.count
        for kind in observed.kinds where kind != .null {
            let reading = Reading(of: kind, observed.examples[kind], as: type)
            guard reading != .exact else { continue }
            let difference = Difference(
                kind: reading == .converted ? .repaired : .unreadable,
                path: path,
                expected: type.name,
                found: kind.name,
                count: observed.count(of: kind),
                total: observed.count - observed.count(of: .null),
                example: observed.examples[kind]
            )
            let same = differences[first...].firstIndex { $0.kind == difference.kind && $0.found == difference.found }
            if let same { differences[same].count += difference.count } else { differences.append(difference) }
        }
    }
}

/// How the library reads a value of a kind as a type.
enum Reading {
    case refused, converted, exact

    /// Reads a value of the kind with the standard policy.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - example: the first of the values, for kinds whose values are not read in the same way.
    ///   - type: the type.
    init(of kind: ValueKind, _ example: Example?, as type: ModelShape.ValueType) {
        let value: JSONValue =
            switch kind {
            case .null: .null
            case .bool: true
            case .bit: 1
            case .integer: 12
            case .integralNumber: .number(JSONNumber("1.0") ?? 1)
            case .number: 1.5
            case .unsigned: .number(JSONNumber(UInt64.max))
            case .bigNumber: .number(JSONNumber("1e400") ?? 0)
            case .date: "2024-05-20"
            case .integerText: "12"
            case .numberText: "1.5"
            case .boolText: "yes"
            case .jsonText: example?.text.hasPrefix("\"[") == true ? "[1]" : "{\"a\": 1}"
            case .text, .data: "a"
            case .emptyList: []
            case .list: [1]
            case .emptyObject: .object([:])
            case .object: ["a": 1]
            }
        self = kind != .data ? value.read(as: type).reading : type == .data ? .exact : .refused
    }
}

extension JSONValue {
    /// Reads the value as a type with the standard policy.
    ///
    /// - Returns: how it is read, and the result as JSON; nil for a date or data, and if the value is refused.
    func read(as type: ModelShape.ValueType) -> (reading: Reading, result: JSONValue?) {
        switch type {
        case .bool: return read(Bool.self) { .bool($0) }
        case .integer: return read(Int64.self) { .number(JSONNumber($0)) }
        case .unsigned: return read(UInt64.self) { .number(JSONNumber($0)) }
        case .number: return read(Double.self) { JSONNumber($0).map { .number($0) } }
        case .bigNumber: return read(JSONNumber.self) { .number($0) }
        case .text: return read(String.self) { .string($0) }
        case .date:
            let reading = read(Date.self) { _ in nil }.reading
            // A number could be read as a date, but is none here.
            return (string == nil && reading == .exact ? .converted : reading, nil)
        case .data: return read(Data.self) { _ in nil }
        case .list: return read([JSONValue].self) { .array($0) }
        case .dictionary: return read([String: JSONValue].self) { .object(JSONObject($0)) }
        case .object: return read(JSONObject.self) { .object($0) }
        }
    }

    private func read<Value: Decodable>(
        _ type: Value.Type,
        _ json: (Value) -> JSONValue?
    ) -> (reading: Reading, result: JSONValue?) {
        let result = decodeWithReport(type)
        guard let model = result.model else { return (.refused, nil) }
        return (result.report.isClean ? .exact : .converted, json(model))
    }
}

extension String {
    /// The path of a member; `*` for elements.
    func appending(_ step: String) -> String { isEmpty ? step.onOneLine : "\(self).\(step.onOneLine)" }
}
