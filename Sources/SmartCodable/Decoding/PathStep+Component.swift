extension PathStep {
    /// The step as reports show it; nil for none.
    var component: SmartPathComponent? {
        switch self {
        case .same: nil
        // Reports hash paths.
        case .member(let name): .key(CombiningMarks.exceed(256, in: name) ? name.shortened(toUTF8: 128) : name)
        case .element(let index): .index(index)
        }
    }
}
