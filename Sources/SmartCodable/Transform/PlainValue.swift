import Foundation

/// Converts a value of a document to plain Swift values, for transformers and encoded dictionaries.
///
/// `Bool`; a number without fraction and exponent as the first of `Int`, `UInt64`, `Decimal` and `JSONNumber` that
/// holds all its digits; any other number as `Double`; `String`, `[Any]`, `[String: Any]`, `NSNull`. A JSON 1 is never
/// a `Bool`, a JSON true never a number.
enum PlainValue {
    /// Converts the value without recursion, because the document may be deep.
    ///
    /// - Parameters:
    ///   - root: the value.
    ///   - document: its document.
    ///   - depth: the maximum number of levels.
    ///   - keepingFirst: whether the first value of a repeated key is used instead of the last.
    ///   - hasNumberTypes: whether the text of numbers shows their type; see `ByteWriter.keepsNumberTypes`. An integer
    ///     with more digits than a `Decimal` has is a string then.
    ///   - hasNonFiniteNumbers: whether NaN and infinities that are written as such become a `Double`.
    ///   - noteRepeatedKeys: called for each object with a repeated key.
    /// - Returns: nil if the value contains a number that is out of range for `Double` or longer than the limit, or if
    ///   it has more levels than can be freed.
    static func make(
        _ root: Node,
        of document: Document,
        depth: Int = StackBounds.depthFreeableHere,
        keepingFirst: Bool = false,
        hasNumberTypes: Bool = false,
        hasNonFiniteNumbers: @autoclosure () -> Bool = false,
        noteRepeatedKeys: () -> Void = {}
    ) -> Any? {
        document.fold(root, depth: depth, keepingFirst: keepingFirst) {
            scalar($0, of: document, hasNumberTypes, hasNonFiniteNumbers)
        } collection: { collection -> Any in
            if collection.repeatsKeys { noteRepeatedKeys() }
            return collection.isObject ? collection.members.dictionary as Any : collection.elements
        }
    }

    /// Converts a number; nil if it is out of range for `Double`.
    static func make(_ number: JSONNumber) -> Any? { NumberText.withBytes(number.text) { self.number($0, false) } }

    private static func scalar(
        _ node: Node,
        of document: Document,
        _ hasNumberTypes: Bool,
        _ hasNonFiniteNumbers: () -> Bool
    ) -> Any? {
        switch document.scalar(node) {
        case .null: NSNull()
        case .bool(let flag): flag
        case .string(let text): text.string
        case .number(let number): self.number(number, hasNumberTypes)
        case .foreign(let foreign): (foreign.value as? CutString)?.text ?? foreign.value
        case .oversizedNumber(let text): text.nonFiniteNumber.flatMap { hasNonFiniteNumbers() ? $0 : nil }
        case .array, .object: nil
        }
    }

    private static func number(_ number: NumberText, _ hasTypes: Bool) -> Any? {
        guard number.isPlainInteger else {
            return hasTypes && number.isMarkedAsDecimal ? number.decimal() : number.double()
        }
        if let value = number.integer(Int.self) { return value }
        if let value = number.integer(UInt64.self) { return value }
        // A `Decimal` has 38 digits.
        let exact = JSONNumber(validText: number.writtenText)
        guard let decimal = exact.decimal, JSONNumber(decimal) == exact else {
            return hasTypes ? exact.text : exact
        }
        return decimal
    }
}
