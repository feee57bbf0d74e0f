/// Reads any JSON as a `JSONValue`, directly from the nodes and without decoders for nested values.
///
/// It accepts values of every kind, so there are no conversions and no opened strings.
final class JSONValueReader: ValueReader<JSONValue> {
    private let mergesUpdates: Bool

    /// Creates a reader.
    ///
    /// - Parameter mergesUpdates: whether an object changes the current value of a property in an update.
    init(mergesUpdates: Bool = true) {
        self.mergesUpdates = mergesUpdates
        super.init()
    }

    override func isValid(in session: DecodingSession) -> Bool { true }

    override var keepsNullTexts: Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> JSONValue {
        let document = context.document
        let flags = document.flags(in: context.node)
        let isRepairedText = flags.contains(.hasLoneSurrogate)
        let settings = context.session.settings
        let nonFiniteNumbers = flags.contains(.isOversized) ? try self.nonFiniteNumbers(in: context) : []
        if isRepairedText, !settings.conversion.replacesLoneSurrogates { throw .refused(.loneSurrogate) }

        let marks = settings.limits.combiningMarks
        if document.combiningMarksExceed(marks, in: context.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }

        var repeatsKeys = false
        let keepsFirst = settings.policy.repeatedKeys == .useFirst
        let depth = context.session.largestValueDepth
        let value = JSONValue(context.node, of: document, depth: depth, keepingFirst: keepsFirst) {
            repeatsKeys = true
        } replacement: {
            nonFiniteNumbers.contains($0) ? .null : document.scalar($0).cutText.map(JSONValue.string)
        }
        guard let value else {
            if document.isDeeper(than: depth, context.node) { throw .refused(.stackLimit) }
            throw .refused(context.kind.isScalar ? .typeMismatch : .unreadableElement)
        }
        if isRepairedText { context.record(.loneSurrogate, .converted, by: self) }
        if repeatsKeys { context.recordRepeatedKeys(by: self) }
        for number in nonFiniteNumbers.sortedBySharedCode({ $0.position < $1.position }) {
            context.record(.outOfRange, .typeDefault, by: self, at: number)
        }
        let part = flatPart(of: value, at: context)
        return mergesUpdates && context.session.isUpdating ? try updated(part, context) : part
    }

    /// NaN and the infinities in an array or an object, which are replaced by null; other numbers without a value are
    /// refused.
    private func nonFiniteNumbers(in context: ValueContext) throws(ReadFailure) -> Set<Node> {
        let document = context.document
        var numbers: Set<Node> = []
        for node in (context.node.position..<document.following(context.node).position).lazy.map(Node.init) {
            switch document.scalar(node) {
            case .oversizedNumber(let text):
                if text.nonFiniteNumber == nil { throw .refused(.numberLengthLimit) }
                numbers.insert(node)
            default: break
            }
        }
        if context.kind.isScalar { throw .refused(.outOfRange) }
        if context.session.settings.policy.isStrict { throw .refused(.unreadableElement) }
        return numbers
    }

    /// The members with the prefix of a `@SmartFlat` part, and without the tag of a variant.
    private func flatPart(of value: JSONValue, at context: ValueContext) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let prefix = context.keyPrefix
        if prefix.isEmpty { return context.step == nil ? context.owner.content(of: value) : value }
        var part: JSONObject = [:]
        for (name, member) in members where name.utf8.starts(with: prefix.utf8) {
            part[String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)] = member
        }
        return context.step == nil ? context.owner.content(of: .object(part)) : .object(part)
    }

    override func makeTypeDefault() -> JSONValue? { .null }

    /// The current value of an updated model with the changes of an object; other values replace the current one.
    private func updated(_ value: JSONValue, _ context: ValueContext) throws(ReadFailure) -> JSONValue {
        guard
            let mode = context.session.update?.mode, case .object = value,
            let current = Self.json(context.owner.currentValue(at: context.step))
        else { return value }
        return try MergePatch.apply(value, to: current, mode) { context.session.isStackNearlyExhausted }
    }

    fileprivate static func json(_ current: Any?) -> JSONValue? {
        (current as? JSONObject).map { .object($0) } ?? current as? JSONValue
    }
}

/// Reads objects of any content.
private final class JSONObjectReader: ValueReader<JSONObject> {
    private let content = JSONValueReader()

    override func isValid(in session: DecodingSession) -> Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> JSONObject {
        guard context.kind == .object, case .object(let members) = try content.read(context) else {
            throw .refused(.typeMismatch)
        }
        return members
    }

    /// Reads an array as `[String: JSONValue]` does.
    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        JSONObject
    > {
        let dictionary = context.session.reader(for: [String: JSONValue].self)
        return try dictionary.convert(context, after: finding).map { members in
            // An updated object keeps the members that the payload does not contain.
            let isKept = context.session.isUpdating && !context.value.isEmptyContainer
            var object =
                isKept ? JSONValueReader.json(context.owner.currentValue(at: context.step))?.object ?? [:] : [:]
            // The keys are indices.
            for (key, value) in members.sortedBySharedCode({ Int($0.key) ?? 0 < Int($1.key) ?? 0 }) {
                object[key] = value
            }
            return object
        }
    }

    override var opening: StringOpening { .objects }

    override var readsEmptyArrayAsNull: Bool { true }
    override var isEmptiedByEmptyArray: Bool { true }

    override var isCollection: Bool { true }

    override func makeTypeDefault() -> JSONObject? { [:] }
}

extension JSONObject: _SmartReadable {
    /// Creates the reader for objects of any content.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { JSONObjectReader() }
}

extension JSONValue: _SmartReadable {
    /// Creates the reader for any JSON.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { JSONValueReader() }
}
