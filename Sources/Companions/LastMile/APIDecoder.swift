// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// See Operators.swift.

/// A decoder for one value in the JSON, with access to the values inside it.
///
///     let city = decoder["address"]["city"] --> String.self      // String?, required
///     let first = decoder["tags"][0] --> String?.self            // optional
///
/// Subscripts never fail. If there is no such key or index, or the value has another type, the result is a decoder
/// without a value. Mismatches are recorded when a value is read with `-->`.
///
/// Use a decoder only during its decode and on one thread.
public protocol APIDecoder: AnyObject {
    /// The JSON value; nil if it is missing.
    var node: JSONNode? { get }

    /// The last key of the path.
    var key: APICodingKey { get }

    /// The path of the value; its first element is the root.
    var path: [APICodingKey] { get }

    /// The last key of the path, as a key of the standard library.
    var codingKey: any CodingKey { get }

    /// The path of the value without the root.
    var codingPath: [any CodingKey] { get }

    /// All mismatches found so far in the whole decode, in the order in which they were found.
    var errors: [APIDecodeError] { get set }

    /// Whether all required values of the current value could be read; initially true.
    ///
    /// If it is true in an `init?(from:)`, no result of `-->` with a required type was nil.
    var succeeded: Bool { get set }

    /// The options that the caller passed, and those that the decode adds (`APIDecodeOptions`).
    var options: [String: Any] { get }

    /// Whether the value is null; false if it is missing.
    var isJSONNull: Bool { get }

    /// The decoder for a member of the object.
    subscript(key: String) -> any APIDecoder { get }

    /// The decoder for an element of the array, with an index from 0; it has no value if the index is out of bounds.
    subscript(index: Int) -> any APIDecoder { get }

    /// The decoder for a member of the object, or for an element if the value is an array and the key has an integer
    /// value.
    subscript(codingKey: any CodingKey) -> any APIDecoder { get }

    /// Returns a decoder for the initializer of a base class: it reads the same value, and its failure makes this
    /// decoder fail.
    func superDecoder() -> any APIDecoder

    /// Returns a decoder for an attempt: it reads the same value, but keeps its errors and its failure to itself.
    func errorHoldingDecoder() -> any APIDecoder

    /// Reads the value as a required one, like `-->` with a non-optional type.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - max: the maximum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing, null or does not match. Then `succeeded` becomes false for this
    ///   value and the enclosing one.
    func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T!

    /// Reads the value as an optional one, like `-->` with an optional type.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the minimum number of elements; nil for no limit.
    ///   - max: the maximum number of elements; nil for no limit.
    ///   - countsAreMandatory: whether the result is nil if the count is out of range; that is an error in any case.
    /// - Returns: the value; nil if it is missing or null; nil with an error if it does not match.
    func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T?

    /// Reads a required `Decodable` value, as strictly as `JSONDecoder`.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: the value; nil if it is missing, null or does not match. Then `succeeded` becomes false for this
    ///   value and the enclosing one.
    func decodeRequired<T: Decodable>(swiftDecodable type: T.Type) -> T!

    /// Reads an optional `Decodable` value, as strictly as `JSONDecoder`.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: the value; nil if it is missing or null; nil with an error if it does not match.
    func decodeOptional<T: Decodable>(swiftDecodable type: T.Type) -> T?

    /// Records an error of your own.
    ///
    /// It does not change `succeeded`.
    ///
    /// - Parameter error: the error.
    func recordError(_ error: APIDecodeError)
}
