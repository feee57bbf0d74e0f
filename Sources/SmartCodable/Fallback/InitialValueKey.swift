/// Tells those who write properties that nothing is written: their initial values are looked for.
struct InitialValueKey: CodingKey {
    let stringValue = ""
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
}
