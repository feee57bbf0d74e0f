/// The members of the object that no other property of the model reads.
///
///     struct Order: SmartCodable {
///         var id = 0
///         @SmartRest var others: [String: JSONValue]
///     }
///     let order = Order.deserialize(from: #"{"id": 1, "note": "a", "tags": []}"#)
///     order?.others             // ["note": "a", "tags": []]
///     order?.toJSONString()     // {"id":1,"note":"a","tags":[]}
///
/// With it, an app keeps what a newer back end sends, and sends it back. The type of the property is
/// `[String: JSONValue]`, or `JSONObject` to keep the order of the members. The initial value is empty.
///
/// A member belongs to the rest if no property looks its key up: not under its own name, a mapped key, a path, or as a
/// part of a `@SmartFlat` model. If a path reads a part of an object, the whole object is not in the rest. The rest is
/// not reported as unknown keys. The tag of a variant with an internal tag (see `SmartVariants`) is not in the rest of
/// its content, except for the fallback variant. A member that has no form in JSON, such as an image in a dictionary,
/// is left out, with an event. An update changes the members that the payload contains and keeps the others.
///
/// Encoding writes the members into the object of the model, unchanged. A member is left out if another property is
/// written under its key, or under a path that begins with its key.
///
/// Declare one such property for each class or structure, and none in a `@SmartFlat` part or in a base class that is
/// read from `superDecoder()`. The property is empty until `init(from:)` has ended. The first objects of a type can
/// be read twice, because the library finds the property when it first reads it; hooks of models in them may run again.
///
/// Other decoders and encoders do not give a property access to the enclosing object. There the property has its own
/// key.
@propertyWrapper
public struct SmartRest<Value: SmartRestMembers>: SmartPropertyWrapper, _SmartReadable {
    private var box: RestBox<Value>

    /// The members.
    public var wrappedValue: Value {
        get { box.value }
        set { if isKnownUniquelyReferenced(&box) { box.value = newValue } else { box = RestBox(newValue) } }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = RestBox(box.value) }
            yield &box.value
        }
    }

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the members.
    public init(wrappedValue: Value) {
        box = RestBox(wrappedValue)
    }

    /// Creates the wrapper without members.
    public init() {
        self.init(wrappedValue: Value(JSONObject()))
    }

    /// Returns `.enclosingObject`, the object that contains the property.
    public static var smartSource: SmartWrapperSource { .enclosingObject }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        RestReader<Value>(content: call.session.reader(for: Value.self))
    }

    fileprivate init(_ box: RestBox<Value>) {
        self.box = box
    }
}

/// The type of a property with `@SmartRest`: `[String: JSONValue]` or `JSONObject`.
public protocol SmartRestMembers: Codable, Sendable {
    /// Creates the value from members.
    ///
    /// - Parameter members: the members.
    init(_ members: JSONObject)

    /// The members.
    var jsonObject: JSONObject { get }
}

extension JSONObject: SmartRestMembers {
    /// Creates a copy.
    ///
    /// - Parameter members: the members.
    public init(_ members: JSONObject) {
        self = members
    }

    /// The object itself.
    public var jsonObject: JSONObject { self }
}

extension [String: JSONValue]: SmartRestMembers {
    /// Creates a dictionary with the members of an object.
    ///
    /// - Parameter members: the members.
    public init(_ members: JSONObject) {
        self.init(members.lazy.map { ($0.key, $0.value) }) { _, last in last }
    }

    /// The members, sorted by the bytes of their keys.
    public var jsonObject: JSONObject { JSONObject(self) }
}

extension SmartRest: RestCollector {}

