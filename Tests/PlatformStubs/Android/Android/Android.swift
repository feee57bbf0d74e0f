// Declarations of the C library of Android that the library uses, for the type check on Linux
// (.ci/check-platform-branches). The types are those of a 64-bit system.

public typealias pthread_t = Int
public typealias pthread_key_t = Int32
/// Not a structure, because functions of C cannot have one of Swift as a parameter.
public typealias pthread_attr_t = UInt64

public func pthread_self() -> pthread_t { 0 }
public func pthread_equal(_ one: pthread_t, _ other: pthread_t) -> Int32 { 0 }
public func pthread_key_create(
    _ key: UnsafeMutablePointer<pthread_key_t>,
    _ destructor: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> Int32 { 0 }
public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? { nil }
@discardableResult public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> Int32 { 0 }
@discardableResult public func pthread_attr_destroy(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
public func pthread_attr_getstack(
    _ attributes: UnsafePointer<pthread_attr_t>,
    _ address: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ size: UnsafeMutablePointer<Int>
) -> Int32 { 0 }
public func dlsym(
    _ library: UnsafeMutableRawPointer!,
    _ name: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? { nil }

public typealias mode_t = UInt32
public typealias off_t = Int

public let O_RDONLY: Int32 = 0
public let O_WRONLY: Int32 = 1
public let O_CREAT: Int32 = 0o100
public let O_TRUNC: Int32 = 0o1000
public let O_CLOEXEC: Int32 = 0o2_000_000
public let SEEK_SET: Int32 = 0
public let SEEK_CUR: Int32 = 1
public let SEEK_END: Int32 = 2

public var errno: Int32 { 0 }
public let EINTR: Int32 = 4
public let EAGAIN: Int32 = 11
public let EWOULDBLOCK: Int32 = 11

public struct pollfd {
    public init(fd: Int32, events: Int16, revents: Int16) {}
}
public let POLLIN: Int32 = 1
public let POLLOUT: Int32 = 4
public func poll(_ files: UnsafeMutablePointer<pollfd>!, _ count: UInt32, _ timeout: Int32) -> Int32 { 0 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
@discardableResult public func close(_ file: Int32) -> Int32 { 0 }
public func lseek(_ file: Int32, _ offset: off_t, _ origin: Int32) -> off_t { 0 }
public func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
public func write(_ file: Int32, _ buffer: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
public func isatty(_ file: Int32) -> Int32 { 0 }

public typealias sighandler_t = @convention(c) (Int32) -> Void

public let SIGPIPE: Int32 = 13
public var SIG_IGN: sighandler_t? { nil }
@discardableResult public func signal(_ number: Int32, _ handler: sighandler_t?) -> sighandler_t? { nil }
