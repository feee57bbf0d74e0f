/// How a value is reached from the container around it.
enum PathStep {
    /// Not at all: the outermost value, or a value that a type reads through a single-value container.
    case same
    /// As a member, by the name of the property.
    case member(String)
    /// As an element, counted from 0.
    case element(Int)

    /// The step as a coding key; nil for none.
    var codingKey: StepKey? {
        switch self {
        case .same: nil
        case .member(let name): StepKey(stringValue: name)
        case .element(let index): StepKey(intValue: index)
        }
    }
}
