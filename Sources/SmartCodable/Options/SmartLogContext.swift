/// Lines around the printed report of one call, to tell whose it is.
public struct SmartLogContext: Hashable, Sendable, Codable {
    /// Above the report; empty for none.
    public let header: String
    /// Below the report; empty for none.
    public let footer: String

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - header: lines above the report.
    ///   - footer: lines below the report.
    public init(header: String, footer: String = "") {
        self.header = header
        self.footer = footer
    }
}
