extension AnnotatedType {
    /// The mistakes that syntax alone reveals.
    ///
    /// The compiler reports all others itself, at the line of the property.
    var faults: [Fault] {
        let head = headFaults
        // Without a base class, other mistakes are irrelevant.
        return head.isEmpty ? memberFaults(of: "@SmartSubclass") : head
    }

    /// The mistake in a class that has both macros.
    var faultOfBothMacros: Fault? {
        guard declaration.attributes.contains(where: { $0.lastName == "SmartModel" && $0.clauses.isEmpty }),
            let attribute = declaration.attributes.first(where: { $0.lastName == "SmartSubclass" })
        else { return nil }
        var end = attribute.range.upperBound
        while [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(source[end]) { end += 1 }
        return Fault(
            text: "@SmartModel includes what @SmartSubclass does: remove @SmartSubclass",
            place: attribute.range,
            fixIts: [
                .init(
                    title: "remove '@SmartSubclass'",
                    range: offset(attribute.range.lowerBound)..<offset(end),
                    replacement: ""
                )
            ]
        )
    }

    private var headFaults: [Fault] {
        guard declaration.isClass else {
            return [Fault(text: "@SmartSubclass is for classes", place: declaration.keyword.range)]
        }
        guard declaration.inheritedTypes.isEmpty else { return [] }
        let place = offset(declaration.endOfHead)
        return [
            Fault(
                text: "@SmartSubclass is for a class that inherits from a model;"
                    + " '\(declaration.name)' has no base class",
                place: declaration.nameRange,
                fixIts: [.init(title: "inherit from a model", range: place..<place, replacement: ": <#Model#>")]
            )
        ]
    }

    /// Returns the mistakes in the members.
    ///
    /// - Parameter macro: the attribute of the class.
    /// - Returns: the mistakes, in source order.
    func memberFaults(of macro: String) -> [Fault] {
        let ownsCoding = !clausesOfFunction("init(from:)").isEmpty && !clausesOfFunction("encode(to:)").isEmpty
        if ownsCoding { return [] }
        let coded = Dictionary(
            properties.map { ($0.property.nameRange.lowerBound, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return declaration.members.flatMap { faults(of: $0, coded, macro) } + keyFaults
    }

    /// Returns the mistakes in a member.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - coded: the properties that are read and written, by the position of their names.
    ///   - macro: the attribute of the class.
    /// - Returns: the mistakes, in source order.
    private func faults(of member: Member, _ coded: [Int: CodedProperty], _ macro: String) -> [Fault] {
        switch member.content {
        case .pattern(let range):
            guard !member.isOfType, !member.has("lazy") else { return [] }
            return [
                Fault(
                    text: "\(macro) needs a name for each property: declare these one by one",
                    place: range,
                    clauses: member.clauses
                )
            ]
        case .properties:
            return member.properties.compactMap { property in
                constantFault(property, member) ?? coded[property.nameRange.lowerBound].flatMap { fault(of: $0) }
            }
        case .function, .type, .cases, .other: return []
        }
    }

    /// A constant without an initial value must be set in an initializer, but the macro generates the initializers.
    private func constantFault(_ property: Property, _ member: Member) -> Fault? {
        guard property.isConstant, property.initialValue == nil, !member.isOfType else { return nil }
        guard clausesOfFunction("init()").isEmpty || clausesOfFunction("init(from:)").isEmpty else { return nil }
        let introducer = property.introducer.range
        return Fault(
            text: "'\(property.name)' cannot be read into a constant: make it a variable with an initial value",
            place: property.nameRange,
            fixIts: [
                .init(
                    title: "change 'let' to 'var'",
                    range: offset(introducer.lowerBound)..<offset(introducer.upperBound),
                    replacement: "var"
                )
            ],
            clauses: member.clauses
        )
    }

    private func fault(of coded: CodedProperty) -> Fault? {
        if case .plain = coded.access, let uncodable = coded.property.type?.uncodable {
            return uncodableFault(coded, uncodable)
        }
        let isPlain = if case .plain = coded.access { true } else { false }
        let isUninitialized =
            isPlain ? coded.property.initialValue == nil && !coded.isOptional : coded.lacksWrappedValue
        guard isUninitialized,
            clausesOfFunction("init()").isEmpty || clausesOfFunction("init(from:)").isEmpty
        else { return nil }
        return initialValueFault(coded, "needs an initial value, which it keeps where the input has none")
    }

    /// The mistake of a property without an initial value.
    func initialValueFault(_ coded: CodedProperty, _ text: String, _ fixIts: [MacroDiagnostic.FixIt] = []) -> Fault {
        let place = offset(coded.property.endOfDeclaration)
        let value = coded.property.type.map { Self.emptyValue(of: $0.text) } ?? "<#value#>"
        return Fault(
            text: "'\(coded.property.name)' \(text)",
            place: coded.property.nameRange,
            fixIts: [.init(title: "add an initial value", range: place..<place, replacement: " = \(value)")] + fixIts,
            clauses: coded.member.clauses
        )
    }

    /// The mistake of a property whose type cannot be `Codable`.
    func uncodableFault(_ coded: CodedProperty, _ uncodable: WrittenType.Uncodable) -> Fault {
        let place = offset(coded.member.keywordRange.lowerBound)
        func wrap(_ wrapper: String, _ title: String) -> MacroDiagnostic.FixIt {
            .init(title: title, range: place..<place, replacement: "@\(wrapper) ")
        }
        let ignore = wrap("SmartIgnored", "leave the property out")
        let type = coded.property.type?.range ?? coded.property.nameRange
        return Fault(
            text: "'\(coded.property.name)' holds \(uncodable.rawValue), which is not Codable: wrap it or leave it out",
            place: type,
            fixIts: uncodable == .any ? [wrap("SmartAny", "take any JSON"), ignore] : [ignore],
            clauses: coded.member.clauses
        )
    }

    /// The mistakes in coding keys: a case without a property would have no effect.
    private var keyFaults: [Fault] {
        let members = declaration.members.filter { !$0.isOfType }
        let names = Set(members.flatMap(\.properties).map(\.name))
        let overrides = Set(members.filter { $0.has("override") }.flatMap(\.properties).map(\.name))
        return ownKeys.cases.compactMap { key in
            let name = key.declaration.name
            if overrides.contains(name) {
                return Fault(
                    text: "'\(name)' is read and written by the base class: map its key in mappingForKey()",
                    place: key.declaration.range,
                    clauses: key.clauses
                )
            }
            guard !names.contains(name) else { return nil }
            return Fault(
                text: "the key '\(name)' names no property of '\(declaration.name)'",
                place: key.declaration.range,
                clauses: key.clauses
            )
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
}
