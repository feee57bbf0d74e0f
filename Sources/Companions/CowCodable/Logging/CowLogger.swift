import Foundation
import SmartCodable

/// The log of `@CowResilient` properties: an entry for each value that was rescued, left out or refused.
///
///     CowLogger.beginCapture()
///     let profile = try JSONDecoder().decode(Profile.self, from: data)
///     for entry in CowLogger.endCapture() { print(entry.codingPath, entry.message) }
///
/// One log for the process, for any thread; entries come in the order in which values are read, which is that of the
/// document inside of lists, and of dictionaries under our own decoder. `CowSettings.logHandler` is told those of one
/// decode instead. Nothing is made of values while nobody listens.
public enum CowLogger {
    private static let state = Locked(CowLogBuffer())

    /// Begins to collect entries.
    ///
    /// - Parameter reset: whether those of an earlier capture are thrown away; true.
    public static func beginCapture(reset: Bool = true) {
        state.withLock { $0.begin(reset: reset) }
    }

    /// Ends the collection.
    ///
    /// - Returns: what was collected, oldest first; it stays there until `clear()` or the next `beginCapture()`.
    public static func endCapture() -> [CowLogEntry] {
        state.withLock { state in
            state.isCapturing = false
            return state.last(nil)
        }
    }

    /// The entries that were collected last.
    ///
    /// - Parameter limit: how many; nil, or a number that is not positive, for all.
    /// - Returns: the entries, oldest first.
    public static func recentEntries(limit: Int? = nil) -> [CowLogEntry] {
        state.withLock { $0.last(limit) }
    }

    /// Throws away what was collected.
    public static func clear() {
        state.withLock { $0.clear() }
    }

    /// How many entries are kept, the newest ones; 1,000 when a process begins.
    public static var capacity: Int {
        get { state.withLock { $0.capacity } }
        set { state.withLock { $0.capacity = max(newValue, 1) } }
    }

    /// Whether entries are printed as well, captured or not.
    ///
    ///     🐄 [rescued] age: Rescued String into Int | raw= 32
    ///
    /// True when a process of a debug build begins, unless the environment says `COWCODABLE_DEBUG_LOGGING=0`. Control
    /// characters are escaped, so that a payload cannot forge lines.
    public static var printsEntries: Bool {
        get { state.withLock { $0.printsEntries } }
        set { state.withLock { $0.printsEntries = newValue } }
    }

    /// Whether somebody wants entries.
    static var isListening: Bool { state.withLock { $0.isCapturing || $0.printsEntries } }

    /// Takes an entry.
    static func add(_ entry: CowLogEntry) {
        let isPrinted = state.withLock { state in
            state.add(entry)
            return state.printsEntries
        }
        if isPrinted { print(entry) }
    }
}
