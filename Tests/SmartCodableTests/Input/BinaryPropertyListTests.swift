import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Binary property lists that crash Foundation on Linux. Each test runs in a separate process, because a failure would
/// end the process.
@Suite struct BinaryPropertyListTests {
    @BothKinds struct Shelf: SmartCodable {
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

    /// A list with an array that refers so many times to one text.
    static func repeating(_ text: [UInt8], count: Int) -> Data {
        func big(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        // {"texts": [text, text, …]}
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        let references = [UInt8](repeating: 3, count: count)
        for object in [
            [0xD1, 1, 2], [0x55] + Array("texts".utf8), [0xAF, 0x12] + big(count, 4) + references,
            [0x5F, 0x12] + big(text.count, 4) + text,
        ] {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        bytes += offsets.flatMap { big($0, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 1]
        return Data(bytes + big(4, 8) + big(0, 8) + big(table, 8))
    }

    @BothKinds struct Texts: SmartCodable {
        var texts: [String] = []
    }

    @Test func textsAreSharedWithinTheAllowance() {
        let short = Texts.deserializePlist(from: Self.repeating(Array("ab".utf8), count: 100_000))
        #expect(short?.texts == Array(repeating: "ab", count: 100_000))
        let long = [UInt8](repeating: 0x61, count: 100_000)
        #expect(Texts.deserializePlist(from: Self.repeating(long, count: 150))?.texts.count == 150)
    }

    /// 100,000 copies of a megabyte.
    @Test func textsThatAreSharedTooOftenAreRefused() {
        let list = Self.repeating([UInt8](repeating: 0x61, count: 1_000_000), count: 100_000)
        let result = Texts.deserializeWithReport(from: .propertyList(list))
        #expect(result.model == nil)
        guard case SmartInputError.sizeLimit? = result.error else {
            Issue.record("\(String(describing: result.error))")
            return
        }
    }

    #if os(Linux)
    /// The resident memory of the process in bytes.
    private static var residentMemory: Int {
        let statistics = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = statistics.split(separator: " ").compactMap { Int($0) }
        return pages.count > 1 ? pages[1] * 4_096 : 0
    }

    @Test(.enabled(if: Sanitizer.current == nil)) func invalidListsLeaveNoMemory() async {
        await #expect(processExitsWith: .success) {
            let header = Data("bplist00".utf8)
            let lists = [
                header, header + Data(count: 31), header + Data(count: 32), header + Data(count: 100),
                BinaryPropertyListTests.list([[0xD1, 1, 2]]), BinaryPropertyListTests.list([[0xA1, 0]]),
                BinaryPropertyListTests.list([[0xA1, 1], [0x5F]]), BinaryPropertyListTests.list([]),
            ]
            func readAll(_ rounds: Int) {
                for _ in 0..<rounds {
                    for list in lists { precondition(Shelf.deserializePlist(from: list) == nil) }
                }
            }
            readAll(200)
            let before = BinaryPropertyListTests.residentMemory
            readAll(2_000)
            // 16,000 lists of 1,040 bytes would be 16 MB.
            precondition(BinaryPropertyListTests.residentMemory - before < 4_000_000)
        }
    }
    #endif

    @Test func aListOfTextsAndNumbersIsRead() {
        // {"count": 5}
        let data = Self.list([[0xD1, 1, 2], [0x55] + Array("count".utf8), [0x10, 5]])
        #expect(Shelf.deserializePlist(from: data)?.count == 5)
    }

    /// The content of a list, as this library and as Foundation read it.
    private static func contents(of list: Data) throws -> (own: JSONValue?, foundation: JSONValue?) {
        let own = try PropertyListInput.document(list, .standard)
        let value = try PropertyListSerialization.propertyList(from: list, options: [], format: nil)
        let foundation = try ValueInput.document(value, .standard)
        return withExtendedLifetime((own, foundation)) {
            (JSONValue(.root, of: own.document), JSONValue(.root, of: foundation.document))
        }
    }

    @Test(
        arguments: [
            [0x10, 0xFF], [0x11, 0xFF, 0xFE], [0x12, 0xFF, 0xFE, 0, 0], [0x13, 0xFF, 0xFE, 0, 0, 0, 0, 0, 0],
            [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFE, 0, 0, 0, 0, 0, 0],
            [0x22, 0x3F, 0xC0, 0, 0], [0x22, 0x3D, 0xCC, 0xCC, 0xCD], [0x23, 0x80, 0, 0, 0, 0, 0, 0, 0],
            [0x23, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A], [0x08], [0x09],
            [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], [0x42, 1, 2], [0x50], [0x52, 0x61, 0x62],
            [0x62, 0, 0x61, 0x4E, 0x2D], [0x62, 0xD8, 0x3D, 0xDE, 0],
        ] as [[UInt8]]
    )
    func everyScalarIsReadAsInFoundation(_ object: [UInt8]) throws {
        let (own, foundation) = try Self.contents(of: Self.list([[0xA1, 1], object]))
        #expect(own != nil)
        #expect(own == foundation)
        #expect(own?.description == foundation?.description)
    }

    @Test(
        arguments: [
            // The key "a" twice, as one object and as two objects.
            [[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x10, 5], [0x10, 6]],
            [[0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x61], [0x10, 5], [0x10, 6]],
            // The key "a" again, after a dictionary with the same key.
            [[0xD3, 1, 2, 1, 3, 4, 5], [0x51, 0x61], [0x51, 0x62], [0x10, 5], [0xD1, 1, 3], [0x10, 6]],
            // The same dictionary twice.
            [[0xA2, 1, 1], [0xD1, 2, 3], [0x51, 0x61], [0x10, 5]],
        ] as [[[UInt8]]]
    )
    func repeatedAndSharedObjectsAreReadAsInFoundation(_ objects: [[UInt8]]) throws {
        let (own, foundation) = try Self.contents(of: Self.list(objects))
        #expect(own != nil)
        #expect(own == foundation)
    }

    @Test func randomListsAreReadAsInFoundation() throws {
        var random = SeededGenerator()
        func value(_ depth: Int) -> Any {
            switch Int.random(in: depth > 0 ? 0...7 : 0...5, using: &random) {
            case 0: return Int.random(in: -1_000...(.max), using: &random) >> Int.random(in: 0...62, using: &random)
            case 1: return Double.random(in: -1e9...1e9, using: &random)
            case 2: return Bool.random(using: &random)
            case 3: return String(repeating: "é中a", count: Int.random(in: 0...20, using: &random))
            case 4: return String(repeating: "k", count: Int.random(in: 0...40, using: &random))
            case 5: return Data((0..<Int.random(in: 0...20, using: &random)).map { UInt8($0) })
            case 6: return (0..<Int.random(in: 0...20, using: &random)).map { _ in value(depth - 1) }
            default:
                let members = (0..<Int.random(in: 0...20, using: &random)).map { ("key\($0)", value(depth - 1)) }
                return Dictionary(uniqueKeysWithValues: members)
            }
        }
        for _ in 0..<100 {
            let list = try PropertyListSerialization.data(fromPropertyList: [value(4)], format: .binary, options: 0)
            let (own, foundation) = try Self.contents(of: list)
            #expect(own != nil)
            #expect(own == foundation)
        }
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
                let result = Shelf.deserializeWithReport(from: .propertyList(BinaryPropertyListTests.list(objects)))
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
