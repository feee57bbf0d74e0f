/// Generates the members of a model.
struct ModelExpansion {
    let model: AnnotatedType
    let isReadable: Bool
    private let isWritable: Bool
    let conforms: Bool
    /// The heads of the enclosing declarations, innermost first.
    let context: [String]

    /// Creates the expansion.
    ///
    /// - Parameters:
    ///   - model: the type.
    ///   - isReadable: whether code for reading is generated.
    ///   - isWritable: whether code for writing is generated.
    ///   - context: the heads of the enclosing declarations, innermost first.
    ///   - conforms: whether the type conforms to `SmartDecodable` or `SmartEncodable`.
    init(
        _ model: AnnotatedType,
        isReadable: Bool,
        isWritable: Bool,
        context: [String],
        conforms: Bool = false
    ) {
        self.model = model
        self.conforms = conforms
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.context = context
    }

    var text: String {
        [
            memberwiseInitializer, emptyInitializer, initializerInBody, values, isReadable ? reader : nil,
            isWritable ? writer : nil, mapping(.keys), mapping(.values),
        ].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    /// The name of the model in its body.
    ///
    /// A nested type can have the same name, which hides that of the model.
    var name: String { model.hidesItsName ? "Self" : model.declaration.name }

    /// The access modifier of the members, followed by a space.
    var access: String { model.access(in: context) }

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
            let result = name + (model.requiresValues ? "?" : "")
            block.open("return call.makeReader(keys: keys\(list)) { reader -> \(result) in")
            addCreation(to: &block)
            block.close("}")
        } else {
            block.add("return call.makeReader(keys: keys, read\(exchange))")
        }
        block.close("}")
        return block
    }

    /// Adds the loop that reads the members of an object into properties of a variable.
    func addLoop(over properties: [CodedProperty], of variable: String, to block: inout CodeBlock) {
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
            let change = "if changes[\(coded.property.qualifiedKey)] { swap(&model.\(name), &other.\(name)) }"
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
                (coded, attribute, mapping.entry(of: coded.property.qualifiedKey, attribute))
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

    func target(_ coded: CodedProperty, _ variable: String) -> String {
        "\(variable).\(coded.storageName)"
    }

    /// The closure that calls the container's method, so that the overload of the wrapper is selected.
    func closure(_ coded: CodedProperty, _ method: String) -> String {
        coded.access == .plain ? "" : " { try $0.\(method)($1, forKey: \(coded.property.qualifiedKey)) }"
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
        ["none", "some"].contains(property.name) ? property.qualifiedKey : "." + property.spelling
    }
}
