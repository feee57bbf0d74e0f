extension Int: PromisedValue {
    static var name: String { "Int" }
    static func fallback(by settings: LazyCodableSettings) -> Int { settings.intFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Int {
        try container.decode(Int.self)
    }
}
