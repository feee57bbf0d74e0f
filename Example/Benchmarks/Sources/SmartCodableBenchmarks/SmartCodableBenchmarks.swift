import Foundation

/// Measures SmartCodable and Foundation on the same models and data in the same process.
///
///     swift run --package-path Example/Benchmarks -c release SmartCodableBenchmarks --quick
///
/// Exits with status 1 if a row decodes a wrong value. A missed goal is marked but is not a failure, because the
/// machine may be busy.
@main
enum SmartCodableBenchmarks {
    static func main() {
        do {
            let words = Array(CommandLine.arguments.dropFirst())
            if words.first == FreshProcess.flag {
                try FreshProcess.main(Array(words.dropFirst()))
            } else {
                try run(try Arguments(words))
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        let rows = Rows.all(arguments.effort, files: arguments.files)
        switch arguments.action {
        case .help: print(Arguments.help)
        case .list: for row in rows { print("\(row.label): \(row.title)") }
        case .table: try printTable(rows.filter { $0.matches(arguments.only) }, arguments.effort)
        case .repeatOurs(let label, let count): try contest(label, rows).repeat(\.ours, count)
        case .repeatRival(let label, let count): try contest(label, rows).repeat(\.rival, count)
        }
    }

    private static func printTable(_ rows: [Row], _ effort: Effort) throws {
        warnAboutDebugBuild()
        print(Table.header)
        var hasFailed = false
        for row in rows {
            fflush(nil)
            do {
                print(Table.line(row, try row.run(effort)))
            } catch {
                print(Table.line(row, error))
                hasFailed = hasFailed || !(error is Skipped)
            }
        }
        if hasFailed { throw Mismatch(description: "At least one row decodes something wrong.") }
    }

    private static func contest(_ label: String, _ rows: [Row]) throws -> Contest {
        guard let row = rows.first(where: { $0.label == label }), case .contest(let prepare) = row.work else {
            throw UsageError(description: "no row \(label) can be repeated; --list shows the labels")
        }
        return try prepare()
    }

    private static func warnAboutDebugBuild() {
        #if DEBUG
        print("This is a debug build: its times mean nothing. Build with -c release.")
        #endif
    }
}
