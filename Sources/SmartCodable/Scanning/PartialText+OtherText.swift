// The value in other text; see `SmartJSONSyntax.embedded`.
extension PartialText {
    /// Searches the array or object in which the text ends, if the whole text is no value.
    ///
    ///     Sure! {name} is: {"title": "So      {name} is no value; the open value begins at {"title"
    ///
    /// Finds only where an open value begins and what closes it. `EmbeddedText` then reads the closed text, and decides
    /// which value it contains. So a wrong guess can hide a value, but not change one.
    ///
    /// A value that turned out to be invalid is not searched for others, so each byte is examined once.
    mutating func examineOtherText() {
        if !otherText.isSearched {
            guard expected == .nothing else { return }
            otherText.isSearched = true
            otherText.first = bytes.firstIndex { $0 > .space } ?? 0
            otherText.markPosition = position
            restart(at: max(position, otherText.start + 1))
        }
        while let mark = nextMark() {
            examineValues(until: mark.start)
            if mark.endsThoughts {
                otherText.hasThoughts = true
                otherText.hasValue = false
            } else {
                otherText.codeBlock = mark.end
            }
            restart(at: mark.end)
        }
        examineValues(until: bytes.count)
    }

    private mutating func restart(at start: Int) {
        open.removeAll(keepingCapacity: true)
        token = nil
        expected = .value
        tokenizer.position = start
    }

    private mutating func examineValues(until limit: Int) {
        while position < limit {
            if open.isEmpty {
                let start = bytes[position..<limit].firstIndex { $0 == .openBrace || $0 == .openBracket }
                guard let start, mayContainValue else { return tokenizer.position = limit }
                restart(at: start)
                // An array or object that is too deep does not begin.
                otherText.start = start
            }
            let hasBytes = examine(until: limit)
            if expected == .nothing || expected == .end {
                restart(at: max(position, otherText.start + 1))
            } else if !hasBytes {
                return
            }
        }
    }

    /// Whether what has arrived can contain the value: not an HTML page, and not the thoughts before an answer.
    private var mayContainValue: Bool {
        let text = bytes[otherText.first...]
        if EmbeddedText.isHTML(text) { return false }
        return otherText.hasThoughts || !EmbeddedText.startsWithThoughts(text)
    }

    /// The next line with the mark of a code block, or the end of the thoughts of a language model.
    private mutating func nextMark() -> (start: Int, end: Int, endsThoughts: Bool)? {
        let marks = [EmbeddedText.endOfThoughts[0], EmbeddedText.codeBlock[0]]
        while let start = bytes[otherText.markPosition...].firstIndex(where: { $0 == marks[0] || $0 == marks[1] }) {
            let endsThoughts = bytes[start] == marks[0]
            let mark = endsThoughts ? EmbeddedText.endOfThoughts : EmbeddedText.codeBlock
            let end = start + mark.count
            let found = bytes[start...].prefix(mark.count)
            guard mark.starts(with: found) else {
                otherText.markPosition = start + 1
                continue
            }
            guard found.count == mark.count else {
                otherText.markPosition = start
                return nil
            }
            otherText.markPosition = end
            if endsThoughts {
                if !otherText.hasThoughts, let isEnd = isEndOfThoughts(start..<end) {
                    if isEnd { return (start, end, true) }
                } else if !otherText.hasThoughts {
                    otherText.markPosition = start
                    return nil
                }
            } else if EmbeddedText.isFirstInLine(start, in: bytes[...]) {
                return (start, end, false)
            }
        }
        otherText.markPosition = bytes.count
        return nil
    }

    /// Whether a tag ends the thoughts; nil if what follows it in its line is needed and has not arrived.
    private mutating func isEndOfThoughts(_ tag: Range<Int>) -> Bool? {
        let text = bytes[otherText.first...]
        if EmbeddedText.startsWithThoughts(text) || EmbeddedText.isFirstInLine(tag.lowerBound, in: text) { return true }
        // Each space is examined once.
        let start = max(tag.upperBound, otherText.tagSpaceEnd)
        let next = bytes[start...].firstIndex { $0 != .space && $0 != .tab && $0 != .carriageReturn }
        otherText.tagSpaceEnd = next ?? bytes.count
        return next.map { bytes[$0] == .lineFeed }
    }

    // MARK: - Open values

    /// Notes the beginning of an array or object that is not in another one.
    mutating func beginOutermost() {
        otherText.start = position
        otherText.firstToken = nil
        otherText.numberListEnd = position + 1
        guard allowsOtherText, otherText.isSearched else { return }
        otherText.isFirstInLine = EmbeddedText.isFirstInLine(position, in: bytes[...])
        otherText.isFirst = position == otherText.first || isFirstInCodeBlock
        otherText.codeBlock = nil
    }

    private var isFirstInCodeBlock: Bool {
        guard let codeBlock = otherText.codeBlock, codeBlock <= position else { return false }
        let content = bytes[codeBlock..<position].drop { $0 != .lineFeed }
        return !content.isEmpty && content.allSatisfy { $0 <= .space }
    }

    /// Notes the end of an array or object that is not in another one.
    mutating func noteValue() {
        extendNumberList()
        if !isReference {
            otherText.hasValue = true
            otherText.valueCount &+= 1
        }
    }

    mutating func extendNumberList() {
        while otherText.numberListEnd < position, EmbeddedText.isPartOfNumberList(bytes[otherText.numberListEnd]) {
            otherText.numberListEnd += 1
        }
    }

    /// Whether the outermost array is a reference in a sentence, as far as it has arrived.
    private var isReference: Bool {
        allowsOtherText && !otherText.isFirstInLine && bytes[otherText.start] == .openBracket
            && otherText.numberListEnd >= position
    }

    /// Whether the text ends in an array or object that is more than a bracket in a sentence.
    var showsOpenValue: Bool {
        guard let outermost = open.first, !isReference, !endsInInvalidWord else { return false }
        if otherText.isFirst { return true }
        guard let first = otherText.firstToken else { return false }
        let marks: [UInt8] = [.quote, .apostrophe, LooseTokenizer.curly, .openBrace, .openBracket]
        if marks.contains(bytes[first]) || open.count > 1 || endsInString { return true }
        // After a word or a number: `{name` and `[1` may be part of a sentence.
        if outermost.isObject { return outermost.count > 0 }
        return outermost.count > 1 || outermost.count == 1 && expected != .commaOrEnd
    }
}
