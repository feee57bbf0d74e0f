/// The underlying error of a `DecodingError` about the tag of a variant.
///
/// No text contains the tag, which is a value of the input.
struct TagError: Error, CustomStringConvertible {
    let finding: SmartFinding

    /// The finding of an error; nil for another error.
    static func finding(of error: any Error) -> SmartFinding? {
        ((error as? DecodingError)?.context?.underlyingError as? TagError)?.finding
    }

    var description: String {
        finding == .missingTag ? "The value has no tag." : "The tag is that of no variant."
    }

    func error(for type: Any.Type, at codingPath: [any CodingKey]) -> DecodingError {
        let reason = finding == .missingTag ? "'\(type)' needs a tag." : "No variant of '\(type)' has the tag."
        return .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason, underlyingError: self))
    }
}
