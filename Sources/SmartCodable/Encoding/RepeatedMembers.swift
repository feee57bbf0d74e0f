/// The members of an object that has repeated keys.
///
/// Used only if keys may be repeated: a model encodes a key twice, two properties have the same key or paths that begin
/// with it, or a part of the model writes into the same object. The last member with a key is kept; a member of a rest
/// only if there is no other one. Members that were written at paths are merged:
///
///     "a":{"b":1}    "a":{"c":{"d":2}}    "a":{"c":{"e":3}}    →    "a":{"b":1,"c":{"d":2,"e":3}}
struct RepeatedMembers {
    /// A conflict: a step of a path already has a value of another kind.
    struct Conflict: Error {
        /// The path of the existing value.
        let path: [String]
        /// The kind of the existing value.
        let kind: String
        /// The member with the other value; nil for a tag.
        var member: PlacedMember?
        /// The other value.
        let value: JSONValue
    }

    private struct Member {
        /// With quotes.
        let key: [UInt8]
        let name: String
        let whole: Range<Int>
        let isRest: Bool
        let placed: PlacedMember?

        var isTag: Bool { placed.map { $0.property == nil } ?? false }
        var value: Range<Int> { whole.dropFirst(key.count + 1) }
    }

    private enum Value {
        case part(TextPart)
        case merged(JSONValue)
    }

    private let object: TextPart
    private let members: [Member]

    /// Finds the members of an object at the end of the text of a session; nil if no key is repeated.
    init?(of written: WrittenText, in session: EncodingSession, _ rests: [Range<Int>], _ placed: [PlacedMember]) {
        guard written.document.entry(.root).flags.contains(.mayRepeatKeys) else { return nil }
        object = session.part(written.range)
        let written = written.read { document in
            written.members.map { (name: document.string(ofKey: $0.name), key: $0.key, whole: $0.whole) }
        }
        var paths: [Int: PlacedMember] = [:]
        for member in placed { paths[member.offset] = member }
        members = written.map { member in
            Member(
                key: session.writer.bytes(in: member.key),
                name: member.name,
                whole: member.whole,
                isRest: rests.contains { $0.contains(member.key.lowerBound) },
                placed: paths[member.key.lowerBound]
            )
        }
        guard Set(members.map(\.key)).count < members.count else { return nil }
    }

    /// Returns the members to keep as text, with the holes in it.
    func kept(in session: EncodingSession) throws -> TextPart {
        var groups: [[Member]] = []
        var positions: [[UInt8]: Int] = [:]
        for member in members {
            let position = positions[member.key] ?? groups.count
            positions[member.key] = position
            if position == groups.count { groups.append([]) }
            groups[position].append(member)
        }
        var kept: [(order: Int, member: Member, value: Value)] = []
        for group in groups {
            let properties = group.filter { !$0.isRest && !$0.isTag }
            let tags = group.filter(\.isTag)
            guard group.count > 1, !tags.isEmpty || properties.contains(where: { $0.placed != nil }) else {
                guard let last = properties.last ?? group.last else { continue }
                kept.append((last.whole.lowerBound, last, .part(object[last.value])))
                continue
            }
            let value = try merged(properties, tags, rests: group.filter(\.isRest), in: session)
            // A member that replaces others is written in its own place, one that is merged with them in that of the first.
            let place = properties.contains { $0.placed != nil } ? group[0] : properties.last ?? group[0]
            kept.append((place.whole.lowerBound, place, .merged(value)))
        }
        let text = ByteWriter(capacity: object.range.count, escapesSlashes: session.writer.escapesSlashes)
        var holes: [TextHole] = []
        for (_, member, value) in kept.sortedBySharedCode({ $0.order < $1.order }) {
            if text.count > 0 { text.append(.comma) }
            text.append(member.key)
            text.append(.colon)
            switch value {
            case .part(let part): holes += part.append(to: text)
            case .merged(let json): json.append(to: text)
            }
        }
        return TextPart(text: text, range: 0..<text.count, holes: holes[...])
    }

