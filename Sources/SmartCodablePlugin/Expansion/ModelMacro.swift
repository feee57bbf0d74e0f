/// The implementation of `@SmartModel`.
enum ModelMacro {
    /// The name in the macro's declaration.
    static let typeName = "ModelMacro"

    /// Returns one part of the expansion.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
        // The compiler reports that a type in a function has no extension, and needs no further errors.
        if request.isLocal, isAttached(to: request) { return .expansion(nil, []) }
        if let model = ClassModel(request) { return model.expand() }
        if let model = EnumModel(request) { return model.expand() }
        let model = AnnotatedType(model: request.declaration)
        let misses = request.missingConformances.filter(conformances.contains)
        let addsConformances = misses == conformances && !model.requiresValues
        let isHidden = (addsConformances || model.usesDefaults) && !request.context.isEmpty
        let faults =
            model.modelFaults + model.initialValueFaults(addsConformances: addsConformances)
            + (isHidden ? model.extensionFaults(addsConformances: addsConformances) : [])
        switch request.role {
        case .member:
            guard faults.isEmpty else { return .expansion(nil, []) }
            return members(of: model, request, addsConformances: addsConformances)
        case .extension:
            // Reported in one role only; the compiler expands the members of some types too late to show them.
            guard faults.isEmpty else { return .expansion(nil, faults.map { $0.diagnostic(in: model.excerpt) }) }
            return .expansion(
                extensionText(of: model, request, addsConformances: addsConformances),
                model.mappingFaults.map { $0.diagnostic(in: model.excerpt) } + model.notices
            )
        case .memberAttribute, .peer, nil: return .expansion(nil, [])
        }
    }

    /// Whether the attribute is `@SmartModel`; another macro can have the same implementation without extension.
    private static func isAttached(to request: AttachedMacro) -> Bool {
        DeclarationScanner.scan(SourceText(request.declaration.text)).attributes.contains {
            $0.lastName == "SmartModel"
        }
    }

    static let modelDecodable = "SmartModelDecodable"
    static let modelEncodable = "SmartModelEncodable"
    private static let decodable = "SmartDecodable"
    private static let encodable = "SmartEncodable"
    /// The conformances of a model.
    static let conformances = [decodable, encodable]

    private static func members(
        of model: AnnotatedType,
        _ request: AttachedMacro,
        addsConformances: Bool
    ) -> PluginAnswer {
        let limits = limits(of: model, addsConformances: addsConformances)
        let expansion = expansion(of: model, request, addsConformances: addsConformances)
        return .expansion(expansion.text, model.warnings(for: limits))
    }

    private static func limits(of model: AnnotatedType, addsConformances: Bool) -> [AnnotatedType.Limit] {
        model.limits + (addsConformances ? [] : model.isolationLimits)
    }

    private static func expansion(
        of model: AnnotatedType,
        _ request: AttachedMacro,
        addsConformances: Bool
    ) -> ModelExpansion {
        let limits = limits(of: model, addsConformances: addsConformances)
        // The compiler reports these two protocols in the member role only, so the declaration must name them.
        let protocols = model.requiresValues ? [modelDecodable, modelEncodable] : conformances
        let isDeclared = protocols.map { !model.requiresValues || model.declares($0) }
        let misses = addsConformances ? [] : request.missingConformances
        return ModelExpansion(
            model,
            isReadable: isDeclared[0] && !misses.contains(protocols[0]) && !limits.contains { $0.of == .reading },
            isWritable: isDeclared[1] && !misses.contains(protocols[1]) && !limits.contains { $0.of == .writing },
            context: request.context,
            conforms: addsConformances || conformances.contains { !request.missingConformances.contains($0) }
        )
    }

    /// The extension with the missing conformances and initializers; nil if there are none.
    ///
    /// A type that declares one of the conformances gets no other.
    private static func extensionText(
        of model: AnnotatedType,
        _ request: AttachedMacro,
        addsConformances: Bool
    ) -> String? {
        let expansion = expansion(of: model, request, addsConformances: addsConformances)
        let initializers = [expansion.initializerFromDefaults, expansion.initializerInExtension]
            .compactMap { $0?.text }
        guard addsConformances || !initializers.isEmpty else { return nil }
        let availability = model.declaration.attributes
            .filter { $0.name == "available" && $0.clauses.isEmpty }.map { $0.text + "\n" }.joined()
        // The properties of such a type are isolated to the actor, so the conformances must be as well (SE-0470).
        let actor = model.declaration.globalActor.map { $0 + " " } ?? ""
        let isolation = model.declaration.isNonisolated(in: request.context) ? "nonisolated " : ""
        let name = request.extendedType ?? model.declaration.name
        let list = addsConformances ? ": \(actor)\(decodable), \(actor)\(encodable)" : ""
        let head = "\(availability)\(isolation)extension \(name)\(list)"
        guard !initializers.isEmpty else { return head + " {}" }
        let lines = initializers.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
        var block = CodeBlock()
        block.open(head + " {")
        lines.forEach { block.add(String($0)) }
        block.close("}")
        return block.text
    }
}

extension AnnotatedType {
    /// Whether the declaration names a protocol of models with required properties, or one that refines it.
    fileprivate func declares(_ name: String) -> Bool {
        let refining = name == ModelMacro.modelDecodable ? "SmartDecodable" : "SmartEncodable"
        let names = [name, refining, "SmartModelCodable", "SmartCodable", "SmartCodableX"]
        return declaration.inheritedNames.contains(where: names.contains)
    }
}
