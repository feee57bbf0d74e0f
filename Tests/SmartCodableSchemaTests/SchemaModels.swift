import CowCodable
import DefaultCodable
import Foundation
import LazyCodableKit
import SmartCodable
import SmartCodableMacro
import SmartCodableSchema

struct User: SmartCodable, Equatable {
    enum Role: String, Codable, CaseIterable { case admin, guest }

    var name = "unknown"
    var level: UInt8 = 3
    var nick: String?
    var role = Role.guest
    var tags: [String] = []
    var friends: [User] = []
}

struct Handwritten: SmartCodable {
    var id = 0

    init() {}

    init(from decoder: any Decoder) throws {
        id = try decoder.singleValueContainer().decode(Int.self)
    }
}

class Animal: SmartCodable {
    var name = ""
    required init() {}
    class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "animal_name"] }
    enum CodingKeys: String, CodingKey { case name }
}

@SmartSubclass
final class Lion: Animal {
    var mane = 1
}

struct Envelope: SmartCodable {
    var id = 0
    static func designatedPath() -> String? { "data.inner" }
}

struct Catalog: SmartCodable {
    enum CodingKeys: String, CodingKey {
        case id = "identifier", price, weight, created, link, token, data, counts, codes, owner, other, renamed,
            anything
        case day, draft, note, kind, isNew
    }
    enum Kind: Int, Codable, CaseIterable { case small = 1, large }

    @SmartDate var day: Date?
    @IgnoredKey var draft = "none"
    var id: Int64 = 0
    var price: Decimal = 0
    var weight: Double? = 2
    var created = Date(timeIntervalSince1970: 0)
    var link: URL?
    var token: UUID?
    var data = Data()
    var counts: [String: Int?] = [:]
    var codes: Set<Int16> = []
    var owner = User()
    var other: User?
    var renamed = 1
    var anything: JSONValue = .null
    @SmartAny var note: Any?
    var kind = Kind.small
    var isNew = false

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.renamed <--- "new_name"] }
}

@SmartModel
struct GeneratedCatalog {
    enum CodingKeys: String, CodingKey {
        case id = "identifier", price, weight, created, link, token, data, counts, codes, owner, other, renamed,
            anything
        case day, draft, note, kind, isNew
    }
    typealias Kind = Catalog.Kind

    @SmartDate var day: Date?
    @IgnoredKey var draft = "none"
    var id: Int64 = 0
    var price: Decimal = 0
    var weight: Double? = 2
    var created = Date(timeIntervalSince1970: 0)
    var link: URL?
    var token: UUID?
    var data = Data()
    var counts: [String: Int?] = [:]
    var codes: Set<Int16> = []
    var owner = User()
    var other: User?
    var renamed = 1
    var anything: JSONValue = .null
    @SmartAny var note: Any?
    var kind = Kind.small
    var isNew = false

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.renamed <--- "new_name"] }
}

struct SmallPart: SmartCodable {
    var x = 1
    var s = "i"
    var o: String? = "q"
}

struct Parted: SmartCodable {
    var id = 0
    @SmartFlat(prefix: "q_") var part: SmallPart?
}

@SmartModel
struct GeneratedParted {
    var id = 0
    @SmartFlat(prefix: "q_") var part: SmallPart?
}

struct PathParted: SmartCodable {
    var id = 0
    @SmartFlat var part: Deep?

    struct Deep: SmartCodable {
        var x = 1
        static func designatedPath() -> String? { "deep" }
    }
}

struct Rounded: SmartCodable {
    @SmartOptions(.numberStrategy(.rounded)) var rounded = 0
    @SmartOptions(.numberStrategy(.truncate)) var truncated: [Int] = []
    @SmartOptions(.numberStrategy(.truncate)) var byte: UInt8 = 0
    @SmartOptions(.numberStrategy(.rounded)) @SmartRule(.clamp(0...10)) var level = 5
    @SmartOptions(.numberStrategy(.rounded)) var `case`: RoundedKind? = RoundedKind.one
    @SmartOptions(.data(.deferredToData), .numberStrategy(.rounded)) var bytes = Data()
    @SmartOptions(.numberStrategy(.rounded)) var raw = SmartOpenEnum<RoundedKind>.known(.one)
    @SmartOptions(.numberStrategy(.rounded)) var part = SmallPart()
}

