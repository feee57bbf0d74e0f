import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// The law of single faults: one invalid value in a payload changes one value of the model, is reported once, with the
/// facts, and is what the strict policy refuses.
///
/// `SMARTCODABLE_FAULTS` sets the number of faults; CI runs 100,000.
@Suite struct SingleFaultLawTests {
    private static let count =
        ProcessInfo.processInfo.environment["SMARTCODABLE_FAULTS"].flatMap(Int.init) ?? Effort.rounds(12_000)

    @Test func aFaultChangesOneValueAndIsReportedOnce() async throws {
        let parts = 2
        let seen = try await withThrowingTaskGroup(of: [String: Int].self) { group in
            for part in 0..<parts {
                group.addTask {
                    try checkFaults((Self.count + part) / parts, SeededGenerator("faults, part \(part)"))
                }
            }
            return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        // Each kind of fault occurred.
        let kinds = [
            "missing-key", "null-value", "type-mismatch", "not-a-number", "not-an-integer", "out-of-range",
            "not-a-boolean", "invalid-format", "unknown-case",
        ]
        for kind in kinds where Self.count >= 10_000 { #expect(seen[kind] != nil, "no fault of the kind \(kind)") }
    }

    /// Checks random faults, and returns how often each kind occurred.
    private func checkFaults(_ count: Int, _ generator: SeededGenerator) throws -> [String: Int] {
        var random = generator
        var seen: [String: Int] = [:]
        for _ in 0..<count {
            switch random.next() % 4 {
            case 0: try check(FaultOrder.self, FaultShape.order, &random, &seen, [.date(.iso8601)])
            case 1: try check(FaultDog.self, FaultShape.dog, &random, &seen)
            case 2: try check(FaultHandWritten.self, FaultShape.handWritten, &random, &seen)
            default:
                try check(
                    FaultSnake.self,
                    FaultShape.snake,
                    &random,
                    &seen,
                    [.key(.convertFromSnakeCase)],
                    [.key(.convertToSnakeCase)]
                )
            }
        }
        return seen
    }

    private func check<Model: SmartCodable>(
        _ type: Model.Type,
        _ shape: FaultShape,
        _ random: inout SeededGenerator,
        _ seen: inout [String: Int],
        _ options: Set<SmartDecodingOption> = [],
        _ encodingOptions: Set<SmartEncodingOption> = []
    ) throws {
        func encoded(_ model: Model) throws -> JSONValue {
            try JSONValue(encoding: model, useMappedKeys: true, options: encodingOptions)
        }
        let payload = shape.payload(&random)
        let valid = FaultText(payload)
        let clean = type.deserializeWithReport(from: valid.text, options: options)
        #expect(clean.report.isClean, "\(clean.report)\n\(valid.text)")
        let undamaged = try encoded(clean.get())

        let faults = shape.faults(in: payload)
        let fault = faults[Int(random.next() % UInt64(faults.count))]
        let text = FaultText(payload.replacing(fault.path[...], with: fault.replacement))
        seen[fault.finding.rawValue, default: 0] += 1
        let result = type.deserializeWithReport(from: text.text, options: options)
        let expected = undamaged.replacing(fault.path[...], with: fault.value)
        let comment: Comment = "\(type) \(fault)\n\(text.text)\n\(result.report)"
        #expect(try encoded(result.get()) == expected, comment)
        #expect(try type.deserialize(from: text.text, options: options).map(encoded) == expected, comment)
        #expect(result.report.events.count == 1, comment)
        let event = try #require(result.report.events.first, comment)
        #expect(event.finding == fault.finding, comment)
        #expect(event.outcome == fault.outcome, comment)
        #expect(event.pointer == fault.pointer, comment)
        #expect(event.expectedType == fault.expectedType, comment)
        #expect(event.found == fault.found, comment)
        #expect(event.position?.byteOffset == text.position(of: fault), comment)

        let error = #expect(throws: SmartMismatchError.self, comment) {
            try type.deserializeStrictly(from: text.text, options: options)
        }
        #expect(error?.report.events.map(\.pointer) == [fault.pointer], comment)
        #expect(error?.report.events.map(\.finding) == [fault.strictFinding], comment)
        #expect(error?.report.events.map(\.outcome) == [.refused], comment)
    }
}

// MARK: - Payloads

/// A JSON value whose text can be invalid for the model.
indirect enum FaultNode: Sendable {
    case text(String)
    case array([FaultNode])
    case object([(key: String, value: FaultNode)])

    /// The value with another value at a path; nil removes it.
    func replacing(_ path: ArraySlice<SmartPathComponent>, with other: FaultNode?) -> FaultNode {
        guard let step = path.first else { return other ?? .text("null") }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.array(var elements), .index(let index)):
            elements[index] = elements[index].replacing(rest, with: other)
            return .array(elements)
        case (.object(var members), .key(let key)):
            guard let index = members.firstIndex(where: { $0.key == key }) else { return self }
            if rest.isEmpty, other == nil {
                members.remove(at: index)
            } else {
                members[index].value = members[index].value.replacing(rest, with: other)
            }
            return .object(members)
        default: return self
        }
    }
}

