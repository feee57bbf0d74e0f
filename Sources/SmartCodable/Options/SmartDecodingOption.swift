import Foundation

/// One choice for one call of `deserialize`.
///
///     User.deserialize(from: json, options: [.date(.iso8601), .key(.fromSnakeCase)])
///
/// Given twice, the option that was written last counts. To make that work in a `Set`, which has no order, each option
/// carries the number of its creation: two options are never equal, and a constant that you keep counts from when it
/// was made.
public struct SmartDecodingOption: Hashable, Sendable {
    enum Kind: Sendable {
        case policy(SmartDecodingPolicy)
        case numberStrategy(SmartNumberStrategy)
        case limits(SmartDecodingLimits)
        case date(SmartDateStrategy)
        case data(SmartDataStrategy)
        case float(SmartFloatStrategy)
        case key(SmartKeyStrategy)
        case timeZone(TimeZone)
        case userInfo([CodingUserInfoKey: any Sendable])
        case nullForOptional(SmartDecodingPolicy.NullForOptional)
        case unreadableElement(SmartDecodingPolicy.UnreadableElement)
        case unknownKeys(SmartDecodingPolicy.UnknownKeys)
        case logContext(SmartLogContext)
        case foundValues(SmartFoundValues)
        case listeners([any Sendable])
    }

    /// Whether the option changes a part of the policy.
    var isPartOfPolicy: Bool {
        switch kind {
        case .numberStrategy, .nullForOptional, .unreadableElement, .unknownKeys: true
        default: false
        }
    }

    let kind: Kind
    let creationNumber: UInt64

    private static let lastCreationNumber = Locked<UInt64>(0)

    init(_ kind: Kind) {
        self.kind = kind
        creationNumber = Self.lastCreationNumber.withLock { number in
            number &+= 1
            return number
        }
    }

    /// What is tolerated, and what is done about the rest; `.standard` without this option.
    ///
    ///     Item.deserialize(from: #"{"count": "12"}"#, options: [.policy(.strict)])     // nil: "12" is no number
    public static func policy(_ policy: SmartDecodingPolicy) -> SmartDecodingOption { .init(.policy(policy)) }

    /// Numbers with a fraction where an integer is asked for; wins over the policy and over the process default.
    ///
    ///     Item.deserialize(from: #"{"count": 3.5}"#, options: [.numberStrategy(.truncate)])?.count     // 3
    public static func numberStrategy(_ strategy: SmartNumberStrategy) -> SmartDecodingOption {
        .init(.numberStrategy(strategy))
    }

    /// What the call may use, whatever the input asks for.
    ///
    ///     Item.deserialize(from: deep, options: [.limits(SmartDecodingLimits(depth: 16))])     // nil beyond 16 levels
    public static func limits(_ limits: SmartDecodingLimits) -> SmartDecodingOption { .init(.limits(limits)) }

    /// How dates are read; `.automatic` without this option.
    ///
    ///     Item.deserialize(from: #"{"made": 1700000000000}"#, options: [.date(.millisecondsSince1970)])
    ///
    /// A value that the strategy does not read falls back like any other; a numeric text counts as the number.
    public static func date(_ strategy: SmartDateStrategy) -> SmartDecodingOption { .init(.date(strategy)) }

    /// How data are read; `.base64` without this option.
    ///
    ///     Item.deserialize(from: #"{"bytes": "6869"}"#, options: [.data(.hex)])?.bytes     // two bytes
    public static func data(_ strategy: SmartDataStrategy) -> SmartDecodingOption { .init(.data(strategy)) }

    /// How infinities and NaN are read; not at all without this option.
    ///
    ///     Item.deserialize(from: #"{"size": "NaN"}"#, options: [.float(.convertToString)])?.size     // NaN
    public static func float(_ strategy: SmartFloatStrategy) -> SmartDecodingOption { .init(.float(strategy)) }

    /// How keys are rewritten; not at all without this option.
    ///
    ///     User.deserialize(from: #"{"user_name": "Ann"}"#, options: [.key(.fromSnakeCase)])?.userName     // "Ann"
    public static func key(_ strategy: SmartKeyStrategy) -> SmartDecodingOption { .init(.key(strategy)) }

    /// The time zone of date texts that carry none; the current one without this option.
    ///
    ///     Item.deserialize(from: #"{"made": "2024-05-20 13:00"}"#, options: [.timeZone(berlin)])     // 11:00 UTC
    public static func timeZone(_ timeZone: TimeZone) -> SmartDecodingOption { .init(.timeZone(timeZone)) }

    /// What `decoder.userInfo` holds in the models' own `init(from:)`; empty without this option.
    ///
    ///     Item.deserialize(from: json, options: [.userInfo([.currency: "EUR"])])
    public static func userInfo(_ userInfo: [CodingUserInfoKey: any Sendable]) -> SmartDecodingOption {
        .init(.userInfo(userInfo))
    }

    /// What an explicit null does to an optional property whose initial value is not nil; wins over the policy.
    ///
    ///     // var note: String? = "none"
    ///     Item.deserialize(from: #"{"note": null}"#, options: [.nullForOptional(.assignsNil)])?.note     // nil
    public static func nullForOptional(_ rule: SmartDecodingPolicy.NullForOptional) -> SmartDecodingOption {
        .init(.nullForOptional(rule))
    }

    /// What becomes of an element of a collection that cannot be read; wins over the policy.
    ///
    ///     // var counts: [Int] = []
    ///     Item.deserialize(from: #"{"counts": [1, {}]}"#, options: [.unreadableElement(.isReplacedByDefault)])
    ///     // counts: [1, 0]
    public static func unreadableElement(_ rule: SmartDecodingPolicy.UnreadableElement) -> SmartDecodingOption {
        .init(.unreadableElement(rule))
    }

    /// Whether keys of the input that nobody asks for are reported; wins over the policy.
    ///
    ///     // var userName = ""
    ///     let result = User.deserializeWithReport(from: #"{"userNmae": "Ann"}"#, options: [.unknownKeys(.areReported)])
    ///     result.report.events.last?.hint     // "userName"
    public static func unknownKeys(_ rule: SmartDecodingPolicy.UnknownKeys) -> SmartDecodingOption {
        .init(.unknownKeys(rule))
    }

    /// How the values that were found are shown in events; not at all without this option.
    ///
    ///     let result = User.deserializeWithReport(from: #"{"age": "25"}"#, options: [.foundValues(SmartFoundValues())])
    ///     result.report.events.first?.foundValue     // "\"25\""
    public static func foundValues(_ choice: SmartFoundValues) -> SmartDecodingOption { .init(.foundValues(choice)) }

    /// Lines around the printed report of the call, to tell whose it is; none without this option.
    ///
    ///     User.deserializeWithReport(from: json, options: [.logContext(header: "GET /users")])
    public static func logContext(header: String, footer: String = "") -> SmartDecodingOption {
        .init(.logContext(SmartLogContext(header: header, footer: footer)))
    }

    /// Whether both are the same option, written once.
    public static func == (left: SmartDecodingOption, right: SmartDecodingOption) -> Bool {
        left.creationNumber == right.creationNumber
    }

    /// Hashes the creation number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(creationNumber)
    }
}
