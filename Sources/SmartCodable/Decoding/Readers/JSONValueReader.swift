/// Reads any JSON as a `JSONValue`, directly from the nodes and without decoders for nested values.
///
/// It accepts values of every kind, so there are no conversions and no opened strings.
final class JSONValueReader: ValueReader<JSONValue> {
    override func isValid(in session: DecodingSession) -> Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> JSONValue {
        let document = context.document
        let flags = document.flags(in: context.node)
        let isRepairedText = flags.contains(.hasLoneSurrogate)
        let settings = context.session.settings
        if flags.contains(.isOversized) { throw .refused(.numberLengthLimit) }
        if isRepairedText, !settings.conversion.replacesLoneSurrogates { throw .refused(.loneSurrogate) }

        let marks = settings.limits.combiningMarks
        if document.combiningMarksExceed(marks, in: context.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }

        var repeatsKeys = false
        let keepsFirst = settings.policy.repeatedKeys == .useFirst
        let depth = context.session.largestValueDepth
        let value = JSONValue(context.node, of: document, depth: depth, keepingFirst: keepsFirst) { repeatsKeys = true }
        guard let value else {
            if document.isDeeper(than: depth, context.node) { throw .refused(.stackLimit) }
            throw .refused(context.kind.isScalar ? .typeMismatch : .unreadableElement)
        }
        if isRepairedText { record(.loneSurrogate, .converted, context) }
        if repeatsKeys { record(.repeatedKey, .chosen, context) }
        let part = flatPart(of: value, at: context)
        return context.session.isUpdating ? try updated(part, context) : part
    }

    /// The members with the prefix of a `@SmartFlat` part; the whole value if there is no prefix.
    private func flatPart(of value: JSONValue, at context: ValueContext) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let prefix = context.keyPrefix
        if prefix.isEmpty { return value }
        var part: [String: JSONValue] = [:]
        for (name, member) in members where name.utf8.starts(with: prefix.utf8) {
            part[String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)] = member
        }
        return .object(part)
    }

    override func makeTypeDefault() -> JSONValue? { .null }

    /// The current value of an updated model with the changes of an object; other values replace the current one.
    private func updated(_ value: JSONValue, _ context: ValueContext) throws(ReadFailure) -> JSONValue {
        guard
            let mode = context.session.update?.mode, case .object = value,
            let current = context.owner.currentValue(at: context.step) as? JSONValue
        else { return value }
        return try MergePatch.apply(value, to: current, mode) { context.session.isStackNearlyExhausted }
    }

    /// Records an event for the whole value; nested values have no decoders, so their paths are unknown.
    private func record(
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        _ context: ValueContext
    ) {
        let kind = context.value.valueKind
        context.session.recorder?.record(
            finding,
            outcome,
            expected: typeName,
            found: kind,
            at: context.step,
            in: context.owner,
            context.site
        )
    }
}

extension JSONValue: _SmartReadable {
    /// Creates the reader for any JSON.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { JSONValueReader() }
}
