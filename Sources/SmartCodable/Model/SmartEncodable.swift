/// A model that can be written back.
///
/// A model that is `SmartDecodable` too (that is, `SmartCodable`) also tells the decoder its initial values by being
/// encoded: that finds them under raw-valued `CodingKeys`, in property wrappers and in base classes.
public protocol SmartEncodable: SmartMappable, Encodable {}
