extension Document {
    /// Makes one value of a node and everything in it, from the scalars outwards, without recursion.
    ///
    /// - Parameters:
    ///   - root: the node.
    ///   - depth: levels that the value may have.
    ///   - keepingFirst: whether of a key that stands twice the first value stays, not the last.
    ///   - scalar: makes the value of a scalar; nil ends the fold.
    ///   - collection: makes the value of an array or an object whose children are made.
    /// - Returns: nil if a scalar has no value or the node has more levels.
    func fold<Value>(
        _ root: Node,
        depth: Int = .max,
        keepingFirst: Bool = false,
        scalar: (Node) -> Value?,
        collection: (OpenCollection<Value>) -> Value
    ) -> Value? {
        var open: [OpenCollection<Value>] = []
        var node = root
        while true {
            if let inner = OpenCollection<Value>(node, of: self) {
                guard open.count < depth else { return nil }
                open.append(inner)
            } else {
                guard let value = scalar(node) else { return nil }
                guard let last = open.indices.last else { return value }
                open[last].add(value, in: self, keepingFirst: keepingFirst)
            }
            // Collections that are complete become values of those around them.
            while let last = open.indices.last, open[last].isComplete {
                let value = collection(open.removeLast())
                guard let outer = open.indices.last else { return value }
                open[outer].add(value, in: self, keepingFirst: keepingFirst)
            }
            guard let last = open.indices.last else { return nil }
            node = open[last].nextChild(in: self)
        }
    }

    /// Whether a value has more levels of arrays and objects than a limit.
    func isDeeper(than limit: Int, _ root: Node) -> Bool {
        depth > limit
            && fold(root, depth: limit) { _ in
                ()
            } collection: { _ in
                ()
            } == nil
    }

    /// What the scanner noticed anywhere in a value, its keys included.
    func flags(in root: Node) -> TapeEntry.Flags {
        var flags: TapeEntry.Flags = []
        let end = following(root).position
        var position = root.position
        while position < end {
            flags.formUnion(entry(Node(position)).flags)
            position &+= 1
        }
        return flags
    }
}

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
