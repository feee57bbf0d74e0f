/// Writes any value that a wrapper may hold.
///
/// `Character` is not `Encodable`, and so are arrays, dictionaries and optionals of it; everything else is written as
/// the encoder writes it, with its strategies.
struct CowWriting: Encodable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case let value as any Encodable: try container.encode(value)
        case let character as Character: try container.encode(String(character))
        case let elements as [Any]: try container.encode(elements.map(CowWriting.init))
        case let members as [String: Any]: try container.encode(members.mapValues(CowWriting.init))
        // What an optional holds was found above.
        case is any ExpressibleByNilLiteral: try container.encodeNil()
        default:
            let reason = "\(type(of: value)) is not Encodable."
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            throw EncodingError.invalidValue(value, context)
        }
    }
}
