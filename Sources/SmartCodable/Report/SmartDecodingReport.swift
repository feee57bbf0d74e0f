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
    /// The events that were not kept, counted by kind and path; all array indices count as one.
    ///
    /// A thousand kinds are counted separately. With more, the counts add up to less than `omittedCount`.
    public let omittedEvents: [SmartEventCount]
    /// Why there is no model, as a sentence; nil if there is one.
    public let failure: String?
    /// Lines around the report when it is printed; nil for none.
    public let context: SmartLogContext?

    /// Whether there is a model and nothing had to be repaired for it.
    public var isClean: Bool { eventCount == 0 && failure == nil }

    /// How many events there were, whether they were kept or not.
    public var eventCount: Int { events.count + omittedCount }

    /// The omitted events that are not in `omittedEvents`.
    var uncountedEvents: Int { max(0, omittedCount - omittedEvents.reduce(0) { $0 + $1.count }) }
}

extension SmartDecodingReport: CustomStringConvertible {
    /// The events as a tree, one line each; empty when the report is clean.
    public var description: String { rendered() }

    /// The events as a tree, one line each; empty when the report is clean.
    ///
    /// What repeats over the elements of a list is one line at the first of them, with a count (`×37`) that includes
    /// the events that were not kept. Costs time in proportion to the number of events.
    ///
    /// - Parameter style: plain text, or text with colours for a terminal.
    /// - Returns: the lines, without a line break at the end.
    public func rendered(_ style: SmartReportStyle = .plain) -> String {
        ReportTree(self, style: style).rendered
    }
}

extension SmartDecodingReport {
    /// The report of what a recorder has collected.
    init(rootType: String, _ recorder: EventRecorder, _ settings: DecodingSettings, failure: String? = nil) {
        let (events, omitted) = recorder.located(settings.foundValues)
        self.init(
            rootType: rootType,
            events: events,
            omittedCount: recorder.omittedCount,
            omittedEvents: omitted,
            failure: failure,
            context: settings.logContext
        )
    }

    /// The report with some of its events; the others are not counted either, unless nothing is known about them.
    func filtered(_ isIncluded: (SmartDecodingEvent) -> Bool) -> SmartDecodingReport {
        let included = omittedEvents.filter { isIncluded($0.event) }
        return SmartDecodingReport(
            rootType: rootType,
            events: events.filter(isIncluded),
            omittedCount: included.reduce(uncountedEvents) { $0 + $1.count },
            omittedEvents: included,
            failure: failure,
            context: context
        )
    }
}

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

/// How the tree of a report is written.
public enum SmartReportStyle: Hashable, Sendable, CaseIterable {
    /// Text only.
    case plain
    /// Text with colours for terminals, as ANSI escape sequences (ECMA-48, Select Graphic Rendition).
    case ansi
}

extension SmartReportStyle {
    /// The parts of a tree that have a look of their own.
    enum Part {
        case frame, rootType, container, notice, warning, error, count
    }

    /// A text in the look of its part.
    func painted(_ text: String, as part: Part) -> String {
        guard self == .ansi, !text.isEmpty else { return text }
        let code =
            switch part {
            case .frame, .count: "2"
            case .rootType: "1"
            case .container: "36"
            case .notice: "32"
            case .warning: "33"
            case .error: "31"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

extension SmartDecodingEvent.Severity {
    /// The part of a tree that shows it.
    var part: SmartReportStyle.Part {
        switch self {
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}
