/// The place of a value that may be written later than what stands behind it.
final class EncodedSlot {
    /// Nil until something is written.
    var value: EncodedValue?
}
