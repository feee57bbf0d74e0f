/// One input, whatever it came as: bytes, a tape of what lies where in them, and the values that JSON cannot hold.
///
/// A document never changes. It is a class because every decoder of a call looks at the same one; it owns its memory
/// and frees it with the last of them, so a decoder that outlives its call still reads valid memory.
///
/// `@unchecked Sendable`: bytes and tape are written before the document exists and only read afterwards. Values in
/// `foreign` are handed out on the thread that decodes, which is the caller's or one that the caller waits for.
final class Document: @unchecked Sendable {
    /// Where the text of a document came from.
    enum Origin {
        /// JSON text: places in it mean something to a reader.
        case text
        /// Native values or a property list: the bytes are our own.
        case values
    }

    let origin: Origin
    /// The deepest nesting, levels of the documents around a stringified one included.
    let depth: Int
    /// The string that the text stands in, for JSON in a string.
    let enclosing: (document: Document, node: Node)?
    private let storage: PaddedBytes
    private let tape: UnsafeMutablePointer<TapeEntry>
    /// How many slots the tape has.
    let nodeCount: Int
    private let foreign: [ForeignValue.Box]

    init(
        storage: PaddedBytes,
        tape: Tape,
        foreign: [ForeignValue.Box] = [],
        depth: Int,
        origin: Origin,
        enclosing: (document: Document, node: Node)? = nil
    ) {
        self.storage = storage
        self.tape = tape.entries
        nodeCount = tape.count
        self.foreign = foreign
        self.depth = depth
        self.origin = origin
        self.enclosing = enclosing
    }

    deinit {
        storage.deallocate()
        tape.deallocate()
    }

    /// The slot of a node.
    ///
    /// In bounds: nodes are made from this tape only, and it always has a root.
    @inline(__always)
    func entry(_ node: Node) -> TapeEntry { tape[node.position] }

    @inline(__always)
    func kind(_ node: Node) -> TapeEntry.Kind { tape[node.position].kind }

    /// The bytes that a slot describes, as written.
    @inline(__always)
    func bytes(of entry: TapeEntry) -> UnsafeBufferPointer<UInt8> {
        // In bounds: the scanner or the builder wrote offset and length of content that it had seen.
        UnsafeBufferPointer(start: storage.start + Int(entry.offset), count: Int(entry.length))
    }

    /// The value of a `foreign` slot.
    func foreignValue(of entry: TapeEntry) -> ForeignValue? {
        let context = Int(entry.offset)
        return entry.kind == .foreign && foreign.indices.contains(context)
            ? ForeignValue(borrowing: foreign[context]) : nil
    }

    /// The place of a node in the text, nil for a document that was made from values.
    func textPosition(of node: Node) -> SmartTextPosition? { textPositions(of: [node]).first }

    /// The places of nodes in the text, in the order of the nodes, which must be ascending; none for a document that
    /// was made from values.
    func textPositions(of nodes: [Node]) -> [SmartTextPosition] {
        guard origin == .text else { return [] }
        var counter = LineCounter(storage.content)
        return nodes.map { node in
            let entry = entry(node)
            // A string's slot points behind its quote; a reader looks for the quote.
            return counter.position(ofByte: entry.kind == .string ? Int(entry.offset) - 1 : Int(entry.offset))
        }
    }
}
