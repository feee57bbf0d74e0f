extension Statistics {
    /// Creates statistics; every call returns the same ones, whatever the style of the keys.
    static func sample(_ count: Int, snakeCase: Bool) -> Sample<[Statistics]> {
        let records = make(count, snakeCase: snakeCase)
        return Sample(records.map(\.json).arrayJSON, records.map(\.model))
    }

    /// Creates one document.
    static func single(snakeCase: Bool) -> Sample<Statistics> {
        let record = make(1, snakeCase: snakeCase)[0]
        return Sample(record.json, record.model)
    }

    /// Creates objects that contain statistics.
    static func envelopes(_ count: Int) -> Sample<[StatisticsEnvelope]> {
        let records = make(count, snakeCase: false)
        return Sample(records.map { envelope($0.json) }.arrayJSON, records.map { StatisticsEnvelope(data: $0.model) })
    }

    /// Creates one object that contains statistics.
    static func envelope() -> Sample<StatisticsEnvelope> {
        let record = make(1, snakeCase: false)[0]
        return Sample(envelope(record.json), StatisticsEnvelope(data: record.model))
    }

    private static func envelope(_ json: String) -> String { #"{"data":\#(json)}"# }

    private static func make(_ count: Int, snakeCase: Bool) -> [(json: String, model: Statistics)] {
        let properties: [(plain: String, snakeCase: String, path: WritableKeyPath<Statistics, Int>)] = [
            ("pageViews", "page_views", \.pageViews),
            ("uniqueVisitors", "unique_visitors", \.uniqueVisitors),
            ("newAccounts", "new_accounts", \.newAccounts),
            ("openOrders", "open_orders", \.openOrders),
            ("paidOrders", "paid_orders", \.paidOrders),
            ("failedPayments", "failed_payments", \.failedPayments),
            ("sentMessages", "sent_messages", \.sentMessages),
            ("readMessages", "read_messages", \.readMessages),
            ("activeSessions", "active_sessions", \.activeSessions),
            ("totalMinutes", "total_minutes", \.totalMinutes),
        ]
        var random = SplitMix64(seed: 15)
        return (0..<count).map { _ in
            var object = ObjectText()
            var model = Statistics()
            for property in properties {
                let key = snakeCase ? property.snakeCase : property.plain
                model[keyPath: property.path] = object.write(key, random.integer(1...999_999))
            }
            return (object.json, model)
        }
    }
}
