extension NumberText {
    /// Lends the number that a text is; nil if it is none, by the rules for numeric strings.
    static func withBytes<Result>(_ text: String, _ body: (NumberText) -> Result?) -> Result? {
        StringText.withBytes(text) { NumberText(numericString: $0).flatMap(body) }
    }
}
