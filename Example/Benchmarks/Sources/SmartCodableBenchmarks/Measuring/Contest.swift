/// Two pieces of work to compare, with prepared data and verified results.
struct Contest {
    /// The number of bytes of JSON that one run of SmartCodable reads or writes; nil if there are none.
    var bytes: Int?
    /// The number of units that one run processes, for rows that compare the time per record.
    var units = (ours: 1.0, rival: 1.0)
    let ours: () throws -> Void
    let rival: () throws -> Void

    /// Runs both sides alternately, so that other load on the machine affects both.
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
    /// Runs one side only, for profilers.
    ///
    /// Never inlined, so that a profiler can exclude the preparation: `valgrind --tool=callgrind
    /// --toggle-collect='*7ContestV6repeat*'`.
    @inline(never)
    func `repeat`(_ side: KeyPath<Contest, () throws -> Void>, _ count: Int) throws {
        let work = self[keyPath: side]
        ProcessMemory.toggleAllocationCounter()
        for _ in 0..<count { try work() }
        ProcessMemory.toggleAllocationCounter()
    }
}

/// The row cannot be measured on this system; this is not a failure.
struct Skipped: Error, CustomStringConvertible {
    let description: String
}
