import Foundation
import SmartCodable

/// The envelope of every response of the service.
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

/// An order of a customer.
struct Order: SmartCodable {
    var number = 0
    var total: Decimal = 0
    var isPaid = false
    var placed: Date?
}
