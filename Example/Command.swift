/// The command in the arguments.
enum Command {
    /// Decode the sample files.
    case tour
    /// Decode a file of the user.
    case inspect(file: String, designatedPath: String?)
    /// Print the usage.
    case help

    static let usage = """
        Usage: SmartCodableExample                                  decodes the samples and shows what was repaired
               SmartCodableExample <file.json> [designated.path]    decodes a file of yours, or the part at a path
               SmartCodableExample --help                           prints this text

        The path leads through keys and array indices, as in: SmartCodableExample orders.json data.list.0
        """

    /// Reads the arguments, without the name of the program.
    init(arguments: some Collection<String>) throws(Complaint) {
        let words = Array(arguments)
        if words.contains("--help") || words.contains("-h") {
            self = .help
        } else if let option = words.first(where: { $0.hasPrefix("-") }) {
            throw .wrongArguments("There is no option \(option).\n\n\(Self.usage)")
        } else if words.count > 2 {
            throw .wrongArguments("A file and a path are enough, but \(words.count) arguments came.\n\n\(Self.usage)")
        } else if let file = words.first {
            self = .inspect(file: file, designatedPath: words.count == 2 ? words[1] : nil)
        } else {
            self = .tour
        }
    }
}
