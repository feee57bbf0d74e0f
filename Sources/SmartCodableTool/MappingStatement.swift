/// One statement of HandyJSON's `mapping(mapper:)`.
///
///     mapper <<< self.id <-- ["user_id", "id"]                 other keys
///     mapper <<< self.born <-- ("birthday", DateTransform())   another key and a transformer
///     mapper >>> self.draft                                    excluded
///     super.mapping(mapper: mapper)                            the mapping of the base class
struct MappingStatement {
    enum Action {
        /// The positions of the keys, and the transformer that replaces that of HandyJSON.
        case map(keys: Range<Int>?, transformer: String?)
        case exclude
        case callSuper
    }

    /// The positions of the tokens, without a semicolon.
    let range: Range<Int>
    /// The name of the property; empty for a call of `super`.
    let property: String
    let action: Action

    var keys: Range<Int>? {
        if case .map(let keys, _) = action { keys } else { nil }
    }

    var transformer: String? {
        if case .map(_, let transformer) = action { transformer } else { nil }
    }
}

extension Migration {
    /// The positions of the statements of a mapping; nil if it starts with another statement.
    func mappingStatements(in body: Range<Int>) -> [Range<Int>]? {
        if body.isEmpty { return [] }
        let starts = outerTokens(in: body).filter { index in
            let isStart = index == body.lowerBound || tokens[index].startsLine || tokens[index - 1].text == ";"
            return isStart && ["mapper", "super"].contains(tokens[index].text)
        }
        guard starts.first == body.lowerBound else { return nil }
        return starts.enumerated().map { number, start in
            let end = number + 1 < starts.count ? starts[number + 1] : body.upperBound
            return start..<(tokens[end - 1].text == ";" ? end - 1 : end)
        }
    }

    /// Reads a statement; nil if it has another form.
    func mappingStatement(_ range: Range<Int>) -> MappingStatement? {
        let start = range.lowerBound
        if tokens.matches("super", ".", "mapping", "(", "mapper", ":", "mapper", ")", at: start), range.count == 8 {
            return MappingStatement(range: range, property: "", action: .callSuper)
        }
        if tokens.matches("mapper", ">>>", at: start) { return exclusion(range, at: start + 2) }
        if tokens.matches("mapper", ".", "exclude", "(", "property", ":", "&", at: start), range.count > 8 {
            return exclusion(range, at: start + 7, closing: 1)
        }
        if tokens.matches("mapper", ".", "specify", "(", "property", ":", "&", at: start) {
            return specification(range)
        }
        guard tokens.matches("mapper", "<<<", at: start), let (property, arrow) = property(at: start + 2, range),
            arrow + 1 < range.upperBound, tokens[arrow].text == "<--",
            let action = mapping(arrow + 1..<range.upperBound)
        else { return nil }
        return MappingStatement(range: range, property: property, action: action)
    }

