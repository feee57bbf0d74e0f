import Foundation

/// Every choice that holds for one call, settled when it begins.
struct DecodingSettings: Sendable {
    var policy: SmartDecodingPolicy
    var conversion: ConversionPolicy
    var limits: SmartDecodingLimits
    var key: SmartKeyStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]
    var logContext: SmartLogContext?
    /// How found values are shown in events; nil for not at all.
    var foundValues: SmartFoundValues?
    /// Who is told of the call beside its caller; the types stand where reports are made.
    var listeners: [any Sendable] = []

    /// Settles a set of options: of a kind the one that was created last counts, and any of the call counts before the
    /// process defaults, which are read here and only once.
    init(_ options: Set<SmartDecodingOption>?) {
        func inOrder(_ options: Set<SmartDecodingOption>) -> [SmartDecodingOption] {
            options.sorted { $0.creationNumber < $1.creationNumber }
        }
        let defaults = SmartCodableOptions.defaults
        let own = inOrder(options ?? [])
        // A policy that the call names is meant as a whole: no default of the process changes a part of it.
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

    /// The same strategies without conversions and fallbacks: for values that a type reads by itself.
    var exact: DecodingSettings {
        var exact = self
        exact.policy = .strict
        exact.conversion.conversions = exact.policy.conversions
        exact.conversion.replacesLoneSurrogates = false
        return exact
    }
}
