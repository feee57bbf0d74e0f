import Foundation

extension APIDecodeError: CustomStringConvertible {
    /// The way to the value, with the types that were asked for, and what is wrong.
    public var description: String { "\(path.taggedJSONPath) : \(reason)" }
}

extension APIDecodeError: LocalizedError {
    /// The same text as `description`, so that `localizedDescription` says it, too.
    public var errorDescription: String? { description }
}
