extension String: PromisedValue {
    static var name: String { "String" }
    static func fallback(by settings: LazyCodableSettings) -> String { settings.stringFallback }

    /// A text that is not what was found is quoted, so that an empty one can be seen.
    var convertedText: String { LogText.quoted(self) }
}
