/// Writes models with another writer; a subclass does something before or after it.
class ForwardingWriter<Model>: ValueWriter<Model> {
    final let model: ValueWriter<Model>

    init(_ model: ValueWriter<Model>) {
        self.model = model
        super.init()
    }

    /// The same writer around another one.
    func around(_ model: ValueWriter<Model>) -> ForwardingWriter { ForwardingWriter(model) }

    override final func renewed(in session: EncodingSession) -> ValueWriter<Model>? {
        guard let writer = model.renewed(in: session) else { return nil }
        return writer === model ? self : around(writer)
    }

    override final func begin(_ call: Int) {
        super.begin(call)
        model.begin(call)
    }

    override final func writeObject(_ object: Any, at context: EncodingContext) throws -> Bool {
        guard let object = object as? Model else { return false }
        try write(object, at: context)
        return true
    }

    override func write(_ value: Model, at context: EncodingContext) throws { try model.write(value, at: context) }

    /// Whether a value is an object of a subclass, which has hooks and options of its own.
    final func isOfSubclass(_ value: Model) -> Bool { Model.self is AnyClass && type(of: value) != Model.self }
}

/// Writes models with options of their own; see `SmartTypeOptions`.
final class OptionsWriter<Model>: ForwardingWriter<Model> {
    private let options: [SmartEncodingOption]

    init(_ model: ValueWriter<Model>, _ options: [SmartEncodingOption]) {
        self.options = options
        super.init(model)
    }

    override func around(_ model: ValueWriter<Model>) -> ForwardingWriter<Model> { OptionsWriter(model, options) }

    override func write(_ value: Model, at context: EncodingContext) throws {
        if isOfSubclass(value) { return try model.write(value, at: context) }
        try context.session.withOptions(options) { try model.write(value, at: context) }
    }
}

/// Writes models with hooks for encoding; see `SmartEncodingHook` and `SmartOutputHook`.
///
/// It calls the hooks and passes the model to its writer, so that the writers of other models do not check for hooks.
final class HookWriter<Model>: ForwardingWriter<Model> {
    private let hooks: OutputHooks

    init(_ model: ValueWriter<Model>, _ hooks: OutputHooks) {
        self.hooks = hooks
        super.init(model)
    }

    override func around(_ model: ValueWriter<Model>) -> ForwardingWriter<Model> { HookWriter(model, hooks) }

    override func write(_ value: Model, at context: EncodingContext) throws {
        // Initial values are compared as they are before the hooks, so that what a hook changes is never omitted.
        if isOfSubclass(value) || context.session.settings.recordsInitialValues {
            return try model.write(value, at: context)
        }
        let value = try prepared(value)
        guard let didEncode = hooks.didEncode else { return try model.write(value, at: context) }
        let session = context.session
        let text = session.writer
        let start = text.count
        try model.write(value, at: EncodingContext(owner: context.owner, step: context.step))
        let written = try session.filled(session.part(start..<text.count))
        guard let object = WrittenText(written, 0..<written.count), let encoded = object.unmarkedJSON else {
            throw WrittenText.failure(written, 0..<written.count).error(value, at: context.codingPath)
        }
        var json = encoded
        try ignoringNotices { try didEncode(value, &json) }
        // The text has the dates and the data of a property list, and the types of numbers.
        let isUnchanged = text.keepsNumberTypes && json == encoded
        if isUnchanged, context.host == nil { return }
        session.rollBack(to: start)
        if isUnchanged, json.object != nil, let host = context.host {
            return host.writeMembers(of: object, in: written)
        }
        guard let host = context.host, let members = json.object else {
            return try session.writer(for: JSONValue.self).write(json, at: context)
        }
        // The members of a part are written into the enclosing object, under the names that the hook sees.
        try host.writingNames { try session.writer(for: JSONObject.self).write(members, at: context) }
    }

    /// The copy of a value, or the object, that `willEncode()` changed.
    private func prepared(_ value: Model) throws -> Model {
        guard let willEncode = hooks.willEncode else { return value }
        var copy: Any = value
        try ignoringNotices { try willEncode(&copy) }
        return copy as? Model ?? value
    }

    /// Encoding has no report.
    private func ignoringNotices(_ hook: () throws -> Void) throws {
        do { try hook() } catch is SmartHookNotice {}
    }
}

extension ValueWriter where Value: SmartModelEncodable {
    /// The writer that uses the options, calls the hooks and writes the path of the model; the same writer for most
    /// models.
    func complete() -> ValueWriter {
        var writer = Value.typeOptions?.encoding.map { OptionsWriter(self, $0) } ?? self
        if let hooks = Value.outputHooks { writer = HookWriter(writer, hooks) }
        for step in Value.modelPath?.segments.reversed() ?? [] { writer = PathWriter(writer, step) }
        return writer
    }
}
