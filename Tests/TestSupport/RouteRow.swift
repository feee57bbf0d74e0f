import Foundation
import SmartCodable

/// A row of a routes table whose type is not part of the row's own, so that one table holds rows of all types.
public struct RouteRow: Sendable, CustomStringConvertible {
    public let description: String
    private let check: @Sendable () -> [String]

    /// Every route that disagrees, in words.
    public func disagreements() -> [String] { check() }

    /// A row: the JSON text of a value, the type of the property, and what the property gets.
    ///
    /// - Parameters:
    ///   - json: the text.
    ///   - type: the type of the property.
    ///   - answer: what it gets.
    ///   - literal: the same value as Swift code writes it.
    ///   - exceptions: entry points that receive another value.
    ///   - options: choices for each call.
    public init<Value: RouteValue & Sendable & SendableMetatype>(
        _ json: String,
        _ type: Value.Type,
        _ answer: RouteAnswer<Value>,
        literal: (any Sendable)? = nil,
        except exceptions: Set<RouteEntryPoint> = [],
        options: Set<SmartDecodingOption> = []
    ) {
        description = "\(json) as \(type)"
        check = {
            Routes(json, answer, literal: literal, except: exceptions, options: options).disagreements()
        }
    }
}
