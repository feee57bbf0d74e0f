import Foundation

/// The path from the outermost value to the value that a call decodes: `data.list.0.user`.
///
/// Empty segments of a path with dots are skipped. A step is the key that is spelled like it; if there is none, a key
/// that the key strategy rewrites to it.
package struct DesignatedPath {
    package let text: String
    package let segments: [Substring]

    package init(_ text: String) {
        self.text = text
        let segments = PathText.segments(of: text)
        self.segments = PathText.isPointer(text) ? segments : segments.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// A step for messages: `"user"`.
    package func name(ofStep step: Int) -> String {
        segments.indices.contains(step) ? "\"\(segments[step])\"" : "step \(step)"
    }

    /// Whether the key strategy rewrites a key to a step.
    package func step(_ index: Int, isRewrittenFrom key: String, _ strategy: SmartKeyStrategy) -> Bool {
        let codingPath = strategy.needsPath ? segments[..<index].map { StepKey(stringValue: String($0)) } : []
        return strategy.matches(key, segments[index], at: codingPath)
    }

    /// The step that leads to all elements of an array, or all values of an object without this key.
    static let wildcard: Substring = "*"

    /// The number of steps, if a path from the outermost value begins with them or they begin with it.
    ///
    ///     "data.0"    data, 0, name → 2    data → 2    meta → nil
    ///
    /// The value of a wildcard or an index from the end is not complete before its array or object is; then it is the
    /// length of the path.
    package func commonLength(with path: [SmartPathComponent], _ strategy: SmartKeyStrategy) -> Int? {
        var codingPath: [any CodingKey] = []
        func isOpen(_ segment: Substring) -> Bool { segment == Self.wildcard || Int(segment).map { $0 < 0 } == true }
        for (segment, step) in zip(segments, path) {
            switch step {
            case .key(let key):
                guard key.utf8.elementsEqual(segment.utf8) || strategy.matches(key, segment, at: codingPath)
                else { return segment == Self.wildcard ? path.count : nil }
                if strategy.needsPath { codingPath.append(StepKey(stringValue: String(segment))) }
            case .index(let index):
                guard index == Int(segment) else { return isOpen(segment) ? path.count : nil }
                if strategy.needsPath { codingPath.append(StepKey(intValue: index)) }
            }
        }
        return segments.dropFirst(path.count).first.map(isOpen) == true ? path.count : segments.count
    }

    /// The value at the end of the path.
    ///
    /// - Parameters:
    ///   - document: the input.
    ///   - settings: the settings of the call.
    ///   - notes: receives what the report needs; nil for no report.
    ///   - collect: returns the value at the end of the remaining steps, if the first one is a wildcard.
    /// - Returns: the value.
    /// - Throws: the error for a step without a value.
    func walk(
        _ document: DocumentStorage,
        _ settings: DecodingSettings,
        _ notes: PathNotes?,
        collect: (ArraySlice<Substring>, PathTarget, PathWalk) -> PathTarget?
    ) throws(SmartInputError) -> PathTarget {
        let walk = PathWalk(settings, notes, settings.key)
        var target = PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
        for (step, segment) in segments.enumerated() {
            guard let next = walk.step(segment, from: target) else {
                if let collected = collect(segments[step...], target, walk) { return collected }
                throw .noValueAtPath(path: text, step: step)
            }
            target = next
            if target.choice != nil { notes?.choices.append(target) }
        }
        return target
    }
}

/// The two ways to write a path.
///
///     data.list.*.id     `*` is each element of an array, or each value of an object without this key
///     data.list.0        dots between the segments; `\.` is a dot in a key, and `\\` a backslash
///     /data/a.b/0        a JSON Pointer (RFC 6901): `~1` is a slash in a key, and `~0` a tilde
enum PathText {
    /// Whether the text is a JSON Pointer.
    static func isPointer(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "/") }

    /// The keys and indices of a path; empty segments only in a JSON Pointer.
    static func segments(of text: String) -> [Substring] {
        if isPointer(text) {
            return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { segment in
                guard segment.contains("~") else { return segment }
                // In this order, `~01` is `~1`.
                return segment.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")[...]
            }
        }
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text.split(separator: ".") }
        var segments: [Substring] = [""]
        var isEscaped = false
        for character in text {
            if !isEscaped, character == "\\" {
                isEscaped = true
                continue
            }
            if character == ".", !isEscaped {
                segments.append("")
            } else {
                // A backslash before another character is an ordinary one.
                let isPlain = isEscaped && character != "." && character != "\\"
                segments[segments.count - 1] += isPlain ? "\\\(character)" : "\(character)"
            }
            isEscaped = false
        }
        if isEscaped { segments[segments.count - 1] += "\\" }
        return segments.filter { !$0.isEmpty }
    }
}

