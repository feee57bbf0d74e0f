/// How many elements a collection may have: `decoder["tags"] --> CountLimited<[String]>(min: 1)`.
///
/// Counted are the elements that could be read. Another count is an error; the collection becomes nil only if the
/// limits are mandatory.
public struct CountLimited<Value>: Sendable {
    /// The fewest elements; nil for any number.
    public let min: Int?
    /// The most elements; nil for any number.
    public let max: Int?
    /// Whether another count makes the collection nil.
    public let isMandatory: Bool

    /// Limits both ends.
    ///
    /// - Parameters:
    ///   - min: the fewest elements.
    ///   - max: the most elements.
    ///   - isMandatory: whether another count makes the collection nil.
    public init(min: Int, max: Int, isMandatory: Bool = false) {
        self.init(from: min, to: max, isMandatory)
    }

    /// Limits the count from below.
    ///
    /// - Parameters:
    ///   - min: the fewest elements.
    ///   - isMandatory: whether another count makes the collection nil.
    public init(min: Int, isMandatory: Bool = false) {
        self.init(from: min, to: nil, isMandatory)
    }

    /// Limits the count from above.
    ///
    /// - Parameters:
    ///   - max: the most elements.
    ///   - isMandatory: whether another count makes the collection nil.
    public init(max: Int, isMandatory: Bool = false) {
        self.init(from: nil, to: max, isMandatory)
    }

    /// Allows one count only.
    ///
    /// - Parameters:
    ///   - count: how many elements there must be.
    ///   - isMandatory: whether another count makes the collection nil.
    public init(exactly count: Int, isMandatory: Bool = false) {
        self.init(from: count, to: count, isMandatory)
    }

    private init(from min: Int?, to max: Int?, _ isMandatory: Bool) {
        self.min = min
        self.max = max
        self.isMandatory = isMandatory
    }
}
