import SmartCodable

/// A flat record of fourteen scalars, two of them optional.
@BenchmarkModel struct Order: SmartCodable, Equatable {
    var id = 0
    var number = ""
    var customer = ""
    var email = ""
    var status = ""
    var currency = ""
    var items = 0
    var subtotal = 0.0
    var tax = 0.0
    var total = 0.0
    var isPaid = false
    var placedAt = ""
    var coupon: String?
    var note: String?
}
