import Foundation
import SmartCodable

/// The kind of a value; values that the library converts differently have different kinds.
enum ValueKind: Int, CaseIterable {
    case null, bool
    /// 0 or 1.
    case bit
    /// An integer within 64 bits with a sign.
    case integer
    /// A larger integer within 64 bits without a sign.
    case unsigned
    /// A number with a fraction or an exponent that is an integer, such as `1.0`.
    case integralNumber
    /// A number with a fraction that a `Double` can represent.
    case number
    /// Any other number.
    case bigNumber
    /// A text that the library reads as a date.
    case date
    /// A text with an integer, another number, a Boolean, or JSON.
    case integerText, numberText, boolText, jsonText
    case text
    /// The data of a property list.
    case data
    case emptyList, list, emptyObject, object

    /// The type of the values, in the words of the library's reports.
    var name: String {
        switch self {
        case .null: SmartValueKind.null.title
        case .bool: SmartValueKind.bool.title
        case .bit, .integer, .unsigned, .integralNumber, .number, .bigNumber: SmartValueKind.number.title
        case .integerText, .numberText, .boolText, .jsonText, .text: SmartValueKind.string.title
        case .emptyList, .list: SmartValueKind.array.title
        case .emptyObject, .object: SmartValueKind.object.title
        // The library reads them from strings.
        case .date: "Date"
        case .data: "Data"
        }
    }
}

/// The first value of a kind at a path.
struct Example {
    /// Where it is: a file, a line or a JSON Pointer.
    let place: String
    /// The value, shortened.
    let text: String
    /// The number of values before it at the same path.
    var index = 0
}

/// All values at one path of the samples: how often each kind was found, with an example.
///
///     {"id": 1, "tags": ["a"]}       id: 2 × number, 1 × text
///     {"id": 2}                      tags: 1 × list, with elements: 1 × text; missing in 2 of 3 objects
///     {"id": "3"}
///
/// Memory is bounded by the number of paths: an object with more keys than the limit is treated as a dictionary, whose
/// values share one shape.
final class ObservedShape {
    /// The number of keys beyond which an object is a dictionary.
    static let maximumKeys = 2_000
    /// The number of distinct texts that are counted.
    static let maximumTexts = 12

    private var counts = [Int](repeating: 0, count: ValueKind.allCases.count)
    private(set) var examples: [ValueKind: Example] = [:]
    /// The members of objects, in the order in which they were found first.
    private(set) var members: [(key: String, shape: ObservedShape)] = []
    private var memberPositions: [String: Int] = [:]
    /// The elements of all lists; the values of an object that has too many keys.
    private(set) var elements: ObservedShape?
    /// Whether the object had too many keys.
    private(set) var isDictionary = false
    /// The number of elements of the shortest and the longest list.
    private(set) var lengths: ClosedRange<Int>?
    /// The distinct texts with their counts; nil if there are too many.
    private(set) var texts: [(text: String, count: Int)]? = []
    private(set) var hasNegativeNumbers = false
    /// The formats of JSON Schema that dates have; nil for other formats.
    private(set) var dateFormats: Set<DateFormat?> = []

    func count(of kind: ValueKind) -> Int { counts[kind.rawValue] }

    /// The number of values, including null.
    var count: Int { counts.reduce(0, +) }

    /// The number of objects.
    var objectCount: Int { count(of: .object) + count(of: .emptyObject) }

    /// The kinds that were found, the most frequent first.
    var kinds: [ValueKind] {
        ValueKind.allCases.filter { count(of: $0) > 0 }.sorted { count(of: $0) > count(of: $1) }
    }

    /// The first value of the kinds with a name.
    func example(of name: String) -> Example? {
        examples.filter { $0.key.name == name }.map(\.value).min { $0.index < $1.index }
    }

    func member(_ key: String) -> ObservedShape? { memberPositions[key].map { members[$0].shape } }

    // MARK: - Adding values

    /// Adds a sample.
    func add(_ sample: Sample) {
        var walk = Walk(sample: sample)
        add(sample.value, &walk)
    }

    /// The way to a value, for examples.
    struct Walk {
        let sample: Sample
        var steps: [Step] = []

        enum Step: Hashable {
            case key(String)
            case index(Int)
        }

