import Foundation

/// Decodes a wrapper with the library's own decoder when another decoder runs.
///
/// Reads the JSON from the other decoder and decodes it again.
///
/// It costs a copy of the value. Only JSON that the other decoder exposes can be read, and its strategies are not
/// applied.
enum OwnDecoding {
    static func wrapper<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        from decoder: any Decoder
    ) throws -> Wrapper {
        let settings = DecodingSettings.combining(nil)
        let json = try JSONValue(from: decoder)
        let document = try SmartInput.values(json).document(settings)
        let target = PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding(target: target, settings: settings).value(Wrapper.self, nil)
        } catch {
            let reason = "The value cannot be read as \(Wrapper.WrappedValue.self)."
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: reason,
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}
