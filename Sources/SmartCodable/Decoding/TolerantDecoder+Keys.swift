extension TolerantDecoder {
    /// A name in an object that is no key of the dictionary which is decoded here: it is left out, or an error.
    func refuseKey<Key>(
        _ name: String,
        of value: Node,
        as type: Key.Type,
        _ refusal: Refusal = .invalidFormat
    ) throws {
        let found = ValueKind.string
        guard session.mode == .tolerant else {
            let path = codingPath(to: .member(name))
            let isFormat = refusal == .invalidFormat
            throw DecodingFailure(expected: type, found: found, refusal: isFormat ? .wrongKind : refusal, at: path)
                .error
        }
        session.recorder?.record(
            SmartDecodingEvent.Finding(refusal),
            .dropped,
            expected: String(describing: type),
            found: found,
            at: .member(name),
            in: self,
            EventSite(document, value, .key)
        )
    }

    /// Whether a name has more combining marks than the limit, so that a type that lists its keys does not see it; it
    /// is recorded, and fails the call under the strict policy.
    func refusesListedKey<Key>(_ name: String, as type: Key.Type) -> Bool {
        guard CombiningMarks.exceed(session.settings.limits.combiningMarks, in: name) else { return false }
        do {
            try refuseKey(name, of: node ?? .root, as: type, .combiningMarksLimit)
        } catch {
            session.deferredError = session.deferredError ?? error
        }
        return true
    }

    /// A name with half of a surrogate pair: it reads as U+FFFD, or is an error.
    func noteLoneSurrogate<Key>(inKey name: String, of value: Node, as type: Key.Type) throws {
        if session.mode == .throwing {
            let path = codingPath(to: .member(name))
            throw DecodingFailure(expected: type, found: .string, refusal: .loneSurrogate, at: path).error
        }
        session.recorder?.record(
            .loneSurrogate,
            session.settings.policy.isStrict ? .refused : .converted,
            expected: String(describing: type),
            found: .string,
            at: .member(name),
            in: self,
            EventSite(document, value, .key)
        )
    }
}
