import Foundation
import SmartCodable

/// An order; each initial value is what the app uses if the JSON has nothing usable.
struct Purchase: SmartCodable {
    var number = 0
    var items: [Item] = []
    var state = State.open

    /// An article of an order.
    struct Item: SmartCodable {
        var title = "untitled"
        var price: Decimal = 0
    }

    enum State: String, Codable { case open, paid }
}
