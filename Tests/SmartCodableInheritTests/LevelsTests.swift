import SmartCodableInherit
import Testing

/// Several levels of subclasses, some with properties only.
@Suite struct LevelsTests {
    class Shape: SmartCodable {
        var id = 0
        required init() {}
    }

    @SmartSubclass
    class Polygon: Shape {
        var corners = 3
    }

    @SmartSubclass
    class Square: Polygon {
        var side = 1.0
    }

    @SmartSubclass
    final class Tile: Square {
        var colour = "none"
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.colour <--- "color"] }
    }

    @Test func everyLevelReadsItsOwnProperties() throws {
        let json = #"{"id": "1", "corners": 4, "side": "2.5", "color": "red"}"#
        #expect(Square.deserialize(from: json)?.toJSONString() == #"{"id":1,"corners":4,"side":2.5}"#)
        #expect(Tile.deserialize(from: json)?.toJSONString() == #"{"id":1,"corners":4,"side":2.5,"colour":"red"}"#)
    }

    @SmartSubclass
    class Box<Content: Codable>: Shape {
        var content: Content?
    }

    @SmartSubclass
    class Crate<Content: Codable>: Box<[Content]> {
        var weight = 0
    }

    @SmartSubclass
    final class AppleCrate: Crate<String> {
        var isRipe = false
    }

    @Test func subclassesOfGenericClassesReadTheirProperties() throws {
        let json = #"{"id": 1, "content": ["a", 2], "weight": "7", "isRipe": "yes"}"#
        let expected = #"{"id":1,"content":["a","2"],"weight":7,"isRipe":true}"#
        #expect(AppleCrate.deserialize(from: json)?.toJSONString() == expected)
    }

    struct Shelf<Content: Codable> {
        @SmartSubclass
        class Board: Shape {
            var contents: [Content] = []
        }

        @SmartSubclass
        final class LongBoard: Board {
            var length = 0
        }
    }

    @Test func classesInGenericTypesReadTheirProperties() throws {
        let board = Shelf<Int>.LongBoard.deserialize(from: #"{"id": 1, "contents": ["1"], "length": "9"}"#)
        #expect(board?.toJSONString() == #"{"id":1,"contents":[1],"length":9}"#)
    }
}
