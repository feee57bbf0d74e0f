import Foundation

/// Reads a wrapper by our own rules where another decoder is at work: it is asked for the JSON, which is read again.
///
/// Costs a copy of the value; only what the other decoder knows of the JSON can be read, and its strategies do not
/// count.
enum OwnDecoding {
    static func wrapper<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        from decoder: any Decoder
    ) throws -> Wrapper {
        let settings = DecodingSettings(nil)
        let json = try JSONValue(from: decoder)
        let document = try SmartInput.values(json).document(settings)
        let target = PathTarget(document: document, node: .root, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding(type: Wrapper.self, target: target, settings: settings).run(nil)
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
