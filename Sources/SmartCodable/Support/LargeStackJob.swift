import Foundation

/// Work that one thread hands to another and waits for.
///
/// `@unchecked Sendable`: the lock guards the work, which one of the two threads takes; the semaphore orders the
/// result.
final class LargeStackJob<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var work: (() throws -> Value)?
    private var result: Result<Value, any Error>?
    private let done = DispatchSemaphore(value: 0)

    init(_ work: @escaping () throws -> Value) {
        self.work = work
    }

    /// Does the work, if it has not been taken yet.
    func run() {
        // The work is let go of inside: it refers to the stack of the waiting thread, which goes on at the signal.
        if doWork() { done.signal() }
    }

    private func doWork() -> Bool {
        guard let work = take() else { return false }
        result = Result { try work() }
        return true
    }

    /// Waits for the result.
    ///
    /// If the other thread does not begin in a while, the system has none to give: then the work is done here, as far
    /// as the stack goes.
    func wait() throws -> Value {
        if done.wait(timeout: .now() + .seconds(10)) == .timedOut {
            if let work = take() { return try work() }
            done.wait()
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Takes the work, which only one thread gets; nothing of it stays here.
    private func take() -> (() throws -> Value)? {
        lock.withLock {
            let taken = work
            work = nil
            return taken
        }
    }
}
