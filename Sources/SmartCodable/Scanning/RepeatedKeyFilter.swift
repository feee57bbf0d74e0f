/// Notices, while an object is scanned, that a key may stand in it twice.
///
/// Models look keys up in the order of the document and stop at the first hit; "the last one wins" would cost them a
/// walk to the end each time. So the scanner leaves a bit for each key in a set of 1,024 bits for each open object
/// (a Bloom filter with one hash). A bit that is set already means "maybe": small objects are then compared key by
/// key when they close, large ones are left marked. There are false alarms, there is no missed repetition.
struct RepeatedKeyFilter {
    private static let wordsPerLevel = 16
    private var words: [UInt64] = []

    /// Clears the bits of a level before its object begins.
    @inline(__always)
    mutating func open(level: Int) {
        let start = level &* Self.wordsPerLevel
        while words.count < start &+ Self.wordsPerLevel {
            words.append(contentsOf: repeatElement(0, count: Self.wordsPerLevel))
        }
        words.withUnsafeMutableBufferPointer { words in
            // In bounds: the loop above made room for the level.
            for index in start..<(start &+ Self.wordsPerLevel) { words[index] = 0 }
        }
    }

    /// Leaves the key's bit and tells whether it was set already.
    @inline(__always)
    mutating func insert(_ key: UnsafePointer<UInt8>, count: Int, level: Int) -> Bool {
        let bit = Self.hash(key, count: count)
        let index = level &* Self.wordsPerLevel &+ Int(truncatingIfNeeded: bit >> 6)
        let mask: UInt64 = 1 &<< (bit & 63)
        let seen = words[index] & mask != 0
        words[index] |= mask
        return seen
    }

    /// Ten bits of the first eight bytes, the last eight and the length: keys of one object rarely share all three.
    @inline(__always)
    private static func hash(_ key: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        // In bounds: the bytes behind a key are document or padding; the last eight are read only if there are eight.
        let first = EightBytes(at: key).prefix(count)
        let last = count > 8 ? EightBytes(at: key + (count &- 8)).word : 0
        let mixed = (first ^ (last &<< 7 | last &>> 57) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return ((mixed ^ (mixed &>> 29)) &* 0xBF58_476D_1CE4_E5B9) &>> 54
    }
}

extension Document {
    /// The first key that stands a second time in its object, in document order; nil if there is none.
    func firstRepeatedKey() -> Node? {
        var position = 0
        while position < nodeCount {
            let node = Node(position)
            let entry = entry(node)
            if entry.kind == .object, entry.flags.contains(.mayRepeatKeys), let key = firstRepeatedKey(in: node) {
                return key
            }
            position += 1
        }
        return nil
    }

    private func firstRepeatedKey(in object: Node) -> Node? {
        var seen: Set<[UInt8]> = []
        var key = firstChild(of: object)
        for _ in 0..<childCount(of: object) {
            let name = text(of: entry(key)).withBytes { Array($0) }
            if !seen.insert(name).inserted { return key }
            key = following(value(ofKey: key))
        }
        return nil
    }

    /// The error for a key that stands a second time.
    func repeatedKeyError(at key: Node) -> JSONSyntaxError {
        JSONSyntaxError(.duplicateKey, at: textPosition(of: key) ?? .start)
    }
}
