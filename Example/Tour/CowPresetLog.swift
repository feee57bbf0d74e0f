import CowCodable
import Foundation

/// What a decode with `@CowResilient` properties logs, as lines.
final class CowPresetLog: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [CowLogEntry] = []

    /// Takes an entry; the lock makes the log sendable.
    func add(_ entry: CowLogEntry) {
        lock.withLock { entries.append(entry) }
    }

    /// The entries, one in a line.
    var lines: [String] { lock.withLock { entries.map(\.description) } }
}
