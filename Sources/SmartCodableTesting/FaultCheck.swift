import SmartCodable

/// One value of a sample and the way in which it is damaged.
struct SampleFault: CustomStringConvertible {
    /// The ways to damage a value.
    enum Kind: String, CaseIterable {
        case missing, null
        case string = "a string"
        case number = "a number"
        case bool = "a Boolean"
        case array = "an array"
        case object = "an object"

        /// The value that replaces another one; nil if it is removed.
        var replacement: JSONValue? {
            switch self {
            case .missing: nil
            case .null: .null
            case .string: "?"
            case .number: 8.5
            case .bool: true
            case .array: [false]
            case .object: ["?": nil]
            }
        }
    }

    let path: SamplePath
    let kind: Kind

    var description: String {
        switch kind {
        case .missing: "\(path.pointer) missing"
        case .null: "\(path.pointer) null"
        default: "\(path.pointer) as \(kind.rawValue)"
        }
    }
}

/// The keys and indices of the path to a value.
struct SamplePath: Hashable {
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    var steps: [Step] = []

    init(steps: [Step] = []) {
        self.steps = steps
    }

    /// The path of an event.
    init(_ path: [SmartPathComponent]) {
        steps = path.map { step in
            switch step {
            case .key(let key): .key(key)
            case .index(let index): .index(index)
            }
        }
    }

