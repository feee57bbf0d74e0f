import Foundation

/// An option for one call of `deserialize`.
///
///     User.deserialize(from: json, options: [.date(.iso8601), .key(.convertFromSnakeCase)])
///
/// If a call has several options of one kind, the one created last is used; only changes of the policy all apply.
/// Because a `Set` has no order, each option stores the number of its creation: two options are never equal, and an
/// option in a constant is as old as the constant.
public struct SmartDecodingOption: Hashable, Sendable {
    /// Sets what the option specifies.
    let apply: @Sendable (inout DecodingOptions) -> Void
    /// The key strategy of an option for it, the most frequent one; see `DecodingSettings.combining`.
    let key: SmartKeyStrategy?
    let creationNumber = CreationNumber()

    init(key: SmartKeyStrategy? = nil, _ apply: @escaping @Sendable (inout DecodingOptions) -> Void) {
        (self.key, self.apply) = (key, apply)
    }

    /// Which mismatches are tolerated, and how the others are handled; the default is `.standard`.
    ///
    ///     Item.deserialize(from: #"{"count": "12"}"#, options: [.policy(.strict)])     // nil: "12" is no number
    public static func policy(_ policy: SmartDecodingPolicy) -> SmartDecodingOption { .init { $0.policy = policy } }

    /// Changes single properties of the policy in effect.
    ///
    ///     // var counts: [Int] = []
    ///     Item.deserialize(from: #"{"counts": [1, {}]}"#, options: [
    ///         .policy { $0.unreadableElement = .useDefault }
    ///     ])?.counts     // [1, 0]
    ///
    /// The policy in effect is that of the same options, whatever their order, otherwise that around them: of the
    /// process for a call, of the call for a type or a property. All changes of the options apply, in the order of
    /// their creation.
    ///
    /// A change cannot make the policy strict or tolerant. The closure runs once per call, and more often for options
    /// of a type or a property. It must be a function of its argument.
    ///
    /// - Parameter change: changes the policy.
    /// - Returns: the option.
    public static func policy(
        _ change: @escaping @Sendable (_ policy: inout SmartDecodingPolicy) -> Void
    ) -> SmartDecodingOption {
        .init { $0.policyChanges.append(change) }
    }

    /// How a number with a fraction is read as an integer; overrides the policy and the process default.
    ///
    ///     Item.deserialize(from: #"{"count": 3.5}"#, options: [.numberStrategy(.truncate)])?.count     // 3
    public static func numberStrategy(_ strategy: SmartNumberStrategy) -> SmartDecodingOption {
        .init { $0.numberStrategy = strategy }
    }

    /// The limits of the call; the default is ``SmartDecodingLimits/standard``.
    ///
    ///     Item.deserialize(from: deep, options: [.limits(SmartDecodingLimits(depth: 16))])     // nil beyond 16 levels
    public static func limits(_ limits: SmartDecodingLimits) -> SmartDecodingOption { .init { $0.limits = limits } }

    /// The limits of the call's other options, or those of the process, with another number of stored events.
    package static func storedEvents(_ count: Int) -> SmartDecodingOption {
        let limits = SmartCodableOptions.defaultLimits
        return .init { options in
            options.limits = options.limits ?? limits
            options.limits?.storedEvents = count
        }
    }

    /// The texts that are accepted as JSON; the default is `.lenient`, under the strict policy `.rfc8259`.
    ///
    ///     Item.deserialize(from: #"{"count": 12,}"#)?.count                                  // 12
    ///     Item.deserialize(from: #"{"count": 12,}"#, options: [.syntax(.rfc8259)])           // nil
    ///     Item.deserialize(from: "{count: 0xC /* dozen */}", options: [.syntax(.json5)])?.count     // 12
    ///
    /// It also applies to JSON in strings. Native values and property lists have no syntax that this option changes.
    public static func syntax(_ syntax: SmartJSONSyntax) -> SmartDecodingOption { .init { $0.syntax = syntax } }

    /// How dates are read; the default is `.automatic`, under the strict policy `.deferredToDate`.
    ///
    ///     Item.deserialize(from: #"{"made": 1700000000000}"#, options: [.date(.millisecondsSince1970)])
    ///
    /// A value that the strategy does not read falls back; a number in a string is read like the number.
    public static func date(_ strategy: SmartDateStrategy) -> SmartDecodingOption { .init { $0.date = strategy } }

