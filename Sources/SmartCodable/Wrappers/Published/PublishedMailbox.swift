/// What was published to one subscriber and not yet taken.
///
/// Without a bound: a value that was assigned is never lost. Putting and taking cost the same however many there are
/// (on average: the values change over from one end to the other once).
struct PublishedMailbox<Value> {
    /// Is woken when there is something new; nil when there will be nothing new.
    var listener: (any PublishedListener)?
    /// Whether values come before the property has them.
    let hearsBefore: Bool

    /// Values in the order in which they came.
    private var incoming: [Value] = []
    /// Earlier values, the oldest last.
    private var outgoing: [Value] = []

    init(listener: (any PublishedListener)?, hearsBefore: Bool) {
        self.listener = listener
        self.hearsBefore = hearsBefore
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

/// Whoever is told that there is something new in a mailbox.
protocol PublishedListener: AnyObject, Sendable {
    /// Called on the thread that assigns, with no lock held.
    func wake()
}
