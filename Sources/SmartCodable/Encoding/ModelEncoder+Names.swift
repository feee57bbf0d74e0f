/// The names of members, and the tracking of written names.
extension ModelEncoder {
    /// Returns the key or path of a property.
    func spelling(of name: String) -> MemberNames.Spelling {
        if session.nameRules.needPath { return spell(name) }
        guard let known = (writer?.names ?? session.plainNames).slowPathName(of: name, spell) else {
            return spell(name)
        }
        return known.spelling
    }

    /// Returns the cached name of a property; nil if the cache is full.
    @inline(__always)
    func name(of property: String) -> MemberName? {
        if let next = names.next, next.property == property { return next }
        return writer?.names?.slowPathName(of: property, spell)
    }

    private func spell(_ property: String) -> MemberNames.Spelling {
        guard session.nameRules.needPath else { return session.spelling(of: property, writer?.rules) }
        let key = codingKey(of: .key(property))
        return session.spelling(of: property, writer?.rules, at: pathForKeys, key: key)
    }

    /// Returns the cached name of a property if a custom key strategy, which can depend on the coding path, gives it here,
    /// too.
    private func repeatedName(of property: String) -> MemberName? {
        guard let known = name(of: property) else { return nil }
        var key = known.codingKey
        if currentKey.box != nil || key.map({ type(of: $0) == currentKey.type }) != true {
            key = codingKey(of: .key(property))
            // A key with more than its name can hold anything.
            if currentKey.box == nil { known.codingKey = key }
        }
        let rules = writer?.rules
        let isSame: Bool
        if let key, rules?.encodingKey == nil, !session.usesMapping(rules) {
            isSame = withPathForKeys { session.settings.key.gives(known.key, for: key, at: &$0) }
        } else {
            isSame = known.spelling.isSame(as: session.spelling(of: property, rules, at: pathForKeys, key: key))
        }
        return isSame ? known : nil
    }

    /// Appends comma, key and colon; returns false if the name cache is full, or if the property has a transformer or a
    /// path.
    @inline(__always)
    func appendName(_ property: String) -> Bool {
        if let next = names.next, next.property == property, next.isSimple {
            append(next)
            return true
        }
        return slowPathAppendName(property)
    }

    @inline(never)
    private func slowPathAppendName(_ property: String) -> Bool {
        guard let name = name(of: property), name.isSimple else { return false }
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
        // Only the first 64 names are tracked; 0 for the others.
        let bit: UInt64 = 1 << identity
        if identity >= 64 || (names.written | names.paths) & bit != 0 { names.mayRepeat = true }
        names.written |= bit
    }

    /// Appends comma, key and colon of a property with a path, and the beginnings of its objects and arrays.
    private func appendPath(_ name: MemberName) {
        if names.next === name { names.next = name.next }
        session.appendName(name.text, withComma: count > 0)
        count &+= 1
        let bit: UInt64 = 1 << name.identity
        if name.identity >= 64 || names.written & bit != 0 { names.mayRepeat = true }
        if names.paths & bit != 0 { names.sharePaths = true }
        names.paths |= bit
    }

    /// Appends comma, key and colon of a property, cached or not, and for a path the beginnings of its objects and
    /// arrays.
    ///
    /// - Returns: what must be appended after the value, before `endMember` is called; empty for a key.
    func beginMember(_ name: String) throws -> String {
        if recordsInitialValues { return appendEntryName(name) }
        let known = prefix != nil ? nil : session.nameRules.needPath ? repeatedName(of: name) : self.name(of: name)
        if let known, known.spelling.path.isEmpty {
            append(known)
            return ""
        }
        let spelling = known?.spelling ?? prefixed(self.spelling(of: name), of: name)
        guard !spelling.path.isEmpty else {
            appendEntryName(spelling.key)
            names.mayRepeat = true
            return ""
        }
        // Of a part, because its object is finished by another encoder.
        let codingPath = host == nil ? nil : EncodingContext(owner: self, step: .key(name)).codingPath
        var member = PlacedMember(
            offset: text.count &+ (count > 0 ? 1 : 0),
            value: 0,
            steps: spelling.steps,
            property: name,
            codingPath: codingPath
        )
        guard spelling.isWritable else {
            let kind = "an index beyond \(MemberNames.Spelling.largestIndex)"
            throw pathError(.init(path: spelling.path, kind: kind, member: member, value: .null))
        }
        if let known {
            appendPath(known)
        } else {
            if count > 0 { text.append(.comma) }
            text.append(spelling)
            count &+= 1
            names.mayRepeat = true
        }
        member.value = text.count
        objectOwner.beginPlaced(member)
        return known?.closing ?? spelling.closing
    }

