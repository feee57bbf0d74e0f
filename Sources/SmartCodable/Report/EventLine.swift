import Foundation

/// One line of a JSON-lines file.
struct EventLine: Encodable {
    private let time: String
    private let rootType: String
    private let header: String?
    private var event: SmartDecodingEvent?
    private var failure: String?
    private var omittedCount: Int?

    private init(_ report: SmartDecodingReport, at time: String) {
        self.time = time
        rootType = report.rootType
        header = report.context?.header
    }

    /// The lines of a report, each with its line break.
    static func lines(of report: SmartDecodingReport, at time: Date) throws -> [UInt8] {
        let clock = ISO8601DateFormatter()
        clock.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let frame = EventLine(report, at: clock.string(from: time))
        var lines: [EventLine] = report.events.map { event in
            var line = frame
            line.event = event
            return line
        }
        if report.events.isEmpty, let failure = report.failure {
            var line = frame
            line.failure = failure
            lines.append(line)
        }
        lines += report.omittedEvents.map { omitted in
            var line = frame
            line.event = omitted.event
            line.omittedCount = omitted.count
            return line
        }
        if report.uncountedEvents > 0 {
            var line = frame
            line.omittedCount = report.uncountedEvents
            lines.append(line)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try lines.flatMap { try encoder.encode($0) + [UInt8(ascii: "\n")] }
    }

    private enum CodingKeys: CodingKey {
        case time, rootType, header, failure, omittedCount
    }

    /// Writes the event's own members beside those of the line.
    func encode(to encoder: any Encoder) throws {
        try event?.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(rootType, forKey: .rootType)
        try container.encodeIfPresent(header, forKey: .header)
        try container.encodeIfPresent(failure, forKey: .failure)
        try container.encodeIfPresent(omittedCount, forKey: .omittedCount)
    }
}
