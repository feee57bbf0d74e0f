extension ValueResolver {
    /// Records what was used for a value that could not be read; makes nothing when nobody listens.
    @inline(__always)
    func record(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead) {
        guard let recorder = session.recorder else { return }
        // The part of a base class that is not there was reported as a whole.
        if failedRead.owner.fallsBack, failedRead.refusal == .missing, outcome != .failed { return }
        recorder.record(
            failedRead.owner.finding(SmartDecodingEvent.Finding(failedRead.refusal), at: failedRead.step),
            outcome,
            expected: failedRead.typeName,
            found: failedRead.found,
            at: failedRead.step,
            in: failedRead.owner,
            failedRead.site,
            message: failedRead.message
        )
    }

    /// Records what was used, and hands it on.
    func record<Value>(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead, _ value: Value) -> Value {
        record(outcome, failedRead)
        return value
    }
}

extension ValueContext {
    /// Records a conversion by a rule.
    func recordConversion(to reader: AnyValueReader) {
        guard let recorder = session.recorder else { return }
        let isRepairedText = document.entry(node).flags.contains(.hasLoneSurrogate)
        recorder.record(
            owner.finding(isRepairedText ? .loneSurrogate : .typeMismatch, at: step),
            .converted,
            expected: reader.typeName,
            found: document.valueKind(node),
            at: step,
            in: owner,
            site
        )
    }

    /// Records that a container is opened from the string here; for no plan, one of no type in particular.
    func recordOpening(of reader: AnyValueReader? = nil) {
        owner.recordOpening(of: reader, at: step, site)
    }

    /// Records that an update made a new instance of a class, which is decoded again like any model.
    func recordNewInstance<Value>(_ value: Value, for old: Any, by reader: ValueReader<Value>) {
        guard let recorder = session.recorder, !session.isAudit, let old = old as? Value else { return }
        guard old as AnyObject !== value as AnyObject else { return }
        recorder.record(
            .identityChanged,
            .replaced,
            expected: reader.typeName,
            found: document.valueKind(node),
            at: step,
            in: owner,
            site
        )
    }

    /// Records that the property's transformer declined a value which was then read exactly.
    ///
    /// An event of a conversion or a fallback already has this finding. Strict decoding lists mismatches, and an exact
    /// read is none.
    func recordDecline(to reader: AnyValueReader) {
        guard let declined = owner.declined, !declined.isRecorded, !session.isAudit else { return }
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

    /// What of the input an event about the value here is about.
    var site: EventSite { EventSite(document, node) }
}

/// A property whose transformer declined the value that is there.
struct Declined {
    let property: String
    /// Whether an event of what was used instead has been recorded.
    var isRecorded = false
}

extension TolerantDecoder {
    /// The finding of an event about a member: `transformer-declined` if that is why the value is read without it.
    func finding(_ finding: SmartDecodingEvent.Finding, at step: PathStep) -> SmartDecodingEvent.Finding {
        guard let property = declined?.property, case .member(property) = step else { return finding }
        declined?.isRecorded = true
        return .transformerDeclined
    }
}

extension EventRecorder {
    /// Records an event with its path.
    ///
    /// A value that a type reads first is the value of the type: the event names the type that the model names.
    func record(
        _ finding: SmartDecodingEvent.Finding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected: @autoclosure () -> String,
        found: ValueKind?,
        at step: PathStep,
        in owner: TolerantDecoder,
        _ site: @autoclosure () -> EventSite,
        message: @autoclosure () -> String? = nil,
        hint: String? = nil
    ) {
        var (owner, step) = (owner, step)
        var type: AnyValueReader?
        while case .same = step, let outer = owner.parent, let reader = owner.reader, !owner.isBase {
            (owner, step, type) = (outer, owner.step, reader)
        }
        // The strict policy repairs nothing; what a fallback gives is thrown away with the model.
        let isRefused = owner.session.settings.policy.isStrict && outcome.severity == .warning
        let eventPath = owner.eventPath
        let component = step.component
        var path = eventPath.path
        if let component { path.append(component) }
        record(
            RecordedEvent(
                finding: finding,
                outcome: isRefused ? .refused : outcome,
                path: path,
                modelType: eventPath.modelType,
                expectedType: type?.typeName ?? expected(),
                found: found,
                enclosingTypes: component == nil
                    ? Array(eventPath.types.prefix(eventPath.path.count)) : eventPath.types,
                site: site(),
                message: message(),
                hint: hint
            )
        )
    }
}

extension TolerantDecoder {
    /// What of the input an event about a member is about that is not there.
    func site(ofMember name: String) -> EventSite {
        EventSite(document, node ?? .root, .member(expectedKeys(for: name)))
    }

