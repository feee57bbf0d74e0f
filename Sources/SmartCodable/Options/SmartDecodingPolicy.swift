/// How much a decode tolerates, and what it does about the rest.
///
///     struct Item: SmartCodable { var count = 0 }
///     Item.deserialize(from: #"{"count": "12"}"#)?.count                                 // 12
///     Item.deserialize(from: #"{"count": "12"}"#, options: [.policy(.strict)])           // nil
///
/// `standard` repairs what it can and reports it; `strict` accepts what Foundation's `JSONDecoder` accepts and refuses
/// the rest. Change single fields of a copy for anything between.
public struct SmartDecodingPolicy: Hashable, Sendable {
    /// What may be converted into what.
    public var conversions: SmartConversions = .all
    /// Numbers with a fraction where an integer is asked for; nil takes `SmartCodableOptions.numberStrategy`.
    public var numberStrategy: SmartNumberStrategy?
    /// An explicit null for an optional property whose initial value is not nil.
    public var nullForOptional: NullForOptional = .keepsInitialValue
    /// An element of a collection that cannot be read.
    public var unreadableElement: UnreadableElement = .isDropped
    /// An empty array where an object is expected counts as null: PHP writes its empty dictionaries that way.
    public var readsEmptyArrayAsNull = true
    /// A single value where an array is expected becomes an array of one.
    public var wrapsSingleValues = false
    /// A string that holds JSON is opened where a model, an array or a dictionary is expected.
    public var opensStringifiedJSON = true
    /// A key that stands twice in one object.
    public var repeatedKeys: RepeatedKeys = .last
    /// A key of an object that nobody asks for.
    public var unknownKeys: UnknownKeys = .areIgnored
    /// Whether every repair is a mismatch that ends the call with an error.
    public private(set) var isStrict = false

    /// What an explicit null does to an optional property whose initial value is not nil.
    public enum NullForOptional: Hashable, Sendable {
        /// The property keeps its initial value, as for a missing key.
        case keepsInitialValue
        /// The property becomes nil.
        case assignsNil
    }

    /// What becomes of an element of an array, a set or a dictionary that cannot be read.
    public enum UnreadableElement: Hashable, Sendable {
        /// It is left out; the others keep their order.
        case isDropped
        /// Its type's default takes its place; it is dropped if the type has none.
        case isReplacedByDefault
        /// The whole collection counts as unreadable, and the property falls back.
        case failsTheCollection
    }

    /// Which value counts when a key stands twice in one object.
    public enum RepeatedKeys: Hashable, Sendable {
        /// The one that stands last, with an event.
        case last
        /// The one that stands first, with an event.
        case first
        /// None: the text counts as invalid.
        case areAnError
    }

    /// What is done about a key of an object that nobody asks for: no property of the model, no mapping, no
    /// `init(from:)` of its own.
    public enum UnknownKeys: Hashable, Sendable {
        /// Nothing.
        case areIgnored
        /// An event, with a hint when a key that is missing is spelled nearly so; under the strict policy a mismatch.
        ///
        /// Objects that are read as dictionaries, and containers that a type nests by hand, have no unknown keys.
        /// Costs the comparison of all keys of all objects, where decoding otherwise looks at those it needs.
        case areReported
    }

    private init() {}

    /// Repairs what it can: the policy of a call that names none.
    public static let standard = SmartDecodingPolicy()

    /// Accepts what Foundation's `JSONDecoder` accepts; decoding goes on to the end and lists every mismatch.
    ///
    /// A missing key of a property that is not optional is a mismatch even if the property has an initial value. Dates
    /// are read as `JSONDecoder` reads them, in seconds since 2001, unless the call names a strategy.
    public static let strict: SmartDecodingPolicy = {
        var policy = SmartDecodingPolicy()
        policy.conversions = []
        policy.numberStrategy = .strict
        policy.nullForOptional = .assignsNil
        policy.unreadableElement = .failsTheCollection
        policy.readsEmptyArrayAsNull = false
        policy.opensStringifiedJSON = false
        policy.isStrict = true
        return policy
    }()
}
