/// The pipe between the compiler and the plugin.
///
/// In both directions, a message consists of its length in eight bytes, little-endian, and that many bytes of JSON.
struct MessageChannel {
    /// A larger length means that the stream is corrupted and cannot be read any further.
    static let longestMessage: UInt64 = 64 << 20

    let input: Int32
    let output: Int32

    /// Returns the next message; nil at the end.
    ///
    /// The compiler closes the pipe or sends a length of zero to end.
    func nextMessage() -> [UInt8]? {
        guard let prefix = read(count: 8) else { return nil }
        let length = prefix.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length > 0, length <= Self.longestMessage else { return nil }
        return read(count: Int(length))
    }

    /// Sends a message; returns false if the compiler has closed the pipe.
    func send(_ message: [UInt8]) -> Bool {
        let length = UInt64(message.count)
        let prefix = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        return write(prefix + message)
    }

    /// Reads exactly this number of bytes; nil if the stream ends before.
    private func read(count: Int) -> [UInt8]? {
        // The announced bytes may never arrive, so memory is allocated as they are received.
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let wanted = min(chunk.count, count - bytes.count)
            let received = SystemPipe.read(input, into: &chunk, upTo: wanted)
            guard received > 0 else { return nil }
            bytes += chunk[..<received]
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(1 << 16))
            let sent = SystemPipe.write(output, chunk)
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }
}
