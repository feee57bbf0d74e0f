/// Finds the one JSON value in other text; see `SmartJSONSyntax.embedded`.
///
/// Runs only after the whole text was refused, also with repairs. Every array and object that begins in the text is
/// repaired and scanned until one is valid, which is then skipped. The work is limited, because a bracket that is never
/// closed is examined up to the end of the text.
struct EmbeddedText: ~Copyable {
    private struct Value {
        let range: Range<Int>
        let document: DocumentStorage
    }

    private let text: [UInt8]
    private var tokenizer: LooseTokenizer
    private let limits: SmartDecodingLimits
    /// The number of bytes that may still be examined.
    private var budget: Int
    /// The error of the text as a whole.
    private let error: JSONSyntaxError
    /// The error of the value that was read furthest before it was refused, in its repaired text.
    private var furthest: (error: JSONSyntaxError, text: RepairedText)?
    /// The index of the first character that is no white space.
    private let first: Int
    /// Whether the text begins with a byte order mark, which the caller has removed.
    private let hasMark: Bool
    /// The text before it was closed, and how; nil if the text did not end too early.
    private let cut: RepairedText.CutText?

    /// Scans the value in a text.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - limits: the limits of the call.
    ///   - syntax: the syntax of the call.
    ///   - hasMark: whether a byte order mark comes before the text.
    ///   - error: the error of the text as a whole.
    ///   - cut: the text before it was closed, if it ended too early.
    /// - Returns: the document of the value.
    /// - Throws: an error if there is no value, or more than one, or if one exceeds a limit.
    static func scan(
        _ source: UnsafeRawBufferPointer,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        hasMark: Bool,
        after error: JSONSyntaxError,
        cut: RepairedText.CutText? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        var text = EmbeddedText(Array(source), limits, syntax, hasMark: hasMark, after: error, cut: cut)
        if isHTML(text.text[text.first...]) { throw error }
        if let document = try text.valueInCodeBlock() { return document }
        return try text.valueInText()
    }

    private init(
        _ text: [UInt8],
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        hasMark: Bool,
        after error: JSONSyntaxError,
        cut: RepairedText.CutText?
    ) {
        (self.text, self.limits, self.hasMark, self.error) = (text, limits, hasMark, error)
        tokenizer = LooseTokenizer(text, syntax, isWhole: true)
        self.cut = cut
        first = text.firstIndex { $0 > .space } ?? text.count
        budget = text.count.multipliedReportingOverflow(by: 8).partialValue &+ 65_536
    }

    /// Whether a text is a page, whose scripts and styles can look like JSON.
    static func isHTML(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == endOfThoughts[0] else { return false }
        let beginning = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
        return ["<!doctype html", "<html", "<head"].contains(where: beginning.hasPrefix)
    }

    // MARK: - Code blocks

    /// The mark at the beginning of the first and the last line of a code block.
    static let codeBlock: [UInt8] = Array("```".utf8)

    /// The value that is the content of a code block; nil if no content is a value.
    private mutating func valueInCodeBlock() throws(JSONSyntaxError) -> DocumentStorage? {
        var value: Value?
        var line = endOfThoughts
        while let block = nextCodeBlock(from: line) {
            line = block.next
            guard let found = try scanContent(block.content) else { continue }
            if value != nil { throw JSONSyntaxError(.severalValues, at: position(found.range.lowerBound)) }
            value = found
        }
        return value?.document
    }

    /// The content of the next code block, without its first and last line, and the start of the line after it.
    private func nextCodeBlock(from start: Int) -> (content: Range<Int>, next: Int)? {
        var line = start
        var content: Int?
        while line < text.count {
            let end = text[line...].firstIndex(of: .lineFeed) ?? text.count
            let first = text[line..<end].firstIndex { $0 != .space && $0 != .tab } ?? end
            let next = min(end + 1, text.count)
            if text[first..<end].starts(with: Self.codeBlock) {
                if let content { return (content..<line, next) }
                content = next
            }
            line = next
        }
        // The last line of the text is missing.
        return content.map { ($0..<text.count, text.count) }
    }

    private mutating func scanContent(_ content: Range<Int>) throws(JSONSyntaxError) -> Value? {
        guard let start = text[content].firstIndex(where: { $0 > .space }) else { return nil }
        return try scanValue(at: 0, in: Array(text[start..<content.upperBound]), at: start) { content, end in
            content[end...].allSatisfy { $0 <= .space }
        }
    }

