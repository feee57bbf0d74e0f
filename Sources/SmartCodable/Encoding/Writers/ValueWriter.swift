/// How values of one type are written.
///
/// This is where a type that wants more than its `encode(to:)` says so: a property wrapper conforms to `_SmartWritable`
/// and returns a writer of its own. Overriding `writeMember` it can leave itself out (write nothing), write its value in
/// a form of its own (`owner.write` with another value or plan), or flatten itself into the object around it
/// (`owner.writeInline`). Overriding `write` it decides about places other than properties.
class ValueWriter<Value>: AnyValueWriter {
    /// Writes a value at a place.
    func write(_ value: Value, at context: EncodingContext) throws {}

    /// Writes a value as a property of an object.
    func writeMember(_ value: Value, _ name: String, in owner: ModelEncoder) throws {
        try owner.write(value, name, by: self)
    }

    /// Writes many values as the elements of an array, with commas and without brackets, if that needs no encoder.
    ///
    /// - Returns: false if nothing was written and each value is to be written by itself.
    func writeElements(_ values: [Value], to writer: ByteWriter) -> Bool { false }
}
