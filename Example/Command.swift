/// The command in the arguments.
enum Command {
    /// Decode one payload.
    case introduction
    /// Decode the sample files.
    case tour
    /// Read a stream of records.
    case stream(file: String, designatedPath: String?)
    /// Print the usage.
    case help

    static let usage = """
        Usage: SmartCodableExample                                  decodes one payload and shows what was repaired
               SmartCodableExample tour                             the same for all samples
               SmartCodableExample stream <file.ndjson>             reads lines of JSON, and sums up the reports
               SmartCodableExample stream <file.json> <path>        the same for an array; . is the outermost one
               SmartCodableExample --help                           prints this text

        stream - reads the standard input. The path leads through keys and array indices, as in: SmartCodableExample stream orders.json data.list
        For the structure of a file: smartcodable inspect <file>
        """

    /// Reads the arguments, without the name of the program.
    init(arguments: some Collection<String>) throws(Complaint) {
        let words = Array(arguments)
        if words.contains("--help") || words.contains("-h") {
            self = .help
        } else if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            throw .wrongArguments("There is no option \(option).\n\n\(Self.usage)")
        } else if words.first == "stream" {
            guard (2...3).contains(words.count) else {
                throw .wrongArguments("A stream needs a file, or - for the standard input.\n\n\(Self.usage)")
            }
            self = .stream(file: words[1], designatedPath: words.count == 3 ? words[2] : nil)
        } else if words == ["tour"] {
            self = .tour
        } else if let word = words.first {
            throw .wrongArguments(
                word == "tour"
                    ? "The tour has no arguments.\n\n\(Self.usage)" : "There is no command \(word).\n\n\(Self.usage)"
            )
        } else {
            self = .introduction
        }
    }
}
