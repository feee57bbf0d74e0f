import Foundation
import Testing

@testable import MacroScanner

/// The stream between compiler and plugin, through pipes as between two processes.
@Suite struct MessageChannelTests {
    @Test(arguments: [0, 1, 7, 4_096, 65_536, 65_537, 300_000])
    func sentMessagesAreReceived(count: Int) throws {
        let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let pipe = Pipe()
        let end = DispatchSemaphore(value: 0)
        // A pipe buffers a few pages; beyond that, the writer blocks until the reader reads.
        Thread.detachNewThread {
            _ = channel(output: pipe).send(message)
            _ = channel(output: pipe).send([1, 2])
            pipe.fileHandleForWriting.closeFile()
            end.signal()
        }
        let receiver = channel(input: pipe)
        // A message of no bytes is the end.
        #expect(receiver.nextMessage() == (count == 0 ? nil : message))
        #expect(receiver.nextMessage() == [1, 2])
        #expect(receiver.nextMessage() == nil)
        end.wait()
    }

    @Test func aMessageReceivedInPiecesIsOneMessage() {
        let pipe = Pipe()
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for byte in prefix(3) + [10, 20, 30] + prefix(1) + [40] {
                pipe.fileHandleForWriting.write(Data([byte]))
                Thread.sleep(forTimeInterval: 0.001)
            }
            pipe.fileHandleForWriting.closeFile()
            end.signal()
        }
        let receiver = channel(input: pipe)
        #expect(receiver.nextMessage() == [10, 20, 30])
        #expect(receiver.nextMessage() == [40])
        #expect(receiver.nextMessage() == nil)
        end.wait()
    }

    /// The last bytes of a stream.
    struct Ending: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
    }

    @Test(arguments: [
        Ending(testDescription: "nothing", bytes: []),
        Ending(testDescription: "a length of zero", bytes: prefix(0)),
        Ending(testDescription: "a length of zero before a message", bytes: prefix(0) + prefix(1) + [1]),
        Ending(testDescription: "a part of a length", bytes: [5, 0, 0]),
        Ending(testDescription: "a length without a message", bytes: prefix(5)),
        Ending(testDescription: "a part of a message", bytes: prefix(5) + [1, 2]),
        Ending(testDescription: "an incomplete long message", bytes: prefix(MessageChannel.longestMessage) + [1, 2]),
        Ending(testDescription: "a message that is too long", bytes: prefix(MessageChannel.longestMessage + 1) + [1]),
        Ending(testDescription: "a length of 2^63", bytes: prefix(1 << 63) + [1, 2]),
        Ending(testDescription: "the longest length", bytes: prefix(.max) + [1, 2]),
    ])
    func anIncompleteMessageEndsTheStream(_ ending: Ending) {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(prefix(2) + [8, 9] + ending.bytes))
        pipe.fileHandleForWriting.closeFile()
        let receiver = channel(input: pipe)
        #expect(receiver.nextMessage() == [8, 9])
        #expect(receiver.nextMessage() == nil)
    }

    @Test func sendingToAClosedPipeFails() {
        signal(SIGPIPE, SIG_IGN)  // as the program does
        let pipe = Pipe()
        pipe.fileHandleForReading.closeFile()
        #expect(!channel(output: pipe).send([1, 2, 3]))
        #expect(!MessageChannel(input: -1, output: -1).send([1]))
        #expect(MessageChannel(input: -1, output: -1).nextMessage() == nil)
    }
}

/// A channel that reads from a pipe.
private func channel(input pipe: Pipe) -> MessageChannel {
    MessageChannel(input: pipe.fileHandleForReading.fileDescriptor, output: -1)
}

/// A channel that writes to a pipe.
private func channel(output pipe: Pipe) -> MessageChannel {
    MessageChannel(input: -1, output: pipe.fileHandleForWriting.fileDescriptor)
}

/// The eight bytes before a message: its length.
private func prefix(_ length: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
}
