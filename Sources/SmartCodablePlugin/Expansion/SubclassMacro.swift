/// The implementation of `@SmartSubclass`.
enum SubclassMacro {
    /// The name in the macro's declaration.
    static let typeName = "SubclassMacro"

    /// Returns one part of the expansion.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
        switch request.role {
        case .member: members(of: request)
        case .extension: .expansion(conformance(of: request), [])
        case .memberAttribute: .expansion(memberAttribute(of: request), [])
        case .peer, nil: .expansion(nil, [])
        }
    }

    private static func members(of request: AttachedMacro) -> PluginAnswer {
        let subclass = AnnotatedType(subclass: request.declaration)
        // Both macros would generate the same members.
        if let fault = subclass.faultOfBothMacros { return .expansion(nil, [fault.diagnostic(in: subclass.excerpt)]) }
        let faults = subclass.faults
        let diagnostics = faults.filter(\.clauses.isEmpty).map { $0.diagnostic(in: subclass.excerpt) }
        // Without a base class there is nothing to generate.
        guard subclass.isInheriting else { return .expansion(nil, diagnostics) }
        let expansion = SubclassExpansion(
            subclass,
            inheritsRules: !request.missingConformances.contains(SubclassRules.protocolName),
            conditionalFaults: faults.filter { !$0.clauses.isEmpty },
            isCompilable: diagnostics.isEmpty
        )
        return .expansion(expansion.text, diagnostics)
    }

    /// The conformance that gives the library access to members that only the subclass declares.
    private static func conformance(of request: AttachedMacro) -> String? {
        let subclass = AnnotatedType(subclass: request.declaration)
        // If the compiler requests the conformance, it must be generated; otherwise the expansion of the next subclass
        // fails.
        guard request.missingConformances.contains(SubclassRules.protocolName), subclass.isInheriting else {
            return nil
        }
        return conformance([SubclassRules.protocolName], of: subclass, request)
    }

    /// Returns an extension with conformances that are isolated like the class.
    static func conformance(_ protocols: [String], of subclass: AnnotatedType, _ request: AttachedMacro) -> String {
        let attributes = subclass.declaration.attributes.filter(\.clauses.isEmpty)
        let availability = attributes.filter { $0.name == "available" }.map { $0.text + "\n" }.joined()
        // The members of such a class are isolated to the actor, so the conformance must be as well (SE-0470).
        let actor =
            subclass.declaration.globalActor.map { $0 + " " }
            // The attribute may be an actor, so isolation is checked at run time.
            ?? (subclass.declaration.mayHaveOtherActor ? "@preconcurrency " : "")
        let name = request.extendedType ?? subclass.declaration.name
        let list = protocols.map { actor + $0 }.joined(separator: ", ")
        let isolation = subclass.declaration.isNonisolated(in: request.context) ? "nonisolated " : ""
        return "\(availability)\(isolation)extension \(name): \(list) {}"
    }

    /// Returns the attribute that lets a mapping hide that of the base class.
    ///
    /// Without `override`, Swift reports an error if the base class declares the same mapping. Here this is valid: the
    /// library calls the mapping of each class and combines them.
    private static func memberAttribute(of request: AttachedMacro) -> String? {
        let member = SourceText("class Parent {" + request.declaration.text + "\n}")
        let declaration = DeclarationScanner.scan(member)
        guard let first = declaration.members.first, SubclassRules.isOwnMapping(first) else { return nil }
        // A mapping of a class with `@SmartModel` needs `override`.
        if let parent = request.parent, AnnotatedType(subclass: parent).faultOfBothMacros != nil { return nil }
        return "@_nonoverride"
    }
}
