/// JSON text that may end anywhere, with what is needed to close it.
///
/// The text is examined as it arrives. Each byte is examined a limited number of times, however the text is divided.
///
///     {"id": 7, "tags": ["a", "b\u00      open: an object, an array; a string that is cut in an escape
///     {"id": 7, "tags": ["a", "b"]}       closed
///     {"id": 7, "tags": ["a"], "size": 1  a number that may go on: it is omitted, with its key and the comma
///     {"id": 7, "tags": ["a"]}            closed
///
/// It follows the grammar, with the mistakes that `TextRepairer` repairs, only as far as needed to find the open
/// containers. The scanner reads the closed text and finds all other errors. All accesses to the text are checked.
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
        case none, key, string
        /// A number or a literal.
        case word
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
    private let keepsCutStrings: Bool
    /// The depth beyond which the scanner rejects the text.
    private let depthLimit: Int
    private(set) var open: [Level] = []
    private(set) var expected = Expected.value
    private(set) var token = Token.none
    /// The start of the token.
    private(set) var tokenStart = 0
    /// The bytes before this position are examined.
    private(set) var position = 0
    /// Whether a byte order mark at the start was skipped, if there was one.
    private var hasStarted = false
    /// The end of the last complete value or opening bracket.
    private var lastEnd = 0
    /// The position of other text after a complete array or object; nil if there is none.
    package private(set) var trailingText: Int?

    /// Creates an empty text.
    ///
    /// - Parameters:
    ///   - keepsCutStrings: whether a string that is cut is kept as far as it came.
    ///   - depthLimit: the maximum number of open containers.
    package init(keepsCutStrings: Bool, depthLimit: Int) {
        self.keepsCutStrings = keepsCutStrings
        self.depthLimit = depthLimit
    }

    /// Whether the outermost value is complete.
    ///
    /// An outermost number or literal is complete when something follows it.
    package var isComplete: Bool { expected == .end }

    /// Whether no value has begun, or an outermost number, literal or string that is omitted.
    package var isEmpty: Bool { open.isEmpty && expected == .value && !endsInInvalidWord }

    /// Whether the text ends in a word that cannot be completed to a number or a literal.
    ///
    /// A longer word is checked by the scanner when it has ended, so that no word is checked again and again.
    private var endsInInvalidWord: Bool {
        guard token == .word else { return false }
        let word = bytes[tokenStart..<position]
        return word.count <= 1_000 && !Self.startsValue(word)
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
        examine()
    }

    // MARK: - Grammar

    private mutating func examine() {
        if trailingText != nil { position = bytes.count }
        while position < bytes.count, expected != .nothing {
            switch token {
            case .none: examineStructure(bytes[position])
            case .word: examineWord()
            case .key, .string:
                // The rest of the bytes is the start of a character.
                if !examineString() { return }
            }
        }
    }

    private mutating func examineStructure(_ byte: UInt8) {
        switch byte {
        case .space, .lineFeed, .carriageReturn, .tab: position += 1
        // NUL after the value.
        case 0 where expected == .end: position += 1
        case _ where expected == .end && endsWithBracket:
            trailingText = position
            position = bytes.count
        case .quote: begin(expected == .key || expected == .keyOrEnd ? .key : .string)
        case .openBrace, .openBracket: openContainer(isObject: byte == .openBrace)
        case .closeBrace, .closeBracket: closeContainer(isObject: byte == .closeBrace)
        case .comma where expected == .commaOrEnd: expect(open.last?.isObject == true ? .key : .element)
        case .colon where expected == .colon: expect(.value)
        default: if Self.isPartOfWord(byte) { begin(.word) } else { expected = .nothing }
        }
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

    private mutating func begin(_ token: Token) {
        guard token == .key || allowsValue else { return expected = .nothing }
        self.token = token
        tokenStart = position
        position += 1
    }

    private mutating func openContainer(isObject: Bool) {
        guard allowsValue, open.count < depthLimit else { return expected = .nothing }
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
    }

    private mutating func completeValue() {
        token = .none
        lastEnd = position
        guard let last = open.indices.last else { return expected = .end }
        open[last].count += 1
        expected = .commaOrEnd
    }

    private mutating func examineWord() {
        while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
        if position < bytes.count { completeValue() }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || byte == .minus || byte == .plus || byte == .point
    }

    // MARK: - Strings

    /// Examines whole characters; false if the last one is not whole.
    private mutating func examineString() -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .quote {
                position += 1
                endString()
                return true
            }
            if byte < 0x80, byte != .backslash {
                position += 1
                continue
            }
            guard let length = byte == .backslash ? escapeLength : characterLength(byte) else { return false }
            position += length
        }
        return true
    }

    private mutating func endString() {
        guard token == .key, let last = open.indices.last else { return completeValue() }
        token = .none
        open[last].key = tokenStart..<position
        expected = .colon
    }

    /// The length of the escape at the position, or of the surrogate pair; nil if more bytes are needed.
    ///
    /// An invalid escape is found by the scanner.
    private var escapeLength: Int? {
        guard position + 1 < bytes.count else { return nil }
        guard bytes[position + 1] == UInt8(ascii: "u") else { return 2 }
        switch unit(at: position + 2) {
        case .cut: return nil
        case .invalid: return 2
        case .value(let value): if value & 0xFC00 != 0xD800 { return 6 }
        }
        // A high surrogate.
        let next = position + 6
        guard next < bytes.count else { return nil }
        guard bytes[next] == .backslash else { return 6 }
        guard next + 1 < bytes.count else { return nil }
        guard bytes[next + 1] == UInt8(ascii: "u") else { return 6 }
        switch unit(at: next + 2) {
        case .cut: return nil
        case .invalid: return 6
        case .value(let value): return value & 0xFC00 == 0xDC00 ? 12 : 6
        }
    }

    private enum Unit {
        case value(UInt32), invalid, cut
    }

    /// The UTF-16 code unit of four hexadecimal digits.
    private func unit(at start: Int) -> Unit {
        var value: UInt32 = 0
        for index in start..<start + 4 {
            guard index < bytes.count else { return .cut }
            guard let digit = bytes[index].hexadecimalValue else { return .invalid }
            value = value << 4 | digit
        }
        return .value(value)
    }

    /// The length of the UTF-8 sequence at the position; nil if more bytes are needed.
    ///
    /// An invalid sequence is found by the scanner.
    private func characterLength(_ first: UInt8) -> Int? {
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        for index in position + 1..<position + length {
            guard index < bytes.count else { return nil }
            guard bytes[index] & 0xC0 == 0x80 else { return 1 }
        }
        return length
    }
}

