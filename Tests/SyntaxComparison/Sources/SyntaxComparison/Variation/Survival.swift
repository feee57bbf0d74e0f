/// Reads sources that are no use to compare.
enum Survival {
    /// The longest that a source of `StressSources` may take.
    ///
    /// Even a slow and busy machine needs a fraction of it, while time that grows with the square of the length would
    /// take many times as long.
    static let limit = Duration.seconds(5)

    /// The source that took too long, and how long it took; nil if none did.
    static func tooSlow() -> String? {
        let clock = ContinuousClock()
        for (name, text) in StressSources.all {
            let time = clock.measure { _ = ClassReading(scanning: text) }
            if time > limit { return "the source of \(name.debugDescription) took \(time)" }
        }
        return nil
    }
}
