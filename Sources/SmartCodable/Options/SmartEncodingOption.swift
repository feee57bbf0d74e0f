/// An option for one encoding call.
///
///     user.toJSONString(options: [.date(.iso8601), .key(.convertToSnakeCase)])
///
/// If a call has several options of one kind, the one created last is used. Because a `Set` has no order, each option
/// stores the number of its creation: two options are never equal, and an option in a constant is as old as the
/// constant.
public struct SmartEncodingOption: Hashable, Sendable {
    /// Sets what the option specifies.
    let apply: @Sendable (inout EncodingSettings) -> Void
    /// The key strategy of an option for it.
    let key: SmartKeyEncodingStrategy?
    /// Whether the option also applies to a type or a property.
    let appliesToParts: Bool
    let creationNumber = CreationNumber()

    private init(
        key: SmartKeyEncodingStrategy? = nil,
        appliesToParts: Bool = false,
        _ apply: @escaping @Sendable (inout EncodingSettings) -> Void
    ) {
        (self.key, self.appliesToParts, self.apply) = (key, appliesToParts, apply)
    }

    /// How dates are written; the default is `.automatic`, which writes seconds since 1970.
    ///
    ///     item.toJSONString(options: [.date(.iso8601)])     // {"made":"2023-11-14T22:13:20Z"}
    ///
    /// A property list has a type for dates; without this option, it contains them as dates.
    public static func date(_ strategy: SmartDateStrategy) -> SmartEncodingOption {
        .init(appliesToParts: true) { $0.date = strategy.writing }
    }

    /// How data are written; the default is base64 text.
    ///
    ///     item.toJSONString(options: [.data(.hex)])     // {"bytes":"6869"}
    ///
    /// A property list has a type for data; without this option, it contains them as data.
    public static func data(_ strategy: SmartDataStrategy) -> SmartEncodingOption {
        .init(appliesToParts: true) { $0.data = strategy.writing }
    }

    /// How infinities and NaN are written; by default the call fails.
    ///
    ///     item.toJSONString(options: [.float(.convertToString)])     // {"size":"NaN"}
    public static func float(_ strategy: SmartFloatStrategy) -> SmartEncodingOption {
        .init(appliesToParts: true) { $0.float = strategy }
    }

    /// How the names of properties are rewritten to keys; by default they are not.
    ///
    ///     user.toJSONString(options: [.key(.convertToSnakeCase)])     // {"nick_name":"Ann"}
    public static func key(_ strategy: SmartKeyEncodingStrategy) -> SmartEncodingOption {
        .init(key: strategy) { $0.key = strategy }
    }

    /// Writes null for properties that are nil; by default they are omitted.
    ///
    ///     user.toJSONString(options: [.writesNulls])     // {"name":"Ann","note":null}
    ///
    /// Without the option, null is written only for a property whose initial value is not nil, because decoding a
    /// missing key would assign the initial value.
    ///
    /// The option applies to plain optionals and to optionals in wrappers. A missing `SmartField` and a flat part that
    /// is nil have no key and are always omitted. A property list has no null: the option does not
    /// apply to it, and the nil of a property whose initial value is not nil is the string `$null`.
    public static var writesNulls: SmartEncodingOption { .writesNulls(true) }

    /// Writes null for properties that are nil, or omits them although the process writes them.
    ///
    ///     user.toJSONString(options: [.writesNulls(false)])     // {"name":"Ann"}
    ///
    /// - Parameter isOn: true to write null; see ``writesNulls``.
    /// - Returns: the option.
    public static func writesNulls(_ isOn: Bool) -> SmartEncodingOption { .init { $0.writesNulls = isOn } }

    /// Omits properties that are equal to their initial value; by default they are written like others.
    ///
    ///     User(name: "Ann", age: 0).toJSONString(options: [.omitsInitialValues])     // {"name":"Ann"}
    ///
    /// Decoding assigns the initial value to a property whose key is missing, and reports that. Properties that must be
    /// read, models without `init()`, and flat parts are always written. Values are compared as JSON, so a set is written
    /// if its elements have another order. Costs encoding one new model of each type, and an encoder for each model.
    public static var omitsInitialValues: SmartEncodingOption { .omitsInitialValues(true) }

    /// Omits properties that are equal to their initial value, or writes them although the process omits them.
    ///
    ///     User(name: "Ann", age: 0).toJSONString(options: [.omitsInitialValues(false)])     // {"name":"Ann","age":0}
    ///
    /// - Parameter isOn: true to omit them; see ``omitsInitialValues``.
    /// - Returns: the option.
    public static func omitsInitialValues(_ isOn: Bool) -> SmartEncodingOption {
        .init { $0.omitsInitialValues = isOn }
    }

    /// The `encoder.userInfo` of a model's own `encode(to:)`; empty by default.
    ///
    ///     item.toJSONString(options: [.userInfo([.currency: "EUR"])])
    public static func userInfo(_ userInfo: [CodingUserInfoKey: any Sendable]) -> SmartEncodingOption {
        .init { $0.userInfo = userInfo }
    }

    /// The maximum number of nested arrays and objects; the default is 512, as for decoding.
    ///
    ///     chain.toJSONString(options: [.depth(2_000)])
    ///
    /// A model that refers to itself reaches every limit; the error reports that. If the stack ends before the limit,
    /// the call fails with the same error.
    public static func depth(_ levels: Int) -> SmartEncodingOption { .init { $0.depth = levels } }

    /// Sorts the members of each object by key, compared as UTF-8 bytes; by default they have the order in which the
    /// model encodes them.
    ///
    ///     user.toJSONString(options: [.sortedKeys])     // {"age":30,"name":"Ann"}
    ///
    /// Sorting copies the whole output and sorts each object.
    public static var sortedKeys: SmartEncodingOption { .sortedKeys(true) }

    /// Sorts the members of each object by key, or keeps their order although the process sorts them.
    ///
    ///     user.toJSONString(options: [.sortedKeys(false)])     // {"name":"Ann","age":30}
    ///
    /// - Parameter isOn: true to sort them; see ``sortedKeys``.
    /// - Returns: the option.
    public static func sortedKeys(_ isOn: Bool) -> SmartEncodingOption { .init { $0.sortsKeys = isOn } }

    /// Writes `/` in texts as `\/`, which JSON inside HTML requires; by default it is not escaped.
    ///
    ///     page.toJSONString(options: [.escapedSlashes])     // {"url":"https:\/\/example.org"}
    public static var escapedSlashes: SmartEncodingOption { .escapedSlashes(true) }

    /// Writes `/` in texts as `\/`, or as it is although the process escapes it.
    ///
    ///     page.toJSONString(options: [.escapedSlashes(false)])     // {"url":"https://example.org"}
    ///
    /// - Parameter isOn: true to escape slashes; see ``escapedSlashes``.
    /// - Returns: the option.
    public static func escapedSlashes(_ isOn: Bool) -> SmartEncodingOption { .init { $0.escapesSlashes = isOn } }

    /// Whether both are the same instance; separately created options are never equal.
    public static func == (left: SmartEncodingOption, right: SmartEncodingOption) -> Bool {
        left.creationNumber == right.creationNumber
    }

    /// Hashes the creation number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(creationNumber)
    }
}
