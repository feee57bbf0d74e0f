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
        guard settings.policy.opensStringifiedJSON, !place.isExact else { return .closed }
        guard case .string(let text) = place.scalar, text.looksLikeContainer else { return .closed }
        guard place.stringifiedLevel < settings.limits.stringifiedLevels else {
            return .refused(.stringifiedLevelsLimit)
        }
        do throws(JSONSyntaxError) {
            let inner = try Document.scan(text, limits: settings.limits, enclosingDepth: place.owner.level)
            expect(depth: inner.depth)
            return .opened(
                Place(.root, of: inner, in: place.owner, place.step, stringifiedLevel: place.stringifiedLevel + 1)
            )
        } catch {
            return .refused(.notJSON)
        }
    }

    /// The error for a value that the stack has no room for.
    func stackError(at place: Place) -> DecodingError {
        let path = place.owner.codingPath + (place.step.codingKey.map { [$0] } ?? [])
        let found = place.document.valueKind(place.node)
        return DecodingFailure(expected: (any Decoder).self, found: found, refusal: .stackLimit, at: path).error
    }
}
