/// JSON text that may end anywhere, with what is needed to close it.
///
/// The text is examined as it arrives. Each byte is examined a limited number of times, however the text is divided.
///
///     {"id": 7, "tags": ["a", "b\u00      open: an object, an array; a string that is cut in an escape
///     {"id": 7, "tags": ["a", "b"]}       closed
///     {"id": 7, "tags": ["a"], "size": 1  a number that may go on: it is omitted, with its key and the comma
///     {"id": 7, "tags": ["a"]}            closed
///
/// It follows the grammar of the syntax, with the mistakes that `TextRepairer` repairs, only as far as needed to find
/// the open containers. The repairer and the scanner read the closed text and find all other errors. In other text (the
/// syntax `embedded`), it finds the array or object that is open; see `examineOtherText`. All accesses to the text are
/// checked.
package struct PartialText: Sendable {
    /// What the grammar allows after the examined text.
    enum Expected {
        case value, elementOrEnd, element, keyOrEnd, key, colon, commaOrEnd
        /// The outermost value is complete.
        case end
        /// The text is invalid.
        case nothing
    }

    /// An open container.
    struct Level {
        /// The position of the opening bracket.
        let start: Int
        let isObject: Bool
        /// The position of the last key with its quotes.
        var key = 0..<0
        /// The number of complete elements or members.
        var count = 0
    }

    /// What is known about other text around the value, and about its outermost array or object.
    struct OtherText {
        /// Whether the whole text is no value, so that arrays and objects in it are searched.
        var isSearched = false
        /// Whether an array or an object is complete.
        var hasValue = false
        /// The number of values that were found.
        var valueCount = 0
        /// The first byte of the text that is no white space.
        var first = 0
        /// The text before this position was searched for code blocks and the end of thoughts.
        var markPosition = 0
        /// The end of the spaces after a tag that were examined.
        var tagSpaceEnd = 0
        /// The end of the last mark of a code block; nil if an array or an object has begun after it.
        var codeBlock: Int?
        /// Whether the end of the thoughts of a language model was found.
        var hasThoughts = false
        /// The opening bracket of the last array or object that is not in another one.
        var start = 0
        /// The position of its first token; nil if there is none.
        var firstToken: Int?
        /// Whether it is the beginning of the text or of a code block.
        var isFirst = true
        /// Whether only spaces come before it in its line.
        var isFirstInLine = true
        /// The end of what can be an array of numbers in it.
        var numberListEnd = 0
    }

    /// The tokens of the text, without a byte order mark; the bytes before their position are examined.
    var tokenizer: LooseTokenizer
    /// The kind of the token that the examined text ends in; nil if the text ends between two tokens.
    var token: LooseTokenizer.Kind?
    /// The text, without a byte order mark.
    package var bytes: [UInt8] { tokenizer.text }
    private(set) var hasMark = false
    package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// The bytes with the byte order mark, if there was one: without it, UTF-8 could look like another encoding.
    package var markedBytes: [UInt8] { hasMark ? Self.mark + bytes : bytes }
    /// The bytes before other text.
    package var bytesOfValue: [UInt8] {
        let value = bytes.prefix(trailingText ?? bytes.count)
        return hasMark ? Self.mark + value : Array(value)
    }
    var syntax: SmartJSONSyntax { tokenizer.syntax }
    /// Whether the value can be in other text.
    package let allowsOtherText: Bool
    /// The depth beyond which the scanner rejects the text.
    private let depthLimit: Int
    var open: [Level] = []
    var expected = Expected.value
    var otherText = OtherText()
    /// Whether a byte order mark at the start was skipped, if there was one.
    private var hasStarted = false
    /// The end of the last complete value or opening bracket.
    private(set) var lastEnd = 0
    /// The position of other text after a complete array or object; nil if there is none.
    package private(set) var trailingText: Int?

    /// Creates an empty text.
    ///
    /// - Parameters:
    ///   - syntax: the syntax, which determines whether a string that is cut is kept as far as it came.
    ///   - depthLimit: the maximum number of open containers.
    ///   - isInString: whether the text is that of a string, which contains no other text.
    package init(_ syntax: SmartJSONSyntax, depthLimit: Int, isInString: Bool = false) {
        tokenizer = LooseTokenizer([], syntax, isWhole: false)
        self.depthLimit = depthLimit
        allowsOtherText = syntax.isEmbedded && !isInString
    }

    /// Whether the outermost value is complete.
    ///
    /// An outermost number or literal is complete when something follows it. In other text, an array or an object is.
    package var isComplete: Bool {
        allowsOtherText ? otherText.hasValue && !showsOpenValue : expected == .end
    }

    /// The number of values in other text that are complete.
    package var valueCount: Int { otherText.valueCount }

    /// Whether no value has begun, or an outermost number, literal or string that is omitted.
    package var isEmpty: Bool {
        if allowsOtherText { return !otherText.hasValue && !showsOpenValue }
        return open.isEmpty && expected == .value && !endsInInvalidWord
    }

    /// Whether the text ends in a string that is not a key.
    package var endsInString: Bool { token == .string && !expectsKey }

    var position: Int { tokenizer.position }

    /// Appends bytes and examines them.
    package mutating func append(_ new: some Sequence<UInt8>) {
        tokenizer.text.append(contentsOf: new)
        if !hasStarted {
            if bytes.first == 0xEF, bytes.count < 3 { return }
            hasStarted = !bytes.isEmpty
            hasMark = bytes.starts(with: Self.mark)
            if hasMark { tokenizer.text.removeFirst(Self.mark.count) }
        }
        if trailingText != nil { tokenizer.position = bytes.count }
        if !otherText.isSearched { examine(until: bytes.count) }
        if allowsOtherText {
            examineOtherText()
            extendNumberList()
        }
    }

    // MARK: - Grammar

    /// Examines the text up to a position.
    ///
    /// - Returns: false if more bytes are needed to examine the last ones.
    @discardableResult mutating func examine(until limit: Int) -> Bool {
        while position < limit, expected != .nothing {
            if otherText.isSearched, expected == .end { return true }
            if token == nil {
                if !beginToken() { return false }
            } else {
                if !tokenizer.finish(until: limit) { return false }
                endToken()
            }
        }
        return true
    }

    /// Begins a token, or reads punctuation; false if the first character has not arrived.
    private mutating func beginToken() -> Bool {
        let byte = bytes[position]
        if expected == .end, endsWithBracket, !syntax.isJSON5, !byte.isJSONWhiteSpace, byte != 0 {
            trailingText = position
            tokenizer.position = bytes.count
            return true
        }
        guard let kind = tokenizer.begin() else { return false }
        switch kind {
        case .space, .comment: token = kind
        case .string:
            addMissingComma()
            begin(kind, allowsKey: true)
        case .word:
            if open.last?.isObject == true { addMissingComma() }
            begin(kind, allowsKey: syntax.isJSON5)
        case .punctuation: examinePunctuation(byte)
        // NUL after the value.
        case .other where byte == 0 && expected == .end: tokenizer.position += 1
        case .other: expected = .nothing
        }
        return true
    }

    private mutating func examinePunctuation(_ byte: UInt8) {
        switch byte {
        case .openBrace, .openBracket: openContainer(isObject: byte == .openBrace)
        case .closeBrace, .closeBracket: closeContainer(isObject: byte == .closeBrace)
        case .comma where expected == .commaOrEnd: expect(open.last?.isObject == true ? .key : .element)
        case .colon where expected == .colon: expect(.value)
        default: expected = .nothing
        }
    }

    private mutating func endToken() {
        switch tokenizer.kind {
        case .string where expectsKey: completeKey()
        case .string: completeValue()
        case .word: endWord()
        // A slash that begins no comment.
        case .other: expected = .nothing
        case .space, .comment, .punctuation: break
        }
        token = nil
    }

    private mutating func endWord() {
        let word = bytes[tokenizer.start..<position]
        if expectsKey {
            if tokenizer.isIdentifier(word.indices) { completeKey() } else { expected = .nothing }
        } else if allowsOtherText, !tokenizer.isLiteral(word), LooseTokenizer.standardNumber(word) == nil {
            // Most words in brackets are those of a sentence.
            expected = .nothing
        } else {
            completeValue()
        }
    }

    /// Whether the text ends in a word that cannot be completed to a number or a literal.
    ///
    /// A longer word is checked by the scanner when it has ended, so that no word is checked again and again.
    var endsInInvalidWord: Bool {
        guard token == .word, !expectsKey else { return false }
        let word = bytes[tokenizer.start..<position]
        return word.count <= 1_000 && !tokenizer.startsValue(word)
    }

    /// Whether the text ends in a literal that is complete.
    var endsInLiteral: Bool { token == .word && !expectsKey && tokenizer.isLiteral(bytes[tokenizer.start..<position]) }

    /// Expects what comes after a comma, where `TextRepairer` adds one.
    private mutating func addMissingComma() {
        guard syntax.isEmbedded, expected == .commaOrEnd, let container = open.last else { return }
        if [.quote, .apostrophe].contains(bytes[position - 1]) { return }
        expected = container.isObject ? .key : .element
    }

    /// Whether the last complete value is an array or an object.
    private var endsWithBracket: Bool {
        lastEnd > 0 && (bytes[lastEnd - 1] == .closeBrace || bytes[lastEnd - 1] == .closeBracket)
    }

    private mutating func expect(_ next: Expected) {
        tokenizer.position += 1
        expected = next
    }

    private var allowsValue: Bool { expected == .value || expected == .elementOrEnd || expected == .element }
    var expectsKey: Bool { expected == .key || expected == .keyOrEnd }

    private mutating func begin(_ kind: LooseTokenizer.Kind, allowsKey: Bool) {
        guard allowsValue || expectsKey && allowsKey else { return expected = .nothing }
        token = kind
        noteFirstToken()
    }

    private mutating func noteFirstToken() {
        if open.count == 1, otherText.firstToken == nil { otherText.firstToken = position }
    }

    private mutating func openContainer(isObject: Bool) {
        addMissingComma()
        guard allowsValue, open.count < depthLimit else { return expected = .nothing }
        if open.isEmpty { beginOutermost() } else { noteFirstToken() }
        open.append(Level(start: position, isObject: isObject))
        expect(isObject ? .keyOrEnd : .elementOrEnd)
        lastEnd = position
    }

    private mutating func closeContainer(isObject: Bool) {
        switch expected {
        // A trailing comma is repaired.
        case .commaOrEnd, .keyOrEnd, .key, .elementOrEnd, .element: break
        case .value, .colon, .end, .nothing: return expected = .nothing
        }
        guard open.popLast()?.isObject == isObject else { return expected = .nothing }
        tokenizer.position += 1
        completeValue()
        if open.isEmpty { noteValue() }
    }

    private mutating func completeValue() {
        lastEnd = position
        guard let last = open.indices.last else { return expected = .end }
        open[last].count += 1
        expected = .commaOrEnd
    }

    private mutating func completeKey() {
        guard let last = open.indices.last else { return expected = .nothing }
        open[last].key = tokenizer.start..<position
        expected = .colon
    }
}
