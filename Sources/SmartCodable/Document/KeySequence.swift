/// The keys of one object in document order, as they are written: enough to recognise the next object of its shape.
///
/// The objects of a list nearly always have the same keys in the same order. What was found out about the keys of the
/// first is true for all that have the same sequence, and comparing it costs a comparison of bytes for each key.
struct KeySequence {
    /// The keys' bytes, one behind the other.
    private let bytes: [UInt8]
    private let lengths: [Int]

    init(of object: Node, in document: Document) {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        lengths.reserveCapacity(document.childCount(of: object))
        document.forEachMember(of: object) { key, _ in
            let content = document.bytes(of: document.entry(key))
            bytes.append(contentsOf: content)
            lengths.append(content.count)
        }
        self.bytes = bytes
        self.lengths = lengths
    }

    /// Whether an object has just these keys; collects the nodes of its values on the way.
    func matches(_ object: Node, in document: Document, collecting values: inout [Node]) -> Bool {
        guard document.childCount(of: object) == lengths.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            var key = document.firstChild(of: object)
            for length in lengths {
                let content = document.bytes(of: document.entry(key))
                guard content.count == length else { return false }
                // In bounds: the lengths were written together with the bytes and add up to their count.
                if length > 0, let own = bytes.baseAddress, let other = content.baseAddress {
                    guard ByteView(own + offset, length) == ByteView(other, length) else { return false }
                }
                offset &+= length
                let value = document.value(ofKey: key)
                values.append(value)
                key = document.following(value)
            }
            return true
        }
    }
}
