#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The snapshots of a text that arrives as an `AsyncSequence`; see `SmartPartialDecoder.snapshots(of:)`.
public struct SmartPartialSnapshots<Model: Decodable & SendableMetatype, Parts: AsyncSequence>: AsyncSequence {
    /// The type of the snapshots.
    public typealias Element = SmartPartialSnapshot<Model>

    private let parts: Parts
    private let decoder: SmartPartialDecoder<Model>
    private let append: @Sendable (Parts.Element, inout SmartPartialDecoder<Model>) -> Void

    init(
        _ parts: Parts,
        _ decoder: SmartPartialDecoder<Model>,
        append: @escaping @Sendable (Parts.Element, inout SmartPartialDecoder<Model>) -> Void
    ) {
        self.parts = parts
        self.decoder = decoder
        self.append = append
    }

    /// Begins to read the parts.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(parts: parts.makeAsyncIterator(), decoder: decoder, append: append)
    }

    /// An iteration over the snapshots.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var parts: Parts.AsyncIterator
        /// Nil after the last snapshot.
        private var decoder: SmartPartialDecoder<Model>?
        /// Whether there was a snapshot of the complete text.
        private var isFinished = false
        /// The number of bytes of that text.
        private var finalLength = 0
        private let append: @Sendable (Parts.Element, inout SmartPartialDecoder<Model>) -> Void

        init(
            parts: Parts.AsyncIterator,
            decoder: SmartPartialDecoder<Model>,
            append: @escaping @Sendable (Parts.Element, inout SmartPartialDecoder<Model>) -> Void
        ) {
            self.parts = parts
            self.decoder = decoder
            self.append = append
        }

        /// Reads parts until a snapshot is due; nil after the end of the parts.
        ///
        /// - Throws: the error of the sequence of parts; `CancellationError` if the task is cancelled.
        public mutating func next() async throws -> SmartPartialSnapshot<Model>? {
            guard var current = decoder else { return nil }
            decoder = nil
            while true {
                // The parts may continue in a cancelled task.
                try Task.checkCancellation()
                guard let part = try await parts.next() else { break }
                append(part, &current)
                // White space can follow a complete text.
                if isFinished { continue }
                isFinished = current.isFinal
                finalLength = current.text.bytes.count
                if let snapshot = isFinished ? current.finalSnapshot() : current.snapshotIfDue() {
                    decoder = current
                    return snapshot
                }
            }
            // A sequence also ends when it is cancelled; its text is then incomplete.
            try Task.checkCancellation()
            let rest = current.text.bytes.dropFirst(finalLength)
            let isWhole = current.isComplete && rest.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
            return isFinished && isWhole ? nil : current.finalSnapshot()
        }
    }
}

extension SmartPartialSnapshots: Sendable where Parts: Sendable {}

extension SmartPartialDecoder where Model: SendableMetatype {
    /// The snapshots of a text that arrives in parts of bytes, such as `Data`.
    ///
    ///     for try await snapshot in SmartPartialDecoder(Recipe.self).snapshots(of: response) {
    ///         if let recipe = snapshot.model { show(recipe) }
    ///     }
    ///
    /// The interval of the decoder determines when there is a snapshot. The last one is the whole text, decoded by
    /// `finish()` when its outermost value is complete, or else after the last part. If the text ended too early, it
    /// has an error instead of a model, unless the syntax of the decoder is `.partial`. If other text follows the
    /// complete value, another snapshot has the error. In the syntax `.embedded`, the last snapshot always follows the
    /// last part, which could contain a second value. An error of the parts ends the sequence.
    ///
    /// Models are decoded on the thread that delivers the parts. For models that are isolated to an actor, call
    /// `append` and `snapshotIfDue()` instead.
    ///
    /// - Parameter parts: the parts, in UTF-8; they can end inside a character.
    /// - Returns: the snapshots. Each iteration reads the parts from their beginning.
    public func snapshots<Parts: AsyncSequence>(of parts: Parts) -> SmartPartialSnapshots<Model, Parts>
    where Parts.Element: Sequence<UInt8> & SendableMetatype {
        SmartPartialSnapshots(parts, self) { part, decoder in decoder.append(part) }
    }

    /// The snapshots of a text that arrives in strings, such as the deltas of a language model.
    ///
    /// - Parameter parts: the parts of the text.
    /// - Returns: the snapshots; see `snapshots(of:)` for bytes.
    public func snapshots<Parts: AsyncSequence>(of parts: Parts) -> SmartPartialSnapshots<Model, Parts>
    where Parts.Element: StringProtocol & SendableMetatype {
        SmartPartialSnapshots(parts, self) { part, decoder in decoder.append(part) }
    }

    /// The snapshots of a text that arrives byte by byte, as from `URLSession.AsyncBytes`.
    ///
    /// - Parameter bytes: the bytes of the text, in UTF-8.
    /// - Returns: the snapshots; see `snapshots(of:)` for parts.
    public func snapshots<Bytes: AsyncSequence>(of bytes: Bytes) -> SmartPartialSnapshots<Model, Bytes>
    where Bytes.Element == UInt8 {
        SmartPartialSnapshots(bytes, self) { byte, decoder in decoder.append(CollectionOfOne(byte)) }
    }
}
