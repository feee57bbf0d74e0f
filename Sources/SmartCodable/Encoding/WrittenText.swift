extension ByteWriter {
    /// Whether a part of the text is the value of another text, which can have the members of objects in another order.
    func isValue(_ other: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == other.count else { return false }
        if withBytes(range, { $0.elementsEqual(other) }) { return true }
        guard other.contains(.openBrace) else { return false }
        let text = ByteWriter(capacity: other.count)
        text.append(other)
        guard let value = WrittenText(self, range)?.json else { return false }
        return value == WrittenText(text, 0..<text.count)?.json
    }
}

/// Text that this library wrote, scanned to look at its values again.
///
/// The scanner of the input is also the index of the output: nearly all output is never looked at, so an index that is
/// kept while writing would cost more. Positions in the text are those of the writer: the text is compact.
struct WrittenText {
    private let storage: DocumentStorage
    /// Valid while the text exists; see `read`.
    let document: Document
    /// The position of the text in the writer.
    private let start: Int
    /// The end of the text in the writer.
    let end: Int
    /// The dates and the data in the text; nil if it is JSON.
    let natives: NativeScalars?

    /// The largest number of bytes that a document can have.
    static var longest: Int { Document.largestInput }

    /// No limit but that of the scanner: the text is not input.
    private static let limits = SmartDecodingLimits(depth: .max, keyLength: .max, numberLength: .max)

    /// Scans a part of the text of a writer; nil if it is longer than a document can be, or no JSON; see `failure`.
    init?(_ writer: ByteWriter, _ range: Range<Int>) {
        let document = writer.withBytes(range) { try? Document.scan(utf8: $0, limits: Self.limits, .rfc8259) }
        guard let document else { return nil }
        storage = document
        self.document = document.document
        (start, end) = (range.lowerBound, range.upperBound)
        natives = writer.natives
    }

    /// The reason why a part of the text of a writer could not be scanned.
    ///
    /// Scans it again, which is rare.
    static func failure(_ writer: ByteWriter, _ range: Range<Int>) -> EncodingFailure {
        writer.withBytes(range) { bytes in
            do throws(JSONSyntaxError) {
                _ = try Document.scan(utf8: bytes, limits: limits, .rfc8259)
                return .notScanned("The reason is not known")
            } catch {
                if case .sizeLimit = error.kind { return .tooLong }
                return .notScanned(error.summary)
            }
        }
    }

    /// Calls a closure with the document, which is valid during the call.
    func read<Result>(_ body: (Document) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(storage) { try body(document) }
    }

    /// The value as a `JSONValue`.
    var json: JSONValue? { read { JSONValue(.root, of: $0, depth: .max) } }

    /// The range of a scalar or a key in the writer, with quotes; that of a container is the range of its opening
    /// bracket.
    func range(of node: Node) -> Range<Int> {
        let entry = document.entry(node)
        let offset = start &+ Int(entry.offset)
        return switch entry.kind {
        case .string: offset &- 1..<offset &+ Int(entry.length) &+ 1
        case .object, .array: offset..<offset &+ 1
        case .null, .true: offset..<offset &+ 4
        case .false: offset..<offset &+ 5
        case .number, .foreign: offset..<offset &+ Int(entry.length)
        }
    }

    /// The members of the outermost object, with their ranges in the writer.
    var members: [(name: Node, key: Range<Int>, whole: Range<Int>)] {
        var keys: [(name: Node, range: Range<Int>)] = []
        document.forEachMember(of: .root) { name, _ in keys.append((name, range(of: name))) }
        // A comma, or the closing brace, follows each member.
        let ends = keys.dropFirst().map { $0.range.lowerBound &- 1 } + [end &- 1]
        return zip(keys, ends).map { ($0.name, $0.range, $0.range.lowerBound..<$1) }
    }
}
