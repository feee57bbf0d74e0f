import Foundation
import SmartCodable

/// Compares samples with a schema, one sample at a time.
///
/// A value that the library converts to an expected type is a difference, and the converted value is compared further.
final class SchemaCheck {
    private let document: SchemaDocument
    private let root: CheckedPath
    private var walk: ObservedShape.Walk?
    private var depth = 0
    private var steps = 0
    /// The alternatives that were selected for values inside of others of the sample.
    private var attempts: [Attempt: Selection] = [:]
    /// Why the comparison was ended.
    private(set) var failure: ToolError?

    /// The number of nested values and alternatives; the parser accepts 512 nested values.
    ///
    /// In a release build, they fit on a thread with 512 KiB, as Apple's systems have.
    private static let maximumDepth = 540
    /// The number of comparisons to select an alternative; those of alternatives of alternatives grow exponentially.
    private static let maximumSteps = 10_000_000

    private struct Attempt: Hashable {
        let schema: ObjectIdentifier
        let union: Int
        let steps: [ObservedShape.Walk.Step]
    }

    private struct Selection {
        var branch: [Schema] = []
        var differences = Int.max
        var isUnique = true
    }

    init(_ document: SchemaDocument) {
        self.document = document
        root = CheckedPath("", schema: document.root.parts, inside: nil)
    }

    /// The differences of all samples.
    var differences: [Difference] { root.differences }

    /// Whether only arrays fit.
    var expectsArrays: Bool { Schema.types(in: document.root.parts) == .list }

    /// Compares a sample; does nothing after a failure.
    func add(_ sample: Sample) {
        guard failure == nil else { return }
        walk = ObservedShape.Walk(sample: sample)
        attempts = [:]
        visit(sample.value.json, document.root.parts, root)
    }

    // MARK: - Values

    /// Compares a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - schema: the parts of its schema.
    ///   - path: where differences are noted; nil to count them only.
    /// - Returns: the number of differences.
    @discardableResult
    private func visit(_ value: JSONValue, _ schema: [Schema], _ path: CheckedPath?) -> Int {
        // Only the selection of alternatives can need many steps.
        if path != nil { steps = 0 }
        guard advances() else { return 1 }
        depth += 1
        defer { depth -= 1 }
        path?.count(value)
        let types = Schema.types(in: schema)
        guard !types.contains(ValueTypes(of: value)) else { return compare(value, schema, path) }
        guard !value.isNull else { return note(.null, nil, value, path) }
        // For a selection, the number of differences is enough.
        guard path != nil else { return 1 }
        guard let (_, result) = reading(of: value, types, schema) else {
            return note(.unreadable, nil, value, path)
        }
        let count = note(.repaired, nil, value, path)
        guard let result, types.contains(ValueTypes(of: result)) else { return count }
        return count + compare(result, schema, path)
    }

    /// How the library reads a value as one of the expected types; nil if it cannot be read.
    private func reading(
        of value: JSONValue,
        _ types: ValueTypes,
        _ schema: [Schema]
    ) -> (reading: Reading, result: JSONValue?)? {
        // Numbers as text are frequent, and a report of the library takes microseconds.
        if case .string(let text) = value, !types.contains(.bool), let number = JSONNumber(text) {
            let isNumber = types.contains(.fraction) && number.double != nil
            if isNumber || types.contains(.integer) && number.int64 != nil { return (.converted, .number(number)) }
        }
        let expected = Schema.modelTypes(in: schema).flatMap { $0 == .integer ? [$0, .unsigned] : [$0] }
        return expected.lazy.map { value.read(as: $0) }.first { $0.reading != .refused }
    }

    /// Compares a value of an allowed type.
    private func compare(_ value: JSONValue, _ schema: [Schema], _ path: CheckedPath?) -> Int {
        var parts = schema
        var count = 0
        if schema.contains(where: { !$0.unions.isEmpty }) { count += addBranches(to: &parts, value, path) }
        for part in parts {
            if let values = part.values, !values.contains(value) {
                return count + note(.unknownValue, nil, value, path)
            }
            for rule in part.rules where rule.isBroken(value) { count += note(.brokenRule, rule.text, value, path) }
        }
        switch value {
        case .string(let text): for part in parts { count += compare(text, part, path) }
        case .array(let elements): count += visit(elements, parts, path)
        case .object(let object): count += visit(object, parts, path)
        default: break
        }
        return count
    }

    /// Compares a text with a format of dates or with base64.
    private func compare(_ text: String, _ part: Schema, _ path: CheckedPath?) -> Int {
        guard part.textType != .text else { return 0 }
        let value = JSONValue.string(text)
        switch value.read(as: part.textType).reading {
        case .refused: return note(.unreadable, nil, value, path)
        case .converted: return note(.repaired, nil, value, path)
        case .exact:
            guard let format = part.dateFormat, DateFormat(of: text) != format else { return 0 }
            return note(.brokenRule, "format \(format.rawValue)", value, path)
        }
    }

    private func visit(_ elements: [JSONValue], _ parts: [Schema], _ path: CheckedPath?) -> Int {
        let schema = parts.flatMap { $0.items?.parts ?? [] }
        guard !schema.isEmpty else { return 0 }
        let elementPath = path?.elements(schema)
        return elements.enumerated().reduce(0) { count, element in
            count + step(.index(element.offset)) { visit(element.element, schema, elementPath) }
        }
    }

