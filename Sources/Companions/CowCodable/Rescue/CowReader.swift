import SmartCodable

/// Reads one value, including its contents, with a rescue strategy.
///
///     1. native      as the type reads itself        → the value
///     2. strategy    makes a value, or refuses       → the value, and an entry
///     3. rules       the one conversion table        → the value, and an entry
///        refused     an element or entry             → left out, and an entry
///                    the property itself             → an error
struct CowReader {
    let site: WrapperContext
    let rules: CowRescueRules
    private let policy: ConversionPolicy
    private let strategy: any CowRescueStrategy.Type
    private let log: CowLog

    init(_ site: WrapperContext, _ strategy: any CowRescueStrategy.Type, _ log: CowLog) {
        self.site = site
        self.strategy = strategy
        self.log = log
        rules = strategy.rules
        policy = rules.policy
    }

    // MARK: - The property

    /// Returns the value of the property.
    ///
    /// - Parameters:
    ///   - node: the value in the payload; not null.
    ///   - failure: the error with which another decoder failed to read the value; nil if none did.
    /// - Returns: the value, with the valid part of its contents.
    /// - Throws: `CowDecodingError`.
    func value<Value>(of node: RawNode, after failure: (any Error)?) throws -> Value {
        guard Self.hasRules(for: Value.self) else { return try probedValue(of: node, after: failure) }
        // Other decoders have tried the type's own decoding before.
        if site.isOwn, Self.hasOwnCoding(Value.self), let value = ownReading(Value.self, of: node) { return value }
        let read = read(Value.self, at: node)
        switch read {
        case .native(let value):
            return value
        case .repaired(let value), .rescued(let value):
            if case .rescued = read { note(rescued: Value.self, at: node) }
            let kind = CowRawText.kind(of: node)
            log.write(.rescued, at: site.codingPath, "Rescued \(kind) into \(Value.self)", raw: CowRawText(node).text)
            return value
        case .refused:
            throw invalidType(Value.self, node, raw: CowRawText(node).text)
        }
    }

    /// Reads a type without rules with the decoder itself.
    private func probedValue<Value>(of node: RawNode, after failure: (any Error)?) throws -> Value {
        do {
            if let failure { throw failure }
            guard let type = Value.self as? any Decodable.Type, let value = try site.probedValue(type) as? Value else {
                throw invalidType(Value.self, node, raw: hostText(of: node))
            }
            return value
        } catch let error as CowDecodingError {
            // The type's own error, or that of a nested wrapper, which is more precise.
            throw error
        } catch {
            throw invalidType(Value.self, node, raw: hostText(of: node))
        }
    }

    /// The contents of the value are not available from other decoders.
    private func hostText(of node: RawNode) -> String {
        switch node.kind {
        case .array where !site.isOwn: "[…]"
        case .object where !site.isOwn: "{…}"
        default: CowRawText(node).text
        }
    }

    private func invalidType<Value>(_ type: Value.Type, _ node: RawNode, raw: String) -> CowDecodingError {
        let kind = CowRawText.kind(of: node)
        log.write(.failed, at: site.codingPath, "Unable to rescue \(kind) into \(type)", raw: raw)
        return .invalidType(codingPath: site.codingPath, expectedType: "\(type)", actualType: kind, rawValue: raw)
    }

    // MARK: - Values

    /// Reads a value of a type that is known only at run time.
    func read<Value>(_ type: Value.Type, at node: RawNode) -> CowRead<Value> {
        if let type = type as? any CowReadable.Type { return readable(type, node) }
        if let type = type as? any RawRepresentable.Type { return rawRepresentable(type, node) }
        return .refused(.typeMismatch)
    }

    /// Reads a value with the type's own decoding; nil if it fails or the type has none.
    private func ownReading<Value>(_ type: Value.Type, of node: RawNode) -> Value? {
        guard let type = type as? any Decodable.Type, let value = site.exactValue(type, of: node) else { return nil }
        // In two steps: the cast of an optional without a value to an optional type has a value.
        return value as? Value
    }

    /// Whether a type, or a type inside it, has its own `Codable` implementation, which may differ from the rules.
    static func hasOwnCoding(_ type: Any.Type) -> Bool {
        if let type = type as? any CowReadable.Type { return type.hasOwnCoding }
        return type is any Decodable.Type
    }

    /// Whether the rules accept every value that another decoder reads as the type.
    static func maySkipRules(_ type: Any.Type) -> Bool {
        (type as? any CowReadable.Type)?.maySkipRules ?? true
    }

    /// Whether there are rules for a type.
    static func hasRules(for type: Any.Type) -> Bool {
        if let type = type as? any CowReadable.Type { return type.hasRules }
        if let type = type as? any RawRepresentable.Type { return hasRawRules(type) }
        return false
    }

    /// Reads a scalar with the conversion table.
    func scalar<Value: ConversionTarget>(_ type: Value.Type, at node: RawNode) -> CowRead<Value> {
        let conversion = node.value(as: type, by: policy)
        if case .exact(let value) = conversion { return .native(value) }
        return rescue(type, node) {
            switch conversion {
            case .exact(let value), .converted(let value): .rescued(value)
            case .refused(let finding): .refused(finding)
            }
        }
    }

    /// Converts a value that does not have the requested type: calls the strategy first, then applies the rules.
    func rescue<Value>(
        _ type: Value.Type,
        _ node: RawNode,
        byRules: () -> CowRead<Value>
    ) -> CowRead<Value> {
        // The library's own strategies only have rules.
        guard
            strategy != StrictRescueStrategy.self, strategy != PermissiveRescueStrategy.self,
            !node.isNull, let json = node.json
        else { return byRules() }
        do {
            if let value = try strategy.rescue(json, into: type) { return .rescued(value) }
        } catch {
            return .refused(.initializerFailed)
        }
        return byRules()
    }

    private func readable<Readable: CowReadable, Value>(_ type: Readable.Type, _ node: RawNode) -> CowRead<Value> {
        // Both types are the same, but the compiler cannot infer it.
        type.read(node, by: self) as? CowRead<Value> ?? .refused(.typeMismatch)
    }

    private func rawRepresentable<Raw: RawRepresentable, Value>(_ type: Raw.Type, _ node: RawNode) -> CowRead<Value> {
        // The property as a whole was tried before.
        if !node.steps.isEmpty, let value = ownReading(type, of: node) as? Value { return .native(value) }
        return read(Raw.RawValue.self, at: node).map { Raw(rawValue: $0) as? Value }
    }

    private static func hasRawRules<Raw: RawRepresentable>(_ type: Raw.Type) -> Bool {
        (Raw.RawValue.self as? any CowReadable.Type)?.hasRules ?? false
    }

    // MARK: - Reporting

    /// Records in the report that a value was converted.
    func note<Value>(rescued type: Value.Type, at node: RawNode) {
        site.record(.converted, nil, expected: "\(type)", at: node)
    }

    /// Logs and records that an element was dropped.
    func drop<Value>(_ node: RawNode, _ finding: SmartFinding, _ type: Value.Type, _ message: @autoclosure () -> String)
    {
        site.record(.dropped, finding, expected: "\(type)", at: node)
        log.write(.skipped, at: site.codingPath(of: node), message(), raw: CowRawText(node).text)
    }
}
