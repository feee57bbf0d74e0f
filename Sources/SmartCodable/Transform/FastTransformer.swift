/// A transformer made of one or two closures.
///
///     CodingKeys.name <--- FastTransformer<String, String>(
///         fromJSON: { $0?.uppercased() },
///         toJSON: { $0?.lowercased() }
///     )
///     // {"name": "ann"} → name: "ANN", and back
///
/// The closure receives nil when the JSON is null or is not a `JSON`; a missing key does not call it. nil from it leaves
/// the property to the decoder.
///
/// A number reaches the closure as the type that `JSON` names, if the type holds exactly this number: `12.0` is an
/// `Int`, `12.5` and `1e300` are not; any number of its range is a `Double`, a `Float` or a `Decimal`. The same holds for
/// the elements of arrays and dictionaries. `Any` receives the types that ``ValueTransformable`` lists.
public struct FastTransformer<Object, JSON>: ValueTransformable {
    private let fromJSON: (JSON?) -> Object?
    private let toJSON: ((Object?) -> JSON?)?

    /// Creates a transformer.
    ///
    /// - Parameters:
    ///   - fromJSON: makes the value; nil leaves the property to the decoder.
    ///   - toJSON: makes the JSON; without it the property is encoded as if there were no transformer.
    public init(fromJSON: @escaping (JSON?) -> Object?, toJSON: ((Object?) -> JSON?)? = nil) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// Calls the first closure; a number is passed as the type that the closure expects, if it holds the number exactly.
    public func transformFromJSON(_ value: Any?) -> Object? {
        fromJSON(value.flatMap { PlainCast.value($0, as: JSON.self) })
    }

    /// Calls the second closure.
    public func transformToJSON(_ value: Object?) -> JSON? { toJSON?(value) }
}

extension FastTransformer: ExactNumberTransformable {
    func transformFromJSON(_ value: Any, writtenAs number: JSONNumber) -> Object? {
        fromJSON(PlainCast.number(number, as: JSON.self) ?? value as? JSON)
    }
}
