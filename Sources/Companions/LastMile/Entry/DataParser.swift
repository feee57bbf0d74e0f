import Foundation

/// Parsed JSON data from which several values can be decoded.
///
///     let parser = try? DataParser(data: data)
///     let person = parser?.parse(Person.self)
///
/// Use it on one thread. `APIDataDecoder` parses and decodes in one step.
public final class DataParser {
    private let node: JSONNode
    private let data: Data

    /// The errors of all values decoded so far.
    public private(set) var errors: [APIDecodeError] = []

    /// Parses JSON data.
    ///
    /// - Parameter data: JSON in UTF-8, UTF-16 or UTF-32.
    /// - Throws: `JSONSyntaxError` with the reason and the position.
    public init(data: Data) throws {
        node = try JSONNode(data: data)
        self.data = data
    }

    /// Decodes a value from the top-level JSON value.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: the value; nil if a required value is missing, with the reason in `errors`.
    public func parse<T: APIDecodable>(_ type: T.Type) -> T? {
        let options: [String: Any] = [APIDecodeOptions.rawDataKey: data]
        let result = APIJSONNodeDecoder().decode(node: node, to: type, options: options)
        errors += result.errors
        return result.value
    }
}
