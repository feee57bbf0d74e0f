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

#if !canImport(WinSDK) && !canImport(WASILibc)
/// The number of an open file, pipe or socket of POSIX, and the system calls for it.
struct SystemFile: Sendable {
    /// The error of the last call that failed on the current thread.
    static var lastError: CInt { errno }

    let number: CInt

    init(number: CInt) {
        self.number = number
    }

    /// Opens a file for reading; nil if that fails.
    init?(reading path: String) {
        self.init(path, O_RDONLY)
    }

    /// Creates a file or replaces its content; nil if that fails.
    init?(writing path: String) {
        self.init(path, O_WRONLY | O_CREAT | O_TRUNC)
    }

    private init?(_ path: String, _ flags: CInt) {
        number = path.withCString { path in
            Self.retrying { openFile(path, flags | O_CLOEXEC, 0o666) }
        }
        guard number >= 0 else { return nil }
    }

    func close() { closeFile(number) }

    /// The number of bytes from the current position to the end; nil if it is not known, as for a pipe.
    ///
    /// Moves to the end and back, because an app has to justify the calls that read the attributes of files.
    var remainingBytes: Int? {
        let position = lseek(number, 0, SEEK_CUR)
        guard position >= 0 else { return nil }
        let end = lseek(number, 0, SEEK_END)
        guard lseek(number, position, SEEK_SET) == position, end > position else { return nil }
        return Int(exactly: end - position)
    }

    /// Reads the next bytes into a buffer; waits until there are any.
    ///
    /// - Returns: the number of bytes, 0 at the end; nil if that fails.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        // In bounds: the number of bytes is that of the buffer.
        let length = waiting(until: CShort(POLLIN)) { readBytes(number, buffer.baseAddress, buffer.count) }
        return length >= 0 ? length : nil
    }

    /// Writes some bytes of a buffer; waits until that is possible.
    ///
    /// - Returns: the number of written bytes; nil if that fails.
    func write(_ buffer: UnsafeRawBufferPointer) -> Int? {
        // In bounds: the number of bytes is that of the buffer.
        let length = waiting(until: CShort(POLLOUT)) { writeBytes(number, buffer.baseAddress, buffer.count) }
        return length >= 0 ? length : nil
    }

    /// Repeats a system call until it does not have to wait, also if the file was opened without waiting
    /// (`O_NONBLOCK`).
    private func waiting(until event: CShort, _ call: () -> Int) -> Int {
        while true {
            let result = Self.retrying(call)
            if result >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK) { return result }
            var file = pollfd(fd: number, events: event, revents: 0)
            if Self.retrying({ poll(&file, 1, -1) }) < 0 { return result }
        }
    }

    /// Repeats a system call that a signal has interrupted.
    private static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

// The names of the system calls without the methods of the same names around them.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { open(path, flags, mode) }
private func closeFile(_ file: CInt) { _ = close(file) }
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
#endif
