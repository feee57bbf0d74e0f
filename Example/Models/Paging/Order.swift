import Foundation
import SmartCodable

/// What a customer has ordered.
struct Order: SmartCodable {
    var number = 0
    var total: Decimal = 0
    var isPaid = false
    var placed: Date?
}