/// Follows a path: through objects by key, through arrays by index, and through JSON in strings.
///
/// An index is counted from 0, and a negative one from the end: -1 is the last element.
///
/// Of a repeated key, the policy determines whether the last or the first is used. Keys are compared as bytes; if none
/// is the step, they are rewritten by the key strategy.
struct PathWalk {
    private let settings: DecodingSettings
    private let strategy: SmartKeyStrategy
    /// Receives what the report of the call needs; nil if it has none.
    let notes: PathNotes?

    init(_ settings: DecodingSettings, _ notes: PathNotes?, _ strategy: SmartKeyStrategy) {
        self.settings = settings
        self.notes = notes
        self.strategy = strategy
    }

    /// Takes one step; nil if there is no value.
    func step(_ segment: some StringProtocol, from start: PathTarget) -> PathTarget? {
        let target = opened(start)
        let document = target.value.document
        let next: Node?
        var choice: PathTarget.Choice?
        switch target.value.kind {
        case .array:
            next = Int(segment).flatMap { index in
                let node = target.value.node
                // The sum cannot overflow, because one number is negative.
                return document.element(index < 0 ? index + document.childCount(of: node) : index, of: node)
            }
        case .object:
            (next, choice) = member(String(segment), of: target)
        default:
            next = nil
        }
        return next.map {
            PathTarget(
                value: document[$0],
                stringifiedLevel: target.stringifiedLevel,
                depth: target.depth + 1,
                codingPath: strategy.needsPath
                    ? target.codingPath + [StepKey(stringValue: String(segment))] : [],
                choice: choice
            )
        }
    }

    /// A value from which no step leads on, because it is neither an object nor null, nor an array for an index; nil for
    /// one that only has no such member.
    func end(before segment: some StringProtocol, at start: PathTarget) -> DocumentValue? {
        let value = opened(start).value
        return switch value.kind {
        case .null, .object: nil
        // PHP encodes an empty dictionary as an empty array.
        case .array: Int(segment) != nil || value.isEmptyContainer ? nil : value
        default: value
        }
    }

    /// The elements of an array or the values of an object; nil for other values.
    func children(of start: PathTarget) -> [PathTarget]? {
        let target = opened(start)
        let document = target.value.document
        var nodes: [Node] = []
        switch target.value.kind {
        case .array:
            var node = document.firstChild(of: target.value.node)
            for _ in 0..<document.childCount(of: target.value.node) {
                nodes.append(node)
                node = document.following(node)
            }
        case .object:
            document.forEachMember(of: target.value.node) { nodes.append($1) }
        default:
            return nil
        }
        return nodes.map {
            PathTarget(
                value: document[$0],
                stringifiedLevel: target.stringifiedLevel,
                depth: target.depth + 1,
                codingPath: target.codingPath
            )
        }
    }

    /// The value itself, or the document in it if it is a string with JSON.
    ///
    /// Called before each step; a string at the end of the path is opened by the decoder.
    private func opened(_ target: PathTarget) -> PathTarget {
        let level = target.stringifiedLevel
        let look = StringifiedJSON(target.value, settings, level: level, depth: target.depth)
        guard case .opened(let inner) = look else {
            if target.value.kind == .string { notes?.endsAtString = true }
            return target
        }
        notes?.add(inner, openedFrom: target.value)
        return PathTarget(
            value: inner.root,
            stringifiedLevel: level + 1,
            depth: target.depth,
            codingPath: target.codingPath
        )
    }

