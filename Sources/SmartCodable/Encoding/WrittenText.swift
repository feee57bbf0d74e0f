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
    /// The range of the text in the writer.
    let range: Range<Int>
    /// The dates and the data in the text; nil if it is JSON.
    let natives: NativeScalars?
    /// Whether the numbers show their types; see `ByteWriter.keepsNumberTypes`.
    private let hasNumberTypes: Bool

    /// No limit but that of the scanner: the text is not input.
    private static let limits = SmartDecodingLimits(depth: .max, keyLength: .max, numberLength: .max)

    /// Scans a part of the text of a writer; nil if it is longer than a document can be, or no JSON; see `failure`.
    init?(_ writer: ByteWriter, _ range: Range<Int>) {
        let document = writer.withBytes(range) { try? Document.scan(utf8: $0, limits: Self.limits, .rfc8259) }
        guard let document else { return nil }
        storage = document
        self.document = document.document
        self.range = range
        natives = writer.natives
        hasNumberTypes = writer.keepsNumberTypes
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

    /// The value as a `JSONValue`, with the numbers as they are in the text.
    var json: JSONValue? { read { JSONValue(.root, of: $0, depth: .max) } }

    /// The value in the form of JSON, without the marks of decimals, dates and data.
    ///
    /// Dates are the seconds since 1970.
    var unmarkedJSON: JSONValue? {
        read { document in
            document.fold(.root) { node -> JSONValue? in
                guard case .number(let number) = document.scalar(node) else { return JSONValue(document.scalar(node)) }
                switch natives?.scalar(of: number) {
                case .date(let date): return JSONNumber(date.timeIntervalSince1970).map { .number($0) } ?? .null
                case .data(let data): return .string(data.base64EncodedString())
                case nil:
                    let text = number.writtenText
                    let isMarked = hasNumberTypes && number.isMarkedAsDecimal
                    return .number(JSONNumber(validText: isMarked ? String(text.dropLast(2)) : text))
                }
            } collection: {
                $0.isObject ? .object(JSONObject($0.members, isOrdered: $0.isOrdered)) : .array($0.elements)
            }
        }
    }

    /// The range of a scalar or a key in the writer, with quotes; that of a container is the range of its opening
    /// bracket.
    func range(of node: Node) -> Range<Int> {
        let entry = document.entry(node)
        let offset = range.lowerBound &+ Int(entry.offset)
        return switch entry.kind {
        case .string: offset &- 1..<offset &+ Int(entry.length) &+ 1
        case .object, .array: offset..<offset &+ 1
        case .null, .true: offset..<offset &+ 4
        case .false: offset..<offset &+ 5
        case .number, .foreign: offset..<offset &+ Int(entry.length)
        }
    }

    /// The number of elements or members of the outermost value.
    var childCount: Int { read { $0.kind(.root).isScalar ? 0 : $0.childCount(of: .root) } }

    /// The members of the outermost object, with their ranges in the writer.
    var members: [(name: Node, key: Range<Int>, whole: Range<Int>)] {
        var keys: [(name: Node, range: Range<Int>)] = []
        document.forEachMember(of: .root) { name, _ in keys.append((name, range(of: name))) }
        // A comma, or the closing brace, follows each member.
        let ends = keys.dropFirst().map { $0.range.lowerBound &- 1 } + [range.upperBound &- 1]
        return zip(keys, ends).map { ($0.name, $0.range, $0.range.lowerBound..<$1) }
    }
}

/// Where the values of an object in the text are, by key; the last one for a repeated key.
///
/// Each lookup scans only what was written since the one before.
struct WrittenIndex {
    /// The offset up to which the text was scanned; 0 before the first lookup.
    private(set) var end = 0
    private var values: [String: Range<Int>] = [:]

    /// Returns the range of the value of a key; nil if there is none.
    ///
    /// `start` is the offset of the first member of the object, which is at the end of the text.
    mutating func value(of key: String, from start: Int, in text: ByteWriter) -> Range<Int>? {
        if text.count > max(end, start) { scan(from: max(end, start), in: text) }
        return values[key]
    }

    private mutating func scan(from start: Int, in text: ByteWriter) {
        // Members that follow others begin with a comma.
        let first = text.byte(at: start) == .comma ? start &+ 1 : start
        let object = ByteWriter(capacity: text.count &- first &+ 2)
        object.append(.openBrace)
        object.append(first..<text.count, of: text)
        object.append(.closeBrace)
        end = text.count
        guard let written = WrittenText(object, 0..<object.count) else { return }
        written.read { document in
            for (name, key, whole) in written.members {
                // After the key and its colon; the copy begins with a brace.
                values[document.string(ofKey: name)] =
                    key.upperBound &+ first..<whole.upperBound &+ first &- 1
            }
        }
    }
}
