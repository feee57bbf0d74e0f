extension ValueResolver {
    /// Records what was used for a value that could not be read; makes nothing when nobody listens.
    @inline(__always)
    func record(_ outcome: SmartDecodingEvent.Outcome, _ wish: Wish) {
        guard let recorder = session.recorder else { return }
        // The strict policy repairs nothing; what a fallback gives is thrown away with the model.
        let isRepair = outcome == .failed || !session.settings.policy.isStrict
        recorder.record(
            .unreadable(wish.refusal),
            isRepair ? outcome : .refused,
            expected: wish.typeName,
            found: wish.found,
            at: wish.step,
            in: wish.owner
        )
    }

    /// Records what was used, and hands it on.
    func record<Value>(_ outcome: SmartDecodingEvent.Outcome, _ wish: Wish, _ value: Value) -> Value {
        record(outcome, wish)
        return value
    }
}

extension Place {
    /// Records a conversion by a rule.
    func recordConversion(to plan: TypePlan) {
        guard let recorder = session.recorder else { return }
        let kind = document.valueKind(node)
        let isRepairedText = document.entry(node).flags.contains(.hasLoneSurrogate)
        recorder.record(
            isRepairedText ? .loneSurrogate : .otherKind,
            .converted,
            expected: plan.typeName,
            found: kind,
            at: step,
            in: owner
        )
    }
}

extension EventRecorder {
    /// Records an event with its path, or counts it when there is no more room.
    func record(
        _ finding: SmartDecodingEvent.Finding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected: @autoclosure () -> String,
        found: ValueKind?,
        at step: PathStep,
        in owner: TolerantDecoder
    ) {
        guard hasRoom else { return omit(outcome) }
        var path: [SmartPathComponent] = []
        var types: [String] = []
        var step = step
        var decoder: TolerantDecoder? = owner
        while let current = decoder {
            if let component = step.component {
                path.append(component)
                types.append(current.plan?.typeName ?? "")
            }
            step = current.step
            decoder = current.parent
        }
        record(
            SmartDecodingEvent(
                path: path.reversed(),
                expectedType: expected(),
                found: found,
                finding: finding,
                outcome: outcome,
                enclosingTypes: types.reversed()
            )
        )
    }
}

extension TolerantDecoder {
    /// Records a choice between several members of the object that is decoded here.
    func recordChoice(_ finding: SmartDecodingEvent.Finding, _ key: String) {
        let kind = node.map(document.valueKind)
        session.recorder?.record(finding, .chosen, expected: "", found: kind, at: .member(key), in: self)
    }

    /// Records that the stack had no room for a nested container.
    func recordStackLimit(at place: Place) {
        let found = place.document.valueKind(place.node)
        session.recorder?.record(
            .unreadable(.stackLimit),
            .failed,
            expected: "",
            found: found,
            at: place.step,
            in: self
        )
    }

    /// Records that a container was opened from a string; for no plan, one of no type in particular.
    func recordOpening(of plan: TypePlan? = nil, at step: PathStep) {
        session.recorder?.record(
            .stringifiedJSON,
            .opened,
            expected: plan?.typeName ?? ValueKind.object.title,
            found: .string,
            at: step,
            in: self
        )
    }
}
