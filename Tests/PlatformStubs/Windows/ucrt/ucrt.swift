// Declarations of the C library of Windows that the library uses, for the type check on Linux
// (.ci/check-platform-branches).

public let _O_BINARY: Int32 = 0x8000

public func _isatty(_ file: Int32) -> Int32 { 0 }
public func _setmode(_ file: Int32, _ mode: Int32) -> Int32 { 0 }
public func _read(_ file: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: UInt32) -> Int32 { 0 }
public func _write(_ file: Int32, _ buffer: UnsafeRawPointer!, _ count: UInt32) -> Int32 { 0 }
