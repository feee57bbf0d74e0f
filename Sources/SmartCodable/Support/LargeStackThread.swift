import Foundation

/// Runs work that needs a deep stack on a thread that has one.
package enum LargeStackThread {
    /// What a level of nesting may need: the widest models that were measured need half of it.
    private static let bytesPerLevel: UInt = 16 * 1024
    private static let stackSize = 16 * 1024 * 1024

    /// Whether a document of this depth may not fit here, so that a larger thread is wanted: none fits where less than
    /// the smallest supported stack is left.
    ///
    /// Never away from the main thread: the models there may belong to the main actor. There, and where it does not
    /// fit either, the guard of the session refuses what is too deep.
    static func isWanted(depth: Int, _ rule: SmartDecodingLimits.Stack) -> Bool {
        guard rule == .automatic else { return false }
        let needed =
            depth > StackBounds.shallowDepth
            ? UInt(clamping: min(depth, Int(Int32.max))) * bytesPerLevel : StackBounds.smallestStack
        return StackBounds.current().remaining < needed && !Thread.isMainThread
    }

    private static let name = "SmartCodable, with a large stack"

    /// Whether this is one of these threads.
    static var isCurrent: Bool { Thread.current.name == name }

    /// Runs the work here if it surely fits, otherwise on a larger thread that is waited for.
    package static func run<Value>(
        depth: Int,
        _ rule: SmartDecodingLimits.Stack,
        _ work: () throws -> Value
    ) throws -> Value {
        try isWanted(depth: depth, rule) ? run(work) : work()
    }

    /// Runs the work on a larger thread and waits for it; not to be called on the main thread.
    static func run<Value>(_ work: () throws -> Value) throws -> Value {
        try withoutActuallyEscaping(work) { work in
            let job = LargeStackJob(work)
            let thread = Thread { job.run() }
            thread.name = name
            thread.stackSize = stackSize
            thread.qualityOfService = Thread.current.qualityOfService
            thread.start()
            return try job.wait()
        }
    }
}

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
