/// The members of an object, each for the common case first.
extension ModelEncoder {
    /// A property that is one scalar.
    @inline(__always)
    func member<Scalar: JSONScalar>(_ value: Scalar, _ name: String) throws {
        guard isPlain, value.isRepresentable, appendName(name) else { return try slowPathMember(value, name) }
        value.append(to: session.writer)
    }

    /// An optional property that is one scalar.
    @inline(__always)
    func optionalMember<Scalar: JSONScalar>(_ value: Scalar?, _ name: String) throws {
        guard let value else { return try absentMember(name) }
        try member(value, name)
    }

    /// A property of any type.
    @inline(__always)
    func member<Value: Encodable>(any value: Value, _ name: String) throws {
        try session.plan(for: Value.self).writeMember(value, name, in: self)
    }

    @inline(never)
    private func slowPathMember<Scalar: JSONScalar>(_ value: Scalar, _ name: String) throws {
        try write(value, name, by: session.plan(for: Scalar.self))
    }

    /// An optional property that is nil: it is left out, unless it would then come back as its initial value.
    @inline(never)
    func absentMember(_ name: String) throws {
        // The name takes its turn in the order of names all the same.
        if isPlain, let known = self.name(of: name) { cursor = known.next }
        guard let plan, !plan.startsAsNil(name) else { return }
        try write(JSONNull(), name, by: session.plan(for: JSONNull.self))
    }

    /// Writes a value as a member, in its place or under its path, by a transformer if the model has one.
    func write<Value>(_ value: Value, _ name: String, by plan: TypedEncodingPlan<Value>) throws {
        guard isPlain else { return try slowPathWrite(value, name, by: plan) }
        let mark = mark
        guard appendName(name) else { return try slowPathWrite(value, name, by: plan) }
        do {
            try plan.write(value, at: EncodingPlace(owner: self, step: .member(name), slot: nil))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    @inline(never)
    private func slowPathWrite<Value>(_ value: Value, _ name: String, by plan: TypedEncodingPlan<Value>) throws {
        try require(.object, value)
        let json = self.plan?.rules?.transformer(for: name)?.json(of: value).flatMap(PlainEncodingPlan.accepted)
        /// Writes what the transformer made, or the value.
        func write(_ slot: EncodedSlot?) throws {
            let place = EncodingPlace(owner: self, step: .member(name), slot: slot)
            if let json { try session.plainPlan.write(json, at: place) } else { try plan.write(value, at: place) }
        }
        if let object {
            let slot = EncodedSlot()
            try write(slot)
            return try set(slot, in: object, name, value)
        }
        let mark = mark
        appendAnyName(name)
        do {
            try write(nil)
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Writes a member that is no property: an entry of a dictionary, under its own key.
    func writeEntry<Value>(_ value: Value, _ key: String, by plan: TypedEncodingPlan<Value>) throws {
        if let object {
            let slot = EncodedSlot()
            try plan.write(value, at: EncodingPlace(owner: self, step: .member(key), slot: slot))
            return object.set(slot.value ?? .slot(slot), for: key)
        }
        appendEntryName(key)
        try plan.write(value, at: EncodingPlace(owner: self, step: .member(key), slot: nil))
    }

    /// Sets a member of an object in a tree, at its path if it has one.
    func set(_ slot: EncodedSlot, in object: EncodedObject, _ name: String, _ value: Any) throws {
        let content = slot.value ?? .slot(slot)
        let spelling = spelling(of: name)
        guard plan?.needsTree == true else { return object.set(content, for: spelling.key) }
        do throws(EncodedObject.Clash) {
            try object.set(content, at: spelling.path.isEmpty ? [spelling.key] : spelling.path)
        } catch {
            let path = codingPath + [StepKey(stringValue: name)]
            let failure = EncodingFailure.clash(path: error.path.joined(separator: "."), kind: error.kind)
            throw failure.error(value, at: path)
        }
    }

    // MARK: - Names

    /// How a property is written.
    private func spelling(of name: String) -> MemberNames.Spelling {
        if session.settings.key.needsPath { return session.spelling(of: name, plan, at: codingPath) }
        guard let known = (plan?.names ?? session.plainNames).slowPathName(of: name, spell) else { return spell(name) }
        return MemberNames.Spelling(key: known.key, path: known.path)
    }

    /// What is known about the name of a property; nil for one name too many, of which nothing is remembered.
    @inline(__always)
    private func name(of property: String) -> MemberName? {
        if let cursor, cursor.property == property { return cursor }
        return plan?.names?.slowPathName(of: property, spell)
    }

    private func spell(_ property: String) -> MemberNames.Spelling { session.spelling(of: property, plan) }

    /// Appends comma, key and colon; false for one name too many.
    @inline(__always)
    private func appendName(_ property: String) -> Bool {
        guard let name = name(of: property) else { return false }
        cursor = name.next
        session.appendName(name.text, withComma: count > 0)
        count &+= 1
        let identity = name.identity
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: identity & 63)
        // Beyond 64 names it is not known which were written.
        if identity >= 64 || written & bit != 0 { mayRepeat = true }
        written |= bit
        return true
    }

    /// Appends comma, key and colon of a property, remembered or not.
    func appendAnyName(_ name: String) {
        if !session.settings.key.needsPath, appendName(name) { return }
        appendEntryName(spelling(of: name).key)
        mayRepeat = true
    }

    /// Appends comma, key and colon of a member that is no property.
    func appendEntryName(_ key: String) {
        if count > 0 { session.writer.append(.comma) }
        session.writer.append(quoted: key)
        session.writer.append(.colon)
        count &+= 1
    }

    // MARK: - Taking back

    /// How far the text was written.
    struct Mark {
        fileprivate let length: Int
        fileprivate let holeCount: Int
        fileprivate let count: Int
    }

    var mark: Mark { Mark(length: session.writer.count, holeCount: session.holes.count, count: count) }

    /// Takes back what was written behind a mark: the model may catch the error and go on.
    @inline(never)
    func rollBack(to mark: Mark) {
        session.rollBack(to: mark.length, holeCount: mark.holeCount)
        count = mark.count
    }
}
