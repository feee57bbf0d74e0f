/// A class with `@SmartModel` that is not final, has a base class, or has `@Observable`.
///
/// `@Observable` replaces the stored properties by computed ones. The compiler would synthesize `Codable` for their
/// storage, so the macro generates `CodingKeys`, `init(from:)` and `encode(to:)`.
struct ClassModel {
    private enum Base {
        /// No base class is a model.
        case none
        /// A base class has generated code, which this class extends.
        case generated
        /// A base class is a model without generated code.
        case plain
    }

    private let request: AttachedMacro
    private let type: AnnotatedType
    private let base: Base

    /// Creates a class; nil for other types, and for all other final classes, whose code is that of a structure.
    init?(_ request: AttachedMacro) {
        let declaration = DeclarationScanner.scan(SourceText(request.declaration.text))
        guard declaration.isClass else { return nil }
        let misses = Set(request.missingConformances)
        if !declaration.mayHaveBaseClass {
            base = .none
        } else if !misses.contains(Self.protocolName) {
            base = .generated
        } else {
            // The class inherits the conformance, or it declares it, or the first type is a protocol that contains it.
            let isModel = misses.isDisjoint(with: ModelMacro.conformances) && !declaration.declaresModel
            base = isModel ? .plain : .none
        }
        if base == .none, declaration.isFinal, !declaration.isObservable { return nil }
        self.request = request
        type =
            base == .none
            ? AnnotatedType(model: request.declaration) : AnnotatedType(subclass: request.declaration)
    }

    /// The library's protocol of classes with generated code.
    static let protocolName = "_SmartClass"

    /// Returns one part of the expansion.
    func expand() -> PluginAnswer {
        switch request.role {
        case .member: return members
        case .extension:
            // If the compiler requests a conformance, it must be generated, also after an error; otherwise the compiler
            // crashes at the next subclass.
            let missing = (ModelMacro.conformances + [Self.protocolName]).filter(request.missingConformances.contains)
            return .expansion(
                missing.isEmpty ? nil : SubclassMacro.conformance(missing, of: type, request),
                type.mappingFaults.map { $0.diagnostic(in: type.excerpt) } + type.notices
            )
        case .memberAttribute, .peer, nil: return .expansion(nil, [])
        }
    }

    /// Whether the compiler synthesizes `Codable`.
    ///
    /// In a class that is not final, it does so only if the class itself
    /// declares the conformance.
    private var isSynthesized: Bool {
        base == .none && !type.declaration.isObservable
            && request.missingConformances.isDisjoint(with: ModelMacro.conformances)
    }

    private var members: PluginAnswer {
        let faults = nameFaults + (base == .none ? rootFaults : type.memberFaults(of: "@SmartModel"))
        let errors = faults.filter(\.clauses.isEmpty).map { $0.diagnostic(in: type.excerpt) }
        let limits = errors.isEmpty ? limits : []
        let model = ModelExpansion(type, isReadable: false, isWritable: false, context: request.context)
        let coding = SubclassExpansion(
            type,
            isRoot: base == .none,
            inheritsRules: !request.missingConformances.contains(SubclassRules.protocolName),
            conditionalFaults: faults.filter { !$0.clauses.isEmpty },
            isCompilable: errors.isEmpty,
            model: model
        )
        let reading = ClassExpansion(
            type,
            hasBase: base == .generated,
            isReadable: errors.isEmpty && !limits.contains { $0.of == .reading },
            isWritable: errors.isEmpty && !limits.contains { $0.of == .writing },
            model: model
        )
        let text = [
            isSynthesized ? coding.textOfSynthesized : coding.text, type.hidesItsName ? "" : reading.text,
            base == .none ? model.text : "",
        ]
        return .expansion(text.filter { !$0.isEmpty }.joined(separator: "\n\n"), errors + type.warnings(for: limits))
    }
}

// MARK: - Diagnostics

extension ClassModel {
    /// The mistake in a class whose name has another meaning in its body, where generated code names it.
    private var nameFaults: [Fault] {
        guard type.hidesItsName else { return [] }
        return [
            Fault(
                text: "@SmartModel cannot name the class '\(type.declaration.name)', because a nested type has the same"
                    + " name: rename one of them",
                place: type.declaration.nameRange
            )
        ]
    }

