import SmartCodable

/// The shape of a model: which types, members and elements its values have.
///
/// It is inferred from samples. A model or a JSON Schema is written for it.
struct ModelShape {
    enum ValueType: String, CaseIterable {
        case bool, integer
        /// An integer beyond the range of `Int64`.
        case unsigned
        case number
        /// A number that no `Double` can represent.
        case bigNumber = "big-number"
        case text, date, data, list, dictionary, object
    }

    /// A member of an object.
    struct Member {
        let key: String
        let shape: ModelShape
    }

    var types: [ValueType]
    var isOptional = false
    /// The texts, if only these are allowed.
    var values: [String] = []
    /// The format of all dates, if JSON Schema has it.
    var dateFormat: DateFormat?
    var members: [Member] = []
    /// The shape of the elements of a list or of the values of a dictionary; empty or a single one.
    private var elementShapes: [ModelShape] = []

    var elements: ModelShape? {
        get { elementShapes.first }
        set { elementShapes = newValue.map { [$0] } ?? [] }
    }

    /// The only type; nil if there are several, or none.
    var type: ValueType? { types.count == 1 ? types.first : nil }

    init(_ types: [ValueType]) {
        self.types = types
    }

    func member(_ key: String) -> ModelShape? { members.first { $0.key == key }?.shape }
}

// MARK: - Inference

extension ModelShape {
    /// How values of several types at one path are understood.
    enum Mixture {
        /// The path has all these types.
        case all
        /// The most frequent type is expected.
        case majority
        /// The type as which most values can be read is expected.
        case convertible
    }

    /// Infers the shape of samples.
    ///
    /// - Parameters:
    ///   - observed: the samples.
    ///   - key: the key of the values, if they are members of objects.
    ///   - parents: the number of objects that can have the value.
    ///   - mixture: how values of several types are understood.
    init(_ observed: ObservedShape, key: String = "", parents: Int? = nil, mixture: Mixture) {
        self.init([])
        let candidates = observed.types
        types = candidates.map(\.type).sorted { $0.order < $1.order }
        if mixture != .all, candidates.count > 1 {
            let ranks = candidates.map { type, count in
                mixture == .majority ? (count, 0) : (observed.readableCount(as: type), type == .text ? 0 : count)
            }
            if let best = ranks.indices.max(by: { ranks[$0] < ranks[$1] }) { types = [candidates[best].type] }
        }
        isOptional = observed.count(of: .null) > 0 || parents.map { $0 > observed.count } ?? false
        if types.contains(.list), let elements = observed.elements, !observed.isDictionary {
            self.elements = ModelShape(elements, key: key, mixture: mixture)
        }
        if types.contains(.object) {
            if type == .object || observed.isDictionary, let values = observed.dictionaryValues(mixture) {
                types = types.map { $0 == .object ? .dictionary : $0 }
                elements = ModelShape(values, mixture: mixture)
            } else {
                members = observed.members.map { key, member in
                    let shape = ModelShape(member, key: key, parents: observed.objectCount, mixture: mixture)
                    return Member(key: key, shape: shape)
                }
            }
        }
        if type == .date, observed.dateFormats.count == 1 { dateFormat = observed.dateFormats.first ?? nil }
        if type == .text, !key.namesAnOpenSet, let texts = observed.enumValues { values = texts }
    }
}

extension ObservedShape {
    /// The types of the values with their counts, without null.
    fileprivate var types: [(type: ModelShape.ValueType, count: Int)] {
        func sum(_ kinds: ValueKind...) -> Int { kinds.reduce(0) { $0 + count(of: $1) } }
        let integers = sum(.bit, .integer)
        let isBig = count(of: .bigNumber) > 0 || count(of: .unsigned) > 0 && hasNegativeNumbers
        let number: ModelShape.ValueType =
            isBig
            ? .bigNumber : sum(.number, .integralNumber) > 0 ? .number : count(of: .unsigned) > 0 ? .unsigned : .integer
        let texts = sum(.text, .integerText, .numberText, .boolText, .jsonText)
        let dates = count(of: .date)
        let all: [(ModelShape.ValueType, Int)] = [
            (.bool, count(of: .bool)),
            (number, integers + sum(.unsigned, .integralNumber, .number, .bigNumber)),
            (texts > 0 ? .text : .date, texts + dates),
            (.data, count(of: .data)),
            (.list, sum(.list, .emptyList)),
            (.object, sum(.object, .emptyObject)),
        ]
        return all.filter { $0.1 > 0 }
    }

    /// The number of values that the library reads as a type, with a conversion if needed.
    fileprivate func readableCount(as type: ModelShape.ValueType) -> Int {
        kinds.filter { Reading(of: $0, examples[$0], as: type) != .refused }.reduce(0) { $0 + count(of: $1) }
    }

    /// The values, if the keys of the object are data, such as numbers or dates.
    fileprivate func dictionaryValues(_ mixture: ModelShape.Mixture) -> ObservedShape? {
        if isDictionary { return elements }
        guard !members.isEmpty else { return nil }
        if members.allSatisfy({ $0.key.isDataKey }) { return mergedMembers }
        let merged = mergedMembers
        guard merged.types.count == 1 else { return nil }
        // Many keys, each in few objects, with values of one type.
        let occurrences = members.reduce(0) { $0 + $1.shape.count }
        if members.count >= 30, occurrences * 10 <= members.count * objectCount * 3 { return merged }
        return hasManyEqualMembers(merged) ? merged : nil
    }

