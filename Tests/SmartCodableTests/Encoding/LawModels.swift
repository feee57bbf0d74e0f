import Foundation
import SmartCodable
import TestSupport

/// A model with random instances.
protocol LawModel: SmartCodable, Equatable {
    static func random(_ generator: inout SeededGenerator) -> Self
    /// Omits nulls, which property lists do not support.
    mutating func dropNulls()
}

extension LawModel {
    mutating func dropNulls() {}

    /// The properties in which two models differ, for messages that can be read.
    func differences(from other: Self?) -> String {
        guard let other else { return "nil" }
        return zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
            .map { ($0.label ?? "", String(describing: $0.value), String(describing: $1.value)) }
            .filter { $0.1 != $0.2 }
            .map { "\($0): \($1) != \($2)" }
            .joined(separator: "\n")
    }
}

/// Types that are scalars in JSON.
struct LawScalars: LawModel {
    var flag = false
    var int = 1, int8: Int8 = 1, int16: Int16 = 1, int32: Int32 = 1, int64: Int64 = 1
    var uint: UInt = 1, uint8: UInt8 = 1, uint16: UInt16 = 1, uint32: UInt32 = 1, uint64: UInt64 = 1
    var double = 1.0, float: Float = 1, decimal = Decimal(1)
    var text = "initial"
    var made = Date(timeIntervalSince1970: 5), bytes = Data([1]), link: URL?, id: UUID?
    var maybeFlag: Bool?, maybeInt: Int?, maybeDouble: Double?, maybeText: String?, maybeDate: Date?, maybeBytes: Data?

    static func random(_ generator: inout SeededGenerator) -> Self {
        var model = Self()
        model.flag = generator.flip()
        model.int = generator.integer()
        model.int8 = generator.integer()
        model.int16 = generator.integer()
        model.int32 = generator.integer()
        model.int64 = generator.integer()
        model.uint = generator.integer()
        model.uint8 = generator.integer()
        model.uint16 = generator.integer()
        model.uint32 = generator.integer()
        model.uint64 = generator.integer()
        model.double = generator.double()
        model.float = generator.float()
        model.decimal = generator.decimal()
        model.text = generator.text()
        model.made = generator.date()
        model.bytes = generator.data()
        model.link = generator.maybe { URL(string: "https://example.org/a%20b/\($0.few())?q=\($0.few())#f") } ?? nil
        model.id = generator.maybe { $0.uuid() }
        model.maybeFlag = generator.maybe { $0.flip() }
        model.maybeInt = generator.maybe { $0.integer() }
        model.maybeDouble = generator.maybe { $0.double() }
        model.maybeText = generator.maybe { $0.text() }
        model.maybeDate = generator.maybe { $0.date() }
        model.maybeBytes = generator.maybe { $0.data() }
        return model
    }
}

enum LawKind: String, SmartCaseDefaultable { case small, large }
enum LawSize: Int, Codable { case one = 1, two }
enum LawKey: String, Codable, CodingKeyRepresentable { case left, right }
enum LawSign: String, Codable { case plus, minus }

/// An enum with synthesized coding.
enum LawShape: Codable, Equatable {
    case none
    case circle(radius: Double)
    case box(width: Int, height: Int)
    case named(String, LawPoint)
}

/// A type that is not a model.
struct LawPoint: Codable, Equatable, Hashable {
    var x = 0
    var y: Int?
}

enum LawContact: SmartAssociatedEnumerable, Equatable {
    case mail(String), phone(Int)

    /// Writes an object, as APIs do.
    struct Transformer: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> LawContact? {
            guard let value = value as? [String: Any] else { return nil }
            if let text = value["mail"] as? String { return .mail(text) }
            return (value["phone"] as? Int).map { .phone($0) }
        }

        func transformToJSON(_ value: LawContact?) -> [String: Any]? {
            switch value {
            case .mail(let text): ["mail": text, "kind": "m"]
            case .phone(let number): ["phone": number, "kind": "p"]
            case nil: nil
            }
        }
    }
}

@BothKinds struct LawBox<Content: Codable & Equatable>: SmartCodable, Equatable {
    var content: Content?
    var contents: [Content] = []
}

class LawAnimal: SmartCodable, Equatable {
    var name = "nobody"
    var legs: Int?
    required init() {}

    static func == (left: LawAnimal, right: LawAnimal) -> Bool { left.isEqual(to: right) }

