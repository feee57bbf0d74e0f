/// Unknown keys: tracks which members of an object were looked up, and records the others or returns them to the model.
///
/// The methods do nothing unless unknown keys are reported, a model collects its unknown keys, or a `@SmartFlat` part is
/// updated: a part that is nil stays nil if the payload contains nothing of it.
extension TolerantDecoder {
    /// Whether lookups of the members are recorded; determined before the first one.
    var auditsKeys: Bool {
        if let known = memberSearch.knownAudit { return known }
        if session.reportsUnknownKeys { return true }
        if place.reader?._withUnsafeGuaranteedRef({ $0.auditsKeys || $0.reportsUnknownKeys == true }) == true {
            return true
        }
        // The parts of an object are audited with it. The outermost value is no part.
        if session.isUpdating, collectsRest { return true }
        if level <= 1 { return false }
        if case .some = step, flatPrefix == nil { return false }
        var decoder = self
        while decoder.step == nil || decoder.flatPrefix != nil, let parent = decoder.parent, parent.parent != nil,
            parent.document == decoder.document && parent.node == decoder.node || decoder.replacedPart != nil
        {
            if session.isUpdating, decoder.flatPrefix != nil { return true }
            if let known = parent.memberSearch.knownAudit { return known }
            decoder = parent
        }
        return false
    }

    /// Whether a property of the model collects the members that no other reads.
    ///
    /// Determined before an update, because then a model must not be read again: hooks receive the current model.
    private var collectsRest: Bool {
        guard let traits = place.reader?.object.traits else { return false }
        if traits.makeFresh != nil { return traits.storedProperties.collectRest }
        return StoredProperties(currentValue).collectRest
    }

    /// Requests that lookups are recorded, so the object is read again; see `ValueReader`.
    func requestAudit(for reader: AnyValueReader) {
        reader.auditsKeys = true
        makeRecord().needsAudit = true
    }

    /// Passes a request for an audit on to the enclosing objects of the same type; returns whether there are any.
    ///
    /// They are read again, too. The outermost one comes first: if each began again only after everything inside of it,
    /// the time would be the number of objects times their depth.
    func passOnAudit(of reader: AnyValueReader) -> Bool {
        var isPassedOn = false
        var outer = parent
        while let decoder = outer {
            if decoder.reader === reader, !decoder.auditsKeys, !decoder.isSuperDecoder {
                decoder.makeRecord().needsAudit = true
                isPassedOn = true
            }
            outer = decoder.parent
        }
        return isPassedOn
    }

    /// Calls a function with the members that no property looked up, when all properties have been read.
    func collectRest(_ receive: @escaping (JSONObject) -> Void) {
        makeRecord().restReceivers.append(receive)
    }

    /// Passes the members that were not looked up to the properties that collect them.
    ///
    /// A member without a form in JSON is omitted, like an element of a collection.
    ///
    /// - Throws: the error of such a member under the strict policy.
    func deliverRest() throws {
        if recorded?.needsAudit == true, !auditsKeys { throw UnrecordedLookups() }
        guard let receivers = recorded?.restReceivers, !receivers.isEmpty, let object else { return }
        let audit = recorded?.audit ?? KeyAudit()
        let context = ValueContext(object, of: document, in: self, nil)
        let resolver = ElementResolver(context, Unretained(self), .drop)
        let reader = session.isUpdating ? JSONValueReader(mergesUpdates: false) : session.reader(for: JSONValue.self)
        let marks = session.settings.limits.combiningMarks
        let keepsFirst = session.settings.policy.repeatedKeys == .useFirst
        let tags = enclosingTags
        var rest = OrderedMembers<JSONValue>()
        var key = document.firstChild(of: object)
        for ordinal in 0..<document.childCount(of: object) {
            let value = document.value(ofKey: key)
            defer { key = document.following(value) }
            if audit.wasLookedUp(ordinal) { continue }
            let name = document.string(ofKey: key)
            do throws(ReadFailure) {
                if CombiningMarks.exceed(marks, in: name) {
                    try resolver.rejectKey(name, of: value, as: String.self, .combiningMarksLimit)
                    continue
                }
                if document.entry(key).flags.contains(.hasLoneSurrogate) {
                    try resolver.recordLoneSurrogate(inKey: name, of: value, as: String.self)
                }
                if rest.position(of: name) != nil {
                    // Keys that are different texts can be equal as strings.
                    recordRepeatedKey(name, ordinal, at: value)
                    if keepsFirst { continue }
                }
                var json = try resolver.read(reader, value, .key(name))
                for tag in tags { json = json.flatMap { tag.removed(from: $0, name) } }
                if let json { rest.updateValue(json, forKey: name) }
            } catch .ended(let error) {
                throw error
            } catch .refused {
                continue
            }
        }
        recordWholeRead()
        let isOrdered = !document.entry(object).flags.contains(.isUnordered)
        let members = JSONObject(rest, isOrdered: isOrdered)
        for receive in receivers { receive(members) }
    }

