/// Which mismatches decoding tolerates, and how it handles the others.
///
///     struct Item: SmartCodable { var count = 0 }
///     Item.deserialize(from: #"{"count": "12"}"#)?.count                                 // 12
///     Item.deserialize(from: #"{"count": "12"}"#, options: [.policy(.strict)])           // nil
///
/// `standard` repairs mismatches where possible and reports them. `strict` accepts what Foundation's `JSONDecoder`
/// accepts and refuses the rest. The policy also determines the default of `SmartJSONSyntax`, the texts that are
/// accepted as JSON. For a policy in between, change single properties:
///
///     Item.deserialize(from: json, options: [.policy { $0.unreadableElement = .useDefault }])
public struct SmartDecodingPolicy: Hashable, Sendable {
    /// The conversions that are allowed.
    ///
    ///     Item.deserialize(from: #"{"count": "12"}"#, options: [.policy { $0.conversions = [.numberToText] }])?.count
    ///     // 0
    public var conversions: SmartConversions = .all
    /// How a number with a fraction is read as an integer; nil uses `SmartCodableOptions.numberStrategy`, also for a type
    /// or a property in a call that specifies another one.
    public var numberStrategy: SmartNumberStrategy?
    /// How an explicit null changes an optional property whose initial value is not nil.
    ///
    ///     // var note: String? = "none"
    ///     Item.deserialize(from: #"{"note": null}"#, options: [.policy { $0.nullForOptional = .assignNil }])?.note
    ///     // nil
    public var nullForOptional: NullForOptional = .keepInitialValue
    /// How an unreadable element of a collection is handled.
    public var unreadableElement: UnreadableElement = .drop
    /// Whether an empty array is read as null where an object is expected, because PHP writes empty dictionaries that
    /// way.
    public var readsEmptyArrayAsNull = true
    /// Whether a single value is read as an array of one element where an array is expected.
    ///
    /// Goes before ``entryKey`` and ``SmartConversions/indexedObject``: an object is one element.
    public var wrapsSingleValues = false
    /// Whether an array of one element is read as that element where no array is expected: `[7]` as 7.
    ///
    /// For a dictionary, ``readsArraysAsDictionaries`` goes before it. Each use is reported as a conversion. The strict
    /// policy does not use it.
    public var unwrapsSingleElements = false
    /// Whether an array is read as a dictionary with the indices as keys, where a dictionary is expected: `["a"]` as
    /// `["0": "a"]`.
    ///
    /// PHP and Firebase write a dictionary whose keys are 0, 1, 2 … as an array. Each use is reported as a conversion.
    /// The strict policy does not use it. The reverse is ``SmartConversions/indexedObject``.
    public var readsArraysAsDictionaries = false
    /// Whether an array is read as a model: its elements are the properties, in the order of their declaration.
    ///
    ///     struct Price: SmartCodable { var time = 0; var price = 0.0 }
    ///     [1499040000000, "0.016"] → Price(time: 1499040000000, price: 0.016)
    ///
    /// If the model maps a property to an index, as in `CodingKeys.price <--- "4"`, its keys are the indices of the
    /// elements. Other elements are ignored. Each use is reported as a conversion. The strict policy does not use it.
    public var readsPositionalModels = false
    /// The key under which an element finds its own key, where an array is expected and an object is found; nil if such
    /// an object is not read that way.
    ///
    ///     policy.entryKey = "id"     // {"7": {"name": "Pim"}} → [User(id: "7", name: "Pim")]
    ///
    /// An element that has the member already keeps its value. Each use is reported as a conversion. The strict policy
    /// does not use it.
    public var entryKey: String?
    /// The text between the elements of a list in a string, which is read where an array is expected; nil for none.
    ///
    ///     policy.listSeparator = ","     // "a, b,c" → ["a", "b", "c"], and "" → []
    ///
    /// White space around an element is removed. The elements are converted like those of an array. Each use is
    /// reported as a conversion. The strict policy does not use it. See also ``SmartValueFormat/delimited(by:)``, which
    /// applies to one property and also writes such a string.
    public var listSeparator: String?
    /// The strings that are read as null, in any letter case and without the white space around them.
    ///
    ///     policy.nullTexts = ["", "null", "N/A"]
    ///
    /// The string is then handled like a null, also where a string is expected, and the report has an event for it. It
    /// is not changed in a `JSONValue` and in `Any`, nor for transformers. The strict policy does not use it.
    public var nullTexts: Set<String> = []
    /// Whether `false` is read as null where no `Bool` is expected, because Odoo and some PHP back ends write "no
    /// value" that way.
    ///
    /// Without it, `false` converts to 0 and to `"false"`. A `Bool`, and a type that reads Booleans itself, still
    /// receive `false`. Each use is reported like a null text. The strict policy does not use it.
    public var falseAsNull = false
    /// Whether a string that contains JSON is opened where a model, an array or a dictionary is expected.
    public var opensStringifiedJSON = true
    /// How a repeated key in one object is handled.
    public var repeatedKeys: RepeatedKeys = .useLast
    /// How a key that the model does not read is handled.
    ///
    ///     // var userName = ""
    ///     let result = User.deserializeWithReport(from: #"{"userNmae": "Ann"}"#, options: [
    ///         .policy { $0.unknownKeys = .report }
    ///     ])
    ///     result.report.events.last?.hint     // "userName"
    public var unknownKeys: UnknownKeys = .ignore
    /// Whether every repair is a mismatch that ends the call with an error.
    public private(set) var isStrict = false

