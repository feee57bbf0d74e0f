extension DocumentScanner {
    /// The error for a byte that does not belong here, or for the end of the text.
    @inline(never)
    func unexpected(_ byte: UInt8, _ kind: JSONSyntaxError.Kind) -> JSONSyntaxError {
        guard position >= count else { return error(kind) }
        return error(tape.count == 0 ? .emptyInput : .unexpectedEnd)
    }

    @inline(never)
    func error(_ kind: JSONSyntaxError.Kind, at position: Int? = nil) -> JSONSyntaxError {
        var counter = LineCounter(UnsafeBufferPointer(start: bytes, count: count))
        return JSONSyntaxError(kind, at: counter.position(ofByte: position ?? self.position))
    }
}
