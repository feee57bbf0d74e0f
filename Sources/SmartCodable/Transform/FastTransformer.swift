/// A transformer made of one or two closures.
///
///     CodingKeys.name <--- FastTransformer<String, String>(
///         fromJSON: { $0?.uppercased() },
///         toJSON: { $0?.lowercased() }
///     )
///     // {"name": "ann"} → name: "ANN", and back
///
/// The closure gets nil when the JSON is null or is not a `JSON`; a missing key does not call it. nil from it leaves
/// the
/// property to the decoder.
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

    /// Calls the first closure; a number without fraction is a `Double`, too, if the closure wants one.
    public func transformFromJSON(_ value: Any?) -> Object? { fromJSON(value as? JSON ?? PlainNumber.widened(value)) }

    /// Calls the second closure.
    public func transformToJSON(_ value: Object?) -> JSON? { toJSON?(value) }
}
