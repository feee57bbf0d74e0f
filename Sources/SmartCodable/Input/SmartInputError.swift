import Foundation

/// An input that cannot even be looked at. (Text that is no JSON is a `JSONSyntaxError`.)
public enum SmartInputError: Error, Hashable, Sendable {
    /// There was none.
    case isNil
    /// Native collections are nested deeper than the limit.
    case depthLimit(Int)
    /// Native collections hold more than a document can address.
    case sizeLimit
    /// The data is no property list.
    case notAPropertyList
    /// The designated path leads nowhere: there is nothing at this step, counted from 0.
    case noValueAtPath(path: String, step: Int)
}

extension SmartInputError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
        switch self {
        case .isNil: "The input is nil."
        case .depthLimit(let limit): "The input has more than \(limit) levels of nesting."
        case .sizeLimit: "The input holds more than a document can address."
        case .notAPropertyList: "The data is no property list."
        case .noValueAtPath(let path, let step): "The path \"\(path)\" leads nowhere: no value at its step \(step)."
        }
    }
}

extension SmartInputError: LocalizedError {
    /// The same sentence as `description`, so that `localizedDescription` says it, too.
    public var errorDescription: String? { description }
}
