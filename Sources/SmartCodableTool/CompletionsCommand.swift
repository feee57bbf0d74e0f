/// Prints completions for a shell.
///
/// They are made of the usage texts, so that an option is never missing.
struct CompletionsCommand {
    static let usage = """
        Usage: smartcodable completions <bash, zsh or fish>

        Prints completions of sub-commands, options and files for a shell:

          source <(smartcodable completions bash)     in ~/.bashrc
          source <(smartcodable completions zsh)      in ~/.zshrc, after compinit
          smartcodable completions fish | source      in ~/.config/fish/config.fish

        Exit codes: 0 success, 2 wrong arguments.
        """

    private enum Shell: String {
        case bash, zsh, fish
    }

    private let shell: Shell

    init(_ words: [String]) throws(ToolError) {
        let operands = try Arguments(words, flags: []).operands
        guard operands.count == 1, let name = operands.first else { throw .usage("The name of one shell is missing.") }
        guard let shell = Shell(rawValue: name) else { throw .usage("There are no completions for \"\(name)\".") }
        self.shell = shell
    }

    func run(on console: Console) -> ExitCode {
        switch shell {
        case .bash: console.write(Self.bash)
        // The builtin of zsh that runs completions of bash.
        case .zsh: console.write("autoload -Uz bashcompinit && bashcompinit\n" + Self.bash)
        case .fish: console.write(Self.fish)
        }
        return .success
    }

    /// The options in a usage text: the first words of its lines that start with two hyphens.
    static func options(in usage: String) -> [String] {
        usage.split(separator: "\n").compactMap { line in
            let word = line.drop { $0 == " " }.prefix { $0 != " " }
            return word.hasPrefix("--") ? String(word) : nil
        }
    }

    private static var bash: String {
        let names = Tool.commands.map(\.name).joined(separator: " ")
        let cases = Tool.commands.map { command in
            let words =
                command.name == "completions" ? ["bash", "zsh", "fish"] : options(in: command.usage) + ["--help"]
            return "        \(command.name)) words=\"\(words.joined(separator: " "))\" ;;\n"
        }
        return """
            _smartcodable() {
                local current=${COMP_WORDS[COMP_CWORD]} words=""
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) help --version" -- "$current"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                    help) words="\(names)" ;;
            \(cases.joined())    esac
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -o default -F _smartcodable smartcodable

            """
    }

    private static var fish: String {
        var lines = ["complete -c smartcodable -n __fish_use_subcommand -l version -d 'prints the version'"]
        for command in Tool.commands {
            lines.append("complete -c smartcodable -n __fish_use_subcommand -a \(command.name) -d '\(command.summary)'")
            for option in options(in: command.usage) {
                let name = option.dropFirst(2)
                lines.append("complete -c smartcodable -n '__fish_seen_subcommand_from \(command.name)' -l \(name)")
            }
        }
        lines.append(
            "complete -c smartcodable -n '__fish_seen_subcommand_from completions' -f -a 'bash zsh fish'"
        )
        return lines.joined(separator: "\n") + "\n"
    }
}
