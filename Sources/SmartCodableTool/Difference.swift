import Foundation
import SmartCodable

/// A difference between samples and a shape, at one path.
struct Difference {
    enum Kind: String, CaseIterable {
        /// No sample has the key.
        case neverPresent = "never-present"
        /// Some objects do not have the key, which is not optional.
        case missing
        /// Some values are null, which is not optional.
        case null
        /// All values have another type, and the library converts them.
        case alwaysRepaired = "always-repaired"
        /// Some values have another type, and the library converts them.
        case repaired
        /// Some values have another type that cannot be converted: a property keeps its initial value.
        case unreadable
        /// The shape does not have the key.
        case unknownKey = "unknown-key"
        /// A text is not one of those that the shape lists.
        case unknownValue = "unknown-value"
        /// A line or an element is not JSON.
        case invalid
    }

    let kind: Kind
    /// The keys from the sample, separated by dots, with `*` for elements.
    let path: String
    let expected: String
    let found: String
    /// The number of values with the difference, of the number of values or of objects that can have the key.
    let count: Int
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
        case .unknownKey: "not in the shape, \(found) in \(share)"
        case .unknownValue: "not one of the values of the shape, in \(share)"
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
            object["example"] = .string(example.text)
            if !example.place.isEmpty { object["place"] = .string(example.place) }
        }
        return .object(object)
    }
}

/// Compares samples with a shape.
struct Comparison {
    private(set) var differences: [Difference] = []

    /// Compares samples.
    ///
    /// - Parameters:
    ///   - observed: the samples.
    ///   - expected: the shape of each of them.
    init(_ observed: ObservedShape, with expected: ModelShape) {
        compare(observed, expected, "")
    }

    private mutating func compare(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        let nulls = observed.count(of: .null)
        if nulls > 0, !expected.isOptional, !expected.types.isEmpty {
            add(.null, path, expected, "", nulls, observed.count, observed.examples[.null])
        }
        compareTypes(observed, expected, path)
        if !expected.values.isEmpty { compareTexts(observed, expected, path) }
        if expected.types.contains(.list), let elements = expected.elements, let found = observed.elements {
            compare(found, elements, path.appending("*"))
        }
        if expected.type == .dictionary, let values = expected.elements {
            let found = observed.isDictionary ? observed.elements : observed.mergedMembers
            if let found { compare(found, values, path.appending("*")) }
        }
        if expected.types.contains(.object), !observed.isDictionary { compareMembers(observed, expected, path) }
    }

    // MARK: - Types

    private mutating func compareTypes(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        guard !expected.types.isEmpty else { return }
        let total = observed.count - observed.count(of: .null)
        var sums: [(outcome: Difference.Kind, found: String, count: Int, example: Example?)] = []
        for kind in observed.kinds where kind != .null {
            let outcomes = expected.types.map { Reading(of: kind, observed.examples[kind], as: $0) }
            guard let best = outcomes.max(), best != .exact else { continue }
            let outcome: Difference.Kind = best == .converted ? .repaired : .unreadable
            if let position = sums.firstIndex(where: { $0.outcome == outcome && $0.found == kind.name }) {
                sums[position].count += observed.count(of: kind)
            } else {
                sums.append((outcome, kind.name, observed.count(of: kind), observed.examples[kind]))
            }
        }
        for (outcome, found, count, example) in sums {
            let kind = outcome == .repaired && count == total ? .alwaysRepaired : outcome
            add(kind, path, expected, found, count, total, example)
        }
    }

    private mutating func compareTexts(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        let total = observed.count - observed.count(of: .null)
        guard let texts = observed.texts else {
            let example = Example(place: "more than \(ObservedShape.maximumTexts) different texts", text: "")
            return add(.unknownValue, path, expected, "", total, total, example)
        }
        for (text, count) in texts where !expected.values.contains(text) {
            let example = Example(place: observed.place(of: text), text: "\"\(text.onOneLine)\"")
            add(.unknownValue, path, expected, "", count, total, example)
        }
    }

    // MARK: - Members

    private mutating func compareMembers(_ observed: ObservedShape, _ expected: ModelShape, _ path: String) {
        let objects = observed.objectCount
        guard objects > 0 else { return }
        for expectedMember in expected.members {
            let shape = expectedMember.shape
            let memberPath = path.appending(expectedMember.key)
            guard let member = observed.member(expectedMember.key) else {
                add(.neverPresent, memberPath, shape, "", objects, objects, nil)
                continue
            }
            if member.count < objects, !shape.isOptional {
                add(.missing, memberPath, shape, "", objects - member.count, objects, nil)
            }
            compare(member, shape, memberPath)
        }
        let known = Set(expected.members.map(\.key))
        for (key, member) in observed.members where !known.contains(key) {
            let kind = member.kinds.first
            let example = kind.flatMap { member.examples[$0] }
            add(.unknownKey, path.appending(key), nil, kind?.name ?? "", member.count, objects, example)
        }
    }

    private mutating func add(
        _ kind: Difference.Kind,
        _ path: String,
        _ expected: ModelShape?,
        _ found: String,
        _ count: Int,
        _ total: Int,
        _ example: Example?
    ) {
        let types = expected?.types.map(\.rawValue).joined(separator: " or ") ?? ""
        let difference = Difference(
            kind: kind,
            path: path,
            expected: types.isEmpty ? expected == nil ? "" : "any value" : types,
            found: found,
            count: count,
            total: total,
            example: example
        )
        differences.append(difference)
    }
}

/// How the library reads a value of a kind as a type.
enum Reading: Int, Comparable {
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
        if kind == .data {
            self = type == .data ? .exact : .refused
            return
        }
        self =
            switch type {
            case .bool: Self.reading(value, Bool.self)
            case .integer: Self.reading(value, Int64.self)
            case .unsigned: Self.reading(value, UInt64.self)
            case .number: Self.reading(value, Double.self)
            case .bigNumber: Self.reading(value, JSONNumber.self)
            case .text: Self.reading(value, String.self)
            // A number could be read as a date, but is none here.
            case .date: kind == .date ? .exact : Self.reading(value, Date.self) == .refused ? .refused : .converted
            case .data: Self.reading(value, Data.self)
            case .list: Self.reading(value, [JSONValue].self)
            case .dictionary: Self.reading(value, [String: JSONValue].self)
            case .object: Self.reading(value, JSONObject.self)
            }
    }

    private static func reading<Value: Decodable>(_ value: JSONValue, _ type: Value.Type) -> Reading {
        let result = value.decodeWithReport(type)
        guard result.model != nil else { return .refused }
        return result.report.isClean ? .exact : .converted
    }

    static func < (left: Reading, right: Reading) -> Bool { left.rawValue < right.rawValue }
}

extension ObservedShape {
    /// Where a text was found, if it is the example of a kind.
    fileprivate func place(of text: String) -> String {
        examples.values.first { $0.text == "\"\(text)\"" }?.place ?? ""
    }
}

extension String {
    fileprivate func appending(_ step: String) -> String { isEmpty ? step.onOneLine : "\(self).\(step.onOneLine)" }
}
