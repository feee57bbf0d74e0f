/// A subscription that is awaited; it ends when nobody holds it.
final class PublishedSubscription<Value> {
    private let channel: PublishedChannel<Value>
    private let sleepers = SleepingTasks()
    private let number: Int

    init(to channel: PublishedChannel<Value>) {
        self.channel = channel
        number = channel.subscribe(sleepers)
    }

    deinit {
        channel.unsubscribe(number)
    }

    /// The next value, waiting for it if need be; nil when there will be none or the task is cancelled.
    func next(isolation actor: isolated (any Actor)?) async -> Value? {
        while !Task.isCancelled {
            let calls = sleepers.callCount
            switch channel.take(number) {
            case .value(let value): return value
            case .end: return nil
            case .nothing: await sleepers.sleep(unlessCalledSince: calls, isolation: actor)
            }
        }
        channel.unsubscribe(number)
        return nil
    }
}
