/// The events of decoding: each is created here, with its path, its types and its location in the input.
extension EventRecorder {
    /// Records an event with its path.
    ///
    /// If a type decodes its own value as another type, such as from a single-value container, the event names the type
    /// that the model declares.
    func record(
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected: @autoclosure () -> String,
        found: SmartValueKind?,
        at step: SmartPathComponent?,
        in owner: TolerantDecoder,
        _ site: @autoclosure () -> EventSite,
        message: @autoclosure () -> String? = nil,
        hint: String? = nil
    ) {
        var (owner, step) = (owner, step)
        var type: AnyValueReader?
        while case nil = step, let outer = owner.parent, let reader = owner.reader, !owner.isSuperDecoder {
            (owner, step, type) = (outer, owner.step, reader)
        }
        let message = message()
        record(
            RecordedEvent(
                finding: finding,
                outcome: owner.session.reported(outcome),
                found: found,
                container: owner.eventPath,
                step: step?.inEventPath,
                // The instance has a class of its own.
                expectedType: finding == .identityChanged ? expected() : type?.typeName ?? expected(),
                site: site(),
                details: message == nil && hint == nil ? nil : RecordedEvent.Details(message: message, hint: hint)
            )
        )
    }
}

extension DecodingSession {
    /// The outcome in the report: the strict policy repairs nothing, because a fallback is discarded with the model.
    fileprivate func reported(_ outcome: SmartDecodingEvent.Outcome) -> SmartDecodingEvent.Outcome {
        settings.policy.isStrict && outcome.severity == .warning ? .refused : outcome
    }
}

extension TolerantDecoder {
    /// Records the notices of a hook of the model here.
    ///
    /// The strict policy's list of mismatches omits them.
    func record(_ notice: SmartHookNotice) {
        guard let recorder = session.recorder, !session.isAudit else { return }
        recorder.record(notice, at: eventPath, document[node ?? .root]) { name in
            context(of: name).map { ($0.valueKind, $0.site) } ?? (nil, site(ofMember: name))
        }
    }
}

extension EventRecorder {
    /// Records the notices of a hook; a closure returns the kind and the site of a property.
    fileprivate func record(
        _ notice: SmartHookNotice,
        at model: EventPath,
        _ value: DocumentValue,
        _ property: (String) -> (found: SmartValueKind?, site: EventSite)
    ) {
        for entry in notice.entries {
            let member = entry.property.map(property)
            record(
                RecordedEvent(
                    finding: .hookNotice,
                    outcome: .kept,
                    found: member?.found,
                    container: model,
                    step: entry.property.map { .key($0).inEventPath },
                    expectedType: model.modelType,
                    site: member?.site ?? EventSite(value),
                    details: .init(message: entry.text.shortened(toUTF8: InitializerMessage.longest))
                )
            )
        }
    }
}

extension ValueResolver {
    /// Records the outcome of a failed read; does nothing if no recorder is installed.
    func record(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead) {
        guard let recorder = session.recorder else { return }
        // A missing base class was reported as a whole.
        if failedRead.owner.baseClassFallsBack, failedRead.finding == .missingKey, outcome != .failed { return }
        if session.noteProblem(outcome) { return }
        record(outcome, failedRead, in: recorder)
    }

    /// Records the outcome of a failed read with a recorder.
    func record(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead, in recorder: EventRecorder) {
        recorder.record(
            failedRead.owner.finding(failedRead.finding, at: failedRead.step),
            outcome,
            expected: failedRead.typeName,
            found: failedRead.found,
            at: failedRead.step,
            in: failedRead.owner,
            failedRead.site,
            message: failedRead.message
        )
    }

