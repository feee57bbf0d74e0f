/// The original text of a document that is not standard JSON.
///
/// The document contains the repaired text, which is standard JSON. Positions are those in the original text:
///
///     original    {"a":[1,],"b":NaN}        edits    written 7 ← source 8
///     repaired    {"a":[1],"b":0}                    written 13 ← source 14, written 14 ← source 17
///
/// Immutable, and retained by the document.
final class RepairedText: Sendable {
    /// The start of a part of the repaired text, and the source of its first byte.
    ///
    /// The bytes up to the next edit follow one by one.
    struct Edit: Sendable {
        let written: UInt32
        let source: UInt32
    }

    /// A mistake that was repaired.
    struct Repair: Sendable {
        let kind: SmartSyntaxRepair
        /// The position of the mistake in the original text.
        let source: Int
        /// The value that contains the mistake, by its position in the repaired text.
        let value: Int
    }

    /// What is incomplete in a text that ended too early, by its position in the original text.
    struct Truncation: Sendable {
        /// The opening brackets of the containers that were closed, in ascending order.
        let openContainers: [Int]
        /// The opening quote of the string that was closed; nil if there is none.
        let cutString: Int?
    }

    private let original: [UInt8]
    /// In ascending order.
    private let edits: [Edit]
    /// In the order of the original text.
    let repairs: [Repair]
    /// The positions of NaN and the infinities in the repaired text, in ascending order.
    let nonFiniteNumbers: [UInt32]
    /// What is incomplete; nil if the text did not end too early.
    let truncation: Truncation?

    init(
        original: [UInt8],
        edits: [Edit],
        repairs: [Repair],
        nonFiniteNumbers: [UInt32],
        truncation: Truncation? = nil
    ) {
        self.truncation = truncation
        self.original = original
        self.edits = edits
        self.repairs = repairs
        self.nonFiniteNumbers = nonFiniteNumbers
    }

    /// Text that needs no edits.
    ///
    /// - Parameters:
    ///   - original: the text after a byte order mark, or the whole text.
    ///   - hasMark: whether there was a byte order mark.
    /// - Returns: the text; nil if nothing was repaired.
    static func unedited(_ original: some Sequence<UInt8>, hasMark: Bool) -> RepairedText? {
        guard hasMark else { return nil }
        let mark = Repair(kind: .byteOrderMark, source: 0, value: 0)
        return RepairedText(original: Array(original), edits: [], repairs: [mark], nonFiniteNumbers: [])
    }

    /// The number of bytes that the text takes.
    var memory: Int {
        original.count + edits.count * MemoryLayout<Edit>.stride + repairs.count * MemoryLayout<Repair>.stride
            + nonFiniteNumbers.count * MemoryLayout<UInt32>.stride
            + (truncation?.openContainers.count ?? 0) * MemoryLayout<Int>.stride
    }

    /// A text that ended too early and was closed.
    struct CutText {
        /// The text before it was closed.
        let bytes: [UInt8]
        let truncation: Truncation

        /// The original text with all repairs.
        ///
        /// - Parameter repaired: the repairs of the closed text; nil if it needed none.
        /// - Returns: the text.
        func repaired(_ repaired: RepairedText?) -> RepairedText {
            let edits = repaired?.edits ?? []
            let innermost = truncation.cutString ?? truncation.openContainers.last ?? 0
            // What closes the text follows all that was repaired, so offsets in it are those in the original text.
            let preceding = edits.last { Int($0.source) <= innermost }
            let value = preceding.map { Int($0.written) + innermost - Int($0.source) } ?? innermost
            return RepairedText(
                original: bytes,
                edits: edits,
                repairs: (repaired?.repairs ?? []) + [Repair(kind: .truncated, source: bytes.count, value: value)],
                nonFiniteNumbers: repaired?.nonFiniteNumbers ?? [],
                truncation: truncation
            )
        }
    }

    /// The position in the repaired text of the string that was closed; nil if there is none.
    var cutString: Int? {
        truncation?.cutString == nil ? nil : repairs.last { $0.kind == .truncated }?.value
    }

    /// A complete text that is followed by other text.
    ///
    /// - Parameters:
    ///   - original: the text with what follows it.
    ///   - end: the position of what follows it.
    ///   - repaired: the repairs of the text; nil if it needed none.
    /// - Returns: the whole text, with all repairs.
    static func followed(_ original: [UInt8], at end: Int, repaired: RepairedText?) -> RepairedText {
        RepairedText(
            original: original,
            edits: repaired?.edits ?? [],
            repairs: (repaired?.repairs ?? []) + [Repair(kind: .trailingText, source: end, value: 0)],
            nonFiniteNumbers: repaired?.nonFiniteNumbers ?? []
        )
    }