    /// Merges the values of a key, in their order.
    ///
    /// A tag is added unless there is another value in its place, and what a rest has is added to the objects on the
    /// path to a tag.
    private func merged(
        _ properties: [Member],
        _ tags: [Member],
        rests: [Member],
        in session: EncodingSession
    ) throws -> JSONValue {
        let isPlaced = properties.contains { $0.placed != nil }
        var value = JSONValue.null
        for member in isPlaced ? properties[...] : properties.suffix(1) {
            let other = try json(of: member, in: session)
            do throws(Conflict) {
                try value.merge(other, at: [member.name])
            } catch {
                let placed = member.placed ?? properties.compactMap(\.placed).last
                throw Conflict(path: error.path, kind: error.kind, member: placed, value: other)
            }
        }
        for tag in tags { try value.merge(try json(of: tag, in: session), at: [tag.name], keepsScalars: true) }
        guard !tags.isEmpty else { return value }
        for rest in rests {
            var merged = value
            // What does not go together with the others is left out.
            let other = try json(of: rest, in: session)
            do throws(Conflict) {
                try merged.merge(other, at: [], keepsScalars: true)
                value = merged
            } catch {}
        }
        return value
    }

    /// The value of a member; null if it cannot be scanned, after which the call fails.
    private func json(
        of member: Member,
        in session: EncodingSession,
        _ read: (WrittenText) -> JSONValue? = { $0.json }
    ) throws -> JSONValue {
        let text = try session.filled(object[member.value])
        if let written = WrittenText(text, 0..<text.count), let json = read(written) { return json }
        let failure = WrittenText.failure(text, 0..<text.count).error((), at: [])
        session.rare.lateFailure = session.rare.lateFailure ?? failure
        return .null
    }

    /// Returns a value that differs from another one under the same key or path; nil if all are equal, also as numbers of
    /// different types.
    func conflict(
        under name: SharedName,
        in session: EncodingSession
    ) throws -> (member: PlacedMember?, value: JSONValue)? {
        var first: JSONValue?
        for member in members where !member.isRest && !member.isTag && member.name == name.steps[0] {
            guard member.placed?.steps ?? [member.name] == name.steps else { continue }
            let whole = try json(of: member, in: session) { $0.unmarkedJSON }
            let value = name.steps.dropFirst().reduce(whole) { $0.value(at: $1) }
            // At a path, null is merged with the other value.
            if value == .null, name.steps.count > 1 { continue }
            if let first, value != first { return (member.placed, value) }
            first = value
        }
        return nil
    }
}

/// A key or path under which several properties are written, whose values must be equal.
struct SharedName {
    let steps: [String]
    /// The path of the last of the properties.
    let codingPath: [any CodingKey]
}

extension JSONValue {
    /// The value at a step of a path; null if there is none.
    fileprivate func value(at step: String) -> JSONValue {
        MemberNames.Spelling.index(step).map { self[$0] } ?? self[step]
    }

    /// The number of levels that are merged.
    private static let mergedLevels = 512

    /// Adds the members and elements of another value, whose scalars replace those of this value.
    ///
    /// - Parameters:
    ///   - other: the other value; null changes nothing.
    ///   - path: the path of the value.
    ///   - keepsScalars: whether the scalars of this value are kept instead.
    /// - Throws: a conflict, if both values are of different kinds.
    fileprivate mutating func merge(
        _ other: JSONValue,
        at path: [String],
        keepsScalars: Bool = false
    ) throws(RepeatedMembers.Conflict) {
        guard path.count <= Self.mergedLevels else {
            throw RepeatedMembers.Conflict(path: path, kind: "more than \(Self.mergedLevels) levels", value: other)
        }
        switch (self, other) {
        case (_, .null): return
        case (.null, _): self = other
        case (.object(var members), .object(let others)):
            for (key, value) in others {
                guard var member = members[key] else {
                    members[key] = value
                    continue
                }
                try member.merge(value, at: path + [key], keepsScalars: keepsScalars)
                members[key] = member
            }
            self = .object(members)
        case (.array(var elements), .array(let others)):
            for (index, value) in others.enumerated() {
                guard index < elements.count else {
                    elements.append(value)
                    continue
                }
                try elements[index].merge(value, at: path + [String(index)], keepsScalars: keepsScalars)
            }
            self = .array(elements)
        case (.object, _), (.array, _), (_, .object), (_, .array):
            throw RepeatedMembers.Conflict(path: path, kind: kindOfValue, value: other)
        default: if !keepsScalars { self = other }
        }
    }

    /// The kind of the value for an error message.
    private var kindOfValue: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .number: "a number"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
