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

/// A value's place on the tape of one document.
struct Node: Hashable {
    let index: Int32

    init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// The place in the form that the tape counts in.
    var position: Int { Int(index) }

    /// The outermost value.
    static let root = Node(0)
}

extension Document {
    /// Elements of an array or members of an object.
    @inline(__always)
    func childCount(of container: Node) -> Int { Int(entry(container).length) }

    /// The first element, or the first key.
    @inline(__always)
    func firstChild(of container: Node) -> Node { Node(container.position &+ 1) }

    /// The node behind a value: its next sibling, if it has one.
    @inline(__always)
    func following(_ value: Node) -> Node {
        let entry = entry(value)
        switch entry.kind {
        case .array, .object: return Node(Int(entry.next))
        default: return Node(value.position &+ 1)
        }
    }

    /// The node behind a scalar, which fills one slot.
    @inline(__always)
    func following(scalar: Node) -> Node { Node(scalar.position &+ 1) }

    /// The value that belongs to a key.
    @inline(__always)
    func value(ofKey key: Node) -> Node { Node(key.position &+ 1) }

    /// Visits the members of an object in document order.
    @inline(__always)
    func forEachMember(of object: Node, _ visit: (_ key: Node, _ value: Node) throws -> Void) rethrows {
        var key = firstChild(of: object)
        for _ in 0..<childCount(of: object) {
            let value = value(ofKey: key)
            try visit(key, value)
            key = following(value)
        }
    }

    /// The element at an index, nil past the end; takes time in proportion to the index.
    func element(_ index: Int, of array: Node) -> Node? {
        guard index >= 0, index < childCount(of: array) else { return nil }
        var element = firstChild(of: array)
        for _ in 0..<index { element = following(element) }
        return element
    }
}

extension Document {
    /// The key in front of a member's value.
    func key(ofValue value: Node) -> Node { Node(max(value.position &- 1, 0)) }
}

extension Document {
    /// The text that a string's slot describes.
    @inline(__always)
    func text(of entry: TapeEntry) -> StringText {
        StringText(bytes: bytes(of: entry), flags: entry.flags)
    }

    /// The string that a slot describes, escapes resolved.
    @inline(__always)
    func string(of entry: TapeEntry) -> String { text(of: entry).string }

    /// A key of an object.
    func string(ofKey key: Node) -> String { string(of: entry(key)) }
}

extension Document {
    /// The value at a node, for coercion.
    @inline(__always)
    func scalar(_ node: Node) -> Scalar {
        let entry = entry(node)
        switch entry.kind {
        case .number:
            if entry.flags.contains(.isOversized) { return .oversizedNumber(text(of: entry)) }
            return .number(NumberText(unchecked: bytes(of: entry)))
        case .string: return .string(text(of: entry))
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .null: return .null
        case .array: return .array
        case .object: return .object
        case .foreign: return foreignValue(of: entry).map(Scalar.foreign) ?? .null
        }
    }

    /// What kind of value stands at a node.
    func valueKind(_ node: Node) -> ValueKind { scalar(node).kind }
}
