/// The destination of a value in the output: its owner and step.
struct EncodingContext {
    /// The encoder of the container that contains the value.
    let owner: ModelEncoder
    let step: SmartPathComponent?
    /// The encoder whose object receives the value's members; nil for a value with its own container.
    var host: ModelEncoder?

    var session: EncodingSession { owner.session }

    /// The path of the value.
    var codingPath: [any CodingKey] { owner.codingPath + (owner.codingKey(of: step).map { [$0] } ?? []) }

    /// Writes a scalar.
    @inline(__always)
    func put<Scalar: JSONScalar>(_ scalar: Scalar) throws {
        guard scalar.isRepresentable, host == nil else { return try slowPathPutNonFinite(scalar) }
        scalar.append(to: session.writer)
    }

    /// Appends a value to the text; returns false if nothing was appended because the value needs an encoder.
    func append<Value>(_ value: Value, by writer: ValueWriter<Value>) -> Bool {
        guard host == nil else { return false }
        let text = session.writer
        let length = text.count
        if writer.append(value, in: session, at: owner.level &+ 1) { return true }
        text.truncate(to: length)
        return false
    }

    /// Writes an infinity or NaN by the call's strategy.
    ///
    /// A scalar instead of members is an error.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func slowPathPutNonFinite<Scalar: JSONScalar>(_ scalar: Scalar) throws {
        if host != nil { throw EncodingFailure.wrongRoot(expected: "an object").error(scalar, at: codingPath) }
        let text = String(describing: scalar)
        guard case .convertToString(let positive, let negative, let nan) = session.settings.float else {
            throw EncodingFailure.notRepresentable(text).error(scalar, at: codingPath)
        }
        try put(text == "inf" ? positive : text == "-inf" ? negative : nan)
    }
}

extension EncodingContext {
    /// Writes a value that needs an encoder.
    @inline(__always)
    func run(_ writer: AnyValueWriter?, _ value: @autoclosure () -> Any, _ write: (ModelEncoder) throws -> Void) throws
    {
        var encoder = try session.makeEncoder(at: self, writer: writer)
        encoder.roles.insert(.reused)
        let usedFastPath = owner.suspend()
        let outer = session.active
        session.active = Unretained(encoder)
        defer {
            owner.resume(usedFastPath)
            session.active = outer
            session.recycle(&encoder)
        }
        try session.run(encoder) { try write(encoder) }
        try encoder.finish(value())
    }
}
