/// An array or an object of a document while a value is made of it, child by child.
struct OpenCollection<Value> {
    let isObject: Bool
    /// The children of an array that are made.
    private(set) var elements: [Value] = []
    /// The children of an object that are made.
    private(set) var members: [String: Value] = [:]
    /// Whether a key stood twice.
    private(set) var repeatsKeys = false
    private var rest: Int
    /// The next element, or the next key.
    private var next: Node

    /// Begins with a node; nil if it is a scalar.
    init?(_ node: Node, of document: Document) {
        switch document.kind(node) {
        case .array: isObject = false
        case .object: isObject = true
        default: return nil
        }
        rest = document.childCount(of: node)
        next = document.firstChild(of: node)
    }

    var isComplete: Bool { rest == 0 }

    /// The child that is to be made now.
    func nextChild(in document: Document) -> Node {
        isObject ? document.value(ofKey: next) : next
    }

    /// Adds the child that was made; of a key that stands twice one value stays.
    mutating func add(_ value: Value, in document: Document, keepingFirst: Bool) {
        let child = nextChild(in: document)
        if isObject {
            let key = document.string(ofKey: next)
            if let earlier = members.updateValue(value, forKey: key) {
                repeatsKeys = true
                if keepingFirst { members[key] = earlier }
            }
        } else {
            elements.append(value)
        }
        next = document.following(child)
        rest -= 1
    }
}
