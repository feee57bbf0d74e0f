import Foundation

/// The command-line arguments.
struct Arguments {
    static let help = """
        USAGE: SmartCodableBenchmarks [--quick] [--only <text>] [--files <folder>] [--stream-megabytes <n>]
                                      [--json | --list]
               SmartCodableBenchmarks --repeat <label> <n>
               SmartCodableBenchmarks --repeat-foundation <label> <n>

          --quick                        small data and few runs, for CI
          --only <text>                  only rows whose label or title holds the text
          --files <folder>               rows on airports1000.json, airports10000.json, areas.json, canada.json,
                                         tweets.json and github_events.json too, where the folder has them
          --stream-megabytes <n>         the size of files with streams of records, 100 by default
          --json                         one JSON document instead of the table, for scripts
          --list                         the labels, without running anything
          --repeat <label> <n>           only our side of one row, n times, for profilers
          --repeat-foundation <label> <n>  only the other side
        """

    var effort = Effort.full
    var only: String?
    var files: URL?
    var action = Action.table

    /// The action to perform on the rows.
    enum Action {
        case table
        case json
        case list
        case help
        case repeatOurs(label: String, count: Int)
        case repeatRival(label: String, count: Int)
    }

    init(_ words: [String]) throws {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--quick": effort = .quick
            case "--only": only = try Self.next(&words, after: word)
            case "--files": files = URL(fileURLWithPath: try Self.next(&words, after: word))
            case "--stream-megabytes":
                effort.streamBytes = min(try Self.count(&words, after: word), 1_000_000) * 1_000_000
            case "--json": action = .json
            case "--list": action = .list
            case "--help", "-h": action = .help
            case "--repeat":
                action = .repeatOurs(
                    label: try Self.next(&words, after: word),
                    count: try Self.count(&words, after: word)
                )
            case "--repeat-foundation":
                action = .repeatRival(
                    label: try Self.next(&words, after: word),
                    count: try Self.count(&words, after: word)
                )
            default: throw UsageError(description: "unknown argument \(word)\n\(Self.help)")
            }
        }
    }

    private static func next(_ words: inout ArraySlice<String>, after flag: String) throws -> String {
        guard let word = words.popFirst() else { throw UsageError(description: "\(flag) needs more\n\(help)") }
        return word
    }

    private static func count(_ words: inout ArraySlice<String>, after flag: String) throws -> Int {
        guard let count = Int(try next(&words, after: flag)), count > 0 else {
            throw UsageError(description: "\(flag) needs a positive number\n\(help)")
        }
        return count
    }
}

/// The arguments are invalid.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}
