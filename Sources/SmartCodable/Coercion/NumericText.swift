/// Numbers that arrive as strings.
enum NumericText {
    /// Hands the number in a string to `body`, or says why there is none.
    ///
    /// Asked only where the table converts text to the type.
    static func convert<Value>(
        _ text: StringText,
        by policy: CoercionPolicy,
        _ body: (NumberText) -> Conversion<Value>
    ) -> Conversion<Value> {
        return text.withBytes { bytes in
            guard let number = NumberText(numericString: bytes) else { return .refused(.notNumeric) }
            guard number.bytes.count <= policy.numberLength else { return .refused(.numberLengthLimit) }
            return body(number)
        }
    }
}

extension NumericText {
    /// The number that a text stands for; nil if it is none, or too large.
    static func double(_ text: String) -> Double? {
        StringText.lending(text) { NumberText(numericString: $0)?.double() }
    }
}