    /// Whether the members are like the elements of a list: many objects that have most of their keys in common, or very
    /// many values of one type.
    private func hasManyEqualMembers(_ merged: ObservedShape) -> Bool {
        guard merged.types.first?.type == .object else { return members.count >= 60 }
        let keys = merged.members.count
        let present = members.reduce(0) { $0 + $1.shape.members.count }
        return members.count >= 8 && keys >= 2 && present * 2 >= keys * members.count
            && merged.members.allSatisfy { $0.shape.types.count <= 1 }
    }

    /// The texts, if they are few, are repeated often, and can be names of cases.
    fileprivate var enumValues: [String]? {
        guard let texts, (2...10).contains(texts.count) else { return nil }
        let count = texts.reduce(0) { $0 + $1.count }
        // In a sample of an open set, such as names, some values occur once.
        guard count >= max(6, texts.count * 3), texts.allSatisfy({ $0.text.isCaseName && $0.count > 1 }) else {
            return nil
        }
        // Cases must differ in more than letter case and punctuation.
        guard Set(texts.map { $0.text.filter(\.isLetter).lowercased() }).count == texts.count else { return nil }
        return texts.map(\.text).sorted()
    }
}

extension String {
    /// Whether a key is a number, a date or an identifier in hexadecimal digits.
    fileprivate var isDataKey: Bool {
        guard let first = utf8.first, utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        let isNumeric = utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x3A, 0x2F].contains($0) }
        if isNumeric { return (0x30...0x39).contains(first) || first == 0x2D }
        return utf8.count >= 16 && utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit || $0 == 0x2D }
    }

    /// Whether the values of a key are never a closed set, however few of them a sample has: `"lang"`, `"home_city"`.
    fileprivate var namesAnOpenSet: Bool {
        let last = split { !$0.isLetter }.last.map { String($0) } ?? ""
        let capital = last.lastIndex { $0.isUppercase } ?? last.startIndex
        return [last, String(last[capital...])].contains { Self.openSets.contains($0.lowercased()) }
    }

    private static let openSets: Set<String> = [
        "address", "author", "brand", "category", "city", "company", "country", "currency", "description", "email",
        "genre", "id", "ids", "key", "keyword", "keywords", "label", "labels", "lang", "language", "languages",
        "license",
        "locale", "location", "login", "model", "name", "names", "owner", "path", "place", "region", "source", "tag",
        "tags", "text", "timezone", "title", "url", "user", "username", "value", "vendor", "version", "zone",
    ]

    fileprivate var isCaseName: Bool {
        guard let first, first.isASCII, first.isLetter, utf8.count <= 30 else { return false }
        return utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber || "_-. ".contains(character))
        }
    }
}

extension ModelShape.ValueType {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// MARK: - JSON Schema

extension ModelShape {
    /// The JSON Schema that the samples fit, without the member `$schema`.
    ///
    /// JSON Schema has no type for a number beyond the range of `Double`, and formats for two kinds of dates only.
    var schema: JSONObject {
        var schema = JSONObject()
        // All samples are null, or there are none.
        guard !types.isEmpty else { return schema }
        var names: [JSONValue] = []
        for name in types.map(\.schemaName) + (isOptional ? ["null"] : []) where !names.contains(.string(name)) {
            names.append(.string(name))
        }
        schema["type"] = names.count == 1 ? names[0] : .array(names)
        if !values.isEmpty { schema["enum"] = .array(values.map { .string($0) } + (isOptional ? [.null] : [])) }
        if types.contains(.unsigned) { schema["minimum"] = 0 }
        if let dateFormat { schema["format"] = .string(dateFormat.rawValue) }
        if type == .data { schema["contentEncoding"] = "base64" }
        if types.contains(.list), let elements { schema["items"] = .object(elements.schema) }
        if types.contains(.dictionary), let elements { schema["additionalProperties"] = .object(elements.schema) }
        if types.contains(.object) {
            schema["properties"] = .object(JSONObject(members.map { ($0.key, .object($0.shape.schema)) }))
            let required = members.filter { !$0.shape.isOptional }.map { JSONValue.string($0.key) }
            if !required.isEmpty { schema["required"] = .array(required) }
            schema["additionalProperties"] = false
        }
        return schema
    }
}

extension ModelShape.ValueType {
    /// The type in messages and comments: the Swift type as which the library reads the values.
    var name: String {
        switch self {
        case .bool: ValueKind.bool.name
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .number: "Double"
        case .bigNumber: "JSONNumber"
        case .text: ValueKind.text.name
        case .date: ValueKind.date.name
        case .data: ValueKind.data.name
        case .list: ValueKind.list.name
        case .dictionary, .object: ValueKind.object.name
        }
    }

    fileprivate var schemaName: String {
        switch self {
        case .bool: "boolean"
        case .integer, .unsigned: "integer"
        case .number, .bigNumber: "number"
        case .text, .date, .data: "string"
        case .list: "array"
        case .dictionary, .object: "object"
        }
    }
}

/// The formats of dates that JSON Schema has (RFC 3339).
enum DateFormat: String {
    case dateTime = "date-time"
    case date

    /// The format of a text that is a date; nil if it has another one.
    init?(of text: String) {
        let shape = String(decoding: text.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
        guard shape != "0000-00-00" else {
            self = .date
            return
        }
        guard shape.uppercased().hasPrefix("0000-00-00T00:00:00") else { return nil }
        var zone = shape.dropFirst(19)
        if zone.hasPrefix(".0") { zone = zone.dropFirst().drop { $0 == "0" } }
        guard ["Z", "z", "+00:00", "-00:00"].contains(zone) else { return nil }
        self = .dateTime
    }
}
