/// The declared value itself, where `declared` is asked for the arguments.
extension WrapperContext {
    /// The wrapper as a fresh model has it, made anew; nil as for `declared`.
    ///
    /// So `UUID()` and objects in it are not shared. In an updated model it is the wrapper that the model has, unless a
    /// null removes that.
    package func freshlyDeclared<Wrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property else { return nil }
        let removes = node?.isNull == true && owner.removesNulls
        let values = removes ? owner.reader?.makeInitialValues() : owner.makeInitialValues()
        return values?.value(of: name, as: type)
    }

    /// What a report says of a property that keeps its `freshlyDeclared` value.
    package var declaredOutcome: SmartDecodingEvent.Outcome { property?.owner.fallbackOutcome ?? .initialValue }
}
