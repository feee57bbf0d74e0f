/// The settings of one encoding call, determined when it starts.
package struct EncodingSettings: Sendable {
    /// Nil, also for `.automatic`, is the default of the format: seconds since 1970, or the dates of a property list.
    var date: SmartDateStrategy? {
        didSet { if case .automatic? = date { date = nil } }
    }
    /// Nil for the default of the format: base64, or the data of a property list.
    var data: SmartDataStrategy?
    var float = SmartFloatStrategy.throw
    var key = SmartKeyEncodingStrategy.useDefaultKeys
    var writesNulls = false
    var omitsInitialValues = false
    /// The options of the part that is being written, if initial values are omitted: they have other texts there.
    var scope: [CreationNumber] = []
    /// Whether the root is a model with initial values, which is written in full under the names of its properties.
    var recordsInitialValues = false
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var depth = Self.standardDepth
    var usesMappedKeys = false
    var sortsKeys = false
    var escapesSlashes = false
    var isPretty = false

    /// The default depth of decoding.
    static let standardDepth = SmartDecodingLimits.standard.depth

    package init() {}

    /// The options of the process, without further defaults.
    init(_ options: Set<SmartEncodingOption>) {
        apply(options)
    }

    /// Combines the options of a call with the process defaults, which are read here and only once.
    ///
    /// An option of the call overrides a process default.
    package init(_ options: Set<SmartEncodingOption>?, usesMappedKeys: Bool, isPretty: Bool = false) {
        self = SmartCodableOptions.defaults.encodingSettings
        self.usesMappedKeys = usesMappedKeys
        self.isPretty = isPretty
        if let options { apply(options) }
    }

    /// Of several options of one kind, the one created last is used.
    private mutating func apply(_ options: Set<SmartEncodingOption>) {
        if options.isEmpty { return }
        for option in options.sortedBySharedCode({ $0.creationNumber < $1.creationNumber }) { option.apply(&self) }
    }
}
