// Declarations that Foundation exports on other systems, but that Windows does not have or has deprecated. Each module is
// checked together with this file: its declarations hide those of Foundation, so that a use outside of a branch is an error.
// Functions have the types of Glibc, because others would be overloads.

@available(*, unavailable) enum pthread_t {}
@available(*, unavailable) enum pthread_attr_t {}
@available(*, unavailable) enum pthread_key_t {}
@available(*, unavailable) enum pthread_mutex_t {}
@available(*, unavailable) var O_CLOEXEC: Int32 { 0 }
@available(*, unavailable) var S_IFMT: UInt32 { 0 }
@available(*, unavailable) var SIGPIPE: Int32 { 0 }
@available(*, unavailable) var STDERR_FILENO: Int32 { 0 }
@available(*, unavailable) var STDIN_FILENO: Int32 { 0 }
@available(*, unavailable) var STDOUT_FILENO: Int32 { 0 }
@available(*, unavailable) enum stat {}
@available(*, unavailable) func close(_: Int32) -> Int32 { 0 }
@available(*, unavailable) func dlsym(
    _: UnsafeMutableRawPointer!,
    _: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer! { nil }
@available(*, unavailable) func isatty(_: Int32) -> Int32 { 0 }
@available(*, unavailable) func lseek(_: Int32, _: Int, _: Int32) -> Int { 0 }
@available(*, unavailable) func open(_: UnsafePointer<CChar>, _: Int32) -> Int32 { 0 }
@available(*, unavailable) func open(_: UnsafePointer<CChar>, _: Int32, _: UInt32) -> Int32 { 0 }
@available(*, unavailable) func poll(_: UnsafeMutableRawPointer!, _: UInt, _: Int32) -> Int32 { 0 }
@available(*, unavailable) func pthread_self() -> UInt { 0 }
@available(*, unavailable) func pthread_equal(_: UInt, _: UInt) -> Int32 { 0 }
@available(*, unavailable) func pthread_getspecific(_: UInt32) -> UnsafeMutableRawPointer! { nil }
@available(*, unavailable) func pthread_setspecific(_: UInt32, _: UnsafeRawPointer!) -> Int32 { 0 }
@available(*, unavailable) func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int { 0 }
@available(*, unavailable) func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { 0 }
