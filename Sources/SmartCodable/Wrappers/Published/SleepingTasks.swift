/// Tasks that wait for something new.
///
/// A task counts the calls, looks whether there is something, and if not sleeps unless there was a call since. So none
/// misses the call that comes while it looks.
final class SleepingTasks: PublishedListener {
    private let state = Locked(State())

    private struct State {
        var callCount = 0
        var sleepers: [CheckedContinuation<Void, Never>] = []
    }

    /// How often `wake` was called.
    var callCount: Int { state.withLock { $0.callCount } }

    /// Wakes all.
    func wake() {
        let sleepers = state.withLock { state in
            defer { state.sleepers = [] }
            state.callCount += 1
            return state.sleepers
        }
        sleepers.forEach { $0.resume() }
    }

    /// Returns when `wake` was called more often than that, or the task is cancelled.
    func sleep(unlessCalledSince count: Int, isolation actor: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let wasCalled = state.withLock { state in
                    if state.callCount == count { state.sleepers.append(continuation) }
                    return state.callCount != count
                }
                if wasCalled { continuation.resume() }
            }
        } onCancel: {
            wake()
        }
    }
}
