extension Document {
    /// Converts a node and everything in it to one value, from the leaves up, without recursion.
    ///
    /// - Parameters:
    ///   - root: the node to convert.
    ///   - depth: the maximum number of levels.
    ///   - keepingFirst: whether the first value of a repeated key is used instead of the last.
    ///   - scalar: converts a scalar; nil stops the fold.
    ///   - collection: converts an array or an object whose children are converted.
    /// - Returns: nil if a scalar has no value or the node has more than `depth` levels.
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
            // A collection that is complete becomes a value of the collection around it.
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

    /// The flags of all entries in a value, including its keys.
    func flags(in root: Node) -> TapeEntry.Flags {
        var flags: TapeEntry.Flags = .none
        let end = following(root).position
        var position = root.position
        while position < end {
            flags.insert(entry(Node(position)).flags)
            position &+= 1
        }
        return flags
    }
}

/// An array or an object during a fold, with the children that are already converted.
struct OpenCollection<Value> {
    let isObject: Bool
    /// Whether the members of the object have the order of the input.
    let isOrdered: Bool
    /// The converted elements of an array.
    private(set) var elements: [Value] = []
    /// The converted members of an object.
    private(set) var members = OrderedMembers<Value>()
    /// Whether the object has repeated keys.
    private(set) var repeatsKeys = false
    private var rest: Int
    /// The next element, or the next key.
    private var next: Node

    /// Creates the state for a node; nil if the node is a scalar.
    init?(_ node: Node, of document: Document) {
        switch document.kind(node) {
        case .array: isObject = false
        case .object: isObject = true
        default: return nil
        }
        isOrdered = !document.entry(node).flags.contains(.isUnordered)
        rest = document.childCount(of: node)
        next = document.firstChild(of: node)
    }

    var isComplete: Bool { rest == 0 }

    /// The next child to convert.
    func nextChild(in document: Document) -> Node {
        isObject ? document.value(ofKey: next) : next
    }

    /// Adds a converted child.
    ///
    /// Of the values of a repeated key, the first or the last is kept.
    mutating func add(_ value: Value, in document: Document, keepingFirst: Bool) {
        let child = nextChild(in: document)
        if isObject {
            let key = document.string(ofKey: next)
            if let earlier = members.updateValue(value, forKey: key) {
                repeatsKeys = true
                if keepingFirst { members.updateValue(earlier, forKey: key) }
            }
        } else {
            elements.append(value)
        }
        next = document.following(child)
        rest -= 1
    }
}
