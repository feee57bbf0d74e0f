/// A limit on the number of elements of a collection: `decoder["tags"] --> CountLimited<[String]>(min: 1)`.
///
/// Only elements that could be read are counted. A count out of range is an error; the collection becomes nil only if
/// the limits are mandatory.
public struct CountLimited<Value>: Sendable {
    /// The minimum number of elements; nil for no limit.
    public let min: Int?
    /// The maximum number of elements; nil for no limit.
    public let max: Int?
    /// Whether the collection becomes nil if its count is out of range.
    public let isMandatory: Bool

    /// Creates a minimum and a maximum.
    ///
    /// - Parameters:
    ///   - min: the minimum number of elements.
    ///   - max: the maximum number of elements.
    ///   - isMandatory: whether the collection becomes nil if its count is out of range.
    public init(min: Int, max: Int, isMandatory: Bool = false) {
        self.init(from: min, to: max, isMandatory)
    }

    /// Creates a minimum.
    ///
    /// - Parameters:
    ///   - min: the minimum number of elements.
    ///   - isMandatory: whether the collection becomes nil if its count is out of range.
    public init(min: Int, isMandatory: Bool = false) {
        self.init(from: min, to: nil, isMandatory)
    }

    /// Creates a maximum.
    ///
    /// - Parameters:
    ///   - max: the maximum number of elements.
    ///   - isMandatory: whether the collection becomes nil if its count is out of range.
    public init(max: Int, isMandatory: Bool = false) {
        self.init(from: nil, to: max, isMandatory)
    }

    /// Creates an exact count.
    ///
    /// - Parameters:
    ///   - count: the number of elements.
    ///   - isMandatory: whether the collection becomes nil if its count is out of range.
    public init(exactly count: Int, isMandatory: Bool = false) {
        self.init(from: count, to: count, isMandatory)
    }

    private init(from min: Int?, to max: Int?, _ isMandatory: Bool) {
        self.min = min
        self.max = max
        self.isMandatory = isMandatory
    }
}
