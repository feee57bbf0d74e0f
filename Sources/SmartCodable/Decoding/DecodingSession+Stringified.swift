extension DecodingSession {
    /// What came of looking into a string for JSON.
    enum Opening {
        case opened(Place)
        /// The string does not look like an array or an object, or the policy does not open strings.
        case closed
        case refused(Refusal)
    }

    /// Opens a string that holds a JSON array or object; depth and levels count on from the place.
    func open(_ place: Place) -> Opening {
        if place.isExact { return .closed }
        let level = place.stringifiedLevel
        switch StringifiedJSON(place.node, of: place.document, settings, level: level, depth: place.owner.level) {
        case .opened(let inner):
            expect(depth: inner.depth)
            return .opened(Place(.root, of: inner, in: place.owner, place.step, stringifiedLevel: level + 1))
        case .closed: return .closed
        case .levelsLimit: return .refused(.stringifiedLevelsLimit)
        case .notJSON: return .refused(.notJSON)
        }
    }

    /// The error for a value that the stack has no room for.
    func stackError(at place: Place) -> DecodingError {
        let path = place.owner.codingPath(to: place.step)
        let found = place.document.valueKind(place.node)
        return made(DecodingFailure(expected: (any Decoder).self, found: found, refusal: .stackLimit, at: path).error)
    }
}