    /// The tags in this object that selected its type; see `SmartVariants`.
    var enclosingTags: [ReadTag] {
        var tags: [ReadTag] = []
        var decoder = self
        while let outer = decoder.outerDecoder {
            if let tag = outer.ownTag { tags.append(tag) }
            decoder = outer
        }
        return tags
    }

    private var ownTag: ReadTag? {
        tagPath.map { ReadTag(path: $0[...], strategy: keyStrategy, codingPath: codingPath) }
    }

    /// The content of a variant without the tag that selected it.
    func content(of value: JSONValue) -> JSONValue {
        var value = value
        for tag in [ownTag].compactMap({ $0 }) + enclosingTags {
            if case .object(let members) = value { value = tag.removed(from: members) }
        }
        return value
    }

    /// Marks the members that a property looked up.
    func recordLookup(_ property: String, _ lookup: MemberLookup) {
        guard auditsKeys else { return }
        let record = makeRecord()
        record.changeAudit { $0.recordLookup(lookup.ordinals) }
        if lookup.ordinals.isEmpty {
            let keys = expectedSpellings(of: property)
            record.changeAudit { $0.noteMissing(eventPath.path + [.key(property)], keys: keys) }
        }
    }

    /// Marks a member that a type listed.
    func recordListing(_ name: String) {
        guard auditsKeys, let shape else { return }
        makeRecord().changeAudit { $0.recordLookup(shape.ordinals(of: name)) }
    }

    /// Marks the whole object as read by a dictionary.
    func recordWholeRead() {
        guard auditsKeys else { return }
        makeRecord().changeAudit { $0.recordWholeRead() }
    }

    /// Marks all members whose keys have a prefix as read.
    func recordMembers(withPrefix prefix: String) {
        guard auditsKeys, !prefix.isEmpty, object != nil else { return recordWholeRead() }
        recordMembers { name, _ in name.utf8.starts(with: prefix.utf8) }
    }

    /// Marks the member with a value, at which the path of a part begins, as read.
    func recordMember(withValue value: Node) {
        guard auditsKeys else { return }
        recordMembers { $1 == value }
    }

    private func recordMembers(where isRead: (_ name: String, _ value: Node) -> Bool) {
        var ordinals: [Int] = []
        forEachMember { if isRead($1, $2) { ordinals.append($0) } }
        makeRecord().changeAudit { $0.recordLookup(ordinals) }
    }

    /// Calls a function with the members of the object, and their places in document order.
    private func forEachMember(_ body: (_ ordinal: Int, _ name: String, _ value: Node) -> Void) {
        guard let object else { return }
        var ordinal = 0
        document.forEachMember(of: object) { key, value in
            body(ordinal, document.string(ofKey: key), value)
            ordinal += 1
        }
    }

    /// Adds the lookups of another type that read the same object.
    func addAudit(_ inner: KeyAudit) {
        makeRecord().changeAudit { $0.add(inner) }
    }

    /// Adds the lookups of the object by which the hook of a part replaced this one.
    ///
    /// They count as those of the members that this object has, too.
    private func addAudit(_ audit: KeyAudit, of replacement: TolerantDecoder) {
        var names: Set<String> = []
        replacement.forEachMember { ordinal, name, _ in if audit.wasLookedUp(ordinal) { names.insert(name) } }
        recordMembers { name, _ in names.contains(name) }
        makeRecord().changeAudit { $0.addLookups(inReplacement: audit) }
    }

