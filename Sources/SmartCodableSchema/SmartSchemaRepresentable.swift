#if SWIFT_PACKAGE
import SmartCodable
#endif

/// A type with a JSON Schema of its own.
///
///     extension Money: SmartSchemaRepresentable {
///         static var jsonSchema: JSONValue { ["type": "string", "pattern": "^[0-9]+ [A-Z]{3}$"] }
///     }
///
/// For types whose `init(from:)` does not read properties by their keys. Without it, the schema of such a type accepts
/// any value.
public protocol SmartSchemaRepresentable {
    /// The schema, without references.
    static var jsonSchema: JSONValue { get }
}
