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
            // A union is read by its table, as without generated code.
            let isReadable = !isUnion && !isMissing(ModelMacro.modelDecodable)
            let isWritable = isUnion || !isMissing(ModelMacro.modelEncodable)
            let blocks = [
                isReadable && !limits.contains { $0.of == .reading } ? reader : nil,
                isWritable && !limits.contains { $0.of == .writing } ? isUnion ? unionWriter : writer : nil,
            ]
            return .expansion(blocks.compactMap { $0?.text }.joined(separator: "\n\n"), [])
        case .extension:
            // The compiler expands the members of an enum too late to show diagnostics.
            if !faults.isEmpty { return .expansion(nil, faults.map { $0.diagnostic(in: type.excerpt) }) }
            return .expansion(nil, type.warnings(for: limits) + type.notices)
        case .member, .memberAttribute, .peer, nil:
            return .expansion(nil, [])
        }
    }

    private func isMissing(_ name: String) -> Bool { request.missingConformances.contains(name) }

    /// Whether a table of variants reads and writes the enum.
    private var isUnion: Bool {
        type.declaration.inheritedNames.contains("SmartUnion")
    }

    // MARK: - Members

    /// The cases, and the members that declare them; a case that is not available everywhere is not listed.
    private var cases: [(EnumerationCase, Member)] {
        type.declaration.members.flatMap { member -> [(EnumerationCase, Member)] in
            guard case .cases(let cases) = member.content, member.attributes.isEmpty else { return [] }
            return cases.map { ($0, member) }
        }
    }

    private var reader: CodeBlock {
        let isConditional = cases.contains { !$0.1.clauses.isEmpty }
        return readerBlock { block in
            if isConditional {
                block.add("var cases: [\(selfName)] = []")
                for (item, member) in cases { block.add(in: member.clauses, ["cases.append(.\(item.spelling))"]) }
                block.add("return call.makeReader(cases: cases)")
            } else {
                let list = cases.map { "." + $0.0.spelling }.joined(separator: ", ")
                block.add("call.makeReader(cases: [\(list)] as [\(selfName)])")
            }
        }
    }

    private var writer: CodeBlock { writerBlock { $0.add("call.makeWriter(casesOf: \(selfName).self)") } }

    /// The writer with a function that finds the case of a value.
    ///
    /// A case without exactly one associated value has no content. A case that is not listed is found by reflection.
    /// The function is no closure, because a long `switch` in a closure is slow to check; see `ModelExpansion`.
    private var unionWriter: CodeBlock {
        writerBlock { block in
            block.open("@Sendable func find(_ value: \(selfName)) -> (name: String, content: Any)? {")
            block.add("switch value {")
            for (item, member) in cases {
                let hasContent = item.valueCount == 1
                let pattern = "case .\(item.spelling)" + (hasContent ? "(let content)" : "")
                let result = hasContent ? "(\"\(item.name)\", content as Any)" : "nil"
                block.add(in: member.clauses, ["\(pattern): return \(result)"])
            }
            if hasHiddenCases { block.add("default: return nil") }
            block.add("}")
            block.close("}")
            block.add("return call.makeWriter(variantsOf: \(selfName).self, find)")
        }
    }

    private func readerBlock(_ body: (inout CodeBlock) -> Void) -> CodeBlock {
        function("_smartReader(for call: _SmartDecodingCall) -> _SmartValueReader?", body)
    }

    private func writerBlock(_ body: (inout CodeBlock) -> Void) -> CodeBlock {
        function("_smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter?", body)
    }

    private func function(_ signature: String, _ body: (inout CodeBlock) -> Void) -> CodeBlock {
        var block = CodeBlock()
        block.open("\(access)static func \(signature) {")
        body(&block)
        block.close("}")
        return block
    }

    /// Whether the enum has cases that are not listed.
    private var hasHiddenCases: Bool {
        type.declaration.members.contains { member in
            if case .cases = member.content { !member.attributes.isEmpty } else { false }
        }
    }

    /// The name of the enum in its body.
    private var selfName: String { type.hidesItsName ? "Self" : name }

    private var name: String { type.declaration.name }

    private var access: String {
        ModelExpansion(type, isReadable: true, isWritable: true, context: request.context).access
    }

    // MARK: - Diagnostics

    private var faults: [Fault] {
        guard !isUnion, !type.requiresValues, ModelMacro.conformances.allSatisfy(isMissing) else { return [] }
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
            type.bothLimits("@SmartModel generates no code for '\(name)', because \(reason)", place)
        }
        if isUnion {
            guard let actor = declaration.globalActor else { return type.limits }
            return type.limits + limits("'SmartUnion' cannot be isolated: remove '\(actor)'", declaration.nameRange)
        }
        guard type.requiresValues else {
            return limits("it does not declare 'SmartModelCodable'", declaration.nameRange)
        }
        if let (item, _) = cases.first(where: \.0.hasValues) {
            let reason = "'\(item.name)' has associated values and the enum does not declare 'SmartUnion'"
            return limits(reason, item.range)
        }
        guard ["String", "Int"].contains(declaration.inheritedNames.first) else {
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
        return type.limits + type.isolationLimits
    }
}
