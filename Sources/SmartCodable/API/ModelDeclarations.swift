/// What a model declares about the JSON from which it is read, for the products that describe models.
package struct ModelDeclarations {
    /// The keys of the path at which the model is in its JSON; empty for most models.
    package let path: [Substring]
    /// Whether the model reads other JSON than its input, which its hook has changed.
    package let hasInputHook: Bool
    /// The settings for the values of the model.
    package let settings: DecodingSettings
    /// The style of the model's own keys.
    package let key: SmartKeyStrategy
    private let rules: ModelRules?
    private let initialValues: InitialValues?

    /// Collects the declarations of a model.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - settings: the settings for values around the model.
    package init<Model: SmartModelDecodable>(of model: Model.Type, in settings: DecodingSettings) {
        let makeFresh: (() -> Any)? = (model as? any SmartDecodable.Type).map { model in { model.init() } }
        let options = model.typeOptions
        path = model.modelPath?.segments ?? []
        hasInputHook = model.inputHook != nil
        self.settings = options.map(settings.scoped(by:)) ?? settings
        key = options?.key ?? settings.key
        rules = ModelRules.make(of: model, model.subclassRules, options, makeFresh: makeFresh)
        initialValues =
            (model as? any (SmartDecodable & Encodable).Type).map { Self.encodedValues(of: $0) }
            ?? makeFresh.map { ReflectedInitialValues($0()) }
    }

    private static func encodedValues<Model: SmartDecodable & Encodable>(of model: Model.Type) -> InitialValues {
        EncodedInitialValues { Model() }
    }

    /// The value of a property in a new model, with its wrapper; nil if there is none.
    package func initialValue(of property: String) -> Any? { initialValues?.value(of: property, as: Any.self) }

    /// The keys and paths of a property, in order of precedence; nil for a property that is not mapped.
    package func sources(of property: String) -> [KeySource]? { rules?.mapping?.sources(of: property) }

    /// Whether the model has a transformer for a property.
    package func hasTransformer(for property: String) -> Bool { rules?.transformer(for: property) != nil }
}

extension DecodingSettings {
    /// The settings with the options of a type or a property.
    package func scoped(by options: ScopedOptions) -> DecodingSettings {
        options.decoding.map { DecodingSettings(self, scoped: $0) } ?? self
    }

    /// The settings of a strict call.
    ///
    /// A strict policy of the caller is kept, with all changes. Any other policy only adds what it refuses. A problem
    /// handler of the process, which could replace a mismatch, is not called.
    package static func strict(_ options: Set<SmartDecodingOption>?) -> DecodingSettings {
        let defaults = SmartCodableOptions.defaults
        var own = DecodingOptions(options ?? [])
        if own.policy?.isStrict != true {
            var policy = SmartDecodingPolicy.strict
            let outer = own.policy ?? defaults.decoding.policy(changing: defaults.decoding.policy ?? .standard)
            policy.repeatedKeys = outer.repeatedKeys
            policy.unknownKeys = own.policy?.unknownKeys ?? .ignore
            let changed = own.policy(changing: policy)
            policy.repeatedKeys = changed.repeatedKeys
            policy.unknownKeys = changed.unknownKeys
            own.policy = policy
            own.policyChanges = []
            own.numberStrategy = nil
        }
        let settings = DecodingSettings(own, defaults)
        return own.problemHandler == nil ? DecodingSettings(settings, handlesProblems: false) : settings
    }

    /// How dates are read.
    package var date: SmartDateStrategy { conversion.date }

    /// How data is read.
    package var data: SmartDataStrategy { conversion.data }

    /// How infinities are read.
    package var float: SmartFloatStrategy { conversion.float }
}