    /// Records the outcome of a property that cannot be read; `node` is nil if its key is missing.
    @inline(never)
    func record(
        _ outcome: SmartDecodingEvent.Outcome,
        _ reader: AnyValueReader,
        _ name: String,
        _ node: Node?,
        _ finding: SmartFinding,
        in owner: TolerantDecoder
    ) {
        // A missing base class was reported as a whole.
        if owner.baseClassFallsBack, finding == .missingKey { return }
        session.recorder?.record(
            owner.finding(finding, at: .key(name)),
            outcome,
            expected: reader.typeName,
            found: node.map(owner.document.valueKind),
            at: .key(name),
            in: owner,
            node.map { EventSite(owner.document[$0]) } ?? owner.site(ofMember: name)
        )
    }

    /// Records the outcome of a failed read, and returns the value that is used.
    @_semantics("optimize.sil.specialize.generic.never")
    func record<Value>(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead, _ value: Value) -> Value {
        record(outcome, failedRead)
        return value
    }
}

extension ValueContext {
    /// Records a conversion by a rule.
    func recordConversion(to reader: AnyValueReader, _ finding: SmartFinding = .typeMismatch) {
        guard let recorder = session.recorder else { return }
        let isRepairedText = document.entry(node).flags.contains(.hasLoneSurrogate)
        recorder.record(
            owner.finding(isRepairedText ? .loneSurrogate : finding, at: step),
            .converted,
            expected: reader.typeName,
            found: document.valueKind(node),
            at: step,
            in: owner,
            site
        )
    }

    /// Records the keys that appear more than once in an object of the value, which was read without decoders.
    func recordRepeatedKeys(by reader: AnyValueReader) {
        guard let recorder = session.recorder else { return }
        var open: [OpenObject] = []
        var path = owner.eventPath.path(at: step, type: reader.typeName, isModel: false)
        var node = node
        while true {
            if let inner = OpenObject(node, of: document, path) { open.append(inner) }
            while let last = open.indices.last, open[last].rest == 0 { open.removeLast() }
            guard let last = open.indices.last else { return }
            let container = open[last].path
            let step: SmartPathComponent
            (step, node) = open[last].nextChild(in: document) { name, value in
                recorder.record(
                    RecordedEvent(
                        finding: .repeatedKey,
                        outcome: session.reported(.chosen),
                        found: .object,
                        container: container,
                        step: SmartPathComponent.key(name).inEventPath,
                        expectedType: "",
                        site: EventSite(document[value], .key)
                    )
                )
            }
            path = container.path(at: step, type: document.valueKind(node).title, isModel: false)
        }
    }

    /// An array or an object in a value whose keys are compared.
    private struct OpenObject {
        let path: EventPath
        private(set) var rest: Int
        private let isObject: Bool
        private var next: Node
        private var index = 0
        private var names: Set<String> = []

        init?(_ node: Node, of document: Document, _ path: EventPath) {
            guard document.kind(node) == .array || document.kind(node) == .object else { return nil }
            self.path = path
            isObject = document.kind(node) == .object
            rest = document.childCount(of: node)
            next = document.firstChild(of: node)
        }

        /// The next child; the closure is called if its key is repeated.
        mutating func nextChild(
            in document: Document,
            _ recordRepetition: (String, Node) -> Void
        ) -> (SmartPathComponent, Node) {
            defer {
                rest &-= 1
                index &+= 1
            }
            let child = isObject ? document.value(ofKey: next) : next
            let name = isObject ? document.string(ofKey: next) : ""
            next = document.following(child)
            guard isObject else { return (.index(index), child) }
            if !names.insert(name).inserted { recordRepetition(name, child) }
            return (.key(name), child)
        }
    }

    /// Records the notices of a hook that was called before the model was decoded from the value here.
    func record(_ notice: SmartHookNotice, of model: AnyValueReader) {
        guard let recorder = session.recorder, !session.isAudit else { return }
        let path = owner.eventPath.path(at: step?.inEventPath, type: model.typeName, isModel: true)
        recorder.record(notice, at: path, value) { (nil, EventSite(value, .member([$0]))) }
    }

    /// Records that a container is opened from the string here; without a reader, for a nested container.
    func recordOpening(_ inner: Document, of reader: AnyValueReader? = nil) {
        owner.recordOpening(inner, in: document, of: reader, at: step, site)
    }

