/// The coding key that stands in coding paths: a name, or an index as Foundation spells it.
struct StepKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// A name in an object that is read as a dictionary: a number if it looks like one.
    init(dictionaryKey name: String) {
        stringValue = name
        intValue = Int(name)
    }

    /// The key of `superDecoder()` and `superEncoder()`.
    static let `super` = StepKey(stringValue: "super")
}
