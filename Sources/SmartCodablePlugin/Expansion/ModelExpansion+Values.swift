// A model with required properties or constants is created after its values are read.
extension ModelExpansion {
    /// The structure with the values of the properties, because the model cannot be created before they are read.
    ///
    /// They begin with the values of a new model, or, if the type has no `init()`, with those in the declarations.
    var values: CodeBlock? {
        guard isReadable, model.createsModelLast else { return nil }
        let properties = model.properties.filter(\.isRead)
        let actor = model.declaration.globalActor.map { $0 + " " } ?? ""
        var block = CodeBlock()
        block.open("\(actor)private struct _SmartValues {")
        for coded in properties {
            block.add(in: coded.member.clauses, if: coded.keyCondition, [variable(coded)])
        }
        block.add("")
        if !model.requiresValues {
            let new = unusedName("model")
            block.open("init() {")
            block.add("let \(new) = \(name)()")
            for coded in properties {
                let line = "\(target(coded, "self")) = \(target(coded, new))"
                block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
            }
            block.close("}")
            block.add("")
        }
        block.open("mutating func _smartRead(_ reader: inout _SmartReader) {")
        addLoop(over: properties, of: "self", to: &block)
        block.close("}")
        let assigned = assignedLater
        if !assigned.isEmpty {
            let new = unusedName("model")
            block.add("")
            block.open("func _smartAssign(to \(new): \(model.declaration.isClass ? "" : "inout ")\(name)) {")
            for coded in assigned {
                let line = "\(target(coded, new)) = \(target(coded, "self"))"
                block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
            }
            block.close("}")
        }
        block.close("}")
        return block
    }

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

    /// Whether a model is not created without the property.
    private func isRequired(_ coded: CodedProperty) -> Bool { model.requiresValues && coded.isRequired }

    /// Replaces `Self`, which is another type in a nested type.
    private func replacingSelf(in text: String) -> String {
        let source = SourceText(text)
        var (result, end) = ("", 0)
        for token in Lexer.tokens(of: source) where token.isWord("Self") {
            result += source.text(end..<token.range.lowerBound) + model.declaration.name
            end = token.range.upperBound
        }
        return result + source.text(end..<source.count)
    }

    /// A name for a variable that no property has.
    func unusedName(_ name: String) -> String {
        var name = name
        while model.properties.contains(where: { $0.property.name == name }) { name += "_" }
        return name
    }

    // MARK: - The initializer with the values

    // Generated code calls no initializer that the user can have written: it could throw, be asynchronous, isolated or
    // unavailable, convert its arguments, or end the process for a value of the input.

    /// Whether the initializer with the values is in the body of the type.
    ///
    /// In a structure without initializers it would replace the initializer that the compiler synthesizes, so it is in
    /// an extension.
    private var isInBody: Bool { model.declaration.isClass || !model.initializers.isEmpty || model.writesInitializer }

    /// Whether the macro can add an extension with members of the type.
    ///
    /// The extension cannot name a private type inside another type, and other macros than `@SmartModel` have none.
    private var hasExtension: Bool {
        let types = [model.declaration] + context.map { DeclarationScanner.scan(SourceText($0)) }
        return model.declaration.attributes.contains { $0.lastName == "SmartModel" }
            && !types.dropLast().contains { $0.access == "private" }
    }

    var initializerInBody: CodeBlock? { isInBody ? initializer : nil }

    /// The initializer with the values, if it is in an extension.
    var initializerInExtension: CodeBlock? { isInBody || !hasExtension ? nil : initializer }

    private var initializer: CodeBlock? {
        guard isReadable, model.createsModelLast else { return nil }
        let properties = model.properties.filter(\.isRead)
        let required = properties.filter(isRequired)
        let values = unusedName("values")
        var block = CodeBlock()
        // The compiler does not warn about deprecated properties in deprecated code.
        if properties.contains(where: \.isDeprecated) { block.add("@available(*, deprecated)") }
        block.open("private init\(required.isEmpty ? "" : "?")(_smart \(values): _SmartValues) {")
        if !required.isEmpty {
            block.add(binding(required, in: values))
        }
        for coded in properties where coded.access == .plain {
            let value = isRequired(coded) ? coded.property.spelling : target(coded, values)
            block.add(in: coded.member.clauses, if: coded.keyCondition, ["\(target(coded, "self")) = \(value)"])
        }
        block.close("}")
        return block
    }

    private func binding(_ required: [CodedProperty], in values: String) -> String {
        let bindings = required.map { "let \($0.property.spelling) = \(target($0, values))" }
        return "guard \(bindings.joined(separator: ", ")) else { return nil }"
    }

    /// Adds the lines that return the model with the values in the variable `values`.
    func addCreation(to block: inout CodeBlock) {
        let values = unusedName("values")
        block.add("var \(values) = _SmartValues()")
        block.add("\(values)._smartRead(&reader)")
        guard !isInBody, !hasExtension else {
            let creation = "\(name)(_smart: \(values))"
            guard !assignedLater.isEmpty else { return block.add("return \(creation)") }
            let variable = model.declaration.isClass ? "let" : "var"
            let canFail = model.properties.contains(where: isRequired)
            block.add(
                canFail
                    ? "guard \(variable) model = \(creation) else { return nil }" : "\(variable) model = \(creation)"
            )
            block.add("\(values)._smartAssign(to: \(model.declaration.isClass ? "" : "&")model)")
            return block.add("return model")
        }
        // Only the initializer that the compiler synthesizes is left.
        let properties = model.properties.filter(\.isRead)
        let required = properties.filter(isRequired)
        let new = unusedName("model")
        if !required.isEmpty {
            block.add(binding(required, in: values))
        }
        let arguments = model.declaredProperties.filter(\.isUninitialized).map { coded in
            "\(coded.property.label): \(isRequired(coded) ? coded.property.spelling : target(coded, values))"
        }
        let others = properties.filter { !$0.isUninitialized && $0.access == .plain }
        let isChanged = !others.isEmpty || !assignedLater.isEmpty
        block.add("\(isChanged ? "var" : "let") \(new) = \(name)(\(arguments.joined(separator: ", ")))")
        for coded in others {
            let line = "\(target(coded, new)) = \(target(coded, values))"
            block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
        }
        if !assignedLater.isEmpty { block.add("\(values)._smartAssign(to: &\(new))") }
        block.add("return \(new)")
    }

    /// The properties with wrappers, whose storage only `_SmartValues` can read.
    private var assignedLater: [CodedProperty] { model.valuesAssignedLater }
}

extension AnnotatedType {
    /// The properties with wrappers.
    var valuesAssignedLater: [CodedProperty] { properties.filter { $0.isRead && $0.access != .plain } }
}
