/// The keys of one object in document order, used to detect other objects with the same keys.
///
/// The objects of a list nearly always have the same keys in the same order. Facts about the keys of the first object
/// apply to every object with the same sequence, and checking the sequence takes one comparison of bytes for each key.
struct KeySequence {
    /// The bytes of all keys, concatenated.
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

    /// Whether an object has exactly these keys in this order.
    ///
    /// If it does, `values` are the nodes of its values; otherwise they are undefined.
    func matches(_ object: Node, in document: Document, collecting values: inout [Node]) -> Bool {
        guard document.childCount(of: object) == lengths.count else { return false }
        // The array of the last object, which nearly always had the same keys, is overwritten.
        if values.count != lengths.count { values = Array(repeating: .root, count: lengths.count) }
        return bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            var key = document.firstChild(of: object)
            for (index, length) in lengths.enumerated() {
                let content = document.bytes(of: document.entry(key))
                guard content.count == length else { return false }
                // In bounds: the lengths were written together with the bytes and add up to their count.
                if length > 0, let own = bytes.baseAddress, let other = content.baseAddress {
                    guard ByteView(own + offset, length) == ByteView(other, length) else { return false }
                }
                offset &+= length
                let value = document.value(ofKey: key)
                values[index] = value
                key = document.following(value)
            }
            return true
        }
    }
}
