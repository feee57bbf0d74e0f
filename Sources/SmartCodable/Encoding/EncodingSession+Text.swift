/// The written text.
extension EncodingSession {
    /// Appends a name and its colon, with a comma unless it is the first name.
    @inline(__always)
    func appendName(_ name: Range<Int>, withComma: Bool) {
        // A stored name begins with its comma, which is skipped for the first name.
        writer.append(withComma ? name : name.lowerBound &+ 1..<name.upperBound, of: namesText)
    }

    /// Removes the text after a mark.
    ///
    /// Needed if a value throws, because its owner may catch the error and continue.
    func rollBack(to length: Int) {
        writer.truncate(to: length)
        if holeCount > 0 { holes.removeSubrange(holes.count(before: length)...) }
    }

    /// Scans the object whose members are at the end of the text.
    ///
    /// - Parameter start: the offset of the first member.
    /// - Returns: the object; nil if it cannot be scanned, after which the call fails.
    func writtenObject(from start: Int) -> WrittenText? {
        writer.append(.closeBrace)
        defer { writer.truncate(to: writer.count &- 1) }
        let range = start &- 1..<writer.count
        let text = WrittenText(writer, range)
        if text == nil { rare.lateFailure = rare.lateFailure ?? WrittenText.failure(writer, range).error((), at: []) }
        return text
    }

    /// Replaces the members of an object at the end of the text.
    ///
    /// - Parameters:
    ///   - start: the offset of the first member.
    ///   - members: the members.
    func replaceMembers(from start: Int, by members: TextPart) {
        rollBack(to: start)
        holes += members.append(to: writer)
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
