/// Why a value could not be encoded, in the words of the standard library's error.
enum EncodingFailure {
    /// An infinity or NaN, by its description.
    case notRepresentable(String)
    /// More levels than the limit, or than the stack has room for.
    case tooDeep(limit: Int)
    /// Containers of one value that do not go together, or a second value in a single-value container.
    case secondShape
    /// A container that was kept until its value was finished, or that is written to from within one of its values.
    case notOpen
    /// Paths of a mapping that need different values in one place.
    case clash(path: String, kind: String)
    /// A value of a transformer that is nothing of JSON.
    case notJSON
    /// An outermost value that wrote nothing.
    case nothing
    /// An outermost value of another kind than the door makes.
    case wrongRoot(expected: String)
    /// A date outside of the years that a text of four digits can name.
    case notInCalendar

    /// The error, with its path in the text as well: that is what gets printed.
    func error(_ value: Any, at codingPath: [any CodingKey]) -> EncodingError {
        let path = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        let context = path.isEmpty ? "the outermost value" : "`\(Self.shortened(path))`"
        return .invalidValue(value, .init(codingPath: codingPath, debugDescription: "At \(context): \(sentence)"))
    }

    private var sentence: String {
        switch self {
        case .notRepresentable(let text):
            "JSON has no number for \(text); the option `.float(.convertToString)` writes it as text."
        case .tooDeep(let limit):
            "the value lies deeper than \(limit) levels, or than the stack has room for. "
                + "A model that refers to itself cannot be encoded."
        case .secondShape:
            "the value asked for containers of two kinds, or wrote two values into one place."
        case .notOpen:
            "the container was used while one of its values was being written, or after its own value was finished."
        case .clash(let path, let kind):
            "the mapping puts values under `\(path)` that do not go together: there is \(kind)."
        case .notJSON:
            "JSON cannot hold what the transformer made."
        case .nothing:
            "the value encoded nothing."
        case .wrongRoot(let expected):
            "the value is not encoded as \(expected)."
        case .notInCalendar:
            "the date is not in the years 1 to 9999, which ISO 8601 text can name."
        }
    }

    /// Both ends of a path that is too long to be read: that of a model that refers to itself.
    private static func shortened(_ path: String) -> String {
        path.count <= 200 ? path : "\(path.prefix(100))…\(path.suffix(60))"
    }
}