/// The storage of a property with `@SmartRest`.
///
/// `@unchecked Sendable`: the decoder sets the value before the model is returned. Afterwards it is changed only
/// through a unique reference.
private final class RestBox<Value: SmartRestMembers>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Creates the wrapper while the model is decoded, and sets its members when all other properties are read.
private final class RestReader<Value: SmartRestMembers>: WrapperReader<SmartRest<Value>> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartRest<Value> {
        let owner = context.owner
        guard owner.auditsKeys else {
            // The object is read again, and its lookups are recorded from the beginning. The decoder of a base class
            // with an object of its own does not have the lookups of the subclass.
            guard let reader = owner.reader, reader.runsInitializer, !owner.isSuperDecoder else {
                throw .refused(.typeMismatch)
            }
            owner.requestAudit(for: reader)
            throw .ended(UnrecordedLookups())
        }
        var current: JSONObject = [:]
        if case .key(let property) = context.step, context.session.isUpdating,
            let kept = owner.keptValue(of: property, as: SmartRest<Value>.self)
        {
            current = kept.wrappedValue.jsonObject
        }
        let box = RestBox(Value(current))
        let mode = context.session.update?.mode ?? .update
        owner.collectRest { rest in
            guard context.session.isUpdating else { return box.value = Value(rest) }
            let merged = try? MergePatch.apply(.object(rest), to: .object(current), mode) {
                context.session.isStackNearlyExhausted
            }
            // Without stack for nested objects, their new values replace the current ones.
            guard case .object(let members) = merged else {
                for (key, value) in rest { current[key] = value }
                return box.value = Value(current)
            }
            box.value = Value(members)
        }
        return SmartRest(box)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        SmartRest<Value>
    > { .refused(finding) }
}

extension _SmartReader {
    /// Reads the members that no other property reads, if it is certain which they are; otherwise like other wrappers.
    public mutating func take<Value: SmartRestMembers, Key: CodingKey>(
        _ target: inout SmartRest<Value>,
        _ decode: (KeyedDecodingContainer<Key>, SmartRest<Value>.Type) throws -> SmartRest<Value>
    ) {
        if ownsMembers {
            if postponeToEnd() { return }
            if ownsMembers, let rest = rest() { return target.wrappedValue = Value(rest) }
        }
        // It is the model that needs them, and not the keys of this object.
        if order == .document, document.entry(object).flags.isDisjoint(with: .irregularKeys) {
            properties.object.needLookups(ofAll: true)
        }
        takeWithContainer(&target, decode)
    }
}

/// Writes the members into the enclosing object.
private final class RestWriter<Value: SmartRestMembers>: ValueWriter<SmartRest<Value>> {
    private let content: ValueWriter<JSONObject>

    init(_ content: ValueWriter<JSONObject>) {
        self.content = content
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<SmartRest<Value>>? {
        let content = session.writer(for: JSONObject.self)
        return content === self.content ? self : RestWriter(content)
    }

    override func write(_ rest: SmartRest<Value>, at context: EncodingContext) throws {
        try content.write(rest.wrappedValue.jsonObject, at: context)
    }

    override func writeMember(_ rest: SmartRest<Value>, _ name: String, in owner: ModelEncoder) throws {
        try owner.writeRest(rest.wrappedValue.jsonObject, name, by: content)
    }

    override func form(of rest: SmartRest<Value>) -> PropertyForm { .members(areRest: true) }

    override func appendMembers(
        of rest: SmartRest<Value>,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        beside members: GeneratedMembers
    ) -> Bool {
        let value = session.writer(for: JSONValue.self)
        for (key, member) in rest.wrappedValue.jsonObject {
            // Which of two members is kept is decided when the object is complete.
            if members.haveKey(key) { return false }
            let text = session.writer
            if text.count > start { text.append(.comma) }
            text.append(quoted: key)
            text.append(.colon)
            guard value.append(member, in: session, at: level &+ 1) else { return false }
        }
        return true
    }
}

extension SmartRest: Encodable {}

extension SmartRest: _SmartWritable {
    /// Creates the writer for the wrapper.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        RestWriter<Value>(call.session.writer(for: JSONObject.self))
    }
}

extension SmartRest: Equatable where Value: Equatable {
    /// Returns whether the members are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartRest: Hashable where Value: Hashable {
    /// Hashes the members.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartRest: Sendable {}
extension SmartRest: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartRest: ValueOnlyWrapper {}

extension KeyedDecodingContainer {
    /// Reads the rest of an object; empty if another decoder finds no value for the property's own key.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper.
    /// - Throws: the error of the decoder, except for the missing key.
    public func decode<Value>(_ type: SmartRest<Value>.Type, forKey key: Key) throws -> SmartRest<Value> {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, _) where missing.stringValue == key.stringValue {
            return SmartRest()
        }
    }
}
