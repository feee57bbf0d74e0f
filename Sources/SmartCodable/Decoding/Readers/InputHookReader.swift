/// Reads models that change their JSON before it is decoded; see `SmartInputHook`.
///
/// It calls the hook and passes the value that the hook left to the reader of the model, so that the readers of other
/// models do not check for a hook.
final class InputHookReader<Model>: ForwardingReader<Model> {
    private let hook: _SmartInputHook
    /// Whether a conformance that is isolated to an actor would have been found.
    private let isKnown = !(Model.self is AnyClass) || !LargeStackThread.isCurrent

    init(_ model: ValueReader<Model>, _ hook: @escaping _SmartInputHook) {
        self.hook = hook
        super.init(model)
    }

    override func isValid(in session: DecodingSession) -> Bool { isKnown && super.isValid(in: session) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Model {
        guard !isReadWithoutHook(context) else { return try model.read(context) }
        let (json, repeatsKeys, numbers) = try json(at: context)
        var changed = json
        do {
            try hook(&changed)
        } catch let notice as SmartHookNotice {
            context.record(notice, of: self)
        } catch {
            if context.document.isIncomplete(context.node) { return try model.read(context) }
            throw context.refused(by: error)
        }
        // The original value has positions in the text.
        guard changed != json else { return try model.read(context) }
        if repeatsKeys { context.recordRepeatedKeys(by: self) }
        if !numbers.isEmpty, context.session.settings.policy.isStrict { throw context.refused(by: notJSON) }
        for (number, finding) in numbers {
            context.record(finding, .nil, by: context.session.reader(for: JSONValue.self), at: number)
        }
        return try context.reading(changed) { inner throws(ReadFailure) in
            do throws(ReadFailure) {
                return try ValueResolver(session: inner.session).read(model, inner)
            } catch {
                // The hook replaced the value by null.
                if inner.kind == .null { throw .refused(.nullValue) }
                // The original value is not converted.
                guard case .refused(.typeMismatch) = error else { throw error }
                throw .refused(.initializerFailed)
            }
        }
    }

    /// Whether the value is no JSON for the hook, or is read by another reader.
    private func isReadWithoutHook(_ context: ValueContext) -> Bool {
        switch context.kind {
        case .null, .foreign: return true
        case .string:
            // The resolver opens a string, and reads the JSON in it with the hook.
            let (settings, level) = (context.session.settings, context.stringifiedLevel)
            if case .opened = StringifiedJSON(context.value, settings, level: level, depth: context.owner.level) {
                return true
            }
        default: break
        }
        // In an update, the reader of the instance's class reads the value.
        guard Model.self is AnyClass, context.session.isUpdating,
            let old = context.owner.currentValue(at: context.step) as? Model
        else { return false }
        return type(of: old) != Model.self
    }

    /// What the hook receives, whether it had repeated keys, and the numbers without a JSON value, which are null in it.
    private typealias HookInput = (json: JSONValue, repeatsKeys: Bool, numbers: [(node: Node, finding: SmartFinding)])

    /// The JSON at a context.
    private func json(at context: ValueContext) throws(ReadFailure) -> HookInput {
        let (session, document) = (context.session, context.document)
        let marks = session.settings.limits.combiningMarks
        if document.combiningMarksExceed(marks, in: context.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }
        var repeatsKeys = false
        var numbers: [(node: Node, finding: SmartFinding)] = []
        let json = JSONValue(
            context.node,
            of: document,
            depth: session.largestValueDepth,
            keepingFirst: session.settings.policy.repeatedKeys == .useFirst
        ) {
            repeatsKeys = true
        } replacement: {
            let scalar = document.scalar($0)
            if case .oversizedNumber(let text) = scalar {
                numbers.append(($0, text.nonFiniteNumber == nil ? .numberLengthLimit : .outOfRange))
                return .null
            }
            // The hook would turn a string that is cut into one that looks complete.
            return scalar.cutText == nil ? nil : .null
        }
        if let json { return (json, repeatsKeys, numbers) }
        if document.isDeeper(than: session.largestValueDepth, context.node) { throw .refused(.stackLimit) }
        throw context.refused(by: notJSON)
    }

    private var notJSON: SmartHookError { SmartHookError("The value cannot be represented as JSON.") }
}

extension ModelTraits {
    /// The reader that follows the path to the model, calls its hook and reads it with its options; the same reader for
    /// most models.
    func complete<Model>(_ reader: ValueReader<Model>) -> ValueReader<Model> {
        var reader = reader
        if let options, options.decoding != nil { reader = OptionsReader(reader, options) }
        if let inputHook { reader = InputHookReader(reader, inputHook) }
        if let path { reader = PathReader(reader, path) }
        return reader
    }
}

extension ValueContext {
    /// Reads another value instead of the one here.
    ///
    /// Its events have the position of the value here.
    ///
    /// - Parameters:
    ///   - json: the other value.
    ///   - missingKeys: the keys under which it is expected, if it replaces a missing value in the object here.
    ///   - read: reads the other value.
    /// - Returns: the result of the closure.
    /// - Throws: the error of the closure, or one for a value that exceeds a limit.
    @_semantics("optimize.sil.specialize.generic.never")
    func reading<Value>(
        _ json: JSONValue,
        atMissing missingKeys: [String] = [],
        _ read: (ValueContext) throws(ReadFailure) -> Value
    ) throws(ReadFailure) -> Value {
        let storage: DocumentStorage
        do throws(SmartInputError) {
            let limits = session.settings.limits
            storage = try ValueInput.document(json, limits, enclosing: value, enclosingDepth: owner.level)
        } catch {
            throw refused(by: error)
        }
        storage.missingKeys = missingKeys
        defer { withExtendedLifetime(storage) {} }
        session.prepareStack(forDepth: storage.depth)
        let inner = ValueContext(
            .root,
            of: storage.document,
            in: owner,
            step,
            stringifiedLevel: stringifiedLevel,
            isExact: isExact
        )
        do {
            return try read(inner)
        } catch {
            if let failure = session.takeInitializerFailure(at: inner) { session.store(failure, at: self) }
            throw error
        }
    }

    /// The failure for an error of a hook, which the event names.
    fileprivate func refused(by error: any Error) -> ReadFailure {
        if session.mode == .throwing { return .ended(error) }
        session.storeInitializerError(error, at: self)
        return .refused(.hookFailed)
    }

}
