import SmartCodable

/// Ten integers with keys of two words.
@BenchmarkModel struct Statistics: SmartCodable, Equatable {
    var pageViews = 0
    var uniqueVisitors = 0
    var newAccounts = 0
    var openOrders = 0
    var paidOrders = 0
    var failedPayments = 0
    var sentMessages = 0
    var readMessages = 0
    var activeSessions = 0
    var totalMinutes = 0
}

/// The same with a mapping from keys in snake case.
@BenchmarkModel struct MappedStatistics: SmartCodable, Equatable {
    var pageViews = 0
    var uniqueVisitors = 0
    var newAccounts = 0
    var openOrders = 0
    var paidOrders = 0
    var failedPayments = 0
    var sentMessages = 0
    var readMessages = 0
    var activeSessions = 0
    var totalMinutes = 0

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [
            CodingKeys.pageViews <--- "page_views",
            CodingKeys.uniqueVisitors <--- "unique_visitors",
            CodingKeys.newAccounts <--- "new_accounts",
            CodingKeys.openOrders <--- "open_orders",
            CodingKeys.paidOrders <--- "paid_orders",
            CodingKeys.failedPayments <--- "failed_payments",
            CodingKeys.sentMessages <--- "sent_messages",
            CodingKeys.readMessages <--- "read_messages",
            CodingKeys.activeSessions <--- "active_sessions",
            CodingKeys.totalMinutes <--- "total_minutes",
        ]
    }
}

extension MappedStatistics {
    var plain: Statistics {
        Statistics(
            pageViews: pageViews,
            uniqueVisitors: uniqueVisitors,
            newAccounts: newAccounts,
            openOrders: openOrders,
            paidOrders: paidOrders,
            failedPayments: failedPayments,
            sentMessages: sentMessages,
            readMessages: readMessages,
            activeSessions: activeSessions,
            totalMinutes: totalMinutes
        )
    }
}

/// An object with statistics.
@BenchmarkModel struct StatisticsEnvelope: SmartCodable, Equatable {
    var data = Statistics()
}

/// The same with a mapping from paths into an object.
@BenchmarkModel struct PathStatistics: SmartCodable, Equatable {
    var pageViews = 0
    var uniqueVisitors = 0
    var newAccounts = 0
    var openOrders = 0
    var paidOrders = 0
    var failedPayments = 0
    var sentMessages = 0
    var readMessages = 0
    var activeSessions = 0
    var totalMinutes = 0

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [
            CodingKeys.pageViews <--- "data.pageViews",
            CodingKeys.uniqueVisitors <--- "data.uniqueVisitors",
            CodingKeys.newAccounts <--- "data.newAccounts",
            CodingKeys.openOrders <--- "data.openOrders",
            CodingKeys.paidOrders <--- "data.paidOrders",
            CodingKeys.failedPayments <--- "data.failedPayments",
            CodingKeys.sentMessages <--- "data.sentMessages",
            CodingKeys.readMessages <--- "data.readMessages",
            CodingKeys.activeSessions <--- "data.activeSessions",
            CodingKeys.totalMinutes <--- "data.totalMinutes",
        ]
    }
}

extension PathStatistics {
    var plain: StatisticsEnvelope {
        StatisticsEnvelope(
            data: Statistics(
                pageViews: pageViews,
                uniqueVisitors: uniqueVisitors,
                newAccounts: newAccounts,
                openOrders: openOrders,
                paidOrders: paidOrders,
                failedPayments: failedPayments,
                sentMessages: sentMessages,
                readMessages: readMessages,
                activeSessions: activeSessions,
                totalMinutes: totalMinutes
            )
        )
    }
}
