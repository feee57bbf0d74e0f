/// Publishes the values of a property to its subscribers.
///
///     assign "Bob" ─┬─ 1. announce ──▸ mailboxes that receive early (Combine)  ── wake ──▸ subscriber
///                   │                  the property still has "Ann"
///                   └─ 2. publish  ──▸ the property has "Bob", all others      ── wake ──▸ task
///
/// Subscribers are woken after the lock is released, in the order in which they subscribed, and take values from their
/// mailboxes. A subscriber may therefore assign, subscribe and cancel, and no value is lost.
struct PublishedChannel<Value> {
    private let state: Locked<State>

    fileprivate struct State {
        /// The last published value.
        var latest: Value
        /// The number of boxes that publish to this channel.
        ///
        /// Without any the channel has ended.
        var owners = 1
        var mailboxes = PublishedMailboxes<Value>()
    }

    /// Creates the channel of a box, its first owner.
    init(_ value: Value) {
        state = Locked(State(latest: value))
    }

    // MARK: - Owners

    /// Adds the box of another copy.
    func addOwner() { state.withLock { $0.owners += 1 } }

    /// Ends the channel after the last owner, and wakes all subscribers.
    func removeOwner() {
        let listeners = state.withLock { state in
            state.owners -= 1
            return state.owners == 0 ? state.mailboxes.removeListeners() : []
        }
        listeners.forEach { $0.wake() }
    }

    // MARK: - Publishing

    /// The time at which a value was announced, as the number of the next mailbox.
    struct Announcement {
        fileprivate let nextNumber: Int
    }

    /// Sends a value to the mailboxes that receive it before the property is assigned.
    func announce(_ value: Value) -> Announcement {
        let (announcement, listeners) = state.withLock { state in
            let announcement = Announcement(nextNumber: state.mailboxes.nextNumber)
            return (announcement, state.mailboxes.put(value) { _, receivesEarly in receivesEarly })
        }
        listeners.forEach { $0.wake() }
        return announcement
    }

    /// Assigns the property and sends the value to all other mailboxes in one step.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - announcement: the announcement of the value. Mailboxes that were opened later have not received it.
    ///   - assign: assigns the property.
    func publish(_ value: Value, after announcement: Announcement, assign: () -> Void) {
        var displaced = value
        let listeners = state.withLock { state in
            assign()
            swap(&state.latest, &displaced)
            return state.mailboxes.put(value) { number, receivesEarly in
                !receivesEarly || number >= announcement.nextNumber
            }
        }
        withExtendedLifetime(displaced) {}
        listeners.forEach { $0.wake() }
    }

    // MARK: - Subscribing

    /// Opens a mailbox that contains the last published value.
    ///
    /// - Parameters:
    ///   - listener: is woken when the mailbox has a new value.
    ///   - receivesEarly: whether the mailbox receives values before the property is assigned.
    /// - Returns: the number of the mailbox.
    func subscribe(_ listener: any PublishedListener, receivesEarly: Bool = false) -> Int {
        state.withLock { state in
            var mailbox = PublishedMailbox<Value>(
                listener: state.owners > 0 ? listener : nil,
                receivesEarly: receivesEarly
            )
            mailbox.put(state.latest)
            return state.mailboxes.open(mailbox)
        }
    }

    /// Closes a mailbox and discards its values.
    func unsubscribe(_ number: Int) {
        let mailbox = state.withLock { $0.mailboxes.close(number) }
        withExtendedLifetime(mailbox) {}
    }

    /// The result of taking a value from a mailbox.
    enum Content {
        case value(Value)
        /// No value yet.
        case nothing
        /// No value, and none will follow.
        case end
    }

    /// Takes the oldest value from a mailbox.
    func take(_ number: Int) -> Content {
        state.withLock { state in
            if let value = state.mailboxes.take(number) { return .value(value) }
            return state.owners > 0 && state.mailboxes.isOpen(number) ? .nothing : .end
        }
    }

    /// The number of subscribers.
    var subscriberCount: Int { state.withLock { $0.mailboxes.count } }
}

extension PublishedChannel: Sendable where Value: Sendable {}
extension PublishedChannel.State: Sendable where Value: Sendable {}
