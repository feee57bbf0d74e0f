/// Any JSON value, for the parts of a model whose shape you do not know.
///
///     struct Event: SmartCodable {
///         var name = ""
///         var extra: JSONValue = [:]
///     }
///
///     let event = Event.deserialize(from: #"{"name": "login", "extra": {"user": {"id": 7}, "tags": ["a"]}}"#)
///     event?.extra.user.id.int     // 7
///     event?.extra.tags[0]         // "a"
///     event?.extra.city            // null
///
/// A property keeps its initial value when its key is missing. Null is a value: it becomes `.null`, and nil in an
/// optional. Nothing is converted: text that looks like a number or like JSON stays text, numbers keep their digits
/// (`JSONNumber`), and keys stay as they are written, whatever key strategy the call has.
///
/// Values of native dictionaries and of property lists that JSON does not have become what the library writes for
/// them: a `Date` the seconds since 1970, `Data` base64 text, a `URL` and a `UUID` their text. Others, such as an
/// image or an infinite number, make the whole value unreadable, and the property falls back.
///
/// Values are equal if their content is: members in any order, numbers however they are written. Comparing, hashing,
/// printing and converting to text need no stack, however deep a value is.
///
/// Freeing does: Swift frees nested collections by recursion, 160 bytes of stack for each level, 230 in a debug build.
/// No library code runs then, so nothing can be checked. Decoding therefore accepts at most 1,000 levels, and fewer if
/// the calling thread has less than 384 KB of stack left (one for each 384 bytes). A value that you build yourself may
/// have 2,000 levels on a thread with 512 KiB and 250 on one with 64 KiB; a deeper one must be freed on a thread with a
/// larger stack.
@dynamicMemberLookup
public enum JSONValue: Sendable {
    /// Null.
    case null
    /// True or false.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name.
    ///
    /// A plain dictionary, whose order means nothing, as the order of members means nothing in JSON. Names that differ
    /// only in their Unicode normalisation are one to Swift; decoding reports them as a repeated key.
    case object([String: JSONValue])
}
