/// A subscription that calls a closure with each value, one at a time, as long as there is demand.
///
/// This is the part of a Combine subscription that does not depend on Combine, so that it can be tested on every
/// platform.
final class PublishedDelivery<Value>: PublishedListener, @unchecked Sendable {
    // `@unchecked`: all mutable state is protected by the lock; `number` is set before the object is shared. The
    // receiver is called by one thread at a time, on any thread, as Combine subscribers expect.

    /// Receives a value and returns the additional demand.
    typealias Receiver = (Value) -> PublishedDemand

    private let channel: PublishedChannel<Value>
    private var number = 0
    private let state: Locked<State>

    private struct State {
        /// Nil after the subscription has ended.
        var receiver: Receiver?
        var demand = PublishedDemand(limit: 0)
        /// Whether a thread is delivering.
        ///
        /// It then also delivers the values that other threads request.
        var isDelivering = false
        /// Whether the delivering thread must check for values again before it ends.
        var mustCheckAgain = false
    }

    init(from channel: PublishedChannel<Value>, to receiver: @escaping Receiver) {
        self.channel = channel
        state = Locked(State(receiver: receiver))
        number = channel.subscribe(self, receivesEarly: true)
    }

    /// Adds demand and delivers the available values.
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
                state.mustCheckAgain = true
                state.isDelivering = true
            }
            return !state.isDelivering
        }
        if isFree { deliver() }
    }

    /// Delivers available values up to the demand.
    ///
    /// Calls on other threads in the meantime leave their values to this one.
    private func deliver() {
        while let receiver = nextReceiver() {
            guard case .value(let value) = channel.take(number) else { continue }
            state.withLock { state in
                state.demand.subtractOne()
                state.mustCheckAgain = true
            }
            let demand = receiver(value)
            state.withLock { $0.demand.add(demand) }
        }
    }

    /// Returns the receiver if there is demand and there may be a value; otherwise ends the delivery.
    private func nextReceiver() -> Receiver? {
        state.withLock { state in
            if state.mustCheckAgain, state.demand.isSome, let receiver = state.receiver {
                state.mustCheckAgain = false
                return receiver
            }
            state.isDelivering = false
            return nil
        }
    }
}

/// The number of values that a subscriber still accepts.
struct PublishedDemand {
    /// Nil for any number.
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