    /// How data are read; the default is `.base64`.
    ///
    ///     Item.deserialize(from: #"{"bytes": "6869"}"#, options: [.data(.hex)])?.bytes     // two bytes
    public static func data(_ strategy: SmartDataStrategy) -> SmartDecodingOption { .init { $0.data = strategy } }

    /// How infinities and NaN are read; by default they are refused.
    ///
    ///     Item.deserialize(from: #"{"size": "NaN"}"#, options: [.float(.convertToString)])?.size     // NaN
    public static func float(_ strategy: SmartFloatStrategy) -> SmartDecodingOption { .init { $0.float = strategy } }

    /// How keys are rewritten; by default they are not.
    ///
    ///     User.deserialize(from: #"{"user_name": "Ann"}"#, options: [.key(.convertFromSnakeCase)])
    ///     // userName: "Ann"
    public static func key(_ strategy: SmartKeyStrategy) -> SmartDecodingOption {
        .init(key: strategy) { $0.key = strategy }
    }

    /// The time zone of date texts that do not specify one; the default is the current time zone.
    ///
    ///     Item.deserialize(from: #"{"made": "2024-05-20 13:00"}"#, options: [.timeZone(berlin)])     // 11:00 UTC
    public static func timeZone(_ timeZone: TimeZone) -> SmartDecodingOption { .init { $0.timeZone = timeZone } }

    /// The `decoder.userInfo` of a model's own `init(from:)`; empty by default.
    ///
    ///     Item.deserialize(from: json, options: [.userInfo([.currency: "EUR"])])
    public static func userInfo(_ userInfo: [CodingUserInfoKey: any Sendable]) -> SmartDecodingOption {
        .init { $0.userInfo = userInfo }
    }

    /// How events show the values that were found; by default they show none.
    ///
    ///     let result = User.deserializeWithReport(from: #"{"age": "25"}"#, options: [.foundValues(SmartFoundValues())])
    ///     result.report.events.first?.foundValue     // "\"25\""
    public static func foundValues(_ choice: SmartFoundValues) -> SmartDecodingOption {
        .init { $0.foundValues = choice }
    }

    /// A function that is called for each value that cannot be read, and determines what is used instead; none by
    /// default.
    ///
    ///     Item.deserialize(from: #"{"count": "many"}"#, options: [
    ///         .problemHandler { $0.value == "many" ? .replace(with: 99) : .fallback }
    ///     ])?.count     // 99
    ///
    /// It is called when a property or an element would fall back, be omitted or fail its model, also without a report.
    /// It is not called for conversions, for a missing or null optional, and for keys. If a model fails because of a
    /// property, it is called for the property first and then for the model.
    ///
    /// It must be a function of its argument, because it can be called twice for a problem under the strict policy. A
    /// call with a handler is as slow as one with a report. A stream with `inParallel()` calls it from several threads
    /// at once.
    public static func problemHandler(  // ci-allow: only stored here
        _ handler: @escaping SmartProblemHandler  // ci-allow: only stored here
    ) -> SmartDecodingOption {
        .init { $0.problemHandler = handler }
    }

    /// Lines around the printed report of the call, which identify it in a log; none by default.
    ///
    ///     User.deserializeWithReport(from: json, options: [.logContext(header: "GET /users")])
    public static func logContext(header: String, footer: String = "") -> SmartDecodingOption {
        .init { $0.logContext = SmartLogContext(header: header, footer: footer) }
    }

    /// Whether both are the same instance; separately created options are never equal.
    public static func == (left: SmartDecodingOption, right: SmartDecodingOption) -> Bool {
        left.creationNumber == right.creationNumber
    }

    /// Hashes the creation number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(creationNumber)
    }
}

/// The position of an option in the order in which the process created them.
struct CreationNumber: Hashable, Comparable {
    private static let last = Locked<UInt64>(0)

    private let number = last.withLock { last in
        last &+= 1
        return last
    }

    static func < (left: CreationNumber, right: CreationNumber) -> Bool { left.number < right.number }
}

/// Lines around the printed report of one call, which identify it in a log.
public struct SmartLogContext: Hashable, Sendable, Codable {
    /// The lines above the report; empty for none.
    public let header: String
    /// The lines below the report; empty for none.
    public let footer: String

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - header: lines above the report.
    ///   - footer: lines below the report.
    public init(header: String, footer: String = "") {
        self.header = header
        self.footer = footer
    }
}
