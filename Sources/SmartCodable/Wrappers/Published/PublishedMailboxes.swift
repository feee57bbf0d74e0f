/// The mailboxes of a channel, by numbers that grow with each subscription.
struct PublishedMailboxes<Value> {
    private var mailboxes: [Int: PublishedMailbox<Value>] = [:]
    /// The number that the next mailbox gets.
    private(set) var nextNumber = 0

    var count: Int { mailboxes.count }

    func isOpen(_ number: Int) -> Bool { mailboxes[number] != nil }

    /// Adds a mailbox.
    ///
    /// - Returns: its number.
    mutating func open(_ mailbox: PublishedMailbox<Value>) -> Int {
        defer { nextNumber += 1 }
        mailboxes[nextNumber] = mailbox
        return nextNumber
    }

    /// Removes a mailbox.
    ///
    /// - Returns: the mailbox, whose values are to be let go of without the lock.
    mutating func close(_ number: Int) -> PublishedMailbox<Value>? { mailboxes.removeValue(forKey: number) }

    /// Takes the oldest value out of a mailbox; nil if there is none.
    mutating func take(_ number: Int) -> Value? { mailboxes[number]?.take() }

    /// Puts a value into some mailboxes.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - isMeant: whether it belongs in the mailbox of a number; the second argument is its `hearsBefore`.
    /// - Returns: who is to be woken, in the order of subscription.
    mutating func put(_ value: Value, where isMeant: (Int, Bool) -> Bool) -> [any PublishedListener] {
        if mailboxes.isEmpty { return [] }
        var listeners: [any PublishedListener] = []
        for number in mailboxes.keys.sorted() {
            guard let hearsBefore = mailboxes[number]?.hearsBefore, isMeant(number, hearsBefore) else { continue }
            // In place: a copy of the mailbox at hand would make this copy all that it holds.
            mailboxes[number]?.put(value)
            if let listener = mailboxes[number]?.listener { listeners.append(listener) }
        }
        return listeners
    }

    /// Lets go of all listeners: a mailbox must not keep one alive that nothing will wake.
    ///
    /// - Returns: the listeners, who are to be told.
    mutating func endListening() -> [any PublishedListener] {
        var listeners: [any PublishedListener] = []
        for number in mailboxes.keys.sorted() {
            guard let listener = mailboxes[number]?.listener else { continue }
            listeners.append(listener)
            mailboxes[number]?.listener = nil
        }
        return listeners
    }
}

extension PublishedMailboxes: Sendable where Value: Sendable {}