    func isEqual(to other: LawAnimal) -> Bool {
        type(of: self) == type(of: other) && name == other.name && legs == other.legs
    }
}

final class LawDog: LawAnimal {
    var breed = "mongrel"
    var puppies: [LawAnimal] = []
    enum CodingKeys: CodingKey { case breed, puppies }

    required init() { super.init() }

    required init(from decoder: any Decoder) throws {
        try super.init(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        breed = try container.decode(String.self, forKey: .breed)
        puppies = try container.decode([LawAnimal].self, forKey: .puppies)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(breed, forKey: .breed)
        try container.encode(puppies, forKey: .puppies)
    }

    override func isEqual(to other: LawAnimal) -> Bool {
        guard let dog = other as? LawDog else { return false }
        return super.isEqual(to: other) && breed == dog.breed && puppies == dog.puppies
    }

    static func random(_ generator: inout SeededGenerator) -> LawDog {
        let dog = LawDog()
        dog.name = generator.text()
        dog.legs = generator.maybe { $0.integer() }
        dog.breed = generator.text()
        dog.puppies = generator.list {
            let puppy = LawAnimal()
            puppy.name = $0.text()
            return puppy
        }
        return dog
    }
}

/// Types that are composed of others.
struct LawShapes: LawModel {
    var part = LawScalars()
    var maybePart: LawScalars?
    var parts: [LawScalars] = []
    var numbers: [Double] = []
    var texts: Set<String> = []
    var maybes: [Int?] = []
    var rows: [[Float]] = []
    var byName: [String: LawPoint] = [:]
    var byNumber: [Int: String] = [:]
    var byKey: [LawKey: Int] = [:]
    var bySign: [LawSign: Int] = [:]
    var nested: [String: [String: [LawPoint]]] = [:]
    var kind = LawKind.small
    var maybeKind: LawKind?
    var size = LawSize.one
    var open: SmartOpenEnum<LawKind> = .known(.small)
    var shape = LawShape.none
    var shapeList: [LawShape] = []
    var contact = LawContact.phone(0)
    var point = LawPoint()
    var maybePoint: LawPoint?
    var any: JSONValue = .null
    var maybeAny: JSONValue?
    var exact: JSONNumber = 0
    var box = LawBox<LawPoint>()
    var texting: LawBox<[String]>?
    var dog = LawDog()
    var maybeDog: LawDog?

    static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.contact <--- LawContact.Transformer()] }

    mutating func dropNulls() {
        maybes = maybes.filter { $0 != nil }
        any = any.withoutNulls
        maybeAny = maybeAny?.withoutNulls
    }

    static func random(_ generator: inout SeededGenerator) -> Self {
        func point(_ generator: inout SeededGenerator) -> LawPoint {
            LawPoint(x: generator.integer(), y: generator.maybe { $0.integer() })
        }
        func shape(_ generator: inout SeededGenerator) -> LawShape {
            switch generator.few() {
            case 0: .none
            case 1: .circle(radius: generator.double())
            case 2: .box(width: generator.few(), height: generator.few())
            default: .named(generator.text(), point(&generator))
            }
        }
        func members<Value>(
            _ generator: inout SeededGenerator,
            _ make: (inout SeededGenerator) -> Value
        ) -> [String: Value] {
            Dictionary(generator.list { ($0.text(), make(&$0)) }) { _, new in new }
        }
        var model = Self()
        model.part = .random(&generator)
        model.maybePart = generator.maybe { .random(&$0) }
        model.parts = generator.list { .random(&$0) }
        model.numbers = generator.list { $0.double() }
        model.texts = Set(generator.list { $0.text() })
        model.maybes = generator.list { $0.maybe { $0.integer() } }
        model.rows = generator.list { $0.list { $0.float() } }
        model.byName = members(&generator) { point(&$0) }
        model.byNumber = Dictionary(generator.list { ($0.integer(), $0.text()) }) { _, new in new }
        for key in [LawKey.left, .right] where generator.flip() { model.byKey[key] = generator.integer() }
        for sign in [LawSign.plus, .minus] where generator.flip() { model.bySign[sign] = generator.integer() }
        model.nested = members(&generator) { members(&$0) { $0.list { point(&$0) } } }
        model.kind = generator.flip() ? .small : .large
        model.maybeKind = generator.maybe { _ in .large }
        model.size = generator.flip() ? .one : .two
        model.open = generator.flip() ? .known(.large) : .unknown(generator.text() + "?")
        model.shape = shape(&generator)
        model.shapeList = generator.list { shape(&$0) }
        model.contact = generator.flip() ? .mail(generator.text()) : .phone(generator.integer())
        model.point = point(&generator)
        model.maybePoint = generator.maybe { point(&$0) }
        model.any = .random(&generator)
        // A null and a nil are equal in JSON.
        model.maybeAny = generator.maybe { .object(["v": .random(&$0)]) }
        model.exact = JSONNumber(generator.double()) ?? 0
        model.box = LawBox(content: generator.maybe { point(&$0) }, contents: generator.list { point(&$0) })
        model.texting = generator.maybe { LawBox(content: $0.list { $0.text() }) }
        model.dog = .random(&generator)
        model.maybeDog = generator.maybe { .random(&$0) }
        return model
    }
}

