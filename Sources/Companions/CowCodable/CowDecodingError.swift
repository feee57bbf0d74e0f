import Foundation

/// The error that is thrown if a `@CowResilient` property cannot be read.
///
///     do {
///         _ = try JSONDecoder().decode(Profile.self, from: Data(#"{"score": "high"}"#.utf8))
///     } catch let error as CowDecodingError {
///         print(error.localizedDescription)
///         // CowResilient decoding failed: cannot rescue 'String' value 'high' into 'Double' at 'score'.
///     }
///
/// SmartCodable's decoder records the error in its report, and the property keeps its initial value.
public enum CowDecodingError: LocalizedError, Sendable {
    /// The key is missing, and the null strategy is `fail`.
    case missingKey(codingPath: [any CodingKey], expectedType: String)
    /// The value is null, and the null strategy is `fail`.
    case nullValue(codingPath: [any CodingKey], expectedType: String, strategy: CowNullStrategy)
    /// The value has the wrong type or format, and no rule converts it.
    case invalidType(codingPath: [any CodingKey], expectedType: String, actualType: String, rawValue: String)
    /// The key is missing or the value is null, and the type has no `CowDefaultValue`.
    case defaultValueUnavailable(codingPath: [any CodingKey], expectedType: String)

    /// The error as a sentence, with the path of the value.
    public var errorDescription: String? { description }
}

extension CowDecodingError: CustomStringConvertible {
    /// The error as a sentence, with the path of the value.
    public var description: String {
        switch self {
        case .missingKey(let path, let type):
            Self.sentence("missing key at '\(CowLog.text(of: path))' for expected type '\(type)'")
        case .nullValue(let path, let type, let strategy):
            Self.sentence(
                "null value at '\(CowLog.text(of: path))' for expected type '\(type)' "
                    + "with strategy '\(strategy.rawValue)'"
            )
        case .invalidType(let path, let type, let actual, let raw):
            Self.sentence("cannot rescue '\(actual)' value '\(raw)' into '\(type)' at '\(CowLog.text(of: path))'")
        case .defaultValueUnavailable(let path, let type):
            Self.sentence(
                "no deterministic default value is available for '\(type)' at '\(CowLog.text(of: path))'"
            )
        }
    }

    private static func sentence(_ reason: String) -> String { "CowResilient decoding failed: \(reason)." }
}