    /// How an explicit null changes an optional property whose initial value is not nil.
    public enum NullForOptional: Hashable, Sendable {
        /// The property keeps its initial value, as for a missing key.
        case keepInitialValue
        /// The property becomes nil.
        case assignNil
    }

    /// How an unreadable element of an array, a set or a dictionary is handled.
    public enum UnreadableElement: Hashable, Sendable {
        /// The element is omitted; the others keep their order.
        case drop
        /// The element is replaced by the default of its type; it is omitted if the type has none.
        case useDefault
        /// The whole collection is unreadable, and the property falls back.
        case failCollection
    }

    /// Which value is used for a repeated key in one object.
    public enum RepeatedKeys: Hashable, Sendable {
        /// The last value; the report has an event for it.
        case useLast
        /// The first value; the report has an event for it.
        case useFirst
        /// No value: the text is invalid.
        case reject
    }

    /// How a key of an object that the model does not read is handled.
    ///
    /// A key is unknown if no property, no mapping and no custom `init(from:)` reads it.
    public enum UnknownKeys: Hashable, Sendable {
        /// Unknown keys are ignored.
        case ignore
        /// Unknown keys are reported; under the strict policy each one is a mismatch.
        ///
        /// The event has a hint if a missing key is spelled similarly. Objects that are read as dictionaries, and
        /// nested containers in a custom `init(from:)`, have no unknown keys. Elements of an array that a type of fixed
        /// size does not read are reported as well: the third one of `[1, 2, 3]` for a `CGPoint`. This compares all
        /// keys of all objects, while decoding otherwise compares only those it needs.
        case report
    }

    private init() {}

    /// A function that changes properties of a policy.
    typealias Change = @Sendable (_ policy: inout SmartDecodingPolicy) -> Void

    /// Applies changes, which do not determine whether the policy is strict.
    mutating func apply(_ changes: [Change]) {
        let wasStrict = isStrict
        for change in changes { change(&self) }
        isStrict = wasStrict
    }

    /// The policy for a part of a call.
    func asPart(of outer: SmartDecodingPolicy) -> SmartDecodingPolicy {
        var policy = self
        policy.isStrict = outer.isStrict
        policy.repeatedKeys = outer.repeatedKeys
        policy.unknownKeys = outer.unknownKeys
        // They determine how the readers of the call read scalars.
        policy.unwrapsSingleElements = outer.unwrapsSingleElements
        policy.nullTexts = outer.nullTexts
        policy.falseAsNull = outer.falseAsNull
        return policy
    }

    /// Repairs mismatches where possible; the policy of a call that does not set one.
    public static let standard = SmartDecodingPolicy()

    /// Accepts what Foundation's `JSONDecoder` accepts; decoding continues to the end and lists every mismatch.
    ///
    /// A missing key of a property that is not optional is a mismatch even if the property has an initial value. Dates
    /// are read in seconds since 2001, as in `JSONDecoder`, unless the call sets a strategy. The text must be standard
    /// JSON, without trailing commas, unless the call sets a syntax.
    public static let strict: SmartDecodingPolicy = {
        var policy = SmartDecodingPolicy()
        policy.conversions = []
        policy.numberStrategy = .strict
        policy.nullForOptional = .assignNil
        policy.unreadableElement = .failCollection
        policy.readsEmptyArrayAsNull = false
        policy.opensStringifiedJSON = false
        policy.isStrict = true
        return policy
    }()
}
