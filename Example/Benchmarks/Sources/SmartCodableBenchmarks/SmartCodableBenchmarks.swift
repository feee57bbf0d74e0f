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
        case .json: try printJSON(rows.filter { $0.matches(arguments.only) }, arguments.effort)
        case .repeatOurs(let label, let count): try contest(label, rows).repeat(\.ours, count)
        case .repeatRival(let label, let count): try contest(label, rows).repeat(\.rival, count)
        }
    }

    private static func printTable(_ rows: [Row], _ effort: Effort) throws {
        if Results.isDebugBuild {
            print("This is a debug build: only the goals of rows that begin with debug- apply. Build with -c release.")
        }
        print(Table.header)
        let isCorrect = run(rows, effort) { row, result in
            switch result {
            case .success(let outcome): print(Table.line(row, outcome))
            case .failure(let error): print(Table.line(row, error))
            }
            fflush(nil)
        }
        try require(isCorrect)
    }

    private static func printJSON(_ rows: [Row], _ effort: Effort) throws {
        var results = Results()
        let isCorrect = run(rows, effort) { row, result in
            switch result {
            case .success(let outcome): results.rows.append(Results.Line(row, outcome))
            case .failure(let error): results.rows.append(Results.Line(row, error))
            }
        }
        try results.write()
        try require(isCorrect)
    }

    /// Runs the rows and passes each result on as soon as it is measured.
    ///
    /// - Returns: whether no row failed; a skipped row has not failed.
    private static func run(
        _ rows: [Row],
        _ effort: Effort,
        _ report: (Row, Result<Outcome, any Error>) -> Void
    ) -> Bool {
        var isCorrect = true
        for row in rows {
            let result = Result { try row.run(effort) }
            report(row, result)
            if case .failure(let error) = result, !(error is Skipped) { isCorrect = false }
        }
        return isCorrect
    }

    private static func require(_ isCorrect: Bool) throws {
        guard isCorrect else { throw Mismatch(description: "At least one row decodes something wrong.") }
    }

    private static func contest(_ label: String, _ rows: [Row]) throws -> Contest {
        guard let row = rows.first(where: { $0.label == label }), case .contest(let prepare) = row.work else {
            throw UsageError(description: "no row \(label) can be repeated; --list shows the labels")
        }
        return try prepare()
    }
}
