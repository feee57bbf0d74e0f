/// Reads models that are inside of other JSON; see `SmartMappable.designatedPath()`.
///
/// It follows the path and passes the value there to the reader of the model, so that the readers of other models do
/// not check for a path. Events have the positions of the values in the document.
final class PathReader<Model>: ForwardingReader<Model> {
    private let path: DesignatedPath

    init(_ model: ValueReader<Model>, _ path: DesignatedPath) {
        self.path = path
        super.init(model)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Model {
        switch context.kind {
        case .array, .object: break
        case .null: throw .refused(.nullValue)
        // The resolver opens a string.
        default: throw .refused(.typeMismatch)
        }
        let session = context.session
        var target = PathTarget(
            value: context.value,
            stringifiedLevel: context.stringifiedLevel,
            depth: context.owner.level
        )
        let walk = PathWalk(session.settings)
        for (step, segment) in path.segments.enumerated() {
            guard let next = walk.step(segment, from: target) else { throw missing(step, context) }
            target = next
            if let choice = target.choice { session.recorder?.recordChoice(choice, on: target) }
        }
        // Strings on the path can contain other documents.
        defer { withExtendedLifetime(target.value.storage) {} }
        session.prepareStack(forDepth: target.value.document.depth)
        let inner = ValueContext(
            target.value.node,
            of: target.value.document,
            in: context.owner,
            context.step,
            stringifiedLevel: target.stringifiedLevel,
            isExact: context.isExact
        )
        do {
            return try ValueResolver(session: session).read(model, inner)
        } catch {
            throw failure(error, at: inner, context)
        }
    }

    /// The value around the path is not converted.
    override func convert(_ context: ValueContext, after finding: SmartFinding) -> Conversion<Model> {
        .refused(finding)
    }

    private func missing(_ step: Int, _ context: ValueContext) -> ReadFailure {
        if context.session.mode == .tolerant {
            let error = SmartInputError.noValueAtPath(path: path.text, step: step)
            context.session.storeInitializerError(error, at: context)
        }
        return .refused(.missingKey)
    }

    /// The failure of the value at the path, as that of the value around it.
    private func failure(_ failure: ReadFailure, at inner: ValueContext, _ context: ValueContext) -> ReadFailure {
        guard case .refused(let finding) = failure else { return failure }
        let session = context.session
        if finding == .nullValue { return missing(path.segments.count - 1, context) }
        if let error = session.takeInitializerError(at: inner) {
            session.storeInitializerError(error, at: context)
        } else if finding == .typeMismatch, session.mode == .tolerant {
            let text = "The value at the path \"\(path.text)\" is of kind '\(inner.valueKind.title)'."
            session.storeInitializerError(SmartHookError(text), at: context)
        }
        return failure
    }
}