    /// The value of a key, and the choice that was made if the key is repeated or has several spellings.
    private func member(_ name: String, of target: PathTarget) -> (value: Node?, choice: PathTarget.Choice?) {
        let (object, document) = (target.value, target.value.document)
        let keepsFirst = settings.policy.repeatedKeys == .useFirst
        var asWritten: (value: Node, choice: PathTarget.Choice?)?
        var asSpelled: (value: Node, key: StringText, choice: PathTarget.Choice?)?
        document.forEachMember(of: object.node) { key, value in
            let text = document.text(of: document.entry(key))
            if text.equals(name) {
                guard let first = asWritten else { return asWritten = (value, nil) }
                asWritten = (keepsFirst ? first.value : value, .init(isRepeatedKey: true, node: value))
            } else if strategy.matches(text.string, name, at: target.codingPath) {
                guard let first = asSpelled else { return asSpelled = (value, text, nil) }
                // As in `ObjectShape`, the members of native values are sorted, because they have no order.
                let precedes =
                    document.storage.origin == .values
                    && text.string.utf8.lexicographicallyPrecedes(first.key.string.utf8)
                let used = keepsFirst == precedes ? (value, text) : (first.value, first.key)
                let isRepeated = text.equals(first.key.string)
                let choice = PathTarget.Choice(isRepeatedKey: isRepeated, node: isRepeated ? value : used.0)
                asSpelled = (used.0, used.1, choice)
            }
        }
        guard let asWritten else { return (asSpelled?.value, asSpelled?.choice) }
        // A name that is rewritten to another one has no other spellings.
        if asWritten.choice == nil, asSpelled != nil, strategy.matches(name, name, at: target.codingPath) {
            return (asWritten.value, .init(isRepeatedKey: false, node: asWritten.value))
        }
        return (asWritten.value, asWritten.choice)
    }
}

/// What happened on the way to a value, for the report of the call.
final class PathNotes {
    /// A string that was opened, and the document in it.
    typealias Opening = (string: DocumentValue, inner: DocumentStorage)

    /// The opened strings, each of them once.
    private(set) var openings: [Opening] = []
    private var openedStrings: Set<OpenedString> = []
    /// The targets of a wildcard for which a member was chosen.
    var choices: [PathTarget] = []
    /// Whether the path leads into a string that the policy does not open, or that contains no JSON.
    var endsAtString = false
    /// The value that ends the path; see `PathWalk.end`.
    var pathEnd: DocumentValue?
    /// The values that end the path of an element that a wildcard would collect, and the steps for which they have no
    /// value.
    var collectedEnds: [(value: DocumentValue, step: Int)] = []

    func add(_ inner: DocumentStorage, openedFrom string: DocumentValue) {
        let key = OpenedString(document: ObjectIdentifier(string.storage), node: string.node)
        if openedStrings.insert(key).inserted { openings.append((string, inner)) }
    }

    private struct OpenedString: Hashable {
        let document: ObjectIdentifier
        let node: Node
    }
}

extension DecodingSettings {
    /// The notes for a path; nil if the call has no report and is not strict.
    func makePathNotes(hasReport: Bool) -> PathNotes? { hasReport || policy.isStrict ? PathNotes() : nil }

    /// The first string with JSON on the path to a value, which the strict policy refuses.
    ///
    /// - Parameters:
    ///   - notes: what was noted when the path was followed.
    ///   - walk: follows the path with other settings and notes; returns whether there is a value.
    /// - Returns: nil if there is no value, or one without such a string.
    func refusedOpening(_ notes: PathNotes?, _ walk: (DecodingSettings, PathNotes) -> Bool) -> PathNotes.Opening? {
        guard policy.isStrict, notes?.endsAtString == true else { return nil }
        var policy = policy
        policy.opensStringifiedJSON = true
        let opening = PathNotes()
        let settings = DecodingSettings(self, policy: policy, handlesProblems: false)
        return walk(settings, opening) ? opening.openings.first : nil
    }
}

/// The value that a path leads to.
struct PathTarget {
    let value: DocumentValue
    /// The number of opened strings around the value.
    let stringifiedLevel: Int
    /// The number of arrays and objects around the value.
    let depth: Int
    /// The path of the value, which only a custom key strategy uses.
    var codingPath: [any CodingKey] = []
    /// The choice between several members in the last step; nil if there was none.
    var choice: Choice?

    /// A choice between members of one object.
    struct Choice {
        /// Whether the members have the same key; otherwise their keys are spellings of one name.
        let isRepeatedKey: Bool
        /// The value of the repeated member, or of the one that is used.
        let node: Node
    }
}
