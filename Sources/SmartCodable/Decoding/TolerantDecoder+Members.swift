/// Lookup of members, and invalid keys.
extension TolerantDecoder {
    /// The member of the object that a property is read from.
    enum Member {
        case found(Node)
        case missing
        /// There is more to it than one member; see `slowPathContext`.
        case complex

        var isComplex: Bool { if case .complex = self { true } else { false } }

        @_transparent
        var node: Node? {
            if case .found(let node) = self { node } else { nil }
        }
    }

    /// Finds the member for a property on the fast path.
    @_transparent
    func lookUp(_ name: String, in object: Node) -> Member {
        if !comparesNames { return indexedMember(name, in: object) }
        guard let member = document.value(of: name, in: object, &place.cursor) else { return .missing }
        return .found(member)
    }

    @inline(never)
    private func indexedMember(_ name: String, in object: Node) -> Member {
        if let mappedKeys = memberSearch.mappedKeys {
            let (found, search) = mappedKeys._withUnsafeGuaranteedRef { ($0.place(of: name), $0.search) }
            switch found {
            case .mapped(let index):
                if let value = document.nextValue(of: index, in: search, object, &place.cursor) { return .found(value) }
                let key = mappedKeys._withUnsafeGuaranteedRef { $0.key(index) }
                return document.value(of: key, in: object, &place.cursor).map(Member.found) ?? .missing
            case .unmapped: return document.value(of: name, in: object, &place.cursor).map(Member.found) ?? .missing
            case .path(let index):
                let value = mappedKeys._withUnsafeGuaranteedRef { keys in
                    // An object of the same type inside this one may have been searched.
                    if memberSearch.pathSearch != keys.pathSearch {
                        memberSearch.pathSearch = keys.findPaths(in: object, of: document)
                    }
                    return keys.value(atPath: index)
                }
                switch value {
                case .found(let node): return .found(node)
                case .missing: return .missing
                case .complex: slowPathFindShape(of: object)
                }
            case .complex: slowPathFindShape(of: object)
            }
        }
        return switch shape?.ordinal(of: name, mappedBy: reader?.rules?.mapping, rewriting: rewritten) {
        case .member(let ordinal) where ordinal < keyIndex.values.count: found(ordinal)
        case .missing: .missing
        case .member, .complex, nil: .complex
        }
    }

    private func found(_ ordinal: Int) -> Member {
        if memberSearch.knownAudit == true { makeRecord().changeAudit { $0.recordLookup(ordinal) } }
        return .found(keyIndex.values[ordinal])
    }

    /// Finds the member for a property.
    @_transparent
    func member(_ name: String) -> Member {
        guard let node else { return .missing }
        return usesFastPath || !hasShape ? lookUp(name, in: node) : .complex
    }

    /// Whether an optional property is nil because its member is missing or null, and nil is its initial value.
    ///
    /// The common case, which needs no reader and no context. In an update, a missing member keeps the current value.
    func isAbsentNil(_ member: Member, _ name: String) -> Bool {
        guard usesFastPath(for: name, .scalar) else { return false }
        switch member {
        case .found(let node): return document.kind(node) == .null && defaultsToNil(name)
        case .missing:
            indexAfterMissingKey()
            return !session.isUpdating && defaultsToNil(name)
        case .complex: return false
        }
    }

    /// The context of a member; nil if there is none.
    func context(of name: String) -> ValueContext? {
        let member = member(name)
        if case .missing = member { indexAfterMissingKey() }
        return context(of: member, name)
    }

    /// The context of the member with exactly a key, which is data and not rewritten by a key strategy; nil if there is
    /// none.
    func context(ofKey key: String) -> ValueContext? {
        // Without a strategy, the keys of members are compared as they are.
        guard let shape, !keyStrategy.keepsKeys else { return context(of: key) }
        let (ordinal, all) = shape.lookUp(key: key)
        if auditsKeys, ordinal != nil { makeRecord().changeAudit { $0.recordLookup(all) } }
        for repeated in all.dropFirst() where keyIndex.values.indices.contains(repeated) {
            recordRepeatedKey(key, repeated, at: keyIndex.values[repeated])
        }
        guard let ordinal, keyIndex.values.indices.contains(ordinal) else { return nil }
        return context(keyIndex.values[ordinal], key)
    }

