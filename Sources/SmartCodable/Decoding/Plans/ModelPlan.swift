/// Models: types that read themselves, have initial values, and are told when they are complete.
final class ModelPlan<Model: SmartDecodable>: InitializerPlan<Model> {
    override func read(_ place: Place) throws(ReadFailure) -> Model {
        // A null says nothing that a model could read; the property around it falls back.
        if place.kind == .null, place.session.mode == .tolerant { throw .refused(.null) }
        return try super.read(place)
    }

    override func run(_ place: Place) throws(ReadFailure) -> Model {
        let mark = place.session.recorder?.mark
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        do {
            var model = try Model(from: decoder)
            model.didFinishMapping()
            if let mark { place.session.recorder?.forgetCaughtFailures(since: mark) }
            return model
        } catch {
            throw place.failure(of: decoder, error)
        }
    }

    init() {
        super.init(rules: ModelRules(of: Model.self))
    }

    override func makeInitialValues() -> InitialValues? { FreshModel.initialValues(of: Model.self) }

    override func makeTypeDefault() -> Model? { Model() }

    override var hasModels: Bool { true }

    override func finish(_ value: inout Model) { value.didFinishMapping() }
}

extension SmartDecodable {
    /// The plan by which models are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? { ModelPlan<Self>() }
}