@SmartModel
struct GeneratedRounded {
    @SmartOptions(.numberStrategy(.rounded)) var rounded = 0
    @SmartOptions(.numberStrategy(.truncate)) var truncated: [Int] = []
    @SmartOptions(.numberStrategy(.truncate)) var byte: UInt8 = 0
    @SmartOptions(.numberStrategy(.rounded)) @SmartRule(.clamp(0...10)) var level = 5
    @SmartOptions(.numberStrategy(.rounded)) var `case`: RoundedKind? = RoundedKind.one
    @SmartOptions(.data(.deferredToData), .numberStrategy(.rounded)) var bytes = Data()
    @SmartOptions(.numberStrategy(.rounded)) var raw = SmartOpenEnum<RoundedKind>.known(.one)
    @SmartOptions(.numberStrategy(.rounded)) var part = SmallPart()
}

enum RoundedKind: Int, Codable, CaseIterable { case one = 1, two }

struct Untyped: SmartCodable {
    @SmartAny var value: Any = 0
    @SmartAny var list: [Any] = []
    @SmartAny var members: [String: Any] = [:]
    @SmartAny var optional: [Any]?
    @SmartAny var number: NSNumber = 0
    @SmartAny var text: NSString = ""
    @SmartAny var numbers: [NSNumber] = []
    @SmartAny var rows: [[String: Any]] = []
}

@SmartModel
struct GeneratedUntyped {
    @SmartAny var value: Any = 0
    @SmartAny var list: [Any] = []
    @SmartAny var members: [String: Any] = [:]
    @SmartAny var optional: [Any]?
    @SmartAny var number: NSNumber = 0
    @SmartAny var text: NSString = ""
    @SmartAny var numbers: [NSNumber] = []
    @SmartAny var rows: [[String: Any]] = []
}

struct Wrapped: SmartCodable {
    @SmartRequired var id = 0
    @SmartRequired var token: String?
    @SmartRule(.clamp(0...10)) var level = 5
    @SmartRule(.nonEmpty, .matches("[a-z]+")) var name = "ann"
    @SmartRule(.clamp(0.5...)) var share: Double?
    @SmartRule(.nonEmpty) var tags = ["a"]
    @SmartDate var day: Date?
    @SmartDate(encodeFormat: .iso8601) var other: Date?
    @SmartFormat(.hex) var digest = Data()
    @SmartFormat(keepsForm: true) var count = 0
    @SmartFlat var part = Part()
    @SmartFlat(prefix: "home_") var home: Part? = nil
    @SmartIgnored var hidden = 1
    @SmartAny var any: Any?
    @SmartCompact.Array var numbers: [Int] = []
    @SmartCompact.Dictionary var byName: [String: Int] = [:]
    @SmartPublished var size = 1
    @SmartHexColor var color: SmartColorObject?
    @SmartRequired @SmartDate var due: Date?
    var nick: SmartField<String> = .missing
    var kind: SmartOpenEnum<User.Role> = .known(.admin)
    @SmartRest var rest: JSONObject

    struct Part: SmartCodable, Equatable {
        var street = ""
        var number: Int?
    }
}

