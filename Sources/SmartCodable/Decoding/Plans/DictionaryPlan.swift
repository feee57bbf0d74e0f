/// Dictionaries: an object, member by member, leaving out what cannot be read.
///
/// Keys that are neither texts nor numbers are written by Foundation as an array in which keys and values take turns;
/// that form is read as well.
final class DictionaryPlan<Key: Hashable, Value: Decodable>: TypedPlan<[Key: Value]> {
    private let key: DictionaryKey<Key>
    private let value: TypedPlan<Value>

    init(_ key: DictionaryKey<Key>, _ value: TypedPlan<Value>) {
        self.key = key
        self.value = value
        super.init()
    }

    override func read(_ place: Place) throws -> Conversion<[Key: Value]> {
        if let reading = try readContainer(place) { return reading }
        let session = place.session
        switch session.open(place) {
        case .opened(let inner):
            guard let reading = try readContainer(inner) else { return .refused(.wrongKind) }
            place.owner.recordOpening(of: self, at: place.step)
            return reading
        case .refused(let refusal):
            return .refused(refusal)
        case .closed:
            return .refused(.wrongKind)
        }
    }

    override func makeTypeDefault() -> [Key: Value]? { [:] }

    private func readContainer(_ place: Place) throws -> Conversion<[Key: Value]>? {
        let policy = place.session.settings.policy
        switch place.kind {
        case .object:
            guard let makeKey = key.fromName, key.isWrittenAsObject || !policy.isStrict else { return nil }
            return try readMembers(place, makeKey)
        case .array where policy.readsEmptyArrayAsNull && place.isEmptyContainer && key.isWrittenAsObject:
            return .refused(.null)
        case .array:
            guard !key.isWrittenAsObject, let read = key.fromElement else { return nil }
            return try readPairs(place, read)
        default:
            return nil
        }
    }

    private func readMembers(
        _ place: Place,
        _ makeKey: @escaping (String) -> Key?
    ) throws -> Conversion<[Key: Value]> {
        try place.run(plan: self) { decoder in
            let document = place.document
            let reader = ElementReader(place, decoder)
            let keepsFirst = place.session.settings.policy.repeatedKeys == .first
            var result: [Key: Value] = [:]
            result.reserveCapacity(document.childCount(of: place.node))
            var member = document.firstChild(of: place.node)
            for _ in 0..<document.childCount(of: place.node) {
                let node = document.value(ofKey: member)
                let name = document.string(ofKey: member)
                member = document.following(node)
                guard let key = makeKey(name) else {
                    try decoder.refuseKey(name)
                    if reader.failsTheCollection { return nil }
                    continue
                }
                if result[key] != nil {
                    decoder.recordRepeatedKey(name)
                    if keepsFirst { continue }
                }
                if let value = try reader.element(value, node, .member(name)) {
                    result[key] = value
                } else if reader.failsTheCollection {
                    return nil
                }
            }
            return result
        }.unwrapped(orElse: .unreadableElement)
    }

    /// Reads `[key, value, key, value, …]`.
    private func readPairs(
        _ place: Place,
        _ read: (ElementReader, Node, PathStep) throws -> Key?
    ) throws -> Conversion<[Key: Value]> {
        try place.run(plan: self) { decoder in
            let document = place.document
            let reader = ElementReader(place, decoder)
            let count = document.childCount(of: place.node)
            guard count.isMultiple(of: 2) else { return nil }
            var result: [Key: Value] = [:]
            var node = document.firstChild(of: place.node)
            for index in stride(from: 0, to: count, by: 2) {
                let key = try read(reader, node, .element(index))
                let valueNode = document.following(node)
                let value = try reader.element(value, valueNode, .element(index + 1))
                node = document.following(valueNode)
                if let key, let value {
                    result[key] = value
                } else if reader.failsTheCollection {
                    return nil
                }
            }
            return result
        }.unwrapped(orElse: .unreadableElement)
    }
}

extension Dictionary: _SmartReadable {
    /// The plan by which dictionaries of decodable values are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard let session = call as? DecodingSession, let value = Value.self as? any Decodable.Type else { return nil }
        return DictionaryPlans<Key>.makePlan(for: value, in: session)
    }
}

/// Opens the value type of a dictionary.
private enum DictionaryPlans<Key: Hashable> {
    static func makePlan<Value: Decodable>(for type: Value.Type, in session: DecodingSession) -> TypePlan? {
        let key = DictionaryKey<Key>(in: session)
        guard key.fromName != nil || key.fromElement != nil else { return nil }
        return DictionaryPlan<Key, Value>(key, session.plan(for: type))
    }
}
