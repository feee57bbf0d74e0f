import SmartCodable

/// The destination of the log entries of one wrapper.
struct CowLog {
    private let handler: (@Sendable (CowLogEntry) -> Void)?
    /// Whether the value was logged before and is read again only for a report.
    private let isAudit: Bool

    init(_ site: WrapperContext, _ settings: CowSettings) {
        handler = settings.logHandler
        isAudit = site.isAudit
    }

    /// Creates and adds an entry, if logging is enabled.
    func write(
        _ kind: CowLogKind,
        at path: @autoclosure () -> [any CodingKey],
        _ message: @autoclosure () -> String,
        raw: @autoclosure () -> String
    ) {
        guard !isAudit, handler != nil || CowLogger.isListening else { return }
        let entry = CowLogEntry(kind: kind, codingPath: Self.text(of: path()), message: message(), rawValue: raw())
        if let handler { handler(entry) } else { CowLogger.add(entry) }
    }

    /// The text of a path in entries and errors.
    static func text(of path: [any CodingKey]) -> String {
        path.isEmpty ? "<root>" : path.map(\.stringValue).joined(separator: ".")
    }
}
