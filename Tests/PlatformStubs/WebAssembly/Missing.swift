// Declarations that Foundation exports on other systems, but not on WebAssembly. Each module is checked together with this
// file: its declarations hide those of Foundation, so that a use outside of a branch is an error.
// Functions have the types of Glibc, because others would be overloads.

@available(*, unavailable) enum DispatchGroup {}
@available(*, unavailable) enum DispatchQueue {}
@available(*, unavailable) enum DispatchSemaphore {}
@available(*, unavailable) enum DispatchTime {}
@available(*, unavailable) enum DispatchWorkItem {}
@available(*, unavailable) enum OperationQueue {}
@available(*, unavailable) enum Process {}
@available(*, unavailable) enum RunLoop {}
@available(*, unavailable) enum Thread {}
@available(*, unavailable) enum Timer {}
@available(*, unavailable) enum pthread_t {}
@available(*, unavailable) enum pthread_attr_t {}
@available(*, unavailable) enum pthread_key_t {}
@available(*, unavailable) enum pthread_mutex_t {}
@available(*, unavailable) var SIGPIPE: Int32 { 0 }
@available(*, unavailable) func pthread_self() -> UInt { 0 }
@available(*, unavailable) func pthread_equal(_: UInt, _: UInt) -> Int32 { 0 }
@available(*, unavailable) func pthread_getspecific(_: UInt32) -> UnsafeMutableRawPointer! { nil }
@available(*, unavailable) func pthread_setspecific(_: UInt32, _: UnsafeRawPointer!) -> Int32 { 0 }
@available(*, unavailable) func dlsym(
    _: UnsafeMutableRawPointer!,
    _: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer! { nil }
