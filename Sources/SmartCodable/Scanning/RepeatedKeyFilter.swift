import Foundation

/// Detects, while an object is scanned, that it may have repeated keys.
///
/// Models look up keys in document order and stop at the first match. With the rule that the last value of a repeated
/// key is used, every lookup would have to search to the end of the object. The scanner therefore keeps 1,024 bits for
/// each open object (a Bloom filter with one hash) and sets one bit for each key. If the bit is already set, the key
/// may be repeated: the keys of small objects are then compared when the object ends; large objects stay marked. There
/// are false positives, but no false negatives.
///
/// Most objects have the keys of an earlier object, which is their pattern. Their keys are compared with those of the
/// pattern, which is faster than to scan and to hash them, and no bit is needed until a key differs.
///
/// Owns its memory, because `Array` checks for unique ownership on every change.
struct RepeatedKeyFilter: ~Copyable {
    /// An earlier object with distinct keys, of which the keys of the current object are a part, in the same order.
    struct Pattern {
        /// The entry of the next key of the pattern; its end if no key follows.
        var next: Int
        /// The end of the pattern; 0 if the object has none, and its keys are in the filter.
        let end: Int

        @_transparent
        init(next: Int, end: Int) { (self.next, self.end) = (next, end) }

        @_transparent static var none: Pattern { Pattern(next: 0, end: 0) }

        /// Whether the object has a pattern, so that its keys are not in the filter.
        @_transparent var exists: Bool { end != 0 }
    }

    private static let wordsPerLevel = 18
    private static let filterWords = 16
    // 1,008 bytes at first: the C library takes much longer for more than 1,032.
    private var words = UnsafeMutablePointer<UInt64>.allocateMemory(capacity: 7 * wordsPerLevel)
    private var levels = 7

    deinit {
        words.freeMemory()
    }

    /// Prepares the memory of a level before it is used for the first time.
    @_transparent
    mutating func prepare(level: Int) {
        if level >= levels { slowPathGrow(level) }
        setLastObject(0, level: level)
    }

    /// Clears the bits of a level before the keys of an object are inserted; the level must be prepared.
    @_transparent
    func open(level: Int) {
        // In bounds: the level is allocated.
        memset(words + level &* Self.wordsPerLevel, 0, Self.filterWords &* 8)
    }

    @inline(never)
    private mutating func slowPathGrow(_ level: Int) {
        let larger = max(levels * 2, level + 1)
        let copy = UnsafeMutablePointer<UInt64>.allocateMemory(capacity: larger * Self.wordsPerLevel)
        copy.update(from: words, count: levels * Self.wordsPerLevel)
        words.freeMemory()
        (words, levels) = (copy, larger)
    }

    // MARK: - Patterns

    /// The entry of the last object of a level that can be a pattern; 0 if there is none.
    @_transparent
    func lastObject(level: Int) -> Int {
        // In bounds: the level is allocated, and has two words after those of the filter.
        Int(truncatingIfNeeded: words[level &* Self.wordsPerLevel &+ Self.filterWords])
    }

    @_transparent
    func setLastObject(_ object: Int, level: Int) {
        words[level &* Self.wordsPerLevel &+ Self.filterWords] = UInt64(truncatingIfNeeded: object)
    }

    /// Stores the pattern of the object around a container of a level.
    @_transparent
    func store(_ pattern: Pattern, level: Int) {
        // Entries have 31 bits.
        words[level &* Self.wordsPerLevel &+ Self.filterWords &+ 1] =
            UInt64(truncatingIfNeeded: pattern.end) &<< 32 | UInt64(truncatingIfNeeded: pattern.next)
    }

    /// The pattern that was stored for a container of a level.
    @_transparent
    func storedPattern(level: Int) -> Pattern {
        let word = words[level &* Self.wordsPerLevel &+ Self.filterWords &+ 1]
        return Pattern(
            next: Int(truncatingIfNeeded: word & 0xFFFF_FFFF),
            end: Int(truncatingIfNeeded: word &>> 32)
        )
    }

    // MARK: - Keys

    /// Sets the bits of a key and returns whether all of them were already set.
    @_transparent
    mutating func insert(_ key: UnsafePointer<UInt8>, count: Int, level: Int) -> Bool {
        let hash = Self.hash(key, count: count)
        let index = level &* Self.wordsPerLevel &+ Int(truncatingIfNeeded: hash >> 60)
        // A masking shift uses the lowest six bits of the amount.
        let mask: UInt64 = 1 &<< (hash &>> 54) | 1 &<< (hash &>> 48) | 1 &<< (hash &>> 42) | 1 &<< (hash &>> 36)
        // In bounds: the level was opened, and four bits of the hash select one of its sixteen words.
        let seen = words[index] & mask == mask
        words[index] |= mask
        return seen
    }

    /// Hashes the first eight bytes, the last eight bytes and the length; the highest bits are mixed best.
    ///
    /// Keys of one object rarely share all three.
    @_transparent
    private static func hash(_ key: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        // In bounds: the bytes after a key are document or padding, and the last eight are read only if the key has
        // that many.
        let first = EightBytes(at: key).prefix(count)
        let last = count > 8 ? EightBytes(at: key + (count &- 8)).word : 0
        let mixed = (first ^ (last &<< 7 | last &>> 57) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return (mixed ^ (mixed &>> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
}

extension DocumentStorage {
    /// Throws an error if an object has a repeated key.
    func refuseRepeatedKeys() throws(JSONSyntaxError) {
        if let key = firstRepeatedKey() { throw document.repeatedKeyError(at: key) }
    }

    /// The first repeated key, searching the objects in document order; nil if there is none.
    func firstRepeatedKey() -> Node? {
        let document = document
        var position = 0
        while position < nodeCount {
            let node = Node(position)
            let entry = document.entry(node)
            if entry.kind == .object, entry.flags.contains(.mayRepeatKeys),
                let key = document.firstRepeatedKey(in: node)
            {
                return key
            }
            position += 1
        }
        return nil
    }
}

extension Document {
    fileprivate func firstRepeatedKey(in object: Node) -> Node? {
        var seen: Set<[UInt8]> = []
        var key = firstChild(of: object)
        for _ in 0..<childCount(of: object) {
            let name = text(of: entry(key)).withBytes { Array($0) }
            if !seen.insert(name).inserted { return key }
            key = following(value(ofKey: key))
        }
        return nil
    }

    /// The error for a repeated key.
    fileprivate func repeatedKeyError(at key: Node) -> JSONSyntaxError {
        if let position = textPosition(of: key) { return JSONSyntaxError(.repeatedKey, at: position) }
        var walk = TapeWalk(self)
        let pointer = walk.pointer(to: value(ofKey: key))
        return JSONSyntaxError(.repeatedKey, atValue: pointer.shortened(toUTF8: JSONPointer.longest))
    }
}
