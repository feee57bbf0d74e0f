/// What came of reading one scalar as one type.
package enum Conversion<Value> {
    /// The scalar is of the type, or stands for it by a strategy of the call.
    case exact(Value)
    /// The scalar is of another kind or form, and a rule of the policy made the value of it.
    case converted(Value)
    /// No rule fits.
    case refused(Refusal)
}

extension Conversion: Sendable where Value: Sendable {}
