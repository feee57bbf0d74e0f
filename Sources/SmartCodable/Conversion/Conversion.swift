/// The result of reading one scalar as a given type.
package enum Conversion<Value> {
    /// The scalar has the type, or represents it under a strategy of the call.
    case exact(Value)
    /// The scalar has another kind or form, and a rule of the policy converted it.
    case converted(Value)
    /// No rule applies.
    case refused(SmartFinding)
}

extension Conversion {
    /// The same result with another value.
    func map<NewValue, Failure: Error>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> Conversion<NewValue> {
        switch self {
        case .exact(let value): .exact(try transform(value))
        case .converted(let value): .converted(try transform(value))
        case .refused(let finding): .refused(finding)
        }
    }
}

extension Conversion: Sendable where Value: Sendable {}
