/// A function that the library calls if a model declares it.
///
/// Each has a default implementation, so the compiler accepts a declaration that differs from it, and the library never
/// calls that.
struct LibraryFunction {
    let name: String
    let labels: [String]
    let isOfType: Bool
    /// The type of the result; empty for none.
    let result: String
    let canThrow: Bool

    static let all = [
        mapping("mappingForKey", "[SmartKeyTransformer]?"), mapping("mappingForValue", "[SmartValueTransformer]?"),
        mapping("designatedPath", "String?"),
        mapping("decodingOptions", "[SmartDecodingOption]"), mapping("encodingOptions", "[SmartEncodingOption]"),
        hook("didFinishMapping", []), hook("didUpdate", ["from"]), hook("willDecode", ["_"], isOfType: true),
        hook("willEncode", []), hook("didEncode", ["_"]),
    ]

    private static func mapping(_ name: String, _ result: String) -> Self {
        Self(name: name, labels: [], isOfType: true, result: result, canThrow: false)
    }

    private static func hook(_ name: String, _ labels: [String], isOfType: Bool = false) -> Self {
        Self(name: name, labels: labels, isOfType: isOfType, result: "", canThrow: true)
    }

    /// The name with the labels: `didUpdate(from:)`.
    var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }

    /// Whether a name is a misspelling.
    func resembles(_ other: String) -> Bool {
        let (left, right) = (Array(name.lowercased().utf8), Array(other.lowercased().utf8))
        let limit = left.count >= 16 ? 3 : 2
        return abs(left.count - right.count) <= limit && Self.distance(left, right) <= limit
    }

    /// The number of letters to insert, remove, replace or swap with the next one.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var rows = [Array(0...right.count)]
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(
                    rows[row][column] + (letter == other ? 0 : 1),
                    rows[row][column + 1] + 1,
                    next[column] + 1
                )
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                next.append(best)
            }
            rows.append(next)
        }
        return rows.last?.last ?? 0
    }
}

extension AnnotatedType {
    /// The warnings about members that the library would call if they were declared in another way, and the notes about
    /// properties that the coding keys leave out.
    ///
    /// Members inside `#if` are not examined, because syntax does not show which are compiled.
    var notices: [MacroDiagnostic] {
        (nearMisses + foreignKeys + [memberwiseFault].compactMap { $0 })
            .map { $0.diagnostic(in: excerpt, severity: .warning) }
            + omittedProperties.map { $0.diagnostic(in: excerpt, severity: .note) }
    }

    // MARK: - Functions that are never called

    private var nearMisses: [Fault] {
        let declared = Set(
            declaration.members.compactMap { member -> String? in
                guard case .function(let function) = member.content else { return nil }
                return function.fullName
            }
        )
        return declaration.members.compactMap { member in
            guard member.clauses.isEmpty, !member.has("override") else { return nil }
            switch member.content {
            case .function(let function):
                return nearMiss(function, member, declared)
            case .properties(let properties):
                guard properties.count == 1, let property = properties.first,
                    let target = LibraryFunction.all.first(where: { $0.name == property.name })
                else { return nil }
                return neverCalled(
                    property.name,
                    "it is a property, not the function '\(target.fullName)'",
                    property.nameRange
                )
            case .pattern, .type, .cases, .other: return nil
            }
        }
    }

    private func nearMiss(_ function: Function, _ member: Member, _ declared: Set<String>) -> Fault? {
        if function.fullName == "requiredProperties()" {
            return neverCalled(function.fullName, "'@SmartRequired' replaces it", function.nameRange)
        }
        if let target = LibraryFunction.all.first(where: { $0.name == function.name }) {
            if function.labels == target.labels { return mistake(in: function, member, target) }
            guard function.labels.count == target.labels.count, !declared.contains(target.fullName) else { return nil }
            return neverCalled(function.fullName, "did you mean '\(target.fullName)'?", function.nameRange)
        }
        // A name that only resembles the library's can be a helper of the model.
        guard !member.has("private"), !member.has("fileprivate"),
            let target = LibraryFunction.all.first(where: {
                $0.labels.count == function.labels.count && $0.resembles(function.name)
            }), !declared.contains(target.fullName)
        else { return nil }
        return neverCalled(
            function.fullName,
            "did you mean '\(target.fullName)'?",
            function.nameRange,
            [fixIt("rename it to '\(target.name)'", function.nameRange, target.name)]
        )
    }

