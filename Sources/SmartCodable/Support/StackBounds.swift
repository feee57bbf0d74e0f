import Foundation

/// The bounds of the current thread's stack, used to stop before the stack overflows.
///
/// Deep documents need about a kilobyte of stack for each level, mostly in the initializers of the models, and a
/// background thread may have 512 KiB in total. No fixed depth limit is both useful and safe on every thread.
package struct StackBounds {
    /// The stack that is reserved for handling the failure: creating an error, unwinding, a hook.
    static let reserve: UInt = 96 * 1024

    /// The levels of nesting that fit into the smallest supported stack.
    package static let shallowDepth = 32

    /// The smallest supported stack: what 32 levels of the widest measured models need in a debug build.
    ///
    /// A call that starts with less continues on a larger thread, or rejects levels that do not fit.
    package static let smallestStack: UInt = 256 * 1024

    /// The maximum depth of a decoded `JSONValue` or `Any`, which Swift frees recursively.
    ///
    /// Freeing takes 160 bytes of stack for each level, 230 in a debug build (measured: 2,250 levels fit into 512 KiB).
    static let largestFreeableDepth = 1_000

    private static let bytesPerFreedLevel: UInt = 384

    /// The maximum depth of a value that can be freed with the given stack, in bytes.
    static func freeableDepth(withStack stack: UInt) -> Int {
        Int(clamping: min(stack / bytesPerFreedLevel, UInt(largestFreeableDepth)))
    }

    /// The largest depth of a value that the current thread can free.
    static var depthFreeableHere: Int { Int(clamping: current().remaining / bytesPerFreedLevel) }

    /// The lowest address of the stack.
    private let base: UInt
    private let thread: SystemThread.Identifier

    /// The bounds of the current thread.
    ///
    /// Takes a few nanoseconds after the first call on a thread.
    package static func current() -> StackBounds {
        // If the bounds are unknown, as in a fully static executable, assume a small stack that is nearly unused.
        let base = SystemThread.lowestAddress ?? StackPosition.address &- 256 * 1024
        return StackBounds(base: base, thread: SystemThread.current)
    }

    /// Whether these are the bounds of the current thread.
    ///
    /// A decoder can be stored and used on another thread.
    var belongToThisThread: Bool { SystemThread.isCurrent(thread) }

    /// The bytes that are left on the stack; a very large number if the code runs on a different stack.
    var remaining: UInt { StackPosition.address &- base }

    /// Whether less than the reserve is left.
    ///
    /// Compares a range instead of an order: under the address sanitizer, locals are on a separate stack far from these
    /// bounds, where a comparison with the lowest address would reject everything.
    package var isNearlyExhausted: Bool { remaining < Self.reserve }
}
