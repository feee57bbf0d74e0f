/// The storage of a published property's value: one box for each copy of a model, one channel for all copies.
///
///     let draft = user                 draft.box ──┐
///     user.name = "Ann"                            ├── channel ── mailboxes of the subscribers
///                                      user.box  ──┘
///
/// A class, so that assigning a property of an object does not modify the object's memory. Several threads may
/// therefore assign at the same time.
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

    /// Creates a box with the same value and the same subscribers.
    func copy() -> PublishedBox { PublishedBox(value, channel) }

    /// Assigns a new value and publishes it to the subscribers.
    func assign(_ value: Value) {
        // The last reference to the old value may be released here, and its deinit may access this box. It must run
        // after the lock is released.
        var displaced = value
        let announcement = channel.announce(value)
        channel.publish(value, after: announcement) { swap(&content, &displaced) }
        withExtendedLifetime(displaced) {}
    }
}

/// `@unchecked`: every access to the value holds the lock of the channel.
extension PublishedBox: @unchecked Sendable where Value: Sendable {}
