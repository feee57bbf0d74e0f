import Foundation
import Testing

@testable import SmartCodable

/// Subscriptions with callbacks, as in Combine: which values they receive, when, and how many.
@Suite struct PublishedDeliveryTests {
    final class Player {
        @SmartPublished var score = 0
    }

    /// Stores the values that it receives.
    final class Listener {
        var seen: [Int] = []
        var more = PublishedDemand(limit: 0)
        var onValue: (Int) -> Void = { _ in }

        func subscribe(to player: Player) -> PublishedDelivery<Int> {
            PublishedDelivery(from: player.$score.channel) { [self] value in
                seen.append(value)
                onValue(value)
                return more
            }
        }
    }

    @Test func subscribersReceiveTheCurrentValueAndEachNewOneBeforeItIsSet() {
        let player = Player()
        let listener = Listener()
        var held: [Int] = []
        listener.onValue = { _ in held.append(player.score) }
        let delivery = listener.subscribe(to: player)
        #expect(listener.seen == [])
        delivery.request(.unlimited)
        player.score = 1
        player.score = 2
        #expect(listener.seen == [0, 1, 2])
        #expect(held == [0, 0, 1])
        delivery.cancel()
    }

    @Test func limitedDemandDelaysFurtherValues() {
        let player = Player()
        let listener = Listener()
        let delivery = listener.subscribe(to: player)
        delivery.request(PublishedDemand(limit: 1))
        player.score = 1
        player.score = 2
        #expect(listener.seen == [0])
        delivery.request(PublishedDemand(limit: 1))
        #expect(listener.seen == [0, 1])
        listener.more = PublishedDemand(limit: 1)
        delivery.request(PublishedDemand(limit: 1))
        player.score = 3
        player.score = 4
        #expect(listener.seen == [0, 1, 2, 3, 4])
        delivery.cancel()
    }

    @Test func demandAddsUp() {
        var demand = PublishedDemand(limit: .max)
        demand.add(PublishedDemand(limit: 1))
        demand.subtractOne()
        #expect(demand.isSome)
        demand = PublishedDemand(limit: 0)
        #expect(!demand.isSome)
        demand.add(PublishedDemand(limit: 2))
        demand.subtractOne()
        demand.subtractOne()
        #expect(!demand.isSome)
        demand.add(.unlimited)
        #expect(demand.isSome)
    }

    @Test func assignmentsInsideACallAreDeliveredAfterIt() {
        let player = Player()
        let listener = Listener()
        listener.onValue = { if $0 == 1 { player.score = 10 } }
        let delivery = listener.subscribe(to: player)
        delivery.request(.unlimited)
        player.score = 1
        #expect(listener.seen == [0, 1, 10])
        #expect(player.score == 1, "the outer assignment ends last, as with a willSet")
        delivery.cancel()
    }

    @Test func subscribingDuringAnAssignmentLosesNothing() {
        let player = Player()
        let first = Listener()
        let second = Listener()
        var late: PublishedDelivery<Int>?
        first.onValue = { value in
            guard value == 1 else { return }
            late = second.subscribe(to: player)
            late?.request(.unlimited)
        }
        let delivery = first.subscribe(to: player)
        delivery.request(.unlimited)
        player.score = 1
        #expect(second.seen == [0, 1])
        delivery.cancel()
        late?.cancel()
    }

    @Test func cancellingEndsTheCallsAndFreesTheReceiver() {
        let player = Player()
        weak var freed: Listener?
        do {
            let listener = Listener()
            freed = listener
            let delivery = listener.subscribe(to: player)
            delivery.request(.unlimited)
            player.score = 1
            delivery.cancel()
            player.score = 2
            delivery.request(.unlimited)
            #expect(listener.seen == [0, 1])
        }
        #expect(freed == nil)
        #expect(player.$score.channel.subscriberCount == 0)
    }

    @Test func cancellingInACallEndsTheCalls() {
        let player = Player()
        let listener = Listener()
        let delivery = listener.subscribe(to: player)
        listener.onValue = { if $0 == 1 { delivery.cancel() } }
        delivery.request(.unlimited)
        player.score = 1
        player.score = 2
        #expect(listener.seen == [0, 1])
        listener.onValue = { _ in }
    }

    @Test func anUncancelledSubscriptionIsFreedWithItsModel() {
        weak var freed: PublishedDelivery<Int>?
        weak var player: Player?
        do {
            let model = Player()
            player = model
            let listener = Listener()
            let delivery = listener.subscribe(to: model)
            delivery.request(.unlimited)
            freed = delivery
        }
        #expect(player == nil)
        #expect(freed == nil)
    }

    @Test func assignedValuesAreDeliveredAfterTheModelIsFreed() {
        let listener = Listener()
        var player: Player? = Player()
        let delivery = player.map(listener.subscribe)
        player?.score = 1
        player = nil
        delivery?.request(.unlimited)
        #expect(listener.seen == [0, 1])
    }

    @Test func subscribersAreCalledInTheOrderInWhichTheySubscribed() {
        let player = Player()
        var order: [Int] = []
        let listeners = (0..<20).map { number in
            let listener = Listener()
            listener.onValue = { if $0 == 1 { order.append(number) } }
            return listener
        }
        let deliveries = listeners.map { $0.subscribe(to: player) }
        deliveries.forEach { $0.request(.unlimited) }
        player.score = 1
        #expect(order == Array(0..<20))
        deliveries.forEach { $0.cancel() }
    }

    @Test func concurrentCallsAreSerializedAndNoneIsLost() async {
        final class Shared: @unchecked Sendable {
            // `@unchecked`: the property may be used on any thread.
            @SmartPublished var score = 0
        }
        /// Not locked, so that the thread sanitizer detects concurrent calls.
        final class Sum: @unchecked Sendable { var count = 0 }
        let shared = Shared()
        let sum = Sum()
        let delivery = PublishedDelivery(from: shared.$score.channel) { _ in
            sum.count += 1
            return PublishedDemand(limit: 1)
        }
        delivery.request(PublishedDemand(limit: 1))
        await withTaskGroup { group in
            for _ in 0..<4 { group.addTask { for number in 0..<2_500 { shared.score = number } } }
        }
        // The last call may still be running on its thread; a demand does not wait for it, but all threads have
        // passed this point.
        #expect(sum.count == 10_001)
        delivery.cancel()
    }
}