        var place: String {
            let path = sample.pointer + steps.map { "/" + $0.text }.joined()
            let line = sample.line.map { "line \($0)" }
            let place = [path, line ?? ""].filter { !$0.isEmpty }.joined(separator: " in ")
            if place.isEmpty { return sample.file }
            return sample.isInOneOfSeveralFiles ? "\(place) of \(sample.file)" : place
        }
    }

    private func add(_ value: Sample.Value, _ walk: inout Walk) {
        switch value {
        case .json(let json): add(json, &walk)
        case .propertyList(let native): add(native: native, &walk)
        }
    }

    private func add(_ value: JSONValue, _ walk: inout Walk) {
        switch value {
        case .null: note(.null, walk, value.excerpt)
        case .bool: note(.bool, walk, value.excerpt)
        case .number(let number):
            note(Self.kind(of: number), walk, value.excerpt)
            if number.text.hasPrefix("-") { hasNegativeNumbers = true }
        case .string(let text): add(text, walk)
        case .array(let elements):
            note(elements.isEmpty ? .emptyList : .list, walk, value.excerpt)
            addElements(elements.lazy.map { .json($0) }, &walk)
        case .object(let members):
            note(members.isEmpty ? .emptyObject : .object, walk, value.excerpt)
            for (key, member) in members { addMember(key, .json(member), &walk) }
        }
    }

