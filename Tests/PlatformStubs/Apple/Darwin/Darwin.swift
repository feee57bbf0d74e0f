// Declarations of Apple's C library that the library uses, for the type check on Linux (.ci/check-platform-branches).
// Their types are those that Swift gives to Apple's headers for 64-bit systems: `pthread.h` states for each pointer
// whether it can be null, the other headers do not. Results of C functions need not be used.

// As `<sys/_pthread/_pthread_types.h>` declares it: the identifier of a thread is a pointer, which is not `Sendable`.
public struct _opaque_pthread_t {
    public init() {}
}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias pthread_key_t = UInt

public func pthread_self() -> pthread_t { fatalError() }
public func pthread_equal(_ one: pthread_t?, _ other: pthread_t?) -> Int32 { fatalError() }
@discardableResult public func pthread_key_create(
    _ key: UnsafeMutablePointer<pthread_key_t>,
    _ destructor: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
) -> Int32 { fatalError() }
public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? { fatalError() }
@discardableResult public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> Int32 {
    fatalError()
}
public func pthread_get_stackaddr_np(_ thread: pthread_t) -> UnsafeMutableRawPointer { fatalError() }
public func pthread_get_stacksize_np(_ thread: pthread_t) -> Int { fatalError() }

public typealias mode_t = UInt16
public typealias off_t = Int64
public typealias nfds_t = UInt32

public var O_RDONLY: Int32 { 0x0000 }
public var O_WRONLY: Int32 { 0x0001 }
public var O_CREAT: Int32 { 0x0200 }
public var O_TRUNC: Int32 { 0x0400 }
public var O_CLOEXEC: Int32 { 0x0100_0000 }
public var SEEK_SET: Int32 { 0 }
public var SEEK_CUR: Int32 { 1 }
public var SEEK_END: Int32 { 2 }

public var errno: Int32 {
    get { fatalError() }
    set { fatalError() }
}
public var EINTR: Int32 { 4 }
public var EAGAIN: Int32 { 35 }
public var EWOULDBLOCK: Int32 { EAGAIN }

public struct pollfd {
    public var fd: Int32
    public var events: Int16
    public var revents: Int16

    public init() { fatalError() }
    public init(fd: Int32, events: Int16, revents: Int16) { fatalError() }
}
public var POLLIN: Int32 { 0x0001 }
public var POLLOUT: Int32 { 0x0004 }
@discardableResult public func poll(
    _ files: UnsafeMutablePointer<pollfd>!,
    _ count: nfds_t,
    _ timeout: Int32
) -> Int32 { fatalError() }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func close(_ file: Int32) -> Int32 { fatalError() }
@discardableResult public func lseek(_ file: Int32, _ offset: off_t, _ origin: Int32) -> off_t { fatalError() }
@discardableResult public func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int {
    fatalError()
}
@discardableResult public func write(_ file: Int32, _ buffer: UnsafeRawPointer!, _ count: Int) -> Int { fatalError() }
@discardableResult public func isatty(_ file: Int32) -> Int32 { fatalError() }

public typealias sig_t = @convention(c) (Int32) -> Void
public var SIGPIPE: Int32 { 13 }
public var SIG_IGN: sig_t { fatalError() }
@discardableResult public func signal(_ number: Int32, _ handler: sig_t!) -> sig_t! { fatalError() }
