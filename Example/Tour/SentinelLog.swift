import Foundation
import SmartCodable

/// What the Sentinel tells of some calls, as lines for the page instead of the console.
final class SentinelLog: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""

    /// Watches while the work runs.
    static func lines(of work: () -> Void) -> [String] {
        let log = SentinelLog()
        // The handler may be called by many threads at once; the lock makes the log sendable.
        let token = SmartSentinel.monitorLogs { block in log.lock.withLock { log.text += block } }
        work()
        token.end()
        return log.lock.withLock { log.text.split(separator: "\n").map(String.init) }
    }
}
