/// The keys of one object in document order, used to detect other objects with the same keys.
///
/// The objects of a list nearly always have the same keys in the same order. Facts about the keys of the first object
/// apply to every object with the same sequence, and checking the sequence takes one comparison of bytes for each key.
struct KeySequence {
    private struct Key {
        let words: NameWords
        /// The offset of the bytes in `bytes`, if the words are not all of them.
        let offset: Int
    }

    private let keys: [Key]
    /// The bytes of all keys with more than sixteen, concatenated.
    private let bytes: [UInt8]

    init(of object: Node, in document: Document) {
        var keys: [Key] = []
        var bytes: [UInt8] = []
        keys.reserveCapacity(document.childCount(of: object))
        document.forEachMember(of: object) { key, _ in
            let content = document.bytes(of: document.entry(key))
            let key = Key(words: NameWords(content), offset: bytes.count)
            if !key.words.areComplete { bytes.append(contentsOf: content) }
            keys.append(key)
        }
        self.keys = keys
        self.bytes = bytes
    }

    /// The number of keys.
    var count: Int { keys.count }

    /// The number of bytes of all keys.
    var byteCount: Int { keys.reduce(0) { $0 + $1.words.length } }

    /// Whether an object has exactly these keys in this order.
    ///
    /// If it does, `values` are the nodes of its values; otherwise they are undefined.
    func matches(_ object: Node, in document: Document, collecting values: inout [Node]) -> Bool {
        let count = keys.count
        guard document.childCount(of: object) == count else { return false }
        // The array of the last object, which nearly always had the same keys, is overwritten.
        if values.count != count { values = Array(repeating: .root, count: count) }
        return keys.withUnsafeBufferPointer { keys in
            values.withUnsafeMutableBufferPointer { values in
                var key = document.firstChild(of: object)
                for index in 0..<count {
                    // In bounds: both arrays have as many elements as the object has members.
                    guard document.isKey(key, keys[index].words), isWhole(keys[index], key, document) else {
                        return false
                    }
                    let value = document.value(ofKey: key)
                    values[index] = value
                    key = document.following(value)
                }
                return true
            }
        }
    }

    /// Whether the key of a document has the bytes between the words of a long key, too.
    @_transparent
    private func isWhole(_ key: Key, _ node: Node, _ document: Document) -> Bool {
        key.words.areComplete || slowPathIsWhole(key, node, document)
    }

    @inline(never)
    private func slowPathIsWhole(_ key: Key, _ node: Node, _ document: Document) -> Bool {
        document.bytes(of: document.entry(node)).elementsEqual(bytes[key.offset..<key.offset + key.words.length])
    }
}
