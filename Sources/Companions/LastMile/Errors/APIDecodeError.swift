import Foundation

/// Something that is wrong with the JSON, and where.
///
///     root(Person) > "hair_color"(String) : Unexpectedly found a decimal
public struct APIDecodeError: Error, Sendable {
    /// The way to the value, from the root.
    public let path: [APICodingKey]
    /// What is wrong.
    public let reason: APIDecodeErrorReason

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - path: the way to the value, from the root: `decoder.path`.
    ///   - reason: what is wrong.
    public init(path: [APICodingKey], reason: APIDecodeErrorReason) {
        self.path = path
        self.reason = reason
    }

    /// The way to the value without the root.
    public var codingPath: [any CodingKey] { path.filter { !$0.isRoot } }

    /// The last step of the way.
    public var codingKey: any CodingKey { path.last ?? .root() }
}

extension APIDecodeError: Equatable {}

extension APIDecodeError: CustomStringConvertible {
    /// The way to the value, with the types that were asked for, and what is wrong.
    public var description: String { "\(path.taggedJSONPath) : \(reason)" }
}

extension APIDecodeError: LocalizedError {
    /// The same text as `description`, so that `localizedDescription` says it, too.
    public var errorDescription: String? { description }
}