    /// Appends what follows the value of a member.
    func endMember(_ closing: String) {
        if closing.isEmpty { return }
        text.append(plain: closing)
        objectOwner.endPlaced()
    }

    /// The key or path of a property after the prefix of the part.
    func prefixed(_ spelling: MemberNames.Spelling, of property: String) -> MemberNames.Spelling {
        guard let prefix else { return spelling }
        let rules = writer?.rules
        let strategy = rules?.encodingKey ?? session.settings.key
        let isMapped = session.usesMapping(rules) && rules?.mapping?.writtenSource(of: property) != nil
        let key =
            prefix.isPartOfName && !strategy.keepsKeys && !isMapped
            ? strategy.rewritten(prefix.key(of: property), at: session.nameRules.needPath ? pathForKeys : [])
            : prefix.key(of: spelling.key)
        return MemberNames.Spelling(key: key, path: spelling.path.isEmpty ? [] : [key] + spelling.path.dropFirst())
    }

    /// Returns whether a property may have been written; false only if it has not been.
    func mayHaveWritten(_ property: String) -> Bool {
        guard shape == .object, count > 0 else { return false }
        guard !session.nameRules.needPath, let name = name(of: property) else { return true }
        return name.identity < 64
            ? (names.written | names.paths) & (1 &<< UInt64(name.identity)) != 0 : names.mayRepeat
    }

    /// Returns whether a value is written under the key of a property that is nil: that of another property, which null
    /// does not replace.
    ///
    /// Only a mapping gives two properties of a type one key. Whether the first 64 names are written is known; the others
    /// are searched in the text.
    func hasValue(underKeyOf property: String) -> Bool {
        guard session.usesMapping(writer?.rules), !session.nameRules.needPath, let name = name(of: property) else {
            return false
        }
        // At a path, null is merged with the other value.
        guard name.spelling.path.isEmpty else { return false }
        if prefix == nil, name.identity < 64 { return names.written & (1 &<< UInt64(name.identity)) != 0 }
        return names.mayRepeat && objectOwner.writtenValue(of: prefixed(name.spelling, of: property).key) != nil
    }

    /// Appends comma, key and colon of a member that is not a property.
    ///
    /// - Returns: what must be appended after the value: nothing.
    @discardableResult
    func appendEntryName(_ key: String) -> String {
        if count > 0 { text.append(.comma) }
        text.append(quoted: key)
        text.append(.colon)
        count &+= 1
        return ""
    }

    /// The names under which several properties are written, whose different values are an error; see
    /// `KeyMapping.cannotShareKey`.
    var ownSharedNames: [SharedName] {
        guard let mapping = session.oneWayMapping(writer?.rules), let names = writer?.names else { return [] }
        return names.bySteps.values.filter { mapping.cannotShareKey($0.map(\.property)) }.compactMap(\.last).map {
            let path = EncodingContext(owner: self, step: .key($0.property)).codingPath
            return SharedName(steps: prefixed($0.spelling, of: $0.property).steps, codingPath: path)
        }
    }

    /// A position in the text to which the encoder can roll back.
    struct Mark {
        fileprivate let length: Int
        let holeCount: Int
        fileprivate let count: Int
        fileprivate let names: WrittenNames
    }

    var mark: Mark {
        Mark(length: text.count, holeCount: session.holeCount, count: count, names: names)
    }

    /// Removes the text after a mark.
    ///
    /// The model may catch the error and continue.
    @inline(never)
    func rollBack(to mark: Mark) {
        session.rollBack(to: mark.length)
        count = mark.count
        (names.written, names.paths) = (mark.names.written, mark.names.paths)
        let owner = objectOwner
        if !owner.rests.isEmpty { owner.rests.removeAll { $0.lowerBound >= mark.length } }
        if !owner.placed.isEmpty { owner.placed.removeAll { $0.offset >= mark.length } }
        owner.forgetValues(from: mark.length)
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
