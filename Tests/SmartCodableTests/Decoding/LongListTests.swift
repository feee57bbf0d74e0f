import SmartCodable
import TestSupport
import Testing

/// Long arrays, whose storage grows as elements are read instead of being reserved at once.
@Suite struct LongListTests {
    @BothKinds struct Reading: SmartCodable, Equatable {
        var id = 0
        var unit = ""
        var place = ""
        var note: String?
    }

    @Test func aLongListKeepsItsOrderAndDropsOnlyInvalidElements() throws {
        let count = 60_000
        let json = "[" + (0..<count).map { $0 % 1_000 == 7 ? "null" : "{\"id\": \($0)}" }.joined(separator: ",") + "]"
        let readings = try #require([Reading].deserialize(from: json))
        #expect(readings.map(\.id) == (0..<count).filter { $0 % 1_000 != 7 })
    }

    @Test func droppedElementsReserveNoCapacity() throws {
        let json = jsonArray(repeating: "0", count: 70_000)
        let readings = try #require([Reading].deserialize(from: json))
        #expect(readings.isEmpty)
        #expect(readings.capacity < 35_000)
    }
}
