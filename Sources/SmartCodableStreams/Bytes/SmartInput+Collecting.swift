import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SmartInput {
    /// Waits for the whole document in a sequence of bytes, such as `URLSession.AsyncBytes`.
    ///
    ///     let (bytes, _) = try await URLSession.shared.bytes(from: url)
    ///     let user = User.deserialize(from: try await .collecting(bytes))
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - limit: the number of bytes after which it stops; that of the standard limits by default.
    /// - Returns: the input, for each method that reads a model.
    /// - Throws: the error of the sequence; `CancellationError` if the task was cancelled; `SmartInputError.sizeLimit` if
    ///   there are more bytes than the limit.
    public static func collecting<Bytes: AsyncSequence>(
        _ bytes: Bytes,
        atMost limit: Int = SmartDecodingLimits.standard.inputSize
    ) async throws -> SmartInput where Bytes.Element == UInt8 {
        var collected: [UInt8] = []
        for try await byte in bytes {
            guard collected.count < limit else { throw SmartInputError.sizeLimit(limit) }
            collected.append(byte)
        }
        // Some sequences end if the task is cancelled.
        try Task.checkCancellation()
        return .bytes(collected)
    }

    /// Waits for the whole document in a sequence of chunks of data, which can end anywhere.
    ///
    /// - Parameters:
    ///   - chunks: the chunks, in order.
    ///   - limit: the number of bytes after which it stops; that of the standard limits by default.
    /// - Returns: the input, for each method that reads a model.
    /// - Throws: the error of the sequence; `CancellationError` if the task was cancelled; `SmartInputError.sizeLimit` if
    ///   there are more bytes than the limit.
    public static func collecting<Chunks: AsyncSequence>(
        _ chunks: Chunks,
        atMost limit: Int = SmartDecodingLimits.standard.inputSize
    ) async throws -> SmartInput where Chunks.Element == Data {
        var collected = Data()
        for try await chunk in chunks {
            guard chunk.count <= limit - collected.count else { throw SmartInputError.sizeLimit(limit) }
            collected.append(chunk)
        }
        try Task.checkCancellation()
        return .data(collected)
    }
}
