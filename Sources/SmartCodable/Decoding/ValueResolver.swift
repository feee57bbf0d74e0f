/// Which value does the model get? This is the one place that answers.
///
///     the node at the place
///       │ 1. transformed      the model's own transformer makes the value    → the value
///       │                     (if it declines, the event of the next step that applies says so, in 2 there is one)
///       │ 2. exact            it is of the type, or stands for it            → the value
///       │ 3. converted        a rule of the policy makes the value of it     → the value, and an event
///       ▼    refused, missing or null
///     what the slot allows
///         4. initial value    what a fresh model has there                   → the value, and an event
///         5. type default     0, "", [], a fresh model …                     → the value, and an event
///         6. nil              for optionals
///         7. dropped          for elements of collections
///         8. an error         and the value around this one falls back
///
/// Under the strict policy the first pass throws at once, as Foundation's decoder does.
struct ValueResolver {
    /// What kind of place wants the value, and so what may stand in for it.
    enum Slot {
        /// A property by name: must have a value.
        case property(String)
        /// A property by name that may be nil.
        case optionalProperty(String)
        /// An element of a collection, with what becomes of one that cannot be read.
        case element(SmartDecodingPolicy.UnreadableElement)
        /// A value that a type reads for itself: nothing may stand in.
        case value
    }

    let session: DecodingSession

    // MARK: - Step 1: a transformer makes the value

    /// What the model's transformer for a property makes of its value; nil means that it is left to the plan, which is
    /// noted if there is a transformer and a value.
    @inline(never)
    private func transformed<Value>(_ plan: TypedPlan<Value>, _ name: String, _ place: Place) -> Value? {
        guard
            let transformer = place.owner.plan?.rules?.transformer(for: name),
            // What cannot be hashed is left to the plan, which records it.
            !place.document.combiningMarksExceed(
                session.settings.limits.combiningMarks,
                in: place.node,
                keysOnly: true
            )
        else { return nil }
        if let value = made(by: transformer, plan, place) { return value }
        if place.kind != .null, session.recorder != nil { place.owner.declined = Declined(property: name) }
        return nil
    }

    private func made<Value>(
        by transformer: SmartValueTransformer,
        _ plan: TypedPlan<Value>,
        _ place: Place
    ) -> Value? {
        guard var json = PlainValue.make(place.node, of: place.document) else { return nil }
        if let mode = session.update?.mode, let members = json as? [String: Any],
            let current = place.owner.currentValue(at: place.step).flatMap(transformer.json) as? [String: Any]
        {
            // The transformer is shown the whole value, and not what the payload mentions of it.
            json = (try? MergePatch.apply(members, to: current, mode) { session.isStackNearlyExhausted }) ?? json
        }
        return plan.made(by: transformer, of: json, at: place)
    }

    // MARK: - Steps 2 and 3: the plan reads

    /// The value of a property that must have one.
    func property<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value {
        guard let place else { return try required(.refused(.missing), plan, .property(name), nil, in: owner) }
        if !owner.isPlain { return try slowPathProperty(plan, name, place, in: owner) }
        return try read(plan, name, place, in: owner)
    }

