/// A property whose value must satisfy rules.
///
///     struct Player: SmartCodable {
///         @SmartRule(.trim, .nonEmpty) var name = "unknown"
///         @SmartRule(.clamp(0...100)) var level = 50
///     }
///     Player.deserialize(from: #"{"name": "  Ann ", "level": "170"}"#)     // name: "Ann", level: 100
///     Player.deserialize(from: #"{"name": "  ", "level": -5}"#)            // name: "unknown", level: 0
///
/// The rules apply in their order to a value that was read or converted, or that a transformer returned. A rule can
/// change the value, with an event. If a rule rejects the value, the property falls back like one whose value cannot be
/// read: it keeps its initial value, with an event, and fails its model if it is required (`@SmartRequired
/// @SmartRule(…)`). Under the strict policy, a value that a rule changes is a mismatch, too.
///
/// A missing key and a null are handled as in a plain property. The rules apply neither to nil nor to initial values,
/// nor to values that are assigned later.
///
/// Other decoders, and models without `init()` and without `@SmartModel`, do not have access to the rules of the
/// declaration. Use `didFinishMapping()` there.
@propertyWrapper
@frozen public struct SmartRule<Value: Decodable>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value
    /// The rules, in the order in which they are applied.
    @usableFromInline package let rules: [SmartValueRule<Value>]

    /// Creates the wrapper without rules.
    ///
    /// - Parameter wrappedValue: the value of the property.
    @inlinable
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        rules = []
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - rules: the rules, in the order in which they are applied.
    @inlinable
    public init(wrappedValue: Value, _ rules: SmartValueRule<Value>...) {
        self.wrappedValue = wrappedValue
        self.rules = rules
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        RuleReader(content: call.reader(for: Value.self))
    }

    /// Applies the rules to a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - count: the number of elements or members in the JSON; nil for other values.
    /// - Returns: the texts of the rules that changed the value, and that of the rule that rejected it.
    fileprivate func apply(to value: inout Value, _ count: Int?) -> (changes: [String], rejection: String?) {
        var changes: [String] = []
        for index in rules.indices {
            switch rules[index].apply(&value, count) {
            case .accepted: break
            case .changed: changes.append(rules[index].text)
            case .rejected: return (changes, rules[index].text)
            }
        }
        return (changes, nil)
    }

    /// Whether all rules are of the library and accept a value unchanged.
    ///
    /// A rule of the app is not called, because it is called once for a value.
    fileprivate func accepts(_ value: inout Value) -> Bool {
        // Not a loop over the elements, whose iterator generic code would look up for each value.
        for index in 0..<rules.count where rules[index].isOfApp || rules[index].apply(&value, nil) != .accepted {
            return false
        }
        return true
    }
}

extension SmartRule where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional property with the initial value nil.
    ///
    /// - Parameter rules: the rules, in the order in which they are applied.
    @inlinable
    public init(_ rules: SmartValueRule<Value>...) {
        wrappedValue = nil
        self.rules = rules
    }
}

extension SmartRule: Encodable where Value: Encodable {}
extension SmartRule: _SmartWritable, AppendableWrapper where Value: Encodable {}

extension SmartRule: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    ///
    /// Rules are ignored.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartRule: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartRule: Sendable where Value: Sendable {}
extension SmartRule: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartRule: ValueOnlyWrapper {}

/// Reads values that must satisfy rules; a rejected value is refused, so that the resolver decides about the fallback.
final class RuleReader<Value: Decodable>: WrapperReader<SmartRule<Value>> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartRule<Value> {
        try context.session.restoringInstances { () throws(ReadFailure) in
            let wrapper = try super.read(context)
            return try apply(to: wrapper, at: context, count(at: context)).wrapper
        }
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartRule<Value>
    ) -> Bool {
        if isRequired { return false }
        guard let member, document.kind(member) != .null else { return holdsOptional && isNil(property) }
        // The number of elements is a subject of rules, too.
        let kind = document.kind(member)
        guard kind.isScalar, kind != .foreign else { return false }
        var value = property.wrappedValue
        guard readContentInPlace(member, in: document, session, &value), property.accepts(&value) else { return false }
        property.wrappedValue = value
        return true
    }

    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<SmartRule<Value>> {
        if finding == .ruleViolated { return .refused(finding) }
        switch try super.convert(context, after: finding) {
        case .exact(let wrapper):
            return .exact(try apply(to: wrapper, at: context, count(at: context)).wrapper)
        case .converted(let wrapper):
            let (result, isChanged) = try apply(to: wrapper, at: context, nil)
            // One event for one value.
            return isChanged ? .exact(result) : .converted(result)
        case .refused(let finding):
            return .refused(finding)
        }
    }

    override func checked(
        _ wrapper: SmartRule<Value>,
        at context: ValueContext
    ) throws(ReadFailure) -> SmartRule<Value> {
        try apply(to: wrapper, at: context, nil).wrapper
    }

    private func count(at context: ValueContext) -> Int? {
        switch context.kind {
        case .array, .object: context.document.childCount(of: context.node)
        case .foreign: context.document.storage.longArrays?.count(of: context.document.entry(context.node))
        default: nil
        }
    }

    private func apply(
        to wrapper: SmartRule<Value>,
        at context: ValueContext,
        _ count: Int?
    ) throws(ReadFailure) -> (wrapper: SmartRule<Value>, isChanged: Bool) {
        if wrapper.rules.isEmpty || (holdsOptional && isNil(wrapper)) { return (wrapper, false) }
        var result = wrapper
        let (changes, rejection) = wrapper.apply(to: &result.wrappedValue, count)
        let session = context.session
        // The strict policy changes nothing.
        if let violated = rejection ?? (session.settings.policy.isStrict ? changes.first : nil) {
            session.storeReason(RuleViolation(description: violated), at: context)
            throw .refused(.ruleViolated)
        }
        if changes.isEmpty { return (result, false) }
        session.recorder?.record(
            context.owner.finding(.ruleViolated, at: context.step),
            .converted,
            expected: typeName,
            found: context.valueKind,
            at: context.step,
            in: context.owner,
            context.site,
            message: changes.joined(separator: ", ")
        )
        return (result, true)
    }
}

/// The rule that a value violates.
private struct RuleViolation: Error, CustomStringConvertible {
    let description: String
}
