import Foundation
import SmartCodableMacro

/// Models with every feature, in two kinds that must be read and written alike: as the compiler synthesizes them, and
/// with generated code.
protocol FuzzModel: SmartCodable {}

enum Grade: String, Codable, Sendable, SmartCaseDefaultable {
    case low, high
}

enum Plain {
    struct Root: FuzzModel {
        var id = 0
        var name = "none"
        var score: Double? = 1.5
        var small: UInt8 = 3
        var isOpen = false
        var grade = Grade.high
        var made: Date?
        var data = Data()
        var link: URL?
        var price: Decimal = 2
        var tags: [String] = ["a"]
        var counts: [String: Int] = [:]
        var grades: Set<String> = []
        var child: Leaf?
        var leaves: [Leaf] = []
        var named: [String: Leaf] = [:]
        @SmartFlat var part = Part()
        @SmartAny var extra: Any?
        @SmartIgnored var ignored = 4
        var json: JSONValue?
        @SmartRest var rest: [String: JSONValue]
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- ["n", "meta.name"]]
        }
    }
    struct Leaf: FuzzModel {
        var x = 1
        var y: Int?
        var text = "leaf"
        var inner: [[Float]] = []
    }
    struct Part: FuzzModel {
        var latitude = 0.5
        var unit: String? = "m"
    }
}

enum Generated {
    @SmartModel struct Root: FuzzModel {
        var id = 0
        var name = "none"
        var score: Double? = 1.5
        var small: UInt8 = 3
        var isOpen = false
        var grade = Grade.high
        var made: Date?
        var data = Data()
        var link: URL?
        var price: Decimal = 2
        var tags: [String] = ["a"]
        var counts: [String: Int] = [:]
        var grades: Set<String> = []
        var child: Leaf?
        var leaves: [Leaf] = []
        var named: [String: Leaf] = [:]
        @SmartFlat var part = Part()
        @SmartAny var extra: Any?
        @SmartIgnored var ignored = 4
        var json: JSONValue?
        @SmartRest var rest: [String: JSONValue]
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- ["n", "meta.name"]]
        }
    }
    @SmartModel struct Leaf: FuzzModel {
        var x = 1
        var y: Int?
        var text = "leaf"
        var inner: [[Float]] = []
    }
    @SmartModel struct Part: FuzzModel {
        var latitude = 0.5
        var unit: String? = "m"
    }
}