/// The text of a payload, with the positions of its values.
struct FaultText {
    private(set) var text = ""
    private var positions: [[SmartPathComponent]: Int] = [:]

    init(_ node: FaultNode) { append(node, at: []) }

    /// The position of the fault; for a missing key, that of its model.
    func position(of fault: SingleFault) -> Int? {
        positions[fault.replacement == nil ? fault.path.dropLast(fault.stepsToModel) : fault.path]
    }

    private mutating func append(_ node: FaultNode, at path: [SmartPathComponent]) {
        positions[path] = text.utf8.count
        switch node {
        case .text(let value): text += value
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                append(element, at: path + [.index(index)])
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += index > 0 ? ",\n \"\(member.key)\": " : "\"\(member.key)\": "
                append(member.value, at: path + [.key(member.key)])
            }
            text += "}"
        }
    }
}

/// One invalid value, and what the library must do.
struct SingleFault: CustomStringConvertible {
    var path: [SmartPathComponent]
    /// The invalid value; nil if the member is missing.
    let replacement: FaultNode?
    let finding: SmartFinding
    let outcome: SmartDecodingEvent.Outcome
    let expectedType: String
    let found: SmartValueKind?
    /// The value that the model has then, as it is encoded; nil for none.
    let value: JSONValue?
    /// The number of steps from the model to the value.
    var stepsToModel = 1
    /// The last step in the event, if it is not that of the path.
    ///
    /// Which key is missing under a key strategy is not known, so the event has the name of the property.
    var property: String?

    /// The finding of the strict policy, which does not convert, so that the content of a value of another kind does not
    /// matter.
    var strictFinding: SmartFinding {
        finding == .notNumeric || finding == .notBoolean ? .typeMismatch : finding
    }

