import SmartCodable

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Required by the declarations of the protocol.

/// Reads `Decodable` values from the same document with a strict `SmartJSONDecoder`.
extension NodeDecoder {
    func decodeRequired<T: Decodable>(swiftDecodable type: T.Type) -> T! {
        if let value = swiftValue(type, isRequired: true) { return value }
        fail()
        return nil
    }

    func decodeOptional<T: Decodable>(swiftDecodable type: T.Type) -> T? {
        swiftValue(type, isRequired: false)
    }

    private func swiftValue<T: Decodable>(_ type: T.Type, isRequired: Bool) -> T? {
        let inner = decoder(for: type)
        guard inner.hasValue(isRequired: isRequired), let node else { return nil }
        do {
            return try swiftDecoder.decode(type, from: node.raw)
        } catch let error as DecodingError {
            inner.record(.swiftDecodingError(error))
        } catch let error as APIDecodeError {
            inner.recordError(error)
        } catch {
            inner.record(.other(message: "\(error)"))
        }
        return nil
    }

    /// The decoder in the options, or a strict one.
    private var swiftDecoder: SmartJSONDecoder {
        options[APIDecodeOptions.swiftDecoderKey] as? SmartJSONDecoder ?? SmartJSONDecoder(policy: .strict)
    }
}
