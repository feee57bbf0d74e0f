import Foundation

/// Events that a hook adds to the report; the model is kept.
///
///     struct Period: SmartCodable {
///         var begin = 0
///         var end = 0
///         mutating func didFinishMapping() throws {
///             guard end < begin else { return }
///             end = begin
///             throw SmartHookNotice("The end was before the beginning.", at: CodingKeys.end)
///         }
///     }
///     Period.deserializeWithReport(from: #"{"begin": 2, "end": 1}"#)
///     // Period(begin: 2, end: 2), and an event with the id "hook-notice"
///
/// Throw it after the last change of the model, or of the JSON in `willDecode(_:)`. It is thrown, so that a hook
/// without findings costs nothing. It is no mismatch under the strict policy.
public struct SmartHookNotice: Error, Sendable {
    /// A text, and the property that it is about; nil for the model.
    private(set) var entries: [(text: String, property: String?)] = []

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - text: the text of the event.
    ///   - property: the property that it is about, by its coding key; nil for the model.
    public init(_ text: String, at property: (any CodingKey)? = nil) {
        add(text, at: property)
    }

    /// Adds another event.
    ///
    /// - Parameters:
    ///   - text: the text of the event.
    ///   - property: the property that it is about, by its coding key; nil for the model.
    public mutating func add(_ text: String, at property: (any CodingKey)? = nil) {
        entries.append((text, property?.stringValue))
    }

    /// Calls a hook and adds its notices; throws its other errors.
    static func collect(in notices: inout SmartHookNotice?, _ hook: () throws -> Void) throws {
        do {
            try hook()
        } catch let notice as SmartHookNotice {
            if notices == nil { notices = notice } else { notices?.entries += notice.entries }
        }
    }
}

/// An error with a text, for a hook that rejects its model.
///
/// A hook may throw any other error as well.
public struct SmartHookError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The text, which the event contains.
    public let description: String
    /// The text, which an alert shows.
    public var errorDescription: String? { description }

    /// Creates an error.
    ///
    /// - Parameter text: the text, which the event contains.
    public init(_ text: String) {
        description = text
    }
}

/// An error that the hook of a model threw.
struct HookFailure: Error {
    let error: any Error
}
