// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// See Operators.swift.

/// The methods that `-->` calls, with default arguments.
extension APIDecoder {
    /// Reads the value as a required one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - max: the maximum number of elements; nil for no limit.
    /// - Returns: the value; nil if it is missing, null or does not match. Then `succeeded` becomes false for this
    ///   value and the enclosing one.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int? = nil, max: Int? = nil) -> T! {
        decodeRequired(type, min: min, max: max, countsAreMandatory: false)
    }

    /// Reads the value as a required one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing, null or does not match. Then `succeeded` becomes false for this
    ///   value and the enclosing one.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int? = nil, countsAreMandatory: Bool) -> T! {
        decodeRequired(type, min: min, max: nil, countsAreMandatory: countsAreMandatory)
    }

    /// Reads the value as a required one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - max: the maximum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing, null or does not match. Then `succeeded` becomes false for this
    ///   value and the enclosing one.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, max: Int?, countsAreMandatory: Bool) -> T! {
        decodeRequired(type, min: nil, max: max, countsAreMandatory: countsAreMandatory)
    }

    /// Reads the value as an optional one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - max: the maximum number of elements; nil for no limit.
    /// - Returns: the value; nil if it is missing or null; nil with an error if it does not match.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int? = nil, max: Int? = nil) -> T? {
        decodeOptional(type, min: min, max: max, countsAreMandatory: false)
    }

    /// Reads the value as an optional one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing or null; nil with an error if it does not match.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int? = nil, countsAreMandatory: Bool) -> T? {
        decodeOptional(type, min: min, max: nil, countsAreMandatory: countsAreMandatory)
    }

    /// Reads the value as an optional one.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - max: the maximum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing or null; nil with an error if it does not match.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, max: Int?, countsAreMandatory: Bool) -> T? {
        decodeOptional(type, min: nil, max: max, countsAreMandatory: countsAreMandatory)
    }
}