    /// Adds a value of a property list.
    private func add(native value: Any, _ walk: inout Walk) {
        switch value {
        case let members as [String: Any]:
            note(members.isEmpty ? .emptyObject : .object, walk, members.isEmpty ? "{}" : "{…}")
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                addMember(key, .propertyList(member), &walk)
            }
        case let elements as [Any]:
            note(elements.isEmpty ? .emptyList : .list, walk, elements.isEmpty ? "[]" : "[…]")
            addElements(elements.lazy.map { .propertyList($0) }, &walk)
        case let date as Date:
            note(.date, walk, ISO8601DateFormatter().string(from: date))
            dateFormats.insert(.dateTime)
        case let data as Data: note(.data, walk, counted(data.count, "byte"))
        default:
            if let json = JSONValue(value) { add(json, &walk) } else { note(.text, walk, "\(value)") }
        }
    }

    private func addElements(_ values: some Collection<Sample.Value>, _ walk: inout Walk) {
        widenLengths(to: values.count...values.count)
        guard !values.isEmpty else { return }
        let shape = elements ?? ObservedShape()
        elements = shape
        for (index, value) in values.enumerated() {
            walk.steps.append(.index(index))
            shape.add(value, &walk)
            walk.steps.removeLast()
        }
    }

    private func addMember(_ key: String, _ value: Sample.Value, _ walk: inout Walk) {
        walk.steps.append(.key(key))
        shape(of: key).add(value, &walk)
        walk.steps.removeLast()
    }

    private func widenLengths(to range: ClosedRange<Int>) {
        lengths = lengths.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) } ?? range
    }

    private func shape(of key: String) -> ObservedShape {
        if let position = memberPositions[key] { return members[position].shape }
        if !isDictionary, members.count >= Self.maximumKeys {
            isDictionary = true
            elements = mergedMembers
            (members, memberPositions) = ([], [:])
        }
        if isDictionary {
            let shape = elements ?? ObservedShape()
            elements = shape
            return shape
        }
        let shape = ObservedShape()
        memberPositions[key] = members.count
        members.append((key, shape))
        return shape
    }

    private func note(_ kind: ValueKind, _ walk: Walk, _ text: @autoclosure () -> String) {
        counts[kind.rawValue] += 1
        guard counts[kind.rawValue] == 1 else { return }
        let text = String(text().prefix(200)).onOneLine
        examples[kind] = Example(place: walk.place, text: text.clipped(to: 60), index: count - 1)
    }

    // MARK: - Scalars

    private static func kind(of number: JSONNumber) -> ValueKind {
        let text = number.text
        guard text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) else {
            guard let double = number.double, double.isFinite else { return .bigNumber }
            return Int64(exactly: double) == nil ? .number : .integralNumber
        }
        if text == "0" || text == "1" { return .bit }
        if Int64(text) != nil { return .integer }
        return UInt64(text) != nil ? .unsigned : .bigNumber
    }

    private func add(_ text: String, _ walk: Walk) {
        let kind = Self.kind(of: text)
        note(kind, walk, JSONValue.string(text).excerpt)
        if kind == .date { dateFormats.insert(DateFormat(of: text)) }
        guard var texts else { return }
        self.texts = nil
        if let position = texts.firstIndex(where: { $0.text == text }) {
            texts[position].count += 1
        } else if texts.count < Self.maximumTexts, text.utf8.count <= 40 {
            texts.append((text, 1))
        } else {
            return
        }
        self.texts = texts
    }

    static func kind(of text: String) -> ValueKind {
        let bytes = text.utf8
        guard let first = bytes.first(where: { $0 != 0x20 }), bytes.count <= 64 || first == 0x7B || first == 0x5B else {
            return .text
        }
        if first == 0x7B || first == 0x5B {
            guard let last = bytes.last(where: { $0 > 0x20 }), last == first + 2 else { return .text }
            return (try? JSONValue(reading: .text(text))) != nil ? .jsonText : .text
        }
        if bytes.contains(where: { $0 == 0x2D || $0 == 0x2F || $0 == 0x3A }), bytes.count >= 8,
            bytes.contains(where: { (0x30...0x39).contains($0) }), isDate(text)
        {
            return .date
        }
        // The library is called only where the bytes do not decide: a call takes microseconds.
        let digits = bytes.drop { $0 == 0x2D || $0 == 0x2B }
        if (1...18).contains(digits.count), bytes.count - digits.count <= 1,
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        {
            return .integerText
        }
        if bytes.allSatisfy({ (0x30...0x39).contains($0) || Self.numericBytes.contains($0) }) {
            let value = JSONValue.string(text)
            if value.reads(as: Int64.self) || value.reads(as: UInt64.self) { return .integerText }
            return value.reads(as: Double.self) ? .numberText : .text
        }
        return bytes.count <= 5 && Self.boolWords.contains(text.lowercased()) ? .boolText : .text
    }

    private static let numericBytes = Set(" +-.eE".utf8)
    /// The words that the library reads as a Boolean; a test compares them.
    static let boolWords: Set = ["true", "false", "yes", "no", "y", "n", "on", "off", "t", "f"]

    /// Whether the library reads a text as a date without a conversion.
    private static func isDate(_ text: String) -> Bool {
        let result = JSONValue.string(text).decodeWithReport(Date.self)
        return result.model != nil && result.report.isClean
    }

    // MARK: - Merging

    /// The shapes of all members as one.
    var mergedMembers: ObservedShape {
        let merged = ObservedShape()
        for (_, shape) in members { merged.merge(shape) }
        return merged
    }

    private func merge(_ other: ObservedShape) {
        for kind in ValueKind.allCases { counts[kind.rawValue] += other.count(of: kind) }
        examples.merge(other.examples) { first, _ in first }
        hasNegativeNumbers = hasNegativeNumbers || other.hasNegativeNumbers
        dateFormats.formUnion(other.dateFormats)
        if let range = other.lengths { widenLengths(to: range) }
        for (text, count) in other.texts ?? [] {
            if let position = texts?.firstIndex(where: { $0.text == text }) {
                texts?[position].count += count
            } else {
                texts?.append((text, count))
            }
        }
        if other.texts == nil || texts?.count ?? 0 > Self.maximumTexts { texts = nil }
        for (key, shape) in other.members { self.shape(of: key).merge(shape) }
        if let elements = other.elements {
            let merged = self.elements ?? ObservedShape()
            self.elements = merged
            merged.merge(elements)
        }
        isDictionary = isDictionary || other.isDictionary
    }
}

extension ObservedShape.Walk.Step {
    fileprivate var text: String {
        switch self {
        case .index(let index): "\(index)"
        case .key(let key):
            key.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1").onOneLine
        }
    }
}

extension JSONValue {
    /// The value as an example: shortened, without elements and members.
    var excerpt: String {
        let text =
            switch self {
            case .null: "null"
            case .bool(let bool): bool ? "true" : "false"
            case .number(let number): String(number.text.prefix(200))
            case .string(let text): "\"\(text.prefix(200))\""
            case .array(let elements): elements.isEmpty ? "[]" : "[…]"
            case .object(let members): members.isEmpty ? "{}" : "{…}"
            }
        return text.onOneLine.clipped(to: 60)
    }

    /// Whether the library reads the value as a type, with a conversion if needed.
    func reads<Value: Decodable>(as type: Value.Type) -> Bool {
        decodeWithReport(type).model != nil
    }
}
