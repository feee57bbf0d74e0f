/// One choice for one call that encodes.
///
///     user.toJSONString(options: [.date(.iso8601), .key(.toSnakeCase)])
///
/// Given twice, the option that was written last counts. To make that work in a `Set`, which has no order, each option
/// carries the number of its creation: two options are never equal, and a constant that you keep counts from when it
/// was made.
public struct SmartEncodingOption: Hashable, Sendable {
    enum Kind: Sendable {
        case date(SmartDateEncodingStrategy)
        case data(SmartDataEncodingStrategy)
        case float(SmartFloatEncodingStrategy)
        case key(SmartKeyEncodingStrategy)
        case nulls(SmartNullEncodingStrategy)
        case userInfo([CodingUserInfoKey: any Sendable])
        case depth(Int)
        case sortedKeys
        case escapedSlashes
    }

    let kind: Kind
    let creationNumber: UInt64

    private static let lastCreationNumber = Locked<UInt64>(0)

    private init(_ kind: Kind) {
        self.kind = kind
        creationNumber = Self.lastCreationNumber.withLock { number in
            number &+= 1
            return number
        }
    }

    /// How dates are written; seconds since 1970 without this option.
    ///
    ///     item.toJSONString(options: [.date(.iso8601)])     // {"made":"2023-11-14T22:13:20Z"}
    ///
    /// A property list holds dates by itself: there they are written as dates without this option.
    public static func date(_ strategy: SmartDateEncodingStrategy) -> SmartEncodingOption { .init(.date(strategy)) }

    /// How data are written; base64 text without this option.
    ///
    ///     item.toJSONString(options: [.data(.hex)])     // {"bytes":"6869"}
    ///
    /// A property list holds data by itself: there they are written as data without this option.
    public static func data(_ strategy: SmartDataEncodingStrategy) -> SmartEncodingOption { .init(.data(strategy)) }

    /// How infinities and NaN are written; not at all without this option, and the call fails.
    ///
    ///     item.toJSONString(options: [.float(.convertToString)])     // {"size":"NaN"}
    public static func float(_ strategy: SmartFloatEncodingStrategy) -> SmartEncodingOption {
        .init(.float(strategy))
    }

    /// How the names of properties become keys; as they are without this option.
    ///
    ///     user.toJSONString(options: [.key(.toSnakeCase)])     // {"nick_name":"Ann"}
    public static func key(_ strategy: SmartKeyEncodingStrategy) -> SmartEncodingOption { .init(.key(strategy)) }

    /// What is written for properties that are nil; nothing without this option.
    ///
    ///     user.toJSONString(options: [.nulls(.written)])     // {"name":"Ann","note":null}
    ///
    /// Plain optionals and optionals in wrappers follow the same rule. A `SmartField` that is missing and a flat part
    /// that is nil have no key and are not written either way. A property list has no null.
    public static func nulls(_ strategy: SmartNullEncodingStrategy) -> SmartEncodingOption { .init(.nulls(strategy)) }

    /// What `encoder.userInfo` holds in the models' own `encode(to:)`; empty without this option.
    ///
    ///     item.toJSONString(options: [.userInfo([.currency: "EUR"])])
    public static func userInfo(_ userInfo: [CodingUserInfoKey: any Sendable]) -> SmartEncodingOption {
        .init(.userInfo(userInfo))
    }

    /// How many levels of arrays and objects may be written; 512, which decoding accepts, without this option.
    ///
    ///     chain.toJSONString(options: [.depth(2_000)])
    ///
    /// A model that refers to itself reaches every limit; the error says so. Where a stack ends before the limit, the
    /// call fails with the same error.
    public static func depth(_ levels: Int) -> SmartEncodingOption { .init(.depth(levels)) }

    /// Members are written in the order of their keys, compared as UTF-8 bytes; without this option in the order in
    /// which the model encodes them.
    ///
    ///     user.toJSONString(options: [.sortedKeys])     // {"age":30,"name":"Ann"}
    ///
    /// Costs a copy of the whole output and a sort of each object.
    public static var sortedKeys: SmartEncodingOption { .init(.sortedKeys) }

    /// `/` in texts is written as `\/`, which JSON inside of HTML needs; without this option as it is.
    ///
    ///     page.toJSONString(options: [.escapedSlashes])     // {"url":"https:\/\/example.org"}
    public static var escapedSlashes: SmartEncodingOption { .init(.escapedSlashes) }

    /// Whether both are the same option, written once.
    public static func == (left: SmartEncodingOption, right: SmartEncodingOption) -> Bool {
        left.creationNumber == right.creationNumber
    }

    /// Hashes the creation number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(creationNumber)
    }
}
