// Foundation is not imported, so that the type check with stubs finds the stubs alone (.ci/check-platform-branches).
// Their branches are first, because it runs on Linux.
#if canImport(WinSDK)
import ucrt
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A standard stream of the process.
package enum StandardStream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// Whether the stream is a terminal.
    package var isTerminal: Bool {
        #if canImport(WinSDK)
        _isatty(rawValue) != 0
        #else
        isatty(rawValue) != 0
        #endif
    }
}
