/// The text of the members that a subclass gets.
struct SubclassExpansion {
    private let subclass: Subclass
    private let rules: SubclassRules
    /// Whether a base class has rules already.
    private let inheritsRules: Bool
    /// False if the class has mistakes that the user is told of.
    ///
    /// The members are there then, so that the compiler does not miss them on top of that, but do nothing that it could
    /// find wrong.
    private let isCompilable: Bool

    init(_ subclass: Subclass, inheritsRules: Bool, isCompilable: Bool) {
        self.subclass = subclass
        rules = SubclassRules(subclass)
        self.inheritsRules = inheritsRules
        self.isCompilable = isCompilable
    }

    var text: String {
        [
            unlessDeclared(subclass.conditionsOfType("CodingKeys"), codingKeys),
            unlessDeclared(subclass.conditionsOfFunction("init(from:)"), decoding),
            unlessDeclared(subclass.conditionsOfFunction("encode(to:)"), encoding),
            unlessDeclared(subclass.conditionsOfFunction("init()"), initializer),
            ruleMember,
        ].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    private var name: String { subclass.declaration.name }

    /// The modifier of access for an initialiser, with a space behind it.
    private var accessOfInitializer: String {
        switch subclass.declaration.access {
        case "public", "open": "public "
        case "package": "package "
        default: ""
        }
    }

    /// The modifier of access for what subclasses override: in other modules they can only if it is open.
    private var accessOfOverride: String { subclass.declaration.access == "open" ? "open " : accessOfInitializer }

    // MARK: - Members

    private var codingKeys: CodeBlock? {
        guard !subclass.properties.isEmpty else { return nil }
        var block = CodeBlock()
        block.open("enum CodingKeys: CodingKey {")
        for coded in subclass.properties {
            block.add(if: coded.member.conditions, ["case \(coded.property.spelling)"])
        }
        block.close("}")
        return block
    }

    private var decoding: CodeBlock? {
        member("\(accessOfInitializer)required init(from decoder: any Swift.Decoder) throws {") { block in
            block.add("try super.init(from: decoder)")
            guard !subclass.properties.isEmpty else { return }
            block.add("let container = try decoder.container(keyedBy: CodingKeys.self)")
            addForEachProperty(to: &block) { coded in
                let key = ".\(coded.property.spelling)"
                let property = "self.\(coded.storage)"
                if coded.wrapper != nil {
                    return "\(property) = try container.decode(_smartType(of: \(property)), forKey: \(key))"
                }
                let function = coded.isOptional ? "_decodeIfPresent" : "_decode"
                return "\(property) = try container.\(function)(forKey: \(key), orKeep: \(property))"
            }
        }
    }

    private var encoding: CodeBlock? {
        member("\(accessOfOverride)override func encode(to encoder: any Swift.Encoder) throws {") { block in
            block.add("try super.encode(to: encoder)")
            guard !subclass.properties.isEmpty else { return }
            block.add("var container = encoder.container(keyedBy: CodingKeys.self)")
            addForEachProperty(to: &block) { coded in
                let function = coded.wrapper != nil ? "encode" : coded.isOptional ? "_encodeIfPresent" : "_encode"
                return "try container.\(function)(self.\(coded.storage), forKey: .\(coded.property.spelling))"
            }
        }
    }

    private var initializer: CodeBlock? {
        member("\(accessOfInitializer)required init() {") { $0.add("super.init()") }
    }

    private var ruleMember: CodeBlock? {
        if rules.isEmpty, inheritsRules { return nil }
        let override = inheritsRules ? "override " : ""
        return member("\(accessOfOverride)\(override)class var _smartRules: [_SmartSubclassRules] {") { block in
            if rules.isEmpty { return block.add("[]") }
            block.add("var rules = _SmartSubclassRules(of: \(name).self)")
            for rule in rules.declared {
                block.add(if: rule.member.conditions, lines(of: rule))
            }
            block.add(inheritsRules ? "return [rules] + super._smartRules" : "return [rules]")
        }
    }

    private func member(_ head: String, body: (inout CodeBlock) -> Void) -> CodeBlock {
        var block = CodeBlock()
        block.open(head)
        if isCompilable { body(&block) } else { block.add("fatalError()") }
        block.close("}")
        return block
    }

    private func lines(of rule: SubclassRules.Rule) -> [String] {
        switch rule.kind {
        case .didFinishMapping: return ["rules.finish { (model: \(name)) in model.didFinishMapping() }"]
        case .didUpdate: return ["rules.update { (model: \(name), old: \(name)) in model.didUpdate(from: old) }"]
        case .mappingForKey, .mappingForValue:
            let (verb, element) =
                rule.kind == .mappingForKey
                ? ("mapKeys", "SmartKeyTransformer") : ("mapValues", "SmartValueTransformer")
            guard !rule.member.has("override"), let body = rule.function.body else {
                return ["rules.\(verb)(\(name).\(rule.kind.rawValue)())"]
            }
            // If the base class declares the mapping, too, its name means two functions, and Swift cannot tell which
            // is asked for. The body is unambiguous.
            let text = subclass.source.text(body)
            let own = rule.kind == .mappingForKey ? "ownMappingForKey" : "ownMappingForValue"
            return [
                sourceLocation(at: body.lowerBound),
                "func \(own)() -> [\(element)]? \(text)",
                Self.endOfSourceLocation,
                "rules.\(verb)(\(own)())",
            ]
        }
    }

    // MARK: - Parts

    /// A line for each property, under its conditions.
    ///
    /// The compiler is told that the line stands where the property does: a type that cannot be coded is a mistake of
    /// the declaration.
    private func addForEachProperty(to block: inout CodeBlock, _ line: (CodedProperty) -> String) {
        for coded in subclass.properties {
            block.add(if: coded.conditions, [sourceLocation(at: coded.property.nameRange.lowerBound), line(coded)])
        }
        block.add(Self.endOfSourceLocation)
    }

    private static let endOfSourceLocation = "#sourceLocation()"

    private func sourceLocation(at place: Int) -> String {
        let file = subclass.excerpt.fileName.map { ["\"", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined()
        return "#sourceLocation(file: \"\(file)\", line: \(subclass.line(of: place)))"
    }

    /// A member, where the user has not declared it already.
    private func unlessDeclared(_ conditions: [[String]], _ member: CodeBlock?) -> CodeBlock? {
        guard let member, !conditions.contains([]) else { return nil }
        return member.wrapped(if: conditions.map { Condition.not(Condition.all($0)) })
    }
}