    /// Whether a container or a string was closed, by its position in the repaired text.
    func isIncomplete(atWritten offset: Int) -> Bool {
        guard let truncation else { return false }
        let source = source(ofWritten: offset)
        return truncation.cutString == source || truncation.openContainers.contains(source)
    }

    /// The byte of the original text at an offset; nil at the end.
    func byte(at offset: Int) -> UInt8? { original.indices.contains(offset) ? original[offset] : nil }

    /// The offset in the original text of an offset in the repaired text; offsets in ascending order have ascending
    /// sources.
    func source(ofWritten offset: Int) -> Int {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(edits[middle].written) <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return min(offset, original.count) }
        let source = Int(edits[low - 1].source) + offset - Int(edits[low - 1].written)
        // The text that replaces a mistake can be longer than the mistake, and closed text longer than the original.
        return min(source, low < edits.count ? Int(edits[low].source) : original.count, original.count)
    }

    /// The positions of ascending offsets in the original text.
    func positions(ofSources offsets: some Sequence<Int>) -> [SmartTextPosition] {
        original.withUnsafeBufferPointer { bytes in
            var counter = LineCounter(bytes)
            return offsets.map { counter.position(ofByte: $0) }
        }
    }

    /// The positions of the mistakes.
    var repairPositions: [SmartTextPosition] { positions(ofSources: repairs.lazy.map(\.source)) }
}

/// A mistake in JSON text that was repaired.
///
/// The raw values are ids that never change. More kinds may be added in later versions.
public enum SmartSyntaxRepair: String, Hashable, Sendable, Codable, CaseIterable {
    /// A comma after the last element or member; it is ignored.
    ///
    /// The event's position is that of the comma, its pointer that of the array or object.
    case trailingComma = "trailing-comma"
    /// An unescaped control character in a string or a key; it is kept.
    ///
    /// Each has an event with its position.
    case controlCharacter = "control-character"
    /// `NaN`, `Infinity` or `-Infinity`; it is a number.
    case nonFiniteNumber = "non-finite-number"
    /// NUL after the outermost value, or after the last line of a stream; it is ignored, once for all of them.
    case trailingNUL = "trailing-nul"
    /// A byte order mark of UTF-8 before the text; it is ignored.
    ///
    /// The event's position is the start of the text after it; in a stream, that of the first mark.
    case byteOrderMark = "byte-order-mark"
    /// The end of the text inside a value; what is open is closed, and a value that is cut is omitted.
    case truncated
    /// Other text after the complete value of a text that arrived in parts; it is ignored.
    ///
    /// The event's position is that of the other text.
    case trailingText = "trailing-text"
    /// Other text before or after the value (`embedded`); it is ignored.
    ///
    /// The event's position is the start of the other text.
    case surroundingText = "surrounding-text"
    /// A comment (`embedded`); it is ignored.
    case comment
    /// A key without quotation marks (`embedded`).
    case unquotedKey = "unquoted-key"
    /// Other quotation marks than `"` (`embedded`).
    case quotationMarks = "quotation-marks"
    /// A number in a form that standard JSON does not have, such as `+1`, `.5` and `0xFF` (`embedded`).
    case numberForm = "number-form"
    /// A backslash before a character that cannot be escaped (`embedded`); it is kept, unless JSON5 has the escape.
    case invalidEscape = "invalid-escape"
    /// `True`, `False` or `None` (`embedded`); it is true, false or null.
    case pythonWord = "python-word"
    /// No comma between two members or elements (`embedded`).
    case missingComma = "missing-comma"
    /// Bytes of a string that are not UTF-8 (`replacingInvalidUTF8()`); they are U+FFFD.
    case invalidUTF8 = "invalid-utf8"
}

extension SmartSyntaxRepair {
    /// The mistake as part of a sentence.
    var title: String {
        switch self {
        case .trailingComma: "a trailing comma"
        case .controlCharacter: "an unescaped control character"
        case .nonFiniteNumber: "NaN or an infinity"
        case .trailingNUL: "NUL after the value"
        case .byteOrderMark: "a byte order mark"
        case .truncated: "the end of the text inside a value"
        case .trailingText: "other text after the value"
        case .surroundingText: "text around the value"
        case .comment: "a comment"
        case .unquotedKey: "a key without quotation marks"
        case .quotationMarks: "other quotation marks"
        case .numberForm: "another form of a number"
        case .invalidEscape: "a backslash before a character that cannot be escaped"
        case .pythonWord: "True, False or None"
        case .missingComma: "no comma between two values"
        case .invalidUTF8: "bytes that are not UTF-8"
        }
    }
}
