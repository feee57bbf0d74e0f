/// The limits of one call, which protect it from hostile or malformed input.
///
///     let limits = SmartDecodingLimits(depth: 64)
///     let user = User.deserialize(from: data, options: [.limits(limits)])
///
/// Input beyond `inputSize`, `depth`, `keyLength`, `stringLength` or `elementCount` is a `JSONSyntaxError` with the
/// position where the limit is exceeded, or a `SmartInputError` with a JSON Pointer if it is not text. Beyond the other
/// limits, the value is a mismatch and falls back. A limit that is not reached costs no time.
public struct SmartDecodingLimits: Hashable, Sendable {
    /// The maximum size of a text or a property list in bytes, in UTF-8; at most 2 GiB.
    ///
    /// Has no effect on native values, which are in memory already. For a record of a stream, see `recordLength`.
    public var inputSize: Int
    /// The maximum number of nested arrays and objects, including those in stringified JSON; deeper text is a syntax
    /// error.
    public var depth: Int
    /// The maximum length of a key in bytes; input with a longer key is an error.
    public var keyLength: Int
    /// The maximum length of a string or a key in bytes, as it is written.
    public var stringLength: Int
    /// The maximum number of elements of an array, or members of an object.
    public var elementCount: Int
    /// The maximum length of a number in characters; a longer number can only be read as a `String`.
    public var numberLength: Int
    /// The maximum number of consecutive combining marks in a text that Swift hashes or compares; a text with more is
    /// refused there.
    ///
    /// Swift hashes and compares a string in time that grows with the square of the longest run of combining marks,
    /// such as accents: one key of 48 KB can take 0.3 seconds. The limit applies to keys of dictionaries, of
    /// `JSONValue` and of `Any`, to elements of sets, to raw values, and to `allKeys` of a container. A dictionary or a
    /// set omits the entry; a `JSONValue`, an `Any` or a raw value cannot be read. All other texts may have any number
    /// of marks.
    public var combiningMarks: Int
    /// The maximum number of levels of JSON inside strings inside JSON.
    public var stringifiedLevels: Int
    /// The maximum number of events that a report stores; further events are counted by path, see
    /// `SmartDecodingReport.omittedEvents`.
    public var storedEvents: Int
    /// The maximum length of a record of a stream in bytes; a longer record is skipped and reported as invalid, see
    /// `SmartRecords`.
    ///
    /// The white space and comments between a record and the line feed, the comma or the bracket after it count. A
    /// stream needs memory for its largest record only. Has no effect on other calls.
    public var recordLength: Int
    /// Where a deep document is decoded that may not fit on the caller's stack.
    ///
    /// The smallest supported stack is 256 KiB: if that much is left at the start of a call, 32 levels of any model
    /// fit. Each call checks how much stack is left. With less, even a shallow document is decoded or encoded on a
    /// thread with a larger stack, or the values that do not fit fall back.
    public var stack: Stack

    /// Where a deep document is decoded.
    public enum Stack: Hashable, Sendable {
        /// On a thread with a larger stack, which the caller waits for, unless the caller is the main thread.
        ///
        /// Thread-local and task-local values of the caller are not available there.
        case automatic
        /// Always on the caller's thread; values that do not fit on its stack fall back.
        case callerOnly
    }

    /// Creates limits; the default of each argument is the value that decoding uses without this option.
    ///
    /// - Parameters:
    ///   - inputSize: the maximum size of a text or a property list in bytes.
    ///   - depth: the maximum number of nested arrays and objects.
    ///   - keyLength: the maximum length of a key in bytes.
    ///   - stringLength: the maximum length of a string in bytes.
    ///   - elementCount: the maximum number of elements of an array, or members of an object.
    ///   - numberLength: the maximum length of a number in characters.
    ///   - combiningMarks: the maximum number of consecutive combining marks in a text that is hashed or compared.
    ///   - stringifiedLevels: the maximum number of levels of JSON inside strings.
    ///   - storedEvents: the maximum number of events that a report stores.
    ///   - recordLength: the maximum length of a record of a stream in bytes, 64 MiB by default.
    ///   - stack: where a deep document is decoded.
    public init(
        inputSize: Int = .max,
        depth: Int = 512,
        keyLength: Int = 50_000,
        stringLength: Int = .max,
        elementCount: Int = .max,
        numberLength: Int = 1_000,
        combiningMarks: Int = 256,
        stringifiedLevels: Int = 3,
        storedEvents: Int = 1_000,
        recordLength: Int = 67_108_864,
        stack: Stack = .automatic
    ) {
        self.inputSize = inputSize
        self.depth = depth
        self.keyLength = keyLength
        self.stringLength = stringLength
        self.elementCount = elementCount
        self.numberLength = numberLength
        self.combiningMarks = combiningMarks
        self.stringifiedLevels = stringifiedLevels
        self.storedEvents = storedEvents
        self.recordLength = recordLength
        self.stack = stack
    }

    /// The limits of a call that does not set them.
    public static let standard = SmartDecodingLimits()
}
