/// Takes the time of a piece of work.
enum Stopwatch {
    /// Runs the work once.
    ///
    /// - Returns: seconds, the release of what the work made included.
    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(work)
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// Takes a value, so that the optimizer cannot leave out the work that made it.
@inline(never)
func consume<Value>(_ value: Value) {}
