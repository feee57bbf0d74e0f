// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The results for required types are implicitly unwrapped, so that an initializer that has checked `decoder.succeeded`
// needs no `!`. They are still optionals: `let id = decoder["id"] --> Int.self` is an `Int?`.

/// Higher than `??`, so that `decoder["a"] --> Int?.self ?? 0` needs no parentheses.
precedencegroup APIDecodingPrecedence {
    associativity: none
    higherThan: NilCoalescingPrecedence
}

/// Reads a value with a decoder: `decoder["id"] --> Int.self`.
infix operator --> : APIDecodingPrecedence

/// Reads a required value; without it the enclosing value fails.
///
/// - Parameters:
///   - decoder: the decoder for the value.
///   - type: the type of the value.
/// - Returns: the value; nil with an error if it is missing, null or has the wrong type.
public func --> <T: APIDecodable>(decoder: any APIDecoder, type: T.Type) -> T! {
    decoder.decodeRequired(type)
}

/// Reads an optional value.
///
/// - Parameters:
///   - decoder: the decoder for the value.
///   - type: the optional type of the value.
/// - Returns: the value; nil if it is missing or null; nil with an error if it has the wrong type.
public func --> <T: APIDecodable>(decoder: any APIDecoder, type: T?.Type) -> T? {
    decoder.decodeOptional(T.self)
}

/// Reads a required collection with a limited number of elements.
///
/// - Parameters:
///   - decoder: the decoder for the collection.
///   - limits: the limits: `CountLimited<[String]>(min: 1)`.
/// - Returns: the collection; nil with an error if it is missing, null or has the wrong type, or if the limits are
///   mandatory and its count is out of range.
public func --> <T: APIDecodable & Collection>(decoder: any APIDecoder, limits: CountLimited<T>) -> T! {
    decoder.decodeRequired(T.self, min: limits.min, max: limits.max, countsAreMandatory: limits.isMandatory)
}

/// Reads an optional collection with a limited number of elements.
///
/// - Parameters:
///   - decoder: the decoder for the collection.
///   - limits: the limits: `CountLimited<[String]?>(min: 1)`.
/// - Returns: the collection; nil if it is missing or null; nil with an error if it has the wrong type, or if the
///   limits are mandatory and its count is out of range.
public func --> <T: APIDecodable>(decoder: any APIDecoder, limits: CountLimited<T?>) -> T? {
    decoder.decodeOptional(T.self, min: limits.min, max: limits.max, countsAreMandatory: limits.isMandatory)
}
