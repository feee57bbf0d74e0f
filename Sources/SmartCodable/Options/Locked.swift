import Foundation

/// A value that several threads may read and replace.
///
/// (`Mutex` of the standard library needs newer systems than the manifest names.)
final class Locked<Value> {
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) {
        content = value
    }

    var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }

    /// Reads and changes the value in one step.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&content) }
    }
}

/// `@unchecked`: every access holds the lock.
extension Locked: @unchecked Sendable where Value: Sendable {}
