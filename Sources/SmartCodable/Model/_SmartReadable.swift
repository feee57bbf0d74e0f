/// A type that the library's decoder reads.
///
/// Do not conform to it outside of the library.
///
/// Models, arrays, sets, dictionaries and optionals conform. There is one protocol for all of them, because the first
/// cast of a type to a protocol costs the process 12 to 40 microseconds, and an app decodes hundreds of types when it
/// starts.
public protocol _SmartReadable {
    /// Creates the reader for values of the type; nil if the type cannot be decoded. Called at most once for each type
    /// and call.
    static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader?
}

/// The decoding call that a reader is created for.
///
/// Internal to the library.
public struct _SmartDecodingCall {
    let session: DecodingSession  // ci-allow: only stored here, for the readers
    /// The elements that are read in another way than other values of their type; nil for the reader of a type.
    var elements: (any ElementCoding)?  // ci-allow: only stored here, for the readers
}

/// The reader for values of one type.
///
/// Internal to the library.
public class _SmartValueReader {
    init() {}
}

/// A type that the library's encoder writes.
///
/// Do not conform to it outside of the library.
///
/// Models, arrays, dictionaries and optionals conform. There is one protocol for all of them, because the first cast of
/// a type to a protocol costs the process 12 to 18 microseconds.
public protocol _SmartWritable {
    /// Creates the writer for values of the type; nil if the type cannot be encoded. Called at most once for each type
    /// and call.
    static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter?
}

/// The encoding call that a writer is created for.
///
/// Internal to the library.
public struct _SmartEncodingCall {
    let session: EncodingSession  // ci-allow: only stored here, for the writers
}

/// The writer for values of one type.
///
/// Internal to the library.
public class _SmartValueWriter {
    init() {}
}
