/// The texts that a call accepts as JSON.
///
///     User.deserialize(from: #"{"name": "Ann",}"#)                                      // name: "Ann", and an event
///     User.deserialize(from: #"{"name": "Ann",}"#, options: [.syntax(.rfc8259)])        // nil
///     User.deserialize(from: "{name: 'Ann'} // the author", options: [.syntax(.json5)]) // name: "Ann"
///
/// Without the option `.syntax`, calls use `lenient`, and calls under a strict policy use `rfc8259`. The syntax also
/// applies to JSON in strings. It costs no time for text that is standard JSON: other text is rewritten after its first
/// error and scanned again, in linear time.
///
/// More syntaxes may be added in later versions.
public struct SmartJSONSyntax: Hashable, Sendable {
    private enum Grammar: Hashable, Sendable {
        case rfc8259, lenient, json5, embedded
    }

    private var grammar: Grammar
    /// Whether strings that are cut are kept; nil if text that ends too early is an error.
    package private(set) var keepsCutStrings: Bool?
    /// Whether text without an outermost array or object is read as the members of an object.
    var assumesTopLevelDictionary = false
    /// Whether JSON in a string is closed only if the string itself is cut.
    ///
    /// The complete strings of a text that is still arriving are then read as they are in the whole text.
    private(set) var closesOnlyCutStrings = false

    /// Whether bytes in strings that are not UTF-8 are replaced.
    private(set) var replacesInvalidUTF8 = false

    /// Standard JSON (RFC 8259) and nothing else.
    ///
    /// A byte order mark at the start is skipped, as the standard allows. Everything else is a `JSONSyntaxError`.
    public static let rfc8259 = SmartJSONSyntax(grammar: .rfc8259)

    /// Standard JSON, and frequent mistakes of servers; each one is repaired with the event `syntax-repaired`.
    ///
    ///     [1, 2,]               a trailing comma after an element or a member
    ///     "first⏎second"        control characters in strings, as PHP writes them
    ///     {"mean": NaN}         NaN, Infinity and -Infinity, as Python writes them
    ///     {"id": 7}␀            NUL after the value, from a buffer in C
    ///     <U+FEFF>{"id": 7}     a byte order mark before UTF-8
    ///
    /// `SmartSyntaxRepair` lists them. NaN and infinities are read by `Double`, `Float` and `CGFloat` if the call's
    /// `SmartFloatStrategy` is not `.throw`; they are never converted to other types.
    public static let lenient = SmartJSONSyntax(grammar: .lenient)

    /// JSON5, a superset of JSON for files that people write (https://spec.json5.org).
    ///
    ///     {
    ///         // comments, keys without quotes, text in single quotes, other numbers, trailing commas
    ///         name: 'Ann', mask: 0xFF, scale: +.5, tags: ['a', 'b',],
    ///     }
    ///
    /// What JSON5 allows is not reported. NaN and infinities are numbers, which `Double`, `Float` and `CGFloat` read
    /// under every `SmartFloatStrategy`. A hexadecimal number can have 256 digits.
    public static let json5 = SmartJSONSyntax(grammar: .json5)

    /// The syntax `lenient`, and text that ends too early, as that of a response that is still arriving.
    ///
    ///     {"title": "Soup", "steps": ["Wash the vege        title: "Soup", steps: ["Wash the vege"]
    ///     {"title": "Soup", "minutes": 1                    title: "Soup"; the number could be 1 or 15
    ///
    /// What is open is closed, with the event `syntax-repaired` of the kind `truncated`, whose position is the end of
    /// the text. A value that is cut is omitted, with its key: a number, a literal, or a key without a value. A string
    /// is kept as far as it came, up to the last whole character; see `partial(of:keepsCutStrings:)`. Keys that an open
    /// object does not have yet are not reported as missing, except under the strict policy.
    ///
    /// Text without a value, such as the empty text, is an error. Text that is complete is read like `lenient` text,
    /// and so is text without the braces that `SmartJSONDecoder.assumesTopLevelDictionary` adds. To decode text while
    /// it arrives, use `SmartPartialDecoder`.
    public static let partial = partial(of: .lenient)

