import Foundation
import SmartCodable
import Testing

/// A published property on many threads; meant to be run with the thread sanitizer, too.
@Suite struct SmartPublishedThreadTests {
    final class Counter: SmartCodable, @unchecked Sendable {
        // `@unchecked`: all that changes is the property, which may be used on any thread.
        @SmartPublished var value = -1
        required init() {}
    }

    private static let writers = 4
    private static let assignments = 2_500

    /// Assigns 10,000 different values from several threads.
    private static func write(to counter: Counter) async {
        await withTaskGroup { group in
            for writer in 0..<writers {
                group.addTask {
                    for number in 0..<assignments { counter.value = writer * assignments + number }
                }
            }
        }
    }

    @Test func everySubscriberGetsEveryAssignmentOnceAndInOrder() async throws {
        let counter = try #require(Counter.deserialize(from: #"{"value": "-1"}"#))
        let total = Self.writers * Self.assignments
        await withTaskGroup(of: [Int].self) { group in
            let ready = AsyncStream<Void>.makeStream()
            for _ in 0..<3 {
                group.addTask {
                    var values = counter.$value.values.makeAsyncIterator()
                    ready.continuation.yield()
                    var seen: [Int] = []
                    while seen.count < total + 1, let value = await values.next() { seen.append(value) }
                    return seen
                }
            }
            var subscribed = ready.stream.makeAsyncIterator()
            for _ in 0..<3 { await subscribed.next() }
            await Self.write(to: counter)

            var orders: Set<[Int]> = []
            for await seen in group {
                #expect(seen.first == -1)
                #expect(seen.last == counter.value, "what was published last is what the property has")
                #expect(seen.dropFirst().sorted() == Array(0..<total))
                for writer in 0..<Self.writers {
                    let own = seen.dropFirst().filter { $0 / Self.assignments == writer }
                    #expect(own == own.sorted())
                }
                orders.insert(seen)
            }
            #expect(orders.count == 1, "all hear the same order")
        }
    }

    @Test func subscribersCanBeAddedAndRemovedConcurrently() async {
        let counter = Counter()
        await withTaskGroup { group in
            group.addTask { await Self.write(to: counter) }
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        var values = counter.$value.values.makeAsyncIterator()
                        let first = await values.next()
                        #expect(first != nil)
                        _ = counter.value
                    }
                }
            }
        }
        #expect(counter.value >= 0)
    }

    @Test func copiesOfAStructureCanBeUsedOnDifferentThreads() async {
        struct Note: Sendable { @SmartPublished var text = 0 }
        let note = Note()
        await withTaskGroup { group in
            for writer in 1...4 {
                group.addTask {
                    var copy = note
                    for number in 0..<500 {
                        copy.text = writer * 1_000 + number
                        #expect(copy.text == writer * 1_000 + number)
                    }
                }
            }
        }
        #expect(note.text == 0)
    }
}