    /// The path as a JSON Pointer (RFC 6901).
    var pointer: String {
        steps.map { step in
            switch step {
            case .key(let key): "/" + key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    /// The first steps.
    func prefix(_ count: Int) -> ArraySlice<Step> { steps.prefix(count) }
}

/// What makes two events the same; the hint of an unknown key depends on the keys that are missing elsewhere.
private struct EventKey: Hashable {
    let pointer, finding: String
    let outcome: SmartDecodingEvent.Outcome
    let found: SmartValueKind?

    init(_ event: SmartDecodingEvent) {
        (pointer, finding, outcome, found) = (event.pointer, event.id, event.outcome, event.found)
    }
}

/// Decodes damaged samples and compares the models.
struct FaultCheck<Model: SmartModelCodable> {
    private let sample: JSONValue
    private let clean: JSONValue
    /// The same under the names of the properties, as events name them.
    private let cleanProperties: JSONValue
    /// The events of the sample itself, which no fault explains.
    private let cleanEvents: Set<EventKey>
    private let required: [(text: String, pattern: PointerPattern)]
    private let options: Set<SmartDecodingOption>

    init(_ sample: JSONValue, required: Set<String>, options: Set<SmartDecodingOption>) throws {
        self.sample = sample
        // The report must contain every event that the check compares.
        let options = options.union([.storedEvents(.max)])
        self.options = options
        self.required = required.sorted().map { ($0, PointerPattern($0)) }
        let result = sample.decodeWithReport(Model.self, options: options)
        let model = try result.get()
        clean = try JSONValue(encoding: model, useMappedKeys: true)
        cleanProperties = try JSONValue(encoding: model)
        cleanEvents = Set(result.report.events.map(EventKey.init))
    }

    /// All faults, in the order of the sample.
    func faults() -> [SampleFault] {
        var faults: [SampleFault] = []
        var open = [(value: sample, path: SamplePath())]
        while let (value, path) = open.popLast() {
            if let step = path.steps.last {
                for kind in SampleFault.Kind.allCases where isFault(kind, of: value, at: step) {
                    faults.append(SampleFault(path: path, kind: kind))
                }
            }
            open += value.children.reversed().map { (step, child) in
                (child, SamplePath(steps: path.steps + [step]))
            }
        }
        return faults
    }

    private func isFault(_ kind: SampleFault.Kind, of value: JSONValue, at step: SamplePath.Step) -> Bool {
        guard let replacement = kind.replacement else {
            // An array without an element is valid.
            if case .key = step { return true }
            return false
        }
        return !replacement.hasKind(of: value)
    }

    /// What is wrong with the result of a damaged payload; nil if it is tolerated.
    func problem(of fault: SampleFault) -> String? {
        let result = decode(replacing: fault.path, by: fault.kind.replacement)
        let events = newEvents(result.report, of: fault.path)
        let isRequired = required.contains { $0.pattern.matches(fault.path.pointer) }
        guard let model = result.model else {
            if isRequired { return events.isEmpty ? "the report does not contain it" : nil }
            return "the model is not decoded: \(result.report.failure ?? "no reason")"
        }
        guard let encoded = try? JSONValue(encoding: model, useMappedKeys: true) else {
            return "the decoded model cannot be encoded"
        }
        if let event = events.first(where: { !isRelated($0, to: fault) }) {
            return "an event is about another value, \(event)"
        }
        let changes = clean.differences(from: encoded)
        if changes.isEmpty {
            return events.isEmpty && isRead(fault) ? "a fallback equals the sample, and there is no event" : nil
        }
        if isRequired {
            if events.isEmpty { return "the report does not contain it" }
            guard let lost = lostPath(of: fault, events), clean.value(at: lost.steps[...]) != nil else { return nil }
            return changes.first { !isExpected($0, lost) }.map { "it changes \($0.pointer) as well" }
        }
        let place = clean.value(at: fault.path.steps[...]) == nil ? nil : fault.path
        if place == nil, let list = list(of: changes), !fault.path.steps.starts(with: list) {
            return events.isEmpty && !omitsOnly(at: list, in: encoded) ? "the value changes without an event" : nil
        }
        // The model may write the value under another key, as a mapping with several keys does; then one member
        // changes.
        let depth = fault.path.steps.count
        let isElsewhere = place == nil && changes.dropFirst().contains { $0.prefix(depth) != changes[0].prefix(depth) }
        if isElsewhere { return "it changes several values: \(changes.map(\.pointer).joined(separator: ", "))" }
        if let place, let other = changes.first(where: { !isExpected($0, place) }) {
            return "it changes \(other.pointer) as well"
        }
        // A value that was read as it is, or an optional that is nil, is no repair. The value can also be a step on the
        // path to an optional, which then has no value.
        let found = encoded.value(at: place?.steps[...] ?? changes[0].prefix(depth))
        let isAbsent = fault.kind == .missing || fault.kind == .null || place == nil
        if events.isEmpty, found != fault.kind.replacement, !(found == nil && isAbsent) {
            return "the value changes without an event"
        }
        return nil
    }

    /// The path of the array in which all changes are; nil if there is none.
    ///
    /// A mapping with a wildcard collects values in an array under another key.
    private func list(of changes: [SamplePath]) -> ArraySlice<SamplePath.Step>? {
        guard let first = changes.first else { return nil }
        let paths = first.steps.indices.map { first.prefix($0) }
        return paths.last { path in
            changes.allSatisfy { change in
                guard change.steps.starts(with: path), change.steps.count > path.count else { return false }
                return if case .index = change.steps[path.count] { true } else { false }
            }
        }
    }

    /// Whether an array of the encoded model lacks elements and has no other ones.
    ///
    /// A wildcard omits what its path does not lead to, without an event, as for an optional.
    private func omitsOnly(at path: ArraySlice<SamplePath.Step>, in encoded: JSONValue) -> Bool {
        guard case .array(let former)? = clean.value(at: path), case .array(let elements)? = encoded.value(at: path)
        else { return false }
        return elements.count < former.count && elements.allSatisfy(former.contains)
    }

    /// Whether the model reads the value that is replaced by one of another kind: other values of the right kind change
    /// the model, or are reported.
    ///
    /// Nobody needs to hear of a missing or null value if the model is as before, because optionals have neither.
    private func isRead(_ fault: SampleFault) -> Bool {
        guard fault.kind != .missing, fault.kind != .null else { return false }
        guard let value = sample.value(at: fault.path.steps[...]) else { return false }
        return value.others.contains { other in
            let result = decode(replacing: fault.path, by: other)
            guard let model = result.model, newEvents(result.report, of: fault.path).isEmpty else { return true }
            guard let encoded = try? JSONValue(encoding: model, useMappedKeys: true) else { return true }
            return !clean.differences(from: encoded).isEmpty
        }
    }

    private func decode(replacing path: SamplePath, by value: JSONValue?) -> SmartDecodingResult<Model> {
        var payload = sample
        payload.set(value, at: path.steps[...])
        return payload.decodeWithReport(Model.self, options: options)
    }

    /// The events that the sample itself does not have, and those of the damaged value.
    private func newEvents(_ report: SmartDecodingReport, of path: SamplePath) -> [SmartDecodingEvent] {
        report.events.filter { $0.pointer == path.pointer || !cleanEvents.contains(EventKey($0)) }
    }

    /// The value that a required value ended; nil if it is unknown because the keys of the sample are not those of the
    /// properties.
    private func lostPath(of fault: SampleFault, _ events: [SmartDecodingEvent]) -> SamplePath? {
        guard let event = events.first(where: { $0.pointer == fault.path.pointer }) else { return nil }
        guard event.path.count == fault.path.steps.count else { return nil }
        return SamplePath(steps: Array(fault.path.prefix(event.lostPath?.count ?? event.path.count)))
    }

    /// The entries of `required` that the sample does not have, or without which nothing else is lost.
    func problemsOfRequired(among faults: [SampleFault]) -> [String] {
        required.compactMap { text, pattern in
            let faults = faults.filter { pattern.matches($0.path.pointer) }
            if faults.isEmpty { return "\(text) is required: the sample has no such value" }
            return faults.contains(where: endsMore) ? nil : "\(text) is required: nothing else is lost without it"
        }
    }

    /// Whether a fault ends a model, or changes other values.
    private func endsMore(_ fault: SampleFault) -> Bool {
        let result = decode(replacing: fault.path, by: fault.kind.replacement)
        guard let model = result.model, let encoded = try? JSONValue(encoding: model, useMappedKeys: true) else {
            return true
        }
        return newEvents(result.report, of: fault.path).contains { $0.lostPath != nil }
            || clean.differences(from: encoded).contains { !$0.steps.starts(with: fault.path.steps) }
    }

    /// Whether a change of the encoded model is in a place or around it, or in the array that lost an element.
    private func isExpected(_ change: SamplePath, _ place: SamplePath) -> Bool {
        if change.steps.starts(with: place.steps) || place.steps.starts(with: change.steps) { return true }
        // An element that is dropped moves the later ones.
        guard let index = place.steps.lastIndex(where: { if case .index = $0 { true } else { false } }) else {
            return false
        }
        return change.steps.starts(with: place.steps[..<index])
    }

    private func isRelated(_ event: SmartDecodingEvent, to fault: SampleFault) -> Bool {
        let (pointer, other) = (event.pointer, fault.path.pointer)
        if pointer == other || pointer.hasPrefix(other + "/") || other.hasPrefix(pointer + "/") || pointer.isEmpty {
            return true
        }
        // A property with several keys or paths is missing under the first of them.
        return event.finding == .missingKey && isProperty(of: event, readFrom: fault.path)
    }

    /// Whether the property of an event is read from a value of the sample, or from one inside it: other values there
    /// change it, or have an event about it.
    private func isProperty(of event: SmartDecodingEvent, readFrom path: SamplePath) -> Bool {
        let property = SamplePath(event.path)
        let former = cleanProperties.value(at: property.steps[...])
        var open = [(value: sample.value(at: path.steps[...]) ?? .null, path: path)]
        while let (value, path) = open.popLast() {
            let others = value.others + SampleFault.Kind.allCases.compactMap(\.replacement)
            let isRead = others.contains { other in
                let result = decode(replacing: path, by: other)
                if result.report.events.contains(where: { $0.path == event.path && $0.pointer == path.pointer }) {
                    return true
                }
                guard let model = result.model, let encoded = try? JSONValue(encoding: model) else { return false }
                return encoded.value(at: property.steps[...]) != former
            }
            if isRead { return true }
            open += value.children.map { (step, child) in (child, SamplePath(steps: path.steps + [step])) }
        }
        return false
    }
}

extension JSONValue {
    /// Other values of the same kind.
    fileprivate var others: [JSONValue] {
        let values: [JSONValue] =
            switch self {
            case .bool(let bool): [.bool(!bool)]
            case .number: [0, 1, -1, 8.5]
            case .string: ["", "?", "0"]
            case .array: [[], [false]]
            case .object: [[:]]
            case .null: []
            }
        return values.filter { $0 != self }
    }

    /// The elements or members, with their steps.
    fileprivate var children: [(SamplePath.Step, JSONValue)] {
        switch self {
        case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
        case .object(let members): members.map { (.key($0.key), $0.value) }
        default: []
        }
    }

    fileprivate func hasKind(of other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null), (.bool, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        default: false
        }
    }

    fileprivate func value(at path: ArraySlice<SamplePath.Step>) -> JSONValue? {
        var value = self
        for step in path {
            switch (step, value) {
            case (.key(let key), .object(let members)):
                guard let member = members[key] else { return nil }
                value = member
            case (.index(let index), .array(let elements)) where elements.indices.contains(index):
                value = elements[index]
            default: return nil
            }
        }
        return value
    }

    /// Replaces or removes the value at a path.
    fileprivate mutating func set(_ value: JSONValue?, at path: ArraySlice<SamplePath.Step>) {
        guard let step = path.first else { return self = value ?? .null }
        let rest = path.dropFirst()
        switch step {
        case .index(let index): self[index].set(value, at: rest)
        case .key(let key):
            if rest.isEmpty, value == nil, case .object(var members) = self {
                members[key] = nil
                self = .object(members)
            } else {
                self[key].set(value, at: rest)
            }
        }
    }

    /// The value with the elements of all arrays in a fixed order.
    private var sorted: JSONValue {
        switch self {
        case .array(let elements):
            .array(elements.map { ($0.sorted, $0.sorted.description) }.sorted { $0.1 < $1.1 }.map(\.0))
        case .object(let members):
            .object(JSONObject(members.map { (key: $0.key, value: $0.value.sorted) }))
        default: self
        }
    }

    /// The paths of the outermost values that differ, or that only one of two values contains.
    ///
    /// The order of elements makes no difference, because sets are encoded in any order.
    fileprivate func differences(from other: JSONValue) -> [SamplePath] {
        var differences: [SamplePath] = []
        var open: [(JSONValue?, JSONValue?, SamplePath)] = [(self, other, SamplePath())]
        while let (left, right, path) = open.popLast() {
            guard let left, let right, left.hasKind(of: right) else {
                differences.append(path)
                continue
            }
            if left.sorted == right.sorted { continue }
            let (leftChildren, rightChildren) = (left.children, right.children)
            if leftChildren.isEmpty && rightChildren.isEmpty {
                differences.append(path)
                continue
            }
            for step in Set(leftChildren.map(\.0)).union(rightChildren.map(\.0)) {
                open.append((left.value(at: [step]), right.value(at: [step]), SamplePath(steps: path.steps + [step])))
            }
        }
        return differences.sorted { $0.pointer < $1.pointer }
    }
}
