#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The format of a stream of records.
///
///     SmartRecords<Order>(contentsOf: file)                                     // one object in each line
///     SmartRecords<Order>(contentsOf: file, format: .array)                     // [{…}, {…}, …]
///     SmartRecords<Order>(contentsOf: file, format: .array(at: "data.orders"))  // {"data": {"orders": [{…}, …]}}
public struct SmartRecordFormat: Hashable, Sendable {
    let isArray: Bool
    let path: String

    /// One JSON value in each line: newline-delimited JSON (https://github.com/ndjson/ndjson-spec), also called JSON
    /// Lines (https://jsonlines.org).
    ///
    /// Lines end with LF or CR LF. The last line may have none. Lines that are empty or contain only white space are
    /// skipped and are no records, and so are lines that contain only comments in JSON5. A value cannot continue in the
    /// next line.
    ///
    /// A byte order mark at the start of a line is skipped, as in files that were joined. In the lenient syntax, lines
    /// of NUL at the end of the stream are no records. Both are events of an element after the records.
    public static let lines = SmartRecordFormat(isArray: false, path: "")

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
        SmartRecordFormat(isArray: true, path: designatedPath)
    }
}
