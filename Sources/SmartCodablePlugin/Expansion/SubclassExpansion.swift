/// Generates the members of a subclass, or of a class without base class that is not final.
struct SubclassExpansion {
    private let subclass: AnnotatedType
    /// Whether the class has no base class that is a model.
    private let isRoot: Bool
    private let rules: SubclassRules
    /// Whether a base class already has rules.
    private let inheritsRules: Bool
    /// The mistakes that are inside `#if` clauses.
    private let conditionalFaults: [Fault]
    /// False if the class has other mistakes, which are reported.
    ///
    /// The members are then generated without the code for the properties. This prevents further errors about missing
    /// members or about their bodies. `fatalError()` is in them because a body must not return without calling `super`
    /// and without a value. It never runs, because the reported mistake is an error.
    private let isCompilable: Bool
    /// The expansion that has mappings from attributes of the properties; nil for `@SmartSubclass`.
    private let model: ModelExpansion?

    init(
        _ subclass: AnnotatedType,
        isRoot: Bool = false,
        inheritsRules: Bool,
        conditionalFaults: [Fault],
        isCompilable: Bool,
        model: ModelExpansion? = nil
    ) {
        self.subclass = subclass
        self.isRoot = isRoot
        self.model = model
        self.conditionalFaults = conditionalFaults
        rules = SubclassRules(subclass)
        self.inheritsRules = inheritsRules
        self.isCompilable = isCompilable
    }

