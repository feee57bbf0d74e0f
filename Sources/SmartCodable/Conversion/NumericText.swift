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
            guard policy.rules.trimsText || !text.hasOuterWhiteSpace else { return .refused(.notNumeric) }
            guard let number = NumberText(numericString: bytes) else {
                // A text that is no number is common, and can be long.
                guard bytes.count <= policy.numberLength else { return .refused(.notNumeric) }
                return withCompletePoint(bytes) { convert($0, by: policy, body) } ?? .refused(.notNumeric)
            }
            return convert(number, by: policy, body)
        }
    }

    private static func convert<Value>(
        _ number: NumberText,
        by policy: ConversionPolicy,
        _ body: (NumberText) -> Conversion<Value>
    ) -> Conversion<Value> {
        number.bytes.count <= policy.numberLength ? body(number) : .refused(.numberLengthLimit)
    }

    /// Passes a number with the digit that is missing before or after its point: `.5` as `0.5`, and `5.` as `5.0`.
    ///
    /// The bytes are copied only for such a number.
    ///
    /// - Returns: nil if the text is no such number.
    private static func withCompletePoint<Result, Bytes: RandomAccessCollection<UInt8>>(
        _ bytes: Bytes,
        _ body: (NumberText) -> Result
    ) -> Result? where Bytes.Index == Int {
        guard let point = bytes.firstIndex(of: .point) else { return nil }
        let hasDigitBefore = point > 0 && bytes[point - 1].isDigit
        let hasDigitAfter = point + 1 < bytes.count && bytes[point + 1].isDigit
        guard hasDigitBefore != hasDigitAfter else { return nil }
        var completed = Array(bytes)
        completed.insert(.zero, at: hasDigitBefore ? point + 1 : point)
        return NumberText.withBytes(String(decoding: completed, as: UTF8.self), body)
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
