import Foundation
import SmartCodable

extension SmartJSONDecoder {
    /// Decodes a value from `Data`, a string, a dictionary or an array.
    ///
    ///     let user = try decoder.smartDecode(User.self, from: ["age": "25"])
    ///
    /// - Parameters:
    ///   - type: the type of the root value.
    ///   - input: JSON text, or native values.
    /// - Returns: the value, with repairs that the policy allows.
    /// - Throws: the errors of `decode(_:from:)`.
    @available(*, deprecated, message: "Use decode(_:from:) for Data, and deserialize(from:) for other inputs.")
    public func smartDecode<Value: Decodable>(_ type: Value.Type, from input: Any) throws -> Value {
        try decode(type, from: SmartInput.any(input))
    }

    /// How dates are decoded; nil, the default, detects the format.
    @available(*, deprecated, renamed: "dateDecodingStrategy")
    public var smartDateDecodingStrategy: JSONDecoder.DateDecodingStrategy? {
        get {
            switch dateDecodingStrategy {
            case .automatic, .custom(nil, _), nil: nil
            case .deferredToDate: .deferredToDate
            case .secondsSince1970: .secondsSince1970
            case .millisecondsSince1970: .millisecondsSince1970
            case .iso8601: .iso8601
            case .formatted(let formatter): .formatted(formatter)
            case .format(let format):
                .custom { decoder in
                    let json = try JSONValue(from: decoder)
                    if let date = format.transformFromJSON(json.string ?? json.double) { return date }
                    let reason = "The value has another format."
                    throw DecodingError.dataCorruptedError(
                        in: try decoder.singleValueContainer(),
                        debugDescription: reason
                    )
                }
            case .custom(let read?, _): .custom(read)
            }
        }
        set { dateDecodingStrategy = newValue.map { SmartDateStrategy($0) } }
    }

    /// How data are decoded.
    @available(*, deprecated, renamed: "dataDecodingStrategy")
    public var smartDataDecodingStrategy: SmartDataStrategy {
        get { dataDecodingStrategy }
        set { dataDecodingStrategy = newValue }
    }

    /// How keys are converted before they are matched with property names.
    @available(*, deprecated, renamed: "keyDecodingStrategy")
    public var smartKeyDecodingStrategy: SmartKeyStrategy {
        get { keyDecodingStrategy }
        set { keyDecodingStrategy = newValue }
    }
}

extension SmartJSONEncoder {
    /// How data are encoded.
    @available(*, deprecated, renamed: "dataEncodingStrategy")
    public var smartDataEncodingStrategy: SmartDataStrategy {
        get { dataEncodingStrategy }
        set { dataEncodingStrategy = newValue }
    }

    /// How property names are converted to keys.
    @available(*, deprecated, renamed: "keyEncodingStrategy")
    public var smartKeyEncodingStrategy: SmartKeyEncodingStrategy {
        get { keyEncodingStrategy }
        set { keyEncodingStrategy = newValue }
    }
}
