import Foundation

/// A mismatch between the JSON and the model, with its path.
///
///     root(Person) > "hair_color"(String) : Unexpectedly found a decimal
public struct APIDecodeError: Error, Sendable {
    /// The path of the value, from the root.
    public let path: [APICodingKey]
    /// The reason for the error.
    public let reason: APIDecodeErrorReason
    /// Whether the value is used nevertheless, as a collection with the wrong number of elements can be.
    var keepsValue = false

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - path: the path of the value, from the root: `decoder.path`.
    ///   - reason: the reason for the error.
    public init(path: [APICodingKey], reason: APIDecodeErrorReason) {
        self.path = path
        self.reason = reason
    }

    /// The path of the value without the root.
    public var codingPath: [any CodingKey] { path.filter { !$0.isRoot } }

    /// The last key of the path.
    public var codingKey: any CodingKey { path.last ?? .root() }
}

extension APIDecodeError: Equatable {
    /// Whether the paths and the reasons are equal.
    public static func == (left: APIDecodeError, right: APIDecodeError) -> Bool {
        left.path == right.path && left.reason == right.reason
    }
}

extension APIDecodeError: CustomStringConvertible {
    /// The path of the value with the requested types, and the reason.
    public var description: String { "\(path.taggedJSONPath) : \(reason)" }
}

extension APIDecodeError: LocalizedError {
    /// The same text as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}