    /// The keys that lead to a property where it is wanted first.
    private func expectedKeys(for property: String) -> [String] {
        let source = reader?.rules?.mapping?.sources(of: property)?.first
        var keys = source?.path?.map(String.init) ?? [source?.written ?? property]
        if let first = keys.first { keys[0] = keyPrefix + first }
        return keys
    }

    /// Records a choice between several members of the object that is decoded here, or of an object on the way to the
    /// value of a mapped property, at the value of one of them.
    func recordChoice(_ finding: SmartDecodingEvent.Finding, _ name: String, at value: Node, of inner: Document? = nil)
    {
        session.recorder?.record(
            finding,
            .chosen,
            expected: "",
            found: node.map(document.valueKind),
            at: .member(name),
            in: self,
            EventSite(inner ?? document, value, .key)
        )
    }

    /// Records that the key of a member repeats an earlier one, once for all types that read the object.
    func recordRepeatedKey(_ name: String, _ ordinal: Int, at value: Node) {
        guard session.recorder != nil else { return }
        if outermostReader.reportedChoices.insert(.member(ordinal)).inserted {
            recordChoice(.repeatedKey, name, at: value)
        }
    }

    /// Records that the key of a pair repeats an earlier one in its array of keys and values.
    func recordRepeatedPair(_ index: Int, at key: Node) {
        session.recorder?.record(
            .repeatedKey,
            .chosen,
            expected: "",
            found: .array,
            at: .element(index),
            in: self,
            EventSite(document, key)
        )
    }

    /// Records the repeated keys that are no property, when the type is through.
    func recordUnreadRepeatedKeys() {
        guard let shape, !shape.repeatedKeys.isEmpty, outermostReader === self else { return }
        for (key, ordinal) in shape.repeatedKeys where values.indices.contains(ordinal) {
            recordRepeatedKey(key, ordinal, at: values[ordinal])
        }
    }

    /// The first of the types that read the object which is decoded here.
    private var outermostReader: TolerantDecoder {
        var reader = self
        while let outer = reader.parent, outer.parent != nil, outer.document === document, outer.node == node {
            reader = outer
        }
        return reader
    }

    /// Records that the stack had no room for a nested container.
    func recordStackLimit(at context: ValueContext) {
        session.recorder?.record(
            .stackLimit,
            .failed,
            expected: "",
            found: context.document.valueKind(context.node),
            at: context.step,
            in: self,
            context.site
        )
    }

    /// Records that a container was opened from a string.
    func recordOpening(of reader: AnyValueReader? = nil, at step: PathStep, _ site: @autoclosure () -> EventSite) {
        session.recorder?.record(
            finding(.stringifiedJSON, at: step),
            .opened,
            expected: reader?.typeName ?? ValueKind.object.title,
            found: .string,
            at: step,
            in: self,
            site()
        )
    }
}

/// How events tell the way to a container: made for the first event in it, and shared by the others.
///
/// A long way is cut, and then shared by all containers further in.
final class EventPath {
    let path: [SmartPathComponent]
    /// The types of the values that the path goes through, and of the container itself; as many as steps, and one.
    let types: [String]
    /// The model that the container is, or that it is a part of; empty outside of all.
    let modelType: String

    init(of decoder: TolerantDecoder, in outer: EventPath?) {
        let type = decoder.reader?.typeName ?? ""
        if let component = decoder.step.component {
            let outerPath = outer?.path ?? []
            path = outerPath.eventPath(extendedBy: component)
            let outerTypes = outer?.types ?? []
            // The steps that are left out lead through many types.
            types = outerPath.isCutContainerPath ? outerTypes : outerTypes + [path.isCutContainerPath ? "" : type]
        } else if let outer, outer.path.isCutContainerPath {
            (path, types) = (outer.path, outer.types)
        } else {
            // The same value, read as another type.
            path = outer?.path ?? []
            types = (outer?.types.dropLast() ?? []) + [type]
        }
        let outerModel = outer?.modelType ?? ""
        let isModel = decoder.reader.map { !$0.isCollection } ?? false
        modelType = isModel || outerModel.isEmpty ? type : outerModel
    }
}
