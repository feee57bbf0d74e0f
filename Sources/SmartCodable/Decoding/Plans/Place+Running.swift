extension Place {
    /// Runs an initialiser on a decoder for the place.
    ///
    /// All nesting goes through here, so the stack is guarded here. An error makes the value unreadable; the strict
    /// policy's first pass lets it through.
    func run<Value>(plan: TypePlan, _ body: (TolerantDecoder) throws -> Value) throws -> Conversion<Value> {
        let session = session
        if session.isStackNearlyExhausted {
            if session.mode == .throwing { throw session.stackError(at: self) }
            return .refused(.stackLimit)
        }
        var decoder = session.makeDecoder(at: self, plan: plan)
        defer { session.takeBack(&decoder) }
        do {
            return .exact(try body(decoder))
        } catch  where session.mode == .tolerant {
            return .refused(decoder.wasRefused ? .wrongKind : kind.isScalar ? .invalidFormat : .initializerFailed)
        }
    }
}

extension TapeEntry.Kind {
    /// Whether the value has no values in it.
    var isScalar: Bool { self != .array && self != .object }
}
