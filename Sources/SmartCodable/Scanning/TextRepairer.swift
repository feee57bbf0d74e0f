/// Rewrites text of a more permissive syntax as standard JSON, in one pass without recursion.
///
/// Runs only after the scanner has refused the text. It distinguishes tokens and replaces those that are not standard:
///
///     {a: 1, /* one */ 'b': [.5, NaN,],}     JSON5
///     {"a": 1,   "b": [0.5, 0]}              NaN is a number that the scanner marks
///
/// Whether the tokens form a value is checked by the scanner, which then scans the result. So everything that cannot be
/// repaired is copied, and the scanner throws the error for it.
///
/// Every byte is examined a limited number of times. All accesses to the text are checked. It cannot be copied, because
/// copies of its properties would take more time than the tokens.
struct TextRepairer: ~Copyable {
    enum Token {
        case opening, value, comma, other
    }

    struct Container {
        /// The position of the opening bracket in the repaired text.
        let written: Int
        let isObject: Bool
    }

    let text: [UInt8]
    let syntax: SmartJSONSyntax
    var tokenizer: LooseTokenizer
    private let addsBraces: Bool
    /// Whether only the first value is repaired, because other text follows it.
    private let stopsAfterValue: Bool
    /// The offset of the text in the original, to which positions refer.
    private let offset: Int
    /// The depth beyond which nothing is repaired, because the scanner rejects the text.
    private let depthLimit: Int
    private let writer: ByteWriter
    /// The start of the text that is not yet copied.
    private var uncopied = 0
    private var edits: [RepairedText.Edit] = []
    private var repairs: [RepairedText.Repair] = []
    var nonFiniteNumbers: [UInt32] = []
    var open: [Container] = []
    var previous = Token.other

    /// Repairs a text; nil if there is nothing to repair.
    static func repaired(
        _ source: UnsafeRawBufferPointer,
        _ syntax: SmartJSONSyntax,
        hasMark: Bool,
        depthLimit: Int
    ) throws(JSONSyntaxError) -> (bytes: PaddedBytes, text: RepairedText)? {
        var repairer = TextRepairer(Array(source), syntax, depthLimit: depthLimit)
        if hasMark { repairer.report(.byteOrderMark, in: 0) }
        repairer.run()
        guard !repairer.edits.isEmpty || repairer.hasReplacedBytes else { return nil }
        return try repairer.take(repairer.text)
    }

    /// Repairs the value at an index of a part of other text.
    ///
    /// - Parameters:
    ///   - start: the index.
    ///   - part: the part, up to where the value must end.
    ///   - offset: the offset of the part in the whole text.
    ///   - original: the whole text.
    ///   - otherText: the start of the text before the value; nil if there is none.
    ///   - syntax: the syntax of the call.
    ///   - hasMark: whether a byte order mark comes before the whole text.
    ///   - depthLimit: the depth beyond which nothing is repaired.
    /// - Returns: the repaired value, the index after it in the part, and the number of bytes that were examined.
    /// - Throws: an error if the repaired value is larger than a document can be.
    static func repaired(
        valueAt start: Int,
        in part: [UInt8],
        at offset: Int,
        of original: [UInt8],
        otherText: Int?,
        _ syntax: SmartJSONSyntax,
        hasMark: Bool,
        depthLimit: Int
    ) throws(JSONSyntaxError) -> (bytes: PaddedBytes, text: RepairedText, end: Int, examined: Int) {
        var repairer = TextRepairer(part, syntax, depthLimit: depthLimit, stopsAfterValue: true, at: offset)
        if hasMark {
            repairer.position = -offset
            repairer.report(.byteOrderMark, in: 0)
        }
        repairer.reportOtherText(at: otherText)
        repairer.position = start
        repairer.uncopied = start
        repairer.addEdit(source: start)
        repairer.run()
        let end = repairer.position
        repairer.reportOtherText(at: original[(end + offset)...].firstIndex { !$0.isJSONWhiteSpace })
        let (bytes, text) = try repairer.take(original)
        return (bytes, text, end, end - start + repairer.searchedInVain)
    }

    private mutating func reportOtherText(at index: Int?) {
        guard let index else { return }
        position = index - offset
        report(.surroundingText, in: 0)
    }

    private func take(_ original: [UInt8]) throws(JSONSyntaxError) -> (bytes: PaddedBytes, text: RepairedText) {
        guard writer.count <= Document.largestInput else {
            throw JSONSyntaxError(.sizeLimit(Document.largestInput))
        }
        let text = RepairedText(original: original, edits: edits, repairs: repairs, nonFiniteNumbers: nonFiniteNumbers)
        return (writer.takeBytes(), text)
    }

    /// Whether a byte was replaced by another one, which needs no edit.
    private var hasReplacedBytes = false

    private init(
        _ text: [UInt8],
        _ syntax: SmartJSONSyntax,
        depthLimit: Int,
        stopsAfterValue: Bool = false,
        at offset: Int = 0
    ) {
        self.text = text
        self.syntax = syntax
        tokenizer = LooseTokenizer(text, syntax, isWhole: true)
        self.depthLimit = depthLimit
        self.stopsAfterValue = stopsAfterValue
        self.offset = offset
        writer = ByteWriter(capacity: stopsAfterValue ? 256 : text.count + 64)
        let isObject = syntax.assumesTopLevelDictionary && !stopsAfterValue
        addsBraces = isObject ? !text[tokenizer.ignorableEnd(from: 0)...].starts(with: [.openBrace]) : false
    }

