import Foundation
import SmartCodable

/// A product of the shop.
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

/// The category of a product.
struct Category: SmartCodable {
    var id = 0
    var name = "none"
}
