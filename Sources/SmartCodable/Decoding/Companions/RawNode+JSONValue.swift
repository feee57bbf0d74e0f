extension RawNode {
    /// The value for those who know no documents; nil if it has too many levels, or something that JSON does not have.
    package var json: JSONValue? { JSONValue(node, of: document) }
}
