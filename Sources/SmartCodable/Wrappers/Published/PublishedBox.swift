/// The value of a published property: one box for each copy of a model, one channel for all copies.
///
///     let draft = user                 draft.box ──┐
///     user.name = "Ann"                            ├── channel ── mailboxes of the subscribers
///                                      user.box  ──┘
///
/// A class, so that a property of an object is assigned without changing the object's memory: threads may do that at
/// the same time.
final class PublishedBox<Value> {
    let channel: PublishedChannel<Value>
    /// Guarded by the lock of the channel.
    private var content: Value

    convenience init(_ value: Value) {
        self.init(value, PublishedChannel(value))
    }

    private init(_ value: Value, _ channel: PublishedChannel<Value>) {
        content = value
        self.channel = channel
        channel.addOwner()
    }

    deinit {
        channel.removeOwner()
    }

    var value: Value { channel.withLock { content } }

    /// A box with the same value and the same subscribers.
    func copy() -> PublishedBox { PublishedBox(value, channel) }

    /// Takes a new value and tells the subscribers.
    func assign(_ value: Value) {
        // The old value may be the last of its kind, and its deinit may come back here: it must outlive the lock.
        var displaced = value
        let announcement = channel.announce(value)
        channel.publish(value, after: announcement) { swap(&content, &displaced) }
        withExtendedLifetime(displaced) {}
    }
}

/// `@unchecked`: every access to the value holds the lock of the channel.
extension PublishedBox: @unchecked Sendable where Value: Sendable {}
