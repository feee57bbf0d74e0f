import Foundation

#if canImport(WinSDK) || canImport(WASILibc)
/// An open file, pipe or socket, where descriptors of POSIX are not available.
///
/// `@unchecked Sendable`: immutable. The system orders concurrent reads.
final class FileDescriptor: @unchecked Sendable {
    private let handle: FileHandle

    init(reading file: URL) throws { handle = try FileHandle(forReadingFrom: file) }

    init(writing file: URL) throws {
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
    }

    init(_ handle: FileHandle) { self.handle = handle }

    var remainingBytes: Int? {
        guard let position = try? handle.offset(), let end = try? handle.seekToEnd() else { return nil }
        guard (try? handle.seek(toOffset: position)) != nil, end > position else { return nil }
        return Int(exactly: end - position)
    }

    func read(upTo limit: Int) throws -> [UInt8] { try [UInt8](handle.read(upToCount: limit) ?? Data()) }

    func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }
}
#else
/// An open file, pipe or socket, which is read and written without buffers of its own.
///
/// `FileHandle` is not used for this: its throwing methods need iOS 13.4, and those before raise exceptions that Swift
/// cannot catch.
///
/// `@unchecked Sendable`: immutable. The system orders concurrent reads.
final class FileDescriptor: @unchecked Sendable {
    private let number: CInt
    /// The owner of a descriptor that is not closed here.
    private let owner: FileHandle?

    /// Opens a file for reading.
    ///
    /// - Throws: `POSIXError`, or `CocoaError` for a URL that is not one of a file.
    init(reading file: URL) throws {
        number = try Self.open(file, O_RDONLY)
        owner = nil
    }

    /// Creates a file or replaces its content.
    ///
    /// - Throws: `POSIXError`, or `CocoaError` for a URL that is not one of a file.
    init(writing file: URL) throws {
        number = try Self.open(file, O_WRONLY | O_CREAT | O_TRUNC)
        owner = nil
    }

    /// Uses the descriptor of a handle, which stays open.
    init(_ handle: FileHandle) {
        number = handle.fileDescriptor
        owner = handle
    }

    deinit {
        if owner == nil { _ = close(number) }
    }

    private static func open(_ file: URL, _ flags: CInt) throws -> CInt {
        guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: file]) }
        let number = file.path.withCString { path in
            retrying { openFile(path, flags | O_CLOEXEC, 0o666) }
        }
        guard number >= 0 else { throw lastError }
        return number
    }

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

    /// Reads the next bytes; waits until there are any.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Returns: the bytes; empty at the end.
    /// - Throws: `POSIXError`.
    func read(upTo limit: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // In bounds: the buffer has the capacity for the number of bytes that is passed.
            let length = Self.retrying { readBytes(number, buffer.baseAddress, buffer.count) }
            guard length >= 0 else { throw Self.lastError }
            count = length
        }
    }

    /// Writes all bytes.
    ///
    /// - Throws: `POSIXError`.
    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                // In bounds: the rest is a part of the buffer.
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let length = Self.retrying { writeBytes(number, part.baseAddress, part.count) }
                guard length >= 0 else { throw Self.lastError }
                rest = rest.dropFirst(length)
            }
        }
    }

    /// Repeats a system call that a signal has interrupted.
    private static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

// The names of the system calls without the methods of the same names around them.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { open(path, flags, mode) }
private func readBytes(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
private func writeBytes(_ file: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
#endif
