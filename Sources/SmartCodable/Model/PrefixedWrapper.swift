/// A wrapper whose content has keys that begin alike.
protocol PrefixedWrapper {
    /// What the keys begin with; empty for nothing.
    var prefix: String { get }
}
