/// Any JSON: made of the nodes as they stand, without decoders for what is inside.
final class JSONValuePlan: TypedPlan<JSONValue> {
    override func read(_ place: Place) throws(ReadFailure) -> JSONValue {
        let document = place.document
        let flags = document.flags(in: place.node)
        let isRepairedText = flags.contains(.hasLoneSurrogate)
        let settings = place.session.settings
        if flags.contains(.isOversized) { throw .refused(.numberLengthLimit) }
        if isRepairedText, !settings.coercion.replacesLoneSurrogates { throw .refused(.loneSurrogate) }

        let marks = settings.limits.combiningMarks
        if document.combiningMarksExceed(marks, in: place.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }

        var repeatsKeys = false
        let keepsFirst = settings.policy.repeatedKeys == .first
        let depth = place.session.largestValueDepth
        let value = JSONValue(place.node, of: document, depth: depth, keepingFirst: keepsFirst) { repeatsKeys = true }
        guard let value else {
            if document.isDeeper(than: depth, place.node) { throw .refused(.stackLimit) }
            throw .refused(place.kind.isScalar ? .wrongKind : .unreadableElement)
        }
        if isRepairedText { record(.loneSurrogate, .converted, place) }
        if repeatsKeys { record(.repeatedKey, .chosen, place) }
        let part = flatPart(of: value, at: place)
        return place.session.isUpdating ? try updated(part, place) : part
    }

    /// Of a flat part with a prefix, the members that belong to it; else the value.
    private func flatPart(of value: JSONValue, at place: Place) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let prefix = place.keyPrefix
        if prefix.isEmpty { return value }
        var part: [String: JSONValue] = [:]
        for (name, member) in members where name.utf8.starts(with: prefix.utf8) {
            part[String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)] = member
        }
        return .object(part)
    }

    override func makeTypeDefault() -> JSONValue? { .null }

    /// The value of an updated model, changed as an object says.
    private func updated(_ value: JSONValue, _ place: Place) throws(ReadFailure) -> JSONValue {
        guard
            let mode = place.session.update?.mode, case .object = value,
            let current = place.owner.currentValue(at: place.step) as? JSONValue
        else { return value }
        return try MergePatch.apply(value, to: current, mode) { place.session.isStackNearlyExhausted }
    }

    /// Records something about the whole value: what is inside has no decoders to tell its path.
    private func record(
        _ finding: SmartDecodingEvent.Finding,
        _ outcome: SmartDecodingEvent.Outcome,
        _ place: Place
    ) {
        let kind = place.document.valueKind(place.node)
        place.session.recorder?.record(
            finding,
            outcome,
            expected: typeName,
            found: kind,
            at: place.step,
            in: place.owner,
            place.site
        )
    }
}

extension JSONValue: _SmartReadable {
    /// The plan by which any JSON is read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? { JSONValuePlan() }
}
