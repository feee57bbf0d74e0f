// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The results for required types are implicitly unwrapped, so that an initializer that has checked
// `decoder.succeeded` needs no `!`. They are optionals all the same: `let id = decoder["id"] --> Int.self` is an `Int?`.

/// Binds tighter than `??`, so that `decoder["a"] --> Int?.self ?? 0` reads as it looks.
precedencegroup APIDecodingPrecedence {
    associativity: none
    higherThan: NilCoalescingPrecedence
}

/// Makes a value of the JSON at a place: `decoder["id"] --> Int.self`.
infix operator --> : APIDecodingPrecedence

/// Makes a required value: without it the value around fails.
///
/// - Parameters:
///   - decoder: the place.
///   - type: the type of the value.
/// - Returns: the value; nil, with an error, if it is missing, null or of another type.
public func --> <T: APIDecodable>(decoder: any APIDecoder, type: T.Type) -> T! {
    decoder.decodeRequired(type)
}

/// Makes an optional value.
///
/// - Parameters:
///   - decoder: the place.
///   - type: the optional type of the value.
/// - Returns: the value; nil if it is missing or null, and, with an error, if it is of another type.
public func --> <T: APIDecodable>(decoder: any APIDecoder, type: T?.Type) -> T? {
    decoder.decodeOptional(T.self)
}

/// Makes a required collection with a limited number of elements.
///
/// - Parameters:
///   - decoder: the place.
///   - limits: how many elements there may be: `CountLimited<[String]>(min: 1)`.
/// - Returns: the collection; nil, with an error, if it is missing, null or of another type, or if the limits are
///   mandatory and it has another count.
public func --> <T: APIDecodable & Collection>(decoder: any APIDecoder, limits: CountLimited<T>) -> T! {
    decoder.decodeRequired(T.self, min: limits.min, max: limits.max, countsAreMandatory: limits.isMandatory)
}

/// Makes an optional collection with a limited number of elements.
///
/// - Parameters:
///   - decoder: the place.
///   - limits: how many elements there may be: `CountLimited<[String]?>(min: 1)`.
/// - Returns: the collection; nil if it is missing or null, and, with an error, if it is of another type, or if the
///   limits are mandatory and it has another count.
public func --> <T: APIDecodable>(decoder: any APIDecoder, limits: CountLimited<T?>) -> T? {
    decoder.decodeOptional(T.self, min: limits.min, max: limits.max, countsAreMandatory: limits.isMandatory)
}
