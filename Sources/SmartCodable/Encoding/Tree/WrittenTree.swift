/// Creates the tree of text that was written before, so that values can be added to it.
///
/// Used only if a model opens a nested container for a key that already has a value, or continues a nested container
/// after something else was written. Not recursive, because the text may be deep.
struct WrittenTree {
    private enum Container {
        case object(EncodedObject)
        case array(EncodedArray)
    }

    private let text: WrittenText
    /// The holes in the text, in order.
    private var holes: ArraySlice<(offset: Int, slot: EncodedSlot)>
    /// The ranges of the members of a rest.
    private let rests: [Range<Int>]

    init(
        of text: WrittenText,
        holes: ArraySlice<(offset: Int, slot: EncodedSlot)> = [],
        rests: [Range<Int>] = []
    ) {
        self.text = text
        self.holes = holes
        self.rests = rests
    }

    /// Returns the value.
    ///
    /// The last value of a repeated key is used, and that of a property before that of a rest.
    mutating func value() -> EncodedValue {
        let (root, document) = (EncodedArray(), text.document)
        var open = [(container: Container.array(root), children: 1)]
        var node = Node.root
        while let last = open.indices.last {
            guard open[last].children > 0 else {
                open.removeLast()
                continue
            }
            open[last].children &-= 1
            let container = open[last].container
            var key: Node?
            if case .object = container {
                key = node
                node = document.value(ofKey: node)
            }
            let value: EncodedValue
            switch document.kind(node) {
            case .object:
                let object = EncodedObject()
                value = .object(object)
                open.append((.object(object), document.childCount(of: node)))
            case .array:
                let array = EncodedArray()
                value = .array(array)
                open.append((.array(array), document.childCount(of: node)))
            default: value = scalar(node)
            }
            add(value, to: container, key, isOutermost: last == 1)
            // An entry is followed by the next one inside of it, or after it.
            node = document.following(scalar: node)
        }
        return root.elements.first ?? .null
    }

    private func add(_ value: EncodedValue, to container: Container, _ key: Node?, isOutermost: Bool) {
        switch container {
        case .array(let array): array.append(value)
        case .object(let object):
            guard let key else { return }
            let name = text.document.string(ofKey: key)
            let start = text.range(of: key).lowerBound
            if isOutermost, rests.contains(where: { $0.contains(start) }) {
                object.setRest(value, for: name)
            } else {
                object.set(value, for: name)
            }
        }
    }

    private func number(_ node: Node) -> EncodedValue {
        guard case .number(let number) = text.document.scalar(node) else { return .null }
        return text.natives?.scalar(of: number).map { .native($0) } ?? .number(number.writtenText)
    }

    private mutating func scalar(_ node: Node) -> EncodedValue {
        let entry = text.document.entry(node)
        if let hole = holes.first, hole.offset == text.range(of: node).lowerBound {
            holes.removeFirst()
            return .slot(hole.slot)
        }
        return switch entry.kind {
        case .true: .bool(true)
        case .false: .bool(false)
        case .string: .string(text.document.string(of: entry))
        case .number: number(node)
        default: .null
        }
    }
}
