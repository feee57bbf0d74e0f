import SmartCodable

/// What came of reading one value.
enum CowRead<Value> {
    /// It is of the type as it stands.
    case native(Value)
    /// A collection in which something was rescued or dropped.
    case repaired(Value)
    /// It was made of another kind or form.
    case rescued(Value)
    /// Neither a rule nor the strategy makes it.
    case refused(Refusal)

    /// The same with another value; nil for one that there is none for.
    func map<Other>(_ make: (Value) -> Other?) -> CowRead<Other> {
        switch self {
        case .native(let value): make(value).map { .native($0) } ?? .refused(.unknownCase)
        case .repaired(let value): make(value).map { .repaired($0) } ?? .refused(.unknownCase)
        case .rescued(let value): make(value).map { .rescued($0) } ?? .refused(.unknownCase)
        case .refused(let refusal): .refused(refusal)
        }
    }
}
