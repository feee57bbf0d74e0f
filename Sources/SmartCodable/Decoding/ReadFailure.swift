/// Why a reader could not read a value.
enum ReadFailure: Error {
    /// The value does not fit; a fallback may stand in.
    case refused(Refusal)
    /// The strict policy's first pass ends here, with the error that Foundation's decoder would throw.
    case ended(any Error)
}
