// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// See the operators.

/// One place in the JSON that is decoded, and the way to the places in it.
///
///     let city = decoder["address"]["city"] --> String.self      // String?, required
///     let first = decoder["tags"][0] --> String?.self            // optional
///
/// A subscript never fails: where there is no such key or index, or a value of another kind, it leads to a place
/// without a value. What is wrong with values is recorded when they are asked for with `-->`.
///
/// Decoders are for one decode and one thread.
public protocol APIDecoder: AnyObject {
    /// The value here; nil if there is none.
    var node: JSONNode? { get }

    /// The last step of the way here.
    var key: APICodingKey { get }

    /// The way here, from the root, which is its first step.
    var path: [APICodingKey] { get }

    /// The last step, for those who know the standard library's protocol only.
    var codingKey: any CodingKey { get }

    /// The way here without the root.
    var codingPath: [any CodingKey] { get }

    /// What was found wrong so far in the whole decode, in the order in which it was found.
    var errors: [APIDecodeError] { get set }

    /// Whether nothing required was missing in the value that is made here; true at first.
    ///
    /// In an `init?(from:)`: when it is true, no result of `-->` with a required type was nil.
    var succeeded: Bool { get set }

    /// What the caller of the decode passed on, and what the decode itself adds (`APIDecodeOptions`).
    var options: [String: Any] { get }

    /// Whether the value here is null; false where there is none.
    var isJSONNull: Bool { get }

    /// The place of a member of the object here.
    subscript(key: String) -> any APIDecoder { get }

    /// The place of an element of the array here, counted from 0; without a value past the end, and before 0.
    subscript(index: Int) -> any APIDecoder { get }

    /// The place of a member of the object here; of an element, if here is an array and the key has an index.
    subscript(codingKey: any CodingKey) -> any APIDecoder { get }

    /// A decoder for the initializer of a base class: the same place, and what fails there fails here, too.
    func superDecoder() -> any APIDecoder

    /// A decoder for an attempt: the same place, but its errors and its failure stay with it.
    func errorHoldingDecoder() -> any APIDecoder

    /// The value here, if there is one that fits; what `-->` with a plain type does.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have.
    ///   - max: the most elements that it may have.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is no value, a null, or one that does not fit: then `succeeded` is false here and in the
    ///   value around.
    func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T!

    /// The value here or nil; what `-->` with an optional type does.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - min: the fewest elements that it may have.
    ///   - max: the most elements that it may have.
    ///   - countsAreMandatory: whether another count makes it nil; it is an error in any case.
    /// - Returns: nil if there is no value or a null, and, with an error, if there is one that does not fit.
    func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T?

    /// The value here as a `Decodable` of the standard library, read as strictly as `JSONDecoder` reads it.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: nil if there is no value, a null, or one that does not fit: then `succeeded` is false here and in the
    ///   value around.
    func decodeRequired<T: Decodable>(swiftDecodable type: T.Type) -> T!

    /// The value here as a `Decodable` of the standard library, or nil.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: nil if there is no value or a null, and, with an error, if there is one that does not fit.
    func decodeOptional<T: Decodable>(swiftDecodable type: T.Type) -> T?

    /// Records an error of your own, or one about a value that you looked at yourself.
    ///
    /// It does not change `succeeded`.
    ///
    /// - Parameter error: the error.
    func recordError(_ error: APIDecodeError)
}
