/// The written text and its holes: offsets at which values are inserted at the end of the call.
extension EncodingSession {
    /// Appends a name and its colon, with a comma unless it is the first name.
    @inline(__always)
    func appendName(_ name: Range<Int>, withComma: Bool) {
        // A stored name begins with its comma, which is skipped for the first name.
        writer.append(withComma ? name : name.lowerBound &+ 1..<name.upperBound, of: namesText)
    }

    /// Marks the current offset as a hole for a value that is written later.
    func leaveHole(for slot: EncodedSlot) {
        holes.append((writer.count, slot))
    }

    /// Removes the text after a mark.
    ///
    /// Needed if a value throws, because its owner may catch the error and continue.
    func rollBack(to length: Int, holeCount: Int) {
        writer.truncate(to: length)
        if self.holeCount > holeCount { holes.removeLast(self.holeCount - holeCount) }
    }

    /// Returns the number of holes before an offset.
    ///
    /// Searched from the end: there can be many holes, and a value that is moved is near the end.
    private func holeCount(before offset: Int) -> Int {
        var count = holes.count
        while count > 0, holes[count &- 1].offset >= offset { count &-= 1 }
        return count
    }

    /// Returns the text of a name without its comma and colon.
    func quotedKey(_ name: MemberName) -> [UInt8] { name.text.dropFirst().dropLast().map(namesText.byte) }

    /// Removes the members of an object with repeated keys, except for one of each key.
    ///
    /// - Parameters:
    ///   - members: the members.
    ///   - start: the offset of the first member.
    func keep(_ members: RepeatedMembers, from start: Int) {
        let outside = holeCount(before: start)
        let inside = holes.dropFirst(outside)
        var kept: [(offset: Int, slot: EncodedSlot)] = []
        let text = ByteWriter(capacity: writer.count - start)
        for member in members.kept {
            if text.count > 0 { text.append(.comma) }
            for hole in inside where member.contains(hole.offset) || hole.offset == member.upperBound {
                kept.append((start + text.count + hole.offset - member.lowerBound, hole.slot))
            }
            text.append(member, of: writer)
        }
        rollBack(to: start, holeCount: outside)
        holes += kept
        writer.append(0..<text.count, of: text)
    }

    /// Removes an object's members and opening brace from the end of the text, and returns the members as a tree.
    func takeMembers(from start: Int, rests: [Range<Int>]) -> EncodedObject {
        let outside = holeCount(before: start)
        var written = WrittenMembers(in: writer, from: start, holes: holes.dropFirst(outside), rests: rests)
        let members = written.read()
        rollBack(to: start - 1, holeCount: outside)
        return members
    }

    /// Moves the array or object at the end of the text to a slot: as text, or as a tree if it has holes.
    func takeText(from start: Int, into slot: EncodedSlot) {
        let outside = holeCount(before: start)
        if outside == holeCount {
            let text = ByteWriter(capacity: writer.count - start)
            text.append(start..<writer.count, of: writer)
            slot.store(text)
        } else {
            var written = WrittenMembers(in: writer, from: start, holes: holes.dropFirst(outside), rests: [])
            slot.value = written.readValue()
        }
        rollBack(to: start, holeCount: outside)
    }

    /// Returns the text with the values inserted into the holes.
    func filledText() -> ByteWriter {
        guard holeCount > 0 else { return writer }
        let text = ByteWriter(capacity: writer.count * 2, escapesSlashes: settings.escapesSlashes)
        var start = 0
        for hole in holes {
            text.append(start..<hole.offset, of: writer)
            if !hole.slot.append(to: text) { TreeWriter(text).append(.slot(hole.slot)) }
            start = hole.offset
        }
        text.append(start..<writer.count, of: writer)
        return text
    }

    /// Returns the finished text in the format of the settings.
    func formatted(_ text: ByteWriter) -> ByteWriter {
        let sorted = settings.sortsKeys ? TextFormatter(text).sorted() : text
        return settings.isPretty ? TextFormatter(sorted).indented() : sorted
    }
}

/// Finds repeated keys in the text of an object that is being written.
///
/// Used only if keys may be repeated: a model encodes a key twice, two properties have the same key, or a part of the
/// model writes into the same object. The last member with a key is kept; a member of a rest only if there is no other
/// one. It needs one pass. The text is well-formed, because this library wrote it. Holes are values without text.
struct RepeatedMembers {
    /// The members to keep, in order, without commas.
    private(set) var kept: [Range<Int>] = []
    /// All members; a range begins with the quoted key.
    private let members: [(key: [UInt8], range: Range<Int>, isRest: Bool)]

    /// Reads the members from an index to the end of the text; nil if no key is repeated.
    init?(in text: ByteWriter, from start: Int, rests: [Range<Int>]) {
        guard Self.mayRepeat(in: text, from: start) else { return nil }
        var members: [(key: [UInt8], range: Range<Int>, isRest: Bool)] = []
        var index = start
        while index < text.count {
            let first = index
            let afterKey = text.endOfString(at: index)
            let key = (first..<afterKey).map { text.byte(at: $0) }
            index = Self.endOfValue(at: afterKey + 1, in: text)
            members.append((key, first..<index, rests.contains { $0.contains(first) }))
            index += 1
        }
        var chosen: [[UInt8]: Int] = [:]
        for (number, member) in members.enumerated() {
            if member.isRest, let known = chosen[member.key], !members[known].isRest { continue }
            chosen[member.key] = number
        }
        guard chosen.count < members.count else { return nil }
        kept = members.enumerated().filter { chosen[$0.element.key] == $0.offset }.map(\.element.range)
        self.members = members
    }

    /// Returns whether properties have different values under a key.
    func differ(under key: [UInt8], in text: ByteWriter) -> Bool {
        let ranges = members.filter { !$0.isRest && $0.key == key }.map(\.range)
        guard let first = ranges.first else { return false }
        return ranges.dropFirst().contains { !first.lazy.map(text.byte).elementsEqual($0.lazy.map(text.byte)) }
    }

    /// Returns whether keys may be repeated; false only if all of them have different hashes.
    ///
    /// Nearly always false, and this needs no memory for the keys.
    private static func mayRepeat(in text: ByteWriter, from start: Int) -> Bool {
        var hashes: [UInt64] = []
        var index = start
        while index < text.count {
            let afterKey = text.endOfString(at: index)
            let hash = text.hash(of: index..<afterKey)
            if hashes.count == 64 || hashes.contains(hash) { return true }
            hashes.append(hash)
            index = endOfValue(at: afterKey + 1, in: text) + 1
        }
        return false
    }

    /// Returns the index of the comma after the value at an index, or the end of the text.
    private static func endOfValue(at start: Int, in text: ByteWriter) -> Int {
        var index = start
        var depth = 0
        while index < text.count {
            switch text.byte(at: index) {
            case .quote:
                index = text.endOfString(at: index)
                continue
            case .openBrace, .openBracket: depth += 1
            case .closeBrace, .closeBracket: depth -= 1
            case .comma where depth == 0: return index
            default: break
            }
            index += 1
        }
        return index
    }
}

extension ByteWriter {
    /// Returns the index after the string whose opening quote is at an index.
    func endOfString(at start: Int) -> Int {
        var index = start + 1
        while index < count, byte(at: index) != .quote { index += byte(at: index) == .backslash ? 2 : 1 }
        return index + 1
    }

    /// Returns a hash of some bytes: FNV-1a.
    fileprivate func hash(of range: Range<Int>) -> UInt64 {
        range.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(byte(at: $1))) &* 0x0100_0000_01B3 }
    }
}
