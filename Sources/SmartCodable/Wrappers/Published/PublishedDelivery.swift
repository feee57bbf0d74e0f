/// A subscription that is called: hands over as many values as the subscriber wants, one at a time.
///
/// The part of a Combine subscription that needs no Combine, so that it is tested everywhere.
final class PublishedDelivery<Value>: PublishedListener, @unchecked Sendable {
    // `@unchecked`: everything that changes is behind the lock; `number` is set before anyone else knows the object.
    // A subscriber is called by one thread at a time, on any thread, as Combine's are made for.

    /// Takes a value, and says how many more it wants.
    typealias Receiver = (Value) -> PublishedDemand

    private let channel: PublishedChannel<Value>
    private var number = 0
    private let state: Locked<State>

    private struct State {
        /// nil when the subscription is over.
        var receiver: Receiver?
        var demand = PublishedDemand(limit: 0)
        /// Whether some thread is handing values over; it then does so for all.
        var isDelivering = false
        /// Whether that thread has to look again before it goes.
        var mustLookAgain = false
    }

    init(from channel: PublishedChannel<Value>, to receiver: @escaping Receiver) {
        self.channel = channel
        state = Locked(State(receiver: receiver))
        number = channel.subscribe(self, hearsBefore: true)
    }

    /// Hands over so many more values, those that are there at once.
    func request(_ demand: PublishedDemand) {
        state.withLock { $0.demand.add(demand) }
        wake()
    }

    /// Ends the subscription.
    func cancel() {
        let receiver = state.withLock { state in
            defer { state.receiver = nil }
            return state.receiver
        }
        channel.unsubscribe(number)
        withExtendedLifetime(receiver) {}
    }

    func wake() {
        let isFree = state.withLock { state in
            defer {
                state.mustLookAgain = true
                state.isDelivering = true
            }
            return !state.isDelivering
        }
        if isFree { deliver() }
    }

    /// Hands over what is wanted and there; calls that come meanwhile are left to this one.
    private func deliver() {
        while let receiver = nextReceiver() {
            guard case .value(let value) = channel.take(number) else { continue }
            state.withLock { state in
                state.demand.subtractOne()
                state.mustLookAgain = true
            }
            let demand = receiver(value)
            state.withLock { $0.demand.add(demand) }
        }
    }

    /// The receiver, if it wants a value and there may be one; if not, the delivery is over.
    private func nextReceiver() -> Receiver? {
        state.withLock { state in
            if state.mustLookAgain, state.demand.isSome, let receiver = state.receiver {
                state.mustLookAgain = false
                return receiver
            }
            state.isDelivering = false
            return nil
        }
    }
}

/// How many values a subscriber wants.
struct PublishedDemand {
    /// nil for any number.
    private var limit: Int?

    init(limit: Int?) {
        self.limit = limit
    }

    static var unlimited: Self { Self(limit: nil) }

    var isSome: Bool { limit != 0 }

    mutating func add(_ other: Self) {
        guard let limit, let more = other.limit else { return self = .unlimited }
        let (sum, overflow) = limit.addingReportingOverflow(more)
        self.limit = overflow ? nil : sum
    }

    mutating func subtractOne() {
        limit = limit.map { $0 - 1 }
    }
}
