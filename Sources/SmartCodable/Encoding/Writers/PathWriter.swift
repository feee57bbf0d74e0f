/// Writes models that are inside of other JSON; see `SmartMappable.designatedPath()`.
///
/// Each writer writes the array or the object for one step of the path.
final class PathWriter<Model>: ForwardingWriter<Model> {
    private let step: Substring

    init(_ model: ValueWriter<Model>, _ step: Substring) {
        self.step = step
        super.init(model)
    }

    override func around(_ model: ValueWriter<Model>) -> ForwardingWriter<Model> { PathWriter(model, step) }

    override func write(_ value: Model, at context: EncodingContext) throws {
        // The initial values of the model are compared without its path.
        let isInitialModel = context.session.settings.recordsInitialValues && context.owner.level == 0
        if isOfSubclass(value) || isInitialModel { return try model.write(value, at: context) }
        try context.run(nil, value) { encoder in
            guard let index = Int(step) else {
                encoder.openObject()
                return try encoder.writeEntry(value, String(step), by: model)
            }
            encoder.openArray()
            let nulls = context.session.writer(for: JSONValue.self)
            // An index from the end is that of the only element.
            for _ in 0..<max(index, 0) { try encoder.writeElement(.null, by: nulls) }
            try encoder.writeElement(value, by: model)
        }
    }
}
