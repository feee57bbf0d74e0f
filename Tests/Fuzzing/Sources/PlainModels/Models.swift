import Foundation
import SmartCodableMacro

/// The models that are decoded from random payloads. Most properties have one letter, so that a few bytes reach them.
public enum FuzzModels {
    /// Every model, in an order in which new ones are added at the end, because the files of the corpus have the index.
    public static var all: [any (SmartCodable & SendableMetatype).Type] {
        [
            Order.self, Scalars.self, Wrapped.self, Snake.self, Dog.self, HandWritten.self, Shelf.self, Feed.self,
            Formats.self, Untyped.self,
        ]
    }
}

enum Status: String, SmartCaseDefaultable, CaseIterable { case open, closed }
enum Size: Int, Codable { case one = 1, two }
enum Kind: String, Codable { case car, bus, unknown }

@BothKinds struct Line: SmartCodable {
    var id = 1
    var label = "line"
    var amount: Double?
}

@BothKinds struct Place: SmartCodable {
    var latitude = 0.5
    var city: String?
}

@BothKinds struct Order: SmartCodable {
    var id = 3
    var small: Int8 = 4
    var price = 1.25
    var isPaid = true
    var name = "unnamed"
    var note: String? = "none"
    var status = Status.closed
    var size: Size?
    var made: Date?
    var tags = ["tag"]
    var scores: [Double]?
    var line = Line()
    var gift: Line?
    var lines: [Line] = []
    var named: [String: Line] = [:]
    var nick = "nick"
    var title = "title"
    @SmartFlat var place = Place()

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.nick <--- ["nick_name", "n"], CodingKeys.title <--- "meta.title"]
    }
}

@BothKinds struct Scalars: SmartCodable {
    var a = 1, b: Int8 = 1, c: Int16 = 1, d: Int32 = 1, e: Int64 = 1
    var f: UInt = 1, g: UInt8 = 1, h: UInt16 = 1, i: UInt32 = 1, j: UInt64 = 1
    var k = 1.0, l: Float = 1, m = Decimal(1), n = "initial", o = false
    var p = Date(timeIntervalSince1970: 5), q = Data([1]), r: URL?, s: UUID?
    var t: Int?, u: Double?, v: String?, w: Bool?, x: Decimal?, y: Date?, z: [Int?] = []
}

@BothKinds struct Wrapped: SmartCodable {
    @SmartAny var a: Any?
    @IgnoredKey var b = 1
    @SmartDate(encodeFormat: .iso8601) var c: Date?
    @SmartCompact.Array var d: [Int] = [9]
    @SmartCompact.Dictionary var e: [String: Int] = [:]
    @SmartRule(.trim, .nonEmpty) var f = "unknown"
    @SmartRule(.clamp(0...100)) var g = 50
    @SmartOptions(.policy { $0.unreadableElement = .useDefault }) var h: [Int] = []
    @SmartOptions(.policy { $0.conversions = [] }) var i = "?"
    @SmartRequired var j = 1
}

@BothKinds struct Snake: SmartCodable {
    var orderId = 3
    var isGift = false
    var firstLine = Line()
    var allLines: [Line] = []
    var lastNote: String?
}

#if GENERATED_MODELS
@SmartModel
#endif
class Animal: SmartCodable {
    var name = "animal"
    var age = 2
    required init() {}
}

#if GENERATED_MODELS
@SmartModel
#else
@SmartSubclass
#endif
final class Dog: Animal {
    var breed = "mixed"
    var toys: [String] = []
    var owner: Line?
    var pups: [Dog] = []
}

struct HandWritten: SmartCodable {
    var id = 0
    var either = ""
    var lines: [Line] = []
    var inner = 0

    enum CodingKeys: CodingKey { case id, either, lines, inner }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        either = try container.decode(Either.self, forKey: .either).text
        lines = try container.decodeIfPresent([Line].self, forKey: .lines) ?? []
        guard container.contains(.inner) else { return }
        var list = try container.nestedUnkeyedContainer(forKey: .inner)
        while !list.isAtEnd { inner &+= try list.decode(Int.self) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(either, forKey: .either)
        try container.encode(lines, forKey: .lines)
        var list = container.nestedUnkeyedContainer(forKey: .inner)
        try list.encode(inner)
    }

    /// A union that tries several types.
    struct Either: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                text = "\(value)"
            } else if let value = try? container.decode(Int.self) {
                text = "\(value)"
            } else {
                text = try container.decode(String.self)
            }
        }
    }
}

/// Collections in collections.
@BothKinds struct Shelf: SmartCodable {
    var a: [[Int]] = [[1]]
    var b: [String: [Line]] = [:]
    var c: [Int: Line] = [:]
    var set: Set<String> = []
    var e: [Line?] = []
    var f: [Status] = []
    var g: [String: [String: Int]] = [:]
    var h: [Shelf] = []
    var i: [Date] = []
    var j: [Bool]?
    var k: [SmartOpenEnum<Kind>] = []
}

@BothKinds struct Photo: SmartCodable {
    var width = 1
    var title: String?
}

@BothKinds enum Media: SmartUnion {
    case photo(Photo), line(Line), off, other(JSONValue)

    static let variants = SmartVariants<Media>(
        .internal("kind"),
        SmartVariant("photo", 1, as: Media.photo),
        SmartVariant("line", .range(20...29), as: Media.line),
        SmartVariant("off", value: Media.off),
        .fallback(Media.other)
    )
}

extension Media: Equatable {
    static func == (left: Self, right: Self) -> Bool { "\(left)" == "\(right)" }
}

@BothKinds struct Feed: SmartCodable {
    var first = Media.off
    var second: Media?
    var items: [Media] = []
    var named: [String: Media] = [:]
}

@BothKinds struct Formats: SmartCodable {
    @SmartFormat(.http, .rfc2822, .secondsSince1970) var a: Date?
    @SmartFormat(.weekDate) var b: Date?
    @SmartFormat(.hex) var c = Data()
    @SmartFormat(.base64URL) var d: Data?
    @SmartFormat(.iso8601) var e: TimeInterval = 0
    @SmartFormat(.withoutHyphens) var f: UUID?
    @SmartFormat(.delimited(by: ",")) var g: [String] = []
    @SmartFormat(.delimited(by: ";")) var h: [Int] = []
    @SmartHexColor var i: SmartColorObject?
    @SmartDate var j: Date?
    @SmartFormat(.iso8601) var k: Date?
    var l = Date(timeIntervalSince1970: 1)
    var m = Data()
    var n: UUID?
    var o: URL?
    var p = 0.5
    var q = Decimal(1)
    var r = 7
    var s: Bool?
    var t: UInt8 = 7
}

@BothKinds struct Untyped: SmartCodable {
    var a: JSONValue = nil
    var b: [JSONValue] = []
    var c: [String: JSONValue] = [:]
    var d = JSONObject()
    @SmartAny var e: [String: Any] = [:]
    @SmartAny var f: [Any] = []
}
