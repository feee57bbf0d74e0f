import Foundation
import Testing

@testable import SmartCodable

/// The values of a published property, awaited.
@Suite struct SmartPublishedValuesTests {
    final class Player: SmartCodable, @unchecked Sendable {
        // `@unchecked`: all that changes is the property, which may be used on any thread.
        @SmartPublished var score = 0
        @SmartPublished var name: String?
        required init() {}
    }

    @Test func aSubscriberReceivesTheCurrentValueAndEachNewOne() async {
        let player = Player()
        player.score = 1
        var values = player.$score.values.makeAsyncIterator()
        for score in 2...5 { player.score = score }
        for expected in 1...5 { #expect(await values.next() == expected) }
    }

    @Test func equalValuesAreNotOmitted() async {
        let player = Player()
        var values = player.$score.values.makeAsyncIterator()
        player.score = 0
        player.score = 0
        #expect(await [values.next(), values.next(), values.next()] == [0, 0, 0])
    }

    @Test func nilIsAValue() async {
        let player = Player()
        var values = player.$name.values.makeAsyncIterator()
        player.name = "Ann"
        player.name = nil
        #expect(await values.next() == .some(nil))
        #expect(await values.next() == "Ann")
        #expect(await values.next() == .some(nil))
    }

    @Test func slowSubscribersLoseNoValues() async {
        let player = Player()
        var values = player.$score.values.makeAsyncIterator()
        for score in 1...20_000 { player.score = score }
        for expected in 0...20_000 where await values.next() != expected {
            Issue.record("not \(expected)")
            return
        }
    }

    @Test func everySubscriberHasItsOwnSubscription() async {
        let player = Player()
        var first = player.$score.values.makeAsyncIterator()
        player.score = 1
        var second = player.$score.values.makeAsyncIterator()
        player.score = 2
        #expect(await [first.next(), first.next(), first.next()] == [0, 1, 2])
        #expect(await [second.next(), second.next()] == [1, 2])
        #expect(player.$score.channel.subscriberCount == 2)
    }

    @Test func aWaitingSubscriberIsWoken() async {
        for _ in 0..<100 {
            let player = Player()
            let values = player.$score.values
            let listening = Task {
                var seen: [Int] = []
                for await value in values {
                    seen.append(value)
                    if value == 5 { break }
                }
                return seen
            }
            for score in 1...5 {
                player.score = score
                await Task.yield()
            }
            let seen = await listening.value
            // The task can subscribe at any time; from then on it receives every value.
            #expect(seen == Array((seen.first ?? 9)...5))
            #expect(player.$score.channel.subscriberCount == 0)
        }
    }

    @Test func breakingOutOfALoopEndsTheSubscription() async {
        let player = Player()
        for await _ in player.$score.values { break }
        #expect(player.$score.channel.subscriberCount == 0)
    }

    @Test func cancellingAWaitingTaskEndsTheSubscription() async {
        let player = Player()
        let values = player.$score.values
        let channel = player.$score.channel
        let listening = Task {
            var seen: [Int] = []
            for await value in values { seen.append(value) }
            return seen
        }
        while channel.subscriberCount == 0 { await Task.yield() }
        listening.cancel()
        #expect(await listening.value.count <= 1)
        #expect(channel.subscriberCount == 0)
    }

    @Test func aCancelledTaskReceivesNothing() async {
        let player = Player()
        let values = player.$score.values
        let listening = Task {
            while !Task.isCancelled { await Task.yield() }
            var iterator = values.makeAsyncIterator()
            return await iterator.next()
        }
        listening.cancel()
        #expect(await listening.value == nil)
    }

    @Test func theSequenceEndsWithTheModelAfterTheLastValue() async {
        var player: Player? = Player()
        weak let gone = player
        var values = player?.$score.values.makeAsyncIterator()
        player?.score = 1
        player = nil
        #expect(gone == nil)
        #expect(await values?.next() == 0)
        #expect(await values?.next() == 1)
        #expect(await values?.next() == nil)
        #expect(await values?.next() == nil)
    }

    @Test func aWaitingLoopEndsWithTheModel() async {
        for _ in 0..<100 {
            var player: Player? = Player()
            guard let values = player?.$score.values, let channel = player?.$score.channel else { return }
            let listening = Task {
                for await _ in values {}
                return true
            }
            while channel.subscriberCount == 0 { await Task.yield() }
            player = nil
            #expect(await listening.value)
        }
    }

    @Test func lateSubscribersReceiveTheLastValue() async {
        var player: Player? = Player()
        player?.score = 7
        let values = player?.$score.values
        player = nil
        var seen: [Int] = []
        if let values { for await value in values { seen.append(value) } }
        #expect(seen == [7])
    }

    @Test func subscriptionsAndValuesAreFreed() async {
        final class Token: Codable, @unchecked Sendable {}
        final class Holder: SmartCodable {
            @SmartPublished var token: Token? = Token()
            required init() {}
        }
        weak var token: Token?
        weak var waiting: Token?
        do {
            let holder = Holder()
            token = holder.token
            let values = holder.$token.values.makeAsyncIterator()
            let next = Token()
            waiting = next
            holder.token = next
            holder.token = nil
            #expect(token != nil, "the subscription has it")
            #expect(waiting != nil, "the subscription has it")
            withExtendedLifetime((holder, values)) {}
        }
        #expect(token == nil)
        #expect(waiting == nil)
    }

    @Test func aValueCanAssignInItsDeinitializer() {
        final class Last: Codable {
            var onEnd: (() -> Void)?
            init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            init(from decoder: any Decoder) {}
            func encode(to encoder: any Encoder) {}
            deinit { onEnd?() }
        }
        final class Holder {
            @SmartPublished var last: Last?
            @SmartPublished var count = 0
        }
        let holder = Holder()
        holder.last = Last { [unowned holder] in
            holder.count += 1
            holder.last = nil
        }
        holder.last = nil
        #expect(holder.count == 1)
    }

    @MainActor @Test func nonSendableValuesAreAwaitedInTheirIsolation() async {
        final class Picture: Codable { var size = 1 }
        final class Album {
            @SmartPublished var cover = Picture()
        }
        let album = Album()
        var sizes: [Int] = []
        for await picture in album.$cover.values {
            sizes.append(picture.size)
            if sizes.count == 2 { break }
            let next = Picture()
            next.size = 2
            album.cover = next
        }
        #expect(sizes == [1, 2])
    }
}