    /// The context of a member that was looked up.
    func context(of member: Member, _ name: String) -> ValueContext? {
        switch member {
        case .found(let node): context(node, name)
        case .missing: nil
        case .complex: slowPathContext(of: name)
        }
    }

    /// The context of a member that was found in this object.
    func context(_ node: Node, _ name: String) -> ValueContext {
        ValueContext(node, of: document, in: self, .key(name))
    }

    /// The names of all members, rewritten by the call's key strategy, each once and in document order.
    var memberNames: [String] {
        guard let node, document.kind(node) == .object else { return [] }
        return shape?.names ?? writtenKeys
    }

    /// The keys of the members that belong to the value as they are in the document, without their prefix.
    var ownKeys: [String] {
        let prefix = isPartWithPrefix ? keyPrefix : ""
        if prefix.isEmpty { return writtenKeys }
        return writtenKeys.compactMap { KeyPrefix.rest(of: $0, withPrefix: prefix) }
    }

    /// The keys of all members as they are in the document.
    var writtenKeys: [String] {
        guard let node, document.kind(node) == .object else { return [] }
        var keys: [String] = []
        document.forEachMember(of: node) { key, _ in keys.append(document.string(ofKey: key)) }
        return keys
    }

    /// Whether the end of the text cut the value; see `PartialText`.
    var isIncomplete: Bool { node.map(document.isIncomplete) ?? false }

    /// The value at a path of keys in the object; nil if there is none.
    func value(at path: [String]) -> DocumentValue? {
        guard let node else { return nil }
        let walk = PathWalk(session.settings, nil, keyStrategy)
        var target: PathTarget? = PathTarget(
            value: document[node],
            stringifiedLevel: stringifiedLevel,
            depth: level,
            codingPath: pathForKeys
        )
        for step in path { target = target.flatMap { walk.step(step, from: $0) } }
        return target?.value
    }

    // MARK: - Shapes

    /// Whether the value is a `@SmartFlat` part of an object.
    var isPart: Bool { if case nil = step { parent?.flatPrefix != nil } else { false } }

    /// Whether the object has a member whose key begins with a prefix.
    func hasMember(withPrefix prefix: String) -> Bool { writtenKeys.contains { $0.utf8.starts(with: prefix.utf8) } }

    /// Whether the value is a `@SmartFlat` part of an object to which only keys with a prefix belong.
    var isPartWithPrefix: Bool {
        if level > 1, case nil = step { !keyPrefix.isEmpty } else { false }
    }

    /// The prefix of the keys that belong to the value; empty unless it is a `@SmartFlat` part of an object.
    ///
    /// A part inside a part has both prefixes.
    var keyPrefix: String {
        var prefix = ""
        var decoder = self
        while case nil = decoder.step, let outer = decoder.parent {
            guard let own = outer.flatPrefix, let owner = outer.parent else {
                decoder = outer
                continue
            }
            prefix = own + prefix
            decoder = owner
        }
        return prefix
    }

    /// Handles a missing key, whose lookup searched the whole object: builds a shape if that pays off for later
    /// lookups.
    func indexAfterMissingKey() {
        guard !hasShape, let node, document.needsIndex(place.cursor, in: node) else { return }
        slowPathFindShape(of: node)
    }

    /// The key style of the model, or of the call.
    var keyStrategy: SmartKeyStrategy { reader?.rules?.key ?? session.settings.key }

