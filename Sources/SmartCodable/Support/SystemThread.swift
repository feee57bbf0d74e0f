// The stack and the identity of threads, for each system. Only Apple's platforms and Linux are tested. Foundation is not
// imported; see SystemFile.swift.

#if canImport(WinSDK)
import WinSDK
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if canImport(WinSDK)
enum SystemThread {
    typealias Identifier = DWORD

    static var current: Identifier { GetCurrentThreadId() }

    static func isCurrent(_ thread: Identifier) -> Bool { thread == GetCurrentThreadId() }

    /// The lowest address of the current thread's stack; nil if it is not known.
    static var lowestAddress: UInt? {
        var (low, high): (ULONG_PTR, ULONG_PTR) = (0, 0)
        GetCurrentThreadStackLimits(&low, &high)
        return UInt(low)
    }
}
#elseif canImport(WASILibc)
/// WebAssembly has a single thread, and the bounds of its stack are unknown.
enum SystemThread {
    struct Identifier: Sendable {}

    static var current: Identifier { Identifier() }

    static func isCurrent(_ thread: Identifier) -> Bool { true }

    static var lowestAddress: UInt? { nil }
}
#else
enum SystemThread {
    typealias Identifier = pthread_t

    static var current: Identifier { pthread_self() }

    static func isCurrent(_ thread: Identifier) -> Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// The lowest address of the current thread's stack; nil if it is not known.
    ///
    /// On Linux, determining the address takes a microsecond, and 0.1 ms on the main thread. Each thread stores it.
    static var lowestAddress: UInt? {
        guard let key else { return readLowestAddress() }
        if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
        let address = readLowestAddress()
        // The address does not change during the lifetime of the thread. It is not freed.
        if let address { pthread_setspecific(key, UnsafeRawPointer(bitPattern: address)) }
        return address
    }

    /// The key under which each thread stores its lowest address.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    private static func readLowestAddress() -> UInt? {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- UInt(pthread_get_stacksize_np(thread))
        #else
        // The C library exports this function, but Swift's module for it does not declare it.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(allLibraries, "pthread_getattr_np") else { return nil }
        // Sound: the C declaration is `int pthread_getattr_np(pthread_t, pthread_attr_t *)`.
        let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        var address: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &address, &size) == 0, let address else { return nil }
        return UInt(bitPattern: address)
        #endif
    }

    /// `RTLD_DEFAULT`, a macro that Swift does not import: 0, or -1 on Android with 32 bits.
    private static var allLibraries: UnsafeMutableRawPointer? {
        #if canImport(Android)
        UnsafeMutableRawPointer(bitPattern: Int.bitWidth == 32 ? -1 : 0)
        #else
        nil
        #endif
    }
}
#endif
