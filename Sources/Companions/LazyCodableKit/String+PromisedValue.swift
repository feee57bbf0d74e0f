extension String: PromisedValue {
    static var name: String { "String" }
    static func fallback(by settings: LazyCodableSettings) -> String { settings.stringFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> String {
        try container.decode(String.self)
    }

    /// A text that is not what was found is quoted, so that an empty one can be seen.
    var convertedText: String { LogText.quoted(self) }
}
