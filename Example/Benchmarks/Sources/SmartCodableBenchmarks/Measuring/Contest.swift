/// Two pieces of work that are compared, ready to run: the data is made and the results have been checked.
struct Contest {
    /// Bytes of JSON that one run of ours reads; nil where it reads none.
    var bytes: Int?
    /// What one run works on, for rows that compare time per record.
    var units = (ours: 1.0, rival: 1.0)
    let ours: () throws -> Void
    let rival: () throws -> Void

    /// Runs both sides in turn, so that a busy moment of the machine hits both.
    func run(_ effort: Effort) throws -> (ours: Timings, rival: Timings) {
        var timings = (ours: Timings(), rival: Timings())
        try ours()
        try rival()
        while timings.ours.count < effort.runs.lowerBound
            || timings.ours.count < effort.runs.upperBound
                && timings.ours.total + timings.rival.total < effort.secondsPerRow
        {
            timings.ours.append(try Stopwatch.seconds(ours))
            timings.rival.append(try Stopwatch.seconds(rival))
        }
        return (timings.ours.divided(by: units.ours), timings.rival.divided(by: units.rival))
    }
}

extension Contest {
    /// Runs one side alone, for profilers.
    ///
    /// Never inlined, so that a profiler can leave out what comes before:
    /// `valgrind --tool=callgrind --toggle-collect='*7ContestV6repeat*'`.
    @inline(never)
    func `repeat`(_ side: KeyPath<Contest, () throws -> Void>, _ count: Int) throws {
        for _ in 0..<count { try self[keyPath: side]() }
    }
}

/// A row cannot be measured on this system; no failure.
struct Skipped: Error, CustomStringConvertible {
    let description: String
}
