/// `@SmartSubclass`: what a class that inherits from a model needs to be a model itself.
enum SubclassMacro {
    /// The name in the macro's declaration.
    static let typeName = "SubclassMacro"

    /// Answers a request for one part of the expansion.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
        switch request.role {
        case .member: members(of: request)
        case .extension: .expansion(conformance(of: request), [])
        case .memberAttribute: .expansion(memberAttribute(of: request), [])
        case nil: .expansion(nil, [])
        }
    }

    private static func members(of request: AttachedMacro) -> PluginAnswer {
        let subclass = Subclass(request.declaration)
        let faults = subclass.faults
        let diagnostics = faults.filter(\.clauses.isEmpty).map(subclass.diagnostic)
        // Without a base class there is nothing to complete.
        guard subclass.isInheriting else { return .expansion(nil, diagnostics) }
        let expansion = SubclassExpansion(
            subclass,
            inheritsRules: !request.missingConformances.contains(SubclassRules.protocolName),
            conditionalFaults: faults.filter { !$0.clauses.isEmpty },
            isCompilable: diagnostics.isEmpty
        )
        return .expansion(expansion.text, diagnostics)
    }

    /// The conformance through which the library reaches what only the subclass declares.
    private static func conformance(of request: AttachedMacro) -> String? {
        let subclass = Subclass(request.declaration)
        // Where the compiler asks for the conformance it counts on it: without one it fails at the next class below.
        guard request.missingConformances.contains(SubclassRules.protocolName), subclass.isInheriting else {
            return nil
        }
        let attributes = subclass.declaration.attributes.filter(\.clauses.isEmpty)
        let availability = attributes.filter { $0.name == "available" }.map { $0.text + "\n" }.joined()
        // Members of such a class are bound to the actor, so the conformance must be as well (SE-0470).
        let actor =
            subclass.declaration.globalActor.map { $0 + " " }
            // One that is checked at run time, if it is an actor.
            ?? (subclass.declaration.mayHaveOtherActor ? "@preconcurrency " : "")
        let name = request.extendedType ?? subclass.declaration.name
        return "\(availability)extension \(name): \(actor)\(SubclassRules.protocolName) {}"
    }

    /// The attribute that a mapping needs to be no override of the base class's.
    ///
    /// Without the word `override` Swift would take a mapping that the base class declares, too, for a mistake.
    /// Here it is none: the library asks each class for its own mapping and joins them.
    private static func memberAttribute(of request: AttachedMacro) -> String? {
        let member = SourceText("class Parent {" + request.declaration.text + "\n}")
        let declaration = DeclarationScanner.scan(member)
        guard let first = declaration.members.first, SubclassRules.isOwnMapping(first) else { return nil }
        return "@_nonoverride"
    }
}
