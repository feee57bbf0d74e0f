import Foundation
import SmartCodable

/// The log of `@CowResilient` properties: an entry for each value that was converted, dropped or refused.
///
///     CowLogger.beginCapture()
///     let profile = try JSONDecoder().decode(Profile.self, from: data)
///     for entry in CowLogger.endCapture() { print(entry.codingPath, entry.message) }
///
/// The log belongs to the process and can be used from any thread. Entries are in the order in which values are read.
/// Arrays are read in document order, and so are dictionaries with SmartCodable's decoder. If `CowSettings.logHandler`
/// is set for a decoder, it receives that decoder's entries instead. While nothing captures or prints entries, none are
/// created.
public enum CowLogger {
    private static let state = Locked(CowLogBuffer())

    /// Starts to capture entries.
    ///
    /// - Parameter reset: whether to discard the entries of an earlier capture; true by default.
    public static func beginCapture(reset: Bool = true) {
        state.withLock { $0.begin(reset: reset) }
    }

    /// Stops the capture.
    ///
    /// - Returns: the captured entries, oldest first. They are kept until `clear()` or the next `beginCapture()`.
    public static func endCapture() -> [CowLogEntry] {
        state.withLock { state in
            state.isCapturing = false
            return state.last(nil)
        }
    }

    /// Returns the latest captured entries.
    ///
    /// - Parameter limit: the maximum number of entries; nil, or a number that is not positive, for all.
    /// - Returns: the entries, oldest first.
    public static func recentEntries(limit: Int? = nil) -> [CowLogEntry] {
        state.withLock { $0.last(limit) }
    }

    /// Discards all captured entries.
    public static func clear() {
        state.withLock { $0.clear() }
    }

    /// The number of entries that are kept, the latest ones; 1,000 by default.
    public static var capacity: Int {
        get { state.withLock { $0.capacity } }
        set { state.withLock { $0.capacity = max(newValue, 1) } }
    }

    /// Whether entries are printed as well, with or without a capture.
    ///
    ///     🐄 [rescued] age: Rescued String into Int | raw= 32
    ///
    /// True by default in debug builds, unless the environment contains `COWCODABLE_DEBUG_LOGGING=0`. Control
    /// characters are escaped, so that a payload cannot forge lines.
    public static var printsEntries: Bool {
        get { state.withLock { $0.printsEntries } }
        set { state.withLock { $0.printsEntries = newValue } }
    }

    /// Whether entries are captured or printed.
    static var isListening: Bool { state.withLock { $0.isCapturing || $0.printsEntries } }

    /// Adds an entry.
    static func add(_ entry: CowLogEntry) {
        let isPrinted = state.withLock { state in
            state.add(entry)
            return state.printsEntries
        }
        if isPrinted { print(entry) }
    }
}
