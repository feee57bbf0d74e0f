import SmartCodable

/// Reads one promised value, logs a line for it and records it in the report of a SmartCodable call.
///
///     an exact value, or one that `ConversionPolicy.promised` converts     → the value
///     null, a missing key, any other value                                 → the fallback, or nil
struct PromiseReading<Value: PromisedValue> {
    private let site: WrapperContext
    /// Read once, so that a value, its fallback and its log line use the same settings.
    private let settings: LazyCodableSettings

    init(_ site: WrapperContext) {
        self.site = site
        settings = .effective(at: site)
    }

    /// Returns the value, or its fallback.
    ///
    /// - Parameters:
    ///   - fallback: the fallback in the declaration of the property; nil to use the settings.
    ///   - current: the current value of a model that is updated; nil for a new model.
    /// - Returns: the value of the property.
    func value(fallback: Value?, current: () -> Value?) -> Value {
        let finding: SmartFinding
        switch read() {
        case .success(let value): return value
        case .failure(let reason): finding = reason.finding
        }
        let kept = current()
        let value = kept ?? fallback ?? Value.fallback(by: settings)
        site.record(kept == nil ? .typeDefault : .currentValue, finding, expected: Value.name)
        log(.fallback) { text in
            let shown = kept == nil ? value.convertedText : text.own(value.convertedText)
            return "\(site.isMissing ? "Missing key" : "Unknown value") → fallback to \(shown)"
        }
        return value
    }

    /// Returns the value, or nil.
    ///
    /// - Parameter current: the current value of a model that is updated; nil for a new model.
    /// - Returns: the value of the property.
    func optionalValue(current: () -> Value?) -> Value? {
        let finding: SmartFinding
        switch read() {
        case .success(let value): return value
        case .failure(let reason): finding = reason.finding
        }
        // Null sets the property to nil. An invalid value leaves the property of an updated model unchanged.
        if finding != .nullValue, let kept = current() {
            site.record(.currentValue, finding, expected: Value.name)
            log(.fallback) { "Unknown value → fallback to \($0.own(kept.convertedText))" }
            return kept
        }
        site.record(.nil, finding, expected: Value.name)
        log(.null) { _ in
            switch finding {
            case .missingKey: "Missing key → nil"
            case .nullValue: "JSON null → nil"
            default: "Unknown value → nil"
            }
        }
        return nil
    }

    /// The reason why there is no value.
    private struct Reason: Error {
        let finding: SmartFinding
    }

    private func read() -> Result<Value, Reason> {
        guard let node = site.node else { return .failure(Reason(finding: .missingKey)) }
        let conversion = node.value(as: Value.self, by: .promised)
        switch conversion {
        case .refused(let finding):
            return .failure(Reason(finding: finding))
        case .exact(let value) where value.isKept && Value.isNative(node):
            log(.success) { "Decoded \($0.value(Value.name, value.plainText))" }
            return .success(value)
        case .exact(let value), .converted(let value):
            guard value.isKept else { return .failure(Reason(finding: .outOfRange)) }
            site.record(.converted, nil, expected: Value.name)
            log(.converted) { text in
                let origin = Value.origin(of: node, conversion, text)
                return "\(origin) → \(text.value(Value.name, value.convertedText))"
            }
            return .success(value)
        }
    }

    /// Logs a line if logging is enabled; otherwise the message is not created.
    private func log(_ type: LazyCodableLogger.LogType, _ message: (LogText) -> String) {
        guard settings.isLogEnabled, !site.isDiscarded, type != .success || settings.logsSuccess else { return }
        let text = LogText(showsValues: settings.logsValues)
        let line = LogText.line(type, at: site.codingPath, message(text))
        if site.isFirst(line) { settings.logHandler(line) }
    }
}