@SmartModel
struct GeneratedWrapped {
    @SmartRequired var id = 0
    @SmartRequired var token: String?
    @SmartRule(.clamp(0...10)) var level = 5
    @SmartRule(.nonEmpty, .matches("[a-z]+")) var name = "ann"
    @SmartRule(.clamp(0.5...)) var share: Double?
    @SmartRule(.nonEmpty) var tags = ["a"]
    @SmartDate var day: Date?
    @SmartDate(encodeFormat: .iso8601) var other: Date?
    @SmartFormat(.hex) var digest = Data()
    @SmartFormat(keepsForm: true) var count = 0
    @SmartFlat var part = Wrapped.Part()
    @SmartFlat(prefix: "home_") var home: Wrapped.Part? = nil
    @SmartIgnored var hidden = 1
    @SmartAny var any: Any?
    @SmartCompact.Array var numbers: [Int] = []
    @SmartCompact.Dictionary var byName: [String: Int] = [:]
    @SmartPublished var size = 1
    @SmartHexColor var color: SmartColorObject?
    @SmartRequired @SmartDate var due: Date?
    var nick: SmartField<String> = .missing
    var kind: SmartOpenEnum<User.Role> = .known(.admin)
    @SmartRest var rest: JSONObject
}

struct Companioned: SmartModelCodable {
    @Default<Zero> var first: Int
    @PromisedInt var second: Int
    @CowResilient var third: [Int]? = []
    var members: JSONObject = [:]
    var number: JSONNumber = 1
    var last = 0
}

struct Mapped: SmartCodable {
    var plain = 0
    var name = ""
    var note: String?
    var city = ""
    var zip: Int?
    var first = 0
    var percent = 0.0

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [
            CodingKeys.name <--- ["nick", "name"],
            CodingKeys.note <--- ["comment", "note"],
            CodingKeys.city <--- "address.city",
            CodingKeys.zip <--- "address.zip",
            CodingKeys.first <--- "list.0",
        ]
    }

    static func mappingForValue() -> [SmartValueTransformer]? {
        [CodingKeys.percent <--- FastTransformer<Double, String>(fromJSON: { $0.flatMap { Double($0.dropLast()) } })]
    }
}

@SmartModel
struct GeneratedMapped {
    var plain = 0
    @SmartKey("nick", "name") var name = ""
    @SmartKey("comment", "note") var note: String?
    @SmartKey("address.city") var city = ""
    @SmartKey("address.zip") var zip: Int?
    @SmartKey("list.0") var first = 0
    @SmartTransform(FastTransformer<Double, String>(fromJSON: { $0.flatMap { Double($0.dropLast()) } }))
    var percent = 0.0
}

struct SnakeCased: SmartCodable {
    struct Address: SmartCodable { var zipCode = 0 }
    var firstName = ""
    var homeAddress = Address()
}

struct Order: SmartModelCodable {
    struct Line: Codable {
        let article: String
        let count: Int?
    }
    let id: Int
    let note: String?
    let lines: [Line]
}

struct Dated: SmartCodable {
    @SmartOptions(.date(.secondsSince1970)) var own = Date(timeIntervalSince1970: 0)
    var day = Date(timeIntervalSince1970: 0)
}

struct Typed: SmartCodable, SmartTypeOptions {
    var createdAt = Date(timeIntervalSince1970: 0)
    static func decodingOptions() -> [SmartDecodingOption] { [.key(.convertFromSnakeCase), .date(.iso8601)] }
}

struct Circle: SmartCodable, Equatable { var radius = 1.0 }
struct Square: SmartCodable, Equatable { var side = 1 }

enum Shape: SmartUnion, Equatable {
    case circle(Circle), square(Square), none
    static let variants = SmartVariants<Shape>(
        .internal("kind"),
        SmartVariant("circle", "round", as: Shape.circle),
        SmartVariant("square", as: Shape.square),
        SmartVariant(0, value: Shape.none)
    )
}

enum External: SmartUnion, Equatable {
    case circle(Circle), square(Square), none
    static let variants = SmartVariants<External>(
        .external,
        SmartVariant("circle", as: External.circle),
        SmartVariant("square", as: External.square),
        SmartVariant("none", value: External.none)
    )
}

