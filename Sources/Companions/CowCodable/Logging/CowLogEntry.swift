import SmartCodable

/// One entry of the log.
///
///     // rescued  age          Rescued String into Int          " 32 "
///     // skipped  ids.Index 2  Dropped invalid array element    "bad"
public struct CowLogEntry: Codable, Hashable, Sendable {
    /// The kind of event.
    public let kind: CowLogKind
    /// The path of the value: keys separated by dots, `Index 0` for the first element, `<root>` for the whole document.
    public let codingPath: String
    /// A description of the event.
    public let message: String
    /// The original value, or a placeholder if there is none; shortened to 1,000 bytes.
    ///
    /// It may be private and may contain control characters.
    public let rawValue: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - kind: the kind of event.
    ///   - codingPath: the path of the value.
    ///   - message: a description of the event.
    ///   - rawValue: the original value.
    public init(kind: CowLogKind, codingPath: String, message: String, rawValue: String) {
        self.kind = kind
        self.codingPath = codingPath
        self.message = message
        self.rawValue = rawValue
    }
}

extension CowLogEntry: CustomStringConvertible {
    /// The entry as one line, as it is printed.
    ///
    /// Control characters are escaped, so that a payload cannot forge lines.
    public var description: String {
        "🐄 [\(kind.rawValue)] \(codingPath.printable): \(message.printable) | raw=\(rawValue.printable)"
    }
}

/// The kind of event that a log entry describes.
public enum CowLogKind: String, Codable, Sendable, CaseIterable {
    /// A value of the wrong type or format was converted.
    case rescued
    /// A value was dropped, or a value was used for a missing key or null.
    case skipped
    /// An error.
    case failed
}
