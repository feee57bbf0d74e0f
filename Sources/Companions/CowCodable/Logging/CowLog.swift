import SmartCodable

/// The destination of the log entries of one wrapper.
struct CowLog {
    private let handler: (@Sendable (CowLogEntry) -> Void)?
    private let site: WrapperContext

    init(_ site: WrapperContext, _ settings: CowSettings) {
        handler = settings.logHandler
        self.site = site
    }

    /// Creates and adds an entry, if logging is enabled.
    func write(
        _ kind: CowLogKind,
        at path: @autoclosure () -> [any CodingKey],
        _ message: @autoclosure () -> String,
        raw: @autoclosure () -> String
    ) {
        guard !site.isDiscarded, handler != nil || CowLogger.isListening else { return }
        let entry = CowLogEntry(kind: kind, codingPath: Self.text(of: path()), message: message(), rawValue: raw())
        guard site.isFirst(entry) else { return }
        if let handler { handler(entry) } else { CowLogger.add(entry) }
    }

    /// The text of a path in entries and errors.
    static func text(of path: [any CodingKey]) -> String {
        path.isEmpty ? "<root>" : path.map(\.stringValue).joined(separator: ".")
    }
}
