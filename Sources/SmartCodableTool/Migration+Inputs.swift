/// Moves dictionaries and arrays of Foundation, which HandyJSON decodes like those of Swift.
extension Migration {
    /// The types, which are not `Codable`; `@SmartAny` reads all of them.
    private static let types: Set = ["Any", "NSString", "NSNumber", "NSArray", "NSDictionary"]
    private static let collections: Set = ["NSArray", "NSDictionary"]
    private static let calls: Set = ["deserialize", "deserializeFrom", "deserializeModelArrayFrom"]
    private static let labels: Set = ["from", "dict", "array"]

    /// Whether the type of a property needs `@SmartAny`: it, or the type of its elements, is `Any` or of Foundation.
    static func needsAny(_ type: some StringProtocol) -> Bool {
        var base = type[...]
        while base.hasSuffix("?") || base.hasSuffix("!") { base = base.dropLast() }
        if types.contains(String(base)) { return true }
        for (start, end) in [("[String:", "]"), ("Dictionary<String,", ">"), ("[", "]"), ("Array<", ">")]
        where base.hasPrefix(start) && base.hasSuffix(end) {
            return needsAny(base.dropFirst(start.count).dropLast())
        }
        return false
    }

    /// `Pet.deserialize(from: dictionary)` → `Pet.deserialize(from: .any(dictionary))`, if that is an `NSDictionary`.
    mutating func rewriteInputs() {
        guard usesHandyJSON else { return }
        let names = foundationCollections
        for index in tokens.indices
        where Self.calls.contains(tokens[index].text) && tokens.matches("(", at: index + 1)
            && (index == 0 || tokens[index - 1].text != "func")
        {
            let close = tokens.closing(index + 1)
            guard close < tokens.count else { continue }
            let outer = outerTokens(in: index + 2..<close)
            guard
                let label = outer.first(where: {
                    Self.labels.contains(tokens[$0].text) && tokens.matches(":", at: $0 + 1)
                })
            else { continue }
            let end = outer.first { $0 > label && tokens[$0].text == "," } ?? close
            guard label + 2 < end else { continue }
            let argument = tokens[label + 2..<end].map(\.text).filter { $0 != "?" && $0 != "!" }
            let isCast = argument.last.map(Self.collections.contains) ?? false && argument.contains("as")
            guard isCast || argument.count == 1 && argument.first.map(names.contains) ?? false else { continue }
            insert(".any(", before: label + 2)
            insert(")", after: end - 1)
        }
    }

    /// The names of variables and parameters whose type is written: `list: NSArray`, `let list = value as? NSArray`.
    private var foundationCollections: Set<String> {
        var names: Set<String> = []
        for index in tokens.indices.dropFirst(2) where Self.collections.contains(tokens[index].text) {
            if tokens[index - 1].text == ":" {
                names.insert(tokens[index - 2].text)
                continue
            }
            guard tokens[index - 2..<index].contains(where: { $0.text == "as" }) else { continue }
            var position = index
            while position > 1, !tokens[position].startsLine, tokens[position].text != "=" { position -= 1 }
            if position > 0, tokens[position].text == "=" { names.insert(tokens[position - 1].text) }
        }
        return names
    }
}
