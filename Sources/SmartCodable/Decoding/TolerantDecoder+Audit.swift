// Keys that nobody asks for.
extension TolerantDecoder {
    /// Notes what a property asked for, if unknown keys are reported.
    func recordLookup(_ property: String, _ answer: MemberLookup) {
        guard session.auditsKeys else { return }
        var audit = audit ?? KeyAudit()
        audit.recordLookup(answer.ordinals)
        if answer.ordinals.isEmpty {
            audit.noteMissing(eventPath.path + [.key(property)], keys: expectedSpellings(of: property))
        }
        self.audit = audit
    }

    /// Notes that a type has listed a member, if unknown keys are reported.
    func recordListing(_ name: String) {
        guard session.auditsKeys, let shape else { return }
        var audit = audit ?? KeyAudit()
        audit.recordLookup(shape.ordinals(of: name))
        self.audit = audit
    }

    /// Notes that the whole object was read as a dictionary, if unknown keys are reported.
    func recordWholeRead() {
        guard session.auditsKeys else { return }
        var audit = audit ?? KeyAudit()
        audit.recordWholeRead()
        self.audit = audit
    }

    /// Notes that all members were read whose keys begin so, if unknown keys are reported.
    func recordMembers(withPrefix prefix: String) {
        guard session.auditsKeys, !prefix.isEmpty, let node, document.kind(node) == .object else {
            return recordWholeRead()
        }
        var ordinals: [Int] = []
        var ordinal = 0
        document.forEachMember(of: node) { key, _ in
            if document.string(ofKey: key).utf8.starts(with: prefix.utf8) { ordinals.append(ordinal) }
            ordinal += 1
        }
        var audit = audit ?? KeyAudit()
        audit.recordLookup(ordinals)
        self.audit = audit
    }

    /// Notes what another type asked for that this one has let read the same object.
    func addAudit(_ inner: KeyAudit) {
        var audit = audit ?? KeyAudit()
        audit.add(inner)
        self.audit = audit
    }

    /// The type that reads the same object and has let this one read it, too: a key is unknown if none of them asks.
    private var outerReader: TolerantDecoder? {
        guard case .same = step, let parent, parent.parent != nil else { return nil }
        return parent.document === document && parent.node == node ? parent : nil
    }

    /// All keys under which a property is looked for.
    private func expectedSpellings(of property: String) -> [String] {
        let sources = reader?.rules?.mapping?.sources(of: property)
        let keys = sources?.map { $0.path?.first.map(String.init) ?? $0.written } ?? [property]
        return keys.map { keyPrefix + $0 }
    }

    /// Records the members that nobody asked for, when the type is through.
    func recordUnknownKeys(since mark: EventRecorder.Mark) {
        guard session.auditsKeys, let recorder = session.recorder, let node else { return }
        // A type that reads neither by key nor as a whole, such as one for scalars, knows nothing about members; a model
        // without properties knows that there are none.
        guard document.kind(node) == .object, shape != nil || audit != nil || reader?.hasModels == true else { return }
        let audit = audit ?? KeyAudit()
        if let outer = outerReader {
            outer.addAudit(audit)
            return
        }
        guard session.reportsUnknownKeys else { return }
        var ordinal = 0
        document.forEachMember(of: node) { key, value in
            defer { ordinal += 1 }
            if audit.wasLookedUp(ordinal) { return }
            recorder.recordUnknownKey()
            record(document.string(ofKey: key), value, audit, recorder, since: mark)
        }
    }

    private func record(
        _ name: String,
        _ value: Node,
        _ audit: KeyAudit,
        _ recorder: EventRecorder,
        since mark: EventRecorder.Mark
    ) {
        // What is only counted has no hints.
        let meant = recorder.hasRoom ? NearMiss.closest(to: name, among: audit.missing, spelledBy: \.key) : nil
        if let meant { recorder.hint(name, at: meant.path, since: mark) }
        recorder.record(
            .unknownKey,
            session.settings.policy.isStrict ? .refused : .ignored,
            expected: "",
            found: document.valueKind(value),
            at: .member(name),
            in: self,
            EventSite(document, value, .entry),
            hint: meant?.key
        )
    }
}

/// Which members of one object somebody asked for: kept only when unknown keys are reported.
struct KeyAudit {
    private var asked: Set<Int> = []
    private var isWhole = false
    /// Keys that were asked for in vain, with the path of the property that wanted them.
    private(set) var missing: [(path: [SmartPathComponent], key: String)] = []

    /// Notes that members were asked for, by their places in document order.
    mutating func recordLookup(_ ordinals: [Int]) {
        asked.formUnion(ordinals)
    }

    /// Notes that a property found none of its keys.
    mutating func noteMissing(_ path: [SmartPathComponent], keys: [String]) {
        missing += keys.map { (path, $0) }
    }

    /// Notes that all members were read.
    mutating func recordWholeRead() {
        isWhole = true
    }

    /// Takes over what another reader of the same object asked for.
    mutating func add(_ other: KeyAudit) {
        isWhole = isWhole || other.isWhole
        asked.formUnion(other.asked)
        missing += other.missing
    }

    /// Whether no member was found by those who asked.
    var foundNothing: Bool { asked.isEmpty && !isWhole }

    func wasLookedUp(_ ordinal: Int) -> Bool { isWhole || asked.contains(ordinal) }
}

/// A choice between several keys of one object that a decoder has recorded: a type may look a key up more than once.
enum ReportedChoice: Hashable {
    /// The repetition of a key, by the place of its member in document order.
    case member(Int)
    /// Several spellings of a property.
    case property(String)
    /// A step on the way to a mapped property, by the document and the position of the value.
    case step(String, ObjectIdentifier, Int)
}
