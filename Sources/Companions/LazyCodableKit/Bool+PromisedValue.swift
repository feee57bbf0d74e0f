extension Bool: PromisedValue {
    static var name: String { "Bool" }
    static func fallback(by settings: LazyCodableSettings) -> Bool { settings.boolFallback }
}
