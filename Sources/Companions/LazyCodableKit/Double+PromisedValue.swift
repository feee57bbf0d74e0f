extension Double: PromisedValue {
    static var name: String { "Double" }
    static func fallback(by settings: LazyCodableSettings) -> Double { settings.doubleFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Double {
        try container.decode(Double.self)
    }

    /// An infinity or NaN, as a native dictionary may hold, could not be written again.
    var isKept: Bool { isFinite }
}
