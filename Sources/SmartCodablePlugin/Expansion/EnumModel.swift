/// An enum with `@SmartModel`.
struct EnumModel {
    private let request: AttachedMacro
    private let type: AnnotatedType

    /// Creates an enum; nil for other types.
    init?(_ request: AttachedMacro) {
        type = AnnotatedType(model: request.declaration)
        guard type.declaration.keyword.isWord("enum") else { return nil }
        self.request = request
    }

    /// Returns one part of the expansion.
    func expand() -> PluginAnswer {
        let limits = limits
        switch request.role {
        case .member where faults.isEmpty:
            let blocks = [
                isMissing(ModelMacro.modelDecodable) || limits.contains { $0.of == .reading } ? nil : reader,
                isMissing(ModelMacro.modelEncodable) || limits.contains { $0.of == .writing } ? nil : writer,
            ]
            return .expansion(blocks.compactMap { $0?.text }.joined(separator: "\n\n"), [])
        case .extension:
            // The compiler expands the members of an enum too late to show diagnostics.
            if !faults.isEmpty { return .expansion(nil, faults.map { $0.diagnostic(in: type.excerpt) }) }
            return .expansion(nil, type.warnings(for: limits))
        case .member, .memberAttribute, .peer, nil:
            return .expansion(nil, [])
        }
    }

    private func isMissing(_ name: String) -> Bool { request.missingConformances.contains(name) }

    // MARK: - Members

    /// The cases, and the members that declare them; a case that is not available everywhere is not listed.
    private var cases: [(EnumerationCase, Member)] {
        type.declaration.members.flatMap { member -> [(EnumerationCase, Member)] in
            guard case .cases(let cases) = member.content, member.attributes.isEmpty else { return [] }
            return cases.map { ($0, member) }
        }
    }

    private var reader: CodeBlock {
        let name = type.declaration.name
        let isConditional = cases.contains { !$0.1.clauses.isEmpty }
        var block = CodeBlock()
        block.open("\(access)static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {")
        if isConditional {
            block.add("var cases: [\(name)] = []")
            for (item, member) in cases { block.add(in: member.clauses, ["cases.append(.\(item.spelling))"]) }
            block.add("return call.makeReader(cases: cases)")
        } else {
            let list = cases.map { "." + $0.0.spelling }.joined(separator: ", ")
            block.add("call.makeReader(cases: [\(list)] as [\(name)])")
        }
        block.close("}")
        return block
    }

    private var writer: CodeBlock {
        var block = CodeBlock()
        block.open("\(access)static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {")
        block.add("call.makeWriter(casesOf: \(type.declaration.name).self)")
        block.close("}")
        return block
    }

    private var access: String {
        ModelExpansion(type, isReadable: true, isWritable: true, context: request.context).access
    }

    // MARK: - Diagnostics

    private var faults: [Fault] {
        guard !type.requiresValues, ModelMacro.conformances.allSatisfy(isMissing) else { return [] }
        let name = type.declaration.name
        return [
            Fault(
                text: "@SmartModel needs 'SmartModelCodable' in the declaration of '\(name)'",
                place: type.declaration.nameRange,
                fixIts: [type.conformanceFixIt("conform to 'SmartModelCodable'")]
            )
        ]
    }

    private var limits: [AnnotatedType.Limit] {
        let declaration = type.declaration
        func limits(_ reason: String, _ place: Range<Int>) -> [AnnotatedType.Limit] {
            type.bothLimits("@SmartModel generates no code for '\(declaration.name)', because \(reason)", place)
        }
        guard type.requiresValues else {
            return limits("it does not declare 'SmartModelCodable'", declaration.nameRange)
        }
        if let (item, _) = cases.first(where: \.0.hasValues) {
            return limits("'\(item.name)' has associated values", item.range)
        }
        guard ["String", "Int"].contains(declaration.inheritedTypes.first.map(ClassDeclaration.name)) else {
            return limits("it has no raw values of type 'String' or 'Int'", declaration.nameRange)
        }
        for member in declaration.members {
            switch member.content {
            case .function(let function) where function.fullName == "init(rawValue:)":
                return limits("it declares 'init(rawValue:)'", function.nameRange)
            case .properties(let properties):
                guard let property = properties.first(where: { $0.name == "rawValue" }), !member.isOfType else { break }
                return limits("it declares 'rawValue'", property.nameRange)
            default: break
            }
        }
        return type.limits
    }
}
