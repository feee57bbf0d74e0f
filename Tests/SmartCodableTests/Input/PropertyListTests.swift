import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Property lists of every format, also hostile ones.
@Suite struct PropertyListTests {
    @BothKinds private struct Item: SmartCodable, Equatable {
        var name = "none"
        var number = 7
    }

    private static func isRefused(_ data: Data) -> Bool {
        Item.deserializePlist(from: data) == nil && [Item].deserializePlist(from: data) == nil
    }

    @Test(arguments: [
        "", "no list", "<plist>", "<?xml version=\"1.0\"?>", "bplist00", "bplist00\0\0\0\0", "{\"name\":", "((", "{a=",
        "<plist><dict><key>name</key>",
        "<plist version=\"1.0\"><dict><string>a</string></dict></plist>", "bplist15garbagegarbagegarbagegarbagegarbage",
    ])
    func invalidPropertyListsAreRefused(_ text: String) {
        let result = Item.deserializeWithReport(from: .propertyList(Data(text.utf8)))
        #expect(result.model == nil)
        #expect(result.error != nil)
    }

    @BothKinds struct Composed: SmartCodable {
        var value = 0
        enum CodingKeys: String, CodingKey { case value = "\u{e9}" }
    }

    @BothKinds struct Decomposed: SmartCodable {
        var value = 0
        enum CodingKeys: String, CodingKey { case value = "e\u{301}" }
    }

    @Test func keysAreComparedAsBytes() {
        let binary = BinaryPropertyListTests.list([
            [0xD2, 1, 2, 3, 4], [0x61, 0, 0xE9], [0x62, 0, 0x65, 3, 1], [0x10, 1], [0x10, 2],
        ])
        #expect(Composed.deserializePlist(from: binary)?.value == 1)
        #expect(Decomposed.deserializePlist(from: binary)?.value == 2)
        // In XML, such keys are one key, as in PropertyListDecoder.
        let xml = Data("<plist><dict><key>e\u{301}</key><integer>2</integer></dict></plist>".utf8)
        #expect(Decomposed.deserializePlist(from: xml)?.value == 2)
        #expect(Composed.deserializePlist(from: xml)?.value == 0)
    }

    @Test func oldStyleTextIsReadAsInFoundation() {
        let data = Data("{ name = \"Ada\"; number = 12; }".utf8)
        guard (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) != nil else { return }
        #expect(Item.deserializePlist(from: data) == Item(name: "Ada", number: 12))
    }

