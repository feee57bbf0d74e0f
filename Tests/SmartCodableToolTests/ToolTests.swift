import Foundation
import SmartCodable
import Testing

@testable import SmartCodableTool

/// Arguments, help, exit codes and errors of all sub-commands.
@Suite struct ToolTests {
    @Test(arguments: Tool.commands.map(\.name))
    func helpDescribesTheOptions(command: String) async throws {
        for line in ["\(command) --help", "\(command) -h", "help \(command)", "\(command) --unknown --help"] {
            let run = try await ToolRun(line)
            #expect(run.code == 0)
            #expect(run.output.hasPrefix("Usage: smartcodable \(command) "))
            #expect(run.output.contains("Exit codes:"))
            #expect(run.errors == "")
        }
        #expect(try await ToolRun("--help").output.contains("  \(command) "))
    }

    @Test(arguments: [
        ("", "A sub-command is missing."),
        ("decode", "There is no sub-command \"decode\"."),
        ("help decode", "There is no sub-command \"decode\"."),
        ("--verison", "There is no option --verison. Did you mean --version?"),
        ("modle a", "There is no sub-command \"modle\". Did you mean model?"),
        ("help inspct", "There is no sub-command \"inspct\". Did you mean inspect?"),
        ("model --sendabel a", "There is no option --sendabel. Did you mean --sendable?"),
        ("model --shape a", "There is no option --shape. Did you mean --schema?"),
        ("check --shape s.json a", "There is no option --shape. Did you mean --schema?"),
        ("inspect --dept=3 a", "There is no option --dept. Did you mean --depth?"),
        ("completions", "The name of one shell is missing."),
        ("completions csh", "There are no completions for \"csh\"."),
        ("inspect", "A file is missing."),
        ("model", "A file is missing."),
        ("check", "A file is missing."),
        ("migrate", "A file or a folder is missing."),
        ("inspect --wrong a", "There is no option --wrong."),
        ("inspect -j a", "There is no option -j."),
        ("inspect --json=1 a", "The option --json has no value."),
        ("inspect a --path", "The option --path needs a value."),
        ("inspect a --depth 0", "The option --depth needs a number of at least 1, not \"0\"."),
        ("inspect a --keys many", "The option --keys needs a number of at least 1, not \"many\"."),
        ("model a --name order_item", "\"order_item\" is not a name for a type."),
        ("model a --name String", "\"String\" is not a name for a type."),
        ("check a --ignore missing,all", "There is no kind of differences \"all\"."),
        ("inspect - --lines --path a", "Lines have no path. Use --path with a single document."),
        ("migrate - --write", "The standard input is the only file, and its result is written to the output."),
    ])
    func wrongArgumentsAreExplained(line: String, message: String) async throws {
        let run = try await ToolRun(line, input: "{}")
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("error: \(message) See: smartcodable help"))
        // One line, which names the sub-command if there is one.
        #expect(run.errors.filter { $0 == "\n" }.count == 1 && run.errors.hasSuffix("\n"))
        let command = line.split(separator: " ").first.map(String.init) ?? ""
        #expect(run.errors.hasSuffix("help \(command)\n") == Tool.commands.contains { $0.name == command })
    }

    @Test func theVersionIsThatOfThePackage() async throws {
        let run = try await ToolRun("--version")
        #expect(run.code == 0 && run.output == "smartcodable \(Tool.version)\n")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let podspec = try String(contentsOf: root.appendingPathComponent("SmartCodable.podspec"), encoding: .utf8)
        #expect(podspec.contains("s.version  = '\(Tool.version)'"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsHaveAllOptions(shell: String) async throws {
        let run = try await ToolRun("completions \(shell)")
        #expect(run.code == 0 && run.errors == "")
        for command in Tool.commands {
            #expect(run.output.contains(command.name))
            for option in CompletionsCommand.options(in: command.usage) {
                let text = shell == "fish" ? "from \(command.name)' -l \(option.dropFirst(2))\n" : " \(option)"
                #expect(run.output.contains(text) || run.output.contains("\"\(option)"), "\(option)")
            }
        }
        #expect(CompletionsCommand.options(in: ModelCommand.usage).contains("--snake-case"))
    }

    @Test(arguments: ["inspect", "model", "check"])
    func inputThatCannotBeReadHasItsOwnExitCode(command: String) async throws {
        let missing = try await ToolRun("\(command) missing.json")
        #expect(missing.code == 3)
        #expect(missing.errors == "error: There is no file missing.json.\n")
        let folder = try await ToolRun("\(command) <folder>")
        #expect(folder.code == 3)
        #expect(folder.errors.contains("is a folder, not a file."))
        for text in ["", "  ", "{\"a\": ", "nul", "[1, 2", "\u{0}", "{} {}"] {
            let run = try await ToolRun("\(command) a.json", files: ["a.json": text])
            // An element of an array that is not JSON is a difference of `check`.
            #expect(run.code == 3 || command == "check" && run.code == 1, "\(text)")
            #expect(run.errors.contains("error: a.json: ") || run.code == 1, "\(text)")
        }
    }

    @Test func aSyntaxErrorHasACaretBelowItsPosition() async throws {
        let text = "{\n  \"name\": \"Ann\",\n  \"tags\": [1, 2}\n}\n"
        let run = try await ToolRun("inspect a.json", files: ["a.json": text])
        #expect(
            run.errors == """
                error: a.json: Unexpected character "}" where a comma or a closing bracket is expected, at line 3, column 16 (byte 34).

                    "tags": [1, 2}
                                 ^

                """
        )
    }

    /// A file can be a pipe, as in `smartcodable check <(curl …)`.
    @Test(arguments: ["{\"a\": 1}\n{\"a\": 2}\n", "[{\"a\": 1}, {\"a\": 2}]"])
    func pipesAreReadOnce(text: String) async throws {
        for command in ["inspect", "check", "model"] {
            let pipe = Pipe()
            pipe.fileHandleForWriting.write(Data(text.utf8))
            try pipe.fileHandleForWriting.close()
            let run = try await ToolRun("\(command) /dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
            #expect(run.code == 0, "\(run.errors)")
            #expect(!run.output.isEmpty)
        }
    }

    @Test func wordsAfterTwoHyphensAreFiles() async throws {
        let run = try await ToolRun("inspect -- --json")
        #expect(run.errors == "error: There is no file --json.\n")
    }

    @Test func colorsAndProgressAreForTerminalsOnly() async throws {
        let files = ["a.ndjson": "{\"a\": 1}\n{\"a\": \"x\"}\n"]
        let plain = try await ToolRun("inspect a.ndjson", files: files)
        #expect(!plain.output.contains("\u{1B}") && plain.errors == "")
        let colored = try await ToolRun("inspect a.ndjson", files: files, isTerminal: true)
        #expect(colored.output.contains("\u{1B}[36mDictionary\u{1B}[0m"))
        #expect(colored.errors.contains("2 records"))
        #expect(colored.errors.hasSuffix("\r\u{1B}[K"))
    }

    /// The last values of a scan of random bytes that must not stop the tool.
    @Test(arguments: [
        "\u{FEFF}{\"a\": 1}", "[[[[]]]]", "{\"\": {\"\": []}}", "1e999", "\"text\"", "null", "[null]", "{}",
    ])
    func unusualDocumentsAreRead(text: String) async throws {
        for command in ["inspect", "inspect --json", "check", "check --json", "model --schema"] {
            let run = try await ToolRun("\(command) a.json", files: ["a.json": text])
            #expect(run.code == 0, "\(command) \(text) \(run.errors)")
        }
    }

    @Test func deepDocumentsAreRead() async throws {
        for levels in [100, 500] {
            let text = String(repeating: "{\"a\":[", count: levels / 2) + String(repeating: "]}", count: levels / 2)
            for command in ["inspect", "check", "model", "model --macro"] {
                let run = try await ToolRun("\(command) a.json", files: ["a.json": text])
                #expect(run.code == 0)
            }
        }
    }

    @Test func booleanWordsAreThoseOfTheLibrary() {
        struct Flag: SmartCodable { var value: Bool? }
        for word in ObservedShape.boolWords {
            #expect(Flag.deserialize(from: ["value": word])?.value != nil)
        }
        #expect(ObservedShape.kind(of: "Yes") == .boolText)
        #expect(ObservedShape.kind(of: "maybe") == .text)
    }

    @Test(arguments: [
        ("12", ValueKind.integerText), ("-12", .integerText), (" 12", .integerText), ("1.5", .numberText),
        ("1e3", .integerText), ("0x10", .text), ("", .text), (" ", .text), ("[1]", .jsonText), ("{\"a\":1}", .jsonText),
        ("[1", .text), ("{x}", .text), ("2024-05-20", .date), ("2024-05-20T13:00:00Z", .date), ("2024-13-20", .text),
        ("20240520", .integerText), ("12:30", .text), ("a-b-c-1-2-3", .text), ("18446744073709551615", .integerText),
        ("123456789012345678901234567890", .numberText),
    ])
    func textsAreClassifiedAsTheLibraryReadsThem(text: String, kind: ValueKind) {
        #expect(ObservedShape.kind(of: text) == kind)
    }

    @Test(arguments: ["inspect", "model", "check", "migrate"])
    func aStandardInputThatCannotBeReadIsAnError(command: String) async throws {
        let run = try await ToolRun([command, "-"], isReadable: false)
        #expect(run.code == 3)
        #expect(run.errors.hasPrefix("error: standard input: "))
        #expect(run.output.isEmpty)
    }
}
