extension DecodingSession {
    /// What came of looking into a string for JSON.
    enum Opening {
        case opened(ValueContext)
        /// The string does not look like an array or an object, or the policy does not open strings.
        case closed
        case refused(Refusal)
    }

    /// Opens a string that holds a JSON array or object; depth and levels count on from the place.
    func open(_ context: ValueContext) -> Opening {
        if context.isExact { return .closed }
        let level = context.stringifiedLevel
        switch StringifiedJSON(context.node, of: context.document, settings, level: level, depth: context.owner.level) {
        case .opened(let inner):
            expect(depth: inner.depth)
            return .opened(ValueContext(.root, of: inner, in: context.owner, context.step, stringifiedLevel: level + 1))
        case .closed: return .closed
        case .levelsLimit: return .refused(.stringifiedLevelsLimit)
        case .notJSON: return .refused(.notJSON)
        }
    }

    /// The error for a value that the stack has no room for.
    func stackError(at context: ValueContext) -> DecodingError {
        let path = context.owner.codingPath(to: context.step)
        let found = context.document.valueKind(context.node)
        return made(DecodingFailure(expected: (any Decoder).self, found: found, refusal: .stackLimit, at: path).error)
    }
}
