/// The written text and its holes: offsets at which values are inserted at the end of the call.
extension EncodingSession {
    /// Appends a name and its colon, with a comma unless it is the first name.
    @inline(__always)
    func appendName(_ name: Range<Int>, withComma: Bool) {
        // A stored name begins with its comma, which is skipped for the first name.
        writer.append(withComma ? name : name.lowerBound &+ 1..<name.upperBound, of: namesText)
    }

    /// Leaves a hole for a value that is written later: until then, it is null.
    func leaveHole(for slot: EncodedSlot) {
        holes.append((writer.count, slot))
        JSONNull().append(to: writer)
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
    func quotedKey(_ name: MemberName) -> [UInt8] { namesText.bytes(in: name.text.dropFirst().dropLast()) }

    /// Scans the object whose members are at the end of the text.
    ///
    /// - Parameter start: the offset of the first member.
    /// - Returns: the object; nil if it cannot be scanned, after which the call fails.
    func writtenObject(from start: Int) -> WrittenText? {
        writer.append(.closeBrace)
        defer { writer.truncate(to: writer.count &- 1) }
        return written(start &- 1..<writer.count)
    }

    /// Scans the value at the end of the text; nil if it cannot be scanned, after which the call fails.
    private func written(_ range: Range<Int>) -> WrittenText? {
        let text = WrittenText(writer, range)
        if text == nil { lateFailure = lateFailure ?? WrittenText.failure(writer, range).error((), at: []) }
        return text
    }

    /// Removes the members of an object with repeated keys, except for one of each key.
    ///
    /// - Parameters:
    ///   - members: the members.
    ///   - start: the offset of the first member.
    func keep(_ members: RepeatedMembers, from start: Int) {
        let outside = holeCount(before: start)
        let inside = holes.dropFirst(outside)
        var kept: [(offset: Int, slot: EncodedSlot)] = []
        let text = ByteWriter(capacity: writer.count &- start)
        for member in members.kept {
            if text.count > 0 { text.append(.comma) }
            for hole in inside where member.contains(hole.offset) {
                kept.append((start &+ text.count &+ hole.offset &- member.lowerBound, hole.slot))
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
        var tree = writtenObject(from: start).map { WrittenTree(of: $0, holes: holes.dropFirst(outside), rests: rests) }
        let value = tree?.value()
        rollBack(to: start &- 1, holeCount: outside)
        if case .object(let members) = value { return members }
        return EncodedObject()
    }

    /// Moves the value at the end of the text to a slot: as text, or as a tree if it has holes.
    func takeText(from start: Int, into slot: EncodedSlot) {
        let (outside, range) = (holeCount(before: start), start..<writer.count)
        if outside == holeCount, range.count <= WrittenText.longest {
            let text = ByteWriter(capacity: range.count)
            text.natives = writer.natives
            text.keepsNumberTypes = writer.keepsNumberTypes
            text.append(range, of: writer)
            slot.store(text)
        } else if let text = written(range) {
            var tree = WrittenTree(of: text, holes: holes.dropFirst(outside))
            slot.value = tree.value()
        }
        rollBack(to: start, holeCount: outside)
    }

    /// Returns the text with the values inserted into the holes.
    func filledText() -> ByteWriter {
        guard holeCount > 0 else { return writer }
        let text = ByteWriter(capacity: writer.count &* 2, escapesSlashes: settings.escapesSlashes)
        text.keepsNumberTypes = writer.keepsNumberTypes
        text.natives = writer.natives
        var start = 0
        for hole in holes {
            text.append(start..<hole.offset, of: writer)
            if !hole.slot.append(to: text) { TreeWriter(text).append(.slot(hole.slot)) }
            // The hole is null.
            start = hole.offset &+ 4
        }
        text.append(start..<writer.count, of: writer)
        return text
    }

    /// Returns the finished text in the format of the settings.
    func formatted(_ text: ByteWriter) throws -> ByteWriter {
        guard settings.sortsKeys || settings.isPretty else { return text }
        guard var formatter = TextFormatter(text, sortsKeys: settings.sortsKeys, isIndented: settings.isPretty) else {
            throw WrittenText.failure(text, 0..<text.count).error((), at: [])
        }
        return formatter.formatted()
    }
}

/// The members of an object that has repeated keys.
///
/// Used only if keys may be repeated: a model encodes a key twice, two properties have the same key, or a part of the
/// model writes into the same object. The last member with a key is kept; a member of a rest only if there is no other
/// one.
struct RepeatedMembers {
    /// The members to keep, in order, without commas.
    private(set) var kept: [Range<Int>] = []
    /// All members; a range begins with the quoted key.
    private let members: [(key: [UInt8], range: Range<Int>, isRest: Bool)]

    /// Finds the members of an object in the text of a writer; nil if no key is repeated.
    init?(of object: WrittenText, in writer: ByteWriter, rests: [Range<Int>]) {
        guard object.document.entry(.root).flags.contains(.mayRepeatKeys) else { return nil }
        let members = object.members.map { member in
            let isRest = rests.contains { $0.contains(member.key.lowerBound) }
            return (key: writer.bytes(in: member.key), range: member.whole, isRest: isRest)
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

    /// Returns whether properties have different values under a key; numbers of different types can be equal.
    func differ(under key: [UInt8], in writer: ByteWriter) -> Bool {
        let values = members.filter { !$0.isRest && $0.key == key }.map { member in
            let value = member.range.dropFirst(key.count + 1)
            return WrittenText(writer, value)?.json
        }
        return values.dropFirst().contains { $0 != values[0] }
    }
}