    /// Records that an update replaced an instance of a class, which is decoded again like any model.
    func recordNewInstance<Value>(_ value: Value, for old: Any, by reader: ValueReader<Value>) {
        guard let recorder = session.recorder, !session.isAudit, let old = old as? Value else { return }
        guard old as AnyObject !== value as AnyObject else { return }
        recorder.record(
            .identityChanged,
            .replaced,
            expected: String(describing: Swift.type(of: value)),
            found: document.valueKind(node),
            at: step,
            in: owner,
            site
        )
    }

    /// Records that the property's transformer declined a value which was then read exactly.
    ///
    /// Events of conversions and fallbacks already have this finding. The strict policy's list of mismatches omits it,
    /// because an exact read is no mismatch.
    func recordDecline(to reader: AnyValueReader) {
        guard let declined = owner.recorded?.declined, !declined.isRecorded, !session.isAudit else { return }
        session.recorder?.record(
            .transformerDeclined,
            .decoded,
            expected: reader.typeName,
            found: document.valueKind(node),
            at: step,
            in: owner,
            site
        )
    }

    /// The location in the input for an event about the value here.
    var site: EventSite { EventSite(document[node]) }
}

extension TolerantDecoder {
    /// The record of the object, created on first use.
    func makeRecord() -> ObjectRecord {
        if let recorded { return recorded }
        let record = ObjectRecord()
        recorded = record
        return record
    }

    /// The path for events from here.
    ///
    /// Computed without recursion, because the stack may be nearly full.
    @inline(__always)
    var eventPath: EventPath {
        if let knownEventPath { return knownEventPath }
        return slowPathEventPath()
    }

    @inline(never)
    private func slowPathEventPath() -> EventPath {
        // The parent is not retained: it is in use.
        let outer = parent.map { Unretained($0) }.flatMap { $0._withUnsafeGuaranteedRef { $0.knownEventPath } }
        if let outer {
            let eventPath = makeEventPath(in: outer)
            knownEventPath = eventPath
            return eventPath
        }
        var unknown: [TolerantDecoder] = []
        var next: TolerantDecoder? = self
        while let decoder = next, decoder.knownEventPath == nil {
            unknown.append(decoder)
            next = decoder.parent
        }
        var eventPath = next?.knownEventPath
        for decoder in unknown.reversed() {
            eventPath = decoder.makeEventPath(in: eventPath)
            decoder.knownEventPath = eventPath
        }
        return eventPath ?? makeEventPath(in: nil)
    }

    private func makeEventPath(in outer: EventPath?) -> EventPath {
        guard let reader = place.reader else { return (outer ?? .outermost).path(at: step, type: "", isModel: false) }
        return reader._withUnsafeGuaranteedRef {
            (outer ?? .outermost).path(at: step, type: $0.typeName, isModel: !$0.isCollection)
        }
    }

    /// The finding of an event about a member: `transformer-declined` if the member is read without its transformer.
    @inline(__always)
    func finding(_ finding: SmartFinding, at step: SmartPathComponent?) -> SmartFinding {
        if recorded == nil { return finding }
        return slowPathFinding(finding, at: step)
    }

    @inline(never)
    private func slowPathFinding(_ finding: SmartFinding, at step: SmartPathComponent?) -> SmartFinding {
        guard let declined = recorded?.declined, declined.step == step else { return finding }
        recorded?.declined?.isRecorded = true
        return .transformerDeclined
    }

    /// The location in the input for an event about a missing member.
    func site(ofMember name: String) -> EventSite {
        let keys = expectedKeys(for: name)
        // Most keys are the last step of the event.
        return EventSite(document[node ?? .root], keys.map { .member($0) } ?? .property)
    }

    /// The keys under which a property that has no value is expected.
    func keys(ofMissing name: String) -> [String] { expectedKeys(for: name) ?? [name] }

