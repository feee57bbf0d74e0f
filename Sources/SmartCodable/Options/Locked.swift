import Foundation

/// A value that several threads can read and replace.
///
/// The standard library's `Mutex` requires newer systems than the package supports.
package final class Locked<Value> {
    private let lock = NSLock()
    private var content: Value

    package init(_ value: Value) {
        content = value
    }

    package var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }

    /// Reads and changes the value in one step.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&content) }
    }
}

/// `@unchecked`: every access holds the lock.
extension Locked: @unchecked Sendable where Value: Sendable {}
