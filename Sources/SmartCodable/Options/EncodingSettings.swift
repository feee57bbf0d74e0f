/// Every choice that holds for one call that encodes, settled when it begins.
struct EncodingSettings: Sendable {
    /// What the call makes.
    enum Format: Sendable {
        /// JSON text.
        case json
        /// Swift values that JSON can hold.
        case values
        /// Values that a property list can hold.
        case propertyList
    }

    var format = Format.json
    /// Nil for the format's own way: seconds since 1970, or the dates of a property list.
    var date: SmartDateEncodingStrategy?
    /// Nil for the format's own way: base64, or the data of a property list.
    var data: SmartDataEncodingStrategy?
    var float = SmartFloatEncodingStrategy.throw
    var key = SmartKeyEncodingStrategy.useDefaultKeys
    var nulls = SmartNullEncodingStrategy.omitted
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var depth = Self.standardDepth
    var usesMappedKeys = false
    var sortsKeys = false
    var escapesSlashes = false
    var isPretty = false

    /// As deep as decoding goes without an option.
    static let standardDepth = SmartDecodingLimits.standard.depth

    init() {}

    /// Settles a set of options: of a kind the one that was created last counts, and any of the call counts before the
    /// process defaults, which are read here and only once.
    init(_ options: Set<SmartEncodingOption>?, _ format: Format, usesMappedKeys: Bool, isPretty: Bool = false) {
        func inOrder(_ options: Set<SmartEncodingOption>) -> [SmartEncodingOption] {
            options.sorted { $0.creationNumber < $1.creationNumber }
        }
        self.format = format
        self.usesMappedKeys = usesMappedKeys
        self.isPretty = isPretty
        for option in inOrder(SmartCodableOptions.defaults.encodingOptions) + inOrder(options ?? []) {
            switch option.kind {
            case .date(let value): date = value
            case .data(let value): data = value
            case .float(let value): float = value
            case .key(let value): key = value
            case .nulls(let value): nulls = value
            case .userInfo(let value): userInfo = value
            case .depth(let value): depth = value
            case .sortedKeys: sortsKeys = true
            case .escapedSlashes: escapesSlashes = true
            }
        }
    }
}