    /// The decoder of the part whose object its hook replaced by this one; nil if there is none.
    private var replacedPart: TolerantDecoder? {
        guard case nil = step, let parent, parent.flatPrefix != nil, let enclosing = document.storage.enclosing,
            enclosing.document == parent.document, enclosing.node == parent.node
        else { return nil }
        return parent
    }

    /// The decoder of the type that decoded this object as another type; a key is unknown only if neither looks it up.
    private var outerDecoder: TolerantDecoder? {
        guard case nil = step, let parent, parent.parent != nil else { return nil }
        return parent.document == document && parent.node == node ? parent : nil
    }

    /// Whether another type is read from the same object.
    var sharesObject: Bool { outerDecoder != nil }

    /// All keys under which a property is looked up.
    private func expectedSpellings(of property: String) -> [String] {
        let sources = reader?.rules?.mapping?.sources(of: property)
        let keys = sources?.map { $0.path?.first.map(String.init) ?? $0.written } ?? [property]
        return keys.map { KeyPrefix.key(of: $0, after: keyPrefix) }
    }

    /// Records the members that were not looked up, after the type was decoded.
    func recordUnknownKeys(since mark: EventRecorder.Mark?) {
        guard auditsKeys, let node else { return }
        if let count = reader?.elementCount, document.kind(node) == .array {
            return recordUnknownElements(of: node, after: count)
        }
        // A type that reads neither by key nor the whole object, such as a scalar, has no unknown keys. In a model
        // without properties, all keys are unknown.
        guard document.kind(node) == .object, shape != nil || recorded?.audit != nil || reader?.hasModels == true else {
            return
        }
        let audit = recorded?.audit ?? KeyAudit()
        if let outer = outerDecoder {
            outer.addAudit(audit)
            return
        }
        if let part = replacedPart {
            part.addAudit(audit, of: self)
            return
        }
        guard reportsUnknownKeys, let recorder = session.recorder, let mark else { return }
        var ordinal = 0
        document.forEachMember(of: node) { key, value in
            defer { ordinal += 1 }
            if audit.wasLookedUp(ordinal) { return }
            record(document.string(ofKey: key), value, audit, recorder, since: mark)
        }
    }

    /// Records the elements of an array after those of a type with a fixed number of them.
    private func recordUnknownElements(of array: Node, after count: Int) {
        guard reportsUnknownKeys, let recorder = session.recorder else { return }
        var element = document.firstChild(of: array)
        for index in 0..<document.childCount(of: array) {
            defer { element = document.following(element) }
            if index >= count { record(unknown: .index(index), element, recorder, EventSite(document[element])) }
        }
    }

    private var reportsUnknownKeys: Bool {
        reader?.reportsUnknownKeys ?? session.reportsUnknownKeys
    }

    /// Records the value of a tag whose variant has no content; nothing for null and for an empty array or object.
    func recordUnused(contentOf tag: String) {
        guard reportsUnknownKeys, let recorder = session.recorder, let context = context(ofKey: tag),
            context.kind != .null, !context.value.isEmptyContainer
        else { return }
        record(tag, context.node, KeyAudit(), recorder, since: recorder.mark)
    }

    private func record(
        _ name: String,
        _ value: Node,
        _ audit: KeyAudit,
        _ recorder: EventRecorder,
        since mark: EventRecorder.Mark
    ) {
        // Events that are only counted have no hints.
        let meant = recorder.hasRoom ? NearMiss.closest(to: name, among: audit.missing, spelledBy: \.key) : nil
        if let meant { recorder.hint(name, at: meant.path, since: mark) }
        record(unknown: .key(name), value, recorder, EventSite(document[value], .entry), hint: meant?.key)
    }

    private func record(
        unknown step: SmartPathComponent,
        _ value: Node,
        _ recorder: EventRecorder,
        _ site: EventSite,
        hint: String? = nil
    ) {
        recorder.recordUnknownKey()
        recorder.record(
            .unknownKey,
            session.settings.policy.isStrict ? .refused : .ignored,
            expected: "",
            found: document.valueKind(value),
            at: step,
            in: self,
            site,
            hint: hint
        )
    }
}