    /// The reason why a function with the name of the library's does not implement its requirement.
    private func mistake(in function: Function, _ member: Member, _ target: LibraryFunction) -> Fault? {
        let name = function.fullName
        if target.isOfType, !member.isOfType {
            let start = member.keywordRange.lowerBound
            return neverCalled(
                name,
                "it is not static",
                function.nameRange,
                [fixIt("add 'static'", start..<start, "static ")]
            )
        }
        if !target.isOfType, member.isOfType { return neverCalled(name, "it is static", function.nameRange) }
        if function.isAsync { return neverCalled(name, "it is asynchronous", function.nameRange) }
        if function.throwsErrors, !target.canThrow { return neverCalled(name, "it throws", function.nameRange) }
        guard !target.result.isEmpty else { return nil }
        let title = "return '\(target.result)'"
        guard let result = function.result else {
            let end = function.endOfEffects
            let fixIt = fixIt(title, end..<end, " -> \(target.result)")
            return neverCalled(name, "it returns nothing", function.nameRange, [fixIt])
        }
        // Another type can be an alias.
        let written = source.text(result).filter { !$0.isWhitespace }
        let expected = target.result.filter { !$0.isWhitespace }
        let isOptional = expected.hasSuffix("?")
        guard written == (isOptional ? String(expected.dropLast()) : expected + "?") else { return nil }
        let reason = isOptional ? "its result is not optional" : "its result is optional"
        return neverCalled(name, reason, result, [fixIt(title, result, target.result)])
    }

    private func neverCalled(
        _ name: String,
        _ reason: String,
        _ place: Range<Int>,
        _ fixIts: [MacroDiagnostic.FixIt] = []
    ) -> Fault {
        Fault(text: "'\(name)' is never called: \(reason)", place: place, fixIts: fixIts)
    }

    private func fixIt(_ title: String, _ place: Range<Int>, _ text: String) -> MacroDiagnostic.FixIt {
        .init(title: title, range: offset(place.lowerBound)..<offset(place.upperBound), replacement: text)
    }

    // MARK: - Keys

    /// The keys in mappings that are not of the type's coding keys.
    ///
    /// A mapping applies to the property whose coding key has the same string. The strings of another enum can be
    /// different.
    private var foreignKeys: [Fault] {
        // A subclass can map the properties of its base class.
        guard !ownKeys.isOpaque, !(declaration.isClass && declaration.mayHaveBaseClass) else { return [] }
        return declaration.members.flatMap { member -> [Fault] in
            guard member.clauses.isEmpty, case .function(let function) = member.content, let body = function.body,
                ["mappingForKey()", "mappingForValue()"].contains(function.fullName)
            else { return [] }
            let tokens = Lexer.tokens(of: SourceText(source.text(body)))
            return tokens.indices.dropFirst(3).compactMap { index in
                guard tokens[index].isOperator("<---"), tokens[index - 2].isPunctuation("."),
                    tokens[index - 3].kind == .identifier
                else { return nil }
                var start = index - 3
                while start >= 2, tokens[start - 1].isPunctuation("."), tokens[start - 2].kind == .identifier {
                    start -= 2
                }
                let path = tokens[start...(index - 3)].map(\.text).filter { $0 != "." }
                let isOwn =
                    path.last == "CodingKeys"
                    && (path.count == 1 || path[path.count - 2] == "Self"
                        || path[path.count - 2] == declaration.name)
                guard !isOwn else { return nil }
                let place =
                    body.lowerBound + tokens[start].range.lowerBound..<body.lowerBound
                    + tokens[index - 3].range.upperBound
                return Fault(
                    text: "'\(path.joined(separator: "."))' is not the 'CodingKeys' of '\(declaration.name)': a mapping"
                        + " applies to the property whose coding key has the same string",
                    place: place,
                    fixIts: [fixIt("use 'CodingKeys'", place, "CodingKeys")]
                )
            }
        }
    }

    /// The properties that the coding keys leave out without an attribute that shows the intention.
    private var omittedProperties: [Fault] {
        guard !ownKeys.isOpaque, !ownKeys.cases.isEmpty else { return [] }
        let attributes = ["SmartIgnored", "IgnoredKey", "NSManaged", "ObservationIgnored"]
        return declaration.members.flatMap { member -> [Fault] in
            guard member.clauses.isEmpty, !member.isOfType, !member.has("lazy"), !member.has("override"),
                !member.attributes.contains(where: { attributes.contains($0.lastName) })
            else { return [] }
            return member.properties.compactMap { property in
                guard property.storage != .computed, !member.has("weak"),
                    !property.isConstant || property.initialValue == nil,
                    !property.name.hasPrefix("_"), ownKeys.condition(of: property.name) == nil
                else { return nil }
                return Fault(
                    text: "'\(property.name)' is neither read nor written, because 'CodingKeys' does not list it",
                    place: property.nameRange
                )
            }
        }
    }
}
