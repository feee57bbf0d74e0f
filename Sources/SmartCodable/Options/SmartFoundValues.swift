/// How found values are shown in the events of a report; without it they are not shown at all.
///
///     let shown = SmartFoundValues(maximumLength: 20) { value, pointer in
///         pointer.hasSuffix("/password") ? nil : value
///     }
///     let result = User.deserializeWithReport(from: json, options: [.foundValues(shown)])
///     result.report.events.first?.foundValue     // "\"25\""
///
/// Values are personal data more often than not, and reports end in logs: show them only where you may.
public struct SmartFoundValues: Sendable {
    /// Rewrites a value, or hides it by giving nil.
    ///
    /// It is given the value as JSON, cut after four thousand bytes, and its JSON Pointer in the input. It is called
    /// once for each event of the call, on the thread that decodes.
    public typealias Redaction = @Sendable (_ value: String, _ pointer: String) -> String?

    /// Bytes in UTF-8 after which a value is cut, when it has been rewritten; an ellipsis shows that it was.
    public let maximumLength: Int
    let redaction: Redaction?

    /// Bytes of a value that are made, whatever the maximum length is.
    static let longestExcerpt = 4_000

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - maximumLength: bytes in UTF-8 after which a value is cut, at most four thousand.
    ///   - redaction: rewrites or hides values; nil shows them as they are.
    public init(maximumLength: Int = 64, redaction: Redaction? = nil) {
        self.maximumLength = min(max(maximumLength, 0), Self.longestExcerpt)
        self.redaction = redaction
    }

    /// What an event shows of a value.
    func shown(_ value: String, at pointer: String) -> String? {
        guard let redaction else { return value }
        return redaction(value, pointer)
    }
}
