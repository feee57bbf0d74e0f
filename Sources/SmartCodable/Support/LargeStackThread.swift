import Foundation

/// Runs work that needs a deep stack on a thread with a large stack.
package enum LargeStackThread {
    /// The stack that one level of nesting may need: twice what the widest measured models need.
    private static let bytesPerLevel: UInt = 16 * 1024
    private static let stackSize = 16 * 1024 * 1024

    /// Whether a document of this depth may not fit on the current stack, so that a larger thread is needed.
    ///
    /// Also true for any depth if less than the smallest supported stack is left.
    ///
    /// Always false on the main thread. There, and if the large stack is not sufficient either, the stack check of the
    /// session rejects levels that are too deep.
    static func isNeeded(
        depth: Int,
        _ rule: SmartDecodingLimits.Stack,
        remaining: UInt = StackBounds.current().remaining
    ) -> Bool {
        guard rule == .automatic else { return false }
        let needed =
            depth > StackBounds.shallowDepth
            ? UInt(clamping: min(depth, Int(Int32.max))) * bytesPerLevel : StackBounds.smallestStack
        return remaining < needed && isAvailable
    }

    /// Runs the work on the current thread if it fits, otherwise on a larger thread, and waits for it.
    package static func run<Value>(
        depth: Int,
        _ rule: SmartDecodingLimits.Stack,
        _ work: () throws -> Value
    ) throws -> Value {
        try isNeeded(depth: depth, rule) ? run(work) : work()
    }

    #if canImport(WASILibc)
    /// WebAssembly has no threads.
    static var isAvailable: Bool { false }

    static var isCurrent: Bool { false }

    static func run<Value>(_ work: () throws -> Value) throws -> Value { try work() }
    #else
    private static let name = "SmartCodable, with a large stack"

    /// Whether the current thread may wait for another one.
    ///
    /// False on the main thread, because models may be isolated to the main actor.
    static var isAvailable: Bool { !Thread.isMainThread }

    /// Whether the current thread is one of these threads.
    static var isCurrent: Bool {
        #if canImport(WinSDK)
        Thread.current.name == name
        #else
        SystemThread.hasLargeStack ?? (Thread.current.name == name)
        #endif
    }

    /// Runs the work on a larger thread and waits for it.
    ///
    /// Must not be called on the main thread.
    static func run<Value>(_ work: () throws -> Value) throws -> Value {
        try withoutActuallyEscaping(work) { work in
            let job = LargeStackJob(work)
            let thread = Thread {
                #if !canImport(WinSDK)
                SystemThread.hasLargeStack = true
                #endif
                job.run()
            }
            thread.name = name
            thread.stackSize = stackSize
            thread.qualityOfService = Thread.current.qualityOfService
            thread.start()
            return try job.wait()
        }
    }
    #endif
}

#if !canImport(WASILibc)

/// Work that one thread passes to another and waits for.
///
/// `@unchecked Sendable`: the lock guards the work, which only one of the two threads takes; the semaphore orders the
/// access to the result.
final class LargeStackJob<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var work: (() throws -> Value)?
    private var result: Result<Value, any Error>?
    private let done = DispatchSemaphore(value: 0)

    init(_ work: @escaping () throws -> Value) {
        self.work = work
    }

    /// Performs the work, unless it was already taken.
    func run() {
        // `doWork` releases the work before the signal: the closure refers to the stack of the waiting thread, which
        // continues after the signal.
        if doWork() { done.signal() }
    }

    private func doWork() -> Bool {
        guard let work = take() else { return false }
        result = Result { try work() }
        return true
    }

    /// Waits for the result.
    ///
    /// If the other thread does not start within ten seconds, the system has none available. The work then runs on the
    /// current thread, as far as its stack allows.
    func wait() throws -> Value {
        if done.wait(timeout: .now() + .seconds(10)) == .timedOut {
            if let work = take() { return try work() }
            done.wait()
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Removes and returns the work.
    ///
    /// Only one thread receives it.
    private func take() -> (() throws -> Value)? {
        lock.withLock {
            let taken = work
            work = nil
            return taken
        }
    }
}
#endif
