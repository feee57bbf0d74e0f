import SmartCodable

/// A type that there are rules for.
protocol CowReadable {
    /// Whether there are rules for what is inside, too.
    static var hasRules: Bool { get }

    /// Reads a value.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self>
}

extension CowReadable where Self: CoercionTarget {
    static var hasRules: Bool { true }

    /// By the one conversion table, after the strategy has been asked for what is not of the type as it stands.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        reader.scalar(Self.self, at: node)
    }
}

extension CowReadable where Self: CoercionTarget & FloatingPoint {
    /// By the one conversion table; an infinity, as a native dictionary may hold, counts as a word for it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        let read = reader.scalar(Self.self, at: node)
        guard case .native(let value) = read, !value.isFinite, !reader.rules.readsNonFiniteWords else { return read }
        return .refused(.outOfRange)
    }
}
