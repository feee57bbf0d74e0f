/// A value's place on the tape of one document.
struct Node: Hashable {
    let index: Int32

    init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// The place in the form that the tape counts in.
    var position: Int { Int(index) }

    /// The outermost value.
    static let root = Node(0)
}
