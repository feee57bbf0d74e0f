/// Reads dictionaries member by member, and applies the rule for unreadable values.
///
/// Foundation encodes a dictionary as an object if its keys are strings, integers or `CodingKeyRepresentable`, and
/// otherwise as an array of pairs, `[key, value, key, value, …]`. For other keys, the reader reads both this form and an
/// object, if `DictionaryKey` can create keys from names. The object or the array may be in a string.
final class DictionaryReader<Key: Hashable, Value>: ValueReader<[Key: Value]> {
    private let key: DictionaryKey<Key>
    private let value: ValueReader<Value>
    /// The rule for unreadable values; nil for the policy's rule.
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

    override func isValid(in session: DecodingSession) -> Bool {
        value.renew(in: session) && key.elementReader?.renew(in: session) != false
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> [Key: Value] {
        switch context.kind {
        case .object:
            guard let makeKey = key.fromName else { throw .refused(.typeMismatch) }
            return try context.session.restoringInstances { () throws(ReadFailure) in
                try readMembers(context, makeKey)
            }
        case .array:
            guard !key.isWrittenAsObject, let readKey = key.fromElement else { throw .refused(.typeMismatch) }
            return try context.session.restoringInstances { () throws(ReadFailure) in
                try readPairs(context, readKey)
            }
        default:
            throw .refused(.typeMismatch)
        }
    }

    /// Reads an array as a dictionary with the indices as keys, if the policy allows it.
    ///
    /// An empty array is an empty dictionary only in an update, where a null would keep the members.
    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        [Key: Value]
    > {
        guard context.kind == .array else { return .refused(finding) }
        guard context.value.isEmptyContainer else {
            guard context.session.settings.policy.readsArraysAsDictionaries, context.mayBeReshaped,
                key.isWrittenAsObject, let makeKey = key.fromName
            else { return .refused(finding) }
            return .converted(
                try context.session.restoringInstances { () throws(ReadFailure) in try readElements(context, makeKey) }
            )
        }
        guard context.session.isUpdating, context.session.settings.policy.readsEmptyArrayAsNull else {
            return .refused(finding)
        }
        return .converted([:])
    }

    private func readElements(_ context: ValueContext, _ makeKey: MakeKey) throws(ReadFailure) -> [Key: Value] {
        let decoder = try context.enter(self)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder, rule)
        var result: [Key: Value] = [:]
        var node = context.document.firstChild(of: context.node)
        for index in 0..<context.document.childCount(of: context.node) {
            defer { node = context.document.following(node) }
            guard case .key(let key) = makeKey("\(index)", context.session) else { throw .refused(.typeMismatch) }
            if let value = try resolver.read(value, node, .key("\(index)")) { result[key] = value }
        }
        // An updated dictionary keeps the members that the payload does not contain.
        let current = context.session.isUpdating ? decoder.object.currentValue as? [Key: Value] : nil
        return current?.merging(result) { _, new in new } ?? result
    }

    override var opening: StringOpening { key.fromElement == nil ? .objects : [.objects, .arrays] }

    override var readsEmptyArrayAsNull: Bool { key.isWrittenAsObject }

    override var isEmptiedByEmptyArray: Bool { true }

    override func makeTypeName() -> String {
        value.wrapperSource == .initializer ? "Dictionary<\(Key.self), \(value.typeName)>" : super.makeTypeName()
    }

    override var isCollection: Bool { true }

    override func makeTypeDefault() -> [Key: Value]? { [:] }

    /// As with Foundation, a name that is an integer has an `intValue`.
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

    private typealias MakeKey = (String, DecodingSession) -> DictionaryKey<Key>.Reading

    private func readMembers(_ context: ValueContext, _ makeKey: MakeKey) throws(ReadFailure) -> [Key: Value] {
        let session = context.session
        // A value that is not chosen must not be decoded, because its `didFinishMapping()` would run, and because nested
        // dictionaries would be read twice at each level.
        var repetitions =
            value.hasModels && mayRepeatKeys(context.node, context.document) ? findRepetitions(context, makeKey) : nil
        let mark = session.recorder?.mark
        do {
            if let members = try readMembers(context, makeKey, repetitions) { return members }
        } catch {
            // The value that ended the call may be one that is not chosen.
            guard session.mode == .throwing, repetitions == nil else { throw error }
            repetitions = findRepetitions(context, makeKey)
            if repetitions?.rejected.isEmpty != false { throw error }
        }
        // A value that is not chosen was read, so the members are read again without it.
        if let mark { session.recorder?.rewind(to: mark) }
        return try readMembers(context, makeKey, repetitions ?? findRepetitions(context, makeKey)) ?? [:]
    }

