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
        let strategy = rules?.key ?? session.settings.key
        var target = PathTarget(
            value: context.value,
            stringifiedLevel: context.stringifiedLevel,
            depth: context.owner.level,
            codingPath: strategy.needsPath ? context.owner.codingPath(to: context.step) : []
        )
        let start = target
        let notes = session.settings.makePathNotes(hasReport: session.recorder != nil)
        let walk = PathWalk(session.settings, notes, strategy)
        for (step, segment) in path.segments.enumerated() {
            guard let next = walk.step(segment, from: target) else {
                if target.value.kind == .null { throw null(step, context) }
                if isRefused(from: start, notes, session) { throw refused(through: "a string with JSON", context) }
                guard let end = walk.end(before: segment, at: target) else { throw missing(step, context) }
                throw refused(through: "a value of kind '\(end.valueKind.title)'", context)
            }
            // The path of a part begins in the object of its model.
            if step == 0, case nil = context.step, context.owner.flatPrefix != nil {
                context.owner.recordMember(withValue: next.value.node)
            }
            target = next
            if target.choice != nil { session.recorder?.recordChoice(on: target) }
        }
        for opening in notes?.openings ?? [] {
            context.owner.recordOpening(
                opening.inner.document,
                in: opening.string.document,
                at: context.step,
                EventSite(opening.string)
            )
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
            if inner.kind == .null { throw null(path.segments.count - 1, context) }
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
            context.session.storeReason(error, at: context)
        }
        return .refused(.missingKey)
    }

    /// The failure for a null on the path, which for an optional is no other value than a null around the path.
    private func null(_ step: Int, _ context: ValueContext) -> ReadFailure {
        context.session.failures.nullOnPath = context.value
        return missing(step, context)
    }

    /// Whether the path leads to a value through strings that the strict policy does not open.
    private func isRefused(from start: PathTarget, _ notes: PathNotes?, _ session: DecodingSession) -> Bool {
        let opening = session.settings.refusedOpening(notes) { settings, notes in
            let walk = PathWalk(settings, notes, rules?.key ?? session.settings.key)
            var target = start
            for segment in path.segments {
                guard let next = walk.step(segment, from: target) else { return false }
                target = next
            }
            return true
        }
        return opening != nil
    }

    private func refused(through value: @autoclosure () -> String, _ context: ValueContext) -> ReadFailure {
        if context.session.mode == .tolerant {
            let error = SmartHookError("The path \"\(path.text)\" leads through \(value()).")
            context.session.storeReason(error, at: context)
        }
        return .refused(.typeMismatch)
    }

    /// The failure of the value at the path, as that of the value around it.
    private func failure(_ failure: ReadFailure, at inner: ValueContext, _ context: ValueContext) -> ReadFailure {
        guard case .refused(let finding) = failure else { return failure }
        let session = context.session
        let initializerFailure = session.takeInitializerFailure(at: inner)
        if let initializerFailure, initializerFailure.origin != .received || finding != .typeMismatch {
            session.store(initializerFailure, at: context)
        } else if finding == .typeMismatch || inner.kind == .array, session.mode == .tolerant {
            let text = "The value at the path \"\(path.text)\" is of kind '\(inner.valueKind.title)'."
            session.storeReason(SmartHookError(text), at: context)
        }
        return failure
    }
}
