extension TolerantDecoder {
    /// A name in an object that is no key of the dictionary which is decoded here: it is left out, or an error.
    func refuseKey<Key>(_ name: String, of value: Node, as type: Key.Type) throws {
        let found = ValueKind.string
        guard session.mode == .tolerant else {
            throw DecodingFailure(expected: type, found: found, at: codingPath(to: .member(name))).error
        }
        session.recorder?.record(
            .invalidFormat,
            .dropped,
            expected: String(describing: type),
            found: found,
            at: .member(name),
            in: self,
            EventSite(document, value, .key)
        )
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