    var text: String {
        [
            unlessDeclared(subclass.clausesOfType("CodingKeys"), codingKeys),
            unlessDeclared(subclass.clausesOfFunction("init(from:)"), decoding),
            unlessDeclared(subclass.clausesOfFunction("encode(to:)"), encoding),
            deprecatedProperties,
            ownInitializer,
            ruleMember,
            isolation,
            errors,
        ].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    /// The members of a class whose `Codable` the compiler synthesizes.
    var textOfSynthesized: String {
        [ownInitializer, ruleMember, isolation].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    private var name: String { subclass.declaration.name }

    /// The access modifier of the initializers, followed by a space.
    private var accessOfInitializer: String {
        switch subclass.declaration.access {
        case "public", "open": "public "
        case "package": "package "
        default: ""
        }
    }

    /// The access modifier of members that subclasses override; other modules can override them only if they are open.
    private var accessOfOverride: String { subclass.declaration.access == "open" ? "open " : accessOfInitializer }

    // MARK: - Members

    private var codingKeys: CodeBlock? {
        guard !subclass.properties.isEmpty else { return nil }
        var block = CodeBlock()
        block.open("enum CodingKeys: Swift.CodingKey {")
        for coded in subclass.properties {
            block.add(in: coded.member.clauses, ["case \(coded.property.spelling)"])
        }
        block.close("}")
        return block
    }

    private var decoding: CodeBlock? {
        member("\(accessOfInitializer)required init(from decoder: any Swift.Decoder) throws {") { block in
            if !isRoot { block.add("try super.init(from: decoder)") }
            guard !subclass.properties.isEmpty else { return }
            block.add("let container = try decoder.container(keyedBy: CodingKeys.self)")
            if hasAttributed { block.add("let members = _SmartMembers(of: self, from: decoder)") }
            addForEachProperty(to: &block) { index, coded in
                // As in synthesized code, a constant is written only.
                if coded.property.isConstant { return nil }
                return isBehindProtocol(coded)
                    ? "try _smartDecode(_SmartDeprecated.self, \(index), of: self, from: container, decoder)"
                    : decodingLine(coded, of: "self")
            }
        }
    }

    private var encoding: CodeBlock? {
        member("\(accessOfOverride)\(isRoot ? "" : "override ")func encode(to encoder: any Swift.Encoder) throws {") {
            block in
            if !isRoot { block.add("try super.encode(to: encoder)") }
            guard !subclass.properties.isEmpty else { return }
            block.add("var container = encoder.container(keyedBy: CodingKeys.self)")
            if hasAttributed { block.add("let members = _SmartMembers(of: self)") }
            addForEachProperty(to: &block) { index, coded in
                isBehindProtocol(coded)
                    ? "try _smartEncode(_SmartDeprecated.self, \(index), of: self, into: &container)"
                    : encodingLine(coded, of: "self")
            }
        }
    }

    private var initializer: CodeBlock? {
        member("\(accessOfInitializer)required init() {") { if !isRoot { $0.add("super.init()") } }
    }

    private var ownInitializer: CodeBlock? {
        // The first type can be a base class that has the initializer.
        if isRoot, subclass.declaration.mayHaveBaseClass { return nil }
        return unlessDeclared(subclass.clausesOfFunction("init()"), initializer)
    }

    private var ruleMember: CodeBlock? {
        let mappings = isRoot ? [] : ModelMapping.allCases.compactMap(attributeMapping)
        // The library calls the mappings and hooks of a class without base class itself.
        let isEmpty = isRoot || (rules.isEmpty && mappings.isEmpty)
        if isEmpty, inheritsRules { return nil }
        let override = inheritsRules ? "override " : ""
        return member("\(accessOfOverride)\(override)class var _smartRules: [_SmartSubclassRules] {") { block in
            if isEmpty { return block.add("[]") }
            block.add("var rules = _SmartSubclassRules(of: \(name).self)")
            for rule in rules.declared {
                block.add(in: rule.member.clauses, lines(of: rule))
            }
            for mapping in mappings { mapping.forEach { block.add($0) } }
            block.add(inheritsRules ? "return [rules] + super._smartRules" : "return [rules]")
        }
    }

    /// The lines that add a mapping from the attributes of the properties.
    private func attributeMapping(_ mapping: ModelMapping) -> [String]? {
        guard let block = model?.mapping(mapping, as: "func \(mapping.ownFunction)()") else { return nil }
        return block.text.split(separator: "\n").map(String.init)
            + ["rules.\(mapping.verb)(\(mapping.ownFunction)())"]
    }

    /// The mistakes inside `#if` clauses; only the compiler can determine which are active.
    private var errors: CodeBlock? {
        guard isCompilable, !conditionalFaults.isEmpty else { return nil }
        var block = CodeBlock()
        for fault in conditionalFaults {
            block.add(
                in: fault.clauses,
                [
                    sourceLocation(at: fault.place.lowerBound), "#error(\(literal(fault.text)))",
                    Self.endOfSourceLocation,
                ]
            )
        }
        return block
    }

    /// Members that let the library detect whether the conformance is isolated to an actor.
    private var isolation: CodeBlock? {
        guard subclass.declaration.mayHaveOtherActor, !inheritsRules else { return nil }
        var block = CodeBlock()
        block.add("\(accessOfInitializer)nonisolated static var _smartChecksActor: Bool { true }")
        // Without an isolated member, the compiler would warn that `@preconcurrency` has no effect.
        block.add("@MainActor \(accessOfInitializer)static var _smartIsolated: Void { () }")
        return block
    }

    private func member(_ head: String, body: (inout CodeBlock) -> Void) -> CodeBlock {
        var block = CodeBlock()
        block.open(head)
        let faultCondition = Condition.any(conditionalFaults.map(\.clauses))
        if isCompilable, conditionalFaults.isEmpty {
            body(&block)
        } else if !isCompilable || faultCondition.isEmpty {
            block.add("fatalError()")
        } else {
            block.add("#if " + faultCondition)
            block.add("fatalError()")
            block.add("#else")
            body(&block)
            block.add("#endif")
        }
        block.close("}")
        return block
    }

    private func lines(of rule: SubclassRules.Rule) -> [String] {
        let effect = rule.function.throwsErrors ? "try " : ""
        switch rule.kind {
        case .didFinishMapping: return ["rules.finish { (model: \(name)) in \(effect)model.didFinishMapping() }"]
        case .didUpdate:
            return ["rules.update { (model: \(name), old: \(name)) in \(effect)model.didUpdate(from: old) }"]
        case .mappingForKey: return lines(of: rule, ModelMapping.keys)
        case .mappingForValue: return lines(of: rule, ModelMapping.values)
        }
    }

    private func lines(of rule: SubclassRules.Rule, _ mapping: ModelMapping) -> [String] {
        lines(of: rule, mapping.verb, mapping.ownFunction, mapping.element)
    }

    private func lines(
        of rule: SubclassRules.Rule,
        _ verb: String,
        _ ownFunction: String,
        _ element: String
    ) -> [String] {
        guard !rule.member.has("override"), let body = rule.function.body else {
            return ["rules.\(verb)(\(name).\(rule.kind.rawValue)())"]
        }
        // If the base class also declares the function, its name refers to two functions and a call would be ambiguous.
        // The body is copied instead.
        return [
            sourceLocation(at: body.lowerBound),
            "func \(ownFunction)() -> [\(element)]? \(subclass.source.text(body))",
            Self.endOfSourceLocation,
            "rules.\(verb)(\(ownFunction)())",
        ]
    }

    // MARK: - Parts

    /// Adds a line for each property, under the property's conditions.
    ///
    /// `#sourceLocation` assigns the line to the property's position, so that an error about a type that is not
    /// `Codable` appears there.
    private func addForEachProperty(to block: inout CodeBlock, _ line: (Int, CodedProperty) -> String?) {
        for (index, coded) in subclass.properties.enumerated() {
            guard let line = line(index, coded) else { continue }
            block.add(
                in: coded.member.clauses,
                if: coded.keyCondition,
                [sourceLocation(at: coded.property.nameRange.lowerBound), line]
            )
        }
        block.add(Self.endOfSourceLocation)
    }

    private func decodingLine(_ coded: CodedProperty, of model: String) -> String {
        let key = ".\(coded.property.spelling)"
        switch access(of: coded) {
        case .plain:
            let function = coded.isOptional ? "_decodeIfPresent" : "_decode"
            let property = "\(model).\(coded.property.spelling)"
            if isRoot, !coded.isOptional {
                return "\(property) = try container._decode(forKey: \(key), like: \(property))"
            }
            let source = coded.isOptional ? "" : ", from: decoder"
            return "\(property) = try container.\(function)(forKey: \(key), orKeep: \(property)\(source))"
        case .wrapper:
            let wrapper = "\(model).\(coded.wrapperName)"
            return "\(wrapper) = try container.decode(_smartType(of: \(wrapper)), forKey: \(key))"
        case .attributed:
            let property = attributedProperty(coded)
            guard coded.property.storage == .observed else {
                return "try \(property).read { try container.decode($0, forKey: \(key)) }"
            }
            return "if let value = try \(property).value({ try container.decode($0, forKey: \(key)) })"
                + " { \(model).\(coded.property.spelling) = value }"
        }
    }

    private func encodingLine(_ coded: CodedProperty, of model: String) -> String {
        let key = ".\(coded.property.spelling)"
        switch access(of: coded) {
        case .plain:
            let function = coded.isOptional ? "_encodeIfPresent" : "_encode"
            return "try container.\(function)(\(model).\(coded.property.spelling), forKey: \(key))"
        case .wrapper:
            return "try container.encode(\(model).\(coded.wrapperName), forKey: \(key))"
        case .attributed:
            return "try container.encode(\(attributedProperty(coded)).content, forKey: \(key))"
        }
    }

    private func attributedProperty(_ coded: CodedProperty) -> String {
        let wrapper = "members.\(coded.wrapperName)"
        return "_smartProperty(\(wrapper), \(wrapper).wrappedValue, members.\(coded.property.spelling))"
    }

    /// With `@SmartModel`, an attribute that the library does not know must be a wrapper.
    private func access(of coded: CodedProperty) -> CodedProperty.Access {
        model != nil && coded.access == .attributed ? .wrapper : coded.access
    }

    private var hasAttributed: Bool {
        subclass.properties.contains { if case .attributed = access(of: $0) { !isBehindProtocol($0) } else { false } }
    }

    // MARK: - Deprecated properties

    /// The deprecated properties, accessed without a warning.
    private var deprecatedProperties: CodeBlock? {
        guard isCompilable, conditionalFaults.isEmpty, subclass.properties.contains(where: isBehindProtocol) else {
            return nil
        }
        let actor = subclass.declaration.globalActor.map { $0 + " " } ?? ""
        var block = CodeBlock()
        block.open("private enum _SmartDeprecated: \(actor)_SmartDeprecatedProperties {")
        let ways = [
            (
                "decode(_ index: Int, of model: \(name), from container: Swift.KeyedDecodingContainer<CodingKeys>,"
                    + " _ decoder: any Swift.Decoder)",
                "_SmartMembers(of: model, from: decoder)", decodingLine
            ),
            (
                "encode(_ index: Int, of model: \(name), into container: inout"
                    + " Swift.KeyedEncodingContainer<CodingKeys>)",
                "_SmartMembers(of: model)", encodingLine
            ),
        ]
        for (function, members, line) in ways {
            block.add("@available(*, deprecated)")
            block.open("\(actor)static func \(function) throws {")
            block.add("let members = \(members)")
            block.add("_ = members")
            block.add("switch index {")
            for (index, coded) in subclass.properties.enumerated() where isBehindProtocol(coded) {
                block.add(
                    in: coded.member.clauses,
                    if: coded.keyCondition,
                    [
                        "case \(index):", sourceLocation(at: coded.property.nameRange.lowerBound),
                        line(coded, "model"), Self.endOfSourceLocation,
                    ]
                )
            }
            block.add("default: break")
            block.add("}")
            block.close("}")
        }
        block.close("}")
        return block
    }

    /// Whether a property is accessed through a protocol, to avoid a deprecation warning.
    ///
    /// Properties with observers are excluded, because only an initializer of the class assigns them without calling
    /// the observers. Classes with an unknown actor are excluded as well.
    private func isBehindProtocol(_ coded: CodedProperty) -> Bool {
        coded.isDeprecated && coded.property.storage == .stored && conditionalFaults.isEmpty
            && !subclass.declaration.mayHaveOtherActor
    }

    // MARK: - Source positions

    private static let endOfSourceLocation = "#sourceLocation()"

    private func sourceLocation(at place: Int) -> String {
        "#sourceLocation(file: \(literal(subclass.excerpt.fileName)), line: \(subclass.line(of: place)))"
    }

    /// Returns a text as a string literal.
    private func literal(_ text: String) -> String {
        "\"" + text.map { ["\"", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// Returns a member, unless the class declares it.
    private func unlessDeclared(_ places: [[ConditionalClause]], _ member: CodeBlock?) -> CodeBlock? {
        guard let member else { return nil }
        guard !places.isEmpty else { return member }
        let declared = Condition.any(places)
        return declared.isEmpty ? nil : member.wrapped(if: Condition.not(declared))
    }
}
