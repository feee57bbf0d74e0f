#if canImport(Combine)
import Combine
import SmartCodable
import Testing

/// Published properties in observable objects.
@Suite struct SmartPublishedCombineTests {
    final class Player: ObservableObject, SmartCodable {
        @SmartPublished var score = 0
        required init() {}
    }

    final class CustomPublisher: ObservableObject, SmartCodable {
        let objectWillChange = PassthroughSubject<Void, Never>()
        @SmartPublished var score = 0
        required init() {}
        enum CodingKeys: CodingKey { case score }
    }

    @Test func theObjectAnnouncesTheChangeFirst() {
        let player = Player()
        var steps: [String] = []
        var cancellables: Set<AnyCancellable> = []
        player.objectWillChange.sink { steps.append("will change, has \(player.score)") }.store(in: &cancellables)
        player.$score.sink { steps.append("\($0), has \(player.score)") }.store(in: &cancellables)
        player.score = 1
        #expect(steps == ["0, has 0", "will change, has 0", "1, has 0"])
        #expect(player.score == 1)
    }

    @Test func anObjectWithAPublisherOfItsOwnIsAssigned() {
        let player = CustomPublisher()
        var seen: [Int] = []
        let cancellable = player.$score.sink { seen.append($0) }
        player.score = 1
        #expect(player.score == 1)
        #expect(seen == [0, 1])
        cancellable.cancel()
        player.score = 2
        #expect(seen == [0, 1])
    }

    @Test func awaitingLosesNoValues() async {
        let player = Player()
        var values = player.$score.values.makeAsyncIterator()
        for score in 1...5 { player.score = score }
        for expected in 0...5 { #expect(await values.next() == expected) }
    }
}
#endif
