extension AnnotatedType {
    /// A reason why no code is generated for reading or writing.
    struct Limit {
        enum Task {
            case reading, writing
        }

        let of: Task
        let fault: Fault
    }

    /// The mistakes that make the macro useless.
    var modelFaults: [Fault] { headFaultsOfModel + uncodableFaults }

    /// Whether the model may have properties without initial values, which are required then.
    var requiresValues: Bool {
        declaration.inheritedNames.contains {
            ["SmartModelCodable", "SmartModelDecodable", "SmartModelEncodable"].contains($0)
        }
    }

    /// Whether a property cannot be assigned after the model is created, so that its value is read first.
    var createsModelLast: Bool {
        requiresValues || properties.contains { $0.property.isConstant && $0.isUninitialized }
    }

    /// Whether a model that has `init()` can be created from the values of its properties.
    private var canCreateModelLast: Bool {
        // The initializer cannot receive these.
        guard properties.allSatisfy({ !$0.isUninitializedWrapper && ($0.isUnconditional || !$0.isUninitialized) })
        else {
            return false
        }
        guard declaration.isClass else { return true }
        // The initializer of a base class may have parameters, and a wrapper may be for classes only. A class with
        // subclasses is created by `init()` of the subclass, and `@Observable` replaces the properties.
        return declaration.isFinal && !declaration.isObservable && !declaration.mayHaveBaseClass
            && !properties.contains { $0.access == .attributed }
    }

    /// The initializers in the body of the type.
    var initializers: [Function] {
        declaration.members.compactMap { member in
            guard case .function(let function) = member.content, function.name == "init" else { return nil }
            return function
        }
    }

    /// The mistakes in properties that need an initial value.
    func initialValueFaults(addsConformances: Bool) -> [Fault] {
        if addsConformances {
            guard !usesDefaults, !initializers.contains(where: \.labels.isEmpty), !hasEmptyInitializerOfProtocol
            else { return [] }
            let text = "needs an initial value, unless '\(declaration.name)' conforms to 'SmartModelCodable'"
            return properties.compactMap { coded in
                if coded.lacksWrappedValue { return initialValueFault(coded, Self.wrapperReason) }
                guard coded.isUninitialized else { return nil }
                return initialValueFault(coded, text, [conformanceFixIt("require a value for each model")])
            }
        }
        // `init(rawValue:)` assigns the properties of a type with a raw value.
        guard requiresValues, clausesOfFunction("init(from:)").isEmpty, !hasRawValue else { return [] }
        let wrapped = properties.filter { $0.isUninitializedWrapper || $0.lacksWrappedValue }.map {
            initialValueFault($0, Self.wrapperReason)
        }
        // Only generated code knows the initial values of the other properties.
        let isRead = !limits.contains { $0.of == .reading }
        return wrapped
            + properties.filter(\.isUninitialized).filter { !isRead || !$0.isUnconditional }.map {
                let reason = isRead ? "it is inside '#if'" : "no code is generated for '\(declaration.name)'"
                return initialValueFault($0, "needs an initial value, because \(reason)")
            }
    }

    private static let wrapperReason = "needs an initial value, because it has a wrapper"

    /// Whether a protocol has an `init()`, which `OptionSet` has for empty sets.
    private var hasEmptyInitializerOfProtocol: Bool { declaration.inheritedNames.contains("OptionSet") }

    /// Adds the conformance of a model without initial values.
    func conformanceFixIt(_ title: String) -> MacroDiagnostic.FixIt {
        let place = offset(declaration.endOfInheritedTypes)
        let separator = declaration.inheritedTypes.isEmpty ? ": " : ", "
        return .init(title: title, range: place..<place, replacement: separator + "SmartModelCodable")
    }

    /// The properties that prevent the compiler from synthesizing `Codable`.
    var uncodableFaults: [Fault] {
        if !clausesOfFunction("init(from:)").isEmpty || !clausesOfFunction("encode(to:)").isEmpty { return [] }
        return properties.compactMap { coded in
            guard coded.access == .plain, let uncodable = coded.property.type?.uncodable else { return nil }
            return uncodableFault(coded, uncodable)
        }
    }

    private var headFaultsOfModel: [Fault] {
        let keyword = declaration.keyword
        if keyword.isWord("struct") || keyword.isWord("class") { return [] }
        return [Fault(text: "@SmartModel is for structures, classes and enums", place: keyword.range)]
    }

    /// The mistake in a nested private type that needs an extension, which cannot name it.
    ///
    /// - Parameter addsConformances: whether the extension has conformances; else it has the initializer only.
    /// - Returns: the mistake; empty for other types.
    func extensionFaults(addsConformances: Bool) -> [Fault] {
        guard declaration.access == "private" else { return [] }
        guard addsConformances else {
            return [
                Fault(
                    text:
                        "@SmartModel cannot add 'init()' to the private type '\(declaration.name)' inside another type:"
                        + " declare it, or make the type fileprivate",
                    place: declaration.nameRange
                )
            ]
        }
        let place = offset(declaration.endOfHead)
        let fixIt =
            declaration.inheritedTypes.isEmpty
            ? [
                MacroDiagnostic.FixIt(
                    title: "conform to 'SmartCodable'",
                    range: place..<place,
                    replacement: ": SmartCodable"
                )
            ]
            : []
        return [
            Fault(
                text:
                    "@SmartModel cannot add a conformance to the private type '\(declaration.name)' inside another type:"
                    + " declare the conformance",
                place: declaration.nameRange,
                fixIts: fixIt
            )
        ]
    }

