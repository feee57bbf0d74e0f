@testable import MacroScanner

/// Expands `@SmartSubclass` for a class at the start of a file, like a request from the compiler.
struct Expanding {
    let source: String
    /// Whether a base class has the conformance already.
    var inheritsRules = false
    var extendedType: String?
    var context: [String] = []
    /// The missing conformances of a type with `@SmartModel`; nil for `@SmartSubclass`.
    var modelMisses: [String]?

    var members: String? { answer(.member).0 }
    var diagnostics: [MacroDiagnostic] { answer(.member).1 + (modelMisses == nil ? [] : answer(.extension).1) }
    var conformance: String? { answer(.extension).0 }

    /// Expands `@SmartModel`.
    static func model(
        _ source: String,
        misses: [String] = ["SmartDecodable", "SmartEncodable"],
        context: [String] = []
    ) -> Self {
        Expanding(source: source, context: context, modelMisses: misses)
    }

    /// Each diagnostic as an editor shows it: position, message and fixes.
    var diagnosticTexts: [String] {
        diagnostics.map { diagnostic in
            let bytes = Array(source.utf8)
            let marked = diagnostic.highlight.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
            let fixes = diagnostic.fixIts.map { " | \($0.title): \(applied($0))" }.joined()
            return "\(marked): \(diagnostic.text)\(fixes)"
        }
    }

    private func applied(_ fix: MacroDiagnostic.FixIt) -> String {
        let bytes = Array(source.utf8)
        var start = fix.range.lowerBound
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = fix.range.upperBound
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let line =
            Array(bytes[start..<fix.range.lowerBound]) + Array(fix.replacement.utf8)
            + Array(bytes[fix.range.upperBound..<end])
        return String(decoding: line, as: UTF8.self).trimmed
    }

    /// The attribute that a member gets.
    func attribute(ofMember member: String) -> String? {
        let request = AttachedMacro(
            typeName: SubclassMacro.typeName,
            role: .memberAttribute,
            declaration: SourceExcerpt(text: member),
            parent: SourceExcerpt(text: source)
        )
        guard case .expansion(let text, _) = SubclassMacro.expand(request) else { return nil }
        return text
    }

    /// The members need to know of the protocols that `SmartDecodable` and `SmartEncodable` refine.
    private func misses(in role: AttachedMacro.Role, _ names: [String]) -> [String] {
        role == .member ? names.map { $0.replacing("Smart", with: "SmartModel") } + names : names
    }

    private func answer(_ role: AttachedMacro.Role) -> (String?, [MacroDiagnostic]) {
        let request = AttachedMacro(
            typeName: modelMisses == nil ? SubclassMacro.typeName : ModelMacro.typeName,
            role: role,
            declaration: SourceExcerpt(text: source),
            extendedType: extendedType,
            context: context,
            missingConformances: modelMisses.map { misses(in: role, $0) }
                ?? (inheritsRules ? [] : [SubclassRules.protocolName])
        )
        let answer = modelMisses == nil ? SubclassMacro.expand(request) : ModelMacro.expand(request)
        guard case .expansion(let text, let diagnostics) = answer else { return (nil, []) }
        return (text, diagnostics)
    }
}

extension String {
    func components(separatedBy separator: String) -> [String] {
        var parts: [String] = [""]
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(separator) {
                parts.append("")
                rest = rest.dropFirst(separator.count)
            } else {
                parts[parts.count - 1].append(rest.removeFirst())
            }
        }
        return parts
    }
}
