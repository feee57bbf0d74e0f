/// Which value does the model get? This is the one place that answers.
///
///     the node at the place
///       │ 1. exact            it is of the type, or stands for it            → the value
///       │ 2. converted        a rule of the policy makes the value of it     → the value, and an event
///       ▼    refused, missing or null
///     what the slot allows
///         3. initial value    what a fresh model has there                   → the value, and an event
///         4. type default     0, "", [], a fresh model …                     → the value, and an event
///         5. nil              for optionals
///         6. dropped          for elements of collections
///         7. an error         and the value around this one falls back
///
/// Under the strict policy the first pass throws at once, as Foundation's decoder does.
struct ValueResolver {
    /// What kind of place wants the value, and so what may stand in for it.
    enum Slot {
        /// A property by name: must have a value.
        case property(String)
        /// A property by name that may be nil.
        case optionalProperty(String)
        /// An element of a collection: may be left out.
        case element
        /// A value that a type reads for itself: nothing may stand in.
        case value
    }

    let session: DecodingSession

    /// Resolves the value for a slot of `owner`.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is dropped.
    func resolve<Value>(
        _ plan: TypedPlan<Value>,
        _ slot: Slot,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        let refusal: Refusal
        if let place {
            switch try plan.read(place) {
            case .exact(let value):
                return value
            case .converted(let value):
                if place.isExact { throw exactRefusal(plan, place) }
                if session.recorder != nil { recordConversion(to: plan, at: place) }
                return value
            case .refused(let reason):
                if place.isExact { throw exactRefusal(plan, place) }
                refusal = place.kind == .null ? .null : reason
            }
        } else {
            refusal = .missing
        }
        return try fallBack(plan, slot, refusal, at: place, in: owner)
    }

    /// Resolves an optional property whose key is missing or null.
    func resolveAbsent<Value>(
        _ plan: TypedPlan<Value>,
        _ name: String,
        _ place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        try fallBack(plan, .optionalProperty(name), place == nil ? .missing : .null, at: place, in: owner)
    }

    /// Steps 3 to 7.
    private func fallBack<Value>(
        _ plan: TypedPlan<Value>,
        _ slot: Slot,
        _ refusal: Refusal,
        at place: Place?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        let settings = session.settings
        let wish = Wish(plan, slot, refusal, place, owner)

        switch slot {
        case .property(let name):
            if session.mode == .throwing { throw wish.error }
            if var value = owner.makeInitialValues()?.value(of: name, as: Value.self) {
                plan.finish(&value)
                record(.initialValue, wish)
                return value
            }
            if var value = plan.makeTypeDefault() {
                plan.finish(&value)
                record(.typeDefault, wish)
                return value
            }

        case .optionalProperty(let name):
            let isAbsent = refusal == .missing || refusal == .null
            if session.mode == .throwing {
                if isAbsent { return nil }
                throw wish.error
            }
            let mayKeep = refusal != .null || settings.policy.nullForOptional == .keepsInitialValue
            if mayKeep, !settings.policy.isStrict, !owner.startsAsNil(name),
                var value = owner.makeInitialValues()?.value(of: name, as: Value.self)
            {
                plan.finish(&value)
                record(.initialValue, wish)
                return value
            }
            // An optional that is absent is everyday data, not dirt; an empty array that counts as null is dirt.
            if !isAbsent || wish.found == .array { record(.nil, wish) }
            return nil

        case .element:
            if session.mode == .throwing { throw wish.error }
            if let value = plan.makeElementFallback() {
                record(.nil, wish)
                return value
            }
            if settings.policy.unreadableElement == .isReplacedByDefault, var value = plan.makeTypeDefault() {
                plan.finish(&value)
                record(.typeDefault, wish)
                return value
            }
            record(.dropped, wish)
            return nil

        case .value:
            if session.mode == .throwing { throw wish.error }
        }

        record(.failed, wish)
        throw wish.error
    }

    /// The error of a type that is shown the truth first; no event, because it may be asked again.
    private func exactRefusal<Value>(_ plan: TypedPlan<Value>, _ place: Place) -> DecodingError {
        place.owner.wasRefused = true
        return DecodingFailure(
            expected: Value.self,
            found: place.document.valueKind(place.node),
            at: place.owner.codingPath + (place.step.codingKey.map { [$0] } ?? [])
        ).error
    }
}
