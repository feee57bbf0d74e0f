/// How the events of a report show the values that were found; without this option, they show none.
///
///     let shown = SmartFoundValues(maximumLength: 20) { value, pointer in
///         pointer.hasSuffix("/password") ? nil : value
///     }
///     let result = User.deserializeWithReport(from: json, options: [.foundValues(shown)])
///     result.report.events.first?.foundValue     // "\"25\""
///
/// Values often are personal data, and reports often are logged: show values only where that is permitted.
public struct SmartFoundValues: Sendable {
    /// Rewrites a value, or hides it by returning nil.
    ///
    /// The closure receives the value as JSON, cut after four thousand bytes, and the value's JSON Pointer in the
    /// input. It is called once for each event of the call, on the decoding thread.
    public typealias Redaction = @Sendable (_ value: String, _ pointer: String) -> String?

    /// The number of UTF-8 bytes after which a rewritten value is cut; an ellipsis marks the cut.
    public let maximumLength: Int
    let redaction: Redaction?

    /// The number of bytes of a value that are produced, regardless of the maximum length.
    static let longestExcerpt = 4_000

    /// Creates the option.
    ///
    /// - Parameters:
    ///   - maximumLength: the number of UTF-8 bytes after which a value is cut, at most four thousand.
    ///   - redaction: rewrites or hides values; nil shows them unchanged.
    public init(maximumLength: Int = 64, redaction: Redaction? = nil) {
        self.maximumLength = min(max(maximumLength, 0), Self.longestExcerpt)
        self.redaction = redaction
    }

    /// Returns the text that an event shows for a value.
    func shown(_ value: String, at pointer: String) -> String? {
        guard let redaction else { return value }
        return redaction(value, pointer)
    }
}
