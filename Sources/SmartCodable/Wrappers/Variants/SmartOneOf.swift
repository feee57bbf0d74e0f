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
@propertyWrapper
public struct SmartOneOf<Family: SmartPolymorphic>: SmartPropertyWrapper {
    /// The value.
    public var wrappedValue: Family.Value

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Family.Value) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the variant that the tag selects.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Family.variants.value(from: decoder))
    }

    /// Returns `.initializer`.
    public static var smartSource: SmartWrapperSource { .initializer }
}

extension SmartOneOf: Encodable {
    /// Writes the value with its tag.
    public func encode(to encoder: any Encoder) throws {
        try Family.variants.encode(wrappedValue, to: encoder)
    }
}

extension SmartOneOf {
    /// An optional value of one of several types; see `SmartOneOf`.
    ///
    /// A missing key or a null is nil.
    @propertyWrapper
    public struct Optional: SmartPropertyWrapper, Encodable {
        /// The value; nil if there is none.
        public var wrappedValue: Family.Value?

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the value.
        public init(wrappedValue: Family.Value?) {
            self.wrappedValue = wrappedValue
        }

        /// Reads null or the variant that the tag selects.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self.init(wrappedValue: container.decodeNil() ? nil : try Family.variants.value(from: decoder))
        }

        /// Writes the value with its tag, or null.
        public func encode(to encoder: any Encoder) throws {
            if let wrappedValue { return try Family.variants.encode(wrappedValue, to: encoder) }
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }

        /// Returns `.initializer`.
        public static var smartSource: SmartWrapperSource { .initializer }
    }

    /// An array of values of several types; see `SmartOneOf`.
    @propertyWrapper
    public struct Array: SmartPropertyWrapper, Encodable {
        /// The values.
        public var wrappedValue: [Family.Value]

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the values.
        public init(wrappedValue: [Family.Value]) {
            self.wrappedValue = wrappedValue
        }

        /// Reads the elements, each of which has a tag.
        public init(from decoder: any Decoder) throws {
            let elements = try decoder.singleValueContainer().decode([SmartOneOf<Family>].self)
            self.init(wrappedValue: elements.map { $0.wrappedValue })
        }

        /// Writes the elements with their tags.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue.map(SmartOneOf<Family>.init(wrappedValue:)))
        }

        /// Returns `.initializer`.
        public static var smartSource: SmartWrapperSource { .initializer }
    }

    /// An optional array of values of several types; see `SmartOneOf`.
    ///
    /// A missing key or a null is nil.
    @propertyWrapper
    public struct OptionalArray: SmartPropertyWrapper, Encodable {
        /// The values; nil if there is no array.
        public var wrappedValue: [Family.Value]?

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the values.
        public init(wrappedValue: [Family.Value]?) {
            self.wrappedValue = wrappedValue
        }

        /// Reads null or the elements, each of which has a tag.
        public init(from decoder: any Decoder) throws {
            let isNull = try decoder.singleValueContainer().decodeNil()
            self.init(wrappedValue: isNull ? nil : try Array(from: decoder).wrappedValue)
        }

        /// Writes the elements with their tags, or null.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue?.map(SmartOneOf<Family>.init(wrappedValue:)))
        }

        /// Returns `.initializer`.
        public static var smartSource: SmartWrapperSource { .initializer }
    }

    /// A dictionary with values of several types; see `SmartOneOf`.
    @propertyWrapper
    public struct Dictionary: SmartPropertyWrapper, Encodable {
        /// The values.
        public var wrappedValue: [String: Family.Value]

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the values.
        public init(wrappedValue: [String: Family.Value]) {
            self.wrappedValue = wrappedValue
        }

        /// Reads the members, each of which has a tag.
        public init(from decoder: any Decoder) throws {
            let members = try decoder.singleValueContainer().decode([String: SmartOneOf<Family>].self)
            self.init(wrappedValue: members.mapValues { $0.wrappedValue })
        }

        /// Writes the members with their tags.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue.mapValues(SmartOneOf<Family>.init(wrappedValue:)))
        }

        /// Returns `.initializer`.
        public static var smartSource: SmartWrapperSource { .initializer }
    }

    /// An optional dictionary with values of several types; see `SmartOneOf`.
    ///
    /// A missing key or a null is nil.
    @propertyWrapper
    public struct OptionalDictionary: SmartPropertyWrapper, Encodable {
        /// The values; nil if there is no dictionary.
        public var wrappedValue: [String: Family.Value]?

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the values.
        public init(wrappedValue: [String: Family.Value]?) {
            self.wrappedValue = wrappedValue
        }

        /// Reads null or the members, each of which has a tag.
        public init(from decoder: any Decoder) throws {
            let isNull = try decoder.singleValueContainer().decodeNil()
            self.init(wrappedValue: isNull ? nil : try Dictionary(from: decoder).wrappedValue)
        }

        /// Writes the members with their tags, or null.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue?.mapValues(SmartOneOf<Family>.init(wrappedValue:)))
        }

        /// Returns `.initializer`.
        public static var smartSource: SmartWrapperSource { .initializer }
    }
}

extension SmartOneOf: Sendable where Family.Value: Sendable {}
extension SmartOneOf.Optional: Sendable where Family.Value: Sendable {}
extension SmartOneOf.Array: Sendable where Family.Value: Sendable {}
extension SmartOneOf.OptionalArray: Sendable where Family.Value: Sendable {}
extension SmartOneOf.Dictionary: Sendable where Family.Value: Sendable {}
extension SmartOneOf.OptionalDictionary: Sendable where Family.Value: Sendable {}
extension SmartOneOf: Equatable where Family.Value: Equatable {}
extension SmartOneOf.Optional: Equatable where Family.Value: Equatable {}
extension SmartOneOf.Array: Equatable where Family.Value: Equatable {}
extension SmartOneOf.OptionalArray: Equatable where Family.Value: Equatable {}
extension SmartOneOf.Dictionary: Equatable where Family.Value: Equatable {}
extension SmartOneOf.OptionalDictionary: Equatable where Family.Value: Equatable {}
extension SmartOneOf: Hashable where Family.Value: Hashable {}
extension SmartOneOf.Optional: Hashable where Family.Value: Hashable {}
extension SmartOneOf.Array: Hashable where Family.Value: Hashable {}
extension SmartOneOf.OptionalArray: Hashable where Family.Value: Hashable {}
extension SmartOneOf.Dictionary: Hashable where Family.Value: Hashable {}
extension SmartOneOf.OptionalDictionary: Hashable where Family.Value: Hashable {}
extension SmartOneOf: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf.Optional: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf.Array: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf.OptionalArray: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf.Dictionary: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf.OptionalDictionary: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOneOf: ValueOnlyWrapper {}
extension SmartOneOf.Optional: ValueOnlyWrapper {}
extension SmartOneOf.Array: ValueOnlyWrapper {}
extension SmartOneOf.OptionalArray: ValueOnlyWrapper {}
extension SmartOneOf.Dictionary: ValueOnlyWrapper {}
extension SmartOneOf.OptionalDictionary: ValueOnlyWrapper {}

extension SmartOneOf.Dictionary: MembersWrapper {
    var currentMembers: Any? { wrappedValue.mapValues(SmartOneOf<Family>.init(wrappedValue:)) }
}

extension SmartOneOf.OptionalDictionary: MembersWrapper {
    var currentMembers: Any? { wrappedValue?.mapValues(SmartOneOf<Family>.init(wrappedValue:)) }
}
