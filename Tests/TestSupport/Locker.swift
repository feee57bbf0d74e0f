import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable`: the lock guards the value.
public final class Locker<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    public init(_ value: Value) {
        self.value = value
    }

    /// Accesses the value exclusively.
    public func withLock<Result>(_ work: (inout Value) -> Result) -> Result {
        lock.withLock { work(&value) }
    }
}
