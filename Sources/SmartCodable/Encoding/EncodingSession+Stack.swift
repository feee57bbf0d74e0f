import Foundation

/// How much room the stack has.
extension EncodingSession {
    /// Runs what a value writes; where the stack is nearly used up, on a larger thread that is waited for.
    ///
    /// Never away from the main thread: the models there may belong to the main actor.
    @inline(__always)
    func run(_ encoder: ModelEncoder, _ work: () throws -> Void) throws {
        guard let stack, stack.isNearlyExhausted || !stack.belongToThisThread else { return try work() }
        try slowPathRun(encoder, work)
    }

    @inline(never)
    private func slowPathRun(_ encoder: ModelEncoder, _ work: () throws -> Void) throws {
        let here = StackBounds.current()
        stack = here
        guard here.isNearlyExhausted else { return try work() }
        guard !Thread.isMainThread else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        defer { stack = here }
        try LargeStackThread.run {
            stack = .current()
            try work()
        }
    }
}