enum Adjacent: SmartUnion, Equatable {
    case circle(Circle), square(Square), other(JSONValue)
    static let variants = SmartVariants<Adjacent>(
        .adjacent("t", content: "c"),
        SmartVariant("circle", as: Adjacent.circle),
        SmartVariant(.range(1...3), as: Adjacent.square),
        .fallback(Adjacent.other)
    )
}

enum Untagged: SmartUnion, Equatable {
    case circle(Circle), square(Square)
    static let variants = SmartVariants<Untagged>(
        .untagged,
        SmartVariant(as: Untagged.circle),
        SmartVariant(as: Untagged.square)
    )
}

indirect enum Expression: SmartUnion, Equatable {
    case number(Int), sum([Expression])
    static let variants = SmartVariants<Expression>(
        .untagged,
        SmartVariant(as: Expression.number),
        SmartVariant(as: Expression.sum)
    )
}

enum Shapes: SmartPolymorphic {
    static let variants = SmartVariants<any Sendable>(
        .internal("meta.kind"),
        SmartVariant("circle", type: Circle.self),
        SmartVariant("square", type: Square.self)
    )
}

struct Drawing: SmartCodable {
    var shape = Shape.none
    var shapes: [Shape] = []
    var external: External?
    var adjacent: Adjacent?
    var untagged: Untagged?
    var expression = Expression.number(0)
    @SmartOneOf<Shapes>.Array var all: [any Sendable] = []
}

@SmartModel
struct GeneratedDrawing {
    var shape = Shape.none
    var shapes: [Shape] = []
    var external: External?
    var adjacent: Adjacent?
    var untagged: Untagged?
    var expression = Expression.number(0)
    @SmartOneOf<Shapes>.Array var all: [any Sendable] = []
}

/// Documents that the strict policy accepts.
enum Samples {
    static let user: JSONValue = [
        "name": "Ann", "level": 7, "nick": nil, "role": "admin", "tags": ["a"],
        "friends": [["name": "Bo", "level": 1, "role": "guest", "tags": [], "friends": []]],
    ]
    static let catalog: JSONValue = [
        "identifier": 5, "price": 1.5, "weight": nil, "created": 12, "link": "https://a.b/c",
        "token": "7B2A0F0C-64A5-4BC4-9D3C-0D0B3C3C1D11", "data": "AQID", "counts": ["a": 1, "b": nil],
        "codes": [1, 2], "owner": user, "other": nil, "new_name": 3, "anything": [1, "x"], "day": 5, "draft": 1,
        "note": ["a": 1], "kind": 2, "isNew": true,
    ]
    static let wrapped: JSONValue = [
        "id": 1, "token": "t", "level": 3, "name": "bo", "share": 0.75, "tags": ["x"], "day": 5, "other": 6,
        "digest": "6869", "count": 3, "street": "Main", "number": 4, "home_street": "Side", "home_number": nil,
        "hidden": "x", "any": [1], "numbers": [1, 2], "byName": ["a": 1], "size": 2, "color": "#ff0000", "due": 7,
        "nick": nil, "kind": "other", "more": 1,
    ]
    static let mapped: JSONValue = [
        "plain": 1, "nick": nil, "name": "Ann", "comment": "x", "note": 5, "address": ["city": "Rome", "zip": 1],
        "list": [4, 5], "percent": "5%",
    ]
    static let drawing: JSONValue = [
        "shape": ["kind": "round", "radius": 2], "shapes": [["kind": "square", "side": 1], ["kind": 0]],
        "external": ["none": nil], "adjacent": ["t": 2, "c": ["side": 3]], "untagged": ["side": 2],
        "expression": [1, [2, 3]],
        "all": [["meta": ["kind": "circle"], "radius": 1]],
    ]
}

/// Finds the "weather" of a \city.
///
/// Further text.
@SmartDescribed
struct Search: SmartCodable {
    enum CodingKeys: String, CodingKey {
        case city = "place", days, unit
    }