    @inline(never)
    func slowPathFindShape(of object: Node) {
        let prefix = isPartWithPrefix ? keyPrefix : ""
        let (strategy, rule, path) = (keyStrategy, session.settings.policy.repeatedKeys, pathForKeys)
        if let known = reader?.shape, known.prefix == prefix,
            known.isMade(for: document, with: strategy, keeping: rule),
            known.matches(object, in: document, strategy, at: path, collecting: &keyIndex.values)
        {
            setShape(known)
        } else {
            let made = ObjectShape(
                object,
                in: document,
                prefix: prefix,
                strategy,
                keeping: rule,
                at: path
            )
            made.collect(object, in: document, into: &keyIndex.values)
            setShape(made)
            reader?.shape = made
            // The index of a large object must not outlive the call.
            if made.isLarge { session.preventReuse() }
        }
    }

    /// The context of the first source that has a value; if none has one, of the first null.
    @inline(never)
    private func slowPathContext(of name: String) -> ValueContext? {
        guard let shape else { return nil }
        let lookup = lookUp(name, in: shape)
        recordLookup(name, lookup)
        for ordinal in lookup.repeatedOrdinals where keyIndex.values.indices.contains(ordinal) {
            recordRepeatedKey(name, ordinal, at: keyIndex.values[ordinal])
        }
        return context(of: lookup.sources, from: 0, name)
    }

    /// The context of the next source that has a value, after the one that was looked up last; nil if there is none.
    ///
    /// Called if that value is handled like null, which the resolver decides.
    func nextContext(of name: String) -> ValueContext? {
        guard memberSearch.nextSource > 0, let shape else { return nil }
        let sources = lookUp(name, in: shape).sources
        let next = context(of: sources, from: memberSearch.nextSource, name)
        return next?.kind == .null ? nil : next
    }

    private func lookUp(_ name: String, in shape: ObjectShape) -> MemberLookup {
        shape.lookUp(name, mappedTo: reader?.rules?.mapping?.sources(of: name), rewriting: rewritten)
    }

    /// A key of the object, rewritten by the key strategy.
    func rewritten(_ key: String) -> String { keyStrategy.rewritten(key, at: pathForKeys) }

    /// The coding path of the object if the key strategy uses it, else empty.
    var pathForKeys: [any CodingKey] { keyStrategy.needsPath ? codingPath : [] }

    private func context(of sources: [MemberSource], from first: Int, _ name: String) -> ValueContext? {
        var null: ValueContext?
        var pathEnd: DocumentValue?
        memberSearch.nextSource = sources.count
        for (index, source) in sources.enumerated().dropFirst(first)
        where keyIndex.values.indices.contains(source.ordinal) {
            guard let context = context(of: source, name, &pathEnd) else { continue }
            // Of a source that is not read, the other spellings are not read either.
            if source.isAmbiguous { recordAmbiguousKey(name, at: keyIndex.values[source.ordinal]) }
            if context.kind != .null {
                memberSearch.nextSource = index + 1
                return context
            }
            null = null ?? context
        }
        if null == nil, let pathEnd { makeRecord().pathEnds[name] = pathEnd }
        return null
    }

    /// Whether a property reads the value to which some steps lead, so that it is not lost if a longer path ends there.
    private func isRead(_ steps: [Substring]) -> Bool {
        let mapping = reader?.rules?.mapping
        if mapping?.hasSource(steps) == true { return true }
        guard steps.count == 1, let key = steps.first.map(String.init) else { return false }
        return [key, rewritten(key)].contains { name in
            let isProperty =
                reader?.codingKey(ofMember: name) != nil || memberSearch.keyType?.init(stringValue: name) != nil
            return isProperty && mapping?.sources(of: name) == nil
        }
    }

    /// The value that ends the path to a property that was looked up; nil if there is none, or nothing records it.
    func pathEnd(of name: String) -> DocumentValue? { recorded?.pathEnds[name] }

