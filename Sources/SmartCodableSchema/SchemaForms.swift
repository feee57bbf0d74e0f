#if SWIFT_PACKAGE
import SmartCodable
#endif

/// How values are written that have several forms in JSON, which options select.
struct SchemaForms: Hashable {
    let date: JSONValue
    let data: JSONValue
    /// Whether infinities are strings.
    let hasFloatTexts: Bool
    /// Whether a number with a fraction is an integer, too.
    let roundsToIntegers: Bool
    /// Whether values are read exactly; other values accept any JSON.
    let isStrict: Bool

    init(_ settings: DecodingSettings) {
        let rounds = settings.policy.numberStrategy != .strict
        date =
            switch settings.date {
            case .automatic: ["type": ["number", "string"]]
            case .deferredToDate, .secondsSince1970, .millisecondsSince1970: ["type": "number"]
            case .iso8601: ["type": "string", "format": "date-time"]
            case .formatted: ["type": "string"]
            case .format: ["type": ["number", "string"]]
            case .custom: [:]
            }
        data =
            switch settings.data {
            case .base64: ["type": "string", "contentEncoding": "base64"]
            case .base64URL, .hex: ["type": "string"]
            case .deferredToData:
                [
                    "type": "array",
                    "items": rounds ? ["type": "number"] : ["type": "integer", "minimum": 0, "maximum": 255],
                ]
            case .custom: [:]
            }
        if case .convertToString = settings.float { hasFloatTexts = true } else { hasFloatTexts = false }
        roundsToIntegers = rounds
        isStrict = settings.policy.isStrict
    }
}
