import SmartCodable

/// Our decoder reads the value by the rules of its call, knows the property to transformers and reports by the type of
/// its value, and keeps what a model has that is updated.
extension Default: SmartPropertyWrapper {}

extension Default: MissingValueWrapper {
    package static var missingValue: Default? { try? missing() }
}
