/// Dictionaries: an object, member by member, leaving out what cannot be read.
///
/// Keys that are neither texts nor numbers are written by Foundation as an array in which keys and values take turns;
/// that form is read as well.
final class DictionaryReader<Key: Hashable, Value>: ValueReader<[Key: Value]> {
    private let key: DictionaryKey<Key>
    private let value: ValueReader<Value>
    /// What becomes of values that cannot be read; nil for what the policy says.
    private let rule: SmartDecodingPolicy.UnreadableElement?

    init(
        _ key: DictionaryKey<Key>,
        _ value: ValueReader<Value>,
        _ rule: SmartDecodingPolicy.UnreadableElement? = nil
    ) {
        self.key = key
        self.value = value
        self.rule = rule
        super.init()
    }

    override var isCollection: Bool { true }

    override var opening: StringOpening { key.fromElement == nil ? .objects : [.objects, .arrays] }

    override var readsEmptyArrayAsNull: Bool { key.isWrittenAsObject }

    override func read(_ context: ValueContext) throws(ReadFailure) -> [Key: Value] {
        switch context.kind {
        case .object:
            guard key.isWrittenAsObject, let makeKey = key.fromName else { throw .refused(.wrongKind) }
            return try readMembers(context, makeKey)
        case .array:
            guard !key.isWrittenAsObject, let readKey = key.fromElement else { throw .refused(.wrongKind) }
            return try readPairs(context, readKey)
        default:
            throw .refused(.wrongKind)
        }
    }

    /// Reads an object where Foundation expects an array of keys and values.
    override func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<
        [Key: Value]
    > {
        let isStrict = context.session.settings.policy.isStrict
        guard context.kind == .object, !key.isWrittenAsObject, let makeKey = key.fromName, !isStrict else {
            return .refused(refusal)
        }
        return .converted(try readMembers(context, makeKey))
    }

    override func makeTypeDefault() -> [Key: Value]? { [:] }

    /// As with Foundation, a key that looks like a number has one.
    override func codingKey(ofMember name: String) -> (any CodingKey)? { StepKey(dictionaryKey: name) }

    override var hasModels: Bool { value.hasModels }

    override func finish(_ dictionary: inout [Key: Value]) {
        guard hasModels else { return }
        for key in Array(dictionary.keys) {
            guard var content = dictionary[key] else { continue }
            value.finish(&content)
            dictionary[key] = content
        }
    }

    private func readMembers(_ context: ValueContext, _ makeKey: (String) -> Key?) throws(ReadFailure) -> [Key: Value] {
        let session = context.session
        let flags = context.document.entry(context.node).flags
        let mayRepeatKeys = !flags.isDisjoint(with: [.mayRepeatKeys, .hasEscapedKeys])
        // A value that is not chosen must not be decoded: its `didFinishMapping()` would run.
        var repetitions = mayRepeatKeys && value.hasModels ? findRepetitions(context, makeKey) : nil
        let mark = session.recorder?.mark
        do {
            if let members = try readMembers(context, makeKey, repetitions) { return members }
        } catch {
            // The value that ended the call may be one that loses.
            guard session.mode == .throwing, repetitions == nil else { throw error }
            repetitions = findRepetitions(context, makeKey)
            if repetitions?.losers.isEmpty != false { throw error }
        }
        // A value that loses was read: once more without it.
        if let mark { session.recorder?.rewind(to: mark) }
        return try readMembers(context, makeKey, repetitions ?? findRepetitions(context, makeKey)) ?? [:]
    }

    /// Members, by their numbers in document order, whose key is that of another member.
    private struct Repetitions {
        /// Those behind the first with the key.
        var repeated: Set<Int> = []
        /// Those that the policy does not choose.
        var losers: Set<Int> = []
    }

    private func findRepetitions(_ context: ValueContext, _ makeKey: (String) -> Key?) -> Repetitions {
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        var repetitions = Repetitions()
        let prefix = context.keyPrefix
        var chosen: [Key: Int] = [:]
        var ordinal = 0
        context.document.forEachMember(of: context.node) { key, _ in
            defer { ordinal += 1 }
            let name = context.document.string(ofKey: key)
            guard name.utf8.starts(with: prefix.utf8) else { return }
            let ownName =
                prefix.isEmpty ? name : String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
            guard let key = makeKey(ownName) else { return }
            guard let earlier = chosen[key] else { return chosen[key] = ordinal }
            repetitions.repeated.insert(ordinal)
            repetitions.losers.insert(keepsFirst ? ordinal : earlier)
            if !keepsFirst { chosen[key] = ordinal }
        }
        return repetitions
    }

