/// How the encoder writes a type: asked once for each type and call, and not meant to be implemented outside.
///
/// Models, arrays, dictionaries and optionals conform. One protocol for all of them, because the first cast of a type
/// to a protocol costs the process 12 to 18 microseconds.
public protocol _SmartWritable {
    /// The reader by which a call writes values of the type; nil if the type cannot be encoded.
    static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter?
}

/// How values of one type are written; its content is the library's own.
public class _SmartValueWriter {
    init() {}
}
