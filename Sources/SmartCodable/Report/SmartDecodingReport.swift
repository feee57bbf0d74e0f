/// Everything that one call repaired, in the order in which it was noticed.
///
///     let result = User.deserializeWithReport(from: #"{"name": "Ann", "age": "25"}"#)
///     result.report.events.count       // 1
///     print(result.report)
///     // User 👈🏻 👀
///     //    ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
///
/// An empty report means that the input was just what the model expects.
public struct SmartDecodingReport: Hashable, Sendable, Codable {
    /// The type that was decoded, as Swift prints it.
    public let rootType: String
    /// What was repaired, at most as many as `SmartDecodingLimits.storedEvents`.
    public let events: [SmartDecodingEvent]
    /// How many further events were not kept.
    public let omittedCount: Int
    /// Lines around the report when it is printed; nil for none.
    public let context: SmartLogContext?

    /// Whether nothing had to be repaired.
    public var isClean: Bool { events.isEmpty && omittedCount == 0 }
}

extension SmartDecodingReport: CustomStringConvertible {
    /// The events as a tree, one line each; empty when the report is clean.
    public var description: String {
        ReportTree(self).rendered
    }
}

extension SmartDecodingReport {
    /// The report of what a recorder has collected.
    init(rootType: String, _ recorder: EventRecorder, context: SmartLogContext?) {
        self.init(
            rootType: rootType,
            events: recorder.events,
            omittedCount: recorder.omittedCount,
            context: context
        )
    }
}
