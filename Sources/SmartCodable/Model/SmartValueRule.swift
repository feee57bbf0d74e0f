import Foundation

/// A rule for the value of a property, for ``SmartRule``: it accepts a value, changes it, or rejects it.
///
///     @SmartRule(.trim, .nonEmpty) var name = "unknown"
///     @SmartRule(.clamp(0...100)) var level = 50
///     @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
///
/// Rules are applied in order, to values that are present: neither to nil nor to initial values.
@frozen public struct SmartValueRule<Value>: Sendable {
    // A closure, because the text is needed only by events, and models are created often.
    @usableFromInline let describe: @Sendable () -> RuleDescription
    /// Checks or changes a value; `count` is the number of elements or members in the JSON, nil for other values.
    @usableFromInline let apply: @Sendable (_ value: inout Value, _ count: Int?) -> RuleVerdict
    /// Whether the rule calls code of the app.
    @usableFromInline let isOfApp: Bool

    // Inlinable, like the rules: each model creates its rules, which took most of its time in generic code.
    @inlinable
    init(
        isOfApp: Bool = false,
        _ describe: @escaping @Sendable () -> RuleDescription,
        apply: @escaping @Sendable (_ value: inout Value, _ count: Int?) -> RuleVerdict
    ) {
        self.describe = describe
        self.isOfApp = isOfApp
        self.apply = apply
    }

    /// What the rule requires, for events.
    var text: String { describe().text }

    /// The part of the rule that a schema can express; nil if there is none.
    package var limit: SmartValueLimit? { describe().limit }

    /// The rule for an optional value; it accepts nil.
    @inlinable
    static func lifted<Wrapped>(_ rule: SmartValueRule<Wrapped>) -> Self where Value == Wrapped? {
        Self(isOfApp: rule.isOfApp, rule.describe) { value, count in
            guard var content = value else { return .accepted }
            let verdict = rule.apply(&content, count)
            value = content
            return verdict
        }
    }
}

extension SmartValueRule {
    /// A rule of your own; a value that does not satisfy it is rejected.
    ///
    ///     @SmartRule(.satisfies("a multiple of ten") { $0 % 10 == 0 }) var cents = 0
    ///     // {"cents": 25} → 0, with the event "… that violates a rule: a multiple of ten. [initial value]"
    ///
    /// - Parameters:
    ///   - text: what the rule requires, for events.
    ///   - predicate: whether a value satisfies the rule. It is not called for nil.
    /// - Returns: the rule.
    @inlinable
    public static func satisfies(_ text: String, _ predicate: @escaping @Sendable (Value) -> Bool) -> Self {
        Self(isOfApp: true, { (text, nil) }) { value, _ in predicate(value) ? .accepted : .rejected }
    }
}

extension SmartValueRule where Value: Comparable & Sendable {
    /// Replaces a value outside of a range by the nearest one in it; NaN is rejected.
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp(_ range: ClosedRange<Value>) -> Self {
        clamp(range.lowerBound, range.upperBound)
    }

    /// Replaces a value below a bound by the bound; NaN is rejected.
    ///
    ///     @SmartRule(.clamp(0...)) var count = 0
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp(_ range: PartialRangeFrom<Value>) -> Self { clamp(range.lowerBound, nil) }

    /// Replaces a value above a bound by the bound; NaN is rejected.
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp(_ range: PartialRangeThrough<Value>) -> Self { clamp(nil, range.upperBound) }

    @inlinable
    static func clamp(_ lower: Value?, _ upper: Value?) -> Self {
        Self {
            func text(_ bound: Value?) -> String { bound.map { "\($0)" } ?? "" }
            return ("in \(text(lower))...\(text(upper))", .range(lower, upper))
        } apply: { value, _ in
            if lower.map({ value >= $0 }) != false, upper.map({ value <= $0 }) != false { return .accepted }
            if let lower, value < lower {
                value = lower
            } else if let upper, value > upper {
                value = upper
            } else {
                return .rejected
            }
            return .changed
        }
    }
}

extension SmartValueRule where Value: ExpressibleByNilLiteral {
    /// Replaces a value outside of a range by the nearest one in it; NaN is rejected.
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp<Wrapped: Comparable & Sendable>(_ range: ClosedRange<Wrapped>) -> Self
    where Value == Wrapped? { lifted(.clamp(range)) }

    /// Replaces a value below a bound by the bound; NaN is rejected.
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp<Wrapped: Comparable & Sendable>(_ range: PartialRangeFrom<Wrapped>) -> Self
    where Value == Wrapped? { lifted(.clamp(range)) }

    /// Replaces a value above a bound by the bound; NaN is rejected.
    ///
    /// - Parameter range: the range.
    /// - Returns: the rule.
    @inlinable
    public static func clamp<Wrapped: Comparable & Sendable>(_ range: PartialRangeThrough<Wrapped>) -> Self
    where Value == Wrapped? { lifted(.clamp(range)) }

    /// Rejects a collection of which too many elements or members were omitted because they could not be read.
    ///
    /// - Parameter share: the smallest share of the elements in the JSON that must have been read, from 0 to 1.
    /// - Returns: the rule.
    @inlinable
    public static func keepsAtLeast<Wrapped: Collection & SendableMetatype>(share: Double) -> Self
    where Value == Wrapped? { lifted(.keepsAtLeast(share: share)) }

