/// The questions that the other containers ask.
extension TolerantDecoder {
    /// Whether the value is null, or missing under a super key.
    var isNull: Bool {
        guard let node else { return true }
        return document.kind(node) == .null
    }

    /// Whether a member is null; throws when there is none.
    func isNull<Key: CodingKey>(_ key: Key) throws -> Bool {
        guard let context = context(of: key.stringValue) else { throw missing(key, as: Never.self) }
        return context.kind == .null
    }

    /// The value at a place, for a type that reads for itself: nothing stands in for it.
    func value<Value: Decodable>(_ type: Value.Type, at context: ValueContext) throws -> Value {
        try ValueResolver(session: session).value(session.reader(for: type), at: context)
    }

    /// The value of this decoder as another type.
    func ownValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let node else { return try slowPathMissingValue(type) }
        let context = ValueContext(
            node,
            of: document,
            in: self,
            .same,
            stringifiedLevel: stringifiedLevel,
            isExact: isExact
        )
        let reader = session.reader(for: type)
        let value = try ValueResolver(session: session).value(reader, at: context)
        if !reader.runsInitializer { noteWhole() }
        return value
    }

    /// A decoder for a nested container by name; throws when there is no such member.
    func nestedDecoder<Key: CodingKey>(_ key: Key) throws -> TolerantDecoder {
        setCurrentKey(key)
        guard let context = context(of: key.stringValue) else { throw missing(key, as: (any Decoder).self) }
        let decoder = try nestedDecoder(at: context)
        decoder.ownKey = CodingKeyBox(key)
        return decoder
    }

    /// The error for a member that is not there.
    private func missing<Key: CodingKey, Wanted>(_ key: Key, as type: Wanted.Type) -> DecodingError {
        session.made(DecodingFailure(expected: type, found: nil, refusal: .missing, at: codingPath + [key]).error)
    }

    /// A decoder for a nested container, opened from a string if need be.
    func nestedDecoder(at context: ValueContext) throws -> TolerantDecoder {
        if session.isStackNearlyExhausted {
            recordStackLimit(at: context)
            throw session.stackError(at: context)
        }
        guard case .opened(let inner) = session.open(context) else {
            return session.makeDecoder(at: context, reader: nil)
        }
        context.recordOpening()
        return session.makeDecoder(at: inner, reader: nil)
    }
}
