import SmartCodable

/// Writes Swift models for a shape.
struct ModelWriter {
    /// How models are written.
    struct Options {
        /// Whether models have the macro `@SmartModel`.
        var usesMacro = false
        /// Whether types and members are public.
        var isPublic = false
        /// Whether keys in snake case have no mapping, because the option `.key(.convertFromSnakeCase)` converts them.
        var usesSnakeCaseStrategy = false
        /// Whether enums keep unknown values.
        var usesOpenEnums = false
        /// Further protocols of models and enums, such as `Sendable`.
        var protocols: [String] = []
        /// Whether each type is a file of its own.
        var isDivided = false
    }

    let options: Options

    private var usesMacro: Bool { options.usesMacro }
    private var access: String { options.isPublic ? "public " : "" }

    /// The number of levels of nested types; deeper values are of the type `JSONValue`.
    private static let depth = 24

    /// The source text of a model with its nested types.
    ///
    /// - Parameters:
    ///   - shape: the shape of an object.
    ///   - name: the name of the model.
    ///   - usage: how the model is decoded, for the comment above it.
    ///   - module: a module that this call needs, for the comment.
    /// - Returns: the name and the text of each file; a single one if types are nested.
    func files(of shape: ModelShape, named name: String, usage: String, module: String? = nil) -> [(
        name: String, text: String
    )] {
        let registry = TypeRegistry(isDivided: options.isDivided, root: name)
        let lines = type(EqualObjects.merged(shape), name, Scope(ancestors: [name], registry))
        let comment = "/// Decode it with `\(usage)`" + (module.map { ", after `import \($0)`." } ?? ".")
        let main = (name: name, text: text(of: [comment] + lines))
        return [main] + registry.types.map { ($0.name, text(of: $0.lines)) }
    }

    private func text(of lines: [String]) -> String {
        let imports = ["import Foundation", "import \(usesMacro ? "SmartCodableMacro" : "SmartCodable")", ""]
        return (imports + lines).joined(separator: "\n") + "\n"
    }

    // MARK: - Types

    private func type(_ shape: ModelShape, _ name: String, _ outer: Scope) -> [String] {
        var scope = outer
        var properties: [String] = []
        var keys: [(property: String, key: String)] = []
        // A key that is a name for a property has this name, also if another key is written in the same way.
        for member in shape.members where property(for: member.key) == member.key {
            scope.reserve(member.key)
        }
        for member in shape.members {
            let property = scope.property(for: member.key, property(for: member.key))
            let isConverted = options.usesSnakeCaseStrategy && property == SwiftNames.snakeCaseProperty(for: member.key)
            let key = isConverted ? property : member.key
            keys.append((property, key))
            properties += self.property(property, key: key, of: member, &scope)
        }
        var body = properties
        for nested in scope.types { body += [""] + nested.lines }
        let mapping = self.mapping(keys)
        if !mapping.isEmpty { body += [""] + mapping }
        if options.isPublic { body += ["", "public init() {}"] }
        let macro = usesMacro ? ["@SmartModel"] : []
        return macro + ["\(access)struct \(name): \((["SmartCodable"] + options.protocols).joined(separator: ", ")) {"]
            + body.map(Self.indented) + ["}"]
    }

    private func property(for key: String) -> String {
        let converted = options.usesSnakeCaseStrategy ? SwiftNames.snakeCaseProperty(for: key) : nil
        let name = converted ?? SwiftNames.property(for: key)
        // The property would be the requirement of the protocol.
        return name == "hashValue" && options.protocols.contains("Hashable") ? "hashValueValue" : name
    }

