/// Values that are written later than what stands behind them, and values that share an object.
extension ModelEncoder {
    /// An encoder for a nested container under a key; the one that the key has already, if it has one.
    func nestedEncoder(_ name: String) -> ModelEncoder {
        if let known = nested?[name] { return known }
        let encoder = detachedEncoder(name, plan: nil)
        nested = nested ?? [:]
        nested?[name] = encoder
        return encoder
    }

    /// An encoder for the part of a base class: its properties are properties of this model, so its rules count.
    func superEncoder(_ name: String) -> ModelEncoder { detachedEncoder(name, plan: plan) }

    /// An encoder for a value under a key that may be written at any time until the call ends.
    private func detachedEncoder(_ name: String, plan: EncodingPlan?) -> ModelEncoder {
        detachedEncoder(.member(name), in: .object, plan) { slot in
            if let object { return try set(slot, in: object, name, name) }
            appendAnyName(name)
            session.leaveHole(for: slot)
        }
    }

    /// An encoder for the next element, which may be written at any time until the call ends.
    func detachedElementEncoder(plan: EncodingPlan?) -> ModelEncoder {
        detachedEncoder(.element(count), in: .array, plan) { slot in
            if let array {
                array.append(.slot(slot))
            } else {
                if count > 0 { session.writer.append(.comma) }
                session.leaveHole(for: slot)
            }
            count &+= 1
        }
    }

    /// Containers cannot throw when they are asked for; what is wrong is thrown when they are used.
    private func detachedEncoder(
        _ step: PathStep,
        in wanted: Shape,
        _ plan: EncodingPlan?,
        _ place: (EncodedSlot) throws -> Void
    ) -> ModelEncoder {
        let slot = EncodedSlot()
        let encoder = ModelEncoder(at: EncodingPlace(owner: self, step: step, slot: slot), plan: plan)
        do {
            try require(wanted, ())
            try session.checkDepth(of: encoder)
            try place(slot)
        } catch {
            failure = failure ?? error
            encoder.failure = error
        }
        return encoder
    }

    /// Writes the members of a value into this object: a part of the model without an object of its own.
    ///
    /// The part's own rules count for its properties; of keys that both have, the one that is written last counts.
    ///
    /// - Parameters:
    ///   - value: the part.
    ///   - name: the property that holds it.
    ///   - prefix: what is put before its keys.
    /// - Throws: an error of the part, or one for a part that is no object.
    func writeInline<Value: Encodable>(_ value: Value, _ name: String, prefix: String = "") throws {
        try require(.object, value)
        let plan = session.plan(for: Value.self)
        if prefix.isEmpty, object != nil || !plan.needsTree {
            let slot = object.map { _ in EncodedSlot() }
            return try plan.write(
                value,
                at: EncodingPlace(owner: self, step: .member(name), slot: slot, host: self)
            )
        }
        // Paths can meet, and keys are renamed, so the members are gathered in a tree of their own first.
        let slot = EncodedSlot()
        let place = EncodingPlace(owner: self, step: .member(name), slot: slot)
        try plan.write(value, at: place)
        guard case .object(let part)? = slot.value?.settled else {
            throw EncodingFailure.secondShape.error(value, at: place.codingPath)
        }
        for (key, member) in part.members { try add(member, prefix + key) }
    }

    /// Writes the members of what the model's transformer makes of a part, under the keys that it gives them.
    ///
    /// - Parameters:
    ///   - value: the part.
    ///   - name: the property that holds it.
    /// - Returns: false if there is no transformer, or if it leaves the part to its own ways.
    /// - Throws: an error for a transformer that makes no object.
    func writeTransformedInline(_ value: Any, _ name: String) throws -> Bool {
        guard let json = plan?.rules?.transformer(for: name)?.json(of: value).flatMap(PlainEncodingPlan.accepted) else {
            return false
        }
        try require(.object, value)
        let slot = EncodedSlot()
        let place = EncodingPlace(owner: self, step: .member(name), slot: slot)
        try session.plainPlan.write(json, at: place)
        guard case .object(let part)? = slot.value?.settled else {
            throw EncodingFailure.secondShape.error(value, at: place.codingPath)
        }
        for (key, member) in part.members { try add(member, key) }
        return true
    }

    /// Adds a member that is complete, under a key that may be there already.
    private func add(_ member: EncodedValue, _ key: String) throws {
        if let object { return object.set(member, for: key) }
        mayRepeat = true
        appendEntryName(key)
        try EncodingPlace(owner: self, step: .member(key), slot: nil).put(member)
    }

    /// Goes on with the object of the host.
    func joinHost(_ host: ModelEncoder) {
        object = host.object
        count = host.count
        isPlain = object == nil && plan?.isPlain == true
        cursor = plan?.names?.first
    }

    /// Gives the object back to the host.
    func leaveHost(_ host: ModelEncoder) {
        // Which keys the host has is not known here, and the other way round.
        if object == nil, shape == .object {
            host.count = count
            host.mayRepeat = true
        }
        shape = .finished
    }
}
