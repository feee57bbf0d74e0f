/// Where a value is to be written, and how that place is reached.
struct EncodingContext {
    /// The encoder of the container around the value.
    let owner: ModelEncoder
    let step: PathStep
    /// Where the value goes in a tree; nil for text, which goes behind what was written last.
    let slot: EncodedSlot?
    /// The object that the value's members go into; nil for a value of its own.
    var host: ModelEncoder?

    var session: EncodingSession { owner.session }

    /// The path of the value.
    var codingPath: [any CodingKey] { owner.codingPath + (owner.codingKey(of: step).map { [$0] } ?? []) }

    /// Writes a scalar.
    @inline(__always)
    func put<Scalar: JSONScalar>(_ scalar: Scalar) throws {
        guard scalar.isRepresentable, host == nil else { return try slowPathRefuseOrSpell(scalar) }
        if let slot {
            slot.value = scalar.encoded
        } else {
            scalar.append(to: session.writer)
        }
    }

    /// Writes a value of a tree that is complete.
    func put(_ value: EncodedValue) throws {
        if host != nil { throw EncodingFailure.secondShape.error((), at: codingPath) }
        if let slot {
            slot.value = value
        } else {
            TreeWriter(session.writer, session.settings).append(value)
        }
    }

    /// Writes an infinity or NaN as the call's strategy says; refuses a scalar in the place of members.
    @inline(never)
    private func slowPathRefuseOrSpell<Scalar: JSONScalar>(_ scalar: Scalar) throws {
        if host != nil { throw EncodingFailure.secondShape.error(scalar, at: codingPath) }
        let text = String(describing: scalar)
        guard case .convertToString(let positive, let negative, let nan) = session.settings.float else {
            throw EncodingFailure.notRepresentable(text).error(scalar, at: codingPath)
        }
        try put(text == "inf" ? positive : text == "-inf" ? negative : nan)
    }
}
