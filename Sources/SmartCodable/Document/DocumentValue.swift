/// A value of an input: a node and the document that it belongs to.
///
/// Retains the document, so the value can be stored.
struct DocumentValue: Equatable {
    let storage: DocumentStorage
    let node: Node

    @_transparent
    var document: Document { storage.document }

    static func == (first: DocumentValue, second: DocumentValue) -> Bool {
        first.storage === second.storage && first.node == second.node
    }

    @_transparent
    var kind: TapeEntry.Kind { document.kind(node) }

    @_transparent
    var scalar: Scalar { document.scalar(node) }

    /// The kind, as events report it.
    var valueKind: SmartValueKind { document.valueKind(node) }

    /// Whether the value is a string, also one that the end of the text cut.
    var isText: Bool { kind == .string || (kind == .foreign && scalar.cutText != nil) }

    /// Whether the value is an array or an object without elements.
    var isEmptyContainer: Bool { !kind.isScalar && document.childCount(of: node) == 0 }
}

extension Document {
    /// The value at a node.
    @inline(__always)
    subscript(node: Node) -> DocumentValue { DocumentValue(storage: storage, node: node) }
}

extension TapeEntry.Kind {
    /// Whether the value is neither an array nor an object.
    var isScalar: Bool { self != .array && self != .object }
}
