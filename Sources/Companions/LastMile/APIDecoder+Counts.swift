// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// See the operators.

/// What is behind `-->`, with the arguments left out that are not needed.
extension APIDecoder {
    /// The value here, if there is one that fits.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have; nil for any.
    ///   - max: the most elements that it may have; nil for any.
    /// - Returns: nil if there is none: then `succeeded` is false here and in the value around.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int? = nil, max: Int? = nil) -> T! {
        decodeRequired(type, min: min, max: max, countsAreMandatory: false)
    }

    /// The value here, if there is one that fits.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have; nil for any.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is none: then `succeeded` is false here and in the value around.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int? = nil, countsAreMandatory: Bool) -> T! {
        decodeRequired(type, min: min, max: nil, countsAreMandatory: countsAreMandatory)
    }

    /// The value here, if there is one that fits.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - max: the most elements that it may have; nil for any.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is none: then `succeeded` is false here and in the value around.
    public func decodeRequired<T: APIDecodable>(_ type: T.Type, max: Int?, countsAreMandatory: Bool) -> T! {
        decodeRequired(type, min: nil, max: max, countsAreMandatory: countsAreMandatory)
    }

    /// The value here or nil.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have; nil for any.
    ///   - max: the most elements that it may have; nil for any.
    /// - Returns: nil if there is no value or a null, and, with an error, if there is one that does not fit.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int? = nil, max: Int? = nil) -> T? {
        decodeOptional(type, min: min, max: max, countsAreMandatory: false)
    }

    /// The value here or nil.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have; nil for any.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is no value or a null, and, with an error, if there is one that does not fit.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int? = nil, countsAreMandatory: Bool) -> T? {
        decodeOptional(type, min: min, max: nil, countsAreMandatory: countsAreMandatory)
    }

    /// The value here or nil.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - max: the most elements that it may have; nil for any.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is no value or a null, and, with an error, if there is one that does not fit.
    public func decodeOptional<T: APIDecodable>(_ type: T.Type, max: Int?, countsAreMandatory: Bool) -> T? {
        decodeOptional(type, min: nil, max: max, countsAreMandatory: countsAreMandatory)
    }
}
