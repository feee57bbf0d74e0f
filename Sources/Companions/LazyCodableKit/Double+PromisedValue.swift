extension Double: PromisedValue {
    static var name: String { "Double" }
    static func fallback(by settings: LazyCodableSettings) -> Double { settings.doubleFallback }

    /// An infinity or NaN, as a native dictionary may hold, could not be written again.
    var isKept: Bool { isFinite }
}