    /// The mistakes in a class without base class.
    private var rootFaults: [Fault] {
        let misses = ModelMacro.conformances.filter(request.missingConformances.contains)
        let declaration = type.declaration
        if declaration.access == "private", !request.context.isEmpty {
            return [
                Fault(
                    text: "@SmartModel cannot extend the private class '\(declaration.name)' inside another type:"
                        + " make it 'fileprivate' or 'final'",
                    place: declaration.nameRange
                )
            ]
        }
        if type.requiresValues, !declaration.isFinal {
            let start = type.offset(declaration.keyword.range.lowerBound)
            return [
                Fault(
                    text: "@SmartModel is for classes that are final or conform to 'SmartCodable'",
                    place: declaration.keyword.range,
                    fixIts: [.init(title: "add 'final'", range: start..<start, replacement: "final ")]
                )
            ]
        }
        if misses.count == 1 {
            let start = type.offset(declaration.keyword.range.lowerBound)
            return [
                Fault(
                    text: declaration.isFinal
                        ? "@SmartModel is for classes with @Observable that conform to 'SmartCodable'"
                        : "@SmartModel is for classes that are final or conform to 'SmartCodable'",
                    place: declaration.keyword.range,
                    fixIts: declaration.isFinal || declaration.isObservable
                        ? [] : [.init(title: "add 'final'", range: start..<start, replacement: "final ")]
                )
            ]
        }
        if isSynthesized { return type.uncodableFaults }
        if declaration.mayHaveBaseClass, !misses.isEmpty {
            return [
                Fault(
                    text: "@SmartModel needs 'SmartCodable' in the declaration of '\(declaration.name)', because"
                        + " '\(declaration.inheritedTypes.first ?? "")' can be a base class",
                    place: declaration.nameRange
                )
            ]
        }
        return type.memberFaults(of: "@SmartModel")
    }

    private var limits: [AnnotatedType.Limit] {
        let isIsolated = request.missingConformances.isDisjoint(with: ModelMacro.conformances) && base == .none
        return plainBaseLimits + type.limits + (isIsolated ? type.isolationLimits : []) + type.classLimits
    }

    private var plainBaseLimits: [AnnotatedType.Limit] {
        let declaration = type.declaration
        guard base == .plain, let first = declaration.inheritedTypes.first else { return [] }
        let attribute = declaration.attributes.first { $0.lastName == "SmartModel" }
        return type.bothLimits(
            "@SmartModel generates no code for '\(declaration.name)', because '\(first)' has none: add @SmartModel to the"
                + " base class, or write 'SmartCodable' first if '\(first)' is a protocol",
            declaration.nameRange,
            attribute.map { attribute in
                let place = type.offset(attribute.range.lowerBound)..<type.offset(attribute.range.upperBound)
                return [.init(title: "use '@SmartSubclass'", range: place, replacement: "@SmartSubclass")]
            } ?? []
        )
    }
}

extension AnnotatedType {
    /// The limits that only classes with base class or subclasses have.
    fileprivate var classLimits: [Limit] {
        let deprecated = properties.filter(\.isDeprecated).flatMap { coded in
            bothLimits(
                "'\(declaration.name)' is read and written without generated code, because '\(coded.property.name)' is"
                    + " deprecated",
                coded.property.nameRange
            )
        }
        return deprecated
            + declaration.members.filter { $0.has("override") && !$0.isOfType }.flatMap(\.properties)
            .filter(\.hasSetter).map { property in
                Limit(
                    of: .reading,
                    fault: Fault(
                        text: "'\(declaration.name)' is read without generated code, which would call the accessors of"
                            + " '\(property.name)'",
                        place: property.nameRange
                    )
                )
            }
    }
}

extension ClassDeclaration {
    var isFinal: Bool { modifiers.contains("final") }

    /// Whether `@Observable` replaces the stored properties.
    var isObservable: Bool { attributes.contains { $0.lastName == "Observable" } }

    /// Whether the first type in the inheritance clause can be a base class; syntax does not show whether it is one.
    var mayHaveBaseClass: Bool {
        guard let first = inheritedTypes.first else { return false }
        return !Self.names(of: first).allSatisfy(Self.knownProtocols.contains)
    }

    /// Whether the declaration itself states that the class is a model.
    fileprivate var declaresModel: Bool {
        inheritedNames.contains(where: Self.modelProtocols.contains)
    }

    private static let modelProtocols: Set<String> = [
        "SmartCodable", "SmartCodableX", "SmartDecodable", "SmartEncodable",
    ]

    private static let knownProtocols = modelProtocols.union([
        "SmartModelCodable", "SmartModelDecodable", "SmartModelEncodable", "Codable", "Decodable", "Encodable",
        "Equatable", "Hashable", "Sendable", "Identifiable", "ObservableObject", "Comparable", "CaseIterable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "RawRepresentable", "OptionSet",
    ])
}

extension [String] {
    fileprivate func isDisjoint(with others: [String]) -> Bool { !contains(where: others.contains) }
}
