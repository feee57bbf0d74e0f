import SmartCodable

/// One entry of the log.
///
///     // rescued  age          Rescued String into Int          " 32 "
///     // skipped  ids.Index 2  Dropped invalid array element    "bad"
public struct CowLogEntry: Codable, Hashable, Sendable {
    /// What it tells of.
    public let kind: CowLogKind
    /// The way to the value: keys with points between them, `Index 0` for the first element, `<root>` for the whole.
    public let codingPath: String
    /// What was done.
    public let message: String
    /// The value as it was found, or what stands in for it; cut after 1,000 bytes.
    ///
    /// It may be private, and it may hold control characters.
    public let rawValue: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - kind: what it tells of.
    ///   - codingPath: the way to the value.
    ///   - message: what was done.
    ///   - rawValue: the value as it was found.
    public init(kind: CowLogKind, codingPath: String, message: String, rawValue: String) {
        self.kind = kind
        self.codingPath = codingPath
        self.message = message
        self.rawValue = rawValue
    }
}

extension CowLogEntry: CustomStringConvertible {
    /// The entry in one line, as it is printed; control characters are escaped, so that a payload cannot forge lines.
    public var description: String {
        "🐄 [\(kind.rawValue)] \(codingPath.printable): \(message.printable) | raw=\(rawValue.printable)"
    }
}
