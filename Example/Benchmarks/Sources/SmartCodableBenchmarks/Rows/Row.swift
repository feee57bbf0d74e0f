/// One row of the table, before it is run.
struct Row {
    /// The short name for `--only` and `--repeat`.
    let label: String
    /// The title, with the variant in parentheses.
    let title: String
    /// The name of the other side.
    var rival = "JSONDecoder"
    let bar: Bar
    let work: Work

    /// The way to measure a row.
    enum Work {
        /// Creates the data, checks the results of both sides, and returns the work to time.
        case contest(() throws -> Contest)
        /// Measures in another way, such as in separate processes.
        case measurement((Effort) throws -> Outcome)
    }

    func run(_ effort: Effort) throws -> Outcome {
        switch work {
        case .contest(let prepare):
            let contest = try prepare()
            let timings = try contest.run(effort)
            return Outcome(bar, ours: timings.ours, rival: timings.rival, bytes: contest.bytes)
        case .measurement(let measure):
            return try measure(effort)
        }
    }
}

extension Row {
    /// Whether `--only` selects the row; nil selects all.
    func matches(_ text: String?) -> Bool {
        guard let text else { return true }
        return label.contains(text) || title.contains(text)
    }
}
