#if canImport(ucrt)
import ucrt
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system calls for the pipe to the compiler, for each system on which a compiler runs.
///
/// The branch of Windows compiles against stubs and was not run.
enum SystemPipe {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1

    /// Prepares the process for its messages.
    static func prepare() {
        #if canImport(ucrt)
        // Otherwise Windows translates the ends of lines, and the lengths of messages are wrong.
        _ = _setmode(standardInput, _O_BINARY)
        _ = _setmode(standardOutput, _O_BINARY)
        #else
        // If the compiler exits first, the signal would terminate the plugin. With the signal ignored, the write fails
        // and the plugin ends normally.
        signal(SIGPIPE, SIG_IGN)
        #endif
    }

    /// Reads some bytes into a buffer; returns their number, 0 at the end, and less if that fails.
    static func read(_ file: Int32, into buffer: inout [UInt8], upTo limit: Int) -> Int {
        #if canImport(ucrt)
        Int(_read(file, &buffer, UInt32(limit)))
        #else
        retrying { readBytes(file, &buffer, limit) }
        #endif
    }

    /// Writes some of the bytes; returns their number, or not more than 0 if that fails.
    static func write(_ file: Int32, _ bytes: [UInt8]) -> Int {
        #if canImport(ucrt)
        Int(_write(file, bytes, UInt32(bytes.count)))
        #else
        retrying { writeBytes(file, bytes, bytes.count) }
        #endif
    }

    #if !canImport(ucrt)
    /// Repeats a system call that a signal has interrupted.
    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
    #endif
}

#if !canImport(ucrt)
// Inside the type, `read` and `write` refer to its own methods.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
private func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
#endif
