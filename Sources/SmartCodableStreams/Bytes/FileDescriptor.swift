import Foundation

#if canImport(WinSDK) || canImport(WASILibc)
/// An open file, pipe or socket, where descriptors of POSIX are not available.
///
/// `@unchecked Sendable`: immutable. The system orders concurrent reads.
package final class FileDescriptor: @unchecked Sendable {
    private let handle: FileHandle

    package init(reading file: URL) throws { handle = try FileHandle(forReadingFrom: file) }

    init(writing file: URL) throws {
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
    }

    package init(_ handle: FileHandle) { self.handle = handle }

    var remainingBytes: Int? {
        guard let position = try? handle.offset(), let end = try? handle.seekToEnd() else { return nil }
        guard (try? handle.seek(toOffset: position)) != nil, end > position else { return nil }
        return Int(exactly: end - position)
    }

    package func read(upTo limit: Int) throws -> [UInt8] { try [UInt8](handle.read(upToCount: limit) ?? Data()) }

    func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }
}
#else
/// An open file, pipe or socket, which is read and written without buffers of its own.
///
/// `FileHandle` is not used for this: its throwing methods need iOS 13.4, and those before raise exceptions that Swift
/// cannot catch.
///
/// `@unchecked Sendable`: immutable. The system orders concurrent reads.
package final class FileDescriptor: @unchecked Sendable {
    private let file: SystemFile
    /// The owner of a descriptor that is not closed here.
    private let owner: FileHandle?

    /// Opens a file for reading.
    ///
    /// - Throws: `POSIXError`, or `CocoaError` for a URL that is not one of a file.
    package init(reading file: URL) throws {
        self.file = try Self.opened(SystemFile(reading: Self.path(of: file)))
        owner = nil
    }

    /// Creates a file or replaces its content.
    ///
    /// - Throws: `POSIXError`, or `CocoaError` for a URL that is not one of a file.
    init(writing file: URL) throws {
        self.file = try Self.opened(SystemFile(writing: Self.path(of: file)))
        owner = nil
    }

    /// Uses the descriptor of a handle, which stays open.
    package init(_ handle: FileHandle) {
        file = SystemFile(number: handle.fileDescriptor)
        owner = handle
    }

    deinit {
        if owner == nil { file.close() }
    }

    private static func path(of file: URL) throws -> String {
        guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: file]) }
        return file.path
    }

    private static func opened(_ file: SystemFile?) throws -> SystemFile {
        guard let file else { throw lastError }
        return file
    }

    /// The number of bytes from the current position to the end; nil if it is not known, as for a pipe.
    var remainingBytes: Int? { file.remainingBytes }

    /// Reads the next bytes; waits until there are any.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Returns: the bytes; empty at the end.
    /// - Throws: `POSIXError`.
    package func read(upTo limit: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            guard let length = file.read(into: UnsafeMutableRawBufferPointer(buffer)) else { throw Self.lastError }
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
                guard let length = file.write(UnsafeRawBufferPointer(rebasing: rest)) else { throw Self.lastError }
                rest = rest.dropFirst(length)
            }
        }
    }

    private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: SystemFile.lastError) ?? .EIO) }
}
#endif
