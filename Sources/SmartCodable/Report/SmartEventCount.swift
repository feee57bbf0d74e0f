/// Events of one kind that a report counts without keeping each of them: they differ in array indices only.
///
///     let limits = SmartDecodingLimits(storedEvents: 1)
///     let result = [User].deserializeWithReport(from: #"[{"age": "1"}, {"age": "2"}, {"age": "3"}]"#, options: [.limits(limits)])
///     result.report.events.count                 // 1
///     result.report.omittedEvents[0].event.path   // [1, "age"]
///     result.report.omittedEvents[0].count        // 2
public struct SmartEventCount: Hashable, Sendable, Codable {
    /// The first of the events, without the value that was found.
    public let event: SmartDecodingEvent
    /// How many events there are.
    public let count: Int
}
