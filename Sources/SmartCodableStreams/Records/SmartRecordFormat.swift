#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The format of a stream of records.
///
///     SmartRecords<Order>(contentsOf: file)                                     // one object in each line
///     SmartRecords<Order>(contentsOf: file, format: .array)                     // [{…}, {…}, …]
///     SmartRecords<Order>(contentsOf: file, format: .array(at: "data.orders"))  // {"data": {"orders": [{…}, …]}}
///     SmartRecords<Delta>(chunks, format: .events)                              // data: {…}
public struct SmartRecordFormat: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case lines, array, events, sequence
    }

    let kind: Kind
    let path: String

    private init(_ kind: Kind, path: String = "") {
        (self.kind, self.path) = (kind, path)
    }

    var isArray: Bool { kind == .array }

    /// The bytes of which each can end a record.
    var endBytes: (UInt8, UInt8) {
        switch kind {
        case .lines: (.lineFeed, .lineFeed)
        case .array: (.comma, .closeBracket)
        case .events: (.lineFeed, .carriageReturn)
        case .sequence: (.lineFeed, .recordSeparator)
        }
    }

    /// One JSON value in each line: newline-delimited JSON (https://github.com/ndjson/ndjson-spec), also called JSON
    /// Lines (https://jsonlines.org).
    ///
    /// Lines end with LF or CR LF. The last line may have none. Lines that are empty or contain only white space are
    /// skipped and are no records, and so are lines that contain only comments in JSON5. A value cannot continue in the
    /// next line.
    ///
    /// A byte order mark at the start of a line is skipped, as in files that were joined. In the lenient syntax, a
    /// comma at the end of a line is skipped, and lines of NUL at the end of the stream are no records. These are
    /// events of an element after the records.
    public static let lines = SmartRecordFormat(.lines)

    /// The elements of an array.
    public static let array = array(at: "")

    /// The elements of an array in a larger document.
    ///
    /// What precedes the array is skipped without being stored or validated, and what follows it is not read. Of a
    /// repeated key on the path, and of several that the key strategy rewrites to the step, the first is used under
    /// every policy. JSON in strings on the path is not opened, and indices from the end and wildcards are not read.
    ///
    /// - Parameter designatedPath: the keys and indices of the path to the array, as in `data.pages.0.users`.
    /// - Returns: the format.
    public static func array(at designatedPath: String) -> SmartRecordFormat {
        SmartRecordFormat(.array, path: designatedPath)
    }

    /// The data of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), as language
    /// models stream their answers.
    ///
    ///     event: delta
    ///     data: {"text": "Hel"}
    ///
    ///     data: {"text": "lo"}
    ///
    ///     data: [DONE]
    ///
    /// contains two records. `SmartRecord.eventType` and `SmartRecord.lastEventID` have the other fields of an event.
    /// The data in several lines of one event is one value. Comments, events without data and the field `retry` are
    /// skipped. Data that consists of `[DONE]` ends the stream; what follows is not read. Unlike a browser, which
    /// discards it, an event is read if the stream ends before the empty line after it.
    public static let events = SmartRecordFormat(.events)

    /// JSON text sequences (https://www.rfc-editor.org/rfc/rfc7464): each value is between U+001E and a line feed.
    ///
    /// A value may have several lines. A number, `true`, `false` or `null` without white space after it may have been
    /// cut, and is an invalid record, as the RFC requires. Text before the first U+001E is a record.
    public static let sequence = SmartRecordFormat(.sequence)
}
