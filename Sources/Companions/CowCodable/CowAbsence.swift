import SmartCodable

/// Applies the null strategy to a missing key or null.
///
///     fail         → throws an error; nil for an optional
///     skip         → the initial value if it is available; otherwise the same as useDefault
///     useDefault   → the default of the type; throws an error if it has none
struct CowAbsence {
    private let site: WrapperContext
    private let strategy: CowNullStrategy
    private let log: CowLog

    init(_ site: WrapperContext, _ strategy: CowNullStrategy, _ log: CowLog) {
        self.site = site
        self.strategy = strategy
        self.log = log
    }

    /// Returns the value of the property.
    ///
    /// - Parameter declared: returns the property's initial value, if it is available.
    /// - Returns: the initial value, nil, or the default of the type.
    /// - Throws: `CowDecodingError`.
    func value<Value>(_ declared: () -> Value?) throws -> Value {
        if strategy == .skip, let value = declared() {
            // A property that was nil and remains nil is valid and is not reported.
            if (value as? any CowNilable)?.isNil != true {
                report(site.declaredOutcome, "Kept declared value due to \(reason)", value)
            }
            return value
        }
        // Nil is a valid value of the type, not a fallback.
        if let type = Value.self as? any ExpressibleByNilLiteral.Type, let value = Self.none(of: type) as? Value {
            return value
        }
        if strategy == .fail { throw failure(Value.self) }
        guard let value = CowDefault.value(of: Value.self) else {
            log.write(.failed, at: site.codingPath, "Missing default value provider", raw: "<none>")
            throw CowDecodingError.defaultValueUnavailable(
                codingPath: site.codingPath,
                expectedType: "\(Value.self)"
            )
        }
        report(.typeDefault, "Applied default due to \(reason)", value)
        return value
    }

    private var reason: String { site.isMissing ? "missing key" : "null value" }

    private func report<Value>(_ outcome: SmartDecodingEvent.Outcome, _ message: String, _ value: Value) {
        site.record(outcome, site.isMissing ? .missingKey : .nullValue, expected: "\(Value.self)")
        log.write(.skipped, at: site.codingPath, message, raw: CowRawText.shortened("\(value)"))
    }

    private func failure<Value>(_ type: Value.Type) -> CowDecodingError {
        if site.isMissing {
            log.write(.failed, at: site.codingPath, "Missing key", raw: "<missing>")
            return .missingKey(codingPath: site.codingPath, expectedType: "\(type)")
        }
        log.write(.failed, at: site.codingPath, "Null value", raw: "null")
        return .nullValue(codingPath: site.codingPath, expectedType: "\(type)", strategy: strategy)
    }

    private static func none<Value: ExpressibleByNilLiteral>(of type: Value.Type) -> Any { Value(nilLiteral: ()) }
}

/// An optional whose type is known only at run time.
private protocol CowNilable {
    var isNil: Bool { get }
}

extension Optional: CowNilable {
    fileprivate var isNil: Bool { self == nil }
}
