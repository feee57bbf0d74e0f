import SmartCodable

/// Replaces `print` in the blocks of a page and stores the output.
///
/// It is thread-safe, because handlers and sinks print, too.
public final class Printer: Sendable {
    private let lines = Locked<[String]>([])

    public init() {}

    /// Everything that was printed.
    public var text: String { lines.value.joined(separator: "\n") }

    public func callAsFunction(_ items: Any...) {
        let line = items.map { "\($0)" }.joined(separator: " ")
        lines.withLock { $0.append(line) }
    }
}
