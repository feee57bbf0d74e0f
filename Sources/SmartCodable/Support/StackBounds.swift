import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How much stack the current thread has left, so that a decoder can refuse before it overflows.
///
/// Deep documents need about a kilobyte of stack for each level, most of it in the initialisers of the models, and a
/// background thread may have 512 KiB in all. A fixed depth limit is therefore either useless or a lie.
package struct StackBounds {
    /// Left for whoever refuses: making an error, unwinding, a hook.
    static let reserve: UInt = 96 * 1024

    /// Levels of nesting that fit into the smallest supported stack.
    package static let shallowDepth = 32

    /// The smallest supported stack: what 32 levels of the widest models that were measured need, in a debug build.
    ///
    /// A call that begins with less continues on a larger thread, or refuses what does not fit.
    package static let smallestStack: UInt = 256 * 1024

    /// The largest depth of a decoded `JSONValue` or `Any`, which Swift frees by recursion.
    ///
    /// Freeing takes 160 bytes of stack for each level, 230 in a debug build (measured: 2,250 levels fit into 512 KiB).
    static let largestFreeableDepth = 1_000

    private static let bytesPerFreedLevel: UInt = 384

    /// The largest depth of a value that can be freed with a number of bytes of stack.
    static func freeableDepth(withStack stack: UInt) -> Int {
        Int(clamping: min(stack / bytesPerFreedLevel, UInt(largestFreeableDepth)))
    }

    /// The largest depth of a value that the current thread can free.
    static var depthFreeableHere: Int { Int(clamping: current().remaining / bytesPerFreedLevel) }

    /// The lowest address of the stack.
    private let base: UInt
    private let thread: pthread_t

    /// The bounds of the current thread: a few nanoseconds, after the first call on a thread.
    package static func current() -> StackBounds {
        guard let key else { return read() }
        if let known = pthread_getspecific(key) {
            return StackBounds(base: UInt(bitPattern: known), thread: pthread_self())
        }
        let bounds = read()
        // The value is an address that never changes while the thread lives, and nothing to be freed.
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: bounds.base))
        return bounds
    }

    /// Where each thread stores its lowest address: on Linux reading it takes a microsecond, 0.1 ms on the main thread.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    private static func read() -> StackBounds {
        // Unknown (a fully static executable): assume a small thread that is nearly fresh.
        StackBounds(base: lowestAddress() ?? stackPointer() &- 256 * 1024, thread: pthread_self())
    }

    /// Whether these are the bounds of the thread that asks: a decoder can be kept and used on another.
    var belongToThisThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// The bytes between here and the end of the stack; a huge number when this runs on another stack.
    @inline(__always)
    var remaining: UInt { Self.stackPointer() &- base }

    /// Whether less is left than the reserve.
    ///
    /// A band, not an order: under the address sanitizer locals live on a stack of their own, far from the bounds,
    /// and a plain "below the floor" would refuse everything there.
    @inline(__always)
    package var isNearlyExhausted: Bool { remaining < Self.reserve }

    /// The address of a local: where the stack is now.
    @inline(__always)
    private static func stackPointer() -> UInt {
        var probe: UInt8 = 0
        // The pointer is only turned into a number.
        return withUnsafeMutablePointer(to: &probe) { UInt(bitPattern: $0) }
    }

    private static func lowestAddress() -> UInt? {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- UInt(pthread_get_stacksize_np(thread))
        #elseif canImport(Glibc) || canImport(Musl)
        // The C library exports this function; Swift's module of it does not declare it.
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
