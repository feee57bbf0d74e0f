import Foundation

/// Replaces `print` in the blocks of a page and stores the output.
///
/// The lock makes it sendable: handlers and sinks print, too.
public final class Printer: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    public init() {}

    /// Everything that was printed.
    public var text: String { lock.withLock { lines.joined(separator: "\n") } }

    public func callAsFunction(_ items: Any...) {
        let line = items.map { "\($0)" }.joined(separator: " ")
        lock.withLock { lines.append(line) }
    }
}