extension JSONValue {
    /// The value without the nulls in it.
    var withoutNulls: JSONValue {
        switch self {
        case .array(let elements): .array(elements.filter { $0 != .null }.map(\.withoutNulls))
        case .object(let members): .object(members.filter { $0.value != .null }.mapValues(\.withoutNulls))
        default: self
        }
    }

    /// A value of few levels.
    static func random(_ generator: inout SeededGenerator, levels: Int = 2) -> JSONValue {
        switch generator.next() % (levels > 0 ? 7 : 5) {
        case 0: return .null
        case 1: return .bool(generator.flip())
        case 2: return .number(JSONNumber(generator.integer(Int64.self)))
        case 3: return JSONNumber(generator.double()).map { .number($0) } ?? .null
        case 4: return .string(generator.text())
        case 5: return .array(generator.list { .random(&$0, levels: levels - 1) })
        default:
            return .object(
                JSONObject(generator.list { (key: $0.text(), value: .random(&$0, levels: levels - 1)) })
            )
        }
    }
}

/// Every wrapper.
struct LawWrapped: LawModel {
    @BothKinds struct Street: SmartCodable, Equatable {
        var street = "initial"
        var number: Int?
        @SmartFlat var zone = Zone()
    }

    @BothKinds struct Zone: SmartCodable, Equatable {
        var zone = 3
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.zone <--- "zone_code"] }
    }

    @BothKinds struct Half: SmartCodable, Equatable { var half = 0.5, note: String? }

    @SmartAny var plain: Any = 0
    @SmartAny var maybePlain: Any?
    @SmartAny var members: [String: Any] = [:]
    @SmartAny var elements: [Any] = []
    @SmartAny var model: Half?
    @IgnoredKey(isEncodable: true) var kept = "kept"
    @IgnoredKey var dropped = "dropped"
    @SmartFlat var street = Street()
    @SmartFlat(prefix: "ship_") var shipping = Street()
    @SmartFlat(prefix: "bill_") var billing: Half? = Half()
    @SmartDate var date: Date?
    @SmartDate(encodeFormat: .timestampMilliseconds) var milliseconds: Date?
    @SmartDate(encodeFormat: .iso8601) var internet: Date?
    @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var colour: SmartColorObject?
    @SmartPublished var published = "initial"
    @SmartPublished var maybePublished: Half?
    @SmartCompact.Array var compact: [Int] = []
    @SmartCompact.Dictionary var compactMembers: [String: Half] = [:]
    var field: SmartField<Half> = .missing

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.date <--- "when.begin", CodingKeys.members <--- ["all", "members"]]
    }

    static func == (left: Self, right: Self) -> Bool { left.description == right.description }

    mutating func dropNulls() {
        if field.isNull { field = .missing }
    }

    /// Values of `Any` cannot be compared, their texts can.
    private var description: String {
        func text(_ value: Any?) -> String {
            guard let value else { return "nil" }
            return (JSONValue(value)?.description ?? "none") + String(describing: Swift.type(of: value))
        }
        return """
            \(text(plain)) \(text(maybePlain)) \(text(members)) \(text(elements)) \(String(describing: model)) \(kept) \
            \(dropped) \(street) \(shipping) \(String(describing: billing)) \(String(describing: date)) \
            \(String(describing: milliseconds)) \(String(describing: internet)) \(String(describing: colour)) \(published) \
            \(String(describing: maybePublished)) \(compact) \
            \(compactMembers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) \(field)
            """
    }

    static func random(_ generator: inout SeededGenerator) -> Self {
        func any(_ generator: inout SeededGenerator, _ levels: Int = 2) -> Any {
            switch generator.next() % (levels > 0 ? 7 : 5) {
            case 0: return generator.flip()
            case 1: return generator.integer(Int.self)
            case 2: return UInt64.max
            case 3: return Double(generator.integer(Int32.self)) + 0.25
            case 4: return generator.text()
            case 5: return generator.list { any(&$0, levels - 1) }
            default: return Dictionary(generator.list { ($0.text(), any(&$0, levels - 1)) }) { _, new in new }
            }
        }
        func half(_ generator: inout SeededGenerator) -> Half {
            // Without a negative zero, which equals zero in a patch.
            Half(half: generator.double() + 0.0, note: generator.maybe { $0.text() })
        }
        func street(_ generator: inout SeededGenerator) -> Street {
            Street(
                street: generator.text(),
                number: generator.maybe { $0.integer() },
                zone: Zone(zone: generator.integer())
            )
        }
        var model = Self()
        model.plain = any(&generator)
        model.maybePlain = generator.maybe { any(&$0) }
        model.members = Dictionary(generator.list { ($0.text(), any(&$0)) }) { _, new in new }
        model.elements = generator.list { any(&$0) }
        model.model = generator.maybe { half(&$0) }
        model.street = street(&generator)
        model.shipping = street(&generator)
        model.billing = half(&generator)
        model.date = generator.maybe { $0.date() }
        model.milliseconds = generator.maybe { _ in Date(timeIntervalSince1970: 1_700_000_000.25) }
        model.internet = generator.maybe { _ in Date(timeIntervalSince1970: 1_700_000_000.5) }
        model.colour = generator.maybe { SmartColorObject(red: Double($0.few()) / 3, green: 0, blue: 1, alpha: 1) }
        model.published = generator.text()
        model.maybePublished = generator.maybe { half(&$0) }
        model.compact = generator.list { $0.integer() }
        model.compactMembers = Dictionary(generator.list { ($0.text(), half(&$0)) }) { _, new in new }
        model.field = [SmartField.missing, .null, .value(half(&generator))][generator.few() % 3]
        return model
    }
}

