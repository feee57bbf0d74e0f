import SmartCodable

/// What was found at one path of the samples, compared with a schema.
///
/// Memory is bounded by the schema: values of a recursive schema are counted at the outermost path that has it, and
/// unknown keys and values are counted together if there are too many.
final class CheckedPath {
    /// What the count of a difference belongs to: the type of the values, a broken rule, a key, or an unknown value.
    private struct Subject: Hashable {
        let kind: Difference.Kind
        let name: String
    }

    private struct Finding {
        let subject: Subject
        /// The type of the values.
        let found: String
        var count = 1
        let example: Example?
    }

    /// The kinds of which samples can have any number, and what the rest is counted as.
    private static let limits: [Difference.Kind: (count: Int, others: String)] = [
        .unknownValue: (ObservedShape.maximumTexts, ""), .unknownKey: (ObservedShape.maximumKeys, "*"),
    ]

    private let path: String
    private let schema: [Schema]
    private weak var outer: CheckedPath?
    private var values = 0
    private var nulls = 0
    private var objects = 0
    private var findings: [Finding] = []
    private var positions: [Subject: Int] = [:]
    /// The schemas with members, and the numbers of objects that were compared with them.
    private var expectations: [(schema: Schema, objects: Int)] = []
    /// The members that properties describe.
    private var members: [String: CheckedPath] = [:]
    /// The elements of lists, and the members that no property describes.
    private var elements: CheckedPath?

    init(_ path: String, schema: [Schema], inside outer: CheckedPath?) {
        self.path = path
        self.schema = schema
        self.outer = outer
    }

    // MARK: - Counting

    func count(_ value: JSONValue) {
        values += 1
        if value.isNull { nulls += 1 }
    }

    func elements(_ schema: [Schema]) -> CheckedPath {
        let path = elements ?? inner("*", schema)
        elements = path
        return path
    }

    func member(_ key: String) -> CheckedPath {
        if let member = members[key] { return member }
        let member = inner(key, expectations.flatMap { $0.schema.properties[key]?.parts ?? [] })
        members[key] = member
        return member
    }

    private func inner(_ key: String, _ schema: [Schema]) -> CheckedPath {
        var ancestor: CheckedPath? = self
        while let path = ancestor, !schema.isEmpty {
            if path.schema.elementsEqual(schema, by: ===) { return path }
            ancestor = path.outer
        }
        return CheckedPath(path.appending(key), schema: schema, inside: self)
    }

    /// Counts an object, in which the members of schemas are expected.
    func expectMembers(of parts: [Schema]) {
        objects += 1
        for part in parts where !part.expectedKeys.isEmpty {
            if let position = expectations.firstIndex(where: { $0.schema === part }) {
                expectations[position].objects += 1
            } else {
                expectations.append((part, 1))
            }
        }
    }

    /// Counts a difference.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - name: the broken rule, or the key of a member; for other kinds, it follows from the value.
    ///   - value: the value; nil if it is missing.
    ///   - walk: where it is.
    func note(_ kind: Difference.Kind, _ name: String?, _ value: JSONValue?, _ walk: ObservedShape.Walk?) {
        let found = value?.typeName ?? ""
        var subject = Subject(kind: kind, name: name ?? (kind == .unknownValue ? value?.excerpt ?? "" : found))
        if positions[subject] == nil, let (count, others) = Self.limits[kind], findings.count >= count {
            subject = Subject(kind: kind, name: others)
        }
        if let position = positions[subject] {
            findings[position].count += 1
        } else {
            positions[subject] = findings.count
            let example = walk.map { Example(place: $0.place, text: value?.excerpt ?? "") }
            findings.append(Finding(subject: subject, found: found, example: example))
        }
    }

    // MARK: - Differences

    /// The differences at the path and inside, in the order of the schema.
    var differences: [Difference] {
        let isOfMember = { (finding: Finding) in [.missing, .unknownKey].contains(finding.subject.kind) }
        var differences = findings.filter { !isOfMember($0) }.map { difference($0) }
        if let elements, elements.outer === self { differences += elements.differences }
        var reported: Set<String> = []
        for key in expectations.flatMap(\.schema.expectedKeys) where reported.insert(key).inserted {
            differences += self.differences(of: key)
        }
        return differences + findings.filter { $0.subject.kind == .unknownKey }.map { difference($0) }
    }

    private func differences(of key: String) -> [Difference] {
        let member = member(key)
        let isInner = member.outer === self
        var differences = isInner ? member.differences : []
        if let position = positions[Subject(kind: .missing, name: key)] {
            differences.insert(difference(findings[position]), at: 0)
        } else if isInner, member.values == 0 {
            let subject = Subject(kind: .neverPresent, name: key)
            let finding = Finding(subject: subject, found: "", count: expectedObjects(key), example: nil)
            differences.insert(difference(finding), at: 0)
        }
        return differences
    }

    private func difference(_ finding: Finding) -> Difference {
        let name = finding.subject.name
        var kind = finding.subject.kind
        var (path, expected, total) = (path, expected, values - nulls)
        switch kind {
        case .neverPresent, .missing:
            (path, expected, total) = (path.appending(name), member(name).expected, expectedObjects(name))
        // Keys that are counted together can be in one object.
        case .unknownKey: (path, expected, total) = (path.appending(name), "", max(objects, finding.count))
        case .brokenRule: expected = name
        case .null: total = values
        case .repaired: if finding.count == total { kind = .alwaysRepaired }
        default: break
        }
        let hasType = [.repaired, .alwaysRepaired, .unreadable, .unknownKey].contains(kind)
        return Difference(
            kind: kind,
            path: path,
            expected: expected,
            found: hasType ? finding.found : "",
            count: finding.count,
            total: total,
            example: finding.example
        )
    }

    /// The number of objects in which a key is expected; one can be compared with several schemas that have the key.
    private func expectedObjects(_ key: String) -> Int {
        min(objects, expectations.reduce(0) { $0 + ($1.schema.expectedKeys.contains(key) ? $1.objects : 0) })
    }

    /// The expected types.
    private var expected: String {
        let types = Schema.types(in: schema)
        if types == .all { return "any value" }
        let names = Schema.modelTypes(in: schema).map(\.name)
        return names.isEmpty ? types.isEmpty ? "no value" : ValueKind.null.name : names.joined(separator: " or ")
    }
}

extension JSONValue {
    /// The name of the type, in summaries.
    fileprivate var typeName: String {
        let kind: ValueKind =
            switch self {
            case .null: .null
            case .bool: .bool
            case .number: .number
            case .string(let text): JSONNumber(text) == nil && ObservedShape.kind(of: text) == .date ? .date : .text
            case .array: .list
            case .object: .object
            }
        return kind.name
    }
}
