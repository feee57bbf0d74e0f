extension RawNode {
    /// The whole value; nil if it is deeper than such a value may be, or holds what has no form in JSON.
    package var json: JSONValue? { JSONValue(node, of: document) }
}