    /// The keys on the path to a property, by its first mapping; nil if it is the name that events show.
    private func expectedKeys(for property: String) -> [String]? {
        if reader?.hasMapping != true, keyPrefix.isEmpty, !property.isShortenedInEvents { return nil }
        let source = reader?.rules?.mapping?.sources(of: property)?.first
        var keys = source?.path?.map(String.init) ?? [source?.written ?? property]
        if let first = keys.first { keys[0] = KeyPrefix.key(of: first, after: keyPrefix) }
        return keys
    }

    /// Records a choice between several members of this object, or of an object on the path to a mapped property.
    ///
    /// The event's location is the value of one of them.
    func recordChoice(_ finding: SmartFinding, _ name: String, at value: Node, of inner: Document? = nil) {
        session.recorder?.record(
            finding,
            .chosen,
            expected: "",
            found: node.map(document.valueKind),
            at: .key(name),
            in: self,
            EventSite((inner ?? document)[value], .key)
        )
    }

    /// Records a repeated key of a member, once for all types that read the object.
    func recordRepeatedKey(_ name: String, _ ordinal: Int, at value: Node) {
        guard session.recorder != nil else { return }
        guard outermostDecoder.makeRecord().choices.insert(.member(ordinal)).inserted else { return }
        // Also in the types between, one of which may read the object again.
        var decoder = self
        while let outer = decoder.outerDecoder {
            decoder.makeRecord().choices.insert(.member(ordinal))
            decoder = outer
        }
        recordChoice(.repeatedKey, name, at: value)
    }

    /// Forgets the repeated keys that were recorded for this type, because it reads the object again.
    func forgetRepeatedKeys() {
        guard let choices = recorded?.choices, !choices.isEmpty else { return }
        var decoder = self
        while let outer = decoder.outerDecoder {
            outer.recorded?.choices.subtract(choices)
            decoder = outer
        }
    }

    /// Records a repeated key of a pair in an array of alternating keys and values.
    func recordRepeatedPair(_ index: Int, at key: Node) {
        session.recorder?.record(
            .repeatedKey,
            .chosen,
            expected: "",
            found: .array,
            at: .index(index),
            in: self,
            EventSite(document[key])
        )
    }

    /// Records the repeated keys that belong to no property, after the outermost type that looks up members was
    /// decoded.
    func recordUnreadRepeatedKeys() {
        guard let shape, !shape.repeatedKeys.isEmpty, !isInsideShape else { return }
        for (key, ordinal) in shape.repeatedKeys where keyIndex.values.indices.contains(ordinal) {
            recordRepeatedKey(key, ordinal, at: keyIndex.values[ordinal])
        }
    }

    /// The decoder of the outermost type that reads this object.
    private var outermostDecoder: TolerantDecoder {
        var decoder = self
        while let outer = decoder.outerDecoder { decoder = outer }
        return decoder
    }

    /// Whether the decoder of an outer type that reads this object has a shape.
    private var isInsideShape: Bool {
        var decoder = self
        while let outer = decoder.outerDecoder {
            if outer.hasShape { return true }
            decoder = outer
        }
        return false
    }

    /// The decoder around this one, if it reads the same object; nil otherwise.
    private var outerDecoder: TolerantDecoder? {
        guard let parent, parent.parent != nil, parent.document == document, parent.node == node else { return nil }
        return parent
    }

    /// Records that the stack had no room for a nested container.
    func recordStackLimit(at context: ValueContext) {
        session.recorder?.record(
            .stackLimit,
            .failed,
            expected: "",
            found: context.value.valueKind,
            at: context.step,
            in: self,
            context.site
        )
    }

