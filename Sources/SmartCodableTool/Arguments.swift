/// The words after the name of a sub-command: options with a value, flags, and operands.
///
///     orders.json --path data.list --json      operands ["orders.json"], path "data.list", the flag json
///
/// A value follows its option as the next word or after `=`. The word `--` ends the options, and `-` is an operand.
struct Arguments {
    private(set) var operands: [String] = []
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Reads the words.
    ///
    /// - Parameters:
    ///   - words: the words after the name of the sub-command.
    ///   - flags: the names of the options without a value.
    ///   - options: the names of the options with a value.
    /// - Throws: an error for an unknown option or a missing value.
    init(_ words: [String], flags: Set<String>, options: Set<String> = []) throws(ToolError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            guard word != "--" else {
                operands += rest
                return
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = String((parts.first ?? word).drop { $0 == "-" })
            if flags.contains(name), word.hasPrefix("--") {
                guard parts.count == 1 else { throw .usage("The option --\(name) has no value.") }
                self.flags.insert(name)
            } else if options.contains(name), word.hasPrefix("--") {
                guard let value = parts.count == 2 ? parts.last : rest.popFirst() else {
                    throw .usage("The option --\(name) needs a value.")
                }
                values[name] = value
            } else {
                throw .unknownOption(parts.first ?? word, known: flags.union(options).map { "--\($0)" })
            }
        }
    }

    /// Whether a flag is set.
    func contains(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; nil if it is not given.
    subscript(option: String) -> String? { values[option] }

    /// The value of an option as a number of at least 1.
    ///
    /// - Throws: an error for any other text.
    func count(_ option: String, default standard: Int) throws(ToolError) -> Int {
        guard let text = values[option] else { return standard }
        guard let count = Int(text), count > 0 else {
            throw .usage("The option --\(option) needs a number of at least 1, not \"\(text)\".")
        }
        return count
    }
}

extension ToolError {
    /// An option that does not exist, with the one that was probably meant.
    static func unknownOption(_ option: String, known: [String]) -> ToolError {
        .usage("There is no option \(option)." + suggestion(for: option, known))
    }

    /// A sub-command that does not exist, with the one that was probably meant.
    static func unknownCommand(_ name: String) -> ToolError {
        .usage("There is no sub-command \"\(name)\"." + suggestion(for: name, Tool.commands.map(\.name)))
    }

    /// Options of earlier versions.
    private static let renamed = ["--shape": "--schema"]

    private static func suggestion(for word: String, _ known: [String]) -> String {
        if let name = renamed[word], known.contains(name) { return " Did you mean \(name)?" }
        let nearest = known.sorted().map { ($0, word.distance(to: $0)) }.min { $0.1 < $1.1 }
        guard let (name, distance) = nearest, distance <= 2 else { return "" }
        return " Did you mean \(name)?"
    }
}

extension String {
    /// The number of characters that differ, are added or are removed (Levenshtein).
    fileprivate func distance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        // Arguments can be long, and a long one is near to no name.
        for (line, character) in prefix(40).enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, candidate) in other.enumerated() {
                let changed = diagonal + (character == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row.last ?? 0
    }
}
