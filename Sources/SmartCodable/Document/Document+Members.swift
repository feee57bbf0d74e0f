extension Document {
    /// A position in an object: the key after the last match.
    ///
    /// Models read keys in about the order in which documents list them, so the next key to read is nearly always the
    /// first one compared.
    struct MemberCursor {
        fileprivate var key: Node
        /// The number of keys that were compared without a match.
        ///
        /// When it becomes too large, an index is built.
        fileprivate var misses = 0
        /// The `mark` of each key; 0 until a key was not found.
        ///
        /// Most names that are missing after that are recognized without a search: objects often have few members of a
        /// model with many optional properties.
        fileprivate var marks: UInt64 = 0

        init(_ object: Node, in document: Document) {
            key = document.firstChild(of: object)
        }
    }

    /// Finds the value of a key by comparing bytes, from the cursor to the end and then from the start.
    ///
    /// Only for objects without repeated or escaped keys; other objects are read with an `ObjectShape`.
    @inline(__always)
    func value(of name: String, in object: Node, _ cursor: inout MemberCursor) -> Node? {
        var name = name
        // Small strings are copied to the stack. Literals and native strings provide their own bytes.
        return name.withUTF8 { bytes in
            // Not nil: names are not empty, and the empty buffer of a `String` has an address too.
            guard let start = bytes.baseAddress else { return nil }
            return value(of: ByteView(start, bytes.count), in: object, &cursor)
        }
    }

    @inline(__always)
    private func value(of name: ByteView, in object: Node, _ cursor: inout MemberCursor) -> Node? {
        let entry = entry(object)
        let end = Int(entry.next)
        let key = cursor.key
        if key.position < end, matches(key, name) {
            let value = value(ofKey: key)
            cursor.key = following(value)
            return value
        }
        return slowPathValue(of: name, in: object, end: end, &cursor)
    }

    @inline(never)
    private func slowPathValue(of name: ByteView, in object: Node, end: Int, _ cursor: inout MemberCursor) -> Node? {
        if cursor.marks != 0, cursor.marks & name.mark == 0 { return nil }
        var marks: UInt64 = 0
        let start = cursor.key.position
        var key = start
        for stop in [end, start] {
            while key < stop {
                let value = Node(key &+ 1)
                let next = following(value)
                if matches(Node(key), name) {
                    cursor.key = next
                    return value
                }
                marks |= mark(ofKey: Node(key))
                cursor.misses &+= 1
                key = next.position
            }
            key = object.position &+ 1
        }
        cursor.marks = marks
        return nil
    }

    @inline(__always)
    private func mark(ofKey key: Node) -> UInt64 {
        let bytes = bytes(of: entry(key))
        // Not nil: the bytes are part of the document's memory.
        return bytes.baseAddress.map { ByteView($0, bytes.count).mark } ?? 1
    }

    /// Whether so many comparisons failed that building an index is cheaper.
    ///
    /// Keeps the total cost linear for every order of reading.
    @inline(__always)
    func needsIndex(_ cursor: MemberCursor, in object: Node) -> Bool {
        cursor.misses > 512 && cursor.misses > 16 &* childCount(of: object)
    }

    @inline(__always)
    private func matches(_ key: Node, _ name: ByteView) -> Bool {
        let entry = entry(key)
        // In bounds: the entry of a key describes content of this document.
        guard Int(entry.length) == name.count, let start = bytes(of: entry).baseAddress else { return false }
        return ByteView(start, name.count) == name
    }
}