/// A tag that was read from an object, to remove it from the rest of the object.
struct ReadTag {
    fileprivate let path: ArraySlice<String>
    /// The strategy under which its keys were compared.
    fileprivate let strategy: SmartKeyStrategy
    /// The path of the object, which only a custom strategy uses.
    fileprivate let codingPath: [any CodingKey]

    /// The key of the member that is the tag, or that contains it.
    ///
    /// The one with the name of the tag, otherwise the first one that the strategy rewrites to it. Other keys like it
    /// are data.
    func key(among keys: some Sequence<String>) -> String? {
        guard let step = path.first else { return nil }
        return keys.contains(step) ? step : keys.first { strategy.matches($0, step, at: codingPath) }
    }

    /// Whether a member with the key of the tag is the whole tag, or an object with nothing else.
    func isWhole(_ key: String, _ value: JSONValue?) -> Bool {
        value.map { removed(from: $0, key) == nil } ?? (path.count == 1)
    }

    /// Returns a member of the object without the tag; nil if it contains nothing else.
    func removed(from json: JSONValue, _ name: String) -> JSONValue? {
        guard let step = path.first,
            name == step || strategy.matches(name, step, at: codingPath)
        else { return json }
        guard path.count > 1 else { return nil }
        guard case .object(let members) = json else { return json }
        let innerPath = codingPath + [StepKey(stringValue: name)]
        let inner = ReadTag(path: path.dropFirst(), strategy: strategy, codingPath: innerPath)
        let kept = inner.removed(from: members)
        // Not a conditional expression: as a `JSONValue` literal, nil is a JSON null.
        if kept.object?.isEmpty == true { return nil }
        return kept
    }

    /// Returns the members of an object without the tag.
    fileprivate func removed(from members: JSONObject) -> JSONValue {
        var kept = members
        if let key = key(among: members.keys), let member = members[key] { kept[key] = removed(from: member, key) }
        return .object(kept)
    }
}

/// The members of one object that were looked up; created only if they are needed.
struct KeyAudit {
    /// The first 64 members, as bits.
    private var first: UInt64 = 0
    private var others: Set<Int> = []
    private var isWhole = false
    /// Whether lookups found a member of an object that was read instead.
    private var foundElsewhere = false
    /// Keys that were not found, with the path of the property that looked them up.
    private(set) var missing: [(path: [SmartPathComponent], key: String)] = []

    /// Changes the lookups in place.
    mutating func apply(_ change: (inout KeyAudit) -> Void) { change(&self) }

    /// Marks members as looked up, by their ordinals in document order.
    mutating func recordLookup(_ ordinals: [Int]) {
        for ordinal in ordinals { recordLookup(ordinal) }
    }

    /// Marks a member as looked up.
    mutating func recordLookup(_ ordinal: Int) {
        if ordinal < 64 { first |= 1 &<< UInt64(truncatingIfNeeded: ordinal) } else { others.insert(ordinal) }
    }

    /// Stores the keys of a property for which no member was found.
    mutating func noteMissing(_ path: [SmartPathComponent], keys: [String]) {
        missing += keys.map { (path, $0) }
    }

    /// Marks all members as read.
    mutating func recordWholeRead() {
        isWhole = true
    }

    /// Adds the lookups of another reader of the same object.
    mutating func add(_ other: KeyAudit) {
        isWhole = isWhole || other.isWhole
        foundElsewhere = foundElsewhere || other.foundElsewhere
        first |= other.first
        others.formUnion(other.others)
        missing += other.missing
    }

    /// Adds the result of lookups in another object that was read instead.
    mutating func addLookups(inReplacement other: KeyAudit) {
        missing += other.missing
        foundElsewhere = foundElsewhere || !other.foundNothing
    }

    /// Whether no lookup found a member.
    var foundNothing: Bool { first == 0 && others.isEmpty && !isWhole && !foundElsewhere }

    func wasLookedUp(_ ordinal: Int) -> Bool {
        isWhole || (ordinal < 64 ? first &>> UInt64(truncatingIfNeeded: ordinal) & 1 == 1 : others.contains(ordinal))
    }
}
