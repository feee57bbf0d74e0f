import SmartCodable

/// What lies in an array or an object.
struct JSONChildren {
    let elements: [JSONNode]
    /// The keys of an object in the order of the document, each once.
    let keys: [String]
    /// The members; of a key that stands twice, the last one.
    let membersByKey: [String: JSONNode]

    init(of value: DocumentValue) {
        elements = value.elements.map(JSONNode.init)
        var keys: [String] = []
        var membersByKey: [String: JSONNode] = [:]
        for member in value.members
        where membersByKey.updateValue(JSONNode(member.value), forKey: member.key) == nil {
            keys.append(member.key)
        }
        self.keys = keys
        self.membersByKey = membersByKey
    }
}
