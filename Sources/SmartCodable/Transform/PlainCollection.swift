/// An array or an object that is being made of plain values.
struct PlainCollection {
    private var elements: [Any] = []
    private var members: [String: Any] = [:]
    private let isObject: Bool
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

    var value: Any { isObject ? members : elements }

    /// The child that is to be made now.
    func nextChild(in document: Document) -> Node {
        isObject ? document.value(ofKey: next) : next
    }

    /// Adds the child that was made; of a key that stands twice the last value stays.
    mutating func add(_ value: Any, in document: Document) {
        if isObject {
            members[document.string(ofKey: next)] = value
        } else {
            elements.append(value)
        }
        next = document.following(nextChild(in: document))
        rest -= 1
    }
}
