/// What to do if a property has no initial value that the library finds.
extension TolerantDecoder {
    /// The advice for a property that gets another fallback than its initial value; nil if there is none.
    func advice(for property: String, _ finding: SmartFinding) -> String? {
        // A nested container has no properties of a model.
        guard let reader, !isSuperDecoder else { return nil }
        if reader.traits?.makeFresh != nil, makeInitialValues()?.hide(property) == true {
            return "The initial value is not found: conform the model to SmartCodable, or add @SmartModel."
        }
        if finding == .missingKey, reader.isInitializer, reader.requiresValues, !reader.hasGeneratedCode {
            return "If the property has an initial value, add @SmartModel to '\(reader.typeName)', "
                + "or give it an init()."
        }
        guard reader.isInitializer, !reader.isClass, let keyType = memberSearch.keyType else { return nil }
        return session.keyOwner(of: keyType, in: reader).map {
            "If '\($0)' is a model, let singleValueContainer() decode it: '\($0)(from: decoder)' bypasses its key "
                + "mappings, initial values and hooks."
        }
    }
}

extension DecodingSession {
    /// The name of another type whose coding keys an initializer requests, because it calls the `init(from:)` of that
    /// type; nil if the keys belong to the type itself, or to no type.
    fileprivate func keyOwner(of keys: any CodingKey.Type, in reader: AnyValueReader) -> String? {
        let identifier = ObjectIdentifier(keys)
        let state = keyedReadState
        if let known = state.keyOwners[identifier], known.type == reader.valueIdentifier { return known.name }
        let name = KeyOwner.name(of: String(reflecting: keys), in: reader.qualifiedTypeName)
        state.keyOwners[identifier] = (reader.valueIdentifier, name)
        return name
    }
}

/// Finds the type in which coding keys are declared, by the names of the types, for advice only.
enum KeyOwner {
    /// The name of the type in which keys are declared.
    ///
    /// Nil if it is the type that requests them, inside of it or around it, or if the keys are declared in no type.
    static func name(of keys: String, in type: String) -> String? {
        // The compiler's `init(from:)` uses `CodingKeys`; other keys can be shared by several types.
        guard let owner = enclosing(keys), keys.dropFirst(owner.count + 1).contains("CodingKeys"),
            let outer = enclosing(owner), !isSameOrInside(owner, type), !isSameOrInside(type, owner)
        else { return nil }
        let name = owner.dropFirst(outer.count + 1)
        guard name.hasPrefix("(") else { return String(name) }
        // `(Payload in _A1B2)` for a private type, `(unknown context at $1a2b)` for a function.
        let words = name.dropFirst().split(separator: " ")
        return words.count > 2 && words[1] == "in" ? String(words[0]) : nil
    }

    private static func isSameOrInside(_ inner: String, _ outer: String) -> Bool {
        inner == outer || inner.hasPrefix(outer + ".")
    }

    /// The qualified name without its last component: `App.Payload` of `App.Payload.(CodingKeys in _A1)`.
    private static func enclosing(_ name: String) -> String? {
        var depth = 0
        for index in name.indices.reversed() {
            switch name[index] {
            case ")", ">": depth += 1
            case "(", "<": depth -= 1
            case "." where depth == 0: return String(name[..<index])
            default: break
            }
        }
        return nil
    }
}
