import Foundation
import SmartCodable

/// Decodes values from JSON data.
///
///     let result = APIDataDecoder().decode(data: data, to: Person.self)
///     result.value      // Person?
///     result.errors     // [APIDecodeError]
public final class APIDataDecoder: Sendable {
    /// Creates a decoder, which can be used from all threads.
    public init() {}

    /// Decodes a value.
    ///
    /// Invalid JSON produces no value and one error with the position. Missing or empty data, and data of white space
    /// only, are a missing value. The data is available in the options, for `ResponseData`.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8, UTF-16 or UTF-32; nil for none.
    ///   - type: the type of the value.
    ///   - options: values that models read in `decoder.options`.
    /// - Returns: the value and all errors.
    public func decode<T: APIDecodable>(
        data: Data?,
        to type: T.Type,
        options: [String: Any] = [:]
    ) -> APIDecodeResult<T> {
        var options = options
        options[APIDecodeOptions.rawDataKey] = data
        var node: JSONNode?
        do {
            node = try data.map(JSONNode.init(data:))
        } catch let error as JSONSyntaxError where error.kind != .emptyInput && !(type is ResponseData.Type) {
            return NodeDecoder(root: nil, options).unreadable(type, error.description)
        } catch {
            // The data is empty, or `ResponseData` is requested, which need not be JSON.
        }
        return APIJSONNodeDecoder().decode(node: node, to: type, options: options)
    }
}

extension NodeDecoder {
    /// Creates the result for invalid input.
    ///
    /// Types with `alwaysSucceeds` still create a value.
    func unreadable<T: APIDecodable>(_ type: T.Type, _ message: String) -> APIDecodeResult<T> {
        decoder(for: type).record(.other(message: message))
        let value: T? = T.alwaysSucceeds ? decodeOptional(type) : nil
        return APIDecodeResult(value: value, errors: errors)
    }
}

/// The result of a decode.
public struct APIDecodeResult<Value: APIDecodable> {
    /// The value; nil if a required value is missing.
    public let value: Value?
    /// All errors, in the order in which they were found; a result can have both a value and errors.
    public let errors: [APIDecodeError]
}

extension APIDecodeResult: Sendable where Value: Sendable {}
extension APIDecodeResult: Equatable where Value: Equatable {}