    var pointer: String {
        (property.map { path.dropLast() + [.key($0)] } ?? path).map { step in
            switch step {
            case .key(let key): "/\(key)"
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    var description: String { "\(pointer): \(finding.rawValue), \(outcome), \(expectedType)" }
}

/// The values of a type: how they are created and damaged, and what is read from a damaged one.
indirect enum FaultShape: Sendable {
    case int, int8, double, bool, string, status, date, url
    case list(FaultShape)
    case dictionary(FaultShape)
    case object(String, [FaultField])

    /// The type's name in events.
    var name: String {
        switch self {
        case .int: "Int"
        case .int8: "Int8"
        case .double: "Double"
        case .bool: "Bool"
        case .string: "String"
        case .status: "FaultStatus"
        case .date: "Date"
        case .url: "URL"
        case .list(let element): "Array<\(element.name)>"
        case .dictionary(let value): "Dictionary<String, \(value.name)>"
        case .object(let name, _): name
        }
    }

    func payload(_ random: inout SeededGenerator) -> FaultNode {
        switch self {
        case .int: return .text("\(Int(random.next() % 2_000) - 1_000)")
        case .int8: return .text("\(Int8(truncatingIfNeeded: random.next()))")
        case .double: return .text("\(Int(random.next() % 100)).\(1 + random.next() % 9)")
        case .bool: return .text(random.next() % 2 == 0 ? "true" : "false")
        case .string: return .text(["\"\"", "\"a b\"", "\"é\"", "\"12\"", "\"null\""][Int(random.next() % 5)])
        case .status: return .text(random.next() % 2 == 0 ? "\"open\"" : "\"closed\"")
        case .date: return .text("\"2024-05-\(10 + random.next() % 20)T10:00:00Z\"")
        case .url: return .text("\"https://a.example/\(random.next() % 10)\"")
        case .list(let element): return .array((0...random.next() % 3).map { _ in element.payload(&random) })
        case .dictionary(let value):
            return .object((0...random.next() % 2).map { ("key\($0)", value.payload(&random)) })
        case .object(_, let fields):
            var members: [(key: String, value: FaultNode)] = []
            for field in fields.shuffled(using: &random) {
                // A missing optional is no fault.
                if field.isOptional, random.next() % 3 == 0 { continue }
                members.append((field.key, field.shape.payload(&random)))
            }
            return .object(members)
        }
    }

    /// All faults in a payload, inside of the value.
    func faults(in payload: FaultNode) -> [SingleFault] {
        switch (self, payload) {
        case (.list(let element), .array(let nodes)):
            return nodes.enumerated().flatMap { index, node in
                element.faults(asElement: node).map { $0.inside(.index(index)) }
            }
        case (.dictionary(let value), .object(let members)):
            return members.flatMap { member in
                value.faults(asElement: member.value).map { $0.inside(.key(member.key)) }
            }
        case (.object(_, let fields), .object(let members)):
            return members.flatMap { member in
                guard let field = fields.first(where: { $0.key == member.key }) else { return [SingleFault]() }
                return field.faults(in: member.value).map { $0.inside(.key(member.key)) }
            }
        default: return []
        }
    }

    /// The faults of an element, which is then dropped.
    private func faults(asElement node: FaultNode) -> [SingleFault] {
        let own = damages.map { damage in
            SingleFault(
                path: [],
                replacement: .text(damage.text),
                finding: damage.finding,
                outcome: damage.converted == nil ? .dropped : .converted,
                expectedType: name,
                found: damage.kind,
                value: damage.converted
            )
        }
        return own + faults(in: node)
    }

    /// An invalid value of the type.
    struct Damage {
        let text: String
        let finding: SmartFinding
        /// The converted value; nil if the value cannot be read.
        var converted: JSONValue?

        /// The kind of the value.
        var kind: SmartValueKind {
            switch text.first {
            case "n": .null
            case "t", "f": .bool
            case "\"": .string
            case "[": .array
            case "{": .object
            default: .number
            }
        }
    }

    /// The invalid values of the type.
    var damages: [Damage] {
        let null = Damage(text: "null", finding: .nullValue)
        // Not empty: PHP writes an empty dictionary as an empty array, which is read as null.
        let array = Damage(text: "[true]", finding: .typeMismatch)
        let object = Damage(text: "{}", finding: .typeMismatch)
        let word = Damage(text: "\"old\"", finding: .typeMismatch)
        let number = Damage(text: "7", finding: .typeMismatch)
        switch self {
        case .int:
            return [
                null, array, object, Damage(text: "\"old\"", finding: .notNumeric),
                Damage(text: "1.5", finding: .notIntegral), Damage(text: "1e30", finding: .outOfRange),
                Damage(text: "\"12\"", finding: .typeMismatch, converted: 12),
            ]
        case .int8:
            return [
                null, array, object, Damage(text: "\"old\"", finding: .notNumeric),
                Damage(text: "128", finding: .outOfRange),
                Damage(text: "\"-7\"", finding: .typeMismatch, converted: -7),
            ]
        case .double:
            return [
                null, array, object, Damage(text: "\"old\"", finding: .notNumeric),
                Damage(text: "\"2.5\"", finding: .typeMismatch, converted: 2.5),
            ]
        case .bool:
            return [
                null, array, object, Damage(text: "\"perhaps\"", finding: .notBoolean),
                Damage(text: "7", finding: .notBoolean),
                Damage(text: "\"true\"", finding: .typeMismatch, converted: true),
            ]
        case .string: return [null, array, object, Damage(text: "7", finding: .typeMismatch, converted: "7")]
        case .status: return [null, array, object, Damage(text: "\"huge\"", finding: .unknownCase)]
        case .date: return [null, array, object, Damage(text: "\"long ago\"", finding: .invalidFormat)]
        case .url: return [null, array, object]
        case .list: return [null, object, number, word]
        case .dictionary: return [null, array, number, word]
        case .object: return [null, array, number, word]
        }
    }
}

extension SingleFault {
    func inside(_ step: SmartPathComponent) -> SingleFault {
        var fault = self
        fault.path.insert(step, at: 0)
        return fault
    }
}

/// A property of a model.
struct FaultField: Sendable {
    /// The key in the payload.
    let key: String
    let shape: FaultShape
    /// The initial value, as it is encoded; nil for nil.
    let initial: JSONValue?
    var isOptional = false
    /// The name of the property, if the key differs from it under the strategy of the call.
    var property: String?
    /// Whether the value is only a step on the path to a property.
    var isPath = false

    init(_ key: String, _ shape: FaultShape, _ initial: JSONValue, property: String? = nil) {
        (self.key, self.shape, self.initial, self.property) = (key, shape, initial, property)
    }

    /// A property at a path of two keys.
    init(path key: String, _ inner: FaultField) {
        (self.key, shape, initial, isPath) = (key, .object("", [inner]), nil, true)
    }

    /// An optional property without an initial value.
    init(optional key: String, _ shape: FaultShape) {
        (self.key, self.shape, initial, isOptional) = (key, shape, nil, true)
    }

    func faults(in node: FaultNode) -> [SingleFault] {
        var faults = shape.faults(in: node)
        if isPath {
            for index in faults.indices { faults[index].stepsToModel = 2 }
            return faults
        }
        for damage in shape.damages {
            // Null is a valid value of an optional.
            if damage.finding == .nullValue, isOptional { continue }
            faults.append(
                SingleFault(
                    path: [],
                    replacement: .text(damage.text),
                    finding: damage.finding,
                    outcome: damage.converted != nil ? .converted : isOptional ? .nil : .initialValue,
                    expectedType: shape.name,
                    found: damage.kind,
                    value: damage.converted ?? initial
                )
            )
        }
        guard !isOptional else { return faults }
        var missing = SingleFault(
            path: [],
            replacement: nil,
            finding: .missingKey,
            outcome: .initialValue,
            expectedType: shape.name,
            found: nil,
            value: initial
        )
        missing.property = property
        return faults + [missing]
    }
}

extension JSONValue {
    /// The value with another value at a path; nil removes it.
    fileprivate func replacing(_ path: ArraySlice<SmartPathComponent>, with value: JSONValue?) -> JSONValue {
        guard let step = path.first else { return value ?? .null }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.array(var elements), .index(let index)):
            if rest.isEmpty, value == nil {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].replacing(rest, with: value)
            }
            return .array(elements)
        case (.object(var members), .key(let key)):
            members[key] = rest.isEmpty ? value : members[key]?.replacing(rest, with: value)
            return .object(members)
        default: return self
        }
    }
}

