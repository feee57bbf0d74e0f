/// A value of an input: a node and the document that it belongs to.
///
/// Retains the document, so the value can be stored.
package struct DocumentValue: Equatable {
    let storage: DocumentStorage
    let node: Node

    @_transparent
    var document: Document { storage.document }

    package static func == (first: DocumentValue, second: DocumentValue) -> Bool {
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

    /// Whether the end of the text cut the value, a string of white space only.
    package var isBlankCutString: Bool { kind == .foreign && scalar.cutText?.allSatisfy(\.isWhitespace) == true }

    /// Whether the value is a string, or in a string that contains JSON.
    package var isOfString: Bool { storage.enclosing != nil || isText }

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

extension DocumentValue {
    /// Whether there is a value at the end of a path.
    package func contains(_ path: [SmartPathComponent]) -> Bool {
        let document = document
        var node = node
        for step in path {
            var next: Node?
            switch (step, document.kind(node)) {
            case (.index(let index), .array): next = document.element(index, of: node)
            case (.key(let name), .object):
                document.forEachMember(of: node) { key, value in
                    if document.text(of: document.entry(key)).equals(name) { next = value }
                }
            default: break
            }
            guard let next else { return false }
            node = next
        }
        return true
    }
}
