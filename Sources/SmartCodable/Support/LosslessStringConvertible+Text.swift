extension LosslessStringConvertible {
    /// Creates a value from text that can have any content; nil if it is not the text of a value.
    ///
    /// `Character` is the type whose initializer stops the process for other texts.
    init?(anyText text: String) {
        if Self.self == Character.self, text.isEmpty || text.index(after: text.startIndex) != text.endIndex {
            return nil
        }
        self.init(text)
    }
}
