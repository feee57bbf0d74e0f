/// The names of members, and the tracking of written names.
extension ModelEncoder {
    /// Returns the key or path of a property.
    func spelling(of name: String) -> MemberNames.Spelling {
        if session.nameRules.needPath {
            return session.spelling(of: name, writer?.rules, at: codingPath, key: codingKey(of: .key(name)))
        }
        guard let known = (writer?.names ?? session.plainNames).slowPathName(of: name, spell) else {
            return spell(name)
        }
        return MemberNames.Spelling(key: known.key, path: known.path)
    }

    /// Returns the cached name of a property; nil if the cache is full.
    @inline(__always)
    func name(of property: String) -> MemberName? {
        if let next = names.next, next.property == property { return next }
        return writer?.names?.slowPathName(of: property, spell)
    }

    private func spell(_ property: String) -> MemberNames.Spelling { session.spelling(of: property, writer?.rules) }

    /// Appends comma, key and colon; returns false if the name cache is full, or if the property has a transformer.
    @inline(__always)
    func appendName(_ property: String) -> Bool {
        if let next = names.next, next.property == property, !next.isTransformed {
            append(next)
            return true
        }
        return slowPathAppendName(property)
    }

    @inline(never)
    private func slowPathAppendName(_ property: String) -> Bool {
        guard let name = name(of: property), !name.isTransformed else { return false }
        append(name)
        return true
    }

    @inline(__always)
    private func append(_ name: MemberName) {
        // All properties are read before the next name, which may hold the last reference, is changed. The name then needs
        // no reference of its own.
        let (text, identity, next) = (name.text, name.identity, name.next)
        names.next = next
        session.appendName(text, withComma: count > 0)
        count &+= 1
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: identity & 63)
        // Only the first 64 names are tracked.
        if identity >= 64 || names.written & bit != 0 { names.mayRepeat = true }
        names.written |= bit
    }

    /// Appends comma, key and colon of a property, cached or not.
    func appendAnyName(_ name: String) {
        if !session.nameRules.needPath, let known = self.name(of: name) { return append(known) }
        appendEntryName(spelling(of: name).key)
        names.mayRepeat = true
    }

    /// Returns whether a property may have been written; false only if it has not been.
    func mayHaveWritten(_ property: String) -> Bool {
        guard shape == .object, count > 0 else { return false }
        guard !session.nameRules.needPath, let name = name(of: property) else { return true }
        return name.identity < 64 ? names.written & (1 &<< UInt64(name.identity)) != 0 : names.mayRepeat
    }

    /// Returns whether a value is written under the key of a property that is nil: that of another property, which null
    /// does not replace.
    ///
    /// Only a mapping gives two properties of a type one key; of the first 64 names, the text knows which are written.
    func hasValue(underKeyOf property: String) -> Bool {
        guard session.usesMapping(writer?.rules) else { return false }
        if let object {
            let spelling = spelling(of: property)
            return object.value(at: writer?.needsTree == true ? spelling.steps : [spelling.key]) != nil
        }
        guard !session.nameRules.needPath, let name = name(of: property), name.identity < 64 else { return false }
        return names.written & (1 &<< UInt64(name.identity)) != 0
    }

    /// Appends comma, key and colon of a member that is not a property.
    func appendEntryName(_ key: String) {
        if count > 0 { text.append(.comma) }
        text.append(quoted: key)
        text.append(.colon)
        count &+= 1
    }

    /// The last of the properties that are written under each key or path, where different values are an error; see
    /// `KeyMapping.cannotShareKey`.
    var conflictingNames: [MemberName] {
        guard let mapping = session.oneWayMapping(writer?.rules), let names = writer?.names else { return [] }
        return names.bySteps.values.filter { mapping.cannotShareKey($0.map(\.property)) }.compactMap(\.last)
    }

    /// The error for a property with another value than one that is written under the same key.
    func conflictError(_ name: String, under steps: [String], _ value: Any) -> any Error {
        let path = EncodingContext(owner: self, step: .key(name), slot: nil).codingPath
        return EncodingFailure.conflictingKeys(key: steps.joined(separator: ".")).error(value, at: path)
    }

    /// A position in the text to which the encoder can roll back.
    struct Mark {
        fileprivate let length: Int
        let holeCount: Int
        fileprivate let count: Int
        fileprivate let written: UInt64
    }

    var mark: Mark {
        Mark(length: text.count, holeCount: session.holeCount, count: count, written: names.written)
    }

    /// Removes the text after a mark.
    ///
    /// The model may catch the error and continue.
    @inline(never)
    func rollBack(to mark: Mark) {
        session.rollBack(to: mark.length, holeCount: mark.holeCount)
        count = mark.count
        names.written = mark.written
        let owner = objectOwner
        if !owner.rests.isEmpty { owner.rests.removeAll { $0.lowerBound >= mark.length } }
    }
}

extension EncodingSettings {
    /// Returns the key or path of a property, by its mapping or its name, and by the key strategy.
    func spelling(
        of property: String,
        _ mapping: KeyMapping?,
        at codingPath: [any CodingKey],
        key codingKey: (any CodingKey)? = nil,
        _ strategy: SmartKeyEncodingStrategy? = nil
    ) -> MemberNames.Spelling {
        let key = strategy ?? key
        guard let mapping, let source = mapping.writtenSource(of: property) else {
            return .init(key: key.keepsKeys ? property : key.rewritten(property, at: codingPath, as: codingKey))
        }
        let rewrites = !mapping.hasEncodedKey(property)
        let steps = (source.path ?? [source.written[...]]).map { step in
            rewrites ? key.rewritten(mapped: String(step), at: codingPath) : String(step)
        }
        return .init(key: steps.first ?? property, path: source.path == nil ? [] : steps)
    }
}
