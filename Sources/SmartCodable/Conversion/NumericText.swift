/// Reads numbers in strings.
enum NumericText {
    /// Passes the number in a string to `body`, or returns why there is none.
    ///
    /// Called only if the table converts text to the type.
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

    /// Reads a floating-point value in a string that does not match the grammar of `convert`: a number in the grammar
    /// of Swift, or a word for a non-finite value, if the rules allow them.
    static func convertSwiftNumber(_ text: StringText, by policy: ConversionPolicy) -> Conversion<Double> {
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
}