// MARK: - Models

enum FaultStatus: String, Codable, Sendable { case open, closed }

@BothKinds struct FaultLine: SmartCodable {
    var id = 1
    var label = "line"
    var amount: Double?
}

@BothKinds struct FaultPlace: SmartCodable {
    var latitude = 0.5
    var city: String?
}

@BothKinds struct FaultOrder: SmartCodable {
    var id = 3
    var small: Int8 = 4
    var price = 1.25
    var isPaid = true
    var name = "unnamed"
    var note: String?
    var status = FaultStatus.closed
    var lastStatus: FaultStatus?
    var link: URL?
    var made: Date?
    var tags = ["tag"]
    var scores: [Double]?
    var counts = ["key": 2]
    var line = FaultLine()
    var gift: FaultLine?
    var lines: [FaultLine] = []
    var named: [String: FaultLine] = [:]
    var matrix: [[Int]] = [[1]]
    var nick = "nick"
    var title = "title"
    @SmartFlat var place = FaultPlace()
    @SmartRule(.clamp(-1_000...1_000)) var rank = 5
    @SmartDate var seen: Date?
    @SmartCompact.Array var codes: [Int] = [8]
    @SmartOptions(.policy { $0.nullForOptional = .assignNil }) var level = 2
    @SmartIgnored var cache = 0
    @SmartRest var others: [String: JSONValue] = [:]

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.nick <--- "nick_name", CodingKeys.title <--- "meta.title"]
    }
}

