extension SmartPublished {
    /// Publishes the value of a property and every later value.
    ///
    /// It does not keep the model alive.
    public struct Publisher {
        let channel: PublishedChannel<Value>

        init(_ channel: PublishedChannel<Value>) {
            self.channel = channel
        }

        /// The current value and every value that is assigned later, in order.
        ///
        ///     for await name in profile.$name.values { print(name) }
        ///
        /// Every loop (every `makeAsyncIterator()`) is a separate subscription and begins with the value at that time.
        /// It stores all values that are assigned and not yet taken, without a limit, so that none is lost. A loop that
        /// is slower than the assignments over a long time therefore uses more and more memory. The loop ends after the
        /// last value when the model is deinitialized, and immediately when its task is cancelled.
        public var values: Values { Values(channel: channel) }
    }

    /// An asynchronous sequence of the values of a property; see `Publisher.values`.
    public struct Values: AsyncSequence {
        /// The type of the property's value.
        public typealias Element = Value

        let channel: PublishedChannel<Value>

        /// Subscribes and returns the iterator.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(channel) }

        /// A subscription.
        ///
        /// It ends when its last copy is released.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let subscription: PublishedSubscription<Value>

            init(_ channel: PublishedChannel<Value>) {
                subscription = PublishedSubscription(to: channel)
            }

            /// Waits for the next value; nil when the model is deinitialized or the task is cancelled.
            public mutating func next() async -> Value? { await subscription.next(isolation: nil) }

            /// Waits for the next value.
            ///
            /// - Parameter actor: the actor that uses the value, so that the value need not be `Sendable`.
            /// - Returns: nil when the model is deinitialized or the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
                await subscription.next(isolation: actor)
            }
        }
    }
}

extension SmartPublished.Publisher: Sendable where Value: Sendable {}
extension SmartPublished.Values: Sendable where Value: Sendable {}

/// A subscription for `async` code.
///
/// It ends when it is deinitialized.
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

    /// Waits for the next value; nil when no value will follow or the task is cancelled.
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

/// The tasks that wait for a new value.
///
/// A task reads `callCount`, checks for a value, and then sleeps only if the count has not changed. A call between the
/// check and the sleep is therefore not missed.
final class SleepingTasks: PublishedListener {
    private let state = Locked(State())

    private struct State {
        var callCount = 0
        var sleepers: [CheckedContinuation<Void, Never>] = []
    }

    /// The number of calls of `wake`.
    var callCount: Int { state.withLock { $0.callCount } }

    /// Resumes all waiting tasks.
    func wake() {
        let sleepers = state.withLock { state in
            defer { state.sleepers = [] }
            state.callCount += 1
            return state.sleepers
        }
        sleepers.forEach { $0.resume() }
    }

    /// Returns after `wake` is called more than `count` times, or the task is cancelled.
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
