// How the text is closed.
extension PartialText {
    /// How the text is closed.
    package struct Ending: Equatable, Sendable {
        /// The position up to which the text is kept.
        let end: Int
        /// Whether a quote follows.
        let closesString: Bool
        /// The number of brackets that follow.
        let depth: Int

        /// Whether the text up to the position is complete.
        var isComplete: Bool { depth == 0 && !closesString }
    }

    /// How the text is closed; nil if it is complete or invalid, or if no value has begun.
    package var ending: Ending? {
        if allowsOtherText, !showsOpenValue {
            guard otherText.isSearched, otherText.hasValue else { return nil }
            // The end of the text may be the beginning of a second value, or of the mark of a code block.
            let end = min(open.first?.start ?? bytes.count, otherText.markPosition)
            return end < bytes.count ? Ending(end: end, closesString: false, depth: 0) : nil
        }
        if isComplete || expected == .nothing { return nil }
        if endsInString, syntax.keepsCutStrings ?? true {
            return Ending(end: position, closesString: true, depth: open.count)
        }
        // An outermost literal is no text that ends too early.
        if endsInLiteral, !open.isEmpty { return Ending(end: position, closesString: false, depth: open.count) }
        if endsInInvalidWord { return nil }
        return open.isEmpty ? nil : Ending(end: lastEnd, closesString: false, depth: open.count)
    }

    /// The text, closed.
    func closed(_ ending: Ending) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(ending.end + ending.depth + 3)
        text += bytes.prefix(ending.end)
        if ending.closesString {
            let delimiter = bytes[tokenizer.start]
            text += delimiter == LooseTokenizer.curly ? Array("”".utf8) : [delimiter]
        }
        for level in open.prefix(ending.depth).reversed() { text.append(level.isObject ? .closeBrace : .closeBracket) }
        return text
    }

    /// What is incomplete in the closed text.
    func truncation(_ ending: Ending) -> RepairedText.Truncation {
        RepairedText.Truncation(
            openContainers: open.prefix(ending.depth).map(\.start),
            cutString: ending.closesString ? tokenizer.start : nil
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
        case .string?, .word?: !expectsKey && !endsInLiteral
        default: expected == .value || expected == .colon
        }
    }

    private func key(of level: Level) -> String {
        var key = Array(bytes[level.key])
        if key.first != .quote || key.contains(.backslash) {
            var tokenizer = LooseTokenizer(key, syntax, isWhole: true)
            if tokenizer.begin() != .string { key = [.quote] + key + [.quote] }
            // The rules of JSON5 also apply to the escapes of standard JSON.
            let syntax = syntax.isJSON5 ? syntax.whole : .lenient
            if let text = try? Document.string(in: key[...], .standard, syntax) { return text }
        }
        return String(decoding: key.dropFirst().dropLast(), as: UTF8.self)
    }
}
