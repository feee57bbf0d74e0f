/// The way from a published property to its subscribers.
///
///     assign "Bob" ─┬─ 1. announce ──▸ mailboxes that hear before (Combine)    ── wake ──▸ subscriber
///                   │                  the property still has "Ann"
///                   └─ 2. publish  ──▸ the property has "Bob", all the others  ── wake ──▸ task
///
/// Subscribers are woken when the lock is free, in the order in which they subscribed, and take from their mailboxes
/// what they want. So a subscriber may assign, subscribe and cancel, and no value is lost on its way.
struct PublishedChannel<Value> {
    private let state: Locked<State>

    fileprivate struct State {
        /// What was published last.
        var latest: Value
        /// How many boxes publish here; without any the channel is over.
        var owners = 0
        var mailboxes = PublishedMailboxes<Value>()
    }

    init(_ value: Value) {
        state = Locked(State(latest: value))
    }

    /// Runs a body while nothing is published.
    func withLock<Result>(_ body: () -> Result) -> Result { state.withLock { _ in body() } }

    // MARK: - Owners

    func addOwner() { state.withLock { $0.owners += 1 } }

    /// Without owners nothing will be published any more: those who wait are told.
    func removeOwner() {
        let listeners = state.withLock { state in
            state.owners -= 1
            return state.owners == 0 ? state.mailboxes.endListening() : []
        }
        listeners.forEach { $0.wake() }
    }

    // MARK: - Publishing

    /// Marks the moment at which a value was announced.
    struct Announcement {
        fileprivate let nextNumber: Int
    }

    /// Gives a value to those who hear it before the property has it.
    func announce(_ value: Value) -> Announcement {
        let (announcement, listeners) = state.withLock { state in
            let announcement = Announcement(nextNumber: state.mailboxes.nextNumber)
            return (announcement, state.mailboxes.put(value) { _, hearsBefore in hearsBefore })
        }
        listeners.forEach { $0.wake() }
        return announcement
    }

    /// Gives a value to those who have not heard it, in one step with giving it to the property.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - announcement: when it was announced; who has subscribed since has not heard it.
    ///   - assign: gives the value to the property.
    func publish(_ value: Value, after announcement: Announcement, assign: () -> Void) {
        var displaced = value
        let listeners = state.withLock { state in
            assign()
            swap(&state.latest, &displaced)
            return state.mailboxes.put(value) { number, hearsBefore in
                !hearsBefore || number >= announcement.nextNumber
            }
        }
        withExtendedLifetime(displaced) {}
        listeners.forEach { $0.wake() }
    }

    // MARK: - Subscribing

    /// Opens a mailbox with the value that was published last.
    ///
    /// - Parameters:
    ///   - listener: is woken when there is something new.
    ///   - hearsBefore: whether values come before the property has them.
    /// - Returns: the number of the mailbox.
    func subscribe(_ listener: any PublishedListener, hearsBefore: Bool = false) -> Int {
        state.withLock { state in
            var mailbox = PublishedMailbox<Value>(listener: state.owners > 0 ? listener : nil, hearsBefore: hearsBefore)
            mailbox.put(state.latest)
            return state.mailboxes.open(mailbox)
        }
    }

    /// Closes a mailbox and drops what is in it.
    func unsubscribe(_ number: Int) {
        let mailbox = state.withLock { $0.mailboxes.close(number) }
        withExtendedLifetime(mailbox) {}
    }

    /// What is in a mailbox.
    enum Content {
        case value(Value)
        /// Nothing yet.
        case nothing
        /// Nothing, for ever.
        case end
    }

    /// Takes the oldest value out of a mailbox.
    func take(_ number: Int) -> Content {
        state.withLock { state in
            if let value = state.mailboxes.take(number) { return .value(value) }
            return state.owners > 0 && state.mailboxes.isOpen(number) ? .nothing : .end
        }
    }

    /// How many have subscribed.
    var subscriberCount: Int { state.withLock { $0.mailboxes.count } }
}

extension PublishedChannel: Sendable where Value: Sendable {}
extension PublishedChannel.State: Sendable where Value: Sendable {}
