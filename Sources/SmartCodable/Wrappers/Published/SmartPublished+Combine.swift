// What Combine adds: `$name` is a publisher, and observable objects announce their changes.

#if canImport(Combine)
import Combine

extension SmartPublished.Publisher: Combine.Publisher {
    /// What is published: values of the property.
    public typealias Output = Value
    /// Publishing does not fail.
    public typealias Failure = Never

    /// Subscribes: the subscriber gets the current value, and then each new one before the property has it.
    ///
    /// A subscriber that asks for few values gets the others later; none is lost. There is no completion, as with
    /// `@Published`.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
        let delivery = PublishedDelivery(from: channel) { value in
            PublishedDemand(subscriber.receive(value))
        }
        subscriber.receive(subscription: CombineSubscription(delivery))
    }
}

/// The subscription that a Combine subscriber holds.
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
    /// Announces the change of an object that is observable by the standard publisher.
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
    /// Does nothing: observable objects are Combine's.
    static func announceChange(of object: some AnyObject) {}
}
#endif
