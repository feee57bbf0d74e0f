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
        case rfc8259, lenient, json5
    }

    private let grammar: Grammar
    /// Whether text without an outermost array or object is read as the members of an object.
    var assumesTopLevelDictionary = false

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

    private init(grammar: Grammar) { self.grammar = grammar }

    /// Whether mistakes are repaired and reported.
    var isLenient: Bool { grammar == .lenient }
    /// Whether the grammar of JSON5 applies.
    var isJSON5: Bool { grammar == .json5 }
}
