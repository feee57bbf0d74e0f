import SmartCodable

/// Where the entries of one wrapper go.
struct CowLog {
    private let handler: (@Sendable (CowLogEntry) -> Void)?
    /// Whether the value has been logged before, and is read again for a report alone.
    private let isAudit: Bool

    init(_ site: WrapperContext, _ settings: CowSettings) {
        handler = settings.logHandler
        isAudit = site.isAudit
    }

    /// Makes an entry, if somebody wants it.
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

    /// A path as entries and errors tell it.
    static func text(of path: [any CodingKey]) -> String {
        path.isEmpty ? "<root>" : path.map(\.stringValue).joined(separator: ".")
    }
}
