/// Pointers and positions of some nodes of one document.
struct DocumentIndex {
    private var places: [Node: (pointer: String, position: SmartTextPosition?)] = [:]

    /// Looks up nodes in one walk over the tape, which passes whole containers that hold none of them.
    init(_ document: Document, _ nodes: [Node]) {
        let nodes = nodes.sorted { $0.position < $1.position }
        let positions = document.textPositions(of: nodes)
        var walk = TapeWalk(document)
        places.reserveCapacity(nodes.count)
        for (offset, node) in nodes.enumerated() {
            let position = positions.indices.contains(offset) ? positions[offset] : nil
            places[node] = (walk.pointer(to: node), position)
        }
    }

    func context(of node: Node) -> (pointer: String, position: SmartTextPosition?)? { places[node] }
}
