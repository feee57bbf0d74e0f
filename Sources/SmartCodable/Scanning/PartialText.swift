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

    /// The token that the examined text ends in.
    enum Token {
        case none, key, string, comment
        /// A number or a literal.
        case word
        /// A key without quotation marks.
        case keyWord
    }

    /// The part of the last string or comment that was read.
    struct TokenState {
        /// The quotation mark that ends the string, or the first byte of curly ones.
        var delimiter = UInt8.quote
        /// The end of the white space after a mark that may end a string in curly quotation marks.
        var spaceEnd = 0
        var comment = JSON5Comment.none
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

    /// The text, without a byte order mark.
    package private(set) var bytes: [UInt8] = []
    private(set) var hasMark = false
    package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// The bytes with the byte order mark, if there was one: without it, UTF-8 could look like another encoding.
    package var markedBytes: [UInt8] { hasMark ? Self.mark + bytes : bytes }
    /// The bytes before other text.
    package var bytesOfValue: [UInt8] {
        let value = bytes.prefix(trailingText ?? bytes.count)
        return hasMark ? Self.mark + value : Array(value)
    }
    let syntax: SmartJSONSyntax
    /// Whether the value can be in other text.
    package let allowsOtherText: Bool
    /// The depth beyond which the scanner rejects the text.
    private let depthLimit: Int
    var open: [Level] = []
    var expected = Expected.value
    var token = Token.none
    /// The start of the token.
    var tokenStart = 0
    /// The bytes before this position are examined.
    var position = 0
    var tokenState = TokenState()
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
        self.syntax = syntax
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
    package var endsInString: Bool { token == .string }

    /// Appends bytes and examines them.
    package mutating func append(_ new: some Sequence<UInt8>) {
        bytes.append(contentsOf: new)
        if !hasStarted {
            if bytes.first == 0xEF, bytes.count < 3 { return }
            hasStarted = !bytes.isEmpty
            hasMark = bytes.starts(with: Self.mark)
            if hasMark { bytes.removeFirst(Self.mark.count) }
        }
        if trailingText != nil { position = bytes.count }
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
            let hasBytes =
                switch token {
                case .none: examineStructure()
                case .word, .keyWord: examineWord(until: limit)
                case .key, .string: examineString(until: limit)
                case .comment: examineComment(until: limit)
                }
            if !hasBytes { return false }
        }
        return true
    }

    private mutating func examineStructure() -> Bool {
        let byte = bytes[position]
        switch byte {
        case .space, .lineFeed, .carriageReturn, .tab: position += 1
        // NUL after the value.
        case 0 where expected == .end: position += 1
        case .slash where syntax.isJSON5:
            token = .comment
            tokenState.comment = .none
        case _ where expected == .end && endsWithBracket && !syntax.isJSON5:
            trailingText = position
            position = bytes.count
        default:
            guard let length = characterLength(at: position) else { return false }
            if syntax.isJSON5, let length = TextRepairer.spaceLength(at: position, in: bytes) {
                position += length
            } else {
                beginToken(byte, length)
            }
        }
        return true
    }

    private mutating func beginToken(_ byte: UInt8, _ length: Int) {
        switch byte {
        case .quote,
            .apostrophe where syntax.isJSON5,
            Self.curly where syntax.isEmbedded && TextRepairer.curlyQuote(at: position, in: bytes):
            addMissingComma()
            begin(expected == .key || expected == .keyOrEnd ? .key : .string, length)
            tokenState.delimiter = byte
        case .openBrace, .openBracket: openContainer(isObject: byte == .openBrace)
        case .closeBrace, .closeBracket: closeContainer(isObject: byte == .closeBrace)
        case .comma where expected == .commaOrEnd: expect(open.last?.isObject == true ? .key : .element)
        case .colon where expected == .colon: expect(.value)
        default:
            guard TextRepairer.isPartOfWord(at: position, in: bytes, syntax) else { return expected = .nothing }
            if open.last?.isObject == true { addMissingComma() }
            let isKey = syntax.isJSON5 && (expected == .key || expected == .keyOrEnd)
            begin(isKey ? .keyWord : .word, length)
        }
    }

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
        position += 1
        expected = next
    }

    private var allowsValue: Bool { expected == .value || expected == .elementOrEnd || expected == .element }

    private mutating func begin(_ token: Token, _ length: Int) {
        guard token == .key || token == .keyWord || allowsValue else { return expected = .nothing }
        self.token = token
        tokenStart = position
        noteFirstToken()
        position += length
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
        position += 1
        completeValue()
        if open.isEmpty { noteValue() }
    }

    mutating func completeValue() {
        token = .none
        lastEnd = position
        guard let last = open.indices.last else { return expected = .end }
        open[last].count += 1
        expected = .commaOrEnd
    }

    mutating func completeKey() {
        guard let last = open.indices.last else { return expected = .nothing }
        token = .none
        open[last].key = tokenStart..<position
        expected = .colon
    }
}
