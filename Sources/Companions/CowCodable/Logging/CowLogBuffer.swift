import Foundation

/// The latest entries of a capture.
struct CowLogBuffer {
    var isCapturing = false
    var capacity = 1_000
    var printsEntries = isDebugBuild && ProcessInfo.processInfo.environment["COWCODABLE_DEBUG_LOGGING"] != "0"
    private var entries: [CowLogEntry] = []

    mutating func begin(reset: Bool) {
        if reset { clear() }
        isCapturing = true
    }

    mutating func add(_ entry: CowLogEntry) {
        guard isCapturing else { return }
        entries.append(entry)
        // Removes old entries in batches, because each removal moves the rest. `count / 2` is compared, because
        // `capacity * 2` could overflow.
        if entries.count / 2 >= capacity { entries.removeFirst(entries.count - capacity) }
    }

    mutating func clear() {
        entries = []
    }

    func last(_ limit: Int?) -> [CowLogEntry] {
        guard let limit, limit > 0 else { return entries.suffix(capacity) }
        return entries.suffix(min(limit, capacity))
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }
}
