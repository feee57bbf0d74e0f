import Foundation

/// JSON text, parsed once, of which values are made.
///
///     let parser = try? DataParser(data: data)
///     let person = parser?.parse(Person.self)
///
/// For one thread; `APIDataDecoder` does the same in one step.
public final class DataParser {
    private let node: JSONNode
    private let data: Data

    /// What was found wrong in all values that were made so far.
    public private(set) var errors: [APIDecodeError] = []

    /// Parses JSON text.
    ///
    /// - Parameter data: the text, in UTF-8, UTF-16 or UTF-32.
    /// - Throws: `JSONSyntaxError`, which says what is wrong and where.
    public init(data: Data) throws {
        node = try JSONNode(data: data)
        self.data = data
    }

    /// Makes a value of the outermost JSON value.
    ///
    /// - Parameter type: the type of the value.
    /// - Returns: the value; nil if something required is missing, and `errors` tell what.
    public func parse<T: APIDecodable>(_ type: T.Type) -> T? {
        let options: [String: Any] = [APIDecodeOptions.rawDataKey: data]
        let result = APIJSONNodeDecoder().decode(node: node, to: type, options: options)
        errors += result.errors
        return result.value
    }
}