    /// Reads the members of an object; nil if a value was read that a later one with the same key replaces, because no
    /// repetitions were named.
    private func readMembers(
        _ context: ValueContext,
        _ makeKey: (String) -> Key?,
        _ repetitions: Repetitions?
    ) throws(ReadFailure) -> [Key: Value]? {
        var decoder = try context.enter(self)
        defer { context.session.recycle(&decoder) }
        let document = context.document
        let resolver = ElementResolver(context, decoder, rule)
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        let marks = context.session.settings.limits.combiningMarks
        // A flat part of an object has only the keys that begin so.
        let prefix = decoder.keyPrefix
        let count = document.childCount(of: context.node)
        var result: [Key: Value] = [:]
        // Not for all that the text announces: it may hold few that can be read, or one key many times.
        result.reserveCapacity(min(count, 256))
        /// Keys whose value was left out: they count as read when they stand a second time.
        var leftOut: Set<Key> = []
        // Members of an updated dictionary that the payload does not mention stay.
        let current = !context.session.isUpdating ? nil : decoder.currentValue as? [Key: Value]
        let removesNulls = current != nil && context.session.update?.mode == .mergePatch
        var removed: Set<Key> = []
        var member = document.firstChild(of: context.node)
        for ordinal in 0..<count {
            var name = document.string(ofKey: member)
            let node = document.value(ofKey: member)
            if !prefix.isEmpty {
                guard name.utf8.starts(with: prefix.utf8) else {
                    member = document.following(node)
                    continue
                }
                name = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
            }
            if document.entry(member).flags.contains(.hasLoneSurrogate) {
                try resolver.noteLoneSurrogate(inKey: name, of: node, as: Key.self)
            }
            member = document.following(node)
            if CombiningMarks.exceed(marks, in: name) {
                try resolver.refuseKey(name, of: node, as: Key.self, .combiningMarksLimit)
                continue
            }
            guard let key = makeKey(name) else {
                try resolver.refuseKey(name, of: node, as: Key.self)
                continue
            }
            if let repetitions {
                if repetitions.repeated.contains(ordinal) { decoder.recordRepeatedKey(name, ordinal, at: node) }
                if repetitions.losers.contains(ordinal) { continue }
            } else if result[key] != nil || leftOut.contains(key) {
                guard keepsFirst else { return nil }
                decoder.recordRepeatedKey(name, ordinal, at: node)
                continue
            }
            if removesNulls, document.kind(node) == .null {
                leftOut.insert(key)
                removed.insert(key)
            } else if let value = try resolver.read(value, node, .member(name)) {
                result[key] = value
                removed.remove(key)
            } else {
                leftOut.insert(key)
            }
        }
        guard let current else { return result }
        return current.filter { !removed.contains($0.key) }.merging(result) { _, new in new }
    }

    /// Reads `[key, value, key, value, …]`.
    private func readPairs(
        _ context: ValueContext,
        _ readKey: (ElementResolver, Node, PathStep) throws(ReadFailure) -> Key?
    ) throws(ReadFailure) -> [Key: Value] {
        let document = context.document
        let count = document.childCount(of: context.node)
        guard count.isMultiple(of: 2) else { throw .refused(.wrongKind) }
        var decoder = try context.enter(self)
        defer { context.session.recycle(&decoder) }
        let resolver = ElementResolver(context, decoder, rule)
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        var result: [Key: Value] = [:]
        var node = document.firstChild(of: context.node)
        for index in stride(from: 0, to: count, by: 2) {
            let key = try readKey(resolver, node, .element(index))
            let valueNode = document.following(node)
            let value = try resolver.read(value, valueNode, .element(index + 1))
            if let key, result[key] != nil {
                decoder.recordRepeatedPair(index, at: node)
                if keepsFirst {
                    node = document.following(valueNode)
                    continue
                }
            }
            node = document.following(valueNode)
            if let key, let value { result[key] = value }
        }
        return result
    }
}

extension Dictionary: _SmartReadable {
    /// The reader by which dictionaries of decodable values are read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession, let value = Value.self as? any Decodable.Type else { return nil }
        return DictionaryReaders<Key>.makeReader(for: value, in: session)
    }
}

/// Opens the value type of a dictionary.
private enum DictionaryReaders<Key: Hashable> {
    static func makeReader<Value: Decodable>(for type: Value.Type, in session: DecodingSession) -> AnyValueReader? {
        let key = DictionaryKey<Key>(in: session)
        guard key.fromName != nil || key.fromElement != nil else { return nil }
        return DictionaryReader<Key, Value>(key, session.reader(for: type))
    }
}
