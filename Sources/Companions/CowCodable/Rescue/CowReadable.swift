import SmartCodable

/// A type that there are rules for.
protocol CowReadable {
    /// Whether there are rules for what is inside, too.
    static var hasRules: Bool { get }

    /// Whether the type, or a type inside it, has coding of its own that may differ from the rules.
    static var hasOwnCoding: Bool { get }

    /// Whether each value that another decoder reads is one that the rules would read, too.
    static var maySkipRules: Bool { get }

    /// Whether this value, which another decoder has read, is one that the rules would read, too.
    var skipsRules: Bool { get }

    /// Reads a value.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self>
}

extension CowReadable {
    static var hasOwnCoding: Bool { false }
    static var maySkipRules: Bool { true }
    var skipsRules: Bool { true }
}

extension CowReadable where Self: ConversionTarget {
    static var hasRules: Bool { true }

    /// By the one conversion table, after the strategy has been asked for what is not of the type as it stands.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        reader.scalar(Self.self, at: node)
    }
}

extension CowReadable where Self: ConversionTarget & FloatingPoint {
    static var maySkipRules: Bool { false }

    /// Infinities depend on the rules, and so do integers that may have changed when they became a `Float`.
    var skipsRules: Bool { isFinite && (Self.self != Float.self || magnitude < 16_777_216) }

    /// By the one conversion table; an infinity, as a native dictionary may hold, counts as a word for it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        let read = reader.scalar(Self.self, at: node)
        guard case .native(let value) = read, !value.isFinite, !reader.rules.readsNonFiniteWords else { return read }
        return .refused(.outOfRange)
    }
}
