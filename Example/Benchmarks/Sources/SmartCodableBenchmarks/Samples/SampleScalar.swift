/// A scalar that can be written as JSON, with or without a mismatch.
protocol SampleScalar {
    /// The value as JSON.
    var json: String { get }

    /// JSON that cannot be converted to this type.
    static var unreadable: String { get }

    /// JSON of another type, with the result of its conversion.
    var converted: (json: String, value: Self) { get }
}

extension String: SampleScalar {
    var json: String { "\"\(self)\"" }
    static var unreadable: String { #"{"text":[1,2]}"# }
    var converted: (json: String, value: String) { ("4711", "4711") }
}

extension Int: SampleScalar {
    var json: String { "\(self)" }
    static var unreadable: String { #""n/a""# }
    var converted: (json: String, value: Int) { (json.json, self) }
}

extension Double: SampleScalar {
    var json: String { "\(self)" }
    static var unreadable: String { #"{"value":1.5}"# }
    var converted: (json: String, value: Double) { (json.json, self) }
}

extension Bool: SampleScalar {
    var json: String { "\(self)" }
    static var unreadable: String { "[true]" }
    var converted: (json: String, value: Bool) { (self ? #""yes""# : "0", self) }
}
