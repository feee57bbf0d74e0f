import SmartCodable

enum Level: String, SmartCodable {
    case low, high
}