    /// A syntax, and text that ends too early, with or without strings that are cut.
    ///
    ///     .partial(of: .json5)                {title: 'Soup', steps: ['Wa         title: "Soup", steps: ["Wa"]
    ///     .partial(of: .embedded)             Sure! {"title": "So             title: "So"
    ///     .partial(keepsCutStrings: false)    {"title": "So                   an empty object
    ///
    /// The text is closed as `partial` describes. Text, `JSONValue` and `Any` show the beginning of a string that is
    /// cut. All other types wait for its end, because the beginning can be another value. Without cut strings, all
    /// properties have values of the complete text only. Events are those of the syntax and `truncated`.
    ///
    /// In the syntax `embedded`, the value can be the one in which the text ends, as if it were closed there. An array
    /// or object that may be a bracket in a sentence, such as `{name`, is not closed.
    ///
    /// - Parameters:
    ///   - syntax: the syntax of the complete text.
    ///   - keepsCutStrings: true to show a string as far as it came; false to omit it.
    /// - Returns: the syntax.
    public static func partial(of syntax: SmartJSONSyntax = .lenient, keepsCutStrings: Bool = true) -> SmartJSONSyntax {
        var partial = syntax
        partial.keepsCutStrings = keepsCutStrings
        return partial
    }

    /// The one JSON value in other text, such as the answer of a language model, with the repairs of `lenient` and
    /// `json5` and others that a person would make.
    ///
    ///     Here is the user:              name: "Ann", tags: ["a"]
    ///     ```json
    ///     {'name': “Ann” "tags": ["a"], "admin": None}
    ///     ```
    ///
    /// The value is the content of a code block, if one contains a value; otherwise an array or an object in the text:
    /// after a sentence, `)]}'`, a message of PHP or the `<think>` of a model, or as the argument of a function. Two
    /// values are a `JSONSyntaxError` of the kind `severalValues`. A number in brackets in a sentence, such as `[1]`, is
    /// not taken for the value if there is another one. An HTML page is always an error.
    ///
    /// It accepts what `lenient` and `json5` accept, `True`, `False` and `None`, curly quotation marks, a missing comma
    /// between members, and a backslash before any character. Each repair has the event `syntax-repaired`, and so has
    /// the text around the value. JSON in a string must be the whole string. Text that ends too early is an error; see
    /// `partial(of:keepsCutStrings:)`.
    public static let embedded = SmartJSONSyntax(grammar: .embedded)

    /// Returns the syntax in which bytes in strings and keys that are not UTF-8 are replaced by U+FFFD.
    ///
    ///     User.deserialize(from: data, options: [.syntax(.lenient.replacingInvalidUTF8())])
    ///
    /// Each of them has the event `syntax-repaired`. Without it, such bytes are an error.
    ///
    /// - Returns: the syntax.
    public func replacingInvalidUTF8() -> SmartJSONSyntax {
        var syntax = self
        syntax.replacesInvalidUTF8 = true
        return syntax
    }

    private init(grammar: Grammar) { self.grammar = grammar }

    /// Whether mistakes are repaired and reported.
    package var isLenient: Bool { grammar == .lenient || isEmbedded }
    /// Whether the text can contain other text than JSON.
    package var isEmbedded: Bool { grammar == .embedded }
    /// Whether text that ends too early is closed.
    package var isPartial: Bool { keepsCutStrings != nil }
    /// Whether the grammar of JSON5 applies.
    package var isJSON5: Bool { grammar == .json5 || isEmbedded }

    /// The syntax of text that is complete.
    var whole: SmartJSONSyntax {
        var whole = self
        whole.keepsCutStrings = nil
        whole.closesOnlyCutStrings = false
        return whole
    }

    /// The syntax of the snapshots of a text that is still arriving.
    package var ofSnapshots: SmartJSONSyntax {
        if isPartial { return self }
        var snapshots = SmartJSONSyntax.partial(of: self)
        snapshots.closesOnlyCutStrings = true
        if grammar == .rfc8259 { snapshots.grammar = .lenient }
        return snapshots
    }
}
