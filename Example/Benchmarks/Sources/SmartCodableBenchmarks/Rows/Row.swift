/// One line of the table, not run yet.
struct Row {
    /// The short name for `--only` and `--repeat`.
    let label: String
    /// A sentence, with the variant in parentheses.
    let title: String
    /// What we are compared with.
    var rival = "JSONDecoder"
    let bar: Bar
    let work: Work

    /// How a row is measured.
    enum Work {
        /// Makes the data, checks that both sides decode what it means, and hands out the work to time.
        case contest(() throws -> Contest)
        /// Measures by other means, such as processes of its own.
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
