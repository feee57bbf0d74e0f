/// The questions that the other containers ask.
extension TolerantDecoder {
    /// Whether the value is null, or missing under a super key.
    var isNull: Bool {
        guard let node else { return true }
        return document.kind(node) == .null
    }

    /// Whether a member is null; throws when there is none.
    func isNull(_ name: String) throws -> Bool {
        guard let place = place(of: name) else {
            let path = codingPath + [StepKey(stringValue: name)]
            throw DecodingFailure(expected: Never.self, found: nil, refusal: .missing, at: path).error
        }
        return place.kind == .null
    }

    /// The value at a place, for a type that reads for itself: nothing stands in for it.
    func value<Value: Decodable>(_ type: Value.Type, at place: Place) throws -> Value {
        try ValueResolver(session: session).value(session.plan(for: type), at: place)
    }

    /// The value of this decoder as another type.
    func ownValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let node else {
            throw DecodingFailure(expected: type, found: nil, refusal: .missing, at: codingPath).error
        }
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
    func nestedDecoder(_ name: String) throws -> TolerantDecoder {
        guard let place = place(of: name) else {
            let path = codingPath + [StepKey(stringValue: name)]
            throw DecodingFailure(expected: (any Decoder).self, found: nil, refusal: .missing, at: path).error
        }
        return try nestedDecoder(at: place)
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

    /// A decoder for the part of a base class; over null when the key is missing.
    func superDecoder(_ name: String) -> TolerantDecoder {
        let place = place(of: name)
        // The base's properties belong to the same fresh model.
        let decoder = session.makeDecoder(at: place ?? self.place(node ?? .root, name), plan: plan)
        if place == nil { decoder.becomeMissing() }
        decoder.isBase = true
        return decoder
    }
}
