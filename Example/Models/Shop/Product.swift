import Foundation
import SmartCodable

/// Something that the shop sells.
struct Product: SmartCodable {
    var id = 0
    var name = "unnamed"
    var price: Decimal = 0
    var stock = 0
    var isOnSale = false
    var rating = 0.0
    var category = Category()
    var tags: [String] = []
}

/// The shelf that a product stands on.
struct Category: SmartCodable {
    var id = 0
    var name = "none"
}
