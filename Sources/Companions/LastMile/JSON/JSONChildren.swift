import SmartCodable

/// What lies in an array or an object.
struct JSONChildren {
    let elements: [JSONNode]
    /// The keys of an object in the order of the document, each once.
    let keys: [String]
    /// The members; of a key that stands twice, the last one.
    let membersByKey: [String: JSONNode]

    init(of raw: RawNode) {
        elements = raw.elements.map(JSONNode.init)
        let members = raw.members
        keys = members.map(\.name)
        membersByKey = Dictionary(members.map { ($0.name, JSONNode($0.value)) }) { _, last in last }
    }
}
