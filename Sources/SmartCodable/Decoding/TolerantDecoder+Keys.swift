extension TolerantDecoder {
    /// A name in an object that is no key of the dictionary which is decoded here: it is left out, or an error.
    func refuseKey<Key>(_ name: String, as type: Key.Type) throws {
        let found = ValueKind.string
        guard session.mode == .tolerant else {
            let path = codingPath + [StepKey(stringValue: name)]
            throw DecodingFailure(expected: type, found: found, at: path).error
        }
        session.recorder?.record(
            .unreadable(.invalidFormat),
            .dropped,
            expected: String(describing: type),
            found: found,
            at: .member(name),
            in: self
        )
    }
}
