import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Models with and without `@SmartModel` are read and written alike, whatever the payload and the options.
@Suite struct RandomModelTests {
    private static let pairs =
        ModelTests.pairs + RequiredPropertyTests.pairs + ConstantPropertyTests.pairs + EnumModelTests.pairs
    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.key(.convertFromSnakeCase)], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }],
    ]

    @Test(arguments: pairs, optionSets)
    func payloadsProduceTheSameResults(_ pair: KindPair, _ options: Set<SmartDecodingOption>) {
        for (json, update) in zip(pair.payloads, pair.payloads.reversed()) {
            pair.expectSameResults(json, json, options)
            pair.expectSameResults(json, update, options)
        }
    }

    @Test(arguments: pairs)
    func damagedPayloadsProduceTheSameResults(_ pair: KindPair) throws {
        var payload = RandomPayload(SeededGenerator(pair.testDescription))
        let documents = try pair.payloads.map { try JSONValue(reading: .text($0)) }
        for _ in 0..<Effort.rounds(50) {
            payload.beginDocument()
            let json = payload.damaged(payload.generator.one(of: documents, or: .null))
            let update = payload.damaged(payload.part(of: payload.generator.one(of: documents, or: .null)))
            pair.expectSameResults(json, update, payload.options())
        }
    }

    @Test func randomPayloadsProduceTheSameResults() {
        var payload = RandomPayload(SeededGenerator())
        for _ in 0..<Effort.rounds(200) {
            let options = payload.options()
            payload.beginDocument()
            switch payload.generator.next() % 5 {
            case 0, 1:
                let (json, update) = (payload.object(.fleet), payload.object(.fleet))
                expectSameResults(PlainFleet.Fleet.self, GeneratedFleet.Fleet.self, json, update: update, options)
            case 3:
                let json = payload.value(.list(.object(.label)))
                expectSameResults(PlainFleet.Label.self, GeneratedFleet.Label.self, json, options)
            case 2:
                let json = payload.value(.list(.object(.tug)))
                expectSameResults(PlainFleet.Tug.self, GeneratedFleet.Tug.self, json, options)
            default:
                let json = payload.value(.list(.object(.ship)))
                expectSameResults(PlainFleet.Ship.self, GeneratedFleet.Ship.self, json, options)
            }
        }
    }
}

// MARK: - Payloads

/// Creates JSON for the models, with faults.
private struct RandomPayload {
    /// The kinds of values in the models.
    indirect enum Field {
        case integer, number, flag, text, kind, date, link, color, data, anything
        case list(Field)
        case dictionary(Field)
        case object(Shape)
    }

    enum Shape { case fleet, ship, label, harbor, place, address, crate, tug }

    var generator: SeededGenerator
    /// One of so many values is a fault; nil for none.
    private var faults: UInt64?
    private var depth = 0

    init(_ generator: SeededGenerator) { self.generator = generator }

    /// Chooses how many faults the next document has.
    mutating func beginDocument() { faults = generator.one(of: [nil, 40, 12, 4], or: nil) }

    mutating func options() -> Set<SmartDecodingOption> {
        var options: Set<SmartDecodingOption> = []
        if generator.few() == 0 { options.insert(.policy(policy())) }
        if generator.few() == 0 {
            let strategies: [SmartKeyStrategy] = [
                .convertFromSnakeCase, .firstLetterLower, .anySpelling, .custom { $0[$0.count - 1] },
            ]
            options.insert(.key(generator.one(of: strategies, or: .useDefaultKeys)))
        }
        if generator.few() == 0 { options.insert(.policy { $0.nullForOptional = .assignNil }) }
        if generator.few() == 0 {
            let rules: [SmartDecodingPolicy.UnreadableElement] = [.useDefault, .failCollection]
            let rule = generator.one(of: rules, or: .drop)
            options.insert(.policy { $0.unreadableElement = rule })
        }
        if generator.few() == 0 {
            let strategies: [SmartDateStrategy] = [
                .secondsSince1970, .millisecondsSince1970, .iso8601, .deferredToDate,
            ]
            options.insert(.date(generator.one(of: strategies, or: .automatic)))
        }
        if generator.few() == 0 { options.insert(.policy { $0.unknownKeys = .report }) }
        return options
    }