    /// Whether two members of an object can have the same key.
    ///
    /// Names with other bytes can be equal strings, but not in ASCII. Other keys can be equal although their names are not,
    /// as 2 for `"2"` and `"02"`.
    private func mayRepeatKeys(_ object: Node, _ document: Document) -> Bool {
        guard Key.self == String.self, document.entry(object).flags.isDisjoint(with: .irregularKeys) else {
            return true
        }
        var isASCII = true
        document.forEachMember(of: object) { key, _ in
            guard isASCII, case .string(let name) = document.scalar(key) else { return }
            isASCII = name.withBytes { $0.allSatisfy { $0 < 0x80 } }
        }
        return !isASCII
    }

    /// The members with a repeated key, as indexes in document order.
    private struct Repetitions {
        /// The members after the first with the same key.
        var repeated: Set<Int> = []
        /// The members that the policy does not choose.
        var rejected: Set<Int> = []
    }

    private func findRepetitions(_ context: ValueContext, _ makeKey: MakeKey) -> Repetitions {
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        var repetitions = Repetitions()
        let prefix = context.keyPrefix
        let marks = context.session.settings.limits.combiningMarks
        // The last member with a key. Each key is looked up once: Swift normalizes it in each lookup, which takes
        // microseconds if it has many combining marks.
        var last: [Key: Int] = [:]
        var ordinal = 0
        context.document.forEachMember(of: context.node) { key, _ in
            defer { ordinal += 1 }
            let name = context.document.string(ofKey: key)
            guard name.utf8.starts(with: prefix.utf8) else { return }
            let ownName =
                prefix.isEmpty ? name : String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
            if CombiningMarks.exceed(marks, in: ownName) { return }
            let key: Key
            switch makeKey(ownName, context.session) {
            case .key(let made), .variant(let made): key = made
            case .refused, .noText: return
            }
            guard let earlier = last.updateValue(ordinal, forKey: key) else { return }
            repetitions.repeated.insert(ordinal)
            repetitions.rejected.insert(keepsFirst ? ordinal : earlier)
        }
        return repetitions
    }

    /// Reads the members of an object.
    ///
    /// - Returns: nil if `repetitions` is nil and a value was read that a later member with the same key replaces.
    private func readMembers(
        _ context: ValueContext,
        _ makeKey: MakeKey,
        _ repetitions: Repetitions?
    ) throws(ReadFailure) -> [Key: Value]? {
        let decoder = try context.enter(self)
        defer { context.leave() }
        return try readMembers(context, decoder.object, ElementResolver(context, decoder, rule), makeKey, repetitions)
    }

