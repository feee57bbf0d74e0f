#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The pipe between the compiler and this program: eight bytes of length, little-endian, and then that many bytes of
/// JSON, in both directions.
struct MessageChannel {
    /// A message of more bytes is no message: the stream is out of step and cannot be trusted any more.
    static let longestMessage: UInt64 = 64 << 20

    let input: Int32
    let output: Int32

    /// The next message; nil when the compiler has no more to say, which it tells by closing the pipe or by a length
    /// of zero.
    func nextMessage() -> [UInt8]? {
        guard let prefix = read(count: 8) else { return nil }
        let length = prefix.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length > 0, length <= Self.longestMessage else { return nil }
        return read(count: Int(length))
    }

    /// Sends a message; false if nobody listens any more.
    func send(_ message: [UInt8]) -> Bool {
        let length = UInt64(message.count)
        let prefix = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        return write(prefix + message)
    }

    /// Exactly so many bytes; nil if the stream ends before.
    private func read(count: Int) -> [UInt8]? {
        // What was announced may never arrive: memory is taken as bytes come in, not on the word of the prefix.
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let wanted = min(chunk.count, count - bytes.count)
            let received = systemRead(input, &chunk, wanted)
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return nil }
            bytes += chunk[..<received]
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(1 << 16))
            let sent = systemWrite(output, chunk, chunk.count)
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }
}

// Inside the type, `read` and `write` are its own methods.
private let systemRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
