import Foundation
import SmartCodableMacro

/// A product of the shop, which generated code reads.
@SmartModel
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
@SmartModel
struct Category: SmartCodable {
    var id = 0
    var name = "none"
}
