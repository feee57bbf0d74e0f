/// What a model is beyond a type that reads itself.
///
/// Closures made where the compiler knows the model: asking a type at run time what it conforms to costs the process
/// many microseconds for each pair of type and protocol.
final class ModelTraits<Model> {
    let rules: ModelRules?
    let makeFresh: () -> Model
    let makeInitialValues: () -> InitialValues
    let finish: (inout Model) -> Void
    /// Tells a model which one it takes the place of.
    let carryOver: (inout Model, _ old: Any) -> Void

    init(makeInitialValues: @escaping () -> InitialValues) where Model: SmartDecodable {
        let subclassRules = Model.subclassRules
        rules = ModelRules(of: Model.self, subclassRules) { Model() }
        makeFresh = { Model() }
        self.makeInitialValues = makeInitialValues
        finish = { model in
            model.didFinishMapping()
            // Base classes first.
            for rules in subclassRules.reversed() { rules.finish?(model) }
        }
        carryOver = { model, old in
            guard let old = old as? Model else { return }
            model.didUpdate(from: old)
            for rules in subclassRules.reversed() { rules.update?(model, old) }
        }
    }
}

extension SmartDecodable {
    /// The reader by which models are read that cannot be encoded.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        InitializerReader(model: ModelTraits<Self> { ReflectedInitialValues(Self()) })
    }
}

extension SmartDecodable where Self: Encodable {
    /// The reader by which models are read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        InitializerReader(model: ModelTraits<Self> { EncodedInitialValues(Self()) })
    }
}
