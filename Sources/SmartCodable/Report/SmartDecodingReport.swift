/// The events of one call, in the order in which they were recorded.
///
///     let result = User.deserializeWithReport(from: #"{"name": "Ann", "age": "25"}"#)
///     result.report.events.count       // 1
///     print(result.report)
///     // User 👈🏻 👀
///     //    ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
///
/// A report without events means that the input fits the model exactly.
///
/// The events are created when they are first read. Until then, a report can retain the parsed input, at most about a
/// kilobyte for each event. A report that is only counted or printed costs much less than one whose events are read.
public struct SmartDecodingReport: Hashable, Sendable {
    /// The name of the decoded type.
    public var rootType: String { contents.rootType }
    /// The events, at most `SmartDecodingLimits.storedEvents`.
    public var events: [SmartDecodingEvent] { contents.created.events }
    /// The number of further events that were not stored.
    public var omittedCount: Int { contents.omittedCount }
    /// The events that were not stored, counted by kind and path.
    ///
    /// All array indices count as equal.
    ///
    /// A thousand kinds are counted separately. If there are more, the sum of the counts is less than `omittedCount`.
    public var omittedEvents: [SmartEventCount] { contents.created.omitted }
    /// The reason why there is no model, as a sentence; nil if there is a model.
    public var failure: String? { contents.failure }
    /// Lines that are printed before and after the report; nil for none.
    public var context: SmartLogContext? { contents.context }

    let contents: ReportContents

    /// Whether there is a model and no event.
    public var isClean: Bool { eventCount == 0 && failure == nil }

    /// The number of events, stored or not.
    public var eventCount: Int { contents.count + omittedCount }

    /// The number of omitted events that are not in `omittedEvents`.
    package var uncountedEvents: Int { max(0, omittedCount - contents.countedEvents) }

    /// The events, and the first of each kind that is counted only, each with the number of events like it.
    package var distinctEvents: [(event: SmartDecodingEvent, count: Int)] { contents.distinctEvents }
}

extension SmartDecodingReport: Codable {
    private enum CodingKeys: CodingKey {
        case rootType, events, omittedCount, omittedEvents, failure, context
    }

    /// Decodes a report that was encoded.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        contents = ReportContents(
            rootType: try container.decode(String.self, forKey: .rootType),
            failure: try container.decodeIfPresent(String.self, forKey: .failure),
            context: try container.decodeIfPresent(SmartLogContext.self, forKey: .context),
            omittedCount: try container.decode(Int.self, forKey: .omittedCount),
            ReportContents.CreatedEvents(
                events: try container.decode([SmartDecodingEvent].self, forKey: .events),
                omitted: try container.decode([SmartEventCount].self, forKey: .omittedEvents)
            )
        )
    }

    /// Encodes the events and all other properties.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rootType, forKey: .rootType)
        try container.encode(events, forKey: .events)
        try container.encode(omittedCount, forKey: .omittedCount)
        try container.encode(omittedEvents, forKey: .omittedEvents)
        try container.encodeIfPresent(failure, forKey: .failure)
        try container.encodeIfPresent(context, forKey: .context)
    }
}

extension SmartDecodingReport: CustomStringConvertible {
    /// The events as a tree in plain text, one line for each; empty if the report is clean.
    public var description: String { rendered() }

    /// Formats the events as a tree, one line for each.
    ///
    /// An event that repeats over the elements of a list is one line at the first element, with a count (`×37`) that
    /// includes the events that were not stored. Takes time linear in the number of events.
    ///
    /// - Parameter style: plain text, or text with colors for a terminal.
    /// - Returns: the lines, without a line break at the end; empty if the report is clean.
    public func rendered(_ style: SmartReportStyle = .plain) -> String {
        ReportTree(self, style: style).rendered
    }
}

extension SmartDecodingReport {
    /// Creates the report of the events that a recorder has collected.
    init(of type: Any.Type, _ recorder: EventRecorder, _ settings: DecodingSettings, failure: String? = nil) {
        contents = ReportContents(of: type, failure: failure, recorder, settings)
    }

    /// The report with only the events that match.
    ///
    /// Omitted events without details are still counted.
    package func filtered(_ isIncluded: (SmartDecodingEvent) -> Bool) -> SmartDecodingReport {
        let included = omittedEvents.filter { isIncluded($0.event) }
        return SmartDecodingReport(
            contents: ReportContents(
                rootType: rootType,
                failure: failure,
                context: context,
                omittedCount: included.reduce(uncountedEvents) { $0 + $1.count },
                .init(events: events.filter(isIncluded), omitted: included)
            )
        )
    }
}

/// The number of events of one kind that a report does not store.
///
/// They differ only in array indices.
///
///     let limits = SmartDecodingLimits(storedEvents: 1)
///     let result = [User].deserializeWithReport(from: #"[{"age": "1"}, {"age": "2"}, {"age": "3"}]"#, options: [.limits(limits)])
///     result.report.events.count                 // 1
///     result.report.omittedEvents[0].event.path   // [1, "age"]
///     result.report.omittedEvents[0].count        // 2
public struct SmartEventCount: Hashable, Sendable, Codable {
    /// The first of the events, without the value that was found.
    public let event: SmartDecodingEvent
    /// The number of events.
    public let count: Int
}

/// The format of the text of a report.
public enum SmartReportStyle: Hashable, Sendable, CaseIterable {
    /// Text without colors.
    case plain
    /// Text with colors for terminals, as ANSI escape sequences (ECMA-48, Select Graphic Rendition).
    case ansi
}

extension SmartReportStyle {
    /// The parts of a report that are formatted differently.
    enum Part {
        case frame, rootType, container, notice, warning, error, count
    }

    /// A text in the format of its part.
    func formatted(_ text: String, as part: Part) -> String {
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
    /// The part of a report that shows the severity.
    var part: SmartReportStyle.Part {
        switch self {
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}
