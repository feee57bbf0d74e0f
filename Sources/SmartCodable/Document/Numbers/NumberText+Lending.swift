extension NumberText {
    /// Lends the number that a text is; nil if it is none, by the rules for numeric strings.
    static func lending<Result>(_ text: String, _ body: (NumberText) -> Result?) -> Result? {
        StringText.lending(text) { NumberText(numericString: $0).flatMap(body) }
    }
}