    /// Records that a container was opened from a string, and what was repaired in the text of the string.
    func recordOpening(
        _ inner: Document,
        in outer: Document,
        of reader: AnyValueReader? = nil,
        at step: SmartPathComponent?,
        _ site: @autoclosure () -> EventSite,
        recordsRepairs: @autoclosure () -> Bool = true
    ) {
        guard let recorder = session.recorder else { return }
        let opened = inner.openedDocuments(in: outer)
        // Encoded twice, the first document is a string.
        let kind = opened.lazy.map { $0.valueKind(.root) }.first { $0 != .string } ?? .object
        recorder.record(
            finding(.stringifiedJSON, at: step),
            .opened,
            expected: reader?.typeName ?? kind.title,
            found: .string,
            at: step,
            in: self,
            site()
        )
        guard recordsRepairs() else { return }
        for document in opened where document.storage.repaired != nil {
            for (value, index) in document.repairs {
                recorder.record(
                    .syntaxRepaired,
                    .repaired,
                    expected: "",
                    found: nil,
                    at: step,
                    in: self,
                    EventSite(document[value], .repair(index))
                )
            }
        }
    }
}

/// What a decoder records about its object; created when it is needed.
final class ObjectRecord {
    /// The members that were looked up; nil unless lookups are recorded.
    var audit: KeyAudit?
    /// Changes the lookups in place, because a copy would take time in proportion to their number.
    func changeAudit(_ change: (inout KeyAudit) -> Void) {
        if audit == nil { audit = KeyAudit() }
        audit?.apply(change)
    }

    /// Whether a property needs the lookups, which are not recorded.
    var needsAudit = false
    /// The properties that receive the members that were not looked up.
    var restReceivers: [(JSONObject) -> Void] = []
    /// The choices between keys of the object that were recorded.
    var choices: Set<ReportedChoice> = []
    /// The values that end the paths to properties, by the name of the property; see `PathWalk.end`.
    var pathEnds: [String: DocumentValue] = [:]
    /// The property or the element that is being read without its transformer, which declined the value.
    var declined: Declined?
}

/// A property or an element whose transformer declined the present value.
struct Declined {
    let step: SmartPathComponent?
    /// Whether an event with this finding has been recorded.
    var isRecorded = false
}

/// A choice between several keys of an object, stored to record it once: a type may look a key up repeatedly.
enum ReportedChoice: Hashable {
    /// A repeated key, by the ordinal of its member in document order.
    case member(Int)
    /// Several spellings of a property.
    case property(String)
    /// What was repaired in the text of a string on the path to mapped properties.
    case repairs(Node)
    /// A step on the path to a mapped property, by the document and the position of the value.
    case step(String, ObjectIdentifier, Int)
}

extension TolerantDecoder {
    /// Records how the variant of the value here was chosen: by a fallback, or from several that match equally well.
    func recordVariant(_ finding: SmartFinding, of type: Any.Type) {
        guard let recorder = session.recorder, let node else { return }
        recorder.record(
            finding,
            .chosen,
            expected: String(describing: type),
            found: document.valueKind(node),
            at: nil,
            in: self,
            EventSite(document[node])
        )
    }

    /// Handles the content of a variant under a key, which is lost because another variant was chosen.
    ///
    /// The content is dropped and recorded; in throwing mode, the method throws.
    func dropContent(of key: String, for type: Any.Type) throws {
        guard let context = context(ofKey: key) else { return }
        if session.mode == .throwing {
            let reason = "Several variants of '\(type)' match the value."
            throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
        }
        session.recorder?.record(
            .ambiguousVariant,
            .dropped,
            expected: String(describing: type),
            found: context.value.valueKind,
            at: .key(key),
            in: self,
            EventSite(context.value, .entry)
        )
    }
}

extension EventRecorder {
    /// Records a choice between keys on a path to a model.
    ///
    /// It has no path in the model.
    func recordChoice(on target: PathTarget) {
        guard let choice = target.choice else { return }
        record(
            RecordedEvent(
                finding: choice.isRepeatedKey ? .repeatedKey : .ambiguousKey,
                outcome: .chosen,
                found: .object,
                container: .outermost,
                step: nil,
                expectedType: "",
                site: EventSite(target.value.document[choice.node], .key)
            )
        )
    }
}
