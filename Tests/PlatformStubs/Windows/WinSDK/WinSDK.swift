// Declarations of Windows that the library uses, for the type check on Linux (.ci/check-platform-branches).

public typealias DWORD = UInt32
public typealias ULONG_PTR = UInt64

public func GetCurrentThreadId() -> DWORD { 0 }
public func GetCurrentThreadStackLimits(
    _ low: UnsafeMutablePointer<ULONG_PTR>?,
    _ high: UnsafeMutablePointer<ULONG_PTR>?
) {}
