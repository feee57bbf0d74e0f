extension Int: PromisedValue {
    static var name: String { "Int" }
    static func fallback(by settings: LazyCodableSettings) -> Int { settings.intFallback }
}
