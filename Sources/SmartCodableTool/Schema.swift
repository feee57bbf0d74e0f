import Foundation
import SmartCodable

/// A JSON Schema (draft 2020-12), prepared so that values can be compared with it.
///
/// All parts of a schema apply to the same value: the schema itself, and those of `$ref` and `allOf`.
///
///     {"$ref": "#/$defs/Shape", "required": ["id"]}      parts: this schema, and the schema of Shape
///
/// The alternatives of `anyOf` and `oneOf` are not parts: one of them is selected for each value.
final class Schema {
    // The keywords.

    var types = ValueTypes.all
    /// The values of `enum` and `const`; nil if all are allowed.
    var values: Set<JSONValue>?
    var rules: [SchemaRule] = []
    /// What the library reads text as: `.text`, `.date` for a format of dates, or `.data` for base64.
    var textType = ModelShape.ValueType.text
    var dateFormat: DateFormat?
    /// The keys of `properties`, in order.
    var keys: [String] = []
    var properties: [String: Schema] = [:]
    var patterns: [(expression: NSRegularExpression, schema: Schema)] = []
    /// The schema of members that neither a property nor a pattern describes.
    var additional: Schema?
    var required: [String] = []
    var items: Schema?
    /// The schemas of `anyOf` and `oneOf`; a value may fit only one schema of `oneOf`.
    var unions: [(isExclusive: Bool, branches: [Schema])] = []
    /// The schemas of `$ref` and `allOf`.
    var included: [Schema] = []

    // What follows from the keywords.

    /// The schema and what it includes, directly and indirectly.
    private(set) var parts: [Schema] = []
    /// The types that the keywords allow, without those of included schemas.
    private(set) var admitted = ValueTypes.all
    /// What text is read as, also in alternatives.
    private var expectedText = ModelShape.ValueType.text
    private var linking = Linking.open
    /// The keys that objects can have, or must have.
    private(set) lazy var expectedKeys =
        keys.filter { properties[$0].map { !Self.types(in: $0.parts).isEmpty } ?? true || required.contains($0) }
        + required.filter { properties[$0] == nil }

    /// The types that parts allow together.
    static func types(in parts: [Schema]) -> ValueTypes { parts.reduce(.all) { $0.intersection($1.admitted) } }

    /// The types as which the library reads the values of parts.
    static func modelTypes(in parts: [Schema]) -> [ModelShape.ValueType] {
        types(in: parts).modelTypes(text: parts.lazy.map(\.expectedText).first { $0 != .text } ?? .text)
    }

    /// The schemas for a member, and whether `properties` names its key; no schemas if any value is allowed.
    func schemas(for key: String) -> (parts: [Schema], isProperty: Bool) {
        let property = properties[key]
        guard !patterns.isEmpty else { return ((property ?? additional)?.parts ?? [], property != nil) }
        let matching = patterns.filter { $0.expression.finds(key) }.flatMap(\.schema.parts)
        guard property != nil || !matching.isEmpty else { return (additional?.parts ?? [], false) }
        return ((property?.parts ?? []) + matching, property != nil)
    }
}

// MARK: - Linking

extension Schema {
    private enum Linking: Equatable {
        case open, active
        case done(height: Int)
    }

    /// The number of `$ref`, `allOf`, `anyOf` and `oneOf` that can be nested without a member or an element between them.
    private static let maximumHeight = 64

    /// Derives what follows from the keywords.
    ///
    /// - Returns: the number of nested schemas for one value.
    /// - Throws: an error if a schema includes itself for the same value, so that a comparison would not end.
    @discardableResult
    func link(depth: Int = 1) throws(ToolError) -> Int {
        if case .done(let height) = linking { return height }
        guard linking != .active else { throw .input("the schema refers to itself without an end") }
        linking = .active
        var height = 1
        for schema in included + unions.flatMap(\.branches) {
            height = depth < Self.maximumHeight ? max(height, try schema.link(depth: depth + 1) + 1) : .max
            guard height <= Self.maximumHeight else {
                throw .input("more than \(Self.maximumHeight) schemas refer to each other")
            }
        }
        linking = .done(height: height)
        if let values { types.formIntersection(values.reduce([]) { $0.union(ValueTypes(of: $1)) }) }
        (admitted, expectedText) = (types, textType)
        for union in unions {
            admitted.formIntersection(union.branches.reduce([]) { $0.union(Self.types(in: $1.parts)) })
            let texts = Set(union.branches.flatMap(\.parts).filter { $0.admitted.contains(.text) }.map(\.expectedText))
            if let text = texts.first, texts.count == 1, textType == .text { expectedText = text }
        }
        var seen = Set<ObjectIdentifier>()
        // A schema that only refers to another is left out, so that a recursive one is recognized.
        let restricting = isRestricting || included.isEmpty ? [self] : []
        parts = (restricting + included.flatMap(\.parts)).filter { seen.insert(ObjectIdentifier($0)).inserted }
        return height
    }

    /// Removes the references to other schemas.
    func unlink() {
        (properties, patterns, additional, items) = ([:], [], nil, nil)
        (unions, included, parts) = ([], [], [])
    }

    private var isRestricting: Bool {
        types != .all || values != nil || !rules.isEmpty || textType != .text || !keys.isEmpty || !patterns.isEmpty
            || additional != nil
            || !required.isEmpty || items != nil || !unions.isEmpty
    }
}

extension NSRegularExpression {
    /// Whether a text contains a match.
    func finds(_ text: String) -> Bool {
        firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
