// The initializers of a model that its users call.
extension ModelExpansion {
    // MARK: - `init()`

    /// The `init()` of a model that is not internal; nil if it declares one, or needs none.
    ///
    /// The one that the compiler synthesizes is internal, but the protocol requires one with the access of the type. As
    /// if the user had written it, a structure then has no synthesized initializer with the properties.
    var emptyInitializer: CodeBlock? {
        let declaration = model.declaration
        guard conforms, !access.isEmpty, !model.requiresValues, !model.usesDefaults, !model.hasRawValue,
            model.initializers.isEmpty,
            // The other classes have a required one, or one of the base class.
            !declaration.isClass
                || (declaration.isFinal && !declaration.isObservable && !declaration.mayHaveBaseClass),
            model.storedProperties.allSatisfy({ !$0.needsValueInInitializer })
        else { return nil }
        var block = CodeBlock()
        block.add("\(access)init() {}")
        return block
    }

    /// The `init()` that returns the static property `defaults`.
    var initializerFromDefaults: CodeBlock? {
        guard model.usesDefaults else { return nil }
        let head = "\(access)init()"
        var block = CodeBlock()
        guard model.hasConstantWithValue else {
            block.add("\(head) { self = Self.defaults }")
            return block
        }
        // A constant with a value has it before `self` is assigned, which is then an error.
        block.open("\(head) {")
        block.add("let defaults = Self.defaults")
        for coded in model.storedProperties where coded.isRead {
            block.add(in: coded.member.clauses, ["\(target(coded, "self")) = \(target(coded, "defaults"))"])
        }
        block.close("}")
        return block
    }

    // MARK: - The memberwise initializer

    /// The initializer with the properties that have no initial value, if the attribute asks for it.
    var memberwiseInitializer: CodeBlock? {
        guard model.writesInitializer, model.memberwiseFault == nil else { return nil }
        let properties = model.declaredProperties.filter(\.isUninitialized)
        let parameters = properties.map { "\($0.property.spelling): \($0.property.type?.text ?? "")" }
        var block = CodeBlock()
        block.open("\(access)init(\(parameters.joined(separator: ", "))) {")
        for coded in properties { block.add("self.\(coded.property.spelling) = \(coded.property.spelling)") }
        block.close("}")
        return block
    }
}

extension AnnotatedType {
    /// Whether `init()` is generated: it returns the static property `defaults`, which has the initial values of a
    /// structure without `init()`.
    var usesDefaults: Bool {
        guard !declaration.isClass, !requiresValues,
            properties.contains(where: { $0.isUninitialized || $0.isUninitializedWrapper || $0.lacksWrappedValue }),
            !initializers.contains(where: \.labels.isEmpty), !hasRawValue
        else { return false }
        return declaration.members.contains { member in
            member.isOfType && member.clauses.isEmpty && member.properties.contains(where: isDefaults)
        }
    }

    /// Whether a static property contains a model.
    ///
    /// Another property with this name has another type, so the type must be written at the property.
    private func isDefaults(_ property: Property) -> Bool {
        guard property.name == "defaults" else { return false }
        let names = [declaration.name, "Self"]
        if let type = property.type?.text {
            return names.contains(type) || (type.hasPrefix(declaration.name + "<") && type.hasSuffix(">"))
        }
        let value = property.initialValue.map(source.text) ?? ""
        return names.contains { name in ["(", ".init(", "<"].contains { value.hasPrefix(name + $0) } }
    }

    /// Whether a constant has a value, which an initializer must not assign again.
    var hasConstantWithValue: Bool {
        declaration.members.contains { member in
            guard !member.isOfType else { return false }
            // `let (a, b) = (1, 2)`
            if case .pattern = member.content { return true }
            return member.properties.contains { $0.isConstant && $0.initialValue != nil }
        }
    }

    /// Whether the attribute asks for an initializer: `@SmartModel(writesInitializer: true)`.
    var asksForInitializer: Bool {
        let text = declaration.attributes.first { $0.lastName == "SmartModel" }?.arguments ?? ""
        let tokens = Lexer.tokens(of: SourceText(text))
        return tokens.first?.isWord("writesInitializer") == true && tokens.contains { $0.isWord("true") }
    }

    /// Whether an initializer is written.
    var writesInitializer: Bool { asksForInitializer && memberwiseFault == nil }

    /// The reason why the initializer that the attribute asks for is not written.
    var memberwiseFault: Fault? {
        guard asksForInitializer, let attribute = declaration.attributes.first(where: { $0.lastName == "SmartModel" })
        else { return nil }
        func fault(_ reason: String) -> Fault {
            Fault(text: "@SmartModel writes no initializer, because \(reason)", place: attribute.range)
        }
        guard declaration.keyword.isWord("struct") || (declaration.isClass && declaration.isFinal) else {
            return fault("'\(declaration.name)' is neither a structure nor a final class")
        }
        if initializers.contains(where: { !$0.labels.isEmpty }) { return fault("'\(declaration.name)' declares one") }
        let properties = declaredProperties
        if !properties.contains(where: \.isUninitialized) { return fault("no property needs a value") }
        if let coded = properties.first(where: { $0.isUninitializedWrapper }) {
            return fault("'\(coded.property.name)' has a wrapper and no initial value")
        }
        if let coded = properties.first(where: { $0.isUninitialized && !$0.isUnconditional }) {
            return fault("'\(coded.property.name)' is inside '#if'")
        }
        return nil
    }

    /// All stored properties, also those that are neither read nor written, in the order of their declarations.
    var storedProperties: [CodedProperty] {
        declaration.members.flatMap { member -> [CodedProperty] in
            guard !member.isOfType, !member.has("lazy") else { return [] }
            return member.properties.filter { $0.storage != .computed }.map {
                CodedProperty($0, member, keyCondition: "")
            }
        }
    }

    /// The properties that are read and written, in the order of their declarations.
    var declaredProperties: [CodedProperty] {
        properties.sorted { $0.property.nameRange.lowerBound < $1.property.nameRange.lowerBound }
    }

    /// Whether the protocol `RawRepresentable` reads and writes a structure or a class, as a single value.
    var hasRawValue: Bool {
        declaration.inheritedNames.contains { ["RawRepresentable", "OptionSet"].contains($0) }
    }

    /// Whether a nested type has the name of the type, which then has another meaning in its body.
    var hidesItsName: Bool { !clausesOfType(declaration.name).isEmpty }
}

extension CodedProperty {
    /// Whether each initializer must assign the property.
    fileprivate var needsValueInInitializer: Bool {
        switch access {
        case .plain: isUninitialized
        case .wrapper: isUninitializedWrapper
        // The wrapper may have an initializer without parameters.
        case .attributed: false
        }
    }
}
