/// A property whose type is a protocol or a base class: a tag in the JSON selects the type of the value.
///
///     struct Drawing: SmartCodable {
///         @SmartOneOf<Shapes> var main: any Shape = Circle()
///         @SmartOneOf<Shapes>.Optional var frame: (any Shape)?
///         @SmartOneOf<Shapes>.Array var shapes: [any Shape] = []
///         @SmartOneOf<Shapes>.OptionalArray var hidden: [any Shape]?
///         @SmartOneOf<Shapes>.Dictionary var named: [String: any Shape] = [:]
///         @SmartOneOf<Shapes>.OptionalDictionary var layers: [String: any Shape]?
///     }
///
/// `Shapes` declares the types; see `SmartVariants`. A missing key, a null, an unknown tag or an unreadable value
/// leaves the property at its initial value and is reported. Elements and members are dropped or fail as the policy of
/// the call determines. The wrapper works with every decoder and encoder.
public typealias SmartOneOf<Family: SmartPolymorphic> = SmartOneOfProperty<Family, Family.Value>

/// A property with one or several values of a family of types; see `SmartOneOf`, which names it.
///
/// `Content` is the value of the family, an array of such values, or a dictionary of them by text, or one of these as
/// an optional. Any other type cannot be read and written.
@propertyWrapper
public struct SmartOneOfProperty<Family: SmartPolymorphic, Content>: SmartPropertyWrapper {
    /// The value or the values.
    public var wrappedValue: Content

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value or the values.
    public init(wrappedValue: Content) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the variants that the tags select; null is nil where the property is optional.
    public init(from decoder: any Decoder) throws {
        guard let value = try Self.value(from: decoder) else { throw Self.failure(at: decoder.codingPath) }
        self.init(wrappedValue: value)
    }

    /// Returns `.initializer`.
    public static var smartSource: SmartWrapperSource { .initializer }
}

extension SmartOneOfProperty {
    /// An optional value of one of several types; a missing key or a null is nil.
    public typealias Optional = SmartOneOfProperty<Family, Family.Value?>
    /// An array of values of several types.
    public typealias Array = SmartOneOfProperty<Family, [Family.Value]>
    /// An optional array of values of several types; a missing key or a null is nil.
    public typealias OptionalArray = SmartOneOfProperty<Family, [Family.Value]?>
    /// A dictionary with values of several types.
    public typealias Dictionary = SmartOneOfProperty<Family, [String: Family.Value]>
    /// An optional dictionary with values of several types; a missing key or a null is nil.
    public typealias OptionalDictionary = SmartOneOfProperty<Family, [String: Family.Value]?>

    private typealias Single = SmartOneOf<Family>

    /// Reads the content; nil if it has another type than the names above have.
    private static func value(from decoder: any Decoder) throws -> Content? {
        if Content.self == Family.Value.self {
            return sameValue(try Family.variants.value(from: decoder), as: Content.self)
        }
        let container = try decoder.singleValueContainer()
        // The elements and members are wrappers, so that each has a decoder of its own.
        func list() throws -> [Family.Value] { try container.decode([Single].self).map(\.wrappedValue) }
        func members() throws -> [String: Family.Value] {
            try container.decode([String: Single].self).mapValues(\.wrappedValue)
        }
        func optional<Value>(_ read: () throws -> Value) rethrows -> Content? {
            sameValue(container.decodeNil() ? nil : try read(), as: Content.self)
        }
        switch Content.self {
        case is [Family.Value].Type: return sameValue(try list(), as: Content.self)
        case is [String: Family.Value].Type: return sameValue(try members(), as: Content.self)
        case is Family.Value?.Type: return try optional { try Family.variants.value(from: decoder) }
        case is [Family.Value]?.Type: return try optional(list)
        case is [String: Family.Value]?.Type: return try optional(members)
        default: return nil
        }
    }

    private static func failure(at path: [any CodingKey]) -> DecodingError {
        .typeMismatch(Content.self, .init(codingPath: path, debugDescription: unknownType))
    }

    private static var unknownType: String { "'\(Content.self)' is not a type of the family '\(Family.self)'." }
}

extension SmartOneOfProperty: Encodable {
    /// Writes the values with their tags, or null.
    public func encode(to encoder: any Encoder) throws {
        switch parts {
        case .one(let value): try Family.variants.encode(value, to: encoder)
        case .list(let values):
            var container = encoder.singleValueContainer()
            try container.encode(values)
        case .members(let values):
            var container = encoder.singleValueContainer()
            try container.encode(values)
        case .nothing:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case nil:
            throw EncodingError.invalidValue(
                wrappedValue,
                .init(codingPath: encoder.codingPath, debugDescription: Self.unknownType)
            )
        }
    }

    /// The content, by its type.
    private enum Parts {
        case nothing
        case one(Family.Value)
        case list([Single])
        case members([String: Single])
    }

    /// The content; nil if it has another type than the names have.
    private var parts: Parts? {
        func list(_ values: [Family.Value]) -> Parts { .list(values.map(Single.init)) }
        func members(_ values: [String: Family.Value]) -> Parts { .members(values.mapValues(Single.init)) }
        func content<Value>(as type: Value.Type) -> Value? { sameValue(wrappedValue, as: type) }
        if let value = content(as: Family.Value.self) { return .one(value) }
        if let values = content(as: [Family.Value].self) { return list(values) }
        if let values = content(as: [String: Family.Value].self) { return members(values) }
        if let value = content(as: Family.Value?.self) { return value.map(Parts.one) ?? .nothing }
        if let values = content(as: [Family.Value]?.self) { return values.map(list) ?? .nothing }
        if let values = content(as: [String: Family.Value]?.self) { return values.map(members) ?? .nothing }
        return nil
    }
}

extension SmartOneOfProperty: AppendableWrapper {
    func append(by content: ValueWriter<Content>?, in session: EncodingSession, at level: Int) -> Bool {
        switch parts {
        case .one(let value): return Family.variants.append(value, .reflected, in: session, at: level)
        case .list(let values): return session.writer(for: [Single].self).append(values, in: session, at: level)
        case .members(let values):
            return session.writer(for: [String: Single].self).append(values, in: session, at: level)
        case .nothing: JSONNull().append(to: session.writer)
        case nil: return false
        }
        return true
    }
}

extension SmartOneOfProperty: CollectionWrapper {
    static var isCollection: Bool { Content.self != Family.Value.self && Content.self != Family.Value?.self }
}

extension SmartOneOfProperty: MembersWrapper {
    var currentMembers: Any? {
        if case .members(let values) = parts { values } else { nil }
    }
}

extension SmartOneOfProperty: Sendable where Content: Sendable {}
extension SmartOneOfProperty: Equatable where Content: Equatable {}
extension SmartOneOfProperty: Hashable where Content: Hashable {}
extension SmartOneOfProperty: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOfProperty: ValueOnlyWrapper {}
