extension Subclass {
    /// What syntax alone shows to be wrong.
    ///
    /// All else the compiler says itself, at the line of the property.
    var diagnostics: [MacroDiagnostic] {
        let head = headDiagnostics
        // Without a base class nothing else matters.
        return head.isEmpty ? memberDiagnostics : head
    }

    private var headDiagnostics: [MacroDiagnostic] {
        guard declaration.isClass else {
            return [error("@SmartSubclass is for classes", at: declaration.keyword.range)]
        }
        guard declaration.inheritedTypes.isEmpty else { return [] }
        let place = offset(declaration.endOfHead)
        return [
            error(
                "@SmartSubclass is for a class that inherits from a model; '\(declaration.name)' has no base class",
                at: declaration.nameRange,
                fixIts: [.init(title: "inherit from a model", range: place..<place, replacement: ": <#Model#>")]
            )
        ]
    }

    private var memberDiagnostics: [MacroDiagnostic] {
        let ownsCoding = !conditionsOfFunction("init(from:)").isEmpty && !conditionsOfFunction("encode(to:)").isEmpty
        if ownsCoding { return [] }
        let coded = Dictionary(
            properties.map { ($0.property.nameRange.lowerBound, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return declaration.members.flatMap { diagnostics(of: $0, coded) } + keyDiagnostics
    }

    /// What is wrong with a member.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - coded: the properties that are read and written, by the place of their names.
    /// - Returns: the diagnostics, in the order of the source.
    private func diagnostics(of member: Member, _ coded: [Int: CodedProperty]) -> [MacroDiagnostic] {
        switch member.content {
        case .pattern(let range):
            guard !member.isOfType, !member.has("lazy") else { return [] }
            return [error("@SmartSubclass needs a name for each property: declare these one by one", at: range)]
        case .properties:
            if let attribute = member.attributes.first(where: { $0.isPropertyWrapper && !$0.conditions.isEmpty }) {
                return [
                    error(
                        "@SmartSubclass needs the whole declaration in each branch, not its wrapper alone",
                        at: attribute.range
                    )
                ]
            }
            return member.properties.compactMap { property in
                constantDiagnostic(property, member)
                    ?? coded[property.nameRange.lowerBound].flatMap { diagnostic(of: $0) }
            }
        case .function, .type, .other: return []
        }
    }

    /// A constant without a value must get one in an initialiser, and those are made here.
    private func constantDiagnostic(_ property: Property, _ member: Member) -> MacroDiagnostic? {
        guard property.isConstant, property.initialValue == nil, !member.isOfType else { return nil }
        guard conditionsOfFunction("init()").isEmpty || conditionsOfFunction("init(from:)").isEmpty else { return nil }
        let introducer = property.introducer.range
        return error(
            "'\(property.name)' cannot be read into a constant: make it a variable with an initial value",
            at: property.nameRange,
            fixIts: [
                .init(
                    title: "change 'let' to 'var'",
                    range: offset(introducer.lowerBound)..<offset(introducer.upperBound),
                    replacement: "var"
                )
            ]
        )
    }

    private func diagnostic(of coded: CodedProperty) -> MacroDiagnostic? {
        guard coded.wrapper == nil else { return nil }
        if let uncodable = coded.property.type?.uncodable { return uncodableDiagnostic(coded, uncodable) }
        guard coded.property.initialValue == nil, coded.property.type?.isOptional != true,
            conditionsOfFunction("init()").isEmpty || conditionsOfFunction("init(from:)").isEmpty
        else { return nil }
        let place = offset(coded.property.endOfDeclaration)
        let value = coded.property.type.map { Self.emptyValue(of: $0.text) } ?? "<#value#>"
        return error(
            "'\(coded.property.name)' needs an initial value, which it keeps where the input has none",
            at: coded.property.nameRange,
            fixIts: [.init(title: "add an initial value", range: place..<place, replacement: " = \(value)")]
        )
    }

    private func uncodableDiagnostic(_ coded: CodedProperty, _ uncodable: WrittenType.Uncodable) -> MacroDiagnostic {
        let place = offset(coded.member.keywordRange.lowerBound)
        func wrap(_ wrapper: String, _ title: String) -> MacroDiagnostic.FixIt {
            .init(title: title, range: place..<place, replacement: "@\(wrapper) ")
        }
        let ignore = wrap("SmartIgnored", "leave the property out")
        let type = coded.property.type?.range ?? coded.property.nameRange
        return error(
            "'\(coded.property.name)' holds \(uncodable.rawValue), which is not Codable: wrap it or leave it out",
            at: type,
            fixIts: uncodable == .any ? [wrap("SmartAny", "take any JSON"), ignore] : [ignore]
        )
    }

    /// A case of the user's own keys that names no property would be read by nobody.
    private var keyDiagnostics: [MacroDiagnostic] {
        let names = declaration.members.filter { !$0.isOfType }.flatMap(\.properties).map(\.name)
        return ownKeys.cases.filter { !names.contains($0.name) }.map { key in
            error("the key '\(key.name)' names no property of '\(declaration.name)'", at: key.range)
        }
    }

    private static func emptyValue(of type: String) -> String {
        switch type {
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
            "CGFloat", "Decimal":
            "0"
        case "Bool": "false"
        case "String": "\"\""
        default: type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : "<#value#>"
        }
    }

    private func error(_ text: String, at place: Range<Int>, fixIts: [MacroDiagnostic.FixIt] = []) -> MacroDiagnostic {
        let range = offset(place.lowerBound)..<offset(place.upperBound)
        return MacroDiagnostic(
            text: text,
            severity: .error,
            fileName: excerpt.fileName,
            offset: range.lowerBound,
            highlight: range,
            fixIts: fixIts
        )
    }
}
