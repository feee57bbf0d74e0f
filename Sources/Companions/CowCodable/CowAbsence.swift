import SmartCodable

/// A missing key or a null: what the null strategy makes of it.
///
///     fail         → an error; nil for a type that has one
///     skip         → the declared value, where it is known; else as useDefault
///     useDefault   → the default of the type; an error if it has none
struct CowAbsence {
    private let site: WrapperContext
    private let strategy: CowNullStrategy
    private let log: CowLog

    init(_ site: WrapperContext, _ strategy: CowNullStrategy, _ log: CowLog) {
        self.site = site
        self.strategy = strategy
        self.log = log
    }

    /// The value of the property.
    ///
    /// - Parameter declared: the value that a fresh model has, if it is known.
    /// - Returns: the declared value, nil, or the default of the type.
    /// - Throws: `CowDecodingError`.
    func value<Value>(_ declared: () -> Value?) throws -> Value {
        if strategy == .skip, let value = declared() {
            // A property that is nil, and stays so, is everyday data.
            if (value as? any CowNilable)?.isNil != true {
                tell(site.declaredOutcome, "Kept declared value due to \(reason)", value)
            }
            return value
        }
        // Nil is a value of the type: nothing stands in for anything.
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
        tell(.typeDefault, "Applied default due to \(reason)", value)
        return value
    }

    private var reason: String { site.isMissing ? "missing key" : "null value" }

    private func tell<Value>(_ outcome: SmartDecodingEvent.Outcome, _ message: String, _ value: Value) {
        site.record(outcome, site.isMissing ? .missing : .null, expected: "\(Value.self)")
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

/// An optional whose type is known only when the program runs.
private protocol CowNilable {
    var isNil: Bool { get }
}

extension Optional: CowNilable {
    fileprivate var isNil: Bool { self == nil }
}
