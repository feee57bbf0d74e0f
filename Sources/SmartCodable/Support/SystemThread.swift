// The stack and the identity of threads, for each system. Only Apple's platforms and Linux are tested. Foundation is
// not imported; see StandardStream.swift.

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
    /// On Linux, determining the address takes a microsecond. Each thread stores it.
    static var lowestAddress: UInt? {
        guard let key else { return readLowestAddress() }
        if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
        let address = readLowestAddress()
        // The address does not change during the lifetime of the thread. It is not freed.
        if let address { pthread_setspecific(key, UnsafeRawPointer(bitPattern: address)) }
        return address
    }

    /// The key under which each thread stores its lowest address.
    private static let key = makeKey()

    private static func makeKey() -> pthread_key_t? {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }

    /// Whether the thread has the library's large stack; nil if that is not known.
    static var hasLargeStack: Bool? {
        get { largeStackKey.map { pthread_getspecific($0) != nil } }
        set {
            // Any address; it is not used as one.
            let mark = newValue == true ? UnsafeRawPointer(bitPattern: 1) : nil
            if let largeStackKey { pthread_setspecific(largeStackKey, mark) }
        }
    }

    private static let largeStackKey = makeKey()

    private static func readLowestAddress() -> UInt? {
        #if os(Linux) && canImport(Glibc) && !canImport(Android) && !canImport(Darwin)
        if let address = lowestAddressOfMainThread { return address }
        #endif
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

    #if os(Linux) && canImport(Glibc) && !canImport(Android) && !canImport(Darwin)
    /// The lowest address of the main thread's stack; nil on other threads.
    ///
    /// The C library would read the list of all mappings of the process, which takes 0.1 ms.
    private static var lowestAddressOfMainThread: UInt? {
        typealias GetValue = @convention(c) (UInt) -> UInt
        var limit = rlimit()
        guard let symbol = dlsym(allLibraries, "getauxval"),
            getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
        else { return nil }
        // Sound: the C declaration is `unsigned long getauxval(unsigned long)`. The name of the executable is at the
        // end of the stack; key 31, `AT_EXECFN`, is for its address (getauxval(3)).
        let end = unsafeBitCast(symbol, to: GetValue.self)(31)
        return lowestAddress(ofStackTo: end, limit: UInt64(limit.rlim_cur), usedFrom: StackPosition.address)
    }

    /// The lowest address of a stack that grows down from its end; nil if an address is not in it.
    ///
    /// Also nil for limits that are not usual: a large stack may not have been mapped, and a small one needs exact
    /// bounds. At a limit of 8 MiB, Linux keeps other mappings more than 100 MiB away from the end (`mmap_base` in the
    /// kernel).
    static func lowestAddress(ofStackTo end: UInt, limit: UInt64, usedFrom here: UInt) -> UInt? {
        guard limit >= 1024 * 1024, limit <= 8 * 1024 * 1024, end > limit else { return nil }
        // The end is in the last page, which has up to 64 KiB, or, after a long name, in the one before.
        let lowest = end &- UInt(limit) &+ 128 * 1024
        return lowest < here && here < end ? lowest : nil
    }
    #endif

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