    private mutating func run() {
        if addsBraces {
            open.append(Container(written: 0, isObject: true))
            previous = .opening
            replace(0, with: [.openBrace])
        }
        while let byte = byte(at: position) {
            if stopsAfterValue, hasGivenUp || open.isEmpty && previous == .value { return copy() }
            switch byte {
            case .space, .lineFeed, .carriageReturn, .tab: position += 1
            case .quote: repairString()
            case .openBrace, .openBracket:
                repairMissingComma()
                // The scanner reports the error.
                if open.count > depthLimit { return finish() }
                open.append(Container(written: written, isObject: byte == .openBrace))
                position += 1
                previous = .opening
            case .closeBrace, .closeBracket:
                _ = open.popLast()
                position += 1
                previous = .value
            case .comma: repairComma()
            case .colon:
                position += 1
                previous = .other
            case 0 where syntax.isLenient && open.count == (addsBraces ? 1 : 0) && previous == .value:
                repairTrailingNUL()
            case _ where tokenizer.begin() == .string: repairString()
            default: repairOther()
            }
        }
        finish()
    }

    /// Copies the rest of the text.
    private mutating func finish() {
        position = text.count
        if addsBraces { replace(0, with: [.closeBrace]) }
        copy()
    }

    // MARK: - Writing

    /// The position in the repaired text.
    var written: Int { writer.count + position - uncopied }

    var position: Int {
        get { tokenizer.position }
        set { tokenizer.position = newValue }
    }

    private func byte(at index: Int) -> UInt8? { index < text.count ? text[index] : nil }

    /// Copies the text before the position.
    private mutating func copy() {
        text.withUnsafeBufferPointer { writer.append(UnsafeBufferPointer(rebasing: $0[uncopied..<position])) }
        uncopied = position
    }

    /// Replaces the next bytes of the text.
    mutating func replace(_ length: Int, with bytes: [UInt8]) {
        copy()
        position += length
        uncopied = position
        // Other bytes of the same number have the same positions.
        if bytes.count == length, length == 1 {
            hasReplacedBytes = true
            return writer.append(bytes[0])
        }
        if !bytes.isEmpty {
            addEdit(source: position - length)
            bytes.withUnsafeBufferPointer { writer.append($0) }
        }
        addEdit(source: position)
    }

    private mutating func addEdit(source: Int) {
        let edit = RepairedText.Edit(
            written: UInt32(truncatingIfNeeded: writer.count),
            source: UInt32(truncatingIfNeeded: source + offset)
        )
        if edits.last?.written == edit.written { edits.removeLast() }
        edits.append(edit)
    }

    mutating func report(_ kind: SmartSyntaxRepair, in value: Int) {
        if syntax.isLenient { addRepair(kind, in: value) }
    }

    mutating func addRepair(_ kind: SmartSyntaxRepair, in value: Int) {
        repairs.append(RepairedText.Repair(kind: kind, source: position + offset, value: value))
    }

    /// Reports what JSON5 allows, if it is a mistake in the syntax of the call.
    mutating func reportEmbedded(_ kind: SmartSyntaxRepair, in value: Int) {
        if syntax.isEmbedded { report(kind, in: value) }
    }

    /// Copies the rest of the text, in which the scanner finds an error.
    mutating func giveUp() {
        // In other text, most brackets begin no value, so only the beginning is copied.
        position = stopsAfterValue ? min(position + 64, text.count) : text.count
        hasGivenUp = true
    }

    private var hasGivenUp = false
    /// The number of bytes in which the end of a comment was not found.
    private var searchedInVain = 0

    // MARK: - Commas and what is between tokens

    private mutating func repairComma() {
        let next = byte(at: tokenizer.ignorableEnd(from: position + 1))
        let isLast = next == .closeBracket || next == .closeBrace || (next == nil && addsBraces && open.count == 1)
        guard isLast, previous == .value, syntax.isLenient || syntax.isJSON5, let container = open.last else {
            position += 1
            previous = .comma
            return
        }
        report(.trailingComma, in: container.written)
        replace(1, with: [])
    }

    /// Adds the comma between a value and the next token, which begins a string, a key, an array or an object.
    mutating func repairMissingComma() {
        guard syntax.isEmbedded, previous == .value, let container = open.last else { return }
        // Doubled quotation marks are one in another notation.
        if position > 0, text[position - 1] == .quote || text[position - 1] == .apostrophe { return }
        report(.missingComma, in: container.written)
        replace(0, with: [.comma])
        previous = .comma
    }

    private mutating func repairTrailingNUL() {
        var end = position
        while let byte = byte(at: end), byte == 0 || byte.isJSONWhiteSpace { end += 1 }
        guard end == text.count else {
            // Not examined again.
            position = end
            return
        }
        report(.trailingNUL, in: 0)
        replace(end - position, with: [])
    }

    private mutating func repairOther() {
        let end = tokenizer.ignorableEnd(from: position)
        if end > position {
            // White space of JSON5 needs no event.
            if text[position..<end].contains(UInt8(ascii: "/")) {
                reportEmbedded(.comment, in: open.last?.written ?? 0)
            }
            replace(end - position, with: [.space])
        } else {
            // The end of a comment was searched.
            if byte(at: position) == .slash { searchedInVain += 2 * (text.count - position) }
            repairWord()
        }
    }
}