    @inline(__always)
    private func read<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place,
        in owner: TolerantDecoder
    ) throws -> Value {
        do {
            return try plan.read(place)
        } catch {
            return try required(error, plan, .property(name), place, in: owner)
        }
    }

    /// Asks the model's transformer first; out of line, so that plain properties do not pay for the question.
    @inline(never)
    private func slowPathProperty<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place,
        in owner: TolerantDecoder
    ) throws -> Value {
        if let value = transformed(plan, name, place) { return value }
        defer { owner.declined = nil }
        let value = try read(plan, name, place, in: owner)
        place.recordDecline(to: plan)
        return value
    }

    /// The value of a property that may be nil.
    func optionalProperty<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        guard let place else {
            return try standIn(for: .refused(.missing), plan, .optionalProperty(name), nil, in: owner)
        }
        if !owner.isPlain { return try slowPathOptionalProperty(plan, name, place, in: owner) }
        return try readOptional(plan, name, place, in: owner)
    }

    @inline(__always)
    private func readOptional<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place,
        in owner: TolerantDecoder
    ) throws -> Value? {
        do throws(ReadFailure) {
            // A null says nothing about the type; only the property's own rules count.
            if place.kind == .null { throw ReadFailure.refused(.null) }
            return try plan.read(place)
        } catch {
            return try standIn(for: error, plan, .optionalProperty(name), place, in: owner)
        }
    }

    @inline(never)
    private func slowPathOptionalProperty<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place,
        in owner: TolerantDecoder
    ) throws -> Value? {
        if let value = transformed(plan, name, place) { return value }
        defer { owner.declined = nil }
        let value = try readOptional(plan, name, place, in: owner)
        place.recordDecline(to: plan)
        return value
    }

    /// A property of which nothing is read: a transformer may make it, else it keeps its initial value.
    func ignoredProperty<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value {
        if let place, let value = transformed(plan, name, place) { return value }
        defer { owner.declined = nil }
        if let value = initialValue(plan, name, in: owner) ?? typeDefault(plan) {
            if owner.declined != nil { record(.initialValue, Wish(plan, .property(name), .wrongKind, place, owner)) }
            return value
        }
        throw Wish(plan, .property(name), .missing, nil, owner).error
    }

    /// A value that a type reads for itself.
    func value<Value>(_ plan: TypedPlan<Value>, at place: Place) throws -> Value {
        do {
            return try plan.read(place)
        } catch {
            return try required(error, plan, .value, place, in: place.owner)
        }
    }

    // MARK: - Steps 4 to 8: something stands in

    /// What stands in for a value that could not be read.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is left out.
    @inline(never)
    func standIn<Value>(
        for failure: ReadFailure,
        _ plan: TypedPlan<Value>,
        _ slot: Slot,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        let wish: Wish
        switch failure {
        case .ended(let error): throw error
        case .refused(let refusal):
            wish = Wish(plan, slot, place?.kind == .null ? .null : refusal, place, owner)
        }
        let isAbsent = wish.refusal == .missing || wish.refusal == .null
        if session.mode == .throwing {
            if case .optionalProperty = slot, isAbsent { return nil }
            throw wish.error
        }

        switch slot {
        case .property(let name):
            if wish.refusal == .null, owner.removesNulls {
                if let value = removedValue(plan, name, in: owner) { return value }
            }
            if let value = initialValue(plan, name, in: owner) {
                return record(plan.isNil(value) ? .nil : owner.fallback, wish, value)
            }
            if let value = typeDefault(plan) { return record(plan.isNil(value) ? .nil : .typeDefault, wish, value) }

        case .optionalProperty(let name):
            let policy = session.settings.policy
            let mayKeep = wish.refusal != .null || policy.nullForOptional == .keepsInitialValue
            if owner.updatesCurrentValues {
                guard !isAbsent else { return nil }
                if let value = initialValue(plan, name, in: owner) { return record(owner.fallback, wish, value) }
            } else if let value = plan.makeStandIn() {
                return isAbsent ? value : record(.typeDefault, wish, value)
            } else if mayKeep, !policy.isStrict, !owner.startsAsNil(name),
                let value = initialValue(plan, name, in: owner)
            {
                return record(.initialValue, wish, value)
            }
            // An optional that is absent is everyday data, not dirt; an empty array that counts as null is dirt.
            if !isAbsent || wish.found == .array { record(.nil, wish) }
            return nil

        case .element(let rule):
            if session.isUpdating, case .member(let name) = wish.step,
                owner.unmentioned(name, as: Value.self) != nil
            {
                // The dictionary keeps what it has under the key.
                record(.currentValue, wish)
                return nil
            }
            if let value = plan.makeElementFallback() { return record(.nil, wish, value) }
            if rule == .isReplacedByDefault, let value = typeDefault(plan) {
                return record(.typeDefault, wish, value)
            }
            record(.dropped, wish)
            return nil

        case .value:
            // A type that is shown the truth first may be asked again; then there is nothing to report yet.
            if place?.isExact == true {
                owner.wasRefused = true
                throw wish.error
            }
            // A scalar of another kind than the type reads is no matter of its form.
            if wish.refusal == .wrongKind, case .same = wish.step, place?.kind.isScalar == true {
                owner.wasRefused = true
            }
        }

        record(.failed, wish)
        throw wish.error
    }

    /// What stands in where nil is no answer.
    @inline(never)
    private func required<Value>(
        _ failure: ReadFailure,
        _ plan: TypedPlan<Value>,
        _ slot: Slot,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value {
        guard let value = try standIn(for: failure, plan, slot, place, in: owner) else {
            throw session.made(DecodingFailure(expected: Value.self, found: nil, at: owner.codingPath).error)
        }
        return value
    }

    private func initialValue<Value>(_ plan: TypedPlan<Value>, _ name: String, in owner: TolerantDecoder) -> Value? {
        guard var value = owner.makeInitialValues()?.value(of: name, as: Value.self) else { return nil }
        // What an updated model has was told when it was made.
        if !owner.holdsCurrentValues { plan.finish(&value) }
        return value
    }

    /// What a property has that a null removes: what a fresh model gives it.
    private func removedValue<Value>(_ plan: TypedPlan<Value>, _ name: String, in owner: TolerantDecoder) -> Value? {
        guard var value = owner.plan?.makeInitialValues()?.value(of: name, as: Value.self) ?? plan.makeTypeDefault()
        else { return nil }
        plan.finish(&value)
        return value
    }

    private func typeDefault<Value>(_ plan: TypedPlan<Value>) -> Value? {
        guard var value = plan.makeTypeDefault() else { return nil }
        plan.finish(&value)
        return value
    }
}
