/// The first case of an enum: `@Default<FirstCase> var type: ProductType`.
///
/// An enum without cases has no values. Decoding a property of such a type without a value throws
/// `DecodingError.dataCorrupted`; reading one in Swift code is an error of the program, and ends it with that message.
public enum FirstCase<Value: Codable & Equatable & CaseIterable>: DefaultValueProvider {
    /// The first case.
    public static var `default`: Value {
        guard let first = Value.allCases.first else { preconditionFailure(message) }
        return first
    }

    /// The first case, or an error if there is none.
    public static func makeDefault() throws -> Value {
        guard let first = Value.allCases.first else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: message))
        }
        return first
    }

    private static var message: String { "\(Value.self) has no first case, so FirstCase has no default for it." }
}