    /// Records that several keys match a source of a property, once.
    private func recordAmbiguousKey(_ name: String, at value: Node) {
        guard session.recorder != nil, makeRecord().choices.insert(.property(name)).inserted else { return }
        recordChoice(.ambiguousKey, name, at: value)
    }

    /// Records the repeated or ambiguous key of a step on the path to a mapped property, once.
    private func recordChoice(of name: String, _ target: PathTarget) {
        guard session.recorder != nil, let choice = target.choice else { return }
        if makeRecord().choices.insert(.step(name, ObjectIdentifier(target.value.storage), choice.node.position))
            .inserted
        {
            recordChoice(
                choice.isRepeatedKey ? .repeatedKey : .ambiguousKey,
                name,
                at: choice.node,
                of: target.value.document
            )
        }
    }

    private func context(of source: MemberSource, _ name: String, _ pathEnd: inout DocumentValue?) -> ValueContext? {
        let node = keyIndex.values[source.ordinal]
        guard !source.path.isEmpty else { return context(node, name) }
        let notes = session.settings.makePathNotes(hasReport: session.recorder != nil)
        let found = target(of: source, session.settings, notes)
        if let opening = session.settings.refusedOpening(notes, { target(of: source, $0, $1) != nil }) {
            refuseOpening(of: name, at: node, opening.inner.root.valueKind)
        } else if found == nil {
            pathEnd = pathEnd ?? notes?.pathEnd
        }
        guard let (target, isCollected) = found else { return nil }
        session.prepareStack(forDepth: target.value.document.depth)
        if isCollected {
            for opening in notes?.openings ?? [] { recordOpening(of: name, opening) }
        } else if target.stringifiedLevel > stringifiedLevel {
            recordOpening(
                target.value.document,
                in: document,
                at: .key(name),
                EventSite(document[node]),
                recordsRepairs: makeRecord().choices.insert(.repairs(node)).inserted
            )
        }
        for target in notes?.choices ?? [] { recordChoice(of: name, target) }
        for (end, _) in notes?.collectedEnds ?? [] { omit(end, of: name) }
        keep(target.value.storage)
        return ValueContext(
            target.value.node,
            of: target.value.document,
            in: self,
            .key(name),
            stringifiedLevel: target.stringifiedLevel
        )
    }

    /// The value of a path, and whether a wildcard collected it; nil if there is none.
    private func target(
        of source: MemberSource,
        _ settings: DecodingSettings,
        _ notes: PathNotes?
    ) -> (target: PathTarget, isCollected: Bool)? {
        let strategy = keyStrategy
        let walk = PathWalk(settings, notes, strategy)
        var target = PathTarget(
            value: document[keyIndex.values[source.ordinal]],
            stringifiedLevel: stringifiedLevel,
            depth: level,
            codingPath: strategy.needsPath ? codingPath + [StepKey(stringValue: source.first)] : []
        )
        for (index, segment) in source.path.enumerated() {
            guard let next = walk.step(segment, from: target) else {
                if let all = PathWildcard.values(at: source.path[index...], from: target, walk) {
                    return (all, true)
                }
                if let notes, !isRead([source.first[...]] + source.path[..<index]) {
                    notes.pathEnd = walk.end(before: segment, at: target)
                }
                // In an update, a null instead of an object means that everything inside it is null.
                return session.isUpdating && target.value.kind == .null ? (target, false) : nil
            }
            target = next
            if target.choice != nil { notes?.choices.append(target) }
        }
        return (target, false)
    }

    /// Records a string that was opened to collect the values of a wildcard, once.
    private func recordOpening(of name: String, _ opening: PathNotes.Opening) {
        let (string, inner) = opening
        let choice = ReportedChoice.step(name, ObjectIdentifier(string.storage), string.node.position)
        guard makeRecord().choices.insert(choice).inserted else { return }
        recordOpening(inner.document, in: string.document, at: .key(name), EventSite(string))
    }