    /// The reasons why no code is generated for reading or writing.
    ///
    /// A reason inside `#if` counts even if the clause is not compiled, because syntax does not show which one is.
    var limits: [Limit] {
        declaration.members.flatMap { member -> [Limit] in
            guard !member.isOfType else { return [] }
            switch member.content {
            case .function(let function): return limit(of: function).map { [$0] } ?? []
            case .pattern(let range):
                guard !member.has("lazy") else { return [] }
                return bothLimits(
                    "@SmartModel needs a name for each property: declare these one by one to generate code for"
                        + " '\(declaration.name)'",
                    range
                )
            case .properties, .type, .cases, .other: return []
            }
        } + properties.compactMap(limit) + keyLimits + attributeLimits + nameLimits
    }

    /// A warning for each limit; reading and writing can have the same.
    func warnings(for limits: [Limit]) -> [MacroDiagnostic] {
        limits.map { $0.fault.diagnostic(in: excerpt, severity: .warning) }.reduce(into: []) { warnings, warning in
            if !warnings.contains(warning) { warnings.append(warning) }
        }
    }

    /// The limits of a type that is isolated to an actor and whose conformance is not.
    ///
    /// The conformance that the macro adds is isolated. In other code, the properties cannot be accessed.
    var isolationLimits: [Limit] {
        guard let actor = declaration.globalActor, let first = declaration.inheritedTypes.first,
            !declaration.inheritedTypes.contains(where: { $0.hasPrefix("@") })
        else { return [] }
        // An enum has a raw type before its protocols.
        let model = declaration.inheritedTypes.first { type in
            ClassDeclaration.names(of: type).contains { $0.hasPrefix("Smart") }
        }
        return bothLimits(
            "@SmartModel needs an isolated conformance to generate code for '\(declaration.name)':"
                + " write '\(actor) \(model ?? first)'",
            declaration.nameRange
        )
    }

    private func limit(of function: Function) -> Limit? {
        switch function.fullName {
        case "init(from:)":
            Limit(
                of: .reading,
                fault: Fault(
                    text: "'\(declaration.name)' is read by its own 'init(from:)': @SmartModel generates no code for"
                        + " reading",
                    place: function.nameRange
                )
            )
        case "encode(to:)":
            Limit(
                of: .writing,
                fault: Fault(
                    text: "'\(declaration.name)' is written by its own 'encode(to:)': @SmartModel generates no code for"
                        + " writing",
                    place: function.nameRange
                )
            )
        default: nil
        }
    }

    private func limit(of coded: CodedProperty) -> Limit? {
        let property = coded.property
        // The storage of a wrapper is assigned without calling the observers, and so is a property in an initializer.
        if property.storage == .observed, coded.access == .plain, !createsModelLast || !coded.isUninitialized {
            return Limit(
                of: .reading,
                fault: Fault(
                    text: "'\(declaration.name)' is read without generated code, which would call the observers of"
                        + " '\(property.name)'",
                    place: property.nameRange
                )
            )
        }
        guard property.isConstant, property.initialValue == nil, !requiresValues, !canCreateModelLast else {
            return nil
        }
        let introducer = property.introducer.range
        return Limit(
            of: .reading,
            fault: Fault(
                text: "'\(declaration.name)' is read without generated code, which cannot assign to the constant"
                    + " '\(property.name)'",
                place: property.nameRange,
                fixIts: [
                    .init(
                        title: "change 'let' to 'var'",
                        range: offset(introducer.lowerBound)..<offset(introducer.upperBound),
                        replacement: "var"
                    )
                ]
            )
        )
    }

    private var keyLimits: [Limit] {
        guard ownKeys.isOpaque,
            let member = declaration.members.first(where: {
                if case .type("CodingKeys", nil) = $0.content { true } else { false }
            })
        else { return [] }
        return bothLimits(
            "@SmartModel needs the cases of 'CodingKeys' here to generate code for '\(declaration.name)'",
            member.keywordRange
        )
    }

    /// The limits of a type with a raw value, and of one whose name has another meaning in its body.
    private var nameLimits: [Limit] {
        guard !declaration.keyword.isWord("enum") else { return [] }
        if hasRawValue {
            return bothLimits(
                "@SmartModel generates no code for '\(declaration.name)', because it is read and written as its raw"
                    + " value",
                declaration.nameRange
            )
        }
        // A structure is `Self` in its body, except in the nested structure with its values.
        let isNamedByValues = createsModelLast && (!requiresValues || !valuesAssignedLater.isEmpty)
        guard hidesItsName, declaration.isClass || isNamedByValues else { return [] }
        return bothLimits(
            "@SmartModel generates no code for '\(declaration.name)', because a nested type has the same name",
            declaration.nameRange
        )
    }

    /// The limits that attributes of the type and of its properties cause.
    private var attributeLimits: [Limit] {
        if declaration.attributes.contains(where: { $0.lastName == "Model" }) {
            return bothLimits(
                "@SmartModel generates no code for '\(declaration.name)', because @Model replaces its stored properties",
                declaration.nameRange
            )
        }
        return properties.flatMap { coded -> [Limit] in
            let attribute = coded.member.attributes.first { !$0.clauses.isEmpty && $0.mayBePropertyWrapper }
            guard let attribute else { return [] }
            return bothLimits(
                "@SmartModel generates no code for '\(declaration.name)', because '\(coded.property.name)' may be a"
                    + " wrapped property or not",
                attribute.range
            )
        }
    }

    func bothLimits(_ text: String, _ place: Range<Int>, _ fixIts: [MacroDiagnostic.FixIt] = []) -> [Limit] {
        let fault = Fault(text: text, place: place, fixIts: fixIts)
        return [Limit(of: .reading, fault: fault), Limit(of: .writing, fault: fault)]
    }
}
