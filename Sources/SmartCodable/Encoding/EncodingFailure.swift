/// The reason why a value could not be encoded.
///
/// Creates the `EncodingError` for it.
enum EncodingFailure {
    /// An infinity or NaN, with its description.
    case notRepresentable(String)
    /// More levels than the limit or the stack allows.
    case tooDeep(limit: Int)
    /// Containers of different kinds for one value, or a second value in a single-value container.
    case conflictingContainers
    /// A container that is used after its value is finished, or while one of its values is being encoded.
    case closedContainer
    /// Mapped paths that need different values in the same place.
    case conflictingPaths(path: String, kind: String)
    /// Properties that are written under one key with different values, although one of them is not read from it.
    case conflictingKeys(key: String)
    /// A transformer's result that JSON cannot represent.
    case invalidTransformerResult
    /// A root value that encoded nothing.
    case noValue
    /// A root value of another kind than the method returns.
    case wrongRoot(expected: String)
    /// Text that must be read again, to sort or to complete it, and has more than 2 GiB.
    case tooLong
    /// Text that must be read again, and is no JSON: a fault of the library. Contains the error of the scanner.
    case notScanned(String)
    /// A date outside of the years that the format of the call can represent.
    case yearOutOfRange

    /// Creates the error.
    ///
    /// The path is also in the text, because that is what gets printed.
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
            "the value is nested deeper than \(limit) levels, or than the stack allows. "
                + "A model that refers to itself cannot be encoded."
        case .conflictingContainers:
            "the value requested containers of two kinds, or encoded two values at the same path."
        case .closedContainer:
            "the container was used while one of its values was being written, or after its own value was finished."
        case .conflictingPaths(let path, let kind):
            "the mapping puts values under `\(path)` that do not go together: there is \(kind)."
        case .conflictingKeys(let key):
            "the mapping puts different values under `\(key)`. Write one of the properties under another key."
        case .invalidTransformerResult:
            "JSON cannot represent the result of the transformer."
        case .noValue:
            "the value encoded nothing."
        case .wrongRoot(let expected):
            "the value is not encoded as \(expected)."
        case .tooLong:
            "the text has more than 2 GiB, and is sorted, indented or completed, which is possible only up to that size."
        case .notScanned(let error):
            "the text cannot be sorted, indented or completed, because it is no JSON. \(error)."
        case .yearOutOfRange:
            "the format has text for dates of the years 1 to 9999 only."
        }
    }

    /// Shortens a path that is too long to read, as of a model that refers to itself.
    ///
    /// Keeps both ends.
    private static func shortened(_ path: String) -> String {
        path.count <= 200 ? path : "\(path.prefix(100))…\(path.suffix(60))"
    }
}
