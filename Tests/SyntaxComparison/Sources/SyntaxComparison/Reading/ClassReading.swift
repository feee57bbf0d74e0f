/// What one reader finds in the declaration of a class, as lines of text.
///
/// Both readers write the same lines, so that the first line that differs tells what was read differently. Places are
/// byte offsets from the start of the declaration, the white space and comments before it included.
struct ClassReading: Equatable {
    private(set) var lines: [String] = []

    mutating func add(_ line: String) { lines.append(line) }

    /// A place and the text there: a range that is off shows in the text.
    static func show(_ range: Range<Int>, of bytes: ArraySlice<UInt8>) -> String {
        let inside = range.clamped(to: 0..<bytes.count)
        let start = bytes.startIndex
        let text = String(decoding: bytes[(start + inside.lowerBound)..<(start + inside.upperBound)], as: UTF8.self)
        return "\(range.lowerBound)..<\(range.upperBound) \(text)"
    }

    /// The first line in which another reading differs; nil if none does.
    func firstDifference(from other: ClassReading) -> (own: String, other: String)? {
        guard self != other else { return nil }
        for index in 0..<max(lines.count, other.lines.count) {
            let own = index < lines.count ? lines[index] : "nothing more"
            let theirs = index < other.lines.count ? other.lines[index] : "nothing more"
            if own != theirs { return (own, theirs) }
        }
        return nil
    }
}