    @Test func truncatedAndCorruptedListsNeverCrash() throws {
        let value: [String: Any] = [
            "name": "Ada", "number": 1, "list": [1, 2.5, true, Date(), Data([1, 2])], "o": ["a": ["b": 1]],
        ]
        var random = SeededGenerator()
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
            #expect(Item.deserializePlist(from: list) == Item(name: "Ada", number: 1))
            for end in stride(from: 0, to: list.count, by: format == .xml ? 3 : 1) {
                _ = Item.deserializePlist(from: list.prefix(end))
            }
            for _ in 0..<600 {
                var broken = list
                broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
                _ = Item.deserializePlist(from: broken)
            }
        }
    }

    // MARK: - Deep lists

    /// XML of nested arrays.
    private static func xml(_ levels: Int) -> Data {
        Data(
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">"
                + String(repeating: "<array>", count: levels)
                + String(repeating: "</array>", count: levels) + "</plist>").utf8
        )
    }

    /// The binary format: array 0 contains array 1, which contains array 2, and so on.
    private static func binary(_ levels: Int) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        func big(_ value: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
        }
        for index in 0..<levels {
            offsets.append(bytes.count)
            bytes += index < levels - 1 ? [0xA1] + big(index + 1, 4) : [0xA0]
        }
        let table = bytes.count
        for offset in offsets { bytes += big(offset, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4] + big(levels, 8) + big(0, 8) + big(table, 8)
        return Data(bytes)
    }

    /// An array that contains itself ten times; without a check, reading it would not end.
    private static func cyclicBinary() -> Data {
        let body = Array("bplist00".utf8) + [0xA2, 0, 0] + [8]
        let trailer: [UInt8] = [
            0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11,
        ]
        return Data(body + trailer)
    }

    /// Thirty levels, each containing the next one twice: a billion leaves in a few bytes.
    private static func explodingBinary() -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for index in 0..<40 {
            offsets.append(UInt8(bytes.count))
            bytes += index < 39 ? [0xA2, UInt8(index + 1), UInt8(index + 1)] : [0xA0]
        }
        let table = UInt8(bytes.count)
        bytes +=
            offsets + [
                0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, table,
            ]
        return Data(bytes)
    }

    @Test func aFewLevelsAreReadInEveryFormat() throws {
        struct Nest: Decodable {
            var depth: Int
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                depth = container.isAtEnd ? 1 : try container.decode(Nest.self).depth + 1
            }
        }
        for data in [Self.xml(20), Self.binary(20), Data("((((((((((((((((((((a))))))))))))))))))))".utf8)] {
            let storage = try PropertyListInput.document(data, .standard)
            let document = storage.document
            #expect(document.depth == 20)
        }
    }

    @Test func oneLevelMoreThanTheLimitIsRefused() throws {
        #expect(try PropertyListInput.document(Self.xml(64), SmartDecodingLimits(depth: 64)).depth == 64)
        let pointer = String(repeating: "/0", count: 33) + "/…"
        #expect(throws: SmartInputError.depthLimit(64, at: pointer)) {
            try PropertyListInput.document(Self.xml(65), SmartDecodingLimits(depth: 64))
        }
        #expect(throws: SmartInputError.depthLimit(64, at: pointer)) {
            try PropertyListInput.document(Self.binary(65), SmartDecodingLimits(depth: 64))
        }
    }

    @Test func deepXMLDoesNotOverflowASmallStack() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                for levels in [513, 5_000, 100_000] { precondition(Self.isRefused(Self.xml(levels))) }
            }
        }
    }

    @Test func unclosedXMLDoesNotOverflowASmallStack() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                precondition(Self.isRefused(Data(("<plist>" + String(repeating: "<array>", count: 100_000)).utf8)))
                precondition(
                    Self.isRefused(Data(("<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)).utf8))
                )
            }
        }
    }

    @Test func deepBinaryDoesNotOverflowASmallStack() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                for levels in [513, 5_000, 100_000] { precondition(Self.isRefused(Self.binary(levels))) }
            }
        }
    }

    @Test func deepOldStyleTextDoesNotOverflowASmallStack() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                for opening in ["(", "{a=", "({a="] {
                    precondition(Self.isRefused(Data(String(repeating: opening, count: 100_000).utf8)))
                }
                let whole = String(repeating: "(", count: 50_000) + "a" + String(repeating: ")", count: 50_000)
                precondition(Self.isRefused(Data(whole.utf8)))
            }
        }
    }

    @Test func listsAtTheLimitAreReadOrRefusedOnASmallStack() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                for levels in [100, 300, 512] {
                    _ = [Item].deserializePlist(from: Self.xml(levels))
                    _ = [Item].deserializePlist(from: Self.binary(levels))
                    let text = String(repeating: "(", count: levels) + "a" + String(repeating: ")", count: levels)
                    _ = [Item].deserializePlist(from: Data(text.utf8))
                }
            }
        }
    }

    @Test func aListThatContainsItselfIsRefused() async {
        await #expect(processExitsWith: .success) {
            precondition(Self.isRefused(Self.cyclicBinary()))
        }
    }

    /// Shared objects: small on disk, a trillion values when each is visited.
    @Test func sharedObjectsDoNotMultiply() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            SmallThread.run(stackSize: 8 << 20) {
                _ = [Item].deserializePlist(from: Self.explodingBinary())
            }
        }
    }
}
