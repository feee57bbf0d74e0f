/// Generates the members of a model.
struct ModelExpansion {
    private let model: AnnotatedType
    private let isReadable: Bool
    private let isWritable: Bool
    /// The heads of the enclosing declarations, innermost first.
    private let context: [String]

    init(_ model: AnnotatedType, isReadable: Bool, isWritable: Bool, context: [String]) {
        self.model = model
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.context = context
    }

    var text: String {
        [
            initializer, isReadable && model.createsModelLast ? values : nil, isReadable ? reader : nil,
            isWritable ? writer : nil, mapping(.keys), mapping(.values),
        ].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    private var name: String { model.declaration.name }

    /// The access modifier of the members, followed by a space.
    var access: String {
        var access = model.declaration.access
        // The members of an extension have its access level.
        if access == nil, let head = context.first {
            let outer = DeclarationScanner.scan(SourceText(head))
            if outer.keyword.isWord("extension") { access = outer.access }
        }
        switch access {
        case "public", "open": return "public "
        case "package": return "package "
        default: return ""
        }
    }

    // MARK: - Members

    // The properties are read and written in functions, not in closures, because the time to check a long `switch` in a
    // closure grows with the square of its length.

    private var reader: CodeBlock? {
        let properties = model.properties.filter(\.isRead)
        guard !properties.isEmpty else { return nil }
        var block = CodeBlock()
        open("_smartReader(for call: _SmartDecodingCall) -> _SmartValueReader?", of: properties, in: &block)
        if !model.createsModelLast {
            block.open("func read(_ model: inout \(name), _ reader: inout _SmartReader) {")
            addLoop(over: properties, of: "model", to: &block)
            block.close("}")
        }
        let exchange = model.canExchange ? ", exchange: exchange" : ""
        if model.canExchange { addExchange(to: &block) }
        addKeys(of: properties, to: &block)
        if model.createsModelLast {
            let required = properties.filter(\.isRequired).map(\.key).joined(separator: ", ")
            let list = model.requiresValues ? ", required: [\(required)]\(exchange)" : ""
            block.open("return call.makeReader(keys: keys\(list)) { reader in")
            block.add("var values = _SmartValues()")
            block.add("return values.makeModel(&reader)")
            block.close("}")
        } else {
            block.add("return call.makeReader(keys: keys, read\(exchange))")
        }
        block.close("}")
        return block
    }

    /// The structure with the values of the properties, because the model cannot be created before they are read.
    ///
    /// They begin with the values of a new model, or, if the type has no `init()`, with those in the declarations.
    private var values: CodeBlock {
        let properties = model.properties.filter(\.isRead)
        let (uninitialized, others) = (properties.filter(\.isUninitialized), properties.filter { !$0.isUninitialized })
        let required = properties.filter(isRequired)
        let new = unusedName("model")
        let actor = model.declaration.globalActor.map { $0 + " " } ?? ""
        var block = CodeBlock()
        block.open("\(actor)private struct _SmartValues {")
        for coded in properties {
            block.add(in: coded.member.clauses, if: coded.keyCondition, [variable(coded)])
        }
        block.add("")
        if !model.requiresValues {
            block.open("init() {")
            block.add("let \(new) = \(name)()")
            for coded in properties {
                let line = "\(target(coded, "self")) = \(target(coded, new))"
                block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
            }
            block.close("}")
            block.add("")
        }
        let result = name + (model.requiresValues ? "?" : "")
        block.open("mutating func makeModel(_ reader: inout _SmartReader) -> \(result) {")
        addLoop(over: properties, of: "self", to: &block)
        if !required.isEmpty {
            let bindings = required.map { "let \($0.property.spelling) = \(target($0, "self"))" }
            block.add("guard \(bindings.joined(separator: ", ")) else { return nil }")
        }
        let arguments = uninitialized.enumerated().map { index, coded in
            let label = index == 0 && !model.requiresValues && needsInitializer ? "_smart" : coded.property.label
            return "\(label): \(isRequired(coded) ? coded.property.spelling : target(coded, "self"))"
        }
        let creation = "\(name)(\(arguments.joined(separator: ", ")))"
        if others.isEmpty {
            block.add("return \(creation)")
        } else {
            block.add("\(model.declaration.isClass ? "let" : "var") \(new) = \(creation)")
            for coded in others {
                let line = "\(target(coded, new)) = \(target(coded, "self"))"
                block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
            }
            block.add("return \(new)")
        }
        block.close("}")
        block.close("}")
        return block
    }

    /// Whether a model is not created without the property.
    private func isRequired(_ coded: CodedProperty) -> Bool { model.requiresValues && coded.isRequired }

    /// The declaration of a variable for a property, with its wrapper and its initial value.
    private func variable(_ coded: CodedProperty) -> String {
        let property = coded.property
        let wrappers = coded.member.attributes.filter { coded.access != .plain && $0.mayBePropertyWrapper }
        // Swift initializes `Int?`, but not `Optional<Int>`.
        let needsNil = model.requiresValues && coded.isUninitialized && !coded.isRequired && !coded.isOptional
        let value = property.initialValue.map { " = " + model.source.text($0) } ?? (needsNil ? " = nil" : "")
        let type = property.type.map { ": " + $0.text + (isRequired(coded) ? "?" : "") } ?? ""
        let attributes = wrappers.map { $0.text + " " }.joined()
        return replacingSelf(in: "\(attributes)var \(property.spelling)\(type)\(value)")
    }

    /// Replaces `Self`, which is another type in a nested type.
    private func replacingSelf(in text: String) -> String {
        let source = SourceText(text)
        var (result, end) = ("", 0)
        for token in Lexer.tokens(of: source) where token.isWord("Self") {
            result += source.text(end..<token.range.lowerBound) + name
            end = token.range.upperBound
        }
        return result + source.text(end..<source.count)
    }

    /// A name for a variable that no property has.
    private func unusedName(_ name: String) -> String {
        var name = name
        while model.properties.contains(where: { $0.property.name == name }) { name += "_" }
        return name
    }

    /// The initializer with the properties that have no initial value, if the compiler does not synthesize one.
    ///
    /// It is private if the model has `init()`, with a label that no other initializer has.
    private var initializer: CodeBlock? {
        let properties = model.properties.filter(\.isUninitialized)
        let labels = properties.map(\.property.name)
        guard isReadable, model.createsModelLast, needsInitializer,
            !model.requiresValues || !model.initializers.contains(where: { $0.labels == labels })
        else { return nil }
        let parameters = properties.enumerated().map { index, coded in
            let label = index == 0 && !model.requiresValues ? "_smart " : ""
            return "\(label)\(coded.property.spelling): \(coded.property.type?.text ?? "")"
        }
        var block = CodeBlock()
        let access = model.requiresValues ? access : "private "
        block.open("\(access)init(\(parameters.joined(separator: ", "))) {")
        for coded in properties { block.add("self.\(coded.property.spelling) = \(coded.property.spelling)") }
        block.close("}")
        return block
    }

    /// Whether the compiler synthesizes no initializer with the properties.
    private var needsInitializer: Bool { model.declaration.isClass || !model.initializers.isEmpty }

    /// The lines of the `init()` that returns the static property `defaults`.
    var emptyInitializer: [String] {
        // In a module whose default isolation is an actor, the extension is isolated.
        let modifiers = access + (model.declaration.modifiers.contains("nonisolated") ? "nonisolated " : "")
        // A constant with a value has it before `self` is assigned, which is then an error without another initializer.
        guard model.hasConstantWithValue else { return ["\(modifiers)init() { self = Self.defaults }"] }
        let arguments = model.properties.filter(\.isUninitialized).map {
            "\($0.property.label): defaults.\($0.property.spelling)"
        }
        return [
            "\(modifiers)init() {", "    let defaults = Self.defaults",
            "    self.init(\(arguments.joined(separator: ", ")))", "    self = defaults", "}",
        ]
    }

    /// Adds the loop that reads the members of an object into properties of a variable.
    private func addLoop(over properties: [CodedProperty], of variable: String, to block: inout CodeBlock) {
        block.open("while let index = reader.next() {")
        block.add("switch index {")
        let last = properties.last.flatMap { $0.isConditional ? nil : properties.count - 1 }
        for (index, coded) in properties.enumerated() {
            let label = index == last ? "default" : "case \(index)"
            let line = "\(label): reader.take(&\(target(coded, variable)))\(closure(coded, "decode"))"
            block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
        }
        if last == nil { block.add("default: break") }
        block.add("}")
        block.close("}")
    }

    /// Adds the list of the coding keys; nil is in the place of each property that is not compiled.
    func addKeys(of properties: [CodedProperty], to block: inout CodeBlock) {
        if properties.contains(where: \.isConditional) {
            block.add("var keys = [CodingKeys?](repeating: nil, count: \(properties.count))")
            for (index, coded) in properties.enumerated() {
                block.add(in: coded.member.clauses, if: coded.keyCondition, ["keys[\(index)] = \(coded.key)"])
            }
        } else {
            block.add("let keys: [CodingKeys?] = [\(properties.map(\.key).joined(separator: ", "))]")
        }
    }

    /// Adds the function that exchanges the changed properties of two instances and copies the others, with which an
    /// update keeps the identity of an instance, or restores it.
    func addExchange(to block: inout CodeBlock) {
        block.open("func exchange(_ model: \(name), _ other: \(name), _ changes: _SmartChanges) {")
        for coded in model.properties where !coded.property.isConstant {
            let name = coded.exchangedName
            let copy = "other.\(name) = model.\(name)"
            let change = "if changes[CodingKeys.\(coded.property.spelling)] { swap(&model.\(name), &other.\(name)) }"
            block.add(
                in: coded.member.clauses,
                if: coded.keyCondition,
                [coded.isPublished ? change : "\(change) else { \(copy) }"]
            )
            guard !coded.keyCondition.isEmpty else { continue }
            block.add(in: coded.member.clauses, if: "!(\(coded.keyCondition))", [copy])
        }
        for (property, member) in model.uncodedVariables {
            block.add(in: member.clauses, ["other.\(property.spelling) = model.\(property.spelling)"])
        }
        block.close("}")
    }

    private var writer: CodeBlock? {
        let properties = model.properties
        guard !properties.isEmpty else { return nil }
        var block = CodeBlock()
        open("_smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter?", of: properties, in: &block)
        block.open("func write(_ model: \(name), _ writer: inout _SmartWriter) throws {")
        for coded in properties {
            let line = "try writer.put(\(target(coded, "model")))\(closure(coded, "encode"))"
            block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
        }
        block.close("}")
        if properties.contains(where: \.isConditional) {
            block.add("var keys: [CodingKeys?] = []")
            for coded in properties {
                block.add(in: coded.member.clauses, if: coded.keyCondition, ["keys.append(\(coded.key))"])
            }
        } else {
            block.add("let keys: [CodingKeys?] = [\(properties.map(\.key).joined(separator: ", "))]")
        }
        block.add("return call.makeWriter(keys: keys, write)")
        block.close("}")
        return block
    }

    /// A mapping, from the attributes of the properties.
    private func mapping(_ mapping: ModelMapping) -> CodeBlock? {
        let isFinal = !model.declaration.isClass || model.declaration.modifiers.contains("final")
        return self.mapping(mapping, as: "\(access)\(isFinal ? "static" : "class") func \(mapping.function)()")
    }

    /// Returns a function that returns a mapping from the attributes of the properties; nil if there are none.
    func mapping(_ mapping: ModelMapping, as head: String) -> CodeBlock? {
        let entries = model.properties.flatMap { coded in
            mapping.attributes(of: coded.member).map { attribute in
                (coded, attribute, mapping.entry(of: coded.property.spelling, attribute))
            }
        }
        guard !entries.isEmpty, model.mappingFaults.isEmpty else { return nil }
        let type = "[\(mapping.element)]"
        var block = CodeBlock()
        block.open("\(head) -> \(type)? {")
        if entries.contains(where: { $0.0.isConditional || !$0.1.clauses.isEmpty }) {
            block.add("var mapping: \(type) = []")
            for (coded, attribute, entry) in entries {
                let clauses = coded.member.clauses + attribute.clauses
                block.add(in: clauses, if: coded.keyCondition, ["mapping.append(\(entry))"])
            }
            block.add("return mapping")
        } else {
            block.open("[")
            for (_, _, entry) in entries { block.add(entry + ",") }
            block.close("]")
        }
        block.close("}")
        return block
    }

    // MARK: - Parts

    private func open(_ signature: String, of properties: [CodedProperty], in block: inout CodeBlock) {
        // The compiler does not warn about deprecated properties in deprecated code, nor about a requirement whose
        // implementation is deprecated.
        if properties.contains(where: \.isDeprecated) { block.add("@available(*, deprecated)") }
        block.open("\(access)static func \(signature) {")
    }

    private func target(_ coded: CodedProperty, _ variable: String) -> String {
        "\(variable).\(coded.storageName)"
    }

    /// The closure that calls the container's method, so that the overload of the wrapper is selected.
    func closure(_ coded: CodedProperty, _ method: String) -> String {
        coded.access == .plain ? "" : " { try $0.\(method)($1, forKey: CodingKeys.\(coded.property.spelling)) }"
    }
}

extension CodedProperty {
    /// The name of the variable that contains the value: the property, or its wrapper's storage.
    var storageName: String { access == .plain ? property.spelling : wrapperName }

    /// The name of the variable whose value an update exchanges.
    ///
    /// The storage of a published property contains the publisher, which its subscribers keep.
    fileprivate var exchangedName: String { isPublished ? property.spelling : storageName }

    /// Whether assigning the property publishes the value; the decoded instance can have the same subscribers.
    fileprivate var isPublished: Bool {
        member.attributes.contains { ["SmartPublished", "Published"].contains($0.lastName) }
    }

    var isConditional: Bool { !isUnconditional }

    /// Whether the property is compiled and has a coding key in all configurations.
    var isUnconditional: Bool { member.clauses.isEmpty && keyCondition.isEmpty }

    /// The case of the coding keys.
    var key: String {
        // `.none` would be the optional without a value.
        ["none", "some"].contains(property.name) ? "CodingKeys." + property.spelling : "." + property.spelling
    }
}
