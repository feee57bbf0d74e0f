extension Document {
    /// The text that a string's slot describes.
    @inline(__always)
    func text(of entry: TapeEntry) -> StringText {
        StringText(bytes: bytes(of: entry), flags: entry.flags)
    }

    /// The string that a slot describes, escapes resolved.
    @inline(__always)
    func string(of entry: TapeEntry) -> String { text(of: entry).string }

    /// A key of an object.
    func string(ofKey key: Node) -> String { string(of: entry(key)) }
}
