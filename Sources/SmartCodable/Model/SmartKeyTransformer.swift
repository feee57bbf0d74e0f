/// Other keys under which one property may stand.
public struct SmartKeyTransformer: Sendable {
    /// The property, by its coding key.
    let property: String
    /// The keys and paths to look at, the most wanted first.
    let sources: [String]
}