    // MARK: - Text

    private mutating func valueInText() throws(JSONSyntaxError) -> DocumentStorage {
        var value: Value?
        var references: [Value] = []
        var index = endOfThoughts
        while let start = text[index...].firstIndex(where: { $0 == .openBrace || $0 == .openBracket }) {
            guard budget >= 0 else { throw errorOfText }
            guard let found = try scanValue(at: start, in: text, at: 0, accepts: { _, _ in true }) else {
                // A part of an invalid value is not the value.
                if beginsValue(at: start) {
                    guard let end = endOfInvalidValue(at: start) else { throw errorOfText }
                    index = end
                } else {
                    index = (closingBrackets[start] ?? start) + 1
                }
                continue
            }
            index = found.range.upperBound
            if isReference(found.range) {
                if references.count < 2 { references.append(found) }
            } else {
                if value != nil { throw JSONSyntaxError(.severalValues, at: position(start)) }
                value = found
            }
        }
        if let value, !Self.isNumberList(text[value.range]) || references.isEmpty { return value.document }
        let lists = ((value.map { [$0] } ?? []) + references).sortedBySharedCode {
            $0.range.lowerBound < $1.range.lowerBound
        }
        if lists.count > 1 { throw JSONSyntaxError(.severalValues, at: position(lists[1].range.lowerBound)) }
        guard let list = lists.first else { throw errorOfText }
        return list.document
    }

    /// The index after the thoughts of a language model, which come before its answer; 0 if there are none.
    ///
    /// The tag `</think>` can also be in a string. It counts if the text begins with `<think>`, and otherwise only at the
    /// start or the end of a line.
    private var endOfThoughts: Int {
        var index = first
        while let start = text[index...].firstIndex(of: Self.endOfThoughts[0]) {
            index = start + 1
            guard text[start...].starts(with: Self.endOfThoughts) else { continue }
            let tag = start..<start + Self.endOfThoughts.count
            if Self.endsThoughts(tag, in: text[first...]) { return tag.upperBound }
        }
        return 0
    }

    static let endOfThoughts: [UInt8] = Array("</think>".utf8)

