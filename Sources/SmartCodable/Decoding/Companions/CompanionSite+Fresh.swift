/// The declared value itself, where `declared` is asked for the arguments.
extension CompanionSite {
    /// The wrapper as a fresh model has it, made anew; nil as for `declared`.
    ///
    /// So `UUID()` and objects in it are not shared. In an updated model it is the wrapper that the model has, unless a
    /// null removes that.
    package func freshlyDeclared<Wrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = member else { return nil }
        let removes = node?.isNull == true && owner.removesNulls
        let values = removes ? owner.plan?.makeInitialValues() : owner.makeInitialValues()
        return values?.value(of: name, as: type)
    }

    /// What a report says of a property that keeps its `freshlyDeclared` value.
    package var declaredOutcome: SmartDecodingEvent.Outcome { member?.owner.fallback ?? .initialValue }

    private var member: (name: String, owner: TolerantDecoder)? {
        switch host {
        case .own(let place):
            guard case .member(let name) = place.step else { return nil }
            return (name, place.owner)
        case .ownMissing(let name, let owner): return (name, owner)
        case .other: return nil
        }
    }
}
