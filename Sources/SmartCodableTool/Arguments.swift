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
                throw .usage("There is no option \(parts.first ?? word).")
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
