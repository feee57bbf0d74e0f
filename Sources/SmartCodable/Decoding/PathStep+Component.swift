extension PathStep {
    /// The step as reports show it; nil for none.
    var component: SmartPathComponent? {
        switch self {
        case .same: nil
        case .member(let name): .key(name)
        case .element(let index): .index(index)
        }
    }
}