    /// Fails the call, because the path to a property leads through a string with JSON, which the policy refuses.
    private func refuseOpening(of name: String, at node: Node, _ kind: SmartValueKind) {
        if session.mode == .throwing {
            let path = codingPath(to: .key(name))
            let failure = DecodingFailure(
                expected: kind == .array ? [Any].self : [String: Any].self,
                found: .string,
                finding: .typeMismatch,
                at: path
            )
            session.failures.deferred = session.failures.deferred ?? failure.error
        } else if makeRecord().choices.insert(.repairs(node)).inserted {
            session.recorder?.record(
                .stringifiedJSON,
                .refused,
                expected: kind.title,
                found: .string,
                at: .key(name),
                in: self,
                EventSite(document[node])
            )
        }
    }

    /// Records the value that ends the path of an element that a wildcard would collect, once; an error under the strict
    /// policy.
    private func omit(_ end: DocumentValue, of name: String) {
        if session.mode == .throwing {
            let path = codingPath(to: .key(name))
            let failure = DecodingFailure(expected: [String: Any].self, found: end.valueKind, at: path)
            session.failures.deferred = session.failures.deferred ?? failure.error
        } else if session.recorder != nil,
            makeRecord().choices.insert(.step(name, ObjectIdentifier(end.storage), end.node.position)).inserted
        {
            session.recorder?.record(
                .typeMismatch,
                session.settings.policy.isStrict ? .refused : .dropped,
                expected: SmartValueKind.object.title,
                found: end.valueKind,
                at: .key(name),
                in: self,
                EventSite(end)
            )
        }
    }

    // MARK: - Invalid keys

    /// Handles a name in an object that is no valid key of the dictionary being decoded.
    ///
    /// The entry is dropped and recorded; in throwing mode, the method throws.
    func rejectKey<Key>(
        _ name: String,
        of value: Node,
        as type: Key.Type,
        _ finding: SmartFinding = .invalidFormat
    ) throws {
        let found = SmartValueKind.string
        guard session.mode == .tolerant else {
            let path = codingPath(to: .key(name))
            let isFormat = finding == .invalidFormat
            throw DecodingFailure(expected: type, found: found, finding: isFormat ? .typeMismatch : finding, at: path)
                .error
        }
        session.recorder?.record(
            finding,
            .dropped,
            expected: String(describing: type),
            found: found,
            at: .key(name),
            in: self,
            EventSite(document[value], .key)
        )
    }

    /// Whether a name exceeds the limit of combining marks, so that `allKeys` leaves it out.
    ///
    /// This is recorded. Under the strict policy it fails the call: the outermost value throws the deferred
    /// error.
    func rejectsListedKey<Key>(_ name: String, as type: Key.Type) -> Bool {
        guard CombiningMarks.exceed(session.settings.limits.combiningMarks, in: name) else { return false }
        do {
            try rejectKey(name, of: node ?? .root, as: type, .combiningMarksLimit)
        } catch {
            session.failures.deferred = session.failures.deferred ?? error
        }
        return true
    }

    /// Records a key in a variant of its form.
    func recordConversion<Key>(ofKey name: String, of value: Node, as type: Key.Type) {
        session.recorder?.record(
            .typeMismatch,
            .converted,
            expected: String(describing: type),
            found: .string,
            at: .key(name),
            in: self,
            EventSite(document[value], .key)
        )
    }

    /// Handles a key with half of a surrogate pair, which reads as U+FFFD: records it, or throws.
    func recordLoneSurrogate<Key>(inKey name: String, of value: Node, as type: Key.Type) throws {
        if session.mode == .throwing {
            let path = codingPath(to: .key(name))
            throw DecodingFailure(expected: type, found: .string, finding: .loneSurrogate, at: path).error
        }
        session.recorder?.record(
            .loneSurrogate,
            session.settings.policy.isStrict ? .refused : .converted,
            expected: String(describing: type),
            found: .string,
            at: .key(name),
            in: self,
            EventSite(document[value], .key)
        )
    }
}
