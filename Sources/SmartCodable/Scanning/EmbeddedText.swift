/// Finds the one JSON value in other text; see `SmartJSONSyntax.embedded`.
///
/// Runs only after the whole text was refused, also with repairs. Every array and object that begins in the text is
/// repaired and scanned until one is valid, which is then skipped. The work is limited, because a bracket that is never
/// closed is examined up to the end of the text.
struct EmbeddedText {
    private struct Value {
        let range: Range<Int>
        let document: DocumentStorage
    }

    private let text: [UInt8]
    private let syntax: SmartJSONSyntax
    private let limits: SmartDecodingLimits
    /// The number of bytes that may still be examined.
    private var budget: Int
    /// The error of the text as a whole.
    private let error: JSONSyntaxError
    /// The error of the value that was read furthest before it was refused, in its repaired text.
    private var furthest: (error: JSONSyntaxError, text: RepairedText)?
    /// The index of the first character that is no white space.
    private let first: Int

    /// Scans the value in a text.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - limits: the limits of the call.
    ///   - syntax: the syntax of the call.
    ///   - error: the error of the text as a whole.
    /// - Returns: the document of the value.
    /// - Throws: an error if there is no value, or more than one.
    static func scan(
        _ source: UnsafeRawBufferPointer,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        after error: JSONSyntaxError
    ) throws(JSONSyntaxError) -> DocumentStorage {
        var text = EmbeddedText(Array(source), limits, syntax, after: error)
        if text.isHTML { throw error }
        if let document = try text.valueInCodeBlock() { return document }
        return try text.valueInText()
    }

    private init(
        _ text: [UInt8],
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        after error: JSONSyntaxError
    ) {
        (self.text, self.limits, self.syntax, self.error) = (text, limits, syntax, error)
        first = text.firstIndex { $0 > .space } ?? text.count
        budget = text.count.multipliedReportingOverflow(by: 8).partialValue &+ 65_536
    }

    /// Whether the text is a page, whose scripts and styles can look like JSON.
    private var isHTML: Bool {
        let beginning = String(decoding: text[first...].prefix(16), as: UTF8.self).lowercased()
        return ["<!doctype html", "<html", "<head"].contains(where: beginning.hasPrefix)
    }

    // MARK: - Code blocks

    /// The value that is the content of a code block; nil if no content is a value.
    private mutating func valueInCodeBlock() throws(JSONSyntaxError) -> DocumentStorage? {
        var value: Value?
        var line = endOfThoughts
        while let block = nextCodeBlock(from: line) {
            line = block.next
            guard let found = scanContent(block.content) else { continue }
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
            if text[first..<end].starts(with: [0x60, 0x60, 0x60]) {
                if let content { return (content..<line, next) }
                content = next
            }
            line = next
        }
        // The last line of the text is missing.
        return content.map { ($0..<text.count, text.count) }
    }

    private mutating func scanContent(_ content: Range<Int>) -> Value? {
        guard let start = text[content].firstIndex(where: { $0 > .space }) else { return nil }
        return scanValue(at: 0, in: Array(text[start..<content.upperBound]), at: start) { content, end in
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
            guard let found = scanValue(at: start, in: text, at: 0, accepts: { _, _ in true }) else {
                // A part of an invalid value is not the value.
                if let end = closingBrackets[start] {
                    index = end + 1
                } else if beginsValue(at: start) {
                    throw errorOfText
                } else {
                    index = start + 1
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
        if let value, !isNumberList(value.range) || references.isEmpty { return value.document }
        let lists = ((value.map { [$0] } ?? []) + references).sorted { $0.range.lowerBound < $1.range.lowerBound }
        if lists.count > 1 { throw JSONSyntaxError(.severalValues, at: position(lists[1].range.lowerBound)) }
        guard let list = lists.first else { throw errorOfText }
        return list.document
    }

    /// The index after the thoughts of a language model, which come before its answer.
    private var endOfThoughts: Int {
        let end = Array("</think>".utf8)
        var index = text.endIndex
        while let last = text[..<index].lastIndex(of: end[end.count - 1]) {
            if text[...last].suffix(end.count).elementsEqual(end) { return last + 1 }
            index = last
        }
        return 0
    }

    private func isNumberList(_ range: Range<Int>) -> Bool {
        text[range.lowerBound] == .openBracket
            && text[range].dropFirst().dropLast().allSatisfy { $0.isDigit || $0 == .comma || $0 == .space }
    }

    /// Whether an array is a reference in a sentence, such as `[1]`.
    private func isReference(_ range: Range<Int>) -> Bool {
        guard isNumberList(range) else { return false }
        var index = range.lowerBound
        while index > 0, text[index - 1] != .lineFeed {
            index -= 1
            if text[index] > .space { return true }
        }
        return false
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

    /// Whether an array or object that is not closed begins at an index, instead of a bracket in a sentence.
    private func beginsValue(at start: Int) -> Bool {
        guard let next = text[(start + 1)...].first(where: { $0 > .space }) else { return true }
        let marks: [UInt8] = [.quote, .apostrophe, .openBrace, .openBracket, .minus, 0xE2]
        return next.isDigit || marks.contains(next)
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
    private mutating func scanValue(
        at start: Int,
        in part: [UInt8],
        at offset: Int,
        accepts: ([UInt8], Int) -> Bool
    ) -> Value? {
        guard budget >= 0 else { return nil }
        do throws(JSONSyntaxError) {
            let repaired = try TextRepairer.repaired(
                valueAt: start,
                in: part,
                at: offset,
                of: text,
                otherText: first < start + offset ? first : nil,
                syntax,
                depthLimit: limits.depth
            )
            do throws(JSONSyntaxError) {
                let scanner = DocumentScanner(repaired.bytes, limits: limits)
                let document = try scanner.storage(enclosingDepth: 0, nil, repaired.text)
                if accepts(part, repaired.end) {
                    return Value(range: start + offset..<repaired.end + offset, document: document)
                }
                budget -= repaired.end - start + 64
                return nil
            } catch {
                budget -= repaired.end - start + 64
                if error.byteOffset > furthest?.error.byteOffset ?? 0 { furthest = (error, repaired.text) }
                return nil
            }
        } catch {
            return nil
        }
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
