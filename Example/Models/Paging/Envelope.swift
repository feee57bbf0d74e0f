import SmartCodable

/// What every answer of the service is wrapped in.
struct Envelope<Content: SmartCodable>: SmartCodable {
    var code = -1
    var message = ""
    var data: Content?
}