    var city = ""
    /// The number of days,
    /// from 1 to 14.
    ///
    /// Never more.
    @SmartRule(.clamp(1...14)) var days = 3
    // Not a description.
    var unit: String?
}

/// By hand.
struct Described: SmartCodable, SmartDescribed {
    var city = ""
    static let schemaDescription: String? = "A place."
    static let propertyDescriptions = ["city": "Its name."]
}

struct Hooked: SmartCodable, SmartInputHook {
    var id = 0
    static func willDecode(_ json: inout JSONValue) throws { json = ["id": 1] }
}

struct Money: Codable, Equatable, SmartSchemaRepresentable {
    var amount = 1

    init() {}

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let amount = Int(text.dropLast(4)), text.hasSuffix(" EUR") else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "No price."))
        }
        self.amount = amount
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(amount) EUR")
    }

    static var jsonSchema: JSONValue { ["type": "string", "pattern": "^[0-9]+ EUR$"] }
}

struct Purchase: SmartCodable {
    var price = Money()
    var prices: [Money] = []
}

/// A type that contains another type at each level, without end.
final class Growing<Value: Codable>: SmartCodable {
    enum CodingKeys: CodingKey { case next, other }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode([Growing<[Value]>].self, forKey: .next)
        _ = try container.decode([Growing<Value?>].self, forKey: .other)
    }

    func encode(to encoder: any Encoder) throws {}
}

/// A union in a union.
enum Outer: SmartUnion, Equatable {
    case shape(Shape), circle(Circle)
    static let variants = SmartVariants<Outer>(
        .internal("type"),
        SmartVariant("outer", as: Outer.shape),
        SmartVariant("circle", as: Outer.circle)
    )
}

enum Loose: SmartUnion, Equatable {
    case json(JSONValue)
    static let variants = SmartVariants<Loose>(.internal("type"), SmartVariant("any", as: Loose.json))
}

struct Nested: SmartCodable {
    var outer = Outer.circle(Circle())
    var loose = Loose.json(nil)
}

/// Types whose initializers read other values than those that the compiler writes.
struct Special: SmartCodable {
    enum Lenient: String, Codable, CaseIterable {
        case admin, guest
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let value = Lenient(rawValue: text.lowercased()) else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
            }
            self = value
        }
    }

    struct Status: RawRepresentable, Codable, CaseIterable, Equatable {
        var rawValue: Int
        static let allCases = [Status(rawValue: 200), Status(rawValue: 404)]
    }

    enum Branching: Codable, Equatable {
        enum CodingKeys: CodingKey { case kind, circle, text }
        case circle(Circle), other(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .kind) {
            case "circle": self = .circle(try container.decode(Circle.self, forKey: .circle))
            default: self = .other(try container.decode(String.self, forKey: .text))
            }
        }

        func encode(to encoder: any Encoder) throws {}
    }

    enum Priority: Int, Codable, CaseIterable, Comparable {
        case high = 1, low = 3
        static func < (left: Self, right: Self) -> Bool { left.rawValue > right.rawValue }
    }

    var lenient = Lenient.admin
    var status = Status(rawValue: 200)
    var branching = Branching.other("")
    @SmartRule(.matches(#"\d+"#)) var pattern = "1"
    @SmartRule(.clamp(.low ... .high)) var order = Priority.high
}

/// The names of two properties are crossed in the JSON.
struct Crossed: SmartCodable {
    enum CodingKeys: String, CodingKey { case id = "name", name = "title", part }
    @SmartRule(.nonEmpty) var id = "1"
    @SmartRule(.matches("[a-z]+")) var name = "a"
    @SmartFlat(prefix: "ship") var part = Wrapped.Part()
}

/// A subclass with a mapping of its own.
@SmartSubclass
final class Tiger: Animal {
    var stripes = 1
    override static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.stripes <--- "s"] }
}

struct Listed: SmartCodable {
    var id = 0
    static func designatedPath() -> String? { "data.0" }
}
