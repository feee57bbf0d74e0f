/// The implementation of `@SmartModel`.
enum ModelMacro {
    /// The name in the macro's declaration.
    static let typeName = "ModelMacro"

    /// Returns one part of the expansion.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
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
                model.mappingFaults.map { $0.diagnostic(in: model.excerpt) }
            )
        case .memberAttribute, .peer, nil: return .expansion(nil, [])
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
        let limits = model.limits + (addsConformances ? [] : model.isolationLimits)
        let protocols = model.requiresValues ? [modelDecodable, modelEncodable] : conformances
        let misses = addsConformances ? [] : request.missingConformances
        let expansion = ModelExpansion(
            model,
            isReadable: !misses.contains(protocols[0]) && !limits.contains { $0.of == .reading },
            isWritable: !misses.contains(protocols[1]) && !limits.contains { $0.of == .writing },
            context: request.context
        )
        return .expansion(expansion.text, model.warnings(for: limits))
    }

    /// The extension with the missing conformances and the missing `init()`; nil if it needs neither.
    ///
    /// A type that declares one of the conformances gets no other. A structure with `defaults` gets `init()`.
    private static func extensionText(
        of model: AnnotatedType,
        _ request: AttachedMacro,
        addsConformances: Bool
    ) -> String? {
        guard addsConformances || model.usesDefaults else { return nil }
        let availability = model.declaration.attributes
            .filter { $0.name == "available" && $0.clauses.isEmpty }.map { $0.text + "\n" }.joined()
        // The properties of such a type are isolated to the actor, so the conformances must be as well (SE-0470).
        let actor = model.declaration.globalActor.map { $0 + " " } ?? ""
        let name = request.extendedType ?? model.declaration.name
        let list = addsConformances ? ": \(actor)\(decodable), \(actor)\(encodable)" : ""
        let head = "\(availability)extension \(name)\(list)"
        guard model.usesDefaults else { return head + " {}" }
        let initializer = ModelExpansion(model, isReadable: true, isWritable: true, context: request.context)
            .emptyInitializer
        var block = CodeBlock()
        block.open(head + " {")
        initializer.forEach { block.add($0) }
        block.close("}")
        return block.text
    }
}