    private func visit(_ object: JSONObject, _ parts: [Schema], _ path: CheckedPath?) -> Int {
        path?.expectMembers(of: parts)
        var count = 0
        for (position, part) in parts.enumerated() {
            for key in part.required where object[key] == nil {
                guard !parts[..<position].contains(where: { $0.required.contains(key) }) else { continue }
                count += note(.missing, key, nil, path)
            }
        }
        for (key, member) in object {
            var schema: [Schema] = []
            var isProperty = false
            for part in parts {
                let found = part.schemas(for: key)
                schema = schema.isEmpty ? found.parts : schema + found.parts
                isProperty = isProperty || found.isProperty
            }
            guard !schema.isEmpty else { continue }
            count += step(.key(key)) {
                guard !Schema.types(in: schema).isEmpty else { return note(.unknownKey, key, member, path) }
                return visit(member, schema, isProperty ? path?.member(key) : path?.elements(schema))
            }
        }
        return count
    }

    /// Compares a member or an element, whose place is known for examples.
    private func step(_ step: ObservedShape.Walk.Step, _ compare: () -> Int) -> Int {
        walk?.steps.append(step)
        defer { walk?.steps.removeLast() }
        return compare()
    }

    // MARK: - Alternatives

    /// Adds the parts of the selected alternatives.
    ///
    /// - Returns: the number of differences that the comparison with these parts does not find.
    private func addBranches(to parts: inout [Schema], _ value: JSONValue, _ path: CheckedPath?) -> Int {
        var count = 0
        var index = 0
        while index < parts.count {
            for (number, union) in parts[index].unions.enumerated() {
                let nearest = nearest(of: union.branches, to: value)
                var selected = nearest.first ?? []
                // Members are compared only if the value itself does not decide.
                if nearest.count > 1 {
                    let schema = ObjectIdentifier(parts[index])
                    let attempt = Attempt(schema: schema, union: number, steps: walk?.steps ?? [])
                    let result = attempts[attempt] ?? trying(nearest, isExclusive: union.isExclusive, value)
                    if path == nil {
                        // The members are compared once, so that the time does not double with each level.
                        attempts[attempt] = result
                        // Only more or less matters. A sum over all levels could overflow.
                        count += min(result.differences, 1_000) + (result.isUnique ? 0 : 1)
                        continue
                    }
                    selected = result.branch
                    if !result.isUnique { count += note(.brokenRule, "oneOf, several fit", value, path) }
                }
                parts += selected.filter { part in !parts.contains { $0 === part } }
            }
            index += 1
        }
        return count
    }

    /// Compares a value with alternatives, and selects the one with the fewest differences.
    private func trying(_ branches: [[Schema]], isExclusive: Bool, _ value: JSONValue) -> Selection {
        var result = Selection()
        var fitting = 0
        for branch in branches where fitting < (isExclusive ? 2 : 1) {
            let differences = visit(value, branch, nil)
            if differences < result.differences { (result.branch, result.differences) = (branch, differences) }
            if differences == 0 { fitting += 1 }
        }
        result.isUnique = fitting < 2
        return result
    }

    /// The alternatives from which a value differs least, without its members.
    private func nearest(of branches: [Schema], to value: JSONValue) -> [[Schema]] {
        let distances = branches.map { distance(of: value, from: $0.parts) }
        let least = distances.min()
        return zip(branches, distances).filter { $0.1 == least }.map(\.0.parts)
    }

    /// How much a value differs from parts, with the tags of variants, but without other members; 0 if it can fit.
    private func distance(of value: JSONValue, from parts: [Schema]) -> Int {
        guard advances() else { return 0 }
        var distance = 0
        for part in parts {
            if !part.types.contains(ValueTypes(of: value)) { distance += 1_000_000 }
            if part.values?.contains(value) == false { distance += 1_000 }
            if let object = value.object {
                distance += part.required.filter { object[$0] == nil }.count
                for (key, tag) in part.properties {
                    guard let values = tag.values, let member = object[key], !values.contains(member) else { continue }
                    distance += 1_000
                }
            }
            for union in part.unions {
                distance += union.branches.map { self.distance(of: value, from: $0.parts) }.min() ?? 0
            }
        }
        return distance
    }

    /// Counts a step; returns false if there were too many.
    private func advances() -> Bool {
        steps += 1
        if failure == nil, depth >= Self.maximumDepth || steps > Self.maximumSteps {
            let place = walk.map { " at \($0.place)" } ?? ""
            failure = .input(
                depth >= Self.maximumDepth
                    ? "The sample has too many values in each other\(place)."
                    : "The alternatives of the schema need too many comparisons\(place)."
            )
        }
        return failure == nil
    }

    private func note(_ kind: Difference.Kind, _ name: String?, _ value: JSONValue?, _ path: CheckedPath?) -> Int {
        path?.note(kind, name, value, walk)
        return 1
    }
}

extension Sample.Value {
    /// The value as JSON: dates of a property list as text, data as base64.
    fileprivate var json: JSONValue {
        switch self {
        case .json(let value): value
        case .propertyList(let value): Self.json(value)
        }
    }

    private static func json(_ value: Any) -> JSONValue {
        switch value {
        case let members as [String: Any]: .object(JSONObject(members.mapValues(json)))
        case let elements as [Any]: .array(elements.map(json))
        case let date as Date: .string(ISO8601DateFormatter().string(from: date))
        case let data as Data: .string(data.base64EncodedString())
        default: JSONValue(value) ?? .string("\(value)")
        }
    }
}
