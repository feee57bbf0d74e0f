// Declarations of the C library of WebAssembly that the library uses, for the type check on Linux
// (.ci/check-platform-branches).

public func isatty(_ file: Int32) -> Int32 { 0 }
