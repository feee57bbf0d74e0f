import Foundation

/// The settings of one decoding call, determined when it starts.
///
/// A class, so that calls share the settings that were combined once, and a session retains one reference.
package final class DecodingSettings: Sendable {
    package let policy: SmartDecodingPolicy
    let conversion: ConversionPolicy
    /// Whether values may be read in another shape than they have; no value is then read without the resolver.
    let adaptsValues: Bool
    let nullTexts: NullTexts
    package let limits: SmartDecodingLimits
    package let syntax: SmartJSONSyntax
    package let key: SmartKeyStrategy
    package let userInfo: [CodingUserInfoKey: any Sendable]
    let logContext: SmartLogContext?
    /// How events show found values; nil if they show none.
    let foundValues: SmartFoundValues?
    /// Whether the key style or the rule for unknown keys is that of a property.
    let haveOwnKeyRules: Bool
    /// How unknown keys of the type with the options are handled, which is not the rule for the values inside of it; nil
    /// for the settings of a call.
    let unknownKeysOfType: SmartDecodingPolicy.UnknownKeys?
    /// The number strategy if no policy specifies one.
    private let defaultNumberStrategy: SmartNumberStrategy
    /// Whether the settings retain no object or closure of the app.
    let retainNothing: Bool
    /// The sinks of the report: those of the options, and those of `SmartSentinel` when the settings were combined.
    let sinks: [any SmartReportSink]  // ci-allow: only stored here
    /// Resolves the problems of the call; nil if there is none, and while types are read exactly.
    let problemHandler: SmartProblemHandler?  // ci-allow: only stored here

    /// The syntax of JSON in a string.
    func innerSyntax(isCut: Bool) -> SmartJSONSyntax {
        var syntax = syntax.closesOnlyCutStrings && !isCut ? syntax.whole : syntax
        syntax.assumesTopLevelDictionary = false
        return syntax
    }

    /// The settings of a call without options, in a process without defaults.
    static let standard = DecodingSettings(DecodingOptions(), DecodingOptions(), .strict, [])

    /// The settings of a call with these options; those of the process if there are none.
    package static func combining(_ options: Set<SmartDecodingOption>?) -> DecodingSettings {
        guard let options, let option = options.first else {
            return SmartCodableOptions.defaults.decodingSettings
        }
        // The most frequent option replaces one setting; combining all of them takes as long as reading a few values.
        if options.count == 1, let key = option.key {
            return SmartCodableOptions.decodingSettings(key: key)
        }
        return DecodingSettings(options)
    }

    /// Combines the options of a call with the process defaults, which are read here and only once.
    convenience init(_ options: Set<SmartDecodingOption>?) {
        self.init(DecodingOptions(options ?? []))
    }

    /// Combines the options of a call with the process defaults, which are read here and only once.
    convenience init(_ own: DecodingOptions, _ defaults: SmartCodableOptions.Defaults = SmartCodableOptions.defaults) {
        self.init(own, defaults.decoding, defaults.numberStrategy, defaults.sentinel)
    }

    /// Combines the options of a call with those of the process.
    ///
    /// An option of the call overrides a process default.
    init(
        _ own: DecodingOptions,
        _ defaults: DecodingOptions,
        _ defaultNumberStrategy: SmartNumberStrategy,
        _ sentinel: [any SmartReportSink]  // ci-allow: only stored here
    ) {
        let policy = own.policy(changing: own.policy ?? defaults.policy(changing: defaults.policy ?? .standard))
        self.policy = policy
        adaptsValues = policy.adaptsValues
        nullTexts = NullTexts(policy.nullTexts)
        limits = own.limits ?? defaults.limits ?? .standard
        var syntax = own.syntax ?? defaults.syntax ?? (policy.isStrict ? .rfc8259 : .lenient)
        syntax.assumesTopLevelDictionary = own.assumesTopLevelDictionary
        self.syntax = syntax
        key = own.key ?? defaults.key ?? .useDefaultKeys
        userInfo = own.userInfo ?? defaults.userInfo ?? [:]
        haveOwnKeyRules = false
        unknownKeysOfType = nil
        self.defaultNumberStrategy = defaultNumberStrategy
        logContext = own.logContext ?? defaults.logContext
        foundValues = own.foundValues ?? defaults.foundValues
        let sinks = own.sinks ?? defaults.sinks ?? []
        // Concatenating empty arrays would allocate.
        self.sinks = sentinel.isEmpty ? sinks : sinks + sentinel
        problemHandler = own.problemHandler ?? defaults.problemHandler
        var conversion = ConversionPolicy(
            conversions: policy.conversions,
            numberStrategy: policy.numberStrategy ?? defaultNumberStrategy,
            float: own.float ?? defaults.float ?? .throw,
            date: (own.date ?? defaults.date)?.reading ?? (policy.isStrict ? .deferredToDate : .automatic),
            data: (own.data ?? defaults.data)?.reading ?? .base64,
            timeZone: own.timeZone ?? defaults.timeZone,
            numberLength: limits.numberLength,
            replacesLoneSurrogates: !policy.isStrict
        )
        // In other text, they are a mistake that is repaired, as in `lenient`.
        conversion.hasNonFiniteNumbers = syntax.isJSON5 && !syntax.isEmbedded
        self.conversion = conversion
        retainNothing =
            conversion.date.retainsNothing && conversion.data.retainsNothing && !key.needsPath && userInfo.isEmpty
            && foundValues == nil && self.sinks.isEmpty && problemHandler == nil
    }

    /// Creates the same settings without conversions and fallbacks, for types that read a value with their own
    /// `init(from:)`.
    convenience init(exactly other: DecodingSettings) {
        var conversion = other.conversion
        conversion.conversions = SmartDecodingPolicy.strict.conversions
        conversion.replacesLoneSurrogates = false
        self.init(other, policy: .strict, conversion: conversion, handlesProblems: false)
    }

    /// Creates the settings for the values of a type or a property with options.
    ///
    /// Repeated keys and whether the policy is strict are those of the call.
    convenience init(_ outer: DecodingSettings, scoped own: DecodingOptions) {
        var base = own.policy?.asPart(of: outer.policy) ?? outer.policy
        if own.policy?.unknownKeys == .report { base.unknownKeys = .report }
        let changed = own.policy(changing: base)
        var policy = changed.asPart(of: outer.policy)
        if !own.areOfType { policy.unknownKeys = changed.unknownKeys }
        var conversion = outer.conversion
        conversion.conversions = policy.conversions
        conversion.numberStrategy = policy.numberStrategy ?? outer.defaultNumberStrategy
        if let float = own.float { conversion.float = float }
        if let date = own.date { conversion.date = date.reading }
        if let data = own.data { conversion.data = data.reading }
        if let timeZone = own.timeZone { conversion.timeZone = timeZone }
        self.init(
            outer,
            policy: policy,
            conversion: conversion,
            key: own.key,
            unknownKeysOfType: own.areOfType ? changed.unknownKeys : nil,
            haveOwnKeyRules: own.key != nil || policy.unknownKeys != outer.policy.unknownKeys || outer.haveOwnKeyRules
        )
    }

    /// Creates a copy with other values of some settings.
    package init(
        _ other: DecodingSettings,
        policy: SmartDecodingPolicy? = nil,
        conversion: ConversionPolicy? = nil,
        key: SmartKeyStrategy? = nil,
        syntax: SmartJSONSyntax? = nil,
        unknownKeysOfType: SmartDecodingPolicy.UnknownKeys? = nil,
        handlesProblems: Bool = true,
        haveOwnKeyRules: Bool = false
    ) {
        retainNothing = other.retainNothing && policy == nil && conversion == nil && key?.needsPath != true
        self.policy = policy ?? other.policy
        adaptsValues = policy?.adaptsValues ?? other.adaptsValues
        nullTexts = policy.map { NullTexts($0.nullTexts) } ?? other.nullTexts
        self.conversion = conversion ?? other.conversion
        limits = other.limits
        self.syntax = syntax ?? other.syntax
        self.key = key ?? other.key
        userInfo = other.userInfo
        self.haveOwnKeyRules = haveOwnKeyRules
        self.unknownKeysOfType = unknownKeysOfType
        defaultNumberStrategy = other.defaultNumberStrategy
        logContext = other.logContext
        foundValues = other.foundValues
        sinks = other.sinks
        problemHandler = handlesProblems ? other.problemHandler : nil
    }
}