    /// The tokens that are not inside of brackets.
    func outerTokens(in range: Range<Int>) -> [Int] {
        var outer: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            outer.append(index)
            index = ["(", "[", "{"].contains(tokens[index].text) ? tokens.closing(index) : index
            index += 1
        }
        return outer
    }

    /// A property as `self.name` or `name`, and the position after it.
    private func property(at index: Int, _ range: Range<Int>) -> (name: String, end: Int)? {
        let name = tokens.matches("self", ".", at: index) ? index + 2 : index
        guard name < range.upperBound, tokens[name].kind == .identifier else { return nil }
        return (tokens[name].text, name + 1)
    }

    private func exclusion(_ range: Range<Int>, at index: Int, closing: Int = 0) -> MappingStatement? {
        guard let (property, end) = property(at: index, range), end + closing == range.upperBound else { return nil }
        return MappingStatement(range: range, property: property, action: .exclude)
    }

    /// What follows the operator `<--`: keys, a transformer, or both in parentheses.
    private func mapping(_ value: Range<Int>) -> MappingStatement.Action? {
        if areKeys(value) { return .map(keys: value, transformer: nil) }
        guard tokens[value.lowerBound].text == "(" else {
            return transformer(value).map { .map(keys: nil, transformer: $0) }
        }
        let inside = value.lowerBound + 1..<value.upperBound - 1
        guard tokens.closing(value.lowerBound) == inside.upperBound,
            let comma = outerTokens(in: inside).first(where: { tokens[$0].text == "," })
        else { return nil }
        let keys = inside.lowerBound..<comma
        let isNil = keys.count == 1 && tokens[keys.lowerBound].text == "nil"
        let rest = comma + 1..<inside.upperBound
        guard isNil || areKeys(keys), !rest.isEmpty, let transformer = transformer(rest) else { return nil }
        return .map(keys: isNil ? nil : keys, transformer: transformer)
    }

    private func areKeys(_ range: Range<Int>) -> Bool {
        range.contains { tokens[$0].kind == .string }
            && range.allSatisfy { tokens[$0].kind == .string || ["[", "]", ","].contains(tokens[$0].text) }
    }

    /// `mapper.specify(property: &id, name: "key", converter: { … })`, also with a trailing closure.
    private func specification(_ range: Range<Int>) -> MappingStatement? {
        guard let (property, end) = property(at: range.lowerBound + 7, range) else { return nil }
        let close = tokens.closing(range.lowerBound + 3)
        guard close < range.upperBound else { return nil }
        var keys: Range<Int>?
        var closure = close + 1..<range.upperBound
        var next = end
        if tokens.matches(",", "name", ":", at: next), next + 3 < close {
            keys = tokens[next + 3].text == "nil" ? nil : next + 3..<next + 4
            if let keys, !areKeys(keys) { return nil }
            next += 4
        }
        if tokens.matches(",", "converter", ":", at: next), closure.isEmpty {
            closure = next + 3..<close
            next = close
        }
        guard next == close else { return nil }
        if closure.isEmpty || source(closure) == "nil" {
            return MappingStatement(range: range, property: property, action: .map(keys: keys, transformer: nil))
        }
        guard tokens[closure.lowerBound].text == "{", let type = writtenType(of: property) else { return nil }
        // The closure of HandyJSON receives no optional; it returns one if the property is one.
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        let object = isOptional ? String(type.dropLast()) : type
        let call = "$0.\(isOptional ? "flatMap" : "map")(\(source(closure)))"
        let transformer = "FastTransformer<\(object), String>(fromJSON: { \(call) })"
        return MappingStatement(range: range, property: property, action: .map(keys: keys, transformer: transformer))
    }

    /// The written type of a property of the file; nil if it is inferred, or if properties have this name and another
    /// type.
    private func writtenType(of property: String) -> String? {
        let types = tokens.indices.filter { tokens.matches("var", property, ":", at: $0) }.map { index in
            let end = endOfType(index + 3)
            return source(index + 3..<end)
        }
        return Set(types).count == 1 ? types.first : nil
    }

    /// The transformer that replaces one of HandyJSON; nil if a person has to decide.
    private func transformer(_ range: Range<Int>) -> String? {
        let name = tokens[range.lowerBound].text
        let text = source(range)
        if let known = Self.transformers[tokens[range].map(\.text).joined()] { return known }
        let argument = range.count > 5 ? source(range.lowerBound + 4..<range.upperBound - 1) : ""
        switch name {
        case "CustomDateFormatTransform" where tokens.matches("(", "formatString", ":", at: range.lowerBound + 1):
            // HandyJSON sets this locale, too: without it, the calendar of the user reads other years.
            return "SmartDateTransformer(strategy: .formatted({ let formatter = DateFormatter(); "
                + "formatter.locale = Locale(identifier: \"en_US_POSIX\"); "
                + "formatter.dateFormat = \(argument); return formatter }()))"
        case "DateFormatterTransform" where tokens.matches("(", "dateFormatter", ":", at: range.lowerBound + 1):
            return "SmartDateTransformer(strategy: .formatted(\(argument)))"
        case "TransformOf": return "FastTransformer" + text.dropFirst("TransformOf".count)
        case _ where Self.undecidedTransformers.contains(name): return nil
        default:
            // A transformer of the app.
            let isCall = tokens[range.upperBound - 1].text == ")" && name.first?.isUppercase == true
            return isCall ? text : nil
        }
    }

    private static let transformers = [
        "DateTransform()": "SmartDateTransformer(strategy: .timestamp)",
        "ISO8601DateTransform()": "SmartDateTransformer(strategy: .iso8601)",
        "URLTransform()": "SmartURLTransformer()",
        "DataTransform()": "SmartDataTransformer()",
    ]

    /// Transformers of HandyJSON whose replacement depends on their arguments or on the type of the property.
    private static let undecidedTransformers: Set<String> = [
        "DateTransform", "ISO8601DateTransform", "URLTransform", "DataTransform", "CustomDateFormatTransform",
        "DateFormatterTransform", "EnumTransform", "HexColorTransform", "NSDecimalNumberTransform",
    ]
}
