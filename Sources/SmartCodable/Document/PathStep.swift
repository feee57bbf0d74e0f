/// The step from a container to a value in it.
package enum PathStep {
    /// No step: the outermost value, or a value that a type reads through a single-value container.
    case same
    /// A member, by the name of the property.
    case member(String)
    /// An element, counted from 0.
    case element(Int)

    /// The step as a coding key; nil for `same`.
    var codingKey: StepKey? {
        switch self {
        case .same: nil
        case .member(let name): StepKey(stringValue: name)
        case .element(let index): StepKey(intValue: index)
        }
    }
}

/// A coding key in a coding path: a name, or an index in Foundation's format.
struct StepKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// Creates a key of an object that is read as a dictionary; it has an integer value if the name is an integer.
    init(dictionaryKey name: String) {
        stringValue = name
        intValue = Int(name)
    }

    /// The key of `superDecoder()` and `superEncoder()`.
    static let `super` = StepKey(stringValue: "super")
}