// MARK: - Closing

extension PartialText {
    /// How the text is closed.
    package struct Ending: Equatable, Sendable {
        /// The position up to which the text is kept.
        let end: Int
        /// Whether a quote follows.
        let closesString: Bool
        /// The number of brackets that follow.
        let depth: Int
    }

    /// How the text is closed; nil if it is complete or invalid, or if no value has begun.
    package var ending: Ending? {
        if isComplete || expected == .nothing { return nil }
        switch token {
        case .string where keepsCutStrings: return Ending(end: position, closesString: true, depth: open.count)
        case .word:
            let word = bytes[tokenStart..<position]
            // An outermost literal is no text that ends too early.
            if !open.isEmpty, Self.literals.contains(where: { word.elementsEqual($0.utf8) }) {
                return Ending(end: position, closesString: false, depth: open.count)
            }
            if endsInInvalidWord { return nil }
        case .none, .key, .string: break
        }
        return open.isEmpty ? nil : Ending(end: lastEnd, closesString: false, depth: open.count)
    }

    private static let literals = ["true", "false", "null", "NaN", "Infinity", "-Infinity"]

    /// Whether a word can be completed to a number or a literal.
    ///
    ///     number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
    private static func startsValue(_ word: ArraySlice<UInt8>) -> Bool {
        if literals.contains(where: { $0.utf8.starts(with: word) }) { return true }
        var rest = word
        if rest.first == .minus { rest.removeFirst() }
        let integer = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(integer.count)
        guard let first = integer.first else { return rest.isEmpty }
        if first == .zero, integer.count > 1 { return false }
        if rest.first == .point {
            let fraction = rest.dropFirst().prefix { $0.isDigit }
            rest = rest.dropFirst(1 + fraction.count)
            if fraction.isEmpty { return rest.isEmpty }
        }
        guard let letter = rest.first else { return true }
        guard letter | 0x20 == UInt8(ascii: "e") else { return false }
        rest = rest.dropFirst()
        if rest.first == .plus || rest.first == .minus { rest = rest.dropFirst() }
        return rest.allSatisfy(\.isDigit)
    }

    /// The text, closed.
    func closed(_ ending: Ending) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(ending.end + ending.depth + 1)
        text += bytes.prefix(ending.end)
        if ending.closesString { text.append(.quote) }
        for level in open.reversed() { text.append(level.isObject ? .closeBrace : .closeBracket) }
        return text
    }

    /// What is incomplete in the closed text.
    func truncation(_ ending: Ending) -> RepairedText.Truncation {
        RepairedText.Truncation(
            openContainers: open.map(\.start),
            cutString: ending.closesString ? tokenStart : nil
        )
    }

    /// The path of the value in which the text ends: of the innermost one that is not complete.
    ///
    /// Empty for the outermost value. A member begins with the end of its key, an element with its first byte; before,
    /// the text ends in the container. A number is incomplete up to the byte after it.
    package var openPath: [SmartPathComponent] {
        var path: [SmartPathComponent] = []
        path.reserveCapacity(open.count)
        for (index, level) in open.enumerated() {
            if index == open.count - 1, !hasOpenMember { break }
            path.append(level.isObject ? .key(key(of: level)) : .index(level.count))
        }
        return path
    }

    /// Whether the text ends in a member or an element of the innermost container.
    private var hasOpenMember: Bool {
        switch token {
        case .string: true
        case .word: !Self.literals.contains { bytes[tokenStart..<position].elementsEqual($0.utf8) }
        case .key: false
        case .none: expected == .value || expected == .colon
        }
    }

    private func key(of level: Level) -> String {
        let key = bytes[level.key]
        if key.contains(.backslash),
            let document = try? Document.scan(.utf8(Array(key)), .standard, .lenient)
        {
            return document.document.string(of: document.document.entry(.root))
        }
        return String(decoding: key.dropFirst().dropLast(), as: UTF8.self)
    }
}