extension SmartDecodingPolicy {
    /// Whether values may be read in another shape than they have.
    fileprivate var adaptsValues: Bool { !isStrict && (unwrapsSingleElements || falseAsNull || !nullTexts.isEmpty) }
}

extension SmartDateStrategy {
    fileprivate var retainsNothing: Bool {
        switch self {
        case .automatic, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601: true
        case .formatted, .format, .custom: false
        }
    }
}

extension SmartDataStrategy {
    fileprivate var retainsNothing: Bool {
        if case .custom = self { false } else { true }
    }
}

/// The options of a call, a decoder or the process, at most one of each kind.
struct DecodingOptions: Sendable {
    var policy: SmartDecodingPolicy?
    var policyChanges: [SmartDecodingPolicy.Change] = []
    var numberStrategy: SmartNumberStrategy?
    /// Whether they are the options of a type, whose rule for unknown keys is not for the values inside of it.
    var areOfType = false
    var limits: SmartDecodingLimits?
    var syntax: SmartJSONSyntax?
    /// A setting of `SmartJSONDecoder` only.
    var assumesTopLevelDictionary = false
    var date: SmartDateStrategy?
    var data: SmartDataStrategy?
    var float: SmartFloatStrategy?
    var key: SmartKeyStrategy?
    var timeZone: TimeZone?
    var userInfo: [CodingUserInfoKey: any Sendable]?
    var logContext: SmartLogContext?
    var foundValues: SmartFoundValues?
    var sinks: [any SmartReportSink]?  // ci-allow: only stored here
    var problemHandler: SmartProblemHandler?  // ci-allow: only stored here

    init() {}

    /// Of several options of one kind, the one created last is used.
    init(_ options: Set<SmartDecodingOption>) {
        // One option, the most common number, needs no sorting.
        if options.count <= 1 {
            options.first?.apply(&self)
        } else {
            for option in options.sortedBySharedCode({ $0.creationNumber < $1.creationNumber }) { option.apply(&self) }
        }
    }

    /// Of several options of one kind, the last one is used.
    init(_ options: [SmartDecodingOption]) {
        for option in options { option.apply(&self) }
    }

    /// Returns the policy with the changes that the options make.
    func policy(changing policy: SmartDecodingPolicy) -> SmartDecodingPolicy {
        var policy = policy
        policy.apply(policyChanges)
        if let numberStrategy { policy.numberStrategy = numberStrategy }
        return policy
    }
}
