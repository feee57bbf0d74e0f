import Foundation
import SmartCodable

/// A row of a routes table, with type erasure so that a table can contain rows of all types.
public struct RouteRow: Sendable, CustomStringConvertible {
    public let description: String
    private let check: @Sendable () -> [String]

    /// One sentence for each route with another result.
    public func disagreements() -> [String] { check() }

    /// Creates a row for a value, the type of the property, and the expected result.
    ///
    /// - Parameters:
    ///   - json: The JSON text of the value.
    ///   - type: The type of the property.
    ///   - answer: The expected result.
    ///   - literal: The same value as a Swift literal.
    ///   - exceptions: Entry points that receive another value.
    ///   - options: The options of each call.
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