/// Mapped keys, nested paths and index steps.
struct LawMapped: LawModel {
    @BothKinds struct Line: SmartCodable, Equatable {
        var lineName = "line"
        var amount = 1
        var tags: [String] = []
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.amount <--- "money.amount", CodingKeys.tags <--- ["money.tags", "labels"]]
        }
    }

    var id = 0
    var title = "untitled"
    var total: Double?
    var first = 1
    var second = 2
    var third: Int?
    var deep = "deep"
    var line = Line()
    var lines: [Line] = []
    var linesByName: [String: Line] = [:]
    var opened = Date(timeIntervalSince1970: 0)
    var price = Decimal()

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [
            CodingKeys.title <--- ["order_title", "title"],
            CodingKeys.total <--- "sums.total",
            CodingKeys.first <--- "sums.list.0",
            CodingKeys.second <--- "sums.list.2",
            CodingKeys.third <--- "sums.third.value",
            CodingKeys.deep <--- "a.b.c.d",
            CodingKeys.line <--- "a.line",
            CodingKeys.linesByName <--- "a.b.lines",
        ]
    }

    static func mappingForValue() -> [SmartValueTransformer]? {
        [
            CodingKeys.opened <--- SmartDateTransformer(strategy: .timestampMilliseconds),
            CodingKeys.price
                <--- FastTransformer<Decimal, String>(fromJSON: {
                    $0.flatMap { Decimal(string: String($0.dropFirst())) }
                }) {
                    "$\($0 ?? 0)"
                },
        ]
    }

    static func random(_ generator: inout SeededGenerator) -> Self {
        func line(_ generator: inout SeededGenerator) -> Line {
            Line(lineName: generator.text(), amount: generator.integer(), tags: generator.list { $0.text() })
        }
        var model = Self()
        model.id = generator.integer()
        model.title = generator.text()
        model.total = generator.maybe { $0.double() }
        model.first = generator.integer()
        model.second = generator.integer()
        model.third = generator.maybe { $0.integer() }
        model.deep = generator.text()
        model.line = line(&generator)
        model.lines = generator.list { line(&$0) }
        model.linesByName = Dictionary(generator.list { ($0.text(), line(&$0)) }) { _, new in new }
        model.opened = Date(timeIntervalSince1970: Double(generator.integer(UInt32.self)) + 1e9)
        model.price = generator.decimal()
        return model
    }
}