    private mutating func policy() -> SmartDecodingPolicy {
        if generator.flip() { return .strict }
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = generator.one(of: [.useFirst, .reject], or: .useLast)
        policy.wrapsSingleValues = generator.flip()
        policy.readsEmptyArrayAsNull = generator.flip()
        policy.opensStringifiedJSON = generator.flip()
        policy.unwrapsSingleElements = generator.flip()
        if generator.flip() { policy.nullTexts = ["", "null", "x"] }
        if generator.flip() { policy.listSeparator = "," }
        if generator.flip() { policy.conversions = [] }
        return policy
    }

    private mutating func isFault() -> Bool { faults.map { generator.next() % $0 == 0 } ?? false }

    mutating func value(_ field: Field) -> String {
        if isFault() { return fault() }
        switch field {
        case .integer: return "\(generator.next() % 100)"
        case .number: return "\(generator.next() % 100).5"
        case .flag: return generator.flip() ? "true" : "false"
        case .text: return generator.one(of: [#""a""#, #""é\n""#, #""""#, #""b c""#], or: "")
        case .kind: return generator.one(of: [#""cargo""#, #""ferry""#, #""liner""#], or: "")
        case .date: return generator.one(of: ["1700000000", #""2024-05-20T12:00:00Z""#, #""2024-05-20""#], or: "")
        case .link: return #""https://a.b/c""#
        case .color: return generator.one(of: [##""#7DA5E3""##, #"" 0xfff ""#, "255", #""abc""#], or: "")
        case .data: return #""aGk=""#
        case .anything: return generator.one(of: ["1", #"[1,null]"#, #"{"a":[true]}"#, #""x""#], or: "")
        case .list(let element):
            return "[" + (0..<generator.few()).map { _ in value(element) }.joined(separator: ",") + "]"
        case .dictionary(let element):
            // The order of several keys would differ between two dictionaries.
            return generator.flip() ? "{}" : #"{"key":"# + value(element) + "}"
        case .object(let shape):
            if depth > 4 { return "null" }
            return object(shape)
        }
    }

    private mutating func fault() -> String {
        let values = [
            "null", "null", #""12""#, "7", "0", "1", "-1", "2.5", "true", #""yes""#, #""x""#, "[]", "{}", "[null]",
            "[1]",
            #"{"name":5}"#, "1e400", "18446744073709551615", #""{\"name\":\"s\"}""#, #""[1,2]""#, #""""#, #"" 5 ""#,
        ]
        return generator.one(of: values, or: "null")
    }

    /// A value in which about half of the members are missing.
    mutating func part(of value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        var part: JSONObject = [:]
        for (key, member) in members where generator.flip() { part[key] = self.part(of: member) }
        return .object(part)
    }

    /// The text of a value in which some values are faults.
    mutating func damaged(_ value: JSONValue) -> String {
        if isFault() { return fault() }
        switch value {
        case .array(let elements): return "[" + elements.map { damaged($0) }.joined(separator: ",") + "]"
        case .object(let members):
            return "{" + members.map { "\(JSONValue.string($0.key)):" + damaged($0.value) }.joined(separator: ",") + "}"
        default: return value.description
        }
    }

    mutating func object(_ shape: Shape) -> String {
        depth += 1
        defer { depth -= 1 }
        var members: [String] = []
        for (name, field) in fields(shape) {
            // Most optionals are missing, so that the documents stay short.
            if generator.few() == 0 { continue }
            members.append(member(name, field))
            if isFault() { members.append(member(name, field)) }
        }
        if isFault() { members.append(#""unknown":"# + fault()) }
        if generator.few() == 0 { members.shuffle(using: &generator) }
        return "{" + members.joined(separator: ",") + "}"
    }

    private mutating func member(_ name: String, _ field: Field) -> String {
        var key = name
        if isFault() {
            let first = String(name.prefix(1)), rest = String(name.dropFirst())
            let code = name.unicodeScalars.first.map { String($0.value, radix: 16) } ?? "61"
            key = generator.one(
                of: [#"\u00\#(code)"# + rest, first.uppercased() + rest, first + "_" + rest, name + "\\n"],
                or: name
            )
            if name == "userName" { key = "user_name" }
        }
        return "\"\(key)\":" + value(field)
    }

    private func fields(_ shape: Shape) -> [(String, Field)] {
        switch shape {
        case .fleet:
            [
                ("flagship", .object(.ship)), ("ships", .list(.object(.ship))), ("places", .list(.object(.place))),
                ("place", .object(.place)), ("crate", .object(.crate)), ("size", .integer), ("tug", .object(.tug)),
                ("craft", .object(.tug)), ("tugs", .list(.object(.tug))),
            ]
        case .ship:
            [
                ("id", .integer), ("userName", .text), ("tonnage", .number), ("isActive", .flag), ("small", .integer),
                ("price", .number), ("kind", .kind), ("maybeKind", .kind), ("kinds", .list(.kind)), ("built", .date),
                ("seen", .date), ("home", .object(.harbor)), ("next", .object(.harbor)),
                ("preset", .object(.harbor)), ("stops", .list(.object(.harbor))),
                ("named", .dictionary(.object(.harbor))), ("tags", .list(.text)), ("counts", .dictionary(.integer)),
                ("maybe", .list(.integer)), ("nested", .integer), ("label", .text), ("extra", .anything),
                ("docked", .date), ("latitude", .number), ("longitude", .number), ("ignored", .integer),
                ("link", .link), ("data", .data), ("json", .anything), ("labels", .list(.object(.label))),
            ]
        case .label:
            [
                ("code", .integer), ("weight", .integer), ("note", .text), ("color", .color), ("owner", .text),
                ("copies", .integer), ("printed", .date), ("due", .date), ("draft", .text), ("cache", .integer),
                ("size", .integer), ("name", .text),
            ]
        case .tug:
            [
                ("name", .text), ("userName", .text), ("speed", .number), ("seen", .date), ("kind", .kind),
                ("home", .object(.harbor)), ("extra", .anything), ("next", .object(.tug)), ("power", .integer),
                ("horsepower", .integer), ("tags", .list(.text)), ("docked", .date),
            ]
        case .harbor: [("name", .text), ("depth", .integer), ("level", .number), ("open", .flag)]
        case .place:
            [("address", .object(.address)), ("city", .text), ("town", .text), ("code", .integer), ("n", .text)]
        case .address: [("city", .text), ("zip", .integer)]
        case .crate: [("weight", .integer), ("inner", .object(.crate)), ("label", .text)]
        }
    }
}

// MARK: - Models

enum ShipKind: String, Codable, Sendable { case cargo, ferry }

/// Models without the macro.
enum PlainFleet {
    struct Fleet: SmartCodable {
        var flagship = Ship()
        var ships: [Ship] = []
        var places: [Place] = []
        var place: Place?
        var crate: Crate?
        var size = 1
        var tug = Tug()
        var craft: Craft = Raft()
        var tugs: [Raft] = []
    }

    struct Ship: SmartCodable {
        var id = 7
        var userName = "unnamed"
        var tonnage = 1.5
        var isActive = true
        var small: Int8 = 2
        var price: Decimal = 3
        var kind = ShipKind.cargo
        var maybeKind: ShipKind?
        var kinds: [ShipKind] = [.ferry]
        var built: Date?
        var seen = Date(timeIntervalSince1970: 1)
        var home = Harbor()
        var next: Harbor?
        var preset: Harbor? = Harbor(name: "preset")
        var stops: [Harbor] = []
        var named: [String: Harbor] = [:]
        var tags = ["tag"]
        var counts: [String: Int] = [:]
        var maybe: [Int]? = [1]
        var nested: Int??
        var label: String? = "label"
        @SmartAny var extra: Any?
        @SmartDate var docked: Date?
        @SmartFlat var position = Position()
        @SmartIgnored var ignored = 3
        var link: URL?
        var data = Data()
        var json: JSONValue?
        var labels: [Label] = []
    }

    struct Harbor: SmartCodable {
        var name = "none"
        var depth: Int?
        var level: Double? = 2
        var open = false
        mutating func didFinishMapping() { name += "." }
    }

    struct Position: SmartCodable {
        var latitude = 0.5
        var longitude: Double?
    }

    /// Each property has a wrapper.
    struct Label: SmartCodable {
        @SmartRequired var code = 1
        @SmartRule(.clamp(0...50)) var weight = 10
        @SmartRule(.trim, .nonEmpty) var note: String?
        @SmartHexColor var color: SmartColorObject?
        @SmartPublished var owner = "nobody"
        @SmartPublished var copies: Int?
        @SmartDate(encodeFormat: .iso8601) var printed: Date?
        @SmartDate var due: Date? = Date(timeIntervalSince1970: 5)
        @SmartIgnored(isDecodable: true) var draft = "d"
        @SmartIgnored var cache = 3
        @SmartRequired @SmartRule(.clamp(0...50)) var size = 4
        var name = "none"
    }

    /// It has mappings, paths and a transformer.
    struct Place: SmartCodable {
        var city = "nowhere"
        var zip: String?
        var code = 5
        var name = "n"

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.city <--- ["address.city", "city", "town"], CodingKeys.zip <--- "address.zip",
                CodingKeys.name <--- "n",
            ]
        }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.code
                    <--- FastTransformer<Int, Int>(fromJSON: { $0.map { $0 + 1 } }, toJSON: { $0.map { $0 - 1 } })
            ]
        }
    }

    class Craft: SmartCodable, CustomStringConvertible {
        var name = "craft"
        var userName: String?
        var speed = 1.5
        var seen: Date? = Date(timeIntervalSince1970: 1)
        @SmartIgnored var log: [String] = []
        required init() {}
        var description: String { "\(type(of: self))(\(toJSONString(options: [.sortedKeys]) ?? "nil"), \(log))" }
    }

    @SmartSubclass class Boat: Craft {
        var kind = ShipKind.cargo
        var home = Harbor()
        @SmartAny var extra: Any?
        var next: Boat?
        func didFinishMapping() { log.append("boat \(name)") }
    }

    /// It has a mapping, and a key of its base class.
    @SmartSubclass final class Tug: Boat {
        var power = 3
        var tags = ["tag"]
        @SmartDate var docked: Date?
        var alias = "craft"
        enum CodingKeys: String, CodingKey { case power, tags, docked, alias = "name" }
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.power <--- ["power", "horsepower"]] }
    }

    /// It has neither a mapping nor a key of its base class, so that it is read in the order of the document.
    @SmartSubclass final class Raft: Craft {
        var power = 3
        var tags = ["tag"]
    }

    final class Crate: SmartCodable, CustomStringConvertible {
        var weight = 1
        var inner: Crate?
        var label: String? = "l"
        init() {}
        var description: String { "Crate(\(weight), \(inner?.description ?? "nil"), \(label ?? "nil"))" }
    }
}

/// The same declarations as in `PlainFleet`.
enum GeneratedFleet {
    @SmartModel struct Fleet: SmartCodable {
        var flagship = Ship()
        var ships: [Ship] = []
        var places: [Place] = []
        var place: Place?
        var crate: Crate?
        var size = 1
        var tug = Tug()
        var craft: Craft = Raft()
        var tugs: [Raft] = []
    }

    @SmartModel struct Ship: SmartCodable {
        var id = 7
        var userName = "unnamed"
        var tonnage = 1.5
        var isActive = true
        var small: Int8 = 2
        var price: Decimal = 3
        var kind = ShipKind.cargo
        var maybeKind: ShipKind?
        var kinds: [ShipKind] = [.ferry]
        var built: Date?
        var seen = Date(timeIntervalSince1970: 1)
        var home = Harbor()
        var next: Harbor?
        var preset: Harbor? = Harbor(name: "preset")
        var stops: [Harbor] = []
        var named: [String: Harbor] = [:]
        var tags = ["tag"]
        var counts: [String: Int] = [:]
        var maybe: [Int]? = [1]
        var nested: Int??
        var label: String? = "label"
        @SmartAny var extra: Any?
        @SmartDate var docked: Date?
        @SmartFlat var position = Position()
        @SmartIgnored var ignored = 3
        var link: URL?
        var data = Data()
        var json: JSONValue?
        var labels: [Label] = []
    }

    @SmartModel struct Harbor: SmartCodable {
        var name = "none"
        var depth: Int?
        var level: Double? = 2
        var open = false
        mutating func didFinishMapping() { name += "." }
    }

    @SmartModel struct Position: SmartCodable {
        var latitude = 0.5
        var longitude: Double?
    }

    /// Each property has a wrapper.
    @SmartModel struct Label: SmartCodable {
        @SmartRequired var code = 1
        @SmartRule(.clamp(0...50)) var weight = 10
        @SmartRule(.trim, .nonEmpty) var note: String?
        @SmartHexColor var color: SmartColorObject?
        @SmartPublished var owner = "nobody"
        @SmartPublished var copies: Int?
        @SmartDate(encodeFormat: .iso8601) var printed: Date?
        @SmartDate var due: Date? = Date(timeIntervalSince1970: 5)
        @SmartIgnored(isDecodable: true) var draft = "d"
        @SmartIgnored var cache = 3
        @SmartRequired @SmartRule(.clamp(0...50)) var size = 4
        var name = "none"
    }

    /// It has mappings, paths and a transformer.
    @SmartModel struct Place: SmartCodable {
        var city = "nowhere"
        var zip: String?
        var code = 5
        var name = "n"

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.city <--- ["address.city", "city", "town"], CodingKeys.zip <--- "address.zip",
                CodingKeys.name <--- "n",
            ]
        }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.code
                    <--- FastTransformer<Int, Int>(fromJSON: { $0.map { $0 + 1 } }, toJSON: { $0.map { $0 - 1 } })
            ]
        }
    }

    @SmartModel class Craft: SmartCodable, CustomStringConvertible {
        var name = "craft"
        var userName: String?
        var speed = 1.5
        var seen: Date? = Date(timeIntervalSince1970: 1)
        @SmartIgnored var log: [String] = []
        required init() {}
        var description: String { "\(type(of: self))(\(toJSONString(options: [.sortedKeys]) ?? "nil"), \(log))" }
    }

    @SmartModel class Boat: Craft {
        var kind = ShipKind.cargo
        var home = Harbor()
        @SmartAny var extra: Any?
        var next: Boat?
        func didFinishMapping() { log.append("boat \(name)") }
    }

    /// It has a mapping, and a key of its base class.
    @SmartModel final class Tug: Boat {
        var power = 3
        var tags = ["tag"]
        @SmartDate var docked: Date?
        var alias = "craft"
        enum CodingKeys: String, CodingKey { case power, tags, docked, alias = "name" }
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.power <--- ["power", "horsepower"]] }
    }

    /// It has neither a mapping nor a key of its base class, so that it is read in the order of the document.
    @SmartModel final class Raft: Craft {
        var power = 3
        var tags = ["tag"]
    }

    @SmartModel final class Crate: SmartCodable, CustomStringConvertible {
        var weight = 1
        var inner: Crate?
        var label: String? = "l"
        init() {}
        var description: String { "Crate(\(weight), \(inner?.description ?? "nil"), \(label ?? "nil"))" }
    }
}
