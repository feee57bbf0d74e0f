import SmartCodable

/// Writes Swift models for a shape.
struct ModelWriter {
    /// Whether models have the macro `@SmartModel`.
    let usesMacro: Bool
    /// Whether types and members are public.
    var isPublic = false

    /// The number of levels of nested types; deeper values are of the type `JSONValue`.
    private static let depth = 24

    /// The source text of a model with its nested types.
    ///
    /// - Parameters:
    ///   - shape: the shape of an object.
    ///   - name: the name of the model.
    ///   - usage: how the model is decoded, for the comment above it.
    /// - Returns: the text.
    func source(of shape: ModelShape, named name: String, usage: String) -> String {
        var lines = ["import Foundation", "import \(usesMacro ? "SmartCodableMacro" : "SmartCodable")", ""]
        lines.append("/// Decode it with `\(usage)`.")
        lines += type(shape, name, ancestors: [name])
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Types

    private func type(_ shape: ModelShape, _ name: String, ancestors: [String]) -> [String] {
        var scope = Scope(ancestors: ancestors)
        var properties: [String] = []
        var keys: [(property: String, key: String)] = []
        // A key that is a name for a property has this name, also if another key is written in the same way.
        for member in shape.members where SwiftNames.property(for: member.key) == member.key {
            scope.reserve(member.key)
        }
        for member in shape.members {
            let property = scope.property(for: member.key)
            keys.append((property, member.key))
            properties += self.property(property, member.key, member.shape, &scope)
        }
        let access = isPublic ? "public " : ""
        var body = properties
        for nested in scope.types { body += [""] + nested.lines }
        let mapping = self.mapping(keys)
        if !mapping.isEmpty { body += [""] + mapping }
        if isPublic { body += ["", "public init() {}"] }
        let macro = usesMacro ? ["@SmartModel"] : []
        return macro + ["\(access)struct \(name): SmartCodable {"] + body.map(Self.indented) + ["}"]
    }

    private func property(
        _ name: String,
        _ key: String,
        _ shape: ModelShape,
        _ scope: inout Scope
    ) -> [String] {
        let access = isPublic ? "public " : ""
        var attributes = ""
        if usesMacro, name != key, !key.needsRawValue { attributes = "@SmartKey(\(key.literal)) " }
        let escaped = SwiftNames.escaped(name)
        let note = shape.types.count > 1 ? "  // \(shape.types.map(\.rawValue).joined(separator: " or "))" : ""
        if shape.type == .date {
            // Written back as it was read. Dates have no initial value that makes sense.
            return ["\(attributes)@SmartDate \(access)var \(escaped): Date?"]
        }
        let type = self.type(of: shape, key: key, &scope)
        if shape.isOptional || type.initialValue == nil {
            return ["\(attributes)\(access)var \(escaped): \(type.name)?\(note)"]
        }
        let value = type.initialValue ?? ""
        return type.isInferred
            ? ["\(attributes)\(access)var \(escaped) = \(value)"]
            : ["\(attributes)\(access)var \(escaped): \(type.name) = \(value)\(note)"]
    }

    /// A type, with the initial value of a property.
    private struct WrittenType {
        let name: String
        /// Nil if a property needs to be optional.
        let initialValue: String?
        /// Whether the type follows from the initial value.
        var isInferred = false
    }

    private func type(of shape: ModelShape, key: String, isElement: Bool = false, _ scope: inout Scope) -> WrittenType {
        switch shape.type {
        case .bool: return WrittenType(name: "Bool", initialValue: "false", isInferred: true)
        case .integer: return WrittenType(name: "Int", initialValue: "0", isInferred: true)
        case .unsigned: return WrittenType(name: "UInt64", initialValue: "0")
        case .number: return WrittenType(name: "Double", initialValue: "0.0", isInferred: true)
        case .bigNumber: return WrittenType(name: "JSONNumber", initialValue: "0")
        case .date: return WrittenType(name: "Date", initialValue: nil)
        case .data: return WrittenType(name: "Data", initialValue: "Data()")
        case .text:
            guard !shape.values.isEmpty else {
                return WrittenType(name: "String", initialValue: #""""#, isInferred: true)
            }
            let name = scope.declare(isElement ? SwiftNames.elementType(for: key) : SwiftNames.type(for: key)) {
                enumeration($0, shape.values)
            }
            return WrittenType(name: name, initialValue: nil)
        case .list:
            let element = elementType(shape.elements, key, &scope)
            return WrittenType(name: "[\(element)]", initialValue: "[]")
        case .dictionary:
            let value = elementType(shape.elements, key, &scope)
            return WrittenType(name: "[String: \(value)]", initialValue: "[:]")
        case .object where shape.members.isEmpty: return WrittenType(name: "JSONObject", initialValue: "[:]")
        case .object where scope.ancestors.count < Self.depth:
            let ancestors = scope.ancestors
            let name = scope.declare(isElement ? SwiftNames.elementType(for: key) : SwiftNames.type(for: key)) {
                type(shape, $0, ancestors: ancestors + [$0])
            }
            return WrittenType(name: name, initialValue: "\(name)()", isInferred: true)
        case .object: return WrittenType(name: "JSONObject", initialValue: "[:]")
        case nil: return WrittenType(name: "JSONValue", initialValue: shape.types.isEmpty ? nil : ".null")
        }
    }

    private func elementType(_ shape: ModelShape?, _ key: String, _ scope: inout Scope) -> String {
        guard let shape else { return "JSONValue" }
        let type = type(of: shape, key: key, isElement: true, &scope)
        return shape.isOptional ? type.name + "?" : type.name
    }

    private func enumeration(_ name: String, _ values: [String]) -> [String] {
        let access = isPublic ? "public " : ""
        var names: Set<String> = []
        let cases = values.map { value in
            var name = SwiftNames.property(for: value)
            while !names.insert(name).inserted { name += "2" }
            return name == value
                ? "case \(SwiftNames.escaped(name))" : "case \(SwiftNames.escaped(name)) = \(value.literal)"
        }
        return ["\(access)enum \(name): String, Codable {"] + cases.map(Self.indented) + ["}"]
    }

    // MARK: - Keys

    /// The declaration that maps properties to keys; empty if all names are equal, or if the macro generates it.
    private func mapping(_ keys: [(property: String, key: String)]) -> [String] {
        let renamed = keys.filter { $0.property != $0.key }
        guard !renamed.isEmpty else { return [] }
        let access = isPublic ? "public " : ""
        if renamed.contains(where: { $0.key.needsRawValue }) {
            // A raw value is the key itself; a mapping would read its points as a path.
            let cases = keys.map { property, key in
                let name = SwiftNames.escaped(property)
                let needsValue = property != key && (!usesMacro || key.needsRawValue)
                return needsValue ? "case \(name) = \(key.literal)" : "case \(name)"
            }
            return ["\(isPublic ? "public " : "")enum CodingKeys: String, CodingKey {"]
                + cases.map(Self.indented) + ["}"]
        }
        if usesMacro { return [] }
        if renamed.count == 1, let only = renamed.first {
            let line = "[CodingKeys.\(SwiftNames.escaped(only.property)) <--- \(only.key.literal)]"
            return ["\(access)static func mappingForKey() -> [SmartKeyTransformer]? { \(line) }"]
        }
        let lines = renamed.map { "CodingKeys.\(SwiftNames.escaped($0.property)) <--- \($0.key.literal)," }
        return ["\(access)static func mappingForKey() -> [SmartKeyTransformer]? {", "    ["]
            + lines.map { Self.indented(Self.indented($0)) } + ["    ]", "}"]
    }

    private static func indented(_ line: String) -> String { line.isEmpty ? "" : "    " + line }
}

/// The names that are used in a type.
private struct Scope {
    /// The names of the type and of those around it, which nested types must not hide.
    let ancestors: [String]
    /// The nested types in order.
    private(set) var types: [(name: String, lines: [String])] = []
    private var properties: Set<String> = []

    init(ancestors: [String]) {
        self.ancestors = ancestors
    }

    /// Keeps a name for the property whose key is equal.
    mutating func reserve(_ name: String) { properties.insert(name) }

    /// A name for a property that no other property has.
    mutating func property(for key: String) -> String {
        let name = SwiftNames.property(for: key)
        if name == key { return name }
        var unique = name
        var number = 2
        while !properties.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    /// Declares a nested type, or uses one with the same members.
    mutating func declare(_ name: String, _ make: (String) -> [String]) -> String {
        var base = name
        if SwiftNames.isReserved(base) || ancestors.contains(base) { base += "Info" }
        var unique = base
        var number = 2
        while true {
            if !ancestors.contains(unique) {
                guard let existing = types.first(where: { $0.name == unique }) else {
                    types.append((unique, make(unique)))
                    return unique
                }
                if existing.lines == make(unique) { return unique }
            }
            unique = "\(base)\(number)"
            number += 1
        }
    }
}

extension String {
    /// The text as a Swift literal.
    fileprivate var literal: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text)\""
    }

    /// Whether a mapping would read the key as a path.
    fileprivate var needsRawValue: Bool { isEmpty || contains(".") }
}
