// Declarations that Foundation exports on Linux with types that Apple's C library does not have. Each module is checked
// together with this file: a use in a file that does not import Darwin is an error. Their types are those of Glibc, so
// that they do not hide the declarations of Darwin.

@available(*, unavailable) func pthread_self() -> UInt { 0 }
@available(*, unavailable) func pthread_equal(_: UInt, _: UInt) -> Int32 { 0 }
@available(*, unavailable) func pthread_getspecific(_: UInt32) -> UnsafeMutableRawPointer! { nil }
@available(*, unavailable) func pthread_setspecific(_: UInt32, _: UnsafeRawPointer!) -> Int32 { 0 }
@available(*, unavailable) func open(_: UnsafePointer<CChar>, _: Int32, _: UInt32) -> Int32 { 0 }
@available(*, unavailable) func lseek(_: Int32, _: Int, _: Int32) -> Int { 0 }
@available(*, unavailable) func poll(_: UnsafeMutableRawPointer!, _: UInt, _: Int32) -> Int32 { 0 }
