/// Compares the results of both sides before they are timed.
enum Verification {
    /// Throws if the decoded value differs from the expected one.
    static func require<Models: Equatable>(_ decoded: Models?, equals expected: Models, _ who: String) throws {
        guard let decoded else { throw Mismatch(description: "WRONG: \(who) gave nil") }
        guard decoded != expected else { return }
        throw Mismatch(description: "WRONG: \(who) gave \(firstDifference(decoded, expected))")
    }

    /// Finds the first difference between the descriptions of two values.
    private static func firstDifference(_ decoded: some Any, _ expected: some Any) -> String {
        let left = Array(String(describing: decoded))
        let right = Array(String(describing: expected))
        let position = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count)
        let context = max(0, position - 40)..<(position + 40)
        return "…\(String(left[context.clamped(to: left.indices)]))… for …"
            + "\(String(right[context.clamped(to: right.indices)]))…"
    }
}

/// A decoded value differs from the expected one.
struct Mismatch: Error, CustomStringConvertible {
    let description: String
}
