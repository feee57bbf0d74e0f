import Foundation

/// Every choice that holds for one call, settled when it begins.
struct DecodingSettings: Sendable {
    var policy: SmartDecodingPolicy
    var coercion: CoercionPolicy
    var limits: SmartDecodingLimits
    var key: SmartKeyStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]

    /// Settles a set of options: the option that was created last counts, then the process defaults.
    init(_ options: Set<SmartDecodingOption>?) {
        self.init(inOrder: options.map { $0.sorted { $0.creationNumber < $1.creationNumber } } ?? [])
    }

    private init(inOrder options: [SmartDecodingOption]) {
        var policy = SmartDecodingPolicy.standard
        var numberStrategy: SmartNumberStrategy?
        var date: SmartDateStrategy?
        var data = SmartDataStrategy.base64
        var float = SmartFloatStrategy.throw
        var timeZone: TimeZone?
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
            }
        }
        self.policy = policy
        coercion = CoercionPolicy(
            conversions: policy.conversions,
            numberStrategy: numberStrategy ?? policy.numberStrategy ?? SmartCodableOptions.numberStrategy,
            float: float,
            date: date ?? (policy.isStrict ? .deferredToDate : .automatic),
            data: data,
            timeZone: timeZone ?? .current,
            numberLength: limits.numberLength,
            replacesLoneSurrogates: !policy.isStrict
        )
    }
}
