extension Bool: PromisedValue {
    static var name: String { "Bool" }
    static func fallback(by settings: LazyCodableSettings) -> Bool { settings.boolFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Bool {
        try container.decode(Bool.self)
    }
}
