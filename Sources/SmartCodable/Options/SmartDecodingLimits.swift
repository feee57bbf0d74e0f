/// What one call may use, whatever the input asks for.
///
///     let limits = SmartDecodingLimits(depth: 64)
///     let user = User.deserialize(from: data, options: [.limits(limits)])
///
/// Input beyond a limit is refused like any other bad input: a syntax error for `depth` and `keyLength`, a repaired
/// value for the others. No limit costs time where it is not reached.
public struct SmartDecodingLimits: Hashable, Sendable {
    /// Levels of arrays and objects, those of stringified JSON included; deeper text is a syntax error.
    public var depth: Int
    /// Bytes of a key; a longer key is a syntax error.
    public var keyLength: Int
    /// Characters of a number that is read as a number; a longer one can only become a `String`.
    public var numberLength: Int
    /// Combining marks in a row in a text that Swift hashes or compares; a text with more is refused there.
    ///
    /// Swift's hash and comparison of a string take time that grows with the square of the longest run of combining
    /// marks, such as accents: one key of 48 KB can take 0.3 seconds. The limit holds for keys of dictionaries, of
    /// `JSONValue` and of `Any`, for elements of sets, for raw values, and for `allKeys` of a container. A dictionary or
    /// a set leaves the entry out; a `JSONValue`, an `Any` or a raw value cannot be read. All other texts may have any
    /// number of marks.
    public var combiningMarks: Int
    /// Levels of JSON inside strings inside JSON.
    public var stringifiedLevels: Int
    /// Events that a report keeps; the others are counted by path, see `SmartDecodingReport.omittedEvents`.
    public var storedEvents: Int
    /// What happens when a deep document may not fit on the caller's stack.
    ///
    /// The smallest supported stack is 256 KiB: with so much left at the start of a call, 32 levels of any model fit.
    /// Calls check what is left. With less, also a shallow document is decoded or encoded on a larger thread, or what
    /// does not fit falls back.
    public var stack: Stack

    /// Where a deep document is decoded.
    public enum Stack: Hashable, Sendable {
        /// On a larger thread that the caller waits for, unless the caller is the main thread; values that are local to
        /// the caller's thread or task are not seen there.
        case automatic
        /// On the caller's thread in any case; what does not fit there falls back.
        case callerOnly
    }

    /// Creates limits; every argument has the default that decoding uses without this option.
    ///
    /// - Parameters:
    ///   - depth: levels of arrays and objects.
    ///   - keyLength: bytes of a key.
    ///   - numberLength: characters of a number that is read as a number.
    ///   - combiningMarks: combining marks in a row in a text that is hashed or compared.
    ///   - stringifiedLevels: levels of JSON inside strings.
    ///   - storedEvents: events that a report keeps.
    ///   - stack: where a deep document is decoded.
    public init(
        depth: Int = 512,
        keyLength: Int = 50_000,
        numberLength: Int = 1_000,
        combiningMarks: Int = 256,
        stringifiedLevels: Int = 3,
        storedEvents: Int = 1_000,
        stack: Stack = .automatic
    ) {
        self.depth = depth
        self.keyLength = keyLength
        self.numberLength = numberLength
        self.combiningMarks = combiningMarks
        self.stringifiedLevels = stringifiedLevels
        self.storedEvents = storedEvents
        self.stack = stack
    }

    /// The limits that hold when a call names none.
    public static let standard = SmartDecodingLimits()
}
