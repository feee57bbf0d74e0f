/// The questions that the other containers ask.
extension TolerantDecoder {
    /// Whether the value is null, or missing under a super key.
    var isNull: Bool {
        guard let node else { return true }
        return document.kind(node) == .null
    }

    /// Whether a member is null; throws when there is none.
    func isNull<Key: CodingKey>(_ key: Key) throws -> Bool {
        guard let place = place(of: key.stringValue) else { throw missing(key, as: Never.self) }
        return place.kind == .null
    }

    /// The value at a place, for a type that reads for itself: nothing stands in for it.
    func value<Value: Decodable>(_ type: Value.Type, at place: Place) throws -> Value {
        try ValueResolver(session: session).value(session.plan(for: type), at: place)
    }

    /// The value of this decoder as another type.
    func ownValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let node else { return try slowPathMissingValue(type) }
        let place = Place(
            node,
            of: document,
            in: self,
            .same,
            stringifiedLevel: stringifiedLevel,
            isExact: isExact
        )
        let plan = session.plan(for: type)
        let value = try ValueResolver(session: session).value(plan, at: place)
        if !plan.runsInitializer { noteWhole() }
        return value
    }

    /// A decoder for a nested container by name; throws when there is no such member.
    func nestedDecoder<Key: CodingKey>(_ key: Key) throws -> TolerantDecoder {
        currentKey = key
        guard let place = place(of: key.stringValue) else { throw missing(key, as: (any Decoder).self) }
        let decoder = try nestedDecoder(at: place)
        decoder.ownKey = key
        return decoder
    }

    /// The error for a member that is not there.
    private func missing<Key: CodingKey, Wanted>(_ key: Key, as type: Wanted.Type) -> DecodingError {
        session.made(DecodingFailure(expected: type, found: nil, refusal: .missing, at: codingPath + [key]).error)
    }

    /// A decoder for a nested container, opened from a string if need be.
    func nestedDecoder(at place: Place) throws -> TolerantDecoder {
        if session.isStackNearlyExhausted {
            recordStackLimit(at: place)
            throw session.stackError(at: place)
        }
        guard case .opened(let inner) = session.open(place) else { return session.makeDecoder(at: place, plan: nil) }
        place.recordOpening()
        return session.makeDecoder(at: inner, plan: nil)
    }
}
