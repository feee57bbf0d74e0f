import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    private let thread: pthread_t

    /// The bounds of the current thread.
    ///
    /// Takes a few nanoseconds after the first call on a thread.
    package static func current() -> StackBounds {
        guard let key else { return read() }
        if let known = pthread_getspecific(key) {
            return StackBounds(base: UInt(bitPattern: known), thread: pthread_self())
        }
        let bounds = read()
        // The value is an address that does not change during the lifetime of the thread. It is not freed.
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: bounds.base))
        return bounds
    }

    /// The key under which each thread stores its lowest address.
    ///
    /// On Linux, determining the address takes a microsecond, and 0.1 ms on the main thread.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    private static func read() -> StackBounds {
        // If the bounds are unknown (in a fully static executable), assume a small stack that is nearly unused.
        StackBounds(base: lowestAddress() ?? stackPointer() &- 256 * 1024, thread: pthread_self())
    }

    /// Whether these are the bounds of the current thread.
    ///
    /// A decoder can be stored and used on another thread.
    var belongToThisThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// The bytes that are left on the stack; a very large number if the code runs on a different stack.
    var remaining: UInt { Self.stackPointer() &- base }

    /// Whether less than the reserve is left.
    ///
    /// Compares a range instead of an order: under the address sanitizer, locals are on a separate stack far from these
    /// bounds, where a comparison with the lowest address would reject everything.
    package var isNearlyExhausted: Bool { remaining < Self.reserve }

    /// The address of a local variable: the current position on the stack.
    private static func stackPointer() -> UInt {
        var probe: UInt8 = 0
        // The pointer is only converted to a number.
        return withUnsafeMutablePointer(to: &probe) { UInt(bitPattern: $0) }
    }

    private static func lowestAddress() -> UInt? {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- UInt(pthread_get_stacksize_np(thread))
        #elseif canImport(Glibc) || canImport(Musl)
        // The C library exports this function, but Swift's module for it does not declare it.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
        // Sound: the C declaration is `int pthread_getattr_np(pthread_t, pthread_attr_t *)`.
        let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        var address: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &address, &size) == 0, let address else { return nil }
        return UInt(bitPattern: address)
        #else
        return nil
        #endif
    }
}
