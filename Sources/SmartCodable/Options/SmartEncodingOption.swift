/// An option for one encoding call.
///
///     user.toJSONString(options: [.date(.iso8601), .key(.convertToSnakeCase)])
///
/// If a call has several options of one kind, the one created last is used. Because a `Set` has no order, each option
/// stores the number of its creation: two options are never equal, and an option in a constant is as old as the
/// constant.
public struct SmartEncodingOption: Hashable, Sendable {
    enum Kind: Sendable {
        case date(SmartDateEncodingStrategy)
        case data(SmartDataEncodingStrategy)
        case float(SmartFloatEncodingStrategy)
        case key(SmartKeyEncodingStrategy)
        case nulls(SmartNullEncodingStrategy)
        case initialValues(SmartInitialValueEncodingStrategy)
        case userInfo([CodingUserInfoKey: any Sendable])
        case depth(Int)
        case sortedKeys
        case escapedSlashes
    }

    let kind: Kind
    let creationNumber = CreationNumber()

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// How dates are written; the default is seconds since 1970.
    ///
    ///     item.toJSONString(options: [.date(.iso8601)])     // {"made":"2023-11-14T22:13:20Z"}
    ///
    /// A property list has a type for dates; without this option, it contains them as dates.
    public static func date(_ strategy: SmartDateEncodingStrategy) -> SmartEncodingOption { .init(.date(strategy)) }

    /// How data are written; the default is base64 text.
    ///
    ///     item.toJSONString(options: [.data(.hex)])     // {"bytes":"6869"}
    ///
    /// A property list has a type for data; without this option, it contains them as data.
    public static func data(_ strategy: SmartDataEncodingStrategy) -> SmartEncodingOption { .init(.data(strategy)) }

    /// How infinities and NaN are written; by default the call fails.
    ///
    ///     item.toJSONString(options: [.float(.convertToString)])     // {"size":"NaN"}
    public static func float(_ strategy: SmartFloatEncodingStrategy) -> SmartEncodingOption {
        .init(.float(strategy))
    }

    /// How the names of properties are rewritten to keys; by default they are not.
    ///
    ///     user.toJSONString(options: [.key(.convertToSnakeCase)])     // {"nick_name":"Ann"}
    public static func key(_ strategy: SmartKeyEncodingStrategy) -> SmartEncodingOption { .init(.key(strategy)) }

    /// How properties that are nil are written; by default they are omitted.
    ///
    ///     user.toJSONString(options: [.nulls(.write)])     // {"name":"Ann","note":null}
    ///
    /// The option applies to plain optionals and to optionals in wrappers. A missing `SmartField` and a flat part that
    /// is nil have no key and are always omitted. A property list has no null.
    public static func nulls(_ strategy: SmartNullEncodingStrategy) -> SmartEncodingOption { .init(.nulls(strategy)) }

    /// How properties that are equal to their initial value are written; by default they are written like others.
    ///
    ///     User(name: "Ann", age: 0).toJSONString(options: [.initialValues(.omit)])     // {"name":"Ann"}
    ///
    /// Decoding assigns the initial value to a property whose key is missing, and reports that. Properties that must be
    /// read, models without `init()`, and flat parts are always written. Values are compared as JSON. Costs encoding
    /// one new model of each type, and a tree of all values.
    public static func initialValues(_ strategy: SmartInitialValueEncodingStrategy) -> SmartEncodingOption {
        .init(.initialValues(strategy))
    }

    /// The `encoder.userInfo` of a model's own `encode(to:)`; empty by default.
    ///
    ///     item.toJSONString(options: [.userInfo([.currency: "EUR"])])
    public static func userInfo(_ userInfo: [CodingUserInfoKey: any Sendable]) -> SmartEncodingOption {
        .init(.userInfo(userInfo))
    }

    /// The maximum number of nested arrays and objects; the default is 512, as for decoding.
    ///
    ///     chain.toJSONString(options: [.depth(2_000)])
    ///
    /// A model that refers to itself reaches every limit; the error reports that. If the stack ends before the limit,
    /// the call fails with the same error.
    public static func depth(_ levels: Int) -> SmartEncodingOption { .init(.depth(levels)) }

    /// Sorts the members of each object by key, compared as UTF-8 bytes; by default they have the order in which the
    /// model encodes them.
    ///
    ///     user.toJSONString(options: [.sortedKeys])     // {"age":30,"name":"Ann"}
    ///
    /// Sorting copies the whole output and sorts each object.
    public static var sortedKeys: SmartEncodingOption { .init(.sortedKeys) }

    /// Writes `/` in texts as `\/`, which JSON inside HTML requires; by default it is not escaped.
    ///
    ///     page.toJSONString(options: [.escapedSlashes])     // {"url":"https:\/\/example.org"}
    public static var escapedSlashes: SmartEncodingOption { .init(.escapedSlashes) }

    /// Whether both are the same instance; separately created options are never equal.
    public static func == (left: SmartEncodingOption, right: SmartEncodingOption) -> Bool {
        left.creationNumber == right.creationNumber
    }

    /// Hashes the creation number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(creationNumber)
    }
}

/// How a property that is nil is written.
public enum SmartNullEncodingStrategy: Hashable, Sendable {
    /// Omits the key, for plain optionals and for optionals in wrappers.
    ///
    /// If the initial value of the property is not nil, null is written nevertheless: decoding a missing key would
    /// assign the initial value.
    case omit
    /// Writes null.
    case write
}

/// How a property that is equal to its initial value is written.
public enum SmartInitialValueEncodingStrategy: Hashable, Sendable {
    /// Writes it like any other property.
    case write
    /// Omits the key.
    case omit
}
