/// Writes models with hooks for encoding; see `SmartEncodingHook` and `SmartOutputHook`.
///
/// It calls the hooks and passes the model to its writer, so that the writers of other models do not check for hooks.
final class HookWriter<Model>: ValueWriter<Model> {
    private let model: ValueWriter<Model>
    private let hooks: OutputHooks

    init(_ model: ValueWriter<Model>, _ hooks: OutputHooks) {
        self.model = model
        self.hooks = hooks
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Model>? {
        guard let writer = model.renewed(in: session) else { return nil }
        return writer === model ? self : HookWriter(writer, hooks)
    }

    override func begin(_ call: Int) {
        super.begin(call)
        model.begin(call)
    }

    override func writeWithHooks(_ object: Any, at context: EncodingContext) throws -> Bool {
        guard let object = object as? Model else { return false }
        try write(object, at: context)
        return true
    }

    override func write(_ value: Model, at context: EncodingContext) throws {
        // An object of a subclass has the hooks of its own class.
        if Model.self is AnyClass, type(of: value) != Model.self { return try model.write(value, at: context) }
        let value = try prepared(value)
        guard let didEncode = hooks.didEncode else { return try model.write(value, at: context) }
        let session = context.session
        let slot = EncodedSlot()
        defer { slot.releaseIteratively() }
        try model.write(value, at: EncodingContext(owner: context.owner, step: context.step, slot: slot))
        let encoded = EncodedValue.slot(slot).json
        var json = encoded
        try ignoringNotices { try didEncode(value, &json) }
        if session.settings.format == .propertyList, json == encoded, context.host == nil, let tree = slot.value {
            // The tree has the dates and the data of a property list.
            slot.value = nil
            return try context.put(tree)
        }
        // The members of a part are written into the enclosing object.
        guard context.host != nil, let members = json.object else {
            return try session.writer(for: JSONValue.self).write(json, at: context)
        }
        try session.writer(for: JSONObject.self).write(members, at: context)
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

extension ValueWriter {
    /// The writer that calls hooks; the same writer without hooks.
    func withHooks(_ hooks: OutputHooks?) -> ValueWriter { hooks.map { HookWriter(self, $0) } ?? self }
}
