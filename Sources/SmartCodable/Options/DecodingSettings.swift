import Foundation

/// The settings of one decoding call, determined when it starts.
struct DecodingSettings: Sendable {
    var policy: SmartDecodingPolicy
    var conversion: ConversionPolicy
    var limits: SmartDecodingLimits
    var key: SmartKeyStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]
    var logContext: SmartLogContext?
    /// How events show found values; nil if they show none.
    var foundValues: SmartFoundValues?
    /// The receivers of the report besides the caller, type-erased because their types are declared in later folders.
    var listeners: [any Sendable] = []

    /// Combines the options of a call with the process defaults, which are read here and only once.
    ///
    /// Of several options of one kind, the one created last is used. An option of the call overrides a process default.
    init(_ options: Set<SmartDecodingOption>?) {
        func inOrder(_ options: Set<SmartDecodingOption>) -> [SmartDecodingOption] {
            options.sorted { $0.creationNumber < $1.creationNumber }
        }
        let defaults = SmartCodableOptions.defaults
        let own = inOrder(options ?? [])
        // If the call sets a policy, no process default changes a part of it.
        let namesPolicy = own.contains { if case .policy = $0.kind { true } else { false } }
        let inherited = inOrder(defaults.options).filter { !namesPolicy || !$0.isPartOfPolicy }
        self.init(inOrder: inherited + own, defaults.numberStrategy)
    }

    private init(inOrder options: [SmartDecodingOption], _ defaultNumberStrategy: SmartNumberStrategy) {
        var policy = SmartDecodingPolicy.standard
        var numberStrategy: SmartNumberStrategy?
        var date: SmartDateStrategy?
        var data = SmartDataStrategy.base64
        var float = SmartFloatStrategy.throw
        var timeZone: TimeZone?
        var nullForOptional: SmartDecodingPolicy.NullForOptional?
        var unreadableElement: SmartDecodingPolicy.UnreadableElement?
        var unknownKeys: SmartDecodingPolicy.UnknownKeys?
        limits = .standard
        key = .useDefaultKeys
        userInfo = [:]
        for option in options {
            switch option.kind {
            case .policy(let value): policy = value
            case .numberStrategy(let value): numberStrategy = value
            case .limits(let value): limits = value
            case .date(let value): date = value
            case .data(let value): data = value
            case .float(let value): float = value
            case .key(let value): key = value
            case .timeZone(let value): timeZone = value
            case .userInfo(let value): userInfo = value
            case .nullForOptional(let value): nullForOptional = value
            case .unreadableElement(let value): unreadableElement = value
            case .unknownKeys(let value): unknownKeys = value
            case .logContext(let value): logContext = value
            case .foundValues(let value): foundValues = value
            case .listeners(let value): listeners = value
            }
        }
        if let nullForOptional { policy.nullForOptional = nullForOptional }
        if let unreadableElement { policy.unreadableElement = unreadableElement }
        if let unknownKeys { policy.unknownKeys = unknownKeys }
        self.policy = policy
        conversion = ConversionPolicy(
            conversions: policy.conversions,
            numberStrategy: numberStrategy ?? policy.numberStrategy ?? defaultNumberStrategy,
            float: float,
            date: date ?? (policy.isStrict ? .deferredToDate : .automatic),
            data: data,
            timeZone: timeZone ?? .current,
            numberLength: limits.numberLength,
            replacesLoneSurrogates: !policy.isStrict
        )
    }

    /// The same strategies without conversions and fallbacks, for types that read a value with their own `init(from:)`.
    var exact: DecodingSettings {
        var exact = self
        exact.policy = .strict
        exact.conversion.conversions = exact.policy.conversions
        exact.conversion.replacesLoneSurrogates = false
        return exact
    }
}
