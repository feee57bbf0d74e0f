import Foundation

/// The storage of a published property's value: one box for each copy of a model, one channel for all copies.
///
///     let draft = user                 draft.box ──┐
///     user.name = "Ann"                            ├── channel ── mailboxes of the subscribers
///                                      user.box  ──┘
///
/// A class, so that assigning a property of an object does not modify the object's memory. Several threads may
/// therefore assign at the same time.
///
/// The channel is created when it is requested or shared: most decoded properties never have a subscriber.
final class PublishedBox<Value> {
    /// Guarded by the lock.
    private var knownChannel: PublishedChannel<Value>?
    /// Guarded by the lock.
    private var content: Value

    init(_ value: Value) {
        content = value
    }

    deinit {
        knownChannel?.removeOwner()
    }

    private var lock: NSLock { PublishedLocks.lock(of: self) }

    var value: Value {
        let lock = lock
        lock.lock()
        defer { lock.unlock() }
        return content
    }

    var channel: PublishedChannel<Value> {
        lock.withLock {
            if let knownChannel { return knownChannel }
            let channel = PublishedChannel(content)
            knownChannel = channel
            return channel
        }
    }

    /// Creates a box with the same value and the same subscribers.
    func copy() -> PublishedBox {
        let (copy, channel) = (PublishedBox(value), channel)
        channel.addOwner()
        copy.knownChannel = channel
        return copy
    }

    /// Assigns a new value and publishes it to the subscribers.
    func assign(_ value: Value) {
        if assignUnpublished(value) { return }
        let channel = channel
        // The last reference to the old value may be released here, and its deinit may access this box. It must run
        // after the lock is released.
        var displaced = value
        let announcement = channel.announce(value)
        channel.publish(value, after: announcement) { lock.withLock { swap(&content, &displaced) } }
        withExtendedLifetime(displaced) {}
    }

    /// Assigns a new value if nothing can have subscribed; returns false if there is a channel.
    func assignUnpublished(_ value: Value) -> Bool {
        var displaced = value
        defer { withExtendedLifetime(displaced) {} }
        let lock = lock
        lock.lock()
        defer { lock.unlock() }
        guard knownChannel == nil else { return false }
        swap(&content, &displaced)
        return true
    }
}

/// `@unchecked`: every access holds the lock.
extension PublishedBox: @unchecked Sendable where Value: Sendable {}

/// The locks of all boxes, each of which guards many: to create a lock took most of the time of creating a property.
///
/// A thread that has one of them takes no other lock and runs no code of the app.
private enum PublishedLocks {
    private static let locks = (0..<64).map { _ in NSLock() }

    static func lock(of box: AnyObject) -> NSLock {
        // Not the lowest bits, which are the same for all objects.
        locks[(ObjectIdentifier(box).hashValue >> 4) & 63]
    }
}
