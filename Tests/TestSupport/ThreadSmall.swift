import Foundation

/// Threads as small as the background threads of Apple's systems.
public enum SmallThread {
    /// What a secondary thread has there.
    public static let stackSize = 512 * 1024

    /// Runs the work on a thread with a stack of 512 KiB, or of another size, and waits for it.
    public static func run(stackSize: Int = stackSize, _ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            work()
            done.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        done.wait()
    }
}
