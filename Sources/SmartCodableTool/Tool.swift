import SmartCodable

/// The exit codes of the tool.
enum ExitCode: Int32 {
    /// The command did what was requested; for `check`, the samples fit.
    case success = 0
    /// `check` found differences.
    case drift = 1
    /// The arguments are wrong.
    case usage = 2
    /// The input cannot be read, or a file cannot be written.
    case unreadableInput = 3
}

/// An error that ends the tool.
struct ToolError: Error {
    let message: String
    let exitCode: ExitCode

    /// The arguments are wrong.
    static func usage(_ message: String) -> ToolError { ToolError(message: message, exitCode: .usage) }

    /// The input cannot be read.
    static func input(_ message: String) -> ToolError { ToolError(message: message, exitCode: .unreadableInput) }
}

/// The sub-commands, and what they have in common: help, errors and exit codes.
enum Tool {
    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - words: the arguments without the name of the program.
    ///   - console: where the input comes from and the output goes.
    /// - Returns: the exit code of the process.
    static func run(_ words: [String], on console: Console) async -> Int32 {
        do {
            return try await command(words, console).rawValue
        } catch {
            console.eraseProgress()
            let label = console.style.paint("error:", .failure)
            console.writeError("\(label) \(error.message)\(error.exitCode == .usage ? hint(for: words.first) : "")\n")
            return error.exitCode.rawValue
        }
    }

    /// The version of the library and the tool.
    static let version = "0.1.0"

    /// The sub-commands and their options, for completions and suggestions.
    static let commands: [(name: String, summary: String, usage: String)] = [
        ("inspect", "shows the structure of JSON, lines of JSON and property lists", InspectCommand.usage),
        ("model", "writes Swift models for samples", ModelCommand.usage),
        ("check", "compares samples with a JSON Schema, and lists what differs", CheckCommand.usage),
        ("migrate", "moves Swift files from HandyJSON or upstream SmartCodable to this library", MigrateCommand.usage),
        ("completions", "prints completions for bash, zsh or fish", CompletionsCommand.usage),
    ]

    /// Where the options are described.
    private static func hint(for command: String?) -> String {
        let isKnown = commands.contains { $0.name == command }
        return " See: smartcodable help" + (isKnown ? " \(command ?? "")" : "")
    }

    private static func command(_ words: [String], _ console: Console) async throws(ToolError) -> ExitCode {
        guard let name = words.first else { throw .usage("A sub-command is missing.") }
        let rest = Array(words.dropFirst())
        if name == "--version" {
            console.write("smartcodable \(version)\n")
            return .success
        }
        // Words after `--` are operands, also if they look like options.
        if name == "help" || words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            let command = name == "help" ? rest.first : name
            if let command, !command.hasPrefix("-"), usage(of: command) == usage { throw unknown(command) }
            console.write(usage(of: command) + "\n")
            return .success
        }
        switch name {
        case "inspect": return try await InspectCommand(rest).run(on: console)
        case "model": return try await ModelCommand(rest).run(on: console)
        case "check": return try await CheckCommand(rest).run(on: console)
        case "migrate": return try MigrateCommand(rest).run(on: console)
        case "completions": return try CompletionsCommand(rest).run(on: console)
        default: throw unknown(name)
        }
    }

    private static func unknown(_ name: String) -> ToolError {
        name.hasPrefix("-") ? .unknownOption(name, known: ["--version", "--help"]) : .unknownCommand(name)
    }

    /// The help of a sub-command, or of the tool.
    private static func usage(of command: String?) -> String {
        commands.first { $0.name == command }?.usage ?? usage
    }

    private static let usage = """
        Usage: smartcodable <sub-command> [options] <file>...

          inspect       shows the structure of JSON, lines of JSON and property lists
          model         writes Swift models for samples
          check         compares samples with a JSON Schema, and lists what differs
          migrate       moves Swift files from HandyJSON or upstream SmartCodable to this library
          completions   prints completions for bash, zsh or fish

        smartcodable help <sub-command> shows the options. A file named - is the standard input.
        smartcodable --version prints the version.

        Exit codes: 0 success, 1 differences (check), 2 wrong arguments, 3 unreadable input.
        """
}
