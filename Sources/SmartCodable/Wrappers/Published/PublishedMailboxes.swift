/// The mailboxes of a channel.
///
/// Their numbers increase with each subscription.
struct PublishedMailboxes<Value> {
    private var mailboxes: [Int: PublishedMailbox<Value>] = [:]
    /// The number of the next mailbox.
    private(set) var nextNumber = 0

    var count: Int { mailboxes.count }

    func isOpen(_ number: Int) -> Bool { mailboxes[number] != nil }

    /// Adds a mailbox.
    ///
    /// - Returns: the number of the mailbox.
    mutating func open(_ mailbox: PublishedMailbox<Value>) -> Int {
        defer { nextNumber += 1 }
        mailboxes[nextNumber] = mailbox
        return nextNumber
    }

    /// Removes a mailbox.
    ///
    /// - Returns: the mailbox. Release its values without holding the lock.
    mutating func close(_ number: Int) -> PublishedMailbox<Value>? { mailboxes.removeValue(forKey: number) }

    /// Takes the oldest value from a mailbox; nil if there is none.
    mutating func take(_ number: Int) -> Value? { mailboxes[number]?.take() }

    /// Adds a value to some mailboxes.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - isReceiver: returns whether a mailbox receives the value, from its number and its `receivesEarly`.
    /// - Returns: the listeners to wake, in the order of subscription.
    mutating func put(_ value: Value, where isReceiver: (Int, Bool) -> Bool) -> [any PublishedListener] {
        if mailboxes.isEmpty { return [] }
        var listeners: [any PublishedListener] = []
        for number in mailboxes.keys.sortedBySharedCode(<) {
            guard let receivesEarly = mailboxes[number]?.receivesEarly, isReceiver(number, receivesEarly) else {
                continue
            }
            // In place: with a copy of the mailbox in a variable, this would copy all its values.
            mailboxes[number]?.put(value)
            if let listener = mailboxes[number]?.listener { listeners.append(listener) }
        }
        return listeners
    }

    /// Removes all listeners, so that a mailbox does not retain a listener that is never woken again.
    ///
    /// - Returns: the listeners, to be woken once more.
    mutating func removeListeners() -> [any PublishedListener] {
        if mailboxes.isEmpty { return [] }
        var listeners: [any PublishedListener] = []
        for number in mailboxes.keys.sortedBySharedCode(<) {
            guard let listener = mailboxes[number]?.listener else { continue }
            listeners.append(listener)
            mailboxes[number]?.listener = nil
        }
        return listeners
    }
}

extension PublishedMailboxes: Sendable where Value: Sendable {}

/// The values that were published to one subscriber and not yet taken.
///
/// The queue has no limit, so that no assigned value is lost. Adding and taking have amortized constant cost: each
/// value moves from one array to the other once.
struct PublishedMailbox<Value> {
    /// Woken when there is a new value; nil when no value will follow.
    var listener: (any PublishedListener)?
    /// Whether values arrive before the property is assigned.
    let receivesEarly: Bool

    /// Newer values in order.
    private var incoming: [Value] = []
    /// Older values, the oldest last.
    private var outgoing: [Value] = []

    init(listener: (any PublishedListener)?, receivesEarly: Bool) {
        self.listener = listener
        self.receivesEarly = receivesEarly
    }

    mutating func put(_ value: Value) { incoming.append(value) }

    /// Takes the oldest value; nil if there is none.
    mutating func take() -> Value? {
        if outgoing.isEmpty {
            outgoing = incoming.reversed()
            incoming = []
        }
        return outgoing.popLast()
    }
}

extension PublishedMailbox: Sendable where Value: Sendable {}

/// Receives a call when a mailbox has a new value.
protocol PublishedListener: AnyObject, Sendable {
    /// Called on the assigning thread without a lock.
    func wake()
}
