/// Reads models with options of their own; see `SmartTypeOptions`.
///
/// The settings of the session are replaced while the model is read, so that the readers of other models do not look
/// for options.
final class OptionsReader<Model>: ForwardingReader<Model> {
    private let options: ScopedOptions
    private var settings = ScopedSettings()

    init(_ model: ValueReader<Model>, _ options: ScopedOptions) {
        self.options = options
        super.init(model)
    }

    override func endCall(of session: DecodingSession) {
        super.endCall(of: session)
        if !session.hasSettingsOfProcess { settings = ScopedSettings() }
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Model {
        let outer = enter(context.session)
        defer { leave(context.session, to: outer) }
        return try model.read(context)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Model>
    {
        let outer = enter(context.session)
        defer { leave(context.session, to: outer) }
        return try model.convert(context, after: finding)
    }

    /// What the options replace while a model is read.
    private typealias Outer = (settings: DecodingSettings, reportsUnknownKeys: Bool?)

    private func enter(_ session: DecodingSession) -> Outer {
        let inner = settings.settings(options, in: session, for: self)
        let outer = (session.enter(inner), model.reportsUnknownKeys)
        model.reportsUnknownKeys = session.isRecording && inner.unknownKeysOfType == .report
        return outer
    }

    private func leave(_ session: DecodingSession, to outer: Outer) {
        session.leave(to: outer.settings)
        model.reportsUnknownKeys = outer.reportsUnknownKeys
    }
}

/// The settings of a call, combined with the options of types and properties: once for each pair.
struct ScopedSettings {
    private var known: [(options: ScopedOptions, outer: DecodingSettings, combined: DecodingSettings)] = []

    /// The settings for values with the options; the settings of the session if the options are already part of them.
    mutating func settings(
        _ options: ScopedOptions,
        in session: DecodingSession,
        for reader: AnyValueReader
    ) -> DecodingSettings {
        let outer = session.settings
        for entry in known where entry.options === options {
            if entry.outer === outer { return entry.combined }
            if entry.combined === outer { return outer }
        }
        guard let decoding = options.decoding else { return outer }
        let combined = DecodingSettings(outer, scoped: decoding)
        // Types that contain each other without end have settings inside of settings.
        if known.count >= 64 { known = [] }
        known.append((options, outer, combined))
        session.endWithCall(reader)
        return combined
    }
}
