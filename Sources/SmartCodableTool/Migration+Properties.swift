/// Adds wrappers to the properties of models, and lists those that need a decision.
extension Migration {
    /// A stored property with a written type.
    struct Property {
        /// The position of the keyword.
        let index: Int
        let name: String
        /// The positions of the type.
        let typeRange: Range<Int>
        /// The type without white space.
        let type: String
        let isConstant: Bool
        let hasInitialValue: Bool

        /// Nil if the property is computed, static, or has no written type.
        init?(at index: Int, _ migration: Migration) {
            let tokens = migration.tokens
            guard index + 3 < tokens.count, tokens[index + 2].text == ":" else { return nil }
            if index > 0, ["static", "class", "lazy"].contains(tokens[index - 1].text) { return nil }
            let end = migration.endOfType(index + 3)
            guard end > index + 3, end >= tokens.count || tokens[end].text != "{" else { return nil }
            self.index = index
            name = tokens[index + 1].text
            typeRange = index + 3..<end
            type = tokens[typeRange].map(\.text).joined()
            isConstant = tokens[index].text == "let"
            hasInitialValue = end < tokens.count && tokens[end].text == "="
        }
    }

    /// The position after a type.
    func endOfType(_ start: Int) -> Int {
        var end = start
        var depth = 0
        while end < tokens.count, depth > 0 || !["=", "{", ";", "}"].contains(tokens[end].text) {
            if depth == 0, end > start, tokens[end].startsLine { break }
            if ["[", "(", "<"].contains(tokens[end].text) { depth += 1 }
            if ["]", ")", ">"].contains(tokens[end].text) { depth -= 1 }
            end += 1
        }
        return end
    }

    /// Gives a property of HandyJSON the wrapper that its type needs.
    ///
    /// - Returns: whether it got one.
    mutating func rewriteProperty(_ property: Property) -> Bool {
        if property.isConstant || isIgnored(property.index) || hasAttribute(nil, before: property.index) {
            return false
        }
        let isProtocol = ["HandyJSON", "(anyHandyJSON)"].contains(property.type.prefix { $0 != "?" && $0 != "!" })
        guard isProtocol || Self.needsAny(property.type) else { return false }
        // HandyJSON does not read a property whose type is a protocol.
        insert(isProtocol ? "@IgnoredKey " : "@SmartAny ", before: firstModifier(before: property.index))
        let type = property.typeRange.lowerBound
        if isProtocol, tokens[type].text == "HandyJSON" {
            insert("(any ", before: type)
            insert(")", after: type)
        }
        return true
    }

    /// Lists what a person has to decide, in moved models too.
    mutating func noteProperty(_ property: Property, _ members: [Int], isRewritten: Bool) {
        if !isRewritten, !hasAttribute(nil, before: property.index), !isIgnored(property.index) { noteType(property) }
        let isOptional = property.type.hasSuffix("?") || property.type.hasSuffix("!")
        if property.hasInitialValue || isOptional && !property.isConstant || isSetByInitializer(property, members)
            || hasAttribute(nil, before: property.index) || tokens.contains(where: { $0.text == "SmartModel" })
        {
            return
        }
        note(property.index, "\(property.name) needs \(property.isConstant ? "var and " : "")an initial value.")
    }

    private mutating func noteType(_ property: Property) {
        let base =
            property.type.hasSuffix("?") || property.type.hasSuffix("!")
            ? String(property.type.dropLast()) : property.type
        let advice: String? =
            switch base {
            case "NSDictionary", "NSArray", "NSNumber": "add @SmartAny, or use a type of Swift."
            case "NSMutableDictionary", "NSMutableArray":
                "use [String: Any] or [Any] with @SmartAny, or JSONValue."
            case "NSDecimalNumber": "use Decimal."
            case _ where base.hasPrefix("(") && base.contains(":") && !base.contains("->"),
                _ where base.hasPrefix("(") && base.contains(",") && !base.contains("->"):
                "a tuple is not Codable. Use a structure, or @IgnoredKey."
            default: nil
            }
        if let advice { note(property.index, "\(property.name): \(advice)") }
    }

    /// Whether an initializer of the type has the name of a property in its body.
    private func isSetByInitializer(_ property: Property, _ members: [Int]) -> Bool {
        members.contains { index in
            guard tokens[index].text == "init", let brace = tokens[index...].firstIndex(where: { $0.text == "{" })
            else {
                return false
            }
            return tokens[brace..<tokens.closing(brace)].contains { $0.text == property.name }
        }
    }
}
