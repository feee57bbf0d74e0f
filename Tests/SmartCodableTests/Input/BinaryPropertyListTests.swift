import Foundation
import SmartCodable
import Testing

/// Binary property lists that crash Foundation on Linux. Each test runs in a separate process, because a failure would
/// end the process.
@Suite struct BinaryPropertyListTests {
    struct Shelf: SmartCodable {
        var count = 7
    }

    /// A list of these objects, the first of which is the outermost.
    static func list(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }
        bytes += offsets
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        return Data(bytes + number(UInt8(objects.count)) + number(0) + number(table))
    }

    @Test func aListOfTextsAndNumbersIsRead() {
        // {"count": 5}
        let data = Self.list([[0xD1, 1, 2], [0x55] + Array("count".utf8), [0x10, 5]])
        #expect(Shelf.deserializePlist(from: data)?.count == 5)
    }

    @Test func archiveSetsAndIdentifiersAreNotPropertyLists() async {
        await #expect(processExitsWith: .success) {
            // A set of an identifier, and both as values of a dictionary.
            for objects: [[UInt8]] in [
                [[0xC1, 1], [0x80, 5]],
                [[0xD1, 1, 2], [0x55] + Array("count".utf8), [0xC1, 3], [0x80, 5]],
                [[0xD1, 1, 2], [0x55] + Array("count".utf8), [0x80, 5]],
                [[0xD1, 1, 2], [0x10, 1], [0x10, 5]],
                [[0xA1, 0]],
            ] {
                let result = Shelf.deserializePlistWithReport(from: BinaryPropertyListTests.list(objects))
                precondition(result.error as? SmartInputError == .notAPropertyList)
            }
        }
    }

    @Test func objectsThatShareOneEntryTakeLinearTime() {
        // 200 objects, each the same array of 200 references.
        let array: [UInt8] = [0xAF, 0x10, 200] + Array(repeating: 1, count: 200)
        var bytes = Array("bplist00".utf8) + array
        let table = UInt8(bytes.count % 256)
        bytes += Array(repeating: 8, count: 200)
        bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 200] + Array(repeating: 0, count: 8)
        bytes += [0, 0, 0, 0, 0, 0, 0, table]
        #expect(Shelf.deserializePlist(from: Data(bytes)) == nil)
    }
}
