import Foundation
import SmartCodable

/// Makes values of JSON text.
///
///     let result = APIDataDecoder().decode(data: data, to: Person.self)
///     result.value      // Person?
///     result.errors     // everything that was found wrong
public final class APIDataDecoder: Sendable {
    /// Creates a decoder; one is enough for all threads.
    public init() {}

    /// Makes a value.
    ///
    /// Text that is no JSON gives no value and an error that says where it breaks off. No data, and nothing but white
    /// space, are a missing value. The bytes themselves are in the options, for `ResponseData`.
    ///
    /// - Parameters:
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32; nil for none.
    ///   - type: the type of the value.
    ///   - options: what the models see in `decoder.options`.
    /// - Returns: the value, and what is wrong with the JSON.
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
            // Nothing, or bytes that need not be JSON.
        }
        return APIJSONNodeDecoder().decode(node: node, to: type, options: options)
    }
}

extension NodeDecoder {
    /// The result for input that cannot be looked at; types that always succeed make of it what they can.
    func unreadable<T: APIDecodable>(_ type: T.Type, _ message: String) -> APIDecodeResult<T> {
        decoder(for: type).record(.other(message: message))
        let value: T? = T.alwaysSucceeds ? decodeOptional(type) : nil
        return APIDecodeResult(value: value, errors: errors)
    }
}

/// What came of a decode.
public struct APIDecodeResult<Value: APIDecodable> {
    /// The value; nil if something required is missing.
    public let value: Value?
    /// What is wrong with the JSON, in the order in which it was found; there may be errors beside a value.
    public let errors: [APIDecodeError]
}

extension APIDecodeResult: Sendable where Value: Sendable {}
extension APIDecodeResult: Equatable where Value: Equatable {}
