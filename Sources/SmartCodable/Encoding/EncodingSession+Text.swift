/// The text that is being written, and its holes.
extension EncodingSession {
    /// Appends a name with its colon, and a comma before it unless it is the first.
    @inline(__always)
    func appendName(_ name: Range<Int>, withComma: Bool) {
        // A name begins with its comma, so there is a byte to leave out.
        writer.append(withComma ? name : name.lowerBound &+ 1..<name.upperBound, of: namesText)
    }

    /// Leaves a hole in the text for a value that is written later.
    func leaveHole(for slot: EncodedSlot) {
        holes.append((writer.count, slot))
    }

    /// Takes back what was written behind a mark, because the value threw and its owner may go on without it.
    func rollBack(to length: Int, holeCount: Int) {
        writer.truncate(to: length)
        holes.removeLast(max(holes.count - holeCount, 0))
    }

    /// Keeps the last of the members of an object that have one key.
    func dropRepeatedMembers(from start: Int) {
        let inside = holes.drop { $0.offset < start }
        guard let members = RepeatedMembers(in: writer, from: start) else { return }
        var kept: [(offset: Int, slot: EncodedSlot)] = []
        let text = ByteWriter(capacity: writer.count - start)
        for member in members.kept {
            if text.count > 0 { text.append(.comma) }
            for hole in inside where member.contains(hole.offset) || hole.offset == member.upperBound {
                kept.append((start + text.count + hole.offset - member.lowerBound, hole.slot))
            }
            text.append(member, of: writer)
        }
        rollBack(to: start, holeCount: holes.count - inside.count)
        holes += kept
        writer.append(0..<text.count, of: text)
    }

    /// Takes the members of an object, and its opening brace, from the end of the text.
    func takeMembers(from start: Int) -> EncodedObject {
        let inside = holes.drop { $0.offset < start }
        var written = WrittenMembers(in: writer, from: start, holes: inside)
        let members = written.read()
        rollBack(to: start - 1, holeCount: holes.count - inside.count)
        return members
    }

    /// The text with what belongs into its holes.
    func filledText() -> ByteWriter {
        guard !holes.isEmpty else { return writer }
        let text = ByteWriter(capacity: writer.count * 2, escapesSlashes: settings.escapesSlashes)
        var start = 0
        for hole in holes {
            text.append(start..<hole.offset, of: writer)
            TreeWriter(text, settings).append(.slot(hole.slot))
            start = hole.offset
        }
        text.append(start..<writer.count, of: writer)
        return text
    }
}
