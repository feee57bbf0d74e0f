import Foundation

/// Threads as small as the background threads of Apple's systems.
public enum SmallThread {
    /// The size of their stack.
    public static let stackSize = 512 * 1024

    /// Runs the work on a thread with a stack of 512 KiB, or of another size, and returns its result.
    public static func run<Value, Failure: Error>(
        stackSize: Int = stackSize,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let done = DispatchSemaphore(value: 0)
        // The semaphore orders the accesses.
        nonisolated(unsafe) var result: Result<Value, Failure>?
        let thread = Thread {
            result = Result(catching: work)
            done.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        done.wait()
        guard let result else { preconditionFailure("the thread always sets a result") }
        return try result.get()
    }
}