    private func readMembers(
        _ context: ValueContext,
        _ decoder: TolerantDecoder,
        _ resolver: ElementResolver,
        _ makeKey: MakeKey,
        _ repetitions: Repetitions?
    ) throws(ReadFailure) -> [Key: Value]? {
        let document = context.document
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        let marks = context.session.settings.limits.combiningMarks
        // Only the keys with this prefix belong to a `@SmartFlat` part.
        let prefix = decoder.keyPrefix
        let tags = enclosingTags(of: decoder, prefix)
        let count = document.childCount(of: context.node)
        var result: [Key: Value] = [:]
        // Limited, because few of the members may be readable, and one key may be repeated many times.
        result.reserveCapacity(min(count, 256))
        /// The keys whose value was omitted; they count as read if they are repeated.
        var omitted: Set<Key> = []
        // An updated dictionary keeps the members that the payload does not contain.
        var current = !context.session.isUpdating ? nil : decoder.currentValue as? [Key: Value]
        // An object replaces an array of pairs, as in every merge patch. It is empty: other keys cannot be read.
        if count == 0, context.session.update?.mode == .mergePatch, case .noText = makeKey("", context.session) {
            current = nil
        }
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
            if !tags.isEmpty,
                tags.contains(where: { $0.key == name && $0.tag.isWhole(name, JSONValue(node, of: document)) })
            {
                member = document.following(node)
                continue
            }
            if document.entry(member).flags.contains(.hasLoneSurrogate) {
                try resolver.recordLoneSurrogate(inKey: name, of: node, as: Key.self)
            }
            member = document.following(node)
            if CombiningMarks.exceed(marks, in: name) {
                try resolver.rejectKey(name, of: node, as: Key.self, .combiningMarksLimit)
                continue
            }
            let key: Key
            switch makeKey(name, context.session) {
            case .key(let made): key = made
            case .variant(let made):
                key = made
                decoder.recordConversion(ofKey: name, of: node, as: Key.self)
            case .refused:
                try resolver.rejectKey(name, of: node, as: Key.self)
                continue
            case .noText: throw .refused(.typeMismatch)
            }
            if let repetitions {
                if repetitions.repeated.contains(ordinal) { decoder.recordRepeatedKey(name, ordinal, at: node) }
                if repetitions.rejected.contains(ordinal) { continue }
            } else if result[key] != nil || omitted.contains(key) {
                guard keepsFirst else { return nil }
                decoder.recordRepeatedKey(name, ordinal, at: node)
                continue
            }
            if current != nil, resolver.removesMember(node) {
                omitted.insert(key)
                removed.insert(key)
            } else if let value = try read(node, .key(name), current?[key], decoder, resolver) {
                result[key] = value
                removed.remove(key)
            } else {
                omitted.insert(key)
            }
        }
        guard let current else { return result }
        return current.filter { !removed.contains($0.key) }.merging(result) { _, new in new }
    }

    /// The tags in the object that selected the type, with the keys that they have in it.
    private func enclosingTags(of decoder: TolerantDecoder, _ prefix: String) -> [(tag: ReadTag, key: String?)] {
        let tags = decoder.enclosingTags
        guard let object = decoder.object, !tags.isEmpty else { return [] }
        var names: [String] = []
        decoder.document.forEachMember(of: object) { key, _ in
            let name = decoder.document.string(ofKey: key)
            guard name.utf8.starts(with: prefix.utf8) else { return }
            names.append(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
        }
        return tags.map { ($0, $0.key(among: names)) }
    }

    /// Reads the value of a member, which has a current value in an update.
    private func read(
        _ node: Node,
        _ step: SmartPathComponent,
        _ current: Value?,
        _ decoder: TolerantDecoder,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> Value? {
        guard var current else { return try resolver.read(value, node, step) }
        let result = decoder.withInitialValue(&current, isNil: false, isCurrent: true) {
            Result { () throws(ReadFailure) in try resolver.read(value, node, step) }
        }
        return try result.get()
    }

    /// Reads an array of pairs, `[key, value, key, value, …]`.
    private func readPairs(
        _ context: ValueContext,
        _ readKey: (ElementResolver, Node, SmartPathComponent?) throws(ReadFailure) -> Key?
    ) throws(ReadFailure) -> [Key: Value] {
        let document = context.document
        let count = document.childCount(of: context.node)
        guard count.isMultiple(of: 2) else { throw .refused(.typeMismatch) }
        let decoder = try context.enter(self)
        defer { context.leave() }
        let resolver = ElementResolver(context, decoder, rule)
        let keepsFirst = context.session.settings.policy.repeatedKeys == .useFirst
        // In a merge patch, an array replaces what was there. An empty one empties the dictionary in each update.
        let keepsMembers = count > 0 && context.session.update?.mode == .update
        let current = keepsMembers ? decoder.object.currentValue as? [Key: Value] : nil
        var result: [Key: Value] = [:]
        var node = document.firstChild(of: context.node)
        for index in stride(from: 0, to: count, by: 2) {
            let key = try readKey(resolver, node, .index(index))
            let valueNode = document.following(node)
            let value = try read(
                valueNode,
                .index(index + 1),
                key.flatMap { current?[$0] },
                decoder.object,
                resolver
            )
            if let key, result[key] != nil {
                decoder.object.recordRepeatedPair(index, at: node)
                if keepsFirst {
                    node = document.following(valueNode)
                    continue
                }
            }
            node = document.following(valueNode)
            if let key, let value { result[key] = value }
        }
        return current?.merging(result) { _, new in new } ?? result
    }
}

extension Dictionary: _SmartReadable {
    /// Creates the reader for dictionaries; nil if the keys or the values cannot be read.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        guard let value = call.reader(ifDecodable: Value.self) else { return nil }
        let key = DictionaryKey<Key>(in: call.session)
        guard key.fromName != nil || key.fromElement != nil else { return nil }
        return DictionaryReader<Key, Value>(key, value)
    }
}