    /// Rejects a collection with too few elements or members.
    ///
    /// - Parameter count: the smallest number of elements that must have been read.
    /// - Returns: the rule.
    @inlinable
    public static func keepsAtLeast<Wrapped: Collection & SendableMetatype>(count: Int) -> Self
    where Value == Wrapped? { lifted(.keepsAtLeast(count: count)) }
}

extension SmartValueRule where Value: Collection & SendableMetatype {
    /// Rejects an empty string or collection.
    @inlinable
    public static var nonEmpty: Self {
        Self({ ("not empty", .count(1)) }) { value, _ in value.isEmpty ? .rejected : .accepted }
    }

    /// Rejects a collection of which too many elements or members were omitted because they could not be read.
    ///
    ///     @SmartRule(.keepsAtLeast(share: 0.5)) var prices: [Double] = []
    ///     // {"prices": [1, 2, "?"]} → [1, 2]
    ///     // {"prices": [1, "?", "?"]} → [], with an event
    ///
    /// An empty array is accepted. Duplicates that a set does not contain count as omitted.
    ///
    /// - Parameter share: the smallest share of the elements in the JSON that must have been read, from 0 to 1.
    /// - Returns: the rule.
    @inlinable
    public static func keepsAtLeast(share: Double) -> Self {
        Self({ ("at least \(share) of the elements", nil) }) { value, count in
            guard let count else { return .accepted }
            return Double(value.count) >= share * Double(count) ? .accepted : .rejected
        }
    }

    /// Rejects a collection with too few elements or members, whether they were omitted or not.
    ///
    /// - Parameter count: the smallest number of elements that must have been read.
    /// - Returns: the rule.
    @inlinable
    public static func keepsAtLeast(count: Int) -> Self {
        Self({ ("at least \(count) elements", .count(count)) }) { value, _ in
            value.count >= count ? .accepted : .rejected
        }
    }
}

/// An optional collection; an extension cannot be constrained to it in another way.
public protocol _SmartOptionalCollection {
    /// Whether there is a collection, and it is empty.
    var _isEmptyCollection: Bool { get }
}

extension Optional: _SmartOptionalCollection where Wrapped: Collection {
    /// Whether there is a collection, and it is empty.
    public var _isEmptyCollection: Bool { self?.isEmpty == true }
}

extension SmartValueRule where Value: _SmartOptionalCollection & SendableMetatype {
    /// Rejects an empty string or collection; nil is accepted.
    @inlinable
    public static var nonEmpty: Self {
        Self({ ("not empty", .count(1)) }) { value, _ in value._isEmptyCollection ? .rejected : .accepted }
    }
}

extension SmartValueRule where Value == String {
    /// Removes white space and line breaks at both ends.
    public static var trim: Self {
        Self({ ("without white space around it", nil) }) { value, _ in
            let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed.utf8.count == value.utf8.count { return .accepted }
            value = trimmed
            return .changed
        }
    }

    /// Rejects a string that does not match a regular expression as a whole.
    ///
    /// The expression has the syntax of `NSRegularExpression`. If it is invalid, all strings are rejected. The time
    /// that it takes is that of the expression: avoid nested repetitions for strings from untrusted sources.
    ///
    /// - Parameter pattern: the regular expression.
    /// - Returns: the rule.
    public static func matches(_ pattern: String) -> Self {
        Self({ ("matching '\(pattern)'", .pattern(pattern)) }) { value, _ in
            RuleExpressions.matches(value, pattern) ? .accepted : .rejected
        }
    }
}

extension SmartValueRule where Value == String? {
    /// Removes white space and line breaks at both ends.
    public static var trim: Self { lifted(.trim) }

    /// Rejects a string that does not match a regular expression as a whole.
    ///
    /// - Parameter pattern: the regular expression, in the syntax of `NSRegularExpression`.
    /// - Returns: the rule.
    public static func matches(_ pattern: String) -> Self { lifted(.matches(pattern)) }
}

/// What a rule requires: the text for events, and what a description of the values can say.
@usableFromInline typealias RuleDescription = (text: String, limit: SmartValueLimit?)

/// What a rule requires of values, as far as it can be described.
@usableFromInline package enum SmartValueLimit: Sendable {
    /// The least and the greatest value; nil for no limit.
    case range((any Sendable)?, (any Sendable)?)
    /// The least number of elements or characters.
    case count(Int)
    /// A regular expression that the whole text matches.
    case pattern(String)
}

/// What a rule did with a value.
@usableFromInline enum RuleVerdict {
    case accepted, changed, rejected
}

/// The compiled expressions of rules, because a model creates its rules for each instance.
private enum RuleExpressions {
    private static let known = Locked<[String: NSRegularExpression]>([:])
    /// Limits the memory of the process.
    private static let largestCount = 64

    /// Returns whether an expression matches a string as a whole; false for an invalid expression.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let expression = expression(pattern) else { return false }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: whole) != nil
    }

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        if let expression = known.withLock({ $0[pattern] }) { return expression }
        // Without the anchors, the first match could be a shorter one.
        guard let made = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z") else { return nil }
        known.withLock { expressions in
            if expressions.count >= largestCount { expressions = [:] }
            expressions[pattern] = made
        }
        return made
    }
}