@BothKinds struct FaultSnake: SmartCodable {
    var orderId = 3
    var isGift = false
    var firstLine = FaultLine()
    var allLines: [FaultLine] = []
    var lastNote: String?
}

class FaultAnimal: SmartCodable {
    var name = "animal"
    var age = 2
    required init() {}
}

@SmartSubclass final class FaultDog: FaultAnimal {
    var breed = "mixed"
    var toys: [String] = []
    var owner: FaultLine?
}

struct FaultHandWritten: SmartCodable {
    var id = 0
    var label = "none"
    var lines: [FaultLine] = []

    enum CodingKeys: CodingKey { case id, label, lines }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        label = try container.decode(String.self, forKey: .label)
        lines = try container.decode([FaultLine].self, forKey: .lines)
    }
}

extension FaultShape {
    private static let lineFields = [
        FaultField("id", .int, 1), FaultField("label", .string, "line"), FaultField(optional: "amount", .double),
    ]
    private static let line = FaultShape.object("FaultLine", lineFields)

    static let order = FaultShape.object(
        "FaultOrder",
        [
            FaultField("id", .int, 3), FaultField("small", .int8, 4), FaultField("price", .double, 1.25),
            FaultField("isPaid", .bool, true), FaultField("name", .string, "unnamed"),
            FaultField(optional: "note", .string), FaultField("status", .status, "closed"),
            FaultField(optional: "lastStatus", .status), FaultField(optional: "link", .url),
            FaultField(optional: "made", .date), FaultField("tags", .list(.string), ["tag"]),
            FaultField(optional: "scores", .list(.double)), FaultField("counts", .dictionary(.int), ["key": 2]),
            FaultField("line", line, ["id": 1, "label": "line"]), FaultField(optional: "gift", line),
            FaultField("lines", .list(line), []), FaultField("named", .dictionary(line), [:]),
            FaultField("matrix", .list(.list(.int)), [[1]]), FaultField("nick_name", .string, "nick"),
            FaultField(path: "meta", FaultField("title", .string, "title")), FaultField("latitude", .double, 0.5),
            FaultField(optional: "city", .string), FaultField("rank", .int, 5), FaultField(optional: "seen", .date),
            FaultField("codes", .list(.int), [8]), FaultField("level", .int, 2),
        ]
    )
    static let snake = FaultShape.object(
        "FaultSnake",
        [
            FaultField("order_id", .int, 3, property: "orderId"),
            FaultField("is_gift", .bool, false, property: "isGift"),
            FaultField("first_line", line, ["id": 1, "label": "line"], property: "firstLine"),
            FaultField("all_lines", .list(line), [], property: "allLines"),
            FaultField(optional: "last_note", .string),
        ]
    )
    static let dog = FaultShape.object(
        "FaultDog",
        [
            FaultField("name", .string, "animal"), FaultField("age", .int, 2), FaultField("breed", .string, "mixed"),
            FaultField("toys", .list(.string), []), FaultField(optional: "owner", line),
        ]
    )
    static let handWritten = FaultShape.object(
        "FaultHandWritten",
        [FaultField("id", .int, 0), FaultField("label", .string, "none"), FaultField("lines", .list(line), [])]
    )
}
