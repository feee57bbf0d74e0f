/// How the decoder reads a type: asked once for each type and call, and not meant to be implemented outside.
///
/// Models, arrays, sets, dictionaries and optionals conform. One protocol for all of them, because the first cast of a
/// type to a protocol costs the process 12 to 18 microseconds, and an app decodes hundreds of types when it starts.
public protocol _SmartReadable {
    /// The reader by which a call reads values of the type; nil if the type cannot be decoded.
    static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader?
}

/// What a reader is made for; its content is the library's own.
public class _SmartCodingSession {
    init() {}
}

/// How values of one type are read; its content is the library's own.
public class _SmartValueReader {
    init() {}
}