    private func property(
        _ name: String,
        key: String,
        of member: ModelShape.Member,
        _ scope: inout Scope
    ) -> [String] {
        let shape = member.shape
        var attributes = ""
        if usesMacro, name != key, !key.needsRawValue { attributes = "@SmartKey(\(key.literal)) " }
        let escaped = SwiftNames.escaped(name)
        let note = shape.types.count > 1 ? "  // \(shape.types.map(\.name).joined(separator: " or "))" : ""
        if shape.type == .date {
            // Written back as it was read. Dates have no initial value that makes sense.
            return ["\(attributes)@SmartDate \(access)var \(escaped): Date?"]
        }
        let type = self.type(of: shape, key: member.key, &scope)
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
            let name = scope.declare(typeName(key, isElement), "enum \(shape.values)", isShared: false) { name, _ in
                enumeration(name, shape.values)
            }
            return WrittenType(name: options.usesOpenEnums ? "SmartOpenEnum<\(name)>" : name, initialValue: nil)
        case .list:
            let element = elementType(shape.elements, key, &scope)
            return WrittenType(name: "[\(element)]", initialValue: "[]")
        case .dictionary:
            let value = elementType(shape.elements, key, &scope)
            return WrittenType(name: "[String: \(value)]", initialValue: "[:]")
        case .object where shape.members.isEmpty: return WrittenType(name: "JSONObject", initialValue: "[:]")
        case .object where scope.ancestors.count < Self.depth:
            let signature = shape.signature
            let name = scope.declare(
                typeName(key, isElement),
                signature ?? "\(shape)",
                isShared: signature != nil
            ) { type(shape, $0, $1) }
            return WrittenType(name: name, initialValue: "\(name)()", isInferred: true)
        case .object: return WrittenType(name: "JSONObject", initialValue: "[:]")
        case nil: return WrittenType(name: "JSONValue", initialValue: shape.types.isEmpty ? nil : ".null")
        }
    }

    private func typeName(_ key: String, _ isElement: Bool) -> String {
        isElement ? SwiftNames.elementType(for: key) : SwiftNames.type(for: key)
    }

    private func elementType(_ shape: ModelShape?, _ key: String, _ scope: inout Scope) -> String {
        guard let shape else { return "JSONValue" }
        let type = type(of: shape, key: key, isElement: true, &scope)
        return shape.isOptional ? type.name + "?" : type.name
    }

    private func enumeration(_ name: String, _ values: [String]) -> [String] {
        var names: Set<String> = []
        let cases = values.map { value in
            var name = SwiftNames.property(for: value)
            while !names.insert(name).inserted { name += "2" }
            return name == value
                ? "case \(SwiftNames.escaped(name))" : "case \(SwiftNames.escaped(name)) = \(value.literal)"
        }
        return [
            "\(access)enum \(name): \((["String", "Codable"] + options.protocols.filter { $0 != "Hashable" }).joined(separator: ", ")) {"
        ] + cases.map(Self.indented) + ["}"]
    }

    // MARK: - Keys

    /// The declaration that maps properties to keys; empty if all names are equal, or if the macro generates it.
    private func mapping(_ keys: [(property: String, key: String)]) -> [String] {
        let renamed = keys.filter { $0.property != $0.key }
        guard !renamed.isEmpty else { return [] }
        if renamed.contains(where: { $0.key.needsRawValue }) {
            // A raw value is the key itself; a mapping would read its points, or a slash at its start, as a path.
            let cases = keys.map { property, key in
                let name = SwiftNames.escaped(property)
                let needsValue = property != key && (!usesMacro || key.needsRawValue)
                return needsValue ? "case \(name) = \(key.literal)" : "case \(name)"
            }
            return ["\(access)enum CodingKeys: String, CodingKey {"]
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

/// The types of all files, and where equal objects were declared.
private final class TypeRegistry {
    /// Whether types are declared in files of their own instead of inside of each other.
    let isDivided: Bool
    /// The types of their own files, in order.
    private(set) var types: [(name: String, lines: [String])] = []
    private var signatures: [String: String] = [:]
    private var paths: [String: String] = [:]

    init(isDivided: Bool, root: String) {
        self.isDivided = isDivided
        signatures[root] = ""
    }

    /// The type, with its outer types, to which a signature belongs; nil if it was not declared.
    func path(of signature: String) -> String? { paths[signature] }

    func register(_ path: String, _ signature: String) { paths[signature] = path }

    /// The signature of the type in a file; nil if the name is free.
    func signature(of name: String) -> String? { signatures[name] }

    /// Reserves the name of a file before its contents are written.
    func reserve(_ name: String, _ signature: String) -> Int {
        signatures[name] = signature
        types.append((name, []))
        return types.count - 1
    }

    func write(_ lines: [String], at index: Int) { types[index].lines = lines }
}

/// The names that are used in a type.
private struct Scope {
    /// The names of the type and of those around it, which nested types must not hide.
    let ancestors: [String]
    let registry: TypeRegistry
    /// The nested types in order.
    private(set) var types: [(name: String, signature: String, lines: [String])] = []
    private var properties: Set<String> = []

    init(ancestors: [String], _ registry: TypeRegistry) {
        self.ancestors = ancestors
        self.registry = registry
    }

    /// Keeps a name for the property whose key is equal.
    mutating func reserve(_ name: String) { properties.insert(name) }

    /// A name for a property that no other property has.
    mutating func property(for key: String, _ name: String) -> String {
        if name == key { return name }
        var unique = name
        var number = 2
        while !properties.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    /// Declares a type, or uses one with the same signature.
    ///
    /// - Parameters:
    ///   - name: a name for it.
    ///   - signature: equal for types that can be one.
    ///   - isShared: whether the type of another model can be used.
    ///   - make: writes the type with its name and scope.
    /// - Returns: the name, with outer types if it is declared in another model.
    mutating func declare(_ name: String, _ signature: String, isShared: Bool, _ make: (String, Scope) -> [String])
        -> String
    {
        if isShared, let path = registry.path(of: signature) {
            let isHere = types.contains { $0.signature == signature }
            return isHere ? String(path.split(separator: ".").last ?? "") : path
        }
        var base = name
        if SwiftNames.isReserved(base) || ancestors.contains(base) { base += "Info" }
        var unique = base
        var number = 2
        while let other = usedSignature(of: unique) {
            if other == signature { return unique }
            unique = "\(base)\(number)"
            number += 1
        }
        if isShared { registry.register((registry.isDivided ? [] : ancestors).joined(with: unique), signature) }
        let inner = Scope(ancestors: ancestors + [unique], registry)
        if registry.isDivided {
            let index = registry.reserve(unique, signature)
            registry.write(make(unique, inner), at: index)
        } else {
            types.append((unique, signature, make(unique, inner)))
        }
        return unique
    }

    /// The signature of the type that has a name here; empty for outer types, nil if the name is free.
    private func usedSignature(of name: String) -> String? {
        if ancestors.contains(name) { return "" }
        if registry.isDivided { return registry.signature(of: name) }
        return types.first { $0.name == name }?.signature
    }
}

extension [String] {
    fileprivate func joined(with name: String) -> String { (self + [name]).joined(separator: ".") }
}

extension String {
    /// The text as a Swift literal.
    var literal: String {
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
    fileprivate var needsRawValue: Bool { isEmpty || contains(".") || utf8.first == UInt8(ascii: "/") }
}