    static func startsWithThoughts(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "<think>".utf8) }

    /// Whether a tag ends the thoughts in a text, which begins with its first character that is no white space.
    static func endsThoughts(_ tag: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
        startsWithThoughts(text) || isFirstInLine(tag.lowerBound, in: text) || isLastInLine(tag.upperBound, in: text)
    }

    /// Whether only spaces come before an index in its line.
    static func isFirstInLine(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
        let last = text[..<index].last { $0 != .space && $0 != .tab && $0 != .carriageReturn }
        return last == nil || last == .lineFeed
    }

    /// Whether only spaces come from an index on in its line.
    private static func isLastInLine(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
        let next = text[index...].first { $0 != .space && $0 != .tab && $0 != .carriageReturn }
        return next == nil || next == .lineFeed
    }

    /// Whether an array consists of numbers without signs.
    private static func isNumberList(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == .openBracket && text.dropFirst().allSatisfy(isPartOfNumberList)
    }

    static func isPartOfNumberList(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == .comma || byte == .space || byte == .closeBracket
    }

    /// Whether an array is a reference in a sentence, such as `[1]`.
    private func isReference(_ range: Range<Int>) -> Bool {
        Self.isNumberList(text[range]) && !Self.isFirstInLine(range.lowerBound, in: text[...])
    }

    /// The indices of the closing brackets, by those of the opening ones, as far as they match.
    private lazy var closingBrackets: [Int: Int] = {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        for (index, byte) in text.enumerated() {
            switch byte {
            case .openBrace, .openBracket: open.append(index)
            case .closeBrace, .closeBracket:
                // The closing brackets follow the opening ones by two.
                guard let last = open.last, text[last] + 2 == byte else { continue }
                ends[last] = index
                open.removeLast()
            default: break
            }
        }
        return ends
    }()

    /// Whether an array or object begins at an index, instead of a bracket in a sentence.
    private mutating func beginsValue(at start: Int) -> Bool {
        let index = ignorableEnd(from: start + 1)
        guard index < text.count else { return true }
        let next = text[index]
        let marks: [UInt8] = [.quote, .apostrophe, .openBrace, .openBracket, 0xE2]
        if marks.contains(next) { return true }
        let end = tokenizer.wordEnd(from: index, until: text.count)
        let word = text[index..<end]
        let afterWord = ignorableEnd(from: end)
        let following = afterWord < text.count ? text[afterWord] : .comma
        if text[start] == .openBrace { return !word.isEmpty && following == .colon }
        let numberMarks: [UInt8] = [.plus, .minus, .point]
        let isScalar =
            next.isDigit || numberMarks.contains(next) || tokenizer.isLiteral(word)
            || word.elementsEqual("undefined".utf8)
        return isScalar && (following == .comma || following == .closeBracket)
    }

    /// The first index from the given one on that is neither white space nor part of a comment; what is skipped counts as
    /// examined.
    private mutating func ignorableEnd(from start: Int) -> Int {
        let end = tokenizer.ignorableEnd(from: start)
        budget -= end - start
        return end
    }

    /// The index after an array or object that was refused, whose brackets in strings and comments do not count; nil if
    /// its end is not known.
    private mutating func endOfInvalidValue(at start: Int) -> Int? {
        var open: [UInt8] = []
        var previous = UInt8.comma
        var index = start
        while index < text.count {
            let next = ignorableEnd(from: index)
            if next > index {
                index = next
                continue
            }
            let byte = text[index]
            switch byte {
            case .quote,
                .apostrophe where [.openBrace, .openBracket, .comma, .colon].contains(previous):
                tokenizer.position = index
                guard tokenizer.begin() != nil, tokenizer.finish(until: text.count) else { return nil }
                index = tokenizer.position
            case .openBrace, .openBracket:
                open.append(byte + 2)
                index += 1
            case .closeBrace, .closeBracket:
                guard open.popLast() == byte else { return nil }
                index += 1
                if open.isEmpty { return followsValue(at: index) ? index : nil }
            default: index += 1
            }
            previous = byte
        }
        return nil
    }

    /// Whether what comes next shows that a value ends before an index: else a quotation mark in a string was taken for
    /// its end.
    private func followsValue(at index: Int) -> Bool {
        let next = text[index...].first { $0 > .space }
        return next.map { ![.quote, .colon, .closeBrace, .closeBracket].contains($0) } ?? true
    }

    // MARK: - Values

    /// Repairs and scans the value at an index of a part of the text; nil if there is none.
    ///
    /// - Parameters:
    ///   - start: the index.
    ///   - part: the part, up to where the value must end.
    ///   - offset: the offset of the part.
    ///   - accepts: whether what follows the value in the part is accepted.
    /// - Returns: the value.
    /// - Throws: an error if the value exceeds a limit.
    private mutating func scanValue(
        at start: Int,
        in part: [UInt8],
        at offset: Int,
        accepts: ([UInt8], Int) -> Bool
    ) throws(JSONSyntaxError) -> Value? {
        guard budget >= 0 else { return nil }
        let repaired = try TextRepairer.repaired(
            valueAt: start,
            in: part,
            at: offset,
            of: text,
            otherText: first < start + offset ? first : nil,
            tokenizer.syntax,
            hasMark: hasMark,
            depthLimit: limits.depth
        )
        do throws(JSONSyntaxError) {
            let scanner = DocumentScanner(repaired.bytes, limits: limits)
            let document = try scanner.storage(enclosingDepth: 0, nil, truncated(repaired.text, at: start + offset))
            if accepts(part, repaired.end) {
                return Value(range: start + offset..<repaired.end + offset, document: document)
            }
            budget -= repaired.examined + 64
            return nil
        } catch {
            if error.isLimit { throw error.located(in: repaired.text) }
            budget -= repaired.examined + 64
            if error.byteOffset > furthest?.error.byteOffset ?? 0 { furthest = (error, repaired.text) }
            return nil
        }
    }

    /// The text of a value, with what was closed if it begins the value in which the text ended.
    private func truncated(_ repaired: RepairedText, at start: Int) -> RepairedText {
        guard let cut, cut.truncation.openContainers.first == start else { return repaired }
        return cut.repaired(repaired)
    }

    /// The most useful error for a text without a value.
    private var errorOfText: JSONSyntaxError { furthest.map { $0.error.located(in: $0.text) } ?? error }

    private func position(_ index: Int) -> SmartTextPosition {
        text.withUnsafeBufferPointer { bytes in
            var counter = LineCounter(bytes)
            return counter.position(ofByte: index)
        }
    }
}
