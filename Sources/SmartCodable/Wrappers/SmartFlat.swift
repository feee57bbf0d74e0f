/// A part of a model whose keys lie in the model's own object.
///
///     struct Order: SmartCodable {
///         var id = 0
///         @SmartFlat var buyer = Person()
///         @SmartFlat(prefix: "ship_") var address: Address?
///     }
///     struct Person: SmartCodable { var name = "" }
///     struct Address: SmartCodable { var city = "" }
///     Order.deserialize(from: #"{"id": 1, "name": "Ann", "ship_city": "Bonn"}"#)
///     // buyer: Person(name: "Ann"), address: Address(city: "Bonn")
///
/// The part is read with its own key mapping, transformers and initial values; keys that are missing, null or of a
/// wrong type leave its properties at theirs. With a prefix, only keys that begin with it belong to the part, and its
/// properties are named without it. An optional part is not nil where its model is an object. A part that cannot be
/// read at all leaves the property at its initial value.
///
/// A list, and an optional list, has its own key like any other property.
///
/// Other decoders cannot show a property the object around it: there the part has the property's own key.
@propertyWrapper
public struct SmartFlat<Value: Decodable>: SmartPropertyWrapper, _SmartReadable, PrefixedWrapper {
    /// The part.
    public var wrappedValue: Value
    /// What the keys of the part begin with; empty for nothing.
    public private(set) var prefix = ""

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the part.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the part.
    ///   - prefix: what its keys begin with, as they stand in the input.
    public init(wrappedValue: Value, prefix: String) {
        self.wrappedValue = wrappedValue
        self.prefix = prefix
    }

    /// The object that the property stands in.
    public static var smartSource: SmartWrapperSource { .enclosingObject }
}

extension SmartFlat where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional part, which is nil at first.
    ///
    /// - Parameter prefix: what its keys begin with, as they stand in the input.
    public init(prefix: String) {
        self.init(wrappedValue: nil, prefix: prefix)
    }
}

extension SmartFlat: Encodable where Value: Encodable {}

extension SmartFlat: Equatable where Value: Equatable {
    /// Whether the parts are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartFlat: Hashable where Value: Hashable {
    /// Hashes the part.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartFlat: Sendable where Value: Sendable {}
extension SmartFlat: CustomStringConvertible, CustomDebugStringConvertible {}
