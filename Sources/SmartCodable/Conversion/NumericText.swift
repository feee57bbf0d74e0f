/// Numbers that arrive as strings.
enum NumericText {
    /// Hands the number in a string to `body`, or says why there is none.
    ///
    /// Asked only where the table converts text to the type.
    static func convert<Value>(
        _ text: StringText,
        by policy: ConversionPolicy,
        _ body: (NumberText) -> Conversion<Value>
    ) -> Conversion<Value> {
        text.withBytes { bytes in
            guard let number = NumberText(numericString: bytes), policy.rules.trimsText || !text.hasOuterWhiteSpace
            else { return .refused(.notNumeric) }
            guard number.bytes.count <= policy.numberLength else { return .refused(.numberLengthLimit) }
            return body(number)
        }
    }
}

extension NumericText {
    /// A floating-point value in a string that is no number by the grammar of `convert`: Swift's own grammar and the
    /// words for what is not finite, where the rules allow them.
    static func unusual(_ text: StringText, by policy: ConversionPolicy) -> Conversion<Double> {
        let rules = policy.rules
        guard
            rules.readsSwiftNumbers || rules.readsNonFiniteWords,
            rules.trimsText || !text.hasOuterWhiteSpace,
            let text = text.trimmedASCII(atMost: policy.numberLength)
        else { return .refused(.notNumeric) }
        if rules.readsNonFiniteWords, let value = nonFiniteWords[text.lowercased()] { return .converted(value) }
        guard
            rules.readsSwiftNumbers, text.utf8.contains(where: \.isDigit), !text.lowercased().contains("nan"),
            let value = Double(text)
        else { return .refused(.notNumeric) }
        return value.isFinite ? .converted(value) : .refused(.outOfRange)
    }

    private static let nonFiniteWords: [String: Double] = [
        "nan": .nan, "inf": .infinity, "+inf": .infinity, "-inf": -.infinity,
        "infinity": .infinity, "+infinity": .infinity, "-infinity": -.infinity,
    ]

    /// The number that a text stands for; nil if it is none, or too large.
    static func double(_ text: String) -> Double? {
        StringText.withBytes(text) { NumberText(numericString: $0)?.double() }
    }
}
