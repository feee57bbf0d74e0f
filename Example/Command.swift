/// The command in the arguments.
enum Command {
    /// Decode the sample files.
    case tour
    /// Decode a file of the user.
    case inspect(file: String, designatedPath: String?)
    /// Read a stream of records.
    case stream(file: String, designatedPath: String?)
    /// Print the usage.
    case help

    static let usage = """
        Usage: SmartCodableExample                                  decodes the samples and shows what was repaired
               SmartCodableExample <file.json> [designated.path]    decodes a file of yours, or the part at a path
               SmartCodableExample stream <file.ndjson>             reads lines of JSON, and sums up the reports
               SmartCodableExample stream <file.json> <path>        the same for an array; . is the outermost one
               SmartCodableExample --help                           prints this text

        stream - reads the standard input. The path leads through keys and array indices, as in: SmartCodableExample orders.json data.list.0
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
        } else if words.count > 2 {
            throw .wrongArguments("A file and a path are enough, but \(words.count) arguments came.\n\n\(Self.usage)")
        } else if let file = words.first {
            self = .inspect(file: file, designatedPath: words.count == 2 ? words[1] : nil)
        } else {
            self = .tour
        }
    }
}
