// Support for Combine: `$name` is a publisher, and observable objects announce their changes.

#if canImport(Combine)
import Combine

extension SmartPublished.Publisher: Combine.Publisher {
    /// The value of the property.
    public typealias Output = Value
    /// Publishing does not fail.
    public typealias Failure = Never

    /// Subscribes.
    ///
    /// The subscriber receives the current value, then each new value before the property is assigned.
    ///
    /// A subscriber with limited demand receives the other values later; none is lost. There is no completion, as with
    /// `@Published`.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
        let delivery = PublishedDelivery(from: channel) { value in
            PublishedDemand(subscriber.receive(value))
        }
        subscriber.receive(subscription: CombineSubscription(delivery))
    }
}

/// The subscription that is passed to a Combine subscriber.
private final class CombineSubscription<Value>: Subscription {
    private let delivery: PublishedDelivery<Value>

    init(_ delivery: PublishedDelivery<Value>) {
        self.delivery = delivery
    }

    func request(_ demand: Subscribers.Demand) { delivery.request(PublishedDemand(demand)) }

    func cancel() { delivery.cancel() }
}

extension PublishedDemand {
    fileprivate init(_ demand: Subscribers.Demand) {
        self.init(limit: demand.max)
    }
}

extension SmartPublished {
    /// Announces the change of an `ObservableObject` that has the standard publisher.
    static func announceChange(of object: some AnyObject) {
        guard let object = object as? any ObservableObject else { return }
        announce(object)
    }

    private static func announce<Object: ObservableObject>(_ object: Object) {
        (object.objectWillChange as? ObservableObjectPublisher)?.send()
    }
}
#else
extension SmartPublished {
    /// Does nothing: `ObservableObject` belongs to Combine.
    static func announceChange(of object: some AnyObject) {}
}
#endif
