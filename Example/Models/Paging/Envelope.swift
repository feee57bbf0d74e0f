import Foundation
import SmartCodable

/// What every answer of the service is wrapped in.
struct Envelope<Content: SmartCodable>: SmartCodable {
    var code = -1
    var message = ""
    var data: Content?
}

/// One page of a longer list.
struct Page<Item: SmartCodable>: SmartCodable {
    var page = 0
    var total = 0
    var list: [Item] = []
}

/// What a customer has ordered.
struct Order: SmartCodable {
    var number = 0
    var total: Decimal = 0
    var isPaid = false
    var placed: Date?
}
