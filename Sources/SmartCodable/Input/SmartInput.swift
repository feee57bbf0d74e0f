import Foundation

/// An input of a decoding call, before it is scanned to a document.
enum SmartInput {
    /// JSON text as bytes.
    case data(Data)
    /// JSON text as bytes.
    case bytes([UInt8])
    /// JSON text.
    case text(String)
    /// A native dictionary or array.
    case values(Any)
    /// A property list, XML or binary.
    case propertyList(Data)
    /// JSON text that has not arrived completely.
    indirect case partial(PartialText, endingAs: PartialText.Ending)

    /// Converts the input to a document, the form that all later stages read.
    func document(_ settings: DecodingSettings) throws -> DocumentStorage {
        let document =
            switch self {
            case .partial(let text, let ending):
                try Document.scan(text, endingAs: ending, settings.limits, settings.syntax)
            case .data(let data): try Document.scan(.data(data), settings.limits, settings.syntax)
            case .bytes(let bytes): try Document.scan(.bytes(bytes), settings.limits, settings.syntax)
            case .text(let text): try Document.scan(.text(text), settings.limits, settings.syntax)
            case .values(let value): try ValueInput.document(value, settings.limits)
            case .propertyList(let data): try PropertyListInput.document(data, settings.limits)
            }
        if settings.policy.repeatedKeys == .reject, let key = document.firstRepeatedKey() {
            throw document.document.repeatedKeyError(at: key)
        }
        return document
    }
}

extension RawNode {
    /// Scans JSON text in UTF-8, UTF-16 or UTF-32, within the standard limits.
    ///
    /// - Throws: the syntax error, with its position.
    package static func scan(_ data: Data) throws(JSONSyntaxError) -> RawNode {
        RawNode(try Document.scan(.data(data), .standard).root)
    }

    /// Creates a node from a native value; nil if the value has more levels or bytes than a document can have.
    package init?(native value: Any) {
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(document.root)
    }
}

/// An error for an input that cannot be read, other than invalid JSON, which is a `JSONSyntaxError`.
public enum SmartInputError: Error, Hashable, Sendable {
    /// The input is nil.
    case isNil
    /// Native collections are nested deeper than the limit.
    case depthLimit(Int)
    /// Native collections contain more than a document can address.
    case sizeLimit
    /// The data is not a property list.
    case notAPropertyList
    /// The designated path has no value at a step, counted from 0.
    case noValueAtPath(path: String, step: Int)
}

extension SmartInputError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
        switch self {
        case .isNil: "The input is nil."
        case .depthLimit(let limit): "The input has more than \(limit) levels of nesting."
        case .sizeLimit: "The input is larger than a document can address."
        case .notAPropertyList: "The data is not a property list."
        case .noValueAtPath(let path, let step): "The path \"\(path)\" has no value at step \(step)."
        }
    }
}

extension SmartInputError: LocalizedError {
    /// The same sentence as `description`, which is also used for `localizedDescription`.
    public var errorDescription: String? { description }
}
