extension Order {
    /// Creates orders; a third has a coupon, a third has a note, and the others are null.
    static func sample(_ count: Int) -> Sample<[Order]> {
        var random = SplitMix64(seed: 11)
        var texts: [String] = []
        let orders = (0..<count).map { index in
            var object = ObjectText()
            var order = Order()
            order.id = object.write("id", 5_000_000 + index)
            order.number = object.write("number", "\(random.letters(3))-\(random.integer(100_000...999_999))")
            order.customer = object.write("customer", random.words(2...3))
            order.email = object.write("email", "\(random.letters(8))@\(random.letters(6)).com")
            order.status = object.write("status", random.pick(["open", "paid", "shipped", "delivered", "returned"]))
            order.currency = object.write("currency", random.pick(["EUR", "USD", "CNY"]))
            order.items = object.write("items", random.integer(1...12))
            order.subtotal = object.write("subtotal", Double(random.integer(100...99_999)) / 100)
            order.tax = object.write("tax", Double(random.integer(10...9_999)) / 100)
            order.total = object.write("total", Double(random.integer(100...109_999)) / 100)
            order.isPaid = object.write("isPaid", random.bool())
            order.placedAt = object.write(
                "placedAt",
                "2025-0\(random.integer(1...9))-1\(random.integer(0...9))T10:45:56Z"
            )
            order.coupon = object.write("coupon", optional: random.chance(0.33) ? random.letters(8) : nil)
            order.note = object.write("note", optional: random.chance(0.33) ? random.words(4...8) : nil)
            texts.append(object.json)
            return order
        }
        return Sample(texts.arrayJSON, orders)
    }
}
